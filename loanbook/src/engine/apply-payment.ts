import { type CalendarDate, dateOfEpochDay } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { Cents } from '@lendside/domain/money';
import type { AfterPayment, AllocationLine, AllocationPart, PaymentPreview } from '@lendside/providers/loan-money/port';
import type { AllocationPlace } from '../products/product.ts';
import { broughtTo, methodOf } from '../schedule/amortization-methods.ts';
import { type Balances, balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import { type LoanState, type LoanTerms, owesNothing } from '../schedule/loan.ts';
import type { LoanExtras } from '../schedule/loan-extras.ts';
import { minimumDueCents, pastDueCents } from '../schedule/minimum-due.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { periodWith } from '../schedule/period-payments.ts';
import { project } from '../schedule/projection.ts';
import { reamortized } from '../schedule/replan.ts';
import { allocate } from './allocation.ts';
import { dueAfter } from './next-due.ts';
import { takesPayments } from './state-graph.ts';

export type PaymentResult =
  | {
      readonly outcome: 'taken';
      readonly state: LoanState;
      readonly preview: PaymentPreview;
      /** Interest recognized with this payment: what the books did not yet hold of what was earned. */
      readonly recognizedCents: Cents;
      readonly paid: Readonly<Record<AllocationPart, Cents>>;
      /** Counted from 1: the installment that was to be paid next. */
      readonly installmentNo: number;
    }
  | { readonly outcome: 'refused'; readonly reason: 'not_payable' | 'above_payoff' };

/**
 * Takes one payment: where each cent goes and what the loan owes after it. The same calculation previews and posts.
 * A payment dated before the last event of the loan counts on the day of that event.
 */
export function applyPayment(
  contract: LoanTerms,
  state: LoanState,
  amountCents: Cents,
  date: CalendarDate,
  { withRenewal = false }: { readonly withRenewal?: boolean | undefined } = {},
): PaymentResult {
  const terms = currentTerms(contract, state.extras);
  if (!takesPayments(state.statusId) || owesNothingOn(terms, state, date) || amountCents <= 0) {
    return { outcome: 'refused', reason: 'not_payable' };
  }
  const before = balancesOn(terms, state, date);
  if (amountCents > payoffCents(before)) return { outcome: 'refused', reason: 'above_payoff' };
  const poured = allocate(
    amountCents,
    before.places,
    withRenewal && terms.product.refinance.addsInterest === false
      ? chargesFirst(terms)
      : orderFor(terms, before, amountCents),
  );
  const lines = withUnearned(poured.lines, poured.leftCents);
  const recognizesUnearned = poured.leftCents > 0;
  const paid = partsOf(lines);
  const brought = broughtTo(terms, state, before.day);
  const after = stateAfter(terms, brought, before, lines, recognizesUnearned, date);
  const installmentNo = Math.min(before.firstOpen + 1, terms.schedule.length);
  return {
    outcome: 'taken',
    state: after,
    preview: { allocation: lines, after: describe(terms, state, before, after, paid.interest, date) },
    recognizedCents: before.interestCents - state.interestCents + (recognizesUnearned ? before.unearnedCents : 0),
    paid,
    installmentNo,
  };
}

/**
 * The product's order. A payment of exactly what is past due pays all of that, its charges too, also where charges wait: else
 * whoever pays the amount that is asked for would owe a fee after it. No other amount takes a charge before the next installment,
 * so that a late fee never makes that one late (16 CFR 444.4).
 */
function orderFor(terms: LoanTerms, before: Balances, amountCents: Cents): readonly AllocationPlace[] {
  const order = terms.product.allocation;
  if (amountCents !== pastDueCents(terms, before)) return order;
  return [...order.filter(({ kind }) => kind === 'pastDue'), ...order.filter(({ kind }) => kind !== 'pastDue')];
}

/** A payment that comes with a renewal goes to interest and fees first, since the new loan takes over none of them. */
function chargesFirst({ product: { allocation } }: LoanTerms): readonly AllocationPlace[] {
  return [
    ...allocation.filter(({ part }) => part !== 'principal'),
    ...allocation.filter(({ part }) => part === 'principal'),
  ];
}

function owesNothingOn(terms: LoanTerms, state: LoanState, date: CalendarDate): boolean {
  return owesNothing(state) && payoffCents(balancesOn(terms, state, date)) === 0;
}

/** Interest of the rest of the period is taken last, with what all other places leave. */
function withUnearned(lines: AllocationLine[], leftCents: Cents): AllocationLine[] {
  return leftCents === 0 ? lines : [...lines, { kind: 'advance', part: 'interest', amountCents: leftCents }];
}

function partsOf(lines: readonly AllocationLine[]): Record<AllocationPart, Cents> {
  const paid = { penalty: 0, fee: 0, interest: 0, principal: 0 };
  for (const line of lines) paid[line.part] += line.amountCents;
  return paid;
}

function stateAfter(
  terms: LoanTerms,
  state: LoanState,
  before: Balances,
  lines: readonly AllocationLine[],
  recognizesUnearned: boolean,
  date: CalendarDate,
): LoanState {
  const paid = partsOf(lines);
  const interestCents = before.interestCents + (recognizesUnearned ? before.unearnedCents : 0) - paid.interest;
  const pastInterestCents = Math.max(0, before.earnedBeforeCents - paid.interest);
  const principalCents = state.principalCents - paid.principal;
  const after: LoanState = {
    ...state,
    principalCents,
    interestCents,
    // Interest paid in full was settled to the cent, as in the contract: what is earned next starts anew.
    interestRemainder: principalCents === 0 || interestCents === 0 ? 0 : before.interestRemainder,
    pastInterestCents,
    accruedThrough: dateOfEpochDay(before.day),
    penaltyCents: state.penaltyCents - paid.penalty,
    feeCents: state.feeCents - paid.fee,
    installmentPaidCents: state.installmentPaidCents + towardsInstallments(terms, lines),
    interestSettledThrough: settledThrough(terms, state, before, interestCents, pastInterestCents),
    paymentsMade: state.paymentsMade + 1,
  };
  const extras = extrasAfter(terms, state, after, lines);
  const result = ended(terms, extras === after.extras ? after : { ...after, extras }, date);
  const inAdvance = lines.some(({ kind, part }) => kind === 'advance' && part === 'principal');
  return inAdvance && terms.product.prepayment === 'reduceInstallment'
    ? reamortized(terms, result, result.accruedThrough)
    : result;
}

function extrasAfter(
  terms: LoanTerms,
  before: LoanState,
  after: LoanState,
  lines: readonly AllocationLine[],
): LoanExtras {
  const asked = lines.filter(({ kind, part }) => kind !== 'advance' && (part === 'interest' || part === 'principal'));
  const extras = methodOf(terms.product).afterPayment?.(after, totalOf(asked)) ?? after.extras;
  if (terms.product.lateFee.own === undefined) return extras;
  const towards = lines.filter(({ part }) => part === 'interest' || part === 'principal');
  const payment = { date: after.accruedThrough, amountCents: totalOf(lines), towardsCents: totalOf(towards) };
  return { ...extras, period: periodWith(terms, before, payment) };
}

const totalOf = (lines: readonly AllocationLine[]): Cents => lines.reduce((sum, line) => sum + line.amountCents, 0);

/** Paid off when nothing is owed any more; a line of credit goes on until its end. */
function ended(terms: LoanTerms, after: LoanState, date: CalendarDate): LoanState {
  if (!owesNothing(after) || methodOf(terms.product).staysOpen?.(terms, after)) return after;
  return { ...after, statusId: LOAN_STATE.PaidOff, paidOffOn: date, interestStopped: true, interestRemainder: 0 };
}

function towardsInstallments({ product }: LoanTerms, lines: readonly AllocationLine[]): Cents {
  const { interestCounts } = methodOf(product);
  const counts = ({ kind, part }: AllocationLine) =>
    (part === 'principal' && (kind !== 'advance' || product.prepayment === 'payAhead')) ||
    (part === 'interest' && interestCounts);
  return lines.reduce((sum, line) => (counts(line) ? sum + line.amountCents : sum), 0);
}

function settledThrough(
  terms: LoanTerms,
  state: LoanState,
  before: Balances,
  interestCents: Cents,
  pastInterestCents: Cents,
): number {
  const periodNow = Math.min(before.lastPast + 2, terms.schedule.length);
  if (interestCents === 0) return Math.max(state.interestSettledThrough, periodNow);
  if (pastInterestCents === 0) return Math.max(state.interestSettledThrough, before.lastPast + 1);
  return state.interestSettledThrough;
}

function describe(
  terms: LoanTerms,
  state: LoanState,
  before: Balances,
  after: LoanState,
  interestPaidCents: Cents,
  date: CalendarDate,
): AfterPayment {
  const balances = balancesOn(terms, after, date);
  const plan = project(terms, after, balances);
  const without = project(terms, state, before).interestCents;
  return {
    principalCents: after.principalCents,
    payoffAmountCents: payoffCents(balances),
    minimumAmountDueCents: minimumDueCents(balances),
    pastDueAmountCents: pastDueCents(terms, balances),
    ...dueAfter(terms, after, balances),
    payoffDate: plan.endsOn,
    interestSavedCents: Math.max(0, without - interestPaidCents - plan.interestCents),
    loanStatusId: after.statusId,
  };
}
