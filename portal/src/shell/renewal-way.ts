import type { setLoanLock } from '@lendside/contract/refinance-locks';
import { RENEWAL_PURPOSES, type RenewalPurpose } from '@lendside/domain/renewal-path';
import { call } from './call.ts';
import { onFlowLeft } from './flow-left.ts';

/**
 * What this tab is about with a loan: a renewal, a product switch or a draw, and the lock it holds for it. What was
 * done on the way is the service's to know (GET /renewalProgress); kept here so that a reload goes on.
 */
export interface RenewalWay {
  readonly purpose: RenewalPurpose;
  readonly lockType?: 'altParty' | 'addOn' | undefined;
  readonly lockToken?: string | undefined;
}

const PREFIX = 'lendside.way.';
const TOKEN_MAX = 100;
const BEFORE: RenewalWay = { purpose: 'renewal' };

/** The way of a loan in this tab; a renewal until something else was begun. */
export function renewalWayOf(loanId: string): RenewalWay {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + loanId) ?? 'null') as Partial<RenewalWay> | null;
    const purpose = RENEWAL_PURPOSES.find((one) => one === kept?.purpose);
    if (purpose === undefined) return BEFORE;
    const lockType = (['altParty', 'addOn'] as const).find((one) => one === kept?.lockType);
    const lockToken =
      typeof kept?.lockToken === 'string' && kept.lockToken.length <= TOKEN_MAX ? kept.lockToken : undefined;
    return { purpose, lockType, lockToken };
  } catch {
    return BEFORE;
  }
}

/** Begins a way, or keeps what its lock is by now. */
export function keepRenewalWay(loanId: string, way: RenewalWay): void {
  try {
    sessionStorage.setItem(PREFIX + loanId, JSON.stringify(way));
  } catch {
    // Without storage a reload begins anew; the service still knows every step.
  }
}

/** The way is at its end: what the tab kept of it is forgotten. */
export function endRenewalWay(loanId: string): void {
  try {
    sessionStorage.removeItem(PREFIX + loanId);
  } catch {
    // Nothing was kept.
  }
}

/**
 * A lock that is left is given back, so that the other party need not wait for it to expire; where that fails, it ends
 * by itself.
 */
function giveBack(loanId: string, { lockType, lockToken }: RenewalWay): void {
  if (lockType === undefined || lockToken === undefined) return;
  void call<typeof setLoanLock>(
    'POST /loanlock',
    { loanId, value: false, lockType, lockToken },
    { background: true },
  ).catch(() => undefined);
}

onFlowLeft(() => {
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const loanId = name.slice(PREFIX.length);
    const way = renewalWayOf(loanId);
    endRenewalWay(loanId);
    giveBack(loanId, way);
  }
});
