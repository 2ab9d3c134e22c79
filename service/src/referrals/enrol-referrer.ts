import { addDays } from '@lendside/domain/calendar-date';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import type { Referrer } from '@lendside/people/fill-world';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { bookReward } from './reward-ledger.ts';

const DAY_MILLISECONDS = 86_400_000;

/** How people of the demo world came to take part in the referral programme, and what they earned. */
export function enrolReferrer(context: Context): (referrer: Referrer) => Promise<void> {
  return (referrer) => context.db.transaction('worker', (tx) => enrol(context, tx, referrer));
}

async function enrol(context: Context, tx: Tx, referrer: Referrer): Promise<void> {
  const { userId, name, shortCode, scans, history } = referrer;
  const [nowMs, today] = [context.clock.nowMs(), context.businessDate()];
  const first = Math.max(0, ...history.map(({ daysAgo }) => daysAgo)) + 60;
  await tx.query(
    `insert into lendside.referrers (user_id, short_code, name, consent_version, joined_at)
     values ($1, $2, $3, $4, $5) on conflict (user_id) do nothing`,
    [userId, shortCode, name, TERMS_VERSION, instant(nowMs - first * DAY_MILLISECONDS)],
  );
  await tx.query(
    `insert into lendside.referral_scans (short_code, scanned_on, visitor)
     select $1, $2, 'visitor ' || n from generate_series(1, $3::int) n on conflict do nothing`,
    [shortCode, addDays(today, -1), scans],
  );
  for (const [index, { daysAgo, kind, amountCents }] of history.entries()) {
    await bookReward(tx, context.ids.next('rwd'), {
      ...{ userId, kind, amountCents, reference: `${kind} before ${userId} ${index}` },
      ...{ bookedAtMs: nowMs - daysAgo * DAY_MILLISECONDS, bookedOn: addDays(today, -daysAgo) },
    });
  }
}
