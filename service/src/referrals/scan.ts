import { SCANS_A_DAY_MAX } from '@lendside/domain/referral-reward';
import type { Context } from '../context.ts';

const CODE = /^[A-Z2-9]{4,20}$/;

/**
 * Counts that a link was opened, each visitor once a day, and answers where it leads. Of the visitor only a code is
 * kept that differs from day to day. An unknown code leads to registering all the same.
 */
export async function scanned(context: Context, shortCode: string, address: string): Promise<string> {
  if (!CODE.test(shortCode)) return '/Register';
  const today = context.businessDate();
  const rows = await context.db.query<{ known: boolean }>(
    'worker',
    `with referrer as (select short_code from lendside.referrers where short_code = $1),
          counted as (insert into lendside.referral_scans (short_code, scanned_on, visitor)
                      select short_code, $2, $3 from referrer
                       where (select count(*) from lendside.referral_scans where short_code = $1 and scanned_on = $2) < $4
                      on conflict do nothing)
     select exists (select 1 from referrer) as known`,
    [shortCode, today, context.mac(`visitor ${today} ${address}`), SCANS_A_DAY_MAX],
  );
  return rows[0]?.known ? `/Register?${new URLSearchParams({ shortCode })}` : '/Register';
}
