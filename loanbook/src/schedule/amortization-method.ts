import type { Cents } from '@lendside/domain/money';
import type { AllocationKind } from '@lendside/providers/loan-money/port';
import type { InstallmentRule } from '../products/schedule-terms.ts';
import type { Balances } from './balances.ts';
import type { LoanState, LoanTerms } from './loan.ts';
import type { LoanExtras } from './loan-extras.ts';
import type { Projection } from './projection.ts';
import type { Installment, Plan } from './schedule.ts';

/** Interest and principal that are owed, or taken, together. */
export interface Owed {
  readonly interest: Cents;
  readonly principal: Cents;
}

export const NOTHING_OWED: Owed = { interest: 0, principal: 0 };

/** Loan facts on a day, before the amount owed is divided. */
export interface Standing {
  /** All interest earned and unpaid, and the part of it that was earned up to the last due date before the day. */
  readonly interestCents: Cents;
  readonly earnedBeforeCents: Cents;
  /** Index of the first installment not satisfied, of the last one past due, and of the one to pay next. */
  readonly firstOpen: number;
  readonly lastPast: number;
  readonly current: number;
  readonly late: boolean;
}

/** An installment that is still to come, as a plan ahead meets it. */
export interface Coming {
  readonly last: boolean;
  /** Unpaid part of the installment by its method's measure, in cents. */
  readonly openCents: Cents;
  /** Principal and interest owed on its due date. */
  readonly owed: Owed;
}

/**
 * Everything that depends on how a loan is amortized. A method is one entry of amortization-methods.ts; balances,
 * payments, plans and schedules ask it and know nothing else of it.
 */
export interface AmortizationMethod {
  /** The installments of a new loan. */
  schedule(plan: Plan, rule: InstallmentRule): Installment[];
  /** `rest` worked out anew over its due dates for a smaller principal (prepayment rule reduceInstallment). Absent: never. */
  reamortized?(plan: Plan, rest: readonly Installment[]): Installment[];
  /** By how much of an installment it is measured whether it was paid. */
  measureCents(installment: Installment): Cents;
  /** Whether interest paid counts towards that measure beside principal. */
  readonly interestCounts: boolean;
  /** Amount that an installment asks for by itself, in cents: that of the contract, or of its statement. */
  askedCents(terms: LoanTerms, state: LoanState, index: number): Cents;
  /** Whether an installment before the last asks for nothing more. */
  satisfied(terms: LoanTerms, state: LoanState, index: number): boolean;
  /** Divides interest and principal owed on a day into past due, due and in advance. Sums to all that is owed. */
  divide(terms: LoanTerms, state: LoanState, standing: Standing): Record<AllocationKind, Owed>;
  /** Amount that a future installment asks for on its due date, in cents. */
  wantedCents(coming: Coming): Cents;
  /** Past-due amount of the late installments up to one; `pastDue` is that of all of them. */
  lateUpTo(terms: LoanTerms, state: LoanState, standing: LateStanding, index: number): Owed;
  /** Part of a payment that an installment takes, `taken` being what it received before. */
  take(installment: Installment, taken: Owed, offered: Owed): Owed;
  /** The state with what has come to stand by itself since its last event, up to an epoch day. Absent: nothing does. */
  brought?(terms: LoanTerms, state: LoanState, day: number): LoanState;
  /** The rare facts after a payment of which so much went to what was past due and due; `state` is the one after it. */
  afterPayment?(state: LoanState, towardsCents: Cents): LoanExtras;
  /** Whether a loan that owes nothing goes on all the same. */
  staysOpen?(terms: LoanTerms, state: LoanState): boolean;
  /** The plan ahead, where it does not follow from contracted installments. */
  project?(terms: LoanTerms, state: LoanState, balances: Balances): Projection;
}

export interface LateStanding {
  readonly pastDue: Owed;
  readonly firstOpen: number;
  readonly lastPast: number;
}
