import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';

import type { ProductKind, StateNotice } from '@lendside/providers/loan-book/port';
import type { LateFee } from '../products/late-fee-rule.ts';

/** A statute, and the day on which its text was read; `toVerify` where no text was found and counsel has to look. */
export type Source =
  | { readonly citation: string; readonly readOn: CalendarDate }
  | { readonly citation: string; readonly toVerify: true };

/** One limit of a row, with the statute that sets it. */
export type Ruled<Limit> = Limit & { readonly source: Source };

/**
 * Highest rates by amount. `blended`: each part of the balance by the tier it lies in; otherwise the tier of the amount holds
 * for all of it. A tier without an amount has no end. A rate of null is what the parties agree on.
 */
export interface RateCap {
  readonly tiers: readonly { readonly upToCents?: Cents; readonly percentMax: string | null }[];
  readonly blended?: boolean;
}

/** Share of what is handed over, or of a check's face, for making a loan or cashing a check; or an amount where that is more. */
export interface FeeCap {
  readonly basis: 'ofAmount' | 'ofFace';
  readonly shareMillionths: number;
  readonly orCents?: Cents;
}

export interface RenewalCap {
  readonly most?: number;
  /** All fees of a loan and of its renewals together, as a share of the first amount. */
  readonly feesShareMillionths?: number;
  /** From a renewal on, each lowers the principal by at least this share of the first amount. */
  readonly principalCut?: { readonly shareMillionths: number; readonly from: number };
}

/** Law of one kind of product in one state. What it does not mention is not limited by the state. */
export interface LawRow {
  readonly state: string;
  readonly kind: ProductKind;
  readonly allowed: Ruled<
    | { readonly is: false; readonly because: string }
    | {
        readonly is: true;
        readonly licence?: string;
        /** A pawn; or a loan that a third party makes and the store arranges (a credit services organization). */
        readonly form?: 'pawn' | 'arranged';
      }
  >;
  readonly rate?: Ruled<RateCap>;
  readonly fee?: Ruled<FeeCap>;
  readonly amount?: Ruled<{ readonly mostCents: Cents }>;
  /** Days from the opening to the last due date. */
  readonly term?: Ruled<{ readonly fromDays?: number; readonly toDays?: number }>;
  readonly renewals?: Ruled<RenewalCap>;
  /**
   * Interest that becomes principal: unpaid interest and fees that a renewal, refinance or switch lends anew, and installments that
   * fall short of their interest (negative amortization). Absent: neither.
   */
  readonly addedInterest?: Ruled<{ readonly atRenewal?: true; readonly inSchedule?: true }>;
  /** Interest is earned by the day alone: none of a period that has not passed is owed at payoff. */
  readonly interestByDay?: Ruled<object>;
  /** Business days between the end of a loan of the kind and the next, whatever product it is. */
  readonly coolingOff?: Ruled<{ readonly businessDays: number }>;
  /** Loans of the kind that one borrower may have at once, and be given in so many days. */
  readonly loans?: Ruled<{
    readonly atOnce?: number;
    readonly inDays?: { readonly count: number; readonly days: number };
  }>;
  /** Business days in which the borrower can give the loan back, at least. */
  readonly rescission?: Ruled<{ readonly businessDays: number }>;
  /** The most that may be charged; absent: no late fee. */
  readonly lateFee?: Ruled<{ readonly most: LateFee }>;
  /** For a payment that the bank did not honor; absent: none. */
  readonly returnedFee?: Ruled<{ readonly mostCents: Cents }>;
  /** Interest after the last due date: at most so much a year; and where any is charged, no late fee for the last installment. */
  readonly afterMaturity?: Ruled<{ readonly percentMax?: string; readonly orLastLateFee?: true }>;
  /** When the sale of a vehicle ends what it leaves owing: always, up to so much lent, or below so much of principal unpaid. */
  readonly deficiency?: Ruled<{
    readonly never?: true;
    readonly lentUpToCents?: Cents;
    readonly owedBelowCents?: Cents;
  }>;
  /** New money for a borrower who is late: offers, loans; up to so many days late. Absent: not while anything is late. */
  readonly newMoneyWhileLate?: Ruled<{ readonly daysLateMax: number }>;
  /**
   * Right to pay a single payment in parts at no cost, once in so many days: at least so many parts over at least so many days, asked for
   * before the due date or still on it.
   */
  readonly extendedPlan?: Ruled<{
    readonly paymentsMin: number;
    readonly everyDays: number;
    readonly overDaysMin?: number;
    readonly onDueDay?: true;
  }>;
  /** Notice in the contract. */
  readonly notice?: Ruled<Omit<StateNotice, 'citation'>>;
  /** Notice to a cosigner, beside that of 16 CFR 444.3. */
  readonly cosignerNotice?: Ruled<Omit<StateNotice, 'citation'>>;
  /** Who changed the row by configuration, and when. */
  readonly changed?: { readonly by: string; readonly on: CalendarDate };
}

export const READ_ON = '2026-11-24';
export const read = (citation: string, readOn: CalendarDate = READ_ON): Source => ({ citation, readOn });

export const toVerify = (citation: string): Source => ({ citation, toVerify: true });
