import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@lendside/tools/free-ports';
import { ready } from '@lendside/tools/product-process';
import { fillDisk } from '../fill-disk.ts';
import { PATIENCE_MILLISECONDS, pause } from '../payment-calls.ts';
import { hasPgbouncer, pooled, startPgbouncer } from '../pgbouncer.ts';
import { hasHaproxy, hasNginx, isSentCalls, type Place } from '../street.ts';
import type { Load } from './load.ts';
import type { SmallTown, Town } from './town.ts';

/** One thing that goes wrong, or is done, while customers pay. */
export interface Fault<Where extends Town = SmallTown> {
  readonly name: string;
  /** No call may be turned away meanwhile. */
  readonly refusesNone?: boolean;
  /** Codes with which the service may refuse for good meanwhile; every other is a promise that was broken. */
  readonly mayRefuse?: readonly string[];
  /** The longest time in which nothing may be accepted. */
  readonly pauseMostSeconds?: number;
  /** It plays on a small disk of its own. */
  readonly onSmallDisk?: boolean;
  /** Reason why it cannot be played on this machine, as a sentence. */
  missing(): string | undefined;
  /** Runs while customers pay, and ends with all processes serving. */
  strike(town: Where, load: Load): Promise<void>;
}

/** Payments that have to be accepted before the blow, and after it, for it to have struck under load. */
const BEFORE_AND_AFTER = 40;
const HOUR_SECONDS = 3600;
const FULL_MILLISECONDS = 3_000;
const POOLED_CONNECTIONS = 10;

const nothing = () => undefined;
const needsProxy = () => (hasHaproxy || hasNginx ? undefined : 'Neither haproxy nor nginx is installed.');

const answersAgain = async (town: Town, place: Place) => {
  const { process: child, said } = town.process(place);
  await ready(`http://127.0.0.1:${place.probe}/readyz`, child, said, PATIENCE_MILLISECONDS / 1000);
};

/** The machine takes a process away, one and then the other. */
const kill: Fault = {
  name: 'kill',
  missing: nothing,
  async strike(town, load) {
    for (const place of town.places) {
      await load.accepted(BEFORE_AND_AFTER);
      const dying = town.process(place);
      dying.process.kill('SIGKILL');
      await dying.ended;
      await load.accepted(BEFORE_AND_AFTER);
      await town.start(place);
    }
  },
};

/** PostgreSQL ends its sessions (fast) or does not even do that (immediate), and is started again where it was. */
const stopDatabase = (name: string, signal: NodeJS.Signals): Fault => ({
  name,
  missing: nothing,
  async strike(town, load) {
    await load.accepted(BEFORE_AND_AFTER);
    process.kill(town.database.pid(), signal);
    if (!(await town.database.restartWhenKilled(PATIENCE_MILLISECONDS))) throw new Error('PostgreSQL did not stop');
    for (const place of town.places) await answersAgain(town, place);
    await load.accepted(BEFORE_AND_AFTER);
  },
});

/** Both processes leave and come back, one after the other, of another version where one is given. */
async function roll(town: Town, load: Load, root?: string): Promise<void> {
  for (const place of town.places) {
    await load.accepted(BEFORE_AND_AFTER);
    await town.leave(place);
    await town.start(place, root === undefined ? undefined : { root });
    const endMs = performance.now() + PATIENCE_MILLISECONDS;
    while (!(await isSentCalls(place, 'submitPayment'))) {
      if (performance.now() > endMs) throw new Error('the proxy sends no calls to a process that is ready');
      await pause(50);
    }
  }
}

const drain: Fault = {
  name: 'drain',
  refusesNone: true,
  missing: needsProxy,
  strike: (town, load) => roll(town, load),
};

/** The town was opened with the version before: to this one, back, and to this one again. */
const upgrade = (before: string): Fault => ({
  name: 'upgrade',
  refusesNone: true,
  missing: () => (before === '' ? 'It needs `--before FOLDER`, a built checkout of the version before.' : needsProxy()),
  async strike(town, load) {
    await roll(town, load);
    await roll(town, load, before);
    await roll(town, load);
  },
});

/** Both processes on a pooler that is killed and started again. */
const pooler: Fault = {
  name: 'pooler',
  missing: () => (hasPgbouncer ? undefined : 'pgbouncer is not installed.'),
  async strike(town, load) {
    const folder = await mkdtemp(join(tmpdir(), 'lendside-pooler-'));
    const port = await freePorts();
    const { url } = town.database;
    const start = () => startPgbouncer(folder, { port, logins: [url], connections: POOLED_CONNECTIONS });
    let pgbouncer = start();
    const settings = { DATABASE_URL: pooled(url, port), DATABASE_MIGRATION_URL: url, DATABASE_POOLER: 'on' };
    try {
      for (const place of town.places) {
        await town.leave(place);
        await town.start(place, { settings });
      }
      await load.accepted(BEFORE_AND_AFTER);
      pgbouncer.kill('SIGKILL');
      await pause(FULL_MILLISECONDS);
      pgbouncer = start();
      for (const place of town.places) await answersAgain(town, place);
      await load.accepted(BEFORE_AND_AFTER);
      for (const place of town.places) {
        await town.leave(place);
        await town.start(place);
      }
    } finally {
      pgbouncer.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The disk of the database and of the files is full for a while. */
const disk: Fault = {
  name: 'disk',
  onSmallDisk: true,
  missing: () =>
    process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0
      ? undefined
      : 'Only root can mount a small disk.',
  async strike(town, load) {
    await load.accepted(BEFORE_AND_AFTER);
    const ballast = join(town.folder, 'ballast');
    try {
      fillDisk(ballast);
      await pause(FULL_MILLISECONDS);
    } finally {
      rmSync(ballast, { force: true });
    }
    // PostgreSQL may have ended of it; an administrator starts it again.
    await town.database.restartWhenKilled(FULL_MILLISECONDS);
    for (const place of town.places) await answersAgain(town, place);
    await load.accepted(BEFORE_AND_AFTER);
  },
};

/**
 * One process is an hour ahead of the other, which then comes to the same hour. The one whose hour is not the database's says that it is not
 * ready. Until the balancer has seen that, a security code that one of them took is old for the other, and is asked for again.
 */
const clock: Fault = {
  name: 'clock',
  mayRefuse: ['security_code_needed'],
  missing: nothing,
  async strike(town, load) {
    const [behind, ahead] = town.places as [Place, Place];
    await load.accepted(BEFORE_AND_AFTER);
    const moved = await fetch(`http://127.0.0.1:${ahead.port}/api/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-version': '2' },
      body: JSON.stringify({ advanceSeconds: HOUR_SECONDS }),
    });
    if (!moved.ok) throw new Error(`the clock was not moved: ${await moved.text()}`);
    await load.accepted(5 * BEFORE_AND_AFTER);
    await town.leave(behind);
    await town.start(behind);
    await load.accepted(BEFORE_AND_AFTER);
  },
};

/** All of them, in the order of play. */
export const faultsWith = (before: string): readonly Fault[] => [
  upgrade(before),
  drain,
  kill,
  stopDatabase('stop-fast', 'SIGINT'),
  stopDatabase('stop-immediate', 'SIGQUIT'),
  pooler,
  clock,
  disk,
];
