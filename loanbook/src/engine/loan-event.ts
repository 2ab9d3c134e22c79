import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { PlanClosed, PlanKind } from '@lendside/providers/loan-changes/port';
import type { LoanState } from '../schedule/loan.ts';
import type { VehicleRecovery } from '../schedule/loan-extras.ts';
import type { LoanEventKind } from './state-graph.ts';

/** Channels by which money leaves the lender: to a debit card, over the counter of a store, at a pickup agent, or to a bank account. */
export const DISBURSEMENT_CHANNELS = ['card', 'store', 'pickup', 'bank'] as const;
export type DisbursementChannel = (typeof DISBURSEMENT_CHANNELS)[number];

/** State of a loan before anything else happens to it. */
export type OpeningState = Pick<LoanState, 'statusId' | 'principalCents' | 'feeCents' | 'extras'>;

/**
 * Something that happened to a loan and did not follow from the calendar: what a replay starts from. Events count in the
 * order of their dates, those of one day in the order of `atMs`, whenever they were booked.
 */
export interface LoanEvent {
  readonly event: LoanEventKind | 'open';
  /** Ours, unique in the whole book. */
  readonly reference: string;
  readonly date: CalendarDate;
  /** The instant that orders the events of one day: when it was accepted. */
  readonly atMs: number;
  /** 0 where the event has no amount. */
  readonly amountCents: Cents;
  readonly confirmationNumber: string | null;
  /** The event that this one strikes from the book or takes back. */
  readonly target?: string;
  readonly way?: DisbursementChannel;
  /** The whole of a draw that was given back; `amountCents` is what came in, and the customer's credit bore the rest. */
  readonly drawnCents?: Cents;
  /** The loan that takes this one over. */
  readonly otherLoanId?: string;
  /** A sale after which nothing more is owed, by the law of the state. */
  readonly endsDeficiency?: boolean;
  /** A payment that comes with a renewal. */
  readonly withRenewal?: boolean;
  /** Text that a customer reads, where it is not that of every event of the kind. */
  readonly description?: string;
  readonly reinstatementCents?: Cents;
  /** Recovery of a vehicle that is sought or held: redemption deadline, location and contact. */
  readonly vehicle?: VehicleRecovery;
  /** True for a charged-back payment that had paid the loan off. */
  readonly hadEnded?: boolean;
  readonly opening?: OpeningState;
  /** Proof of an event: a certificate, papers that were sent, an order of a court. */
  readonly proof?: string;
  /** The last day of a disaster. */
  readonly until?: CalendarDate;
  /** A due date that moves: of which installment, counted from 1, from which day and to which. */
  readonly installmentNo?: number;
  readonly movedFrom?: CalendarDate;
  readonly movedTo?: CalendarDate;
  /** A plan: which way, over how many payments or from which due date, and the figures that were agreed to. */
  readonly plan?: PlanKind;
  readonly planPayments?: number;
  readonly planFirstDueDate?: CalendarDate;
  readonly planVersion?: string;
}

export type EventRefusal =
  | 'amount_not_whole_cents'
  | 'date_not_valid'
  | 'date_before_opening'
  | 'not_found'
  | 'not_payable'
  | 'above_payoff'
  | 'not_below_payoff'
  | 'amount_not_possible'
  | 'not_a_line'
  | 'not_open'
  | 'limit_above_cap'
  | 'line_ended'
  | 'line_late'
  | 'draw_too_small'
  | 'above_available_credit'
  | 'nothing_to_refund'
  | 'still_owed'
  | 'money_moved'
  | 'payments_made'
  | 'rescission_over'
  | 'already_renewed'
  | 'not_renewable'
  | 'not_a_renewal'
  | 'no_collateral'
  | 'reinstatement_not_covered'
  | 'paid_out_already'
  | 'return_not_covered'
  | 'right_to_cure'
  | 'nothing_past_due'
  | 'unknown_event'
  | 'not_reversible'
  | 'already_reversed'
  | 'interest_paused'
  | 'interest_not_paused'
  | 'conflicts_with_later_event'
  | DueDateMoveRefusal
  | 'due_date_move_stands'
  | PlanClosed
  | 'plan_choice_unknown'
  | 'plan_changed'
  | 'plan_for_good'
  | 'day_in_future'
  | 'active_duty'
  | 'active_duty_over'
  | 'not_on_active_duty'
  | 'court_order_missing'
  | 'disaster_ends_first'
  | 'no_disaster';

/** Why a due date stays: by the product, how late it is, how often it was moved, its days, and what is asked for. */
export type DueDateMoveRefusal =
  | 'due_date_fixed'
  | 'due_date_past'
  | 'due_date_moved_before'
  | 'no_day_to_move_to'
  | 'due_date_is_another'
  | 'day_not_allowed';

/** An event that a loan does not allow though its state does. The book is as it was. */
export class EventRefused extends Error {
  readonly reason: EventRefusal;
  constructor(reason: EventRefusal, loanId: string, detail = '') {
    super(`Loan ${loanId}: ${reason}${detail && ` (${detail})`}`);
    this.name = 'EventRefused';
    this.reason = reason;
  }
}

/** The events that take another out of the book: a payment, with all that followed from it, a draw given back, a renewal, a moved due date, or a plan. */
export const STRIKING: ReadonlySet<LoanEvent['event']> = new Set([
  'reverse',
  'returnPayment',
  'chargeBack',
  'cancelRenewal',
  'returnDraw',
  'undoDueDateMove',
  'undoPlan',
]);

/** The canonical order of a loan's events: it does not depend on when they were booked. The opening comes first. */
export function byOrder(a: LoanEvent, b: LoanEvent): number {
  if (a.event === 'open' || b.event === 'open') return a.event === 'open' ? -1 : 1;
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.atMs !== b.atMs) return a.atMs - b.atMs;
  return a.reference < b.reference ? -1 : Number(a.reference > b.reference);
}
