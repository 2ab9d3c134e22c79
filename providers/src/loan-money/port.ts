/** Question: where does this money go, and is it in the books? A reference is answered once: posted or refused, for good. */

export type AllocationKind = 'pastDue' | 'due' | 'advance';
export type AllocationPart = 'penalty' | 'fee' | 'interest' | 'principal';

export interface AllocationLine {
  readonly kind: AllocationKind;
  readonly part: AllocationPart;
  readonly amountCents: number;
}

/** The loan after the payment, as of its date. */
export interface AfterPayment {
  readonly principalCents: number;
  readonly payoffAmountCents: number;
  readonly minimumAmountDueCents: number;
  /** Past due part in cents; 0 when the payment made the loan current. */
  readonly pastDueAmountCents: number;
  /** Due date of the first installment not paid in full, also when it is past. */
  readonly nextDueDate?: string;
  /** The due day that comes next: `nextDueDate`, or the first one ahead when that one is past due. Absent when none is left. */
  readonly nextDueOn?: string;
  /** All that will be asked for on `nextDueOn` when nothing more is paid: with the interest and late charges until then. */
  readonly nextDueAmountCents?: number;
  readonly payoffDate?: string;
  /** Interest the rest of the schedule would have cost, less what it costs after this payment. */
  readonly interestSavedCents: number;
  readonly loanStatusId: number;
}

export interface PaymentPreview {
  readonly allocation: readonly AllocationLine[];
  readonly after: AfterPayment;
}

export interface PaymentPosting {
  readonly reference: string;
  readonly loanId: string;
  readonly amountCents: number;
  /** Business date the payment counts on. */
  readonly date: string;
  readonly confirmationNumber: string;
  /** When it was accepted, in epoch milliseconds: orders the payments of one day. Absent: when it is posted. */
  readonly acceptedAtMs?: number;
}

/** A payment in the books: the business date it counts on, and where it went. */
export interface PostedPayment extends PaymentPreview {
  readonly date: string;
}

export type PostingOutcome =
  | ({ readonly outcome: 'posted' } & PostedPayment)
  /** The same reference stood already: its first result and day again. */
  | ({ readonly outcome: 'alreadyPosted' } & PostedPayment)
  /**
   * The loan does not take this amount any more (paid off meanwhile, state changed). Nothing was booked, and the same reference
   * will never be: who was refused may give the money back.
   */
  | { readonly outcome: 'refused'; readonly reason: PostingRefusal };

export type PostingRefusal =
  | 'not_payable'
  | 'above_payoff'
  | 'not_found'
  | 'amount_not_whole_cents'
  | 'date_not_valid'
  | 'date_before_opening'
  /** Dated so far back that what happened to the loan since would not have been possible. */
  | 'conflicts_with_later_event';

export interface LoanMoney {
  readonly name: string;
  readonly embedded: boolean;
  /** Where `amountCents` would go on `date`: the same calculation that posts it. Undefined when the loan is unknown or does not take it. */
  preview(loanId: string, amountCents: number, date: string): Promise<PaymentPreview | undefined>;
  /**
   * Posts many payments in one go, several for one loan in the order given: all of them, or on an error none that is known of. They
   * stand when it answers. One dated before what is booked already is put in its place, and what follows from that is booked with
   * it. After an error, and by a caller who died before writing the answer down, the same postings are sent again.
   */
  post(postings: readonly PaymentPosting[]): Promise<readonly PostingOutcome[]>;
}
