import { startPostgres } from '@lendside/tools/embedded-postgres';
import { freePorts } from '@lendside/tools/free-ports';
import { type Running, ready, repositoryRoot, runService, temporaryFolder } from '@lendside/tools/product-process';
import { expect } from 'vitest';
import { type MortalDatabase, startMortalDatabase } from './crash-database.ts';
import type { Blow } from './crash-rounds.ts';
import { PATIENCE_MILLISECONDS, pause } from './payment-calls.ts';

/** Seconds after which the leases of a dead service are free again. */
const LEASE_SECONDS = 1;

/** One database and one address, and the services that live and die there one after the other. */
export interface CrashTrial {
  readonly database: MortalDatabase;
  /** Starts a service, which dies, or kills its database, of the blow. One at a time: what still runs is killed. */
  start(blow?: Blow): Promise<Running>;
  close(): Promise<void>;
}

export async function openCrashTrial(): Promise<CrashTrial> {
  const data = await temporaryFolder();
  const dataFolder = data.folder;
  const port = await freePorts();
  const database = await startMortalDatabase((at) => startPostgres({ dataFolder, settings: { port: at } }));
  let last: Running | undefined;
  const crashOf = ({ point, pass, victim }: Blow) =>
    [point, pass, ...(victim === 'database' ? [database.pid()] : [])].join(':');
  return {
    database,
    async start(blow) {
      // A round that failed may have left one.
      if (last && last.process.exitCode === null) last.process.kill('SIGKILL');
      await last?.ended;
      last = await runService(repositoryRoot, {
        DATABASE_URL: database.url,
        LENDSIDE_DATA: dataFolder,
        LEASE_SECONDS: String(LEASE_SECONDS),
        // The same address each time: what was signed before a crash holds after it.
        PORT: String(port),
        ...(blow ? { CRASH: crashOf(blow) } : {}),
      });
      return last;
    },
    async close() {
      await last?.stop();
      await database.stop();
      await data.remove();
    },
  };
}

/**
 * Starts a service, lets it run into the blow, and answers the service that has to go on from there: the next one or, where
 * only the database died, the same.
 */
export function strike(trial: CrashTrial, blow: Blow, cause: (service: Running) => Promise<unknown>): Promise<Running> {
  return (blow.victim === 'service' ? killService : killDatabase)(trial, blow, cause);
}

const tooFewPasses = ({ victim, point, pass }: Blow) =>
  `the ${victim} was not killed: ${point} was passed fewer than ${pass} times`;

async function killService(trial: CrashTrial, blow: Blow, cause: (service: Running) => Promise<unknown>) {
  const doomed = await trial.start(blow);
  await cause(doomed);
  // The jobs may reach the point only after the replies.
  const died = await Promise.race([doomed.ended.then(() => true), pause(PATIENCE_MILLISECONDS).then(() => false)]);
  if (!died) await doomed.stop();
  expect(died, tooFewPasses(blow)).toBe(true);
  expect(doomed.process.signalCode, doomed.said()).toBe('SIGKILL');
  return trial.start();
}

async function killDatabase(trial: CrashTrial, blow: Blow, cause: (service: Running) => Promise<unknown>) {
  const service = await trial.start(blow);
  const [died] = await Promise.all([trial.database.restartWhenKilled(PATIENCE_MILLISECONDS), cause(service)]);
  if (!died) await service.stop();
  expect(died, tooFewPasses(blow)).toBe(true);
  await ready(`${service.origin}/api/health`, service.process, service.said, PATIENCE_MILLISECONDS / 1000);
  expect([service.process.exitCode, service.process.signalCode], service.said()).toEqual([null, null]);
  return service;
}

/**
 * Lets the jobs of a service look now and not in a quarter of a minute, as the developer's clock does when it is moved, and
 * waits until nothing is due. False when the service, or the database under it, died of it.
 */
export async function look({ origin }: Running): Promise<boolean> {
  const answer = await fetch(`${origin}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-version': '2' },
    body: JSON.stringify({ advanceSeconds: 0 }),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Asks again, the jobs having looked each time, until the answer satisfies or patience ends; answers the last. */
export async function lookUntil<Found>(
  service: Running,
  ask: () => Promise<Found>,
  satisfies: (found: Found) => boolean,
): Promise<Found> {
  const endMs = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    await look(service);
    const found = await ask();
    if (satisfies(found) || performance.now() > endMs) return found;
    // What is held by a dead one is free soon.
    await pause(50);
  }
}
