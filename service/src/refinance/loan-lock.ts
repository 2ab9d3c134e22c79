import type { readLoanLock, setAltPartyLockout, setLoanLock } from '@lendside/contract/refinance-locks';
import { instant } from '@lendside/providers/instant';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type LockTaken, releaseLoanLock, takeLoanLock } from '../money/loan-locks.ts';
import { LOCK_TYPES, type LoanLock, type LockType, readLoanLocks } from '../money/loan-locks-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller, shownName } from './renewal-facts.ts';

const LOANS_MAX = 20;

/** Who works on these loans. A foreign loan among them answers as if it did not exist. */
export async function readLock(context: Context, { input, caller }: Call<typeof readLoanLock>) {
  const session = sessionOf(caller);
  const lockType = typeOf(input.lockType);
  const loanIds = [...new Set(input.loanIds.split(',').filter(Boolean))].slice(0, LOANS_MAX);
  const parties = await context.ports.loanBook.partiesOf(loanIds);
  const isOwn = (loanId: string) => {
    const of = parties.get(loanId);
    const isOfLink = session.loanId === undefined || session.loanId === loanId;
    return isOfLink && session.customerIds.some((id) => id === of?.borrowerId || id === of?.cosignerId);
  };
  if (loanIds.length === 0 || !loanIds.every(isOwn)) throw new Problem('loan_not_found');
  const nowMs = context.clock.nowMs();
  const locks = await context.db.transaction({ customerIds: session.customerIds }, (tx) =>
    readLoanLocks(tx, { loanIds, lockType, nowMs }),
  );
  return {
    locks: loanIds.map((loanId) => {
      const held = locks.find((lock) => lock.loanId === loanId);
      const isOthers = held !== undefined && !session.customerIds.includes(held.customerId);
      return {
        loanId,
        lockType,
        value: held !== undefined,
        isLocked: isOthers,
        ...(held && timesOf(held)),
        ...(isOthers ? { alternateName: held.shownAs } : {}),
      };
    }),
  };
}

/** Takes a lock, goes on with it, or gives it back. */
export async function setLock(context: Context, { input, caller }: Call<typeof setLoanLock>) {
  const { loanId, value, lockToken } = input;
  const lockType = typeOf(input.lockType);
  const session = sessionOf(caller);
  if (!value) {
    await giveBack(context, session, { loanId, lockType, lockToken });
    return { loanId, value, lockType };
  }
  const taken = await take(context, session, { loanId, lockType, lockToken });
  if (taken.outcome === 'lockedByOther') throw new Problem('loan_locked', { name: taken.lock.shownAs });
  return { loanId, value, lockType, lockToken: taken.lock.token, ...timesOf(taken.lock) };
}

/** The two parties' lock, answered rather than refused when the other one has it (spec 4). */
export async function setLockout(context: Context, { input, caller }: Call<typeof setAltPartyLockout>) {
  const { loanId, lockToken, customerId } = input;
  const session = sessionOf(caller);
  if (customerId !== undefined && !session.customerIds.includes(customerId)) throw new Problem('not_a_party');
  const wanted = { loanId, lockType: 'altParty', lockToken } as const;
  if (input.delete) {
    await giveBack(context, session, wanted);
    return { alreadyLocked: false };
  }
  const taken = await take(context, session, wanted);
  if (taken.outcome === 'lockedByOther') {
    return { alreadyLocked: true, lockedByName: taken.lock.shownAs, ...timesOf(taken.lock) };
  }
  return { alreadyLocked: false, lockToken: taken.lock.token, ...timesOf(taken.lock) };
}

interface LockAsked {
  readonly loanId: string;
  readonly lockType: LockType;
  readonly lockToken: string | undefined;
}

async function take(
  context: Context,
  session: SessionClaims,
  { loanId, lockType, lockToken }: LockAsked,
): Promise<LockTaken> {
  const { loan, customerId } = await loanOfCaller(context, session, loanId);
  const { userId, sessionId } = session;
  const holder = { customerId, userId, sessionId, shownAs: await shownName(context, customerId) };
  const nowMs = context.clock.nowMs();
  return context.db.transaction({ customerIds: session.customerIds }, async (tx) => {
    const taken = await takeLoanLock(tx, {
      loanId,
      lockType,
      holder,
      nowMs,
      token: lockToken,
      partyIds: partiesOf(loan),
      newToken: context.ids.secret(16),
      lifetimeMinutes: context.flags.limit('loanLockMinutes'),
    });
    const isNew = taken.outcome === 'taken' && taken.lock.sinceMs === nowMs;
    const detail = { lockType };
    if (isNew) await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'renewal.locked', detail }]);
    return taken;
  });
}

async function giveBack(
  context: Context,
  session: SessionClaims,
  { loanId, lockType, lockToken }: LockAsked,
): Promise<void> {
  const { customerId } = await loanOfCaller(context, session, loanId);
  const nowMs = context.clock.nowMs();
  await context.db.transaction({ customerIds: session.customerIds }, (tx) =>
    releaseLoanLock(tx, { loanId, lockType, token: lockToken, customerId, nowMs }),
  );
}

const partiesOf = ({ borrowerId, cosignerId }: LoanFacts) =>
  cosignerId === undefined ? [borrowerId] : [borrowerId, cosignerId];

const timesOf = ({ sinceMs, untilMs }: LoanLock) => ({ since: instant(sinceMs), expiresAt: instant(untilMs) });

function typeOf(given: string | undefined): LockType {
  const known = LOCK_TYPES.find((type) => type === (given ?? 'altParty'));
  if (known === undefined) throw new Problem('lock_type_unknown');
  return known;
}
