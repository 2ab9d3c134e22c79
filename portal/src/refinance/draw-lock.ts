import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { knownPosition } from '../data/device/position.ts';
import { keepRenewalWay, renewalWayOf } from './renewal-way.ts';

export interface LoanAtStore {
  readonly loanId: string;
  readonly storeId?: string | undefined;
}

/** The lock this tab holds for a draw; undefined while it holds none. */
export function ownDrawLockOf(loanId: string): string | undefined {
  const { purpose, lockToken } = renewalWayOf(loanId);
  return purpose === 'draw' ? lockToken : undefined;
}

/** Takes the lock under which one person at a time draws, or goes on with one's own. */
export async function takeDrawLock(loan: LoanAtStore): Promise<string> {
  const own = ownDrawLockOf(loan.loanId);
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
  call('setAddOnLock', {
    ...loan,
    ...knownPosition(),
    ...(lockToken === undefined ? {} : { lockToken }),
  });
