import { startPostgres } from '@lendside/tools/embedded-postgres';
import { type Running, ready, repositoryRoot, runService } from '@lendside/tools/product-process';
import { type MortalDatabase, startMortalDatabase } from '../crash-database.ts';
import { type Asked, pause } from '../payment-calls.ts';
import {
  DRAIN_SECONDS,
  hasHaproxy,
  hasNginx,
  newPlace,
  openStreet,
  type Place,
  type Street,
  type StreetName,
} from '../street.ts';

/** Seconds after which the leases of a dead process are free again. */
const LEASE_SECONDS = '1';

/** Processes on one database, and the addresses that customers call: the proxy's, or where it is absent those of each. */
export interface Town {
  readonly folder: string;
  readonly database: Asked & { readonly url: string };
  readonly places: readonly Place[];
  readonly origins: readonly string[];
  process(place: Place): Running;
  /** Errors that its processes logged, of those that ended too. */
  errors(): readonly string[];
  /** Starts a process where none runs: of this checkout and on this database, unless it is said otherwise. */
  start(place: Place, other?: Partial<Start>): Promise<void>;
  /** Asks it to leave, and waits until it did. */
  leave(place: Place): Promise<void>;
  stop(): Promise<void>;
}

/** A town whose database is one server that can be killed. */
export interface SmallTown extends Town {
  readonly database: MortalDatabase;
}

interface Start {
  readonly root: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Two processes on one PostgreSQL. */
export async function openTown(folder: string, root = repositoryRoot, by: StreetName = 'haproxy'): Promise<SmallTown> {
  const database = await startMortalDatabase((port) => startPostgres({ dataFolder: folder, settings: { port } }));
  const places = [await newPlace(), await newPlace()];
  const has = { haproxy: hasHaproxy, nginx: hasNginx };
  const street: Street | undefined = has[by] ? await openStreet(folder, places, by) : undefined;
  const origins = street ? [street.origin] : places.map(({ port }) => `http://127.0.0.1:${port}`);
  const processes = processesIn(folder, { DATABASE_URL: database.url, LENDSIDE_ORIGIN: origins[0] as string });
  for (const place of places) await processes.start(place, { root });
  if (street) await isOpen(street.origin);
  return {
    ...processes,
    folder,
    database,
    places,
    origins,
    async stop() {
      street?.stop();
      await processes.stopAll();
      await database.stop();
    },
  };
}

/** Processes of the built service on one data folder, started and ended place by place. */
export function processesIn(folder: string, settings: Readonly<Record<string, string>>) {
  const running = new Map<Place, Running>();
  const all: Running[] = [];
  return {
    process: (place: Place) => running.get(place) as Running,
    errors: () =>
      all.flatMap(({ said }) =>
        said()
          .split('\n')
          .filter((line) => line.includes('"level"')),
      ),
    async start(place: Place, other?: Partial<Start>) {
      const service = await runService(other?.root ?? repositoryRoot, {
        LEASE_SECONDS,
        LENDSIDE_DATA: folder,
        LENDSIDE_DRAIN_SECONDS: DRAIN_SECONDS,
        LENDSIDE_PROBE_PORT: String(place.probe),
        PORT: String(place.port),
        ...settings,
        ...other?.settings,
      });
      running.set(place, service);
      all.push(service);
      await ready(`http://127.0.0.1:${place.probe}/readyz`, service.process, service.said);
    },
    async leave(place: Place) {
      const leaving = running.get(place) as Running;
      process.kill(leaving.process.pid as number, 'SIGTERM');
      await leaving.ended;
    },
    stopAll: () => Promise.all([...running.values()].map((service) => service.stop())),
  };
}

/** Waits until a balancer sends calls to a process. */
export async function isOpen(origin: string): Promise<void> {
  while (
    !(await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(50);
}
