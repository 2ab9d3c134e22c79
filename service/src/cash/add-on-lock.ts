import type { checkAddOnLock, setAddOnLock } from '@lendside/contract/cash';
import { isPosition } from '@lendside/providers/geo/port';
import { instant } from '@lendside/providers/instant';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { takeLoanLock } from '../money/loan-locks.ts';
import { readLoanLocks } from '../money/loan-locks-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { partyOf } from '../refinance/front.ts';

/** Whether the other party takes cash from the loan now: `addon_locked` when they do (spec 4, a 400 counts as locked). */
export async function checkLock(context: Context, { input, caller }: Call<typeof checkAddOnLock>) {
  const loan = await loanOf(context, input.loanId);
  const customerId = partyOf(loan, sessionOf(caller));
  await checkPosition(context, sessionOf(caller), loan, input);
  const nowMs = context.clock.nowMs();
  const locks = await context.db.transaction('worker', (tx) =>
    readLoanLocks(tx, { loanIds: [loan.loanId], lockType: 'addOn', nowMs }),
  );
  if (locks.some((lock) => lock.customerId !== customerId)) throw new Problem('addon_locked');
  return { isAddOnLocked: locks.length > 0 };
}

/** Takes the lock under which cash is drawn, or goes on with one's own. */
export async function setLock(context: Context, { input, caller }: Call<typeof setAddOnLock>) {
  const session = sessionOf(caller);
  const loan = await loanOf(context, input.loanId);
  const customerId = partyOf(loan, session);
  await checkPosition(context, session, loan, input);
  const customer = await context.ports.customerFile.customer(customerId);
  const shownAs = `${customer?.firstName ?? ''} ${customer?.lastName.slice(0, 1) ?? ''}.`.trim();
  const taken = await context.db.transaction('worker', (tx) =>
    takeLoanLock(tx, {
      loanId: loan.loanId,
      lockType: 'addOn',
      holder: { customerId, userId: session.userId, sessionId: session.sessionId, shownAs },
      partyIds: [loan.borrowerId, ...(loan.cosignerId ? [loan.cosignerId] : [])],
      token: input.lockToken,
      newToken: context.ids.secret(16),
      nowMs: context.clock.nowMs(),
      lifetimeMinutes: context.flags.limit('loanLockMinutes'),
    }),
  );
  if (taken.outcome === 'lockedByOther') throw new Problem('addon_locked');
  return { isAddOnLocked: true, lockToken: taken.lock.token, expiresAt: instant(taken.lock.untilMs) };
}

async function loanOf(context: Context, loanId: string): Promise<LoanFacts> {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  return loan;
}

/**
 * A position is what a browser claims: it decides nothing by itself, but one in another state than the store's ends the way
 * here, and what was claimed is written down (security 21).
 */
async function checkPosition(
  context: Context,
  session: SessionClaims,
  loan: LoanFacts,
  { latitude, longitude }: { readonly latitude?: number | undefined; readonly longitude?: number | undefined },
): Promise<void> {
  if (latitude === undefined && longitude === undefined) return;
  const position = { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN };
  if (!isPosition(position)) throw new Problem('location_not_valid');
  const [claimed, store] = await Promise.all([
    context.ports.geo.stateAt(position),
    context.ports.storeDirectory.store(loan.storeId),
  ]);
  if (!store || claimed === store.state) return;
  await auditOf(context, session, 'cash.otherState', { loanId: loan.loanId, state: claimed ?? '' });
  throw new Problem('wrong_state', { state: store.stateName });
}
