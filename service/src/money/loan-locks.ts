import type { Tx } from '@lendside/providers/database';
import { Problem } from '../problem.ts';
import { deleteLocks, heldLock, type LoanLock, type LockType, type LockWanted, takeLock } from './loan-locks-store.ts';

export type LockTaken =
  | { readonly outcome: 'taken'; readonly lock: LoanLock }
  /** The other party holds it. */
  | { readonly outcome: 'lockedByOther'; readonly lock: LoanLock };

const TRIES_MAX = 3;

/**
 * Takes a lock, or goes on with one's own. The other party's lock stands until its time is over. The same party on
 * another page without its token takes the lock over: the page that had it hears `lock_token_stale` at its next act.
 * Throws `lock_token_stale` for a token that is not the lock's any more.
 */
export async function takeLoanLock(tx: Tx, wanted: LockWanted): Promise<LockTaken> {
  const { loanId, lockType, holder, nowMs } = wanted;
  // Between a lock that stood in the way and the look at it, it may have been given back.
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const lock = await takeLock(tx, wanted);
    if (lock !== undefined) return { outcome: 'taken', lock };
    const held = await heldLock(tx, { loanId, lockType, nowMs });
    if (held?.customerId === holder.customerId) throw new Problem('lock_token_stale');
    if (held !== undefined) return { outcome: 'lockedByOther', lock: held };
  }
  throw new Problem('service_unavailable');
}

/**
 * Has to hold for every act that needs the lock, in the transaction of the act: the row stays locked until it commits,
 * so that the lock cannot be taken meanwhile. Throws `loan_locked` where the other party holds it, `loan_lock_missing`
 * where no token was given, `lock_token_stale` for a token that is old or whose time is over.
 */
export async function requireLoanLock(
  tx: Tx,
  {
    loanId,
    lockType,
    token,
    customerId,
    nowMs,
  }: {
    readonly loanId: string;
    readonly lockType: LockType;
    readonly token: string | undefined;
    readonly customerId: string;
    readonly nowMs: number;
  },
): Promise<LoanLock> {
  const held = await heldLock(tx, { loanId, lockType, nowMs }, 'for update');
  if (held !== undefined && held.customerId !== customerId) throw new Problem('loan_locked', { name: held.shownAs });
  if (token === undefined) throw new Problem('loan_lock_missing');
  if (held === undefined || held.token !== token) throw new Problem('lock_token_stale');
  return held;
}

/**
 * Gives a lock back; without the lock's own token nothing is given back. One that is gone already, or whose time is
 * over, is as given back. Throws `lock_token_stale` where the caller's lock has another token, `not_lock_holder` where
 * it is the other party's.
 */
export async function releaseLoanLock(
  tx: Tx,
  {
    loanId,
    lockType,
    token,
    customerId,
    nowMs,
  }: {
    readonly loanId: string;
    readonly lockType: LockType;
    readonly token: string | undefined;
    readonly customerId: string;
    readonly nowMs: number;
  },
): Promise<void> {
  const held = await heldLock(tx, { loanId, lockType, nowMs }, 'for update');
  if (held === undefined) return;
  if (held.customerId !== customerId) throw new Problem('not_lock_holder');
  if (held.token !== token) throw new Problem('lock_token_stale');
  await deleteLocks(tx, { loanId, lockType, token: held.token });
}
