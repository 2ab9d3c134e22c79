import { addDays } from '@lendside/domain/calendar-date';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import type { Referrer } from '@lendside/people/fill-world';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { enrollKnown, insertScans } from './store/referrers.ts';
import { bookReward } from './store/rewards.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Enrolls people of the demo world in the referral program, with their rewards. */
export function enrollReferrer(context: Context): (referrer: Referrer) => Promise<void> {
  return (referrer) => context.db.transaction('worker', (tx) => enroll(context, tx, referrer));
}

async function enroll(context: Context, tx: Tx, referrer: Referrer): Promise<void> {
  const { userId, name, shortCode, scans, history } = referrer;
  const [nowMs, today] = [context.clock.nowMs(), context.businessDate()];
  const first = Math.max(0, ...history.map(({ daysAgo }) => daysAgo)) + 60;
  await enrollKnown(tx, {
    userId,
    shortCode,
    name,
    consentVersion: TERMS_VERSION,
    joinedAtMs: nowMs - first * DAY_MILLISECONDS,
  });
  await insertScans(tx, shortCode, addDays(today, -1), scans);
  for (const [index, { daysAgo, kind, amountCents }] of history.entries()) {
    await bookReward(tx, context.ids.next('rwd'), {
      userId,
      kind,
      amountCents,
      reference: `${kind} before ${userId} ${index}`,
      bookedAtMs: nowMs - daysAgo * DAY_MILLISECONDS,
      bookedOn: addDays(today, -daysAgo),
    });
  }
}
