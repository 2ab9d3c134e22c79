import type { PaymentLoan } from '@lendside/domain/decide-payment';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';

/** The loan as the renewal rules see it: a guest payer has the loan's own word (decision E01). */
export function renewableLoanOf(
  loan: LoanFacts,
  session: Pick<SessionClaims, 'kind'>,
  preventRefinance = false,
): PaymentLoan {
  return {
    stateId: loan.loanStatusId,
    system: loan.lmsId === 'NLS' ? 'nls' : 'tlxe',
    payable: loan.payable,
    ...(loan.notPayableReason === undefined ? {} : { notPayableReason: loan.notPayableReason }),
    daysLate: loan.daysLate,
    payoffAmountCents: loan.payoffAmountCents,
    minimumAmountDueCents: loan.minimumAmountDueCents,
    minimumRequiredAmountCents: loan.minimumRequiredAmountCents,
    minimumLoanAmountCents: loan.minimumLoanAmountCents,
    pastDueAmountCents: loan.pastDueAmountCents,
    partialPayConfirmViewable: loan.partialPayConfirmViewable,
    isInOfrStatus: loan.isInOfrStatus,
    refinanceEligible: loan.refinanceEligible,
    guestRefinanceAllowed: session.kind === 'guest' ? loan.guestRefinanceEnabled : true,
    preventRefinance,
    isDisbursementAvailable: loan.isDisbursementAvailable,
  };
}
