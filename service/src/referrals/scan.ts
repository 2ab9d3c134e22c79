import { SCANS_A_DAY_MAX } from '@lendside/domain/referral-reward';
import type { Context } from '../context.ts';
import { countScan } from './store/referrers.ts';

const CODE = /^[A-Z2-9]{4,20}$/;

/**
 * Counts that a link was opened, each visitor once a day, and answers where it leads. Of the visitor only a code is
 * kept that differs from day to day. An unknown code leads to registering all the same.
 */
export async function scanned(context: Context, shortCode: string, address: string): Promise<string> {
  if (!CODE.test(shortCode)) return '/Register';
  const today = context.businessDate();
  const rows = await countScan(context.db, {
    shortCode,
    today,
    visitor: context.macs(`visitor ${today} ${address}`),
    atMost: SCANS_A_DAY_MAX,
  });
  return rows[0]?.known ? `/Register?${new URLSearchParams({ shortCode })}` : '/Register';
}
