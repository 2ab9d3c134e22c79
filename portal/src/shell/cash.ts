import type { checkAddOnLock, previewDraw, setAddOnLock } from '@lendside/contract/cash';
import type { readDisbursementReference, readDisbursementWays } from '@lendside/contract/cash-disbursements';
import type { OutputOf } from '@lendside/contract/operation';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { CallFailed } from './call-failed.ts';
import { knownPosition } from './position.ts';
import { read } from './queries.ts';
import { keepRenewalWay, renewalWayOf } from './renewal-way.ts';
import { renewalProgressOf } from './use-renewal-progress.ts';

export type DrawPreview = OutputOf<typeof previewDraw>;
export type DisbursementOption = DrawPreview['ways'][number];
export type MoneyOnItsWay = OutputOf<typeof readDisbursementReference>;

/** Limits, ways and terms of a draw; asked anew by each page, because money moves. */
export const drawPreviewOf = (loanId: string, disbursementAmount?: number) => ({
  ...read<typeof previewDraw>(
    'GET /drawPreview',
    disbursementAmount === undefined ? { loanId } : { loanId, disbursementAmount },
    'short',
  ),
  staleTime: 0,
});

/** Where the newest money of a loan is, `type` being the way it was sent where that is known; null where none ever left. */
export const moneyOnItsWayOf = (loanId: string, type?: DisbursementOption['disbursementType']) => ({
  queryKey: ['GET /disbursementReference', { loanId }] as const,
  staleTime: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MoneyOnItsWay | null> => {
    try {
      return await call<typeof readDisbursementReference>('GET /disbursementReference', { loanId, type }, { signal });
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'no_disbursement') return null;
      throw error;
    }
  },
});

/** The same where money may never have left, and the ways it can go while another one is to be chosen. */
export const disbursementWaysOf = (loanId: string) => ({
  ...read<typeof readDisbursementWays>('GET /disbursementWays', { loanId }, 'short'),
  staleTime: 0,
});

/**
 * Begins to take cash: looks whether the other party does, and answers the page that is next. Where the position is asked,
 * the lock is taken with it (spec 4, add-on lock: check, then try to lock with GPS position), else at once. Throws
 * `addon_locked`, the 400 that counts as locked.
 */
export async function beginDraw({ loanId, storeId }: LoanAtStore, client: QueryClient): Promise<string> {
  await call<typeof checkAddOnLock>(
    'GET /addOnLock',
    { loanId, storeId, ...knownPosition() },
    { sensitive: ['latitude', 'longitude'] },
  );
  const progress = await client.fetchQuery(renewalProgressOf(loanId, 'draw'));
  if (progress.nextPage === 'GpsLocation') {
    if (ownLockOf(loanId) === undefined) keepRenewalWay(loanId, { purpose: 'draw' });
    return progress.nextPage;
  }
  await takeDrawLock({ loanId, storeId });
  // How much is asked before who it is: a person who comes again chooses again.
  return 'GetCashAmount';
}

interface LoanAtStore {
  readonly loanId: string;
  readonly storeId?: string | undefined;
}

function ownLockOf(loanId: string): string | undefined {
  const { purpose, lockToken } = renewalWayOf(loanId);
  return purpose === 'draw' ? lockToken : undefined;
}

/** Takes the lock under which one person at a time draws, or goes on with one's own. */
export async function takeDrawLock(loan: LoanAtStore): Promise<string> {
  const own = ownLockOf(loan.loanId);
  const taken = await take(loan, own).catch((error: unknown) => {
    const isOld = own !== undefined && error instanceof CallFailed && error.code === 'lock_token_stale';
    if (!isOld) throw error;
    return take(loan, undefined);
  });
  keepRenewalWay(loan.loanId, { purpose: 'draw', lockType: 'addOn', lockToken: taken.lockToken });
  return taken.lockToken;
}

/**
 * Goes on with one's own lock before money moves, so that its time does not end meanwhile; one that another page took is not
 * taken back. Answers the token to send, which the service judges.
 */
export async function holdDrawLock(loanId: string): Promise<string | undefined> {
  const { lockToken } = renewalWayOf(loanId);
  if (lockToken === undefined) return undefined;
  const held = await take({ loanId }, lockToken).catch(() => undefined);
  if (held) keepRenewalWay(loanId, { purpose: 'draw', lockType: 'addOn', lockToken: held.lockToken });
  return held?.lockToken ?? lockToken;
}

const take = (loan: LoanAtStore, lockToken: string | undefined) =>
  call<typeof setAddOnLock>('POST /addOnLock', {
    ...{ ...loan, ...knownPosition() },
    ...(lockToken === undefined ? {} : { lockToken }),
  });
