import type { Running } from '@lendside/tools/product-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AutoPaid, signAutoPay, strikeDebit, strikePlanning } from './crash-auto-pay.ts';
import {
  expectPosted,
  type Payer,
  type Prepared,
  post,
  postUntilAnswered,
  prepare,
  type Sent,
} from './crash-payments.ts';
import { strikePlanned } from './crash-planned.ts';
import { type Blow, blowsOf, type CrashRound, crashRounds } from './crash-rounds.ts';
import { type CrashTrial, openCrashTrial, strike } from './crash-trial.ts';
import { allFinal } from './payment-calls.ts';

/**
 * Kills the real service, or the real database under it, at each named point, and goes on with the next service or,
 * where only the database died, with the same one. Whatever was accepted has to end posted exactly once, a repeated
 * request has to find its payment, what is due on a day is made once that day, and the ledger has to balance.
 */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 24);

let trial: CrashTrial;
/** What the next round sends; undefined after a round that failed. */
let next: Prepared | undefined;
let autoPaid: AutoPaid;

beforeAll(async () => {
  trial = await openCrashTrial();
  const calm = await trial.running();
  next = await prepare(calm);
  autoPaid = await signAutoPay(trial, calm);
}, 240_000);

afterAll(() => trial?.close());

/** One crash; answers the service that goes on, at which what the crash was about has ended well. */
function struck(blow: Blow, { payer, payments }: Prepared): Promise<Running> {
  if (blow.point.startsWith('planned-')) return strikePlanned(trial, blow, payer);
  if (/^auto-pay-plann/.test(blow.point)) return strikePlanning(trial, blow, autoPaid);
  if (blow.point.startsWith('auto-pay-')) return strikeDebit(trial, blow, autoPaid);
  return strike(trial, blow, (service) => sendAll(service, blow, payer, payments));
}

/**
 * One after the other until the last pass is reached; from there on all at once, where the first crash point does not
 * end the others.
 */
async function sendAll(
  service: Running,
  { victim, pass }: Blow,
  payer: Payer,
  payments: readonly Sent[],
): Promise<void> {
  for (const payment of payments.slice(0, pass - 1)) {
    await post(service, payer, payment);
    await allFinal(trial.database);
  }
  const rest = payments.slice(pass - 1);
  if (victim === 'database') await Promise.all(rest.map((payment) => post(service, payer, payment)));
  else for (const payment of rest) await post(service, payer, payment);
}

async function survive(round: CrashRound): Promise<void> {
  const now = next ?? (await prepare(await trial.running()));
  next = undefined;
  let running: Running | undefined;
  for (const blow of blowsOf(round)) running = await struck(blow, now);
  if (!running) throw new Error('a round without a crash');
  // The token may have gone old meanwhile, and a killed database has forgotten nothing.
  const prepared = await prepare(running);
  for (const payment of now.payments) await postUntilAnswered(running, prepared.payer, payment);
  await expectPosted(trial, running, now.payments);
  const audit = await (await fetch(`${running.origin}/api/dev/ledger`)).json();
  expect(audit).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  next = prepared;
}

describe('a crash loses nothing and doubles nothing', () => {
  // Nothing is told again: what goes wrong once is wrong.
  const options = { timeout: 180_000, retry: 0 };
  for (const round of crashRounds(ROUNDS)) {
    const { victim, points, pass } = round;
    test(`of the ${victim} at ${points.join(', ')}, pass ${pass}`, options, () => survive(round));
  }
});
