/**
 * Question: what does the lender offer this customer? Offers are made by the lender; here they are only read. The terms
 * of a loan that a customer asks about come from the port `loan-quotes`.
 */

/** An offer. Its kind is one of the specification's (settlement 10, appraisal 12, widget 22) or another of the lender's. */
export interface CustomerOffer {
  readonly offerId: string;
  readonly customerId: string;
  readonly kind: number;
  /** The loan it is about. */
  readonly targetLoanId?: string | undefined;
  /** Settlement amount accepted for the whole balance, in whole cents. */
  readonly settlementCents?: number | undefined;
  /** Amount that the customer qualifies for, in whole cents. */
  readonly qualifiedCents?: number | undefined;
  readonly madeAtMs: number;
  /** From then on it is expired; epoch milliseconds. */
  readonly expiresAtMs: number;
}

export interface Offers {
  readonly name: string;
  readonly embedded: boolean;
  /** All offers of these customers, expired ones too; the newest first. */
  offersOf(customerIds: readonly string[]): Promise<readonly CustomerOffer[]>;
  /** The settlement that is offered of a loan: the last one made, expired or not. */
  settlementOf(loanId: string): Promise<CustomerOffer | undefined>;
}
