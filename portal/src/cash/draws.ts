import type { previewDraw } from '@lendside/contract/cash';
import type { readDisbursementReference } from '@lendside/contract/cash-disbursements';
import type { OutputOf } from '@lendside/contract/operation';
import { PAY_METHOD } from '@lendside/domain/enumerations';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { read } from '../data/calls/queries.ts';
import { knownPosition } from '../data/device/position.ts';
import {
  askRenewalProgress,
  keepRenewalWay,
  type LoanAtStore,
  ownDrawLockOf,
  takeDrawLock,
} from '../refinance/front.ts';

export type DrawPreview = OutputOf<typeof previewDraw>;
export type DisbursementOption = DrawPreview['ways'][number];
export type MoneyOnItsWay = OutputOf<typeof readDisbursementReference>;

/** Limits, ways and terms of a draw; asked anew by each page, because money moves. */
export const drawPreviewOf = (loanId: string, disbursementAmount?: number) => ({
  ...read('previewDraw', disbursementAmount === undefined ? { loanId } : { loanId, disbursementAmount }, 'short'),
  staleTime: 0,
});

/** Where the newest money of a loan is, `type` being the way it was sent where that is known; null where none ever left. */
export const moneyOnItsWayOf = (loanId: string, type?: DisbursementOption['disbursementType']) => ({
  queryKey: ['GET /disbursementReference', { loanId }] as const,
  staleTime: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MoneyOnItsWay | null> => {
    try {
      const payMethod = type && String(PAY_METHOD[type]);
      return await call('readDisbursementReference', { loanId, type: payMethod }, { signal });
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'no_disbursement') return null;
      throw error;
    }
  },
});

/** The same where money may never have left, and the ways it can go while another one is to be chosen. */
export const disbursementWaysOf = (loanId: string) => ({
  ...read('readDisbursementWays', { loanId }, 'short'),
  staleTime: 0,
});

/**
 * Begins to take cash: looks whether the other party does, and answers the page that is next. Where the position is asked,
 * the lock is taken with it (spec 4, add-on lock: check, then try to lock with GPS position), else at once. Throws
 * `addon_locked`, the 400 that counts as locked.
 */
export async function beginDraw({ loanId, storeId }: LoanAtStore, client: QueryClient): Promise<string> {
  await call('checkAddOnLock', { loanId, storeId, ...knownPosition() }, { sensitive: ['latitude', 'longitude'] });
  const progress = await askRenewalProgress(client, loanId, 'draw');
  if (progress.nextPage === 'GpsLocation') {
    if (ownDrawLockOf(loanId) === undefined) keepRenewalWay(loanId, { purpose: 'draw' });
    return progress.nextPage;
  }
  await takeDrawLock({ loanId, storeId });
  // How much is asked before who it is: a person who comes again chooses again.
  return 'GetCashAmount';
}
