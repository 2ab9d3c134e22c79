import type { PaymentDecision, PaymentLoan } from '@lendside/domain/decide-payment';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { LoanSystems } from '../platform/loan-systems/loan-systems.ts';

/** The refusal a customer hears: one that has a sentence of its own, or that of its kind. */
export function problemOf({ refusal, reason }: Extract<PaymentDecision, { ok: false }>) {
  return reason === 'reinstatement_changed' || reason === 'renewal_not_signed' ? reason : refusal;
}

/** The loan as the payment rules see it; money already under way is no longer there to be paid. */
export function paymentLoanOf(loan: LoanFacts, systems: LoanSystems, underWayCents = 0): PaymentLoan {
  const less = (cents: number) => Math.max(0, cents - underWayCents);
  return {
    stateId: loan.loanStatusId,
    renewalAmount: systems.of(loan.lmsId).renewalAmount,
    payable: loan.payable,
    ...(loan.notPayableReason === undefined ? {} : { notPayableReason: loan.notPayableReason }),
    daysLate: loan.daysLate,
    payoffAmountCents: less(loan.payoffAmountCents),
    minimumAmountDueCents: loan.minimumAmountDueCents,
    minimumRequiredAmountCents: loan.minimumRequiredAmountCents,
    minimumLoanAmountCents: loan.minimumLoanAmountCents,
    renewalLeastAmountCents: loan.renewalLeastAmountCents,
    pastDueAmountCents: loan.pastDueAmountCents,
    refinanceEligible: loan.refinanceEligible,
    partialPayConfirmViewable: loan.daysLate > 0,
    isInOfrStatus: loan.isInOfrStatus,
    productSwitchAmountDueCents: loan.productSwitchAmountDueCents,
    ...(loan.ofrReinstateAmountCents === undefined ? {} : { ofrReinstateAmountCents: loan.ofrReinstateAmountCents }),
  };
}
