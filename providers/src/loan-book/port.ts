import type { MovementKind } from '@lendside/domain/movement-kinds';
import type { NotPayableReason } from '@lendside/domain/payable';
import type { SystemsKnown } from '@lendside/domain/system-capabilities';
import type { CreditTerms, StateNotice } from './credit-terms.ts';
import type { LineTerms } from './line-terms.ts';
import type { LoanBreakdown } from './loan-breakdown.ts';

export { NOTICE_FACTS } from './credit-terms.ts';
export type { DueDateFacts, InterestSegment, LoanBreakdown, OwedPart, PartEntry } from './loan-breakdown.ts';
export type { CreditTerms, LineTerms, StateNotice };

/** Question: what is owed, on which loans, and why? Facts to any date, recomputed from the ledger. Reads only. */

export type LenderSystem = 'TLXe' | 'NLS';

/** Product kinds that the lender sells. A cashed check is no loan: it stands beside them as a record. */
export type ProductKind = 'installment' | 'title' | 'creditLine' | 'payday' | 'cashAdvance' | 'checkCashing';

/** A line of credit beside what it owes. */
export interface CreditLineFacts {
  readonly limitCents: number;
  /** Credit available to draw now, in cents. */
  readonly availableCents: number;
  readonly drawMinCents: number;
  /** When the next minimum payment is asked for; absent when it was asked for already, or none will be. */
  readonly nextStatementOn?: string;
  /** When the last one was asked for, and its statement made; absent before the first. */
  readonly lastStatementOn?: string;
  /** The lender moved the limit and the customer has not acknowledged it yet. */
  readonly limitChange?: { readonly on: string; readonly fromCents: number; readonly toCents: number };
}

/** New-loan offer to a customer who paid a loan off. */
export interface ReapplyFacts {
  readonly productId: string;
  readonly productKind: ProductKind;
  readonly amountCents: number;
  /** The last day on which it stands. */
  readonly until: string;
}

/** A vehicle that is sought or held: what brings it back, and what the lender tells of it. */
export interface VehicleRecoveryFacts {
  /** One payment of so much brings the loan back; absent when the lender did not offer it. */
  readonly reinstateAmountCents?: number;
  /** The last day on which paying brings it back. */
  readonly deadline?: string;
  /** Name and address of the lot it stands on. */
  readonly location?: string;
  readonly lotPhone?: string;
  /** When what was left in it can be picked up, in the manner of a store's hours. */
  readonly propertyPickup?: string;
}

/** The title of a vehicle that secures a loan: held, on its way by a day, or released on a day. */
export interface TitleRelease {
  readonly state: 'held' | 'releasing' | 'released';
  readonly on?: string;
}

/** One loan as the book knows it on a date. Amounts are whole cents; dates are `YYYY-MM-DD`. */
export interface LoanFacts {
  readonly loanId: string;
  readonly loanHeader: string;
  readonly lmsId: LenderSystem;
  readonly storeId: string;
  readonly productId: string;
  readonly productKind: ProductKind;
  readonly productName: string;
  readonly brand: string;
  readonly borrowerId: string;
  readonly cosignerId?: string;
  readonly cosignerName?: string;
  readonly loanStatusId: number;
  readonly openedOn: string;
  readonly paidOffDate?: string;
  readonly asOf: string;
  readonly ratePercent: string;
  readonly originalAmountCents: number;
  readonly principalCents: number;
  readonly interestCents: number;
  readonly feesCents: number;
  readonly perDiemCents: number;
  /**
   * The next installment not fully paid: its due date, also when it is in the past. Absent when nothing is due any
   * more.
   */
  readonly dueDate?: string;
  /** Minimum payment in cents to be current by the next due date (past due included). */
  readonly minimumAmountDueCents: number;
  /**
   * The due day that comes next: `dueDate`, or the first one ahead when that one is past due. Absent when none is left.
   */
  readonly nextDueOn?: string;
  /**
   * All that will be asked for on that day when nothing is paid before: with the interest and late charges until then.
   */
  readonly nextDueAmountCents?: number;
  readonly minimumRequiredAmountCents: number;
  readonly pastDueAmountCents: number;
  readonly daysLate: number;
  readonly lateSince?: string;
  /** So many days late it may be while new money is offered; absent: none. */
  readonly newMoneyDaysLateMax?: number;
  readonly payoffAmountCents: number;
  readonly minimumLoanAmountCents: number;
  /** Least that is paid with a renewal, where unpaid interest and fees may not be lent anew; absent: any amount. */
  readonly renewalLeastAmountCents?: number;
  readonly estimatedPaymentCents: number;
  readonly paymentsMade: number;
  readonly paymentsLeft: number;
  readonly payable: boolean;
  /** Why not, where it is not the lender's own word: filled in by who asks for the SSN rule (spec 5). */
  readonly notPayableReason?: NotPayableReason;
  readonly refinanceEligible: boolean;
  readonly useRefiTerm: boolean;
  readonly isDisbursementAvailable: boolean;
  readonly ofrReinstateAmountCents?: number;
  /** Left owing by the sale of the vehicle, and forgiven by the law of the state. */
  readonly deficiencyEndedCents?: number;
  /** Whether a guest payer may renew it too. */
  readonly guestRefinanceEnabled: boolean;
  /** Whether a payment below what is required is worth a question. */
  readonly partialPayConfirmViewable: boolean;
  /** The vehicle is sought: the loan can be reinstated. */
  readonly isInOfrStatus: boolean;
  /** While the vehicle is sought or held. */
  readonly recovery?: VehicleRecoveryFacts;
  /** Auto-pay cannot be set up on it, so the customer is not asked. */
  readonly skipAutoPayConfirm: boolean;
  readonly suretyBond: boolean;
  /** Names the lender's standing offer to renew or switch the loan as it is now; another one after each event. */
  readonly intentId?: string;
  /** The loan can be switched to another product when the customer pays, and what has to be paid for it. */
  readonly productMigration: boolean;
  readonly productSwitchAmountDueCents: number;
  /** The same when the customer takes cash out. */
  readonly disburseProductMigration?: {
    readonly newProductId: string;
    readonly validations: Readonly<Record<string, boolean>>;
    readonly canAutoPay: boolean;
  };
  /** Which product it can be switched to today, at which occasion, and where that is done. */
  readonly migration?: {
    readonly newProductId: string;
    readonly at: 'payment' | 'disbursement';
    readonly way: 'online' | 'ecommerce' | 'store';
  };
  /**
   * A loan that can still be given back as if it had never been: until the end of which day, and what has to be
   * returned.
   */
  readonly rescission?: { readonly until: string; readonly returnCents: number };
  readonly creditLine?: CreditLineFacts;
  /** A fee in place of interest, and what it comes to as a yearly rate, of a loan with a single payment. */
  readonly financeFeeCents?: number;
  readonly aprPercent?: string;
  readonly reapply?: ReapplyFacts;
  /** The loan that was closed into this one. */
  readonly renewedFrom?: string;
  /** True for a loan that was opened without its money, which comes when it is signed. */
  readonly awaitsMoney?: boolean;
  /** The loan that took this one over. */
  readonly renewedInto?: string;
  readonly borrowerHasSsn: boolean;
  /** Whether the cosigner has an SSN; absent without a cosigner. */
  readonly cosignerHasSsn?: boolean;
  /** Absent where no vehicle secures the loan, or its title went over to another one. */
  readonly titleRelease?: TitleRelease;
  readonly collateral?: {
    readonly year: number;
    readonly make: string;
    readonly model: string;
    readonly vin?: string | undefined;
  };
}

export interface HistoryEntry {
  readonly entryId: string;
  readonly date: string;
  readonly kind: MovementKind;
  /** A fee that an installment drew by not being paid in time. */
  readonly isLateFee: boolean;
  readonly description: string;
  readonly amountCents: number;
  readonly principalCents: number;
  readonly interestCents: number;
  readonly feesCents: number;
  /** Principal that was left after it; absent where the system does not tell that of what is over. */
  readonly balanceCents?: number | undefined;
  readonly state: 'posted' | 'reversed';
  readonly reference?: string;
  readonly confirmationNumber?: string;
  /** A due date that moved: the day it was, and the one it became. */
  readonly movedDueDate?: { readonly from: string; readonly to: string };
}

/** Place of an event in a history that is read from its newest day on: its day, and its number in the order of the ledger. */
export interface HistoryPlace {
  readonly date: string;
  readonly number: number;
}

/** Page of a history, the newest day first; what happened on one day is told from its end. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** Day of the oldest event of the loan; absent where nothing happened yet. */
  readonly firstDay?: string;
  /** Where the next page goes on; absent on the last one. */
  readonly next?: HistoryPlace;
}

export interface ScheduleRow {
  readonly number: number;
  readonly dueDate: string;
  readonly paymentCents: number;
  readonly principalCents: number;
  readonly interestCents: number;
  readonly feesCents: number;
  readonly amountDueCents: number;
  readonly balanceCents: number;
  readonly state: 'paid' | 'partlyPaid' | 'late' | 'due' | 'upcoming';
}

/** Balances of a loan's accounts by part, in cents. Fees include late charges. */
export interface Owed {
  readonly principalCents: number;
  readonly interestCents: number;
  readonly feesCents: number;
}

/**
 * One event of the month: what it did to each part of what is owed (below zero: less is owed), and all that is owed
 * after it.
 */
export interface StatementLine extends Owed {
  readonly date: string;
  readonly kind: MovementKind | 'state';
  /** Whether it was taken back since. */
  readonly state: HistoryEntry['state'];
  readonly description: string;
  readonly amountCents: number;
  readonly confirmationNumber?: string;
  /** Interest charged to the account with it, before what the event itself did. Part of `interestCents`. */
  readonly interestChargedCents: number;
  readonly owedAfterCents: number;
}

/** A line of the books under an id that stays its own. */
export interface LedgerLine extends StatementLine {
  readonly entryId: string;
}

/** Figures of a billing cycle beside those of a month. */
export interface StatementCycle {
  /** The principal at the beginning of each day, added up and divided by the days. */
  readonly averageBalanceCents: number;
  /** The first day of the cycles that `yearToDate` adds up. */
  readonly yearFrom: string;
}

/**
 * One month of a loan as its books hold it. Opening, lent, renewed, products, interest, fees and adjustments together, less
 * what was paid, are the closing balance, to the cent; the next month opens with it.
 */
export interface Statement {
  /** `2026-10`. */
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly opening: Owed;
  readonly lines: readonly StatementLine[];
  readonly lentCents: number;
  /** Taken over from an earlier loan; below zero where a later one took this over. */
  readonly renewedCents: number;
  /** Lent for ancillary products and paid to their providers. */
  readonly productsCents: number;
  readonly interestChargedCents: number;
  readonly feesChargedCents: number;
  readonly paidCents: number;
  /** Everything else that changed what is owed: forgiven, written off. */
  readonly adjustedCents: number;
  readonly closing: Owed;
  /** Figures of a line of credit, whose statements are those of its billing cycles (12 CFR 1026.7(b)). */
  readonly cycle?: StatementCycle;
  readonly yearToDate: {
    readonly interestChargedCents: number;
    readonly feesChargedCents: number;
    readonly interestPaidCents: number;
    readonly feesPaidCents: number;
  };
}

/** A loan as its books stood at the end of a day that is over. */
export interface LoanAtEnd {
  readonly loan: LoanFacts;
  /** Interest earned by then that no event had charged to the account yet, in cents. Part of what `loan` owes. */
  readonly accruedCents: number;
}

/** Parties of a loan. */
export interface LoanParties {
  readonly borrowerId: string;
  readonly cosignerId?: string | undefined;
}

export interface LoanBook {
  readonly name: string;
  readonly embedded: boolean;
  /** Capabilities of the lender systems behind this port: rules and screens ask for them in place of a name. */
  systems(): Promise<SystemsKnown>;
  /**
   * All loans on which any of these customers is a party, open and closed, of every brand. One call for many customers.
   */
  loansOf(customerIds: readonly string[], asOf: string): Promise<readonly LoanFacts[]>;
  loan(loanId: string, asOf: string): Promise<LoanFacts | undefined>;
  /**
   * Many loans in one statement; unknown ids are absent. Payments are accepted in groups with it. `inPassing` says that an answer which the
   * caller's own request got moments ago, as it asked whose a loan is, will do; no adapter looks at it.
   */
  loansById(loanIds: readonly string[], asOf: string, inPassing?: 'inPassing'): Promise<ReadonlyMap<string, LoanFacts>>;
  /** All events that moved money, in the order of the ledger: the oldest first. */
  history(loanId: string): Promise<readonly HistoryEntry[]>;
  /** The same, page by page for people who read it; `pagesOf` (history-pages.ts) cuts it from whole histories. */
  historyPage(
    loanId: string,
    page: { readonly after?: HistoryPlace | undefined; readonly atMost: number },
  ): Promise<HistoryPage>;
  /** All that changed what is owed, interest too, in the order of the books: each line owes what the one before it left. */
  ledger(loanId: string): Promise<readonly LedgerLine[]>;
  schedule(loanId: string, asOf: string): Promise<readonly ScheduleRow[]>;
  /**
   * All that is owed on a day, part by part, with all that made it so: interest by segment, each fee, each payment that went in. Undefined
   * for a loan that there is not, and where the system does not tell it (ability `breakdowns`).
   */
  breakdown(loanId: string, asOf: string): Promise<LoanBreakdown | undefined>;
  /**
   * The disclosures of a loan as it was made; undefined where there are none to make: a line of credit, a cashed check.
   */
  creditTerms(loanId: string): Promise<CreditTerms | undefined>;
  /** The terms of a line of credit as it was opened; undefined for every other loan. */
  lineTerms(loanId: string): Promise<LineTerms | undefined>;
  /**
   * A statement for each month that ended before a date, from that of the opening to that in which nothing is owed any
   * more; the oldest first. Of a line of credit, for each billing cycle.
   */
  statements(loanId: string, before: string): Promise<readonly Statement[]>;
  /**
   * The loan at the end of a day that is over, without what was booked later; undefined before it was opened. What a
   * statement says of its last day does not change afterwards.
   */
  loanAtEnd(loanId: string, date: string): Promise<LoanAtEnd | undefined>;
  /**
   * Which of these (loan, customer) pairs are true: who is a party of what. One statement for all pairs asked at once.
   */
  partiesOf(loanIds: readonly string[]): Promise<ReadonlyMap<string, LoanParties>>;
  /**
   * Grows with every change to anything the customer owes; what a kept copy of a customer's accounts is checked
   * against.
   */
  versionsOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  audit(): Promise<{
    readonly journals: number;
    readonly legs: number;
    readonly imbalanceCents: number;
    readonly firstBadJournal: string | null;
  }>;
}
