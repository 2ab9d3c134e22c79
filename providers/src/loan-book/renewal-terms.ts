import type { CreditTerms } from './credit-terms.ts';

/** What a renewal is asked for. Amounts are whole cents. */
export interface RenewalAsked {
  /** Business date. */
  readonly date: string;
  /** Paid towards the old loan first. */
  readonly paymentCents?: number;
  /** Handed over beyond what is owed. */
  readonly cashOutCents?: number;
  /** The product of the new loan; that of the old one when absent. */
  readonly productId?: string;
  /** Sold beside it and paid with it: counts in the military rate (32 CFR 232.4(c)). */
  readonly chargesCents?: number;
}

/** A new loan as it would be made: its disclosures, and what it takes over. */
export interface RenewalTerms extends Omit<CreditTerms, 'loanId' | 'openedOn'> {
  readonly productId: string;
  /** What is lent: what is owed after the payment, and cash. */
  readonly amountCents: number;
  readonly firstDueDate: string;
  readonly lastDueDate: string;
  /** Military annual percentage rate, two decimals; absent where the charges leave nothing to use. */
  readonly maprPercent?: string;
  /** A party is a covered borrower, or it is not known. */
  readonly military: 'covered' | 'notCovered' | 'unknown';
  /** The rule of the product or the law that it breaks, by name: it would not be made. */
  readonly refusal?: string;
}
