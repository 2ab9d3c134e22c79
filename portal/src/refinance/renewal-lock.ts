import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { ownCustomerId } from '../data/session/customer-kind.ts';
import { currentSession } from '../data/session/session.ts';
import { keepHolder } from './blocked-loan.ts';
import { endRenewalWay, keepRenewalWay, renewalWayOf } from './renewal-way.ts';

/**
 * Takes the lock between the two parties of a loan, or goes on with one's own, tried twice (spec 4, alternate-party
 * lockout; spec 7). False while the other party holds it. One's own that grew old is taken anew.
 */
export async function takeRenewalLock(loanId: string, purpose: 'renewal' | 'switch' = 'renewal'): Promise<boolean> {
  const { lockToken } = renewalWayOf(loanId);
  const locked = await take(loanId, lockToken).catch((error: unknown) => {
    const isOld = lockToken !== undefined && error instanceof CallFailed && error.code === 'lock_token_stale';
    if (!isOld) throw error;
    return take(loanId, undefined);
  });
  keepHolder(loanId, locked.alreadyLocked ? locked.lockedByName : undefined);
  if (locked.alreadyLocked) return false;
  keepRenewalWay(loanId, { purpose, lockType: 'altParty', lockToken: locked.lockToken });
  return true;
}

function take(loanId: string, lockToken: string | undefined) {
  const input = { ...party(loanId), ...(lockToken !== undefined && { lockToken }) };
  return call('setAltPartyLockout', input, { retryOnce: true });
}

/** For which loan and whom (spec 7, altParty set lockout); who it is, the service knows from the session. */
function party(loanId: string) {
  const attributes = currentSession()?.attributes;
  return { loanId, profileId: attributes?.sub, customerId: ownCustomerId(attributes) };
}

/** The loan is free for the other party again, tried twice. That it fails is no matter: the lock ends by itself. */
export function giveRenewalLockBack(loanId: string): void {
  const { lockType, lockToken } = renewalWayOf(loanId);
  if (lockType !== 'altParty' || lockToken === undefined) return;
  endRenewalWay(loanId);
  const input = { ...party(loanId), delete: true, lockToken };
  void call('setAltPartyLockout', input, { background: true, retryOnce: true }).catch(() => undefined);
}
