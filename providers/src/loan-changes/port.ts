import type { AfterPayment, AllocationLine } from '../loan-money/port.ts';
import type { LoanCharge } from '../loan-quotes/port.ts';
import type { LoanPlans, PlanChoice } from './loan-plans.ts';

export {
  type LoanPlans,
  PLAN_KINDS,
  type PlanChoice,
  type PlanClosed,
  type PlanKind,
  type PlanOffer,
  type PlanSchedule,
  type PlanWay,
  type StandingPlan,
} from './loan-plans.ts';

/**
 * Question: is this change of a loan in the books? A draw, a renewal, a settlement, a moved due date, a plan, or one of them taken back. A
 * reference is answered once and for good: the same again answers what it made first, or why it was refused, and changes nothing.
 */

/** Channels of a disbursement in the books. */
export type DisbursementChannel = 'card' | 'store' | 'pickup' | 'bank';

/** Fields common to all changes of a loan. */
export interface LoanChange {
  readonly reference: string;
  readonly loanId: string;
  /** Business date it counts on. */
  readonly date: string;
}

export interface MoneyChange extends LoanChange {
  readonly amountCents: number;
}

export interface RefinanceChange extends LoanChange {
  /** The product of the new loan; that of the old one when absent. Another one is a product migration. */
  readonly productId?: string;
  /** Paid towards the old loan first. */
  readonly paymentCents?: number;
  readonly confirmationNumber?: string;
  /** Cash beyond what is owed, in cents. */
  readonly cashOutCents?: number;
  /** Sold with the new loan and lent with it: paid to those who sell them. */
  readonly charges?: readonly LoanCharge[];
  readonly way?: DisbursementChannel;
  readonly installments?: number;
  readonly firstDueDate?: string;
}

/** The loan as the change left it. */
export interface ChangedLoan {
  /** The loan that stands after it: the new one of a refinance, the old one when that is cancelled. */
  readonly loanId: string;
  readonly loanStatusId: number;
  readonly principalCents: number;
  /** Business date that the change was asked for on. */
  readonly date: string;
}

/** Nothing was written, and never will be under this reference. */
export interface ChangeRefused {
  readonly outcome: 'refused';
  /** Names the rule: of the event, of the loan's state, or of a new loan's product. */
  readonly reason: string;
}

/** Answer to a change, with what it says beyond the loan. After `alreadyPosted` all of it is as it was answered first. */
export type ChangeOutcome<More = unknown> =
  | ({ readonly outcome: 'posted' | 'alreadyPosted' } & ChangedLoan & More)
  | ChangeRefused;

/** Where the money that came in with a change went. */
export interface PaidChange {
  readonly allocation: readonly AllocationLine[];
}

export interface SettledChange extends PaidChange {
  /** Amount owed beyond what was paid, in cents. */
  readonly forgivenCents: number;
}

/** Protections of a borrower, by law or by the lender's word in a disaster, and the end of each. */
export const PROTECTIONS = [
  'activeDuty',
  'activeDutyOver',
  'bankruptcy',
  'bankruptcyDismissed',
  'bankruptcyDischarged',
  'disaster',
  'disasterOver',
] as const;

export interface ProtectChange extends LoanChange {
  readonly protection: (typeof PROTECTIONS)[number];
  /** Day of it: the first and the last day of the service, or of a disaster; the day of the petition, of the dismissal, of the discharge. */
  readonly on: string;
  /** The last day, of a disaster alone: known when it begins. */
  readonly until?: string;
  /** Proof of it: a certificate of the status check, papers that were sent, the number of a case, the disaster by its name. */
  readonly proof: string;
}

export interface ProtectedLoan {
  /** Income of the days since, above what the law allows. */
  readonly forgivenCents: number;
  /** The part of it that the borrower had paid and that goes back, since nothing more is owed. */
  readonly refundCents: number;
}

/** The line once a draw is given back. */
export type ReturnedLine = Omit<AfterPayment, 'payoffDate' | 'interestSavedCents'>;

/** Effect of a draw on a line of credit: its Truth in Lending figures, and the next amount asked for. */
export interface DrawTerms {
  readonly principalCents: number;
  /** Percent a year: of a line of credit what its periodic rate comes to (12 CFR 1026.14(b)). */
  readonly aprPercent: string;
  readonly ratePercent: string;
  /** When nothing more is drawn and each minimum payment is made on its day. */
  readonly financeChargeCents: number;
  readonly totalOfPaymentsCents: number;
  /** The next minimum payment, with the draw and as it is now. */
  readonly nextPayment?: { readonly dueDate: string; readonly amountCents: number };
  readonly nextPaymentNowCents: number;
  readonly payments: readonly { readonly dueDate: string; readonly amountCents: number }[];
}

/** Giving back a draw that the customer had. */
export interface DrawReturn {
  readonly drawnCents: number;
  /** Amount that has to come in, so that the line is as if it had not been drawn on: less than was drawn where part was paid already. */
  readonly returnCents: number;
  readonly after: ReturnedLine;
}

/** Credit that is held for a draw. The same reference again answers the hold that stands. */
export interface CreditHold {
  readonly reference: string;
  readonly loanId: string;
  readonly amountCents: number;
  /** Business date of the draw. */
  readonly date: string;
  /** From then on it holds nothing, in epoch milliseconds. */
  readonly untilMs: number;
}

export type CreditHeld = { readonly outcome: 'held' } | ChangeRefused;

/** A day to which a due date can be moved, and the loan after that when it is paid by its schedule. Amounts are whole cents. */
export interface DueDateChoice {
  readonly dueDate: string;
  /** All that is asked for on that day. */
  readonly amountCents: number;
  /** Interest of the whole loan beyond what it is without the move. */
  readonly interestAddedCents: number;
  /** The payment after it; absent where this one is the last. */
  readonly following?: { readonly dueDate: string; readonly amountCents: number };
  /** The last payment of the loan. */
  readonly lastDueDate: string;
  readonly lastAmountCents: number;
}

/** One installment, counted from 1, whose due date was moved on a day. `reference` is that of the move. */
export interface MovedDueDate {
  readonly reference: string;
  readonly installmentNo: number;
  readonly from: string;
  readonly to: string;
  readonly on: string;
}

/** The due date of a loan that can be moved today, or why it cannot. `moved`: the last that was moved and is still to come. */
export type DueDateMoves = { readonly moved?: MovedDueDate } & (
  | {
      readonly outcome: 'movable';
      readonly installmentNo: number;
      /** As the loan is now. */
      readonly now: DueDateChoice;
      readonly choices: readonly DueDateChoice[];
      /** The product's limit: so many moves in so many days. */
      readonly timesMax: number;
      readonly withinDays: number;
    }
  | {
      readonly outcome: 'refused';
      readonly reason: 'due_date_fixed' | 'due_date_past' | 'due_date_moved_before' | 'no_day_to_move_to';
      /** From when on it can be moved again, after too many moves. */
      readonly again?: string;
    }
);

/**
 * A change stands when its call answers. After an error, and by a caller who died before writing the answer down, the same change is
 * sent again under its reference.
 */
export interface LoanChanges {
  readonly name: string;
  readonly embedded: boolean;
  /** Answer that a change was given; undefined where none was asked for under this reference. Writes nothing. */
  answerTo(asked: Pick<LoanChange, 'reference' | 'loanId'>): Promise<ChangeOutcome | undefined>;
  /** Cash from a line of credit; `holdReference` names the credit that was held for it, which ends with the draw. */
  draw(
    change: MoneyChange & { readonly way: DisbursementChannel; readonly holdReference?: string },
  ): Promise<ChangeOutcome>;
  /**
   * Holds credit for a draw: of two that ask at once for more than the line has, one is refused. Refused as the draw itself would be. It
   * need not be released for money to be safe: a draw beyond the line is refused however it was held.
   */
  holdCredit(hold: CreditHold): Promise<CreditHeld>;
  /** The draw will not be made: its credit is free again. Unknown and ended holds are released already. */
  releaseCredit(hold: Pick<CreditHold, 'reference' | 'loanId'>): Promise<void>;
  /** Terms after a draw; undefined where it would be refused. Writes nothing. */
  drawTerms(asked: {
    readonly loanId: string;
    readonly amountCents: number;
    readonly date: string;
  }): Promise<DrawTerms | undefined>;
  /** The customer has seen the limit that the lender changed. Seen again, it stays as it is. */
  acknowledgeLimit(change: LoanChange): Promise<ChangeOutcome>;
  /** The money of a draw never reached the customer. */
  cancelDraw(change: LoanChange & { readonly drawReference: string }): Promise<ChangeOutcome>;
  /** Terms of giving a draw back on a day; undefined where it cannot be. Writes nothing. */
  drawReturn(asked: {
    readonly loanId: string;
    readonly drawReference: string;
    readonly date: string;
  }): Promise<DrawReturn | undefined>;
  /**
   * The customer gave back the money of a draw: `amountCents` came in, and the line is as if it had not been drawn on. Refused where
   * that does not cover it.
   */
  returnDraw(
    change: MoneyChange & { readonly drawReference: string; readonly confirmationNumber: string },
  ): Promise<ChangeOutcome<{ readonly after: ReturnedLine }>>;
  /**
   * Cash that was lent with the loan was never fetched: the loan is as if so much less had been lent on its first day. Refused where less
   * than that is owed by now.
   */
  keepCash(change: MoneyChange & { readonly way: DisbursementChannel }): Promise<ChangeOutcome>;
  /** Closes the loan into a new one: renewal, refinance with cash out, product migration. */
  refinance(change: RefinanceChange): Promise<ChangeOutcome<PaidChange>>;
  /**
   * `loanId` is the new loan; within the product's days it is undone, and the old one is what it would be without it.
   * `cashNeverLeft`: cash out of it was to go this way and was stopped; without it the customer gave it back.
   */
  cancelRefinance(change: LoanChange & { readonly cashNeverLeft?: DisbursementChannel }): Promise<ChangeOutcome>;
  /** Notice of the right to cure was given to the borrower: the lender takes no security before it has run out. */
  cureNoticeGiven(change: LoanChange): Promise<ChangeOutcome>;
  /**
   * The law protects the borrower from a day on, or does not any more. Active duty: from its day no more than 6 percent is earned and nothing
   * charged, and what was paid above it since lowers what is owed. Bankruptcy: nothing is earned or taken. Disaster: installments due
   * on its days draw no late fee, and payments can be paused. Refused where the day is to come, and where the loan was made after it.
   */
  protect(change: ProtectChange): Promise<ChangeOutcome<ProtectedLoan>>;
  /** Less than is owed is taken for all of it. */
  settle(change: MoneyChange & { readonly confirmationNumber: string }): Promise<ChangeOutcome<SettledChange>>;
  /** A new loan is given back within the product's days. */
  rescind(change: LoanChange): Promise<ChangeOutcome>;
  /** The due date that can be moved on a day, the days it can be moved to, and what each costs. Undefined for no loan. Writes nothing. */
  dueDateMoves(asked: { readonly loanId: string; readonly date: string }): Promise<DueDateMoves | undefined>;
  /**
   * One installment falls due on another day; late fees and lateness count from that one. `from` is its due date as the customer saw
   * it: a move that was made meanwhile refuses this one.
   */
  moveDueDate(
    change: LoanChange & { readonly installmentNo: number; readonly from: string; readonly to: string },
  ): Promise<ChangeOutcome>;
  /** On the day of a move the loan is as it would be without it. */
  undoDueDateMove(change: LoanChange & { readonly moveReference: string }): Promise<ChangeOutcome>;
  /** The ways that a loan has on a day for customers who cannot pay as agreed, each with its figures. Undefined for no loan. Writes nothing. */
  loanPlans(asked: { readonly loanId: string; readonly date: string }): Promise<LoanPlans | undefined>;
  /** The schedule becomes that of an offer; `version` names its figures as the customer saw them: others refuse it. */
  startPlan(change: LoanChange & PlanChoice & { readonly version: string }): Promise<ChangeOutcome>;
  /** On the day of a plan the loan is as it would be without it. */
  undoPlan(change: LoanChange & { readonly planReference: string }): Promise<ChangeOutcome>;
  /** A posted payment is taken out of the book: in error, returned by the bank (with its fee), or charged back. */
  reverse(
    change: LoanChange & {
      readonly paymentReference: string;
      readonly because: 'error' | 'returned' | 'chargeback';
    },
  ): Promise<ChangeOutcome>;
}
