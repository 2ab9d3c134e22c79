import { RENEWAL_PURPOSES, type RenewalPurpose } from '@lendside/domain/renewal-path';
import { call } from '../data/calls/call.ts';
import { tabStore } from '../data/storage/tab-store.ts';

/**
 * Loan change in progress in this tab: a renewal, a product switch or a draw, and the lock it holds. The service knows which
 * steps were completed (GET /renewalProgress); this copy lets a reload continue.
 */
export interface RenewalWay {
  readonly purpose: RenewalPurpose;
  readonly lockType?: 'altParty' | 'addOn' | undefined;
  readonly lockToken?: string | undefined;
  /** Steps that the way has in all, where this is the loan that it made: only reading and signing are left of it. */
  readonly stepsInAll?: number | undefined;
}

const TOKEN_MAX = 100;
const BEFORE: RenewalWay = { purpose: 'renewal' };

const ways = tabStore('way', (saved): RenewalWay | undefined => {
  const { purpose, lockType, lockToken, stepsInAll } = (saved ?? {}) as Partial<RenewalWay>;
  const known = RENEWAL_PURPOSES.find((one) => one === purpose);
  return (
    known && {
      purpose: known,
      lockType: (['altParty', 'addOn'] as const).find((one) => one === lockType),
      lockToken: typeof lockToken === 'string' && lockToken.length <= TOKEN_MAX ? lockToken : undefined,
      stepsInAll: typeof stepsInAll === 'number' && stepsInAll > 0 && stepsInAll < 20 ? stepsInAll : undefined,
    }
  );
});

/** The way of a loan in this tab; a renewal until something else was begun. */
export const renewalWayOf = (loanId: string): RenewalWay => ways.read(loanId) ?? BEFORE;

/**
 * Begins a way, or keeps what its lock is by now. Without storage a reload begins anew; the service still knows every
 * step.
 */
export const keepRenewalWay = (loanId: string, way: RenewalWay) => void ways.keep(way, loanId);

/** The way is at its end: what the tab kept of it is forgotten. */
export const endRenewalWay = (loanId: string) => void ways.keep(undefined, loanId);

/**
 * A lock that is left is given back, so that the other party need not wait for it to expire; where that fails twice, it
 * ends by itself.
 */
function giveBack(loanId: string, { lockType, lockToken }: RenewalWay): void {
  if (lockType === undefined || lockToken === undefined) return;
  const input = { loanId, value: false, lockType, lockToken };
  void call('setLoanLock', input, { background: true, retryOnce: true }).catch(() => undefined);
}

/** The person left what they were about: every lock this tab holds is given back. */
export function leaveRenewalWays(): void {
  for (const loanId of ways.all()) {
    const way = renewalWayOf(loanId);
    endRenewalWay(loanId);
    giveBack(loanId, way);
  }
}
