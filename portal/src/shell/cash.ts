import type {
  previewDraw,
  readDisbursementReference,
  readDisbursementWays,
  setAddOnLock,
} from '@lendside/contract/cash';
import type { OutputOf } from '@lendside/contract/operation';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { CallFailed } from './call-failed.ts';
import { read } from './queries.ts';
import { keepRenewalWay, renewalWayOf } from './renewal-way.ts';
import { renewalProgressOf } from './use-renewal-progress.ts';

export type DrawPreview = OutputOf<typeof previewDraw>;
export type PayOutWay = DrawPreview['ways'][number];
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

/** Where the newest money of a loan is; null where none ever left. */
export const moneyOnItsWayOf = (loanId: string) => ({
  queryKey: ['GET /disbursementReference', { loanId }] as const,
  staleTime: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MoneyOnItsWay | null> => {
    try {
      return await call<typeof readDisbursementReference>('GET /disbursementReference', { loanId }, { signal });
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

/** Begins to take cash: takes the lock, and answers the page that is next. Throws `addon_locked` while the other party does. */
export async function beginDraw(loanId: string, client: QueryClient): Promise<string> {
  await takeDrawLock(loanId);
  const progress = await client.fetchQuery(renewalProgressOf(loanId, 'draw'));
  // How much is asked before who it is: a person who comes again chooses again.
  return progress.nextPage === 'GpsLocation' ? progress.nextPage : 'GetCashAmount';
}

/** Takes the lock under which one person at a time draws, or goes on with one's own. */
export async function takeDrawLock(loanId: string): Promise<string> {
  const { purpose, lockToken } = renewalWayOf(loanId);
  const own = purpose === 'draw' ? lockToken : undefined;
  const taken = await take(loanId, own).catch((error: unknown) => {
    const isOld = own !== undefined && error instanceof CallFailed && error.code === 'lock_token_stale';
    if (!isOld) throw error;
    return take(loanId, undefined);
  });
  keepRenewalWay(loanId, { purpose: 'draw', lockType: 'addOn', lockToken: taken.lockToken });
  return taken.lockToken;
}

/**
 * Goes on with one's own lock before money moves, so that its time does not end meanwhile; one that another page took is not
 * taken back. Answers the token to send, which the service judges.
 */
export async function holdDrawLock(loanId: string): Promise<string | undefined> {
  const { lockToken } = renewalWayOf(loanId);
  if (lockToken === undefined) return undefined;
  const held = await take(loanId, lockToken).catch(() => undefined);
  if (held) keepRenewalWay(loanId, { purpose: 'draw', lockType: 'addOn', lockToken: held.lockToken });
  return held?.lockToken ?? lockToken;
}

const take = (loanId: string, lockToken: string | undefined) =>
  call<typeof setAddOnLock>('POST /addOnLock', lockToken === undefined ? { loanId } : { loanId, lockToken });
