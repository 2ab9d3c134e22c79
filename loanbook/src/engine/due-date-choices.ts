import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import type { DueDateChoice, DueDateMoves, MovedDueDate } from '@lendside/providers/loan-changes/port';
import { balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { pastDueCents } from '../schedule/minimum-due.ts';
import { type Projection, project } from '../schedule/projection.ts';
import { applyEvent } from './apply-event.ts';
import type { LoanReader } from './book.ts';
import { readLoans } from './book-store.ts';
import { dueDateMoveOf, type MovableDueDate } from './due-date-move.ts';
import { END_OF_DAY_MS, pendingEffects } from './effects.ts';
import { nextDue } from './next-due.ts';

/** Days to which a due date can be moved, each with its effect: by the same rule and event that would book it. */
export async function dueDateChoices(
  book: LoanReader,
  { loanId, date }: { readonly loanId: string; readonly date: CalendarDate },
): Promise<DueDateMoves | undefined> {
  const [loan] = await readLoans(book, { loanIds: [loanId] });
  if (loan === undefined) return undefined;
  const { terms } = loan;
  const { state } = pendingEffects(loan, addDays(date, -1));
  const last = lastMove(state, date);
  const moved = last === undefined ? {} : { moved: last };
  const ruling = dueDateMoveOf(terms, state, date);
  if (ruling.outcome === 'refused') {
    const { reason, again } = ruling;
    return { outcome: 'refused', reason, ...(again === undefined ? {} : { again }), ...moved };
  }
  return { ...choicesOf(terms, state, date, ruling), ...moved };
}

/** The last move of a due date that is still to come. */
function lastMove({ extras }: LoanState, date: CalendarDate): MovedDueDate | undefined {
  const last = extras.dueDateMoves?.at(-1);
  return last !== undefined && last.to >= date ? last : undefined;
}

function choicesOf(terms: LoanTerms, state: LoanState, date: CalendarDate, { index, dueDate, days }: MovableDueDate) {
  const installmentNo = index + 1;
  const plan = planOf(terms, state, date);
  const choice = (to: CalendarDate): DueDateChoice => {
    const moved = { event: 'moveDueDate', reference: '', date, atMs: END_OF_DAY_MS, amountCents: 0 } as const;
    const what = { installmentNo, movedFrom: dueDate, movedTo: to, confirmationNumber: null };
    const after = applyEvent(terms, state, { ...moved, ...what }).state;
    return choiceOf(terms, after, date, { index, dueDate: to, without: plan });
  };
  const { timesMax = 0, withinDays = 0 } = terms.product.dueDateMove ?? {};
  return {
    outcome: 'movable' as const,
    installmentNo,
    now: choiceOf(terms, state, date, { index, dueDate, without: plan }),
    choices: days.map(choice),
    timesMax,
    withinDays,
  };
}

const planOf = (terms: LoanTerms, state: LoanState, date: CalendarDate): Projection =>
  project(terms, state, balancesOn(terms, state, date));

function choiceOf(
  terms: LoanTerms,
  state: LoanState,
  date: CalendarDate,
  { index, dueDate, without }: { readonly index: number; readonly dueDate: CalendarDate; readonly without: Projection },
): DueDateChoice {
  const balances = balancesOn(terms, state, date);
  const plan = project(terms, state, balances);
  const next = plan.rows.find((row) => row.index === index + 1);
  const nextDate = currentTerms(terms, state.extras).schedule[index + 1]?.dueDate;
  return {
    dueDate,
    amountCents:
      dueDate < date
        ? pastDueCents(currentTerms(terms, state.extras), balances)
        : (nextDue(terms, state, balances)?.amountCents ?? 0),
    interestAddedCents: plan.interestCents - without.interestCents,
    ...(next && nextDate && { following: { dueDate: nextDate, amountCents: next.paymentCents } }),
    lastDueDate: plan.endsOn ?? dueDate,
    lastAmountCents: plan.rows.at(-1)?.paymentCents ?? 0,
  };
}
