/**
 * Question: what would this loan be after a renewal, a switch or cash out? The loan system itself answers, before any
 * consent: the terms quoted are those it would make. Writes nothing. What the lender offers unasked is the port `offers`.
 */

/** A charge sold with the loan: lent with it, and counted in the military rate (32 CFR 232.4(c)(1)). */
export interface LoanCharge {
  readonly name: string;
  readonly amountCents: number;
}

export interface QuoteRequest {
  readonly loanId: string;
  /** Business date the new loan would be made on. */
  readonly date: string;
  /** Another product: a switch. */
  readonly productId?: string | undefined;
  /** Paid towards the old loan first. */
  readonly paymentCents?: number | undefined;
  /** Cash beyond what is owed, in cents. */
  readonly cashOutCents?: number | undefined;
  readonly charges?: readonly LoanCharge[] | undefined;
}

/** The new loan. Amounts are whole cents, rates percent a year as they are disclosed. */
export interface QuotedTerms {
  readonly productId: string;
  readonly productKind: string;
  readonly productName: string;
  readonly ratePercent: string;
  readonly aprPercent: string;
  /** With everything that counts for a covered borrower; absent where the charges leave nothing to use. */
  readonly maprPercent?: string;
  readonly financeChargeCents: number;
  readonly amountFinancedCents: number;
  readonly totalOfPaymentsCents: number;
  readonly payments: readonly { readonly dueDate: string; readonly amountCents: number }[];
  /** Principal of the new loan on its first day, in cents. */
  readonly principalCents: number;
  readonly onEarlierLoanCents: number;
  readonly toCustomerCents: number;
  readonly charges: readonly LoanCharge[];
  readonly prepaidFinanceChargeCents: number;
}

export type QuoteOutcome =
  | { readonly outcome: 'quoted'; readonly terms: QuotedTerms }
  /** The reason names the rule: of the payment, of the new loan's product, or of the law. */
  | { readonly outcome: 'refused'; readonly reason: string };

/** Limits of the new money a renewal may pay out, in whole cents. */
export interface CashOutBounds {
  readonly leastCents: number;
  readonly mostCents: number;
}

export interface LoanQuotes {
  readonly name: string;
  readonly embedded: boolean;
  /** The terms of the loan that would take over this one; undefined for a loan that does not exist. */
  newLoan(asked: QuoteRequest): Promise<QuoteOutcome | undefined>;
  /** Cash limits beyond the balance for such a renewal; undefined where the lender offers none. */
  cashOut(asked: Omit<QuoteRequest, 'cashOutCents' | 'productId'>): Promise<CashOutBounds | undefined>;
  /** The rate at which the product of a loan is sold now, percent a year: what a renewal would cost. */
  rateOf(productId: string): Promise<string | undefined>;
}
