import { startPostgres } from '@lendside/tools/embedded-postgres';
import { type Running, ready, repositoryRoot, runService } from '@lendside/tools/product-process';
import { type MortalDatabase, startMortalDatabase } from '../crash-database.ts';
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

/** Two processes on one database, and the addresses that customers call: the proxy's, or where it is absent those of both. */
export interface Town {
  readonly folder: string;
  readonly database: MortalDatabase;
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

interface Start {
  readonly root: string;
  readonly settings: Readonly<Record<string, string>>;
}

export async function openTown(folder: string, root = repositoryRoot, by: StreetName = 'haproxy'): Promise<Town> {
  const database = await startMortalDatabase((port) => startPostgres({ dataFolder: folder, settings: { port } }));
  const places = [await newPlace(), await newPlace()];
  const running = new Map<Place, Running>();
  const all: Running[] = [];
  const has = { haproxy: hasHaproxy, nginx: hasNginx };
  const street: Street | undefined = has[by] ? await openStreet(folder, places, by) : undefined;
  const origins = street ? [street.origin] : places.map(({ port }) => `http://127.0.0.1:${port}`);
  const town: Omit<Town, 'origins' | 'stop'> = {
    folder,
    database,
    places,
    process: (place) => running.get(place) as Running,
    errors: () =>
      all.flatMap(({ said }) =>
        said()
          .split('\n')
          .filter((line) => line.includes('"level"')),
      ),
    async start(place, other) {
      const service = await runService(other?.root ?? repositoryRoot, {
        DATABASE_URL: database.url,
        LEASE_SECONDS,
        LENDSIDE_DATA: folder,
        LENDSIDE_DRAIN_SECONDS: DRAIN_SECONDS,
        // One for both: what one signs in, the other knows.
        LENDSIDE_ORIGIN: origins[0] as string,
        LENDSIDE_PROBE_PORT: String(place.probe),
        PORT: String(place.port),
        ...other?.settings,
      });
      running.set(place, service);
      all.push(service);
      await ready(`http://127.0.0.1:${place.probe}/readyz`, service.process, service.said);
    },
    async leave(place) {
      const leaving = running.get(place) as Running;
      process.kill(leaving.process.pid as number, 'SIGTERM');
      await leaving.ended;
    },
  };
  for (const place of places) await town.start(place, { root });
  if (street) await isOpen(street);
  return {
    ...town,
    origins,
    async stop() {
      street?.stop();
      await Promise.all([...running.values()].map((service) => service.stop()));
      await database.stop();
    },
  };
}

async function isOpen({ origin }: Street): Promise<void> {
  while (
    !(await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
}
