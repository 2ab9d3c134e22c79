import type { AllocationKind, AllocationPart } from '../loan-money/port.ts';

/** The disclosures of closed-end credit (12 CFR 1026.18), as data: sentences live where they are shown. */
export interface CreditTerms {
  readonly loanId: string;
  readonly productName: string;
  readonly openedOn: string;
  /** As the law writes it: with two decimals. */
  readonly aprPercent: string;
  readonly ratePercent: string;
  readonly financeChargeCents: number;
  readonly amountFinancedCents: number;
  readonly totalOfPaymentsCents: number;
  readonly frequency: 'weekly' | 'everyTwoWeeks' | 'twiceAMonth' | 'monthly' | 'every30Days' | 'single';
  readonly payments: readonly {
    readonly count: number;
    readonly amountCents: number;
    readonly firstDueDate: string;
    readonly lastDueDate: string;
  }[];
  readonly itemisation: {
    readonly toCustomerCents: number;
    readonly onEarlierLoanCents: number;
    /** The same by what it paid there: interest and fees that become part of this loan. Absent without an earlier loan. */
    readonly earlierLoan?: {
      readonly principalCents: number;
      readonly interestCents: number;
      readonly feesCents: number;
    };
    /** Paid to others for the customer, by the name of what was bought. */
    readonly toOthers: readonly { readonly name: string; readonly amountCents: number }[];
    readonly prepaidFinanceChargeCents: number;
  };
  /** Interest not yet earned is not owed when it is paid early, and nothing else is charged for the time. */
  readonly interestStops: boolean;
  /** Part of the finance charge that is owed in full from the first day. */
  readonly earnedAtOnceCents?: number;
  /** Where each payment goes, in this order. */
  readonly allocation?: readonly { readonly kind: AllocationKind; readonly part: AllocationPart }[];
  /** Late charge; absent when there is none. */
  readonly lateCharge?: {
    readonly graceDays: number;
    readonly flatCents: number;
    readonly shareMillionths: number;
    readonly atMostCents: number;
    /** Absent in first versions: flat amount and share of all that is late. */
    readonly own?: {
      /** The lesser or the greater of the flat amount and the share. */
      readonly take: 'lesser' | 'greater';
      readonly shareOf: 'unpaid' | 'installment';
      /** An installment up to this amount draws no more than that. */
      readonly small?: { readonly installmentCents: number; readonly atMostCents: number };
    };
  };
  /** For a payment that the bank does not honor, so many times at most; absent when the contract names none. */
  readonly returnedFee?: { readonly amountCents: number; readonly timesMax: number };
  /** Interest on what is still owed after the last due date; absent: unknown. */
  readonly afterMaturity?: 'accrue' | 'stop';
  /** Effect of a card payment that is taken back: the loan is worked out again without it, or it is owed again from that day. */
  readonly chargeback?: 'undoAll' | 'undoLast';
  /** Who lends, where the store only arranges the loan, and the lender's part of the rate. */
  readonly arranged?: { readonly lender: string; readonly interestPercent: string };
  readonly security: 'none' | 'vehicle';
  /** License of the lender, or of the store that arranges the loan. */
  readonly licence?: { readonly state: string; readonly as: string };
  /** Words that the state has the contract say. */
  readonly stateNotice?: StateNotice;
  /** Notice to a cosigner by the state, beside the notice of 16 CFR 444.3. */
  readonly cosignerNotice?: StateNotice;
  /** Ticket of a pawn, beside its notice (O.C.G.A. 44-12-138). */
  readonly pawn?: PawnTicket;
}

/** Figures of a pawn: its periods, what redeems the vehicle in the first, and until when. */
export interface PawnTicket {
  readonly periodDays: number;
  readonly firstPeriodEndsOn: string;
  /** Interest of the first period. */
  readonly chargeCents: number;
  readonly redeemCents: number;
  readonly maturityOn: string;
  /** The last day on which the vehicle can be redeemed. */
  readonly graceUntil: string;
}

/** Facts of a loan that the words of a notice name, as `{lender}`. */
export const NOTICE_FACTS = ['lender', 'store', 'address', 'phone', 'customer', 'date', 'amount', 'cancelBy'] as const;
export type NoticeFact = (typeof NOTICE_FACTS)[number];

/** Notice of a state in a contract, with the statute that words it. */
export interface StateNotice {
  readonly english: StateNoticeWords;
  readonly spanish: StateNoticeWords;
  /** On a sheet of its own, which is signed by itself. */
  readonly ownSheet: boolean;
  /** Given in both languages, whichever the borrower reads. */
  readonly inBoth?: boolean;
  /** With the cost of the loan on the same sheet. */
  readonly withCost?: boolean;
  readonly citation: string;
}

export interface StateNoticeWords {
  readonly title: string;
  readonly lines: readonly string[];
}
