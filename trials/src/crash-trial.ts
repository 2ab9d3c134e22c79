import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  /** The service that runs, or the next one where the last died. */
  running(): Promise<Running>;
  /** From now on the service dies, or kills its database, of the blow; without one it lives on. */
  order(blow?: Blow): Promise<void>;
  close(): Promise<void>;
}

export async function openCrashTrial(): Promise<CrashTrial> {
  const data = await temporaryFolder();
  const dataFolder = data.folder;
  const port = await freePorts();
  const database = await startMortalDatabase((at) => startPostgres({ dataFolder, settings: { port: at } }));
  const orders = join(dataFolder, 'crash');
  const textOf = ({ point, pass, victim }: Blow) =>
    [point, pass, ...(victim === 'database' ? [database.pid()] : [])].join(':');
  let last: Running | undefined;
  const isAlive = ({ process: { exitCode, signalCode } }: Running) => exitCode === null && signalCode === null;
  return {
    database,
    async running() {
      if (last && isAlive(last)) return last;
      last = await runService(repositoryRoot, {
        DATABASE_URL: database.url,
        LENDSIDE_DATA: dataFolder,
        LEASE_SECONDS: String(LEASE_SECONDS),
        // The same address each time: what was signed before a crash holds after it.
        PORT: String(port),
        CRASH: orders,
      });
      return last;
    },
    async order(blow) {
      if (!blow) return rm(orders, { force: true });
      // A whole order or none is read: it comes by its name.
      await writeFile(`${orders}.new`, textOf(blow));
      await rename(`${orders}.new`, orders);
    },
    async close() {
      await last?.stop();
      await database.stop();
      await data.remove();
    },
  };
}

/**
 * Lets the service that runs meet the blow, and answers the one that has to go on from there: the next one or, where only the
 * database died, the same.
 */
export async function strike(
  trial: CrashTrial,
  blow: Blow,
  cause: (service: Running) => Promise<unknown>,
): Promise<Running> {
  const service = await trial.running();
  await trial.order(blow);
  try {
    const died = await (blow.victim === 'service' ? dies : losesDatabase)(service, trial, () => cause(service));
    expect(died, `the ${blow.victim} dies at ${blow.point}, pass ${blow.pass}`).toBe(true);
    await (blow.victim === 'service' ? wasKilled : livesOn)(service);
  } catch (error) {
    // The next round begins with a service that no order waits for.
    await service.stop();
    throw error;
  } finally {
    await trial.order();
  }
  return trial.running();
}

async function dies(service: Running, _: CrashTrial, cause: () => Promise<unknown>): Promise<boolean> {
  await cause();
  // The jobs may reach the point only after the replies.
  return Promise.race([service.ended.then(() => true), pause(PATIENCE_MILLISECONDS).then(() => false)]);
}

async function losesDatabase(_: Running, { database }: CrashTrial, cause: () => Promise<unknown>): Promise<boolean> {
  const [died] = await Promise.all([database.restartWhenKilled(PATIENCE_MILLISECONDS), cause()]);
  return died;
}

async function wasKilled({ process: { signalCode }, said }: Running): Promise<void> {
  expect(signalCode, said()).toBe('SIGKILL');
}

async function livesOn({ origin, process, said }: Running): Promise<void> {
  await ready(`${origin}/api/health`, process, said, PATIENCE_MILLISECONDS / 1000);
  expect([process.exitCode, process.signalCode], said()).toEqual([null, null]);
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
