import type { ActiveDuty } from '@lendside/domain/active-duty';
import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { DisasterDays } from '@lendside/domain/disaster-days';
import type { Cents } from '@lendside/domain/money';
import type { StandingPlan } from '@lendside/providers/loan-changes/port';
import type { CreditLine } from './credit-line.ts';
import type { Replan } from './current-terms.ts';
import type { PeriodPayments } from './period-payments.ts';
import type { NamedAmount } from './tila.ts';

/** Customer-facing facts about a vehicle that is sought or held; each as far as the lender supplied it. */
export interface VehicleRecovery {
  /** The last day on which paying brings it back. */
  readonly deadline?: CalendarDate;
  /** Where it stands: name and address of the lot. */
  readonly location?: string;
  readonly lotPhone?: string;
  /** When what was left in it can be picked up there, in the manner of a store's hours. */
  readonly propertyPickup?: string;
}

/** One installment, counted from 1, that falls due on another day since the day on which it was moved. */
export interface DueDateMove {
  readonly reference: string;
  readonly installmentNo: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly on: CalendarDate;
}

/**
 * Loan facts that few loans have or that rarely change: all optional, kept as one JSON value with the loan. A missing field
 * reads as nothing, so that a new one needs no migration. Amounts are whole cents.
 */
export interface LoanExtras {
  /** The loan that this one took over, and the one that took this one over: a renewal, refinance or product migration. */
  readonly renewedFrom?: string;
  readonly renewedInto?: string;
  /** Credit owed to the customer, in cents: an overpayment after an earlier event changed. A refund pays it back. */
  readonly creditCents?: Cents;
  /** Amount that reinstates a loan out for repossession or repossessed, and the costs of finding and keeping the vehicle. */
  readonly reinstatementCents?: Cents;
  readonly repossessionCostCents?: Cents;
  readonly vehicle?: VehicleRecovery;
  /** Left owing by the sale of the vehicle, and forgiven by the law of the state. */
  readonly deficiencyEndedCents?: Cents;
  /** No interest is earned on the days from `from` up to, not including, `to`; without `to` the pause has not ended. */
  readonly interestPauses?: readonly { readonly from: CalendarDate; readonly to?: CalendarDate }[];
  /** Active duty of a borrower whose debt is from before it: no more than 6 percent is earned, and nothing is charged (50 U.S.C. 3937). */
  readonly activeDuty?: readonly ActiveDuty[];
  /** Days of disasters that its parties live through: an installment due on one of them draws no late fee, and payments can be paused. */
  readonly disasters?: readonly DisasterDays[];
  /** Installments that are no longer those of the contract. */
  readonly replan?: Replan;
  /** The due dates that were moved, in the order in which they were. */
  readonly dueDateMoves?: readonly DueDateMove[];
  /** Plans that were made because it could not be paid as agreed, and changes of its due day, in the order in which they were. */
  readonly plans?: readonly StandingPlan[];
  /** Opened without its money: so much is still to be paid out. */
  readonly awaitsCents?: Cents;
  /** Charged off: its claims stand on the accounts of written-off loans, whatever happens to it after that. */
  readonly writtenOff?: boolean;
  /** The money of the period that a late fee looks at next; of products whose late fee looks at one installment alone. */
  readonly period?: PeriodPayments;
  /** Number of returned-payment fees charged. */
  readonly returnedFees?: number;
  /** Number of times the debt was renewed, the renewal that made this loan included. */
  readonly rollovers?: number;
  /** A bankruptcy ended with a discharge: the debt may never be asked for again (11 U.S.C. 524). */
  readonly discharged?: boolean;
  /** The fee for making the loan: part of what was lent. */
  readonly originationFeeCents?: Cents;
  /** Sold with the loan and lent with it. */
  readonly charges?: readonly NamedAmount[];
  /** The fee taken in place of interest when the loan was opened. */
  readonly financeFeeCents?: Cents;
  /** Limit and statements of a line of credit. */
  readonly line?: CreditLine;
  /** An event was put in its place before others: what was shown of some of them has been corrected since. */
  readonly replayed?: boolean;
}
