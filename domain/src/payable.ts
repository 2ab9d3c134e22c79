/** Facts that decide whether a loan can be paid online (spec 5 "Payment blocked", decisions A18, D26). */
export interface PayableFacts {
  /** Payable flag of the lender system. */
  payable: boolean;
  refinanceEligible: boolean;
  /**
   * Configuration `allowRefinanceWithoutSsn`; true when it is missing, so that a missing setting blocks no customer.
   */
  allowRefinanceWithoutSsn?: boolean;
  customerHasSsn: boolean;
  /** Whether the cosigner has an SSN; undefined without a cosigner. */
  cosignerHasSsn?: boolean;
}

export type NotPayableReason =
  | 'not_payable_at_lender'
  | 'customer_ssn_missing'
  | 'cosigner_ssn_missing'
  /** It took over another in a renewal that waits for a signature. */
  | 'renewal_not_signed'
  /** The loan system is away: the loan is shown as it was last known. */
  | 'lender_away';

/**
 * Why the loan cannot be paid online, or undefined when it can: the lender's own answer first, then the SSN rule for
 * loans that could be refinanced. A lender's "no" never becomes a "yes" here.
 */
export function notPayableReason(facts: PayableFacts): NotPayableReason | undefined {
  if (!facts.payable) return 'not_payable_at_lender';
  if (!facts.refinanceEligible || (facts.allowRefinanceWithoutSsn ?? true)) return undefined;
  if (!facts.customerHasSsn) return 'customer_ssn_missing';
  if (facts.cosignerHasSsn === false) return 'cosigner_ssn_missing';
  return undefined;
}
