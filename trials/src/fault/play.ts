import { spawnSync } from 'node:child_process';
import { temporaryFolder } from '@lendside/tools/product-process';
import { addCustomers } from '../bench/many.ts';
import { PATIENCE_MILLISECONDS, pause } from '../payment-calls.ts';
import type { StreetName } from '../street.ts';
import { type Account, accountAll, KINDS, type Kind } from './accounting.ts';
import { isAnyOpen, type Movers, readBooks } from './books.ts';
import type { Fault } from './faults.ts';
import { countsOf, startLoad } from './load.ts';
import { makeReadyRequests, type ReadyRequests } from './ready-requests.ts';
import { openTown, type Town } from './town.ts';

const CUSTOMERS = 12;
const SMALL_DISK = '1g';
/** More than a play uses up. */
const READY = { loans: 60, members: 40 };
/** Longer than it takes until the outcome of money is certain that a process was about to send when it died. */
const FINAL_MILLISECONDS = 3 * PATIENCE_MILLISECONDS;

/** A line of the table. */
export interface Played extends Account, ReturnType<typeof countsOf> {
  readonly fault: string;
  readonly accepted: number;
  /** Those that were accepted, by kind. */
  readonly ofKind: Readonly<Record<Kind, number>>;
  /** Longest time in which no request was accepted. */
  readonly pauseMilliseconds: number;
  /** Promises that were broken, as sentences. */
  readonly broken: readonly string[];
}

interface Playback {
  readonly rounds: number;
  tell(played: Played): void;
}

interface Playing extends Playback {
  readonly before?: string | undefined;
  readonly street?: StreetName | undefined;
}

/** Plays the faults, each so many times, on one town, or on a small disk of its own; tells each as it ends. */
export async function playFaults(faults: readonly Fault[], options: Playing): Promise<void> {
  for (const isSmall of [false, true]) {
    const here = faults.filter((fault) => (fault.onSmallDisk ?? false) === isSmall);
    if (here.length === 0) continue;
    const place = await temporaryFolder();
    if (isSmall) mustRun('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'tmpfs', place.folder]);
    try {
      await playInTown(place.folder, here, options);
    } finally {
      if (isSmall) mustRun('umount', ['--lazy', place.folder]);
      await place.remove();
    }
  }
}

async function playInTown(
  folder: string,
  faults: readonly Fault[],
  { before, street, ...told }: Playing,
): Promise<void> {
  const town = await openTown(folder, faults.some((fault) => fault.name === 'upgrade') ? before : undefined, street);
  try {
    await playAll(town, faults, told);
  } finally {
    await town.stop();
  }
}

/** Plays these faults in a town that stands, each so many times; tells each as it ends. */
export async function playAll<Where extends Town>(
  town: Where,
  faults: readonly Fault<Where>[],
  { rounds, tell }: Playback,
): Promise<void> {
  const plays = faults.flatMap((fault) => Array.from({ length: rounds }, () => fault));
  const count = CUSTOMERS * plays.length;
  const place = { databaseUrl: town.database.url, dataFolder: town.folder };
  // Each play has customers of its own, whose loans and cards no other pays with.
  const usernames = await addCustomers(place, { count, signIns: count });
  for (const [index, fault] of plays.entries()) {
    const requests = await makeReadyRequests(place, index, READY);
    tell(await play(town, fault, usernames.slice(index * CUSTOMERS, (index + 1) * CUSTOMERS), requests));
  }
}

function mustRun(program: string, parameters: readonly string[]): void {
  const done = spawnSync(program, parameters, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`);
}

async function play<Where extends Town>(
  town: Where,
  fault: Fault<Where>,
  usernames: readonly string[],
  requests: ReadyRequests,
): Promise<Played> {
  const load = await startLoad(town, usernames, requests);
  const broken: string[] = [];
  await fault.strike(town, load).catch((error: Error) => broken.push(`the town did not go on: ${error.message}`));
  await load.end();
  await allFinal(town, load.movers).catch((error: Error) => broken.push(error.message));
  const told = accountAll(load.sent, await readBooks(town.database, load.movers));
  const counts = countsOf(load.answers);
  const audit = await fetch(`${town.origins[0]}/api/dev/ledger`)
    .then((reply) => reply.json())
    .catch(() => undefined);
  if (!audit) broken.push('the ledger was not told');
  else if (audit.imbalanceCents !== 0 || audit.firstBadJournal !== null) broken.push('the ledger does not balance');
  if (told.lost.length > 0) broken.push(`lost: ${told.lost.join(', ')}`);
  for (const [code, keys] of told.turnedAway)
    if (!fault.mayRefuse?.includes(code)) broken.push(`refused with ${code}: ${keys.join(', ')}`);
  if (told.doubled.length > 0) broken.push(`doubled: ${told.doubled.join(', ')}`);
  const answers = [...load.answers].map(([answer, times]) => `${answer} ${times} times`).join(', ');
  const { pauseMostSeconds } = fault;
  if (pauseMostSeconds !== undefined && load.longestPauseMilliseconds() > pauseMostSeconds * 1000)
    broken.push(`nothing was accepted for ${(load.longestPauseMilliseconds() / 1000).toFixed(1)} s`);
  if (counts.failed > 0 || (fault.refusesNone && counts.refused > 0))
    broken.push(`answers: ${answers}`, ...(counts.failed > 0 ? town.errors() : []));
  const accepted = load.sent.filter((one) => one.messageKey !== undefined);
  const ofKind = Object.fromEntries(KINDS.map((kind) => [kind, accepted.filter((one) => one.kind === kind).length]));
  return {
    fault: fault.name,
    accepted: accepted.length,
    ofKind: ofKind as Played['ofKind'],
    pauseMilliseconds: load.longestPauseMilliseconds(),
    ...counts,
    ...told,
    broken,
  };
}

/** Waits until nothing of theirs is open any more, which ends without being polled. */
async function allFinal({ database }: Town, movers: Movers): Promise<void> {
  for (const endMs = performance.now() + FINAL_MILLISECONDS; await isAnyOpen(database, movers); await pause(100))
    if (performance.now() > endMs) throw new Error('a request of money did not become final');
}
