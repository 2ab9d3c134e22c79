import type { Cents } from '@lendside/domain/money';
import type { ProductKind } from '@lendside/providers/loan-book/port';

/** Limits set by state law and by the lender at origination and after it. An absent cap is not set. */
export interface Caps {
  readonly amountMinCents: Cents;
  readonly amountMaxCents: Cents;
  readonly ratePercentMax: string;
  readonly installmentsMax: number;
  /** A fee in place of interest, in millionths of what was handed over; and in cents. */
  readonly feeShareMillionthsMax?: number;
  readonly feeCentsMax?: Cents;
  /** Days from the opening to the single due date. */
  readonly termDaysMin?: number;
  readonly termDaysMax?: number;
  /** Maximum number of renewals or rollovers; 0 where the state forbids them. */
  readonly rolloversMax?: number;
  /** Days between the end of one loan of the product and the next. */
  readonly coolingOffDays?: number;
  /** Business days in which the customer may give the money back and owe nothing. */
  readonly rescissionDays?: number;
}

/**
 * A fee in place of interest. `ofFace`: a share of the check or face amount, which holds the fee itself (California Financial
 * Code 23036); `ofAmount`: a share of what is handed over.
 */
export interface FinanceFee {
  readonly basis: 'ofFace' | 'ofAmount';
  readonly shareMillionths: number;
  readonly flatCents: Cents;
}

/** Charged when the bank does not honor a payment. */
export interface NsfFee {
  readonly amountCents: Cents;
  /** Most charges on one loan. */
  readonly timesMax: number;
}

/**
 * undoAll: the loan is what it would be without the payment, and what was paid after it is allocated anew. undoLast: the payment is
 * taken out where it stood; what it paid is owed again from the day of the chargeback, and later payments stay where they went.
 */
export type Chargeback = 'undoAll' | 'undoLast';

/** Rule for borrowers covered by the Military Lending Act (32 CFR 232). Unknown never counts as not covered. */
export interface MilitaryRule {
  /** Whether the product may be sold to them at all: no vehicle title as security (232.8(f)), no product above the cap. */
  readonly sold: boolean;
  /** Military annual percentage rate at most (232.4(b)). */
  readonly maprPercentMax: string;
  /** Whether the same creditor may roll the loan over (32 CFR 232.8(a)). */
  readonly rollovers: boolean;
}

/** Loans of this product can be switched to another one (product migration). */
export interface MigrationRule {
  readonly newProductId: string;
  /** Offered when the customer pays, or when they take cash out of a line. */
  readonly at: 'payment' | 'disbursement';
  /** Where it is done: here, at the lender's shop on the web, or at a store. */
  readonly way: 'online' | 'ecommerce' | 'store';
  /** Amount due at the switch; the rest of the balance becomes the new loan. */
  readonly due: 'charges' | 'chargesAndInterest' | 'minimum';
  readonly daysLateMax: number;
  /** At least so much must be left for the new loan. */
  readonly amountMinCents: Cents;
  /** Whether the new product takes automatic payments. */
  readonly canAutoPay: boolean;
}

/** New-loan terms for a customer who paid off a loan of this product. */
export interface ReapplyRule {
  readonly productId: string;
  readonly kind: ProductKind;
  /** Share of the amount paid off, in millionths, rounded down to whole steps, and the most of it. */
  readonly amountShareMillionths: number;
  readonly stepCents: Cents;
  readonly amountMaxCents: Cents;
  /** With so many payments made on the loan that was paid off. */
  readonly paymentsMadeMin: number;
  /** For so many days after the payoff. */
  readonly withinDays: number;
}

/** The law's 36 % and no more (10 U.S.C. 987(b)). */
export const MILITARY_CAP: MilitaryRule = { sold: true, maprPercentMax: '36', rollovers: false };
export const NOT_FOR_COVERED: MilitaryRule = { ...MILITARY_CAP, sold: false };
