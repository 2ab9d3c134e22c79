import type { Cents } from './money.ts';
import type { SystemCapabilities } from './system-capabilities.ts';

export interface RefinanceFacts {
  renewalAmount: SystemCapabilities['renewalAmount'];
  /** Always true for a customer who signed in; a guest payer has the loan's own flag (decision E01). Default true. */
  guestRefinanceAllowed?: boolean;
  /** The customer or the flow asked for a plain payment (decision E02). Default false. */
  preventRefinance?: boolean;
  refinanceEligible: boolean;
  /** `validations.isDisbursementAvailable` (decision E03). Default false. */
  isDisbursementAvailable?: boolean;
  payoffAmountCents: Cents;
  minimumAmountDueCents: Cents;
  minimumLoanAmountCents: Cents;
  /** Least that leaves no unpaid interest or fee to be lent anew, where the loan's terms do not let it be. Default: none. */
  renewalLeastAmountCents?: Cents | undefined;
}

export type RefinanceRefusal =
  | 'guest_refinance_not_allowed'
  | 'refinance_prevented'
  | 'not_eligible_or_disbursable'
  | 'amount_is_payoff'
  | 'leaves_interest_unpaid'
  | 'below_minimum_due'
  | 'leaves_less_than_minimum_loan';

/**
 * The first condition of spec 4 "Refinance eligibility" that an amount fails, in the specification's order;
 * undefined when the loan can be renewed with it. The two amount bounds hold where the lender
 * system has them: in TLXe, and not in NLS.
 */
export function refinanceRefusal(loan: RefinanceFacts, amountCents: Cents): RefinanceRefusal | undefined {
  if (loan.guestRefinanceAllowed === false) return 'guest_refinance_not_allowed';
  if (loan.preventRefinance === true) return 'refinance_prevented';
  if (!loan.refinanceEligible && loan.isDisbursementAvailable !== true) return 'not_eligible_or_disbursable';
  if (amountCents === loan.payoffAmountCents) return 'amount_is_payoff';
  if (amountCents < (loan.renewalLeastAmountCents ?? 0)) return 'leaves_interest_unpaid';
  if (loan.renewalAmount === 'any') return undefined;
  if (amountCents < loan.minimumAmountDueCents) return 'below_minimum_due';
  if (amountCents > loan.payoffAmountCents - loan.minimumLoanAmountCents) return 'leaves_less_than_minimum_loan';
  return undefined;
}
