import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import { methodOf } from './amortization-methods.ts';
import { currentTerms, type Replan, type ReplannedRow } from './current-terms.ts';
import { firstUnsatisfied } from './installments.ts';
import type { LoanState, LoanTerms } from './loan.ts';
import type { Installment } from './schedule.ts';

/**
 * The state after money in advance lowered the principal on a day: under reduceInstallment the installments that follow are
 * worked out anew over the due dates that are left.
 */
export function reamortized(given: LoanTerms, state: LoanState, date: CalendarDate): LoanState {
  const terms = unrelieved(given, state);
  const { reamortized: anew } = methodOf(terms.product);
  const from = firstUnsatisfied(given, state);
  const rest = terms.schedule.slice(from);
  if (anew === undefined || rest.length === 0 || state.principalCents === 0) return state;
  const plan = {
    amountCents: state.principalCents,
    opened: date,
    due: rest.map((row) => row.dueDate),
    interest: terms.interest,
    multipleCents: terms.product.installmentMultipleCents,
    interestOnly: Math.max(0, Math.min((terms.product.interestOnlyInstallments ?? 0) - from, rest.length - 1)),
  };
  const forgivenCents = from === 0 ? 0 : paidSum(terms, from) - paidSum(currentTerms(given, state.extras), from);
  return withPlan(terms, { state, from, paidCents: state.installmentPaidCents + forgivenCents }, anew(plan, rest));
}

/** The terms without the relief of active duty, which is worked out of each plan anew. */
export const unrelieved = (given: LoanTerms, { extras }: LoanState): LoanTerms =>
  currentTerms(given, extras.activeDuty === undefined ? extras : { ...extras, activeDuty: undefined });

const paidSum = (terms: LoanTerms, from: number): Cents => terms.cumulativeCents[from - 1] as Cents;

/** The state with every installment due on or after a date moved by so many days; amounts stay. */
export function dueDatesMoved(given: LoanTerms, state: LoanState, date: CalendarDate, days: number): LoanState {
  const terms = unrelieved(given, state);
  const from = terms.schedule.findIndex((row) => row.dueDate >= date);
  if (from < 0 || days === 0) return state;
  const moved = terms.schedule.slice(from).map((row) => ({ ...row, dueDate: addDays(row.dueDate, days) }));
  const replan = planOf(terms, from, moved, (index) => terms.cumulativeCents[index] as number);
  return { ...state, extras: { ...state.extras, replan } };
}

/** The state with one installment due on another day; its amount, and all others, stay. */
export function dueDateMoved(given: LoanTerms, state: LoanState, index: number, dueDate: CalendarDate): LoanState {
  const terms = unrelieved(given, state);
  // A loan worked out anew over fewer installments may not have this one any more.
  if (terms.schedule[index] === undefined) return state;
  const rows = terms.schedule.slice(index).map((row, at) => (at === 0 ? { ...row, dueDate } : row));
  const replan = planOf(terms, index, rows, (at) => terms.cumulativeCents[at] as number);
  return { ...state, extras: { ...state.extras, replan } };
}

/** The state with installments from an index on in place of those there were; `paidCents` is the measure up to them. */
export function withPlan(
  terms: LoanTerms,
  { state, from, paidCents }: { readonly state: LoanState; readonly from: number; readonly paidCents: Cents },
  rows: readonly Installment[],
): LoanState {
  const { measureCents } = methodOf(terms.product);
  let sum = paidCents;
  const sums = rows.map((row) => {
    sum += measureCents(row);
    return sum;
  });
  const replan = planOf(terms, from, rows, (index) => sums[index - from] as number);
  return { ...state, extras: { ...state.extras, replan } };
}

/** New rows from an index on, behind those that an earlier plan had put before it. */
function planOf(
  terms: LoanTerms,
  from: number,
  rows: readonly Installment[],
  cumulative: (index: number) => Cents,
): Replan {
  const earlier = Math.min(terms.changes?.replan?.from ?? from, from);
  const saved = terms.schedule
    .slice(earlier, from)
    .map((row, index) => stored(row, terms.cumulativeCents[earlier + index] as number));
  return { from: earlier, rows: [...saved, ...rows.map((row, index) => stored(row, cumulative(from + index)))] };
}

function stored(row: Installment, cumulativeCents: Cents): ReplannedRow {
  const { dueDate, paymentCents, principalCents, interestCents, balanceCents } = row;
  return [dueDate, paymentCents, principalCents, interestCents, balanceCents, cumulativeCents];
}
