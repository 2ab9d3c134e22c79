import { settlementStep } from '@lendside/domain/settlement';
import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { CustomerOffer } from '@lendside/providers/offers/port';
import type { Context } from '../context.ts';
import { heldLock } from '../money/loan-locks-store.ts';
import { hasOpenOperation } from '../money/money-operations-store.ts';
import { settlementProgress } from '../offers/front.ts';
import { Problem } from '../problem.ts';

/** A party who changes the schedule of a loan, with the settlement that is offered of it. */
export interface ChangingSchedule {
  readonly loan: LoanFacts;
  readonly customerId: string;
  readonly offer: CustomerOffer | undefined;
}

/**
 * A loan on which something else is under way is left to it. Throws `renewal_not_signed`, `loan_locked` for the other party's renewal,
 * `payment_unresolved` and `settlement_signed`.
 */
export async function refuseBusyLoan(
  context: Context,
  tx: Tx,
  { loan, customerId, offer }: ChangingSchedule,
): Promise<void> {
  const { loanId } = loan;
  const nowMs = context.clock.nowMs();
  if (loan.notPayableReason === 'renewal_not_signed') throw new Problem('renewal_not_signed');
  const lock = await heldLock(tx, { loanId, lockType: 'altParty', nowMs });
  if (lock && lock.customerId !== customerId) throw new Problem('loan_locked', { name: lock.shownAs });
  if (await hasOpenOperation(tx, loanId)) throw new Problem('payment_unresolved');
  if (offer?.settlementCents === undefined) return;
  const offered = { ...offer, targetLoanId: loanId, settlementCents: offer.settlementCents };
  const { facts } = await settlementProgress(tx, loan, offered);
  if (settlementStep(facts, nowMs) === 'pay') throw new Problem('settlement_signed');
}
