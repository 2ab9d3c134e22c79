import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import type { LoanPlans, PlanWay } from '@lendside/providers/loan-changes/port';
import type { Loan } from '../schedule/loan-row.ts';
import type { LoanReader } from './book.ts';
import { readLoans } from './book-store.ts';
import { pendingEffects } from './effects.ts';
import { standingPlan } from './loan-plan.ts';
import { planWays, scheduleOf } from './plan-offers.ts';

/** The ways that a loan has on a day, each with its figures, and the plan that stands. */
export async function loanPlans(
  book: LoanReader,
  { loanId, date }: { readonly loanId: string; readonly date: CalendarDate },
): Promise<LoanPlans | undefined> {
  const [loan] = await readLoans(book, { loanIds: [loanId] });
  if (loan === undefined) return undefined;
  const { state } = pendingEffects(loan, addDays(date, -1));
  const again = await extendedAgain(book, loan, date);
  const ways = planWays(loan.terms, state, date).map((way) => closedUntil(way, again));
  const last = standingPlan(state.extras, date) ?? state.extras.plans?.findLast(({ on }) => on === date);
  return { now: scheduleOf(loan.terms, state, date), ways, ...(last && { standing: last }) };
}

const closedUntil = (way: PlanWay, again: CalendarDate | undefined): PlanWay =>
  again === undefined || way.kind !== 'extended' || way.outcome === 'closed'
    ? way
    : { kind: 'extended', outcome: 'closed', reason: 'plan_taken_before', again };

/**
 * From when on the borrower of a loan can have another extended payment plan: one in so many days of all loans of a brand that
 * have it. Undefined where that is today.
 */
export async function extendedAgain(
  book: LoanReader,
  loan: Loan,
  date: CalendarDate,
): Promise<CalendarDate | undefined> {
  const rule = loan.terms.product.hardship;
  if (rule?.extended === undefined) return undefined;
  const loans = await readLoans(book, { customerIds: [loan.row.borrower_id] });
  const made = loans
    .filter(({ row }) => row.brand === loan.row.brand)
    .flatMap(({ state }) => (state.extras.plans ?? []).filter(({ kind }) => kind === 'extended').map(({ on }) => on));
  const last = made.sort().at(-1);
  const again = last && addDays(last, rule.plansEveryDays);
  return again !== undefined && again > date ? again : undefined;
}
