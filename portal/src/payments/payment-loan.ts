import type { readAccountDetail } from '@lendside/contract/accounts';
import type { OutputOf } from '@lendside/contract/operation';
import type { PaymentLoan } from '@lendside/domain/decide-payment';
import { capabilitiesIn } from '@lendside/domain/system-capabilities';
import { systemsKnown } from '../data/configuration/systems-known.ts';

export type LoanDetail = OutputOf<typeof readAccountDetail>;

/** The loan as the payment rules see it: the same function of domain decides here and in the service. */
export function paymentLoanOf(loan: LoanDetail): PaymentLoan {
  return {
    stateId: loan.loanStatusId,
    payable: loan.payable,
    renewalAmount: capabilitiesIn(systemsKnown(), loan.lmsId).renewalAmount,
    refinanceEligible: loan.refinanceEligible,
    isDisbursementAvailable: loan.validations.isDisbursementAvailable,
    daysLate: loan.daysLate,
    payoffAmountCents: loan.payoffAmount,
    minimumAmountDueCents: loan.minimumAmountDue,
    minimumLoanAmountCents: loan.minimumLoanAmount,
    renewalLeastAmountCents: loan.renewalLeastAmount,
    minimumRequiredAmountCents: loan.minimumRequiredAmount,
    partialPayConfirmViewable: loan.validations.partialPayConfirmViewable,
    pastDueAmountCents: loan.pastDueAmount,
    isInOfrStatus: loan.validations.isInOfrStatus,
    ofrReinstateAmountCents: loan.validations.isOfrReinstateAmount ? loan.ofrReinstateAmount : undefined,
    productSwitchAmountDueCents: loan.productSwitchAmountDue,
  };
}
