import type { Running } from '@lendside/tools/product-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AutoPaid, signAutoPay, strikeDebit, strikePlanning } from './crash-auto-pay.ts';
import { expectPosted, type Payer, post, postUntilAnswered, prepare, type Sent } from './crash-payments.ts';
import { strikePlanned } from './crash-planned.ts';
import { type Blow, blowsOf, crashRounds } from './crash-rounds.ts';
import { type CrashTrial, openCrashTrial, strike } from './crash-trial.ts';

/**
 * Kills the real service, or the real database under it, at each named point, and goes on with the next service or, where
 * only the database died, with the same one. Whatever was accepted has to end posted exactly once, a repeated request has
 * to find its payment, what is due on a day is made once that day, and the ledger has to balance.
 */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 20);

let trial: CrashTrial;
let next: { payer: Payer; payments: Sent[] };
let autoPaid: AutoPaid;

beforeAll(async () => {
  trial = await openCrashTrial();
  const calm = await trial.start();
  next = await prepare(calm);
  autoPaid = await signAutoPay(trial, calm);
  await calm.stop();
}, 240_000);

afterAll(() => trial?.close());

/** One crash; answers the service that goes on, at which what the crash was about has ended well. */
function struck(blow: Blow, { payer, payments }: typeof next): Promise<Running> {
  if (blow.point.startsWith('planned-')) return strikePlanned(trial, blow, payer);
  if (/^auto-pay-plann/.test(blow.point)) return strikePlanning(trial, blow, autoPaid);
  if (blow.point.startsWith('auto-pay-')) return strikeDebit(trial, blow, autoPaid);
  return strike(trial, blow, (service) => sendAll(service, blow, payer, payments));
}

/** To a service that dies of them one after the other; to one that loses its database, all at once. */
async function sendAll(service: Running, { victim }: Blow, payer: Payer, payments: readonly Sent[]): Promise<void> {
  if (victim === 'database') await Promise.all(payments.map((payment) => post(service, payer, payment)));
  else for (const payment of payments) await post(service, payer, payment);
}

describe('a crash loses nothing and doubles nothing', () => {
  // Nothing is told again: what goes wrong once is wrong.
  test.each(crashRounds(ROUNDS))(
    'of the $victim at $points, pass $pass',
    { timeout: 120_000, retry: 0 },
    async (round) => {
      const now = next;
      let running: Running | undefined;
      for (const blow of blowsOf(round)) {
        await running?.stop();
        running = await struck(blow, now);
      }
      if (!running) throw new Error('a round without a crash');
      // The token may have gone old meanwhile, and a killed database has forgotten nothing.
      next = await prepare(running);
      for (const payment of now.payments) await postUntilAnswered(running, next.payer, payment);
      await expectPosted(trial, running, now.payments);
      const audit = await (await fetch(`${running.origin}/api/dev/ledger`)).json();
      expect(audit).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
      await running.stop();
    },
  );
});
