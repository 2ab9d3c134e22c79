import type { PaymentLoan } from '@lendside/domain/decide-payment';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { LoanSystems } from '../platform/loan-systems/loan-systems.ts';

/** The loan as the renewal rules see it: a guest payer has the loan's own word (decision E01). */
export function renewableLoanOf(
  loan: LoanFacts,
  systems: LoanSystems,
  session: Pick<SessionClaims, 'kind'>,
  preventRefinance = false,
): PaymentLoan {
  const { renewals, renewalAmount } = systems.of(loan.lmsId);
  return {
    stateId: loan.loanStatusId,
    renewalAmount,
    payable: loan.payable,
    ...(loan.notPayableReason === undefined ? {} : { notPayableReason: loan.notPayableReason }),
    daysLate: loan.daysLate,
    payoffAmountCents: loan.payoffAmountCents,
    minimumAmountDueCents: loan.minimumAmountDueCents,
    minimumRequiredAmountCents: loan.minimumRequiredAmountCents,
    minimumLoanAmountCents: loan.minimumLoanAmountCents,
    renewalLeastAmountCents: loan.renewalLeastAmountCents,
    pastDueAmountCents: loan.pastDueAmountCents,
    partialPayConfirmViewable: loan.partialPayConfirmViewable,
    isInOfrStatus: loan.isInOfrStatus,
    refinanceEligible: renewals && loan.refinanceEligible,
    guestRefinanceAllowed: session.kind === 'guest' ? loan.guestRefinanceEnabled : true,
    preventRefinance,
    isDisbursementAvailable: loan.isDisbursementAvailable,
  };
}
