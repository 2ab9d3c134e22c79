import { addDays, type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';
import { type Cents, shareCents } from '@lendside/domain/money';
import type { PlanChoice } from '@lendside/providers/loan-changes/port';
import { type Balances, balancesOn } from './balances.ts';
import { dueDates } from './due-dates.ts';
import type { LoanState, LoanTerms } from './loan.ts';
import { project } from './projection.ts';
import { unrelieved, withPlan } from './replan.ts';
import type { Installment } from './schedule.ts';

/** More payments than this no plan adds at the end. */
const ADDED_MAX = 12;

/** A due date with what it asks for by its method's measure. */
interface Row {
  readonly dueDate: CalendarDate;
  readonly paymentCents: Cents;
}

/** Installments from an index on as a plan has them, before interest is worked out. */
interface Draft {
  readonly from: number;
  readonly rows: readonly Row[];
  /** No payment is above this one: what is left of the last becomes another. Absent: the last takes all that is left. */
  readonly mostCents?: Cents;
  /** Up to which of the rows the plan itself goes. */
  readonly planRows: number;
}

/** Schedule after a plan, with the last due date of the plan itself. */
export interface Planned {
  readonly state: LoanState;
  readonly until: CalendarDate;
}

/** The state with the schedule that a plan makes on a day; undefined where no installment is left for it. */
export function planned(
  given: LoanTerms,
  state: LoanState,
  date: CalendarDate,
  choice: PlanChoice,
): Planned | undefined {
  const terms = unrelieved(given, state);
  const balances = balancesOn(given, state, date);
  const draft = draftOf(terms, state, balances, choice);
  if (draft === undefined) return undefined;
  const { from, mostCents, planRows } = draft;
  const paidCents = from === 0 ? 0 : (terms.cumulativeCents[from - 1] as Cents);
  // Interest of a late installment is past due no more, where the plan takes it away.
  const timely = balances.firstOpen <= balances.lastPast ? { ...state, pastInterestCents: 0 } : state;
  const lay = (rows: readonly Row[]) => withPlan(terms, { state: timely, from, paidCents }, rows.map(asInstallment));
  let rows = draft.rows;
  let after = lay(rows);
  for (
    let added = 0;
    mostCents !== undefined && added < ADDED_MAX && lastCents(given, after, date) > mostCents;
    added++
  ) {
    rows = [
      ...rows.slice(0, -1),
      { ...(rows.at(-1) as Row), paymentCents: mostCents },
      nextRow(terms, rows, mostCents),
    ];
    after = lay(rows);
  }
  const worked = workedOut(given, after, date, { from, rows });
  return {
    state: withPlan(terms, { state: timely, from, paidCents }, worked),
    until: (rows[planRows - 1] ?? (rows.at(-1) as Row)).dueDate,
  };
}

/** Amount that the last payment of a schedule asks for on its day. */
function lastCents(terms: LoanTerms, state: LoanState, date: CalendarDate): Cents {
  return project(terms, state, balancesOn(terms, state, date)).rows.at(-1)?.paymentCents ?? 0;
}

/** One more payment at the end, a period after the last. */
function nextRow(terms: LoanTerms, rows: readonly Row[], paymentCents: Cents): Row {
  const last = (rows.at(-1) as Row).dueDate;
  return { dueDate: following(terms, last, 1)[0] as CalendarDate, paymentCents };
}

/** Due dates after one, in the manner of the contract. */
function following({ product, openedOn }: LoanTerms, after: CalendarDate, count: number): CalendarDate[] {
  return dueDates(product, openedOn, count + 1, after).slice(1);
}

const asInstallment = ({ dueDate, paymentCents }: Row): Installment => ({
  dueDate,
  paymentCents,
  principalCents: paymentCents,
  interestCents: 0,
  balanceCents: 0,
});

/** The rows with the principal and interest that they will have, without those that ask for nothing any more. */
function workedOut(
  terms: LoanTerms,
  state: LoanState,
  date: CalendarDate,
  { from, rows }: { readonly from: number; readonly rows: readonly Row[] },
): Installment[] {
  const ahead = new Map(project(terms, state, balancesOn(terms, state, date)).rows.map((row) => [row.index, row]));
  const last = Math.max(...ahead.keys(), from);
  return rows.slice(0, last - from + 1).map((row, at) => {
    const { paymentCents, principalCents, interestCents, balanceCents } = ahead.get(from + at) ?? {
      ...{ paymentCents: row.paymentCents, principalCents: 0, interestCents: 0, balanceCents: state.principalCents },
    };
    const isLast = from + at === last;
    return {
      dueDate: row.dueDate,
      paymentCents: isLast ? paymentCents : row.paymentCents,
      principalCents,
      interestCents,
      balanceCents,
    };
  });
}

function draftOf(terms: LoanTerms, state: LoanState, balances: Balances, choice: PlanChoice): Draft | undefined {
  switch (choice.kind) {
    case 'spread':
      return spread(terms, state, balances, choice.payments ?? 0);
    case 'skip':
      return leaveOut(terms, balances, 1);
    case 'pause':
      return leaveOut(terms, balances, choice.payments ?? 0);
    case 'lower':
      return lower(terms, balances, choice.payments ?? 0);
    case 'dueDay':
      return dueDay(terms, balances, choice.firstDueDate ?? '');
    case 'extended':
      return extended(terms, state, balances.date);
  }
}

const restOf = (terms: LoanTerms, from: number): Row[] =>
  terms.schedule.slice(from).map(({ dueDate, paymentCents }) => ({ dueDate, paymentCents }));

/** The installment that a plan begins with: the oldest open one. */
export const openAt = ({ firstOpen, lastPast, current }: Balances): number =>
  firstOpen <= lastPast ? firstOpen : current;

/** Late installments ask for no more than was paid of them; the next ones take what they lack, in equal parts. */
function spread(terms: LoanTerms, state: LoanState, balances: Balances, payments: number): Draft | undefined {
  const { firstOpen, lastPast } = balances;
  const rest = restOf(terms, lastPast + 1);
  if (firstOpen > lastPast || payments < 1 || rest.length < payments) return undefined;
  const paid = state.installmentPaidCents;
  const before = (index: number) => (index === 0 ? 0 : (terms.cumulativeCents[index - 1] as Cents));
  const late = terms.schedule.slice(firstOpen, lastPast + 1).map(({ dueDate }, at) => ({
    dueDate,
    paymentCents: at === 0 ? Math.max(0, paid - before(firstOpen)) : 0,
  }));
  const lateCents = (terms.cumulativeCents[lastPast] as Cents) - Math.max(paid, before(firstOpen));
  const part = Math.floor(lateCents / payments);
  const odd = lateCents - part * payments;
  const more = rest.map((row, at) =>
    at < payments ? { ...row, paymentCents: row.paymentCents + part + (at < odd ? 1 : 0) } : row,
  );
  return { from: firstOpen, rows: [...late, ...more], planRows: late.length + payments };
}

/** Every payment moves by so many due dates; the last ones have days of their own. */
function leaveOut(terms: LoanTerms, balances: Balances, payments: number): Draft | undefined {
  const from = openAt(balances);
  const rest = restOf(terms, from);
  const last = rest.at(-1);
  if (last === undefined || payments < 1) return undefined;
  const days = [...rest.map(({ dueDate }) => dueDate), ...following(terms, last.dueDate, payments)].slice(payments);
  const rows = rest.map((row, at) => ({ ...row, dueDate: days[at] as CalendarDate }));
  return { from, rows, mostCents: (rest[0] as Row).paymentCents, planRows: 1 };
}

function lower(terms: LoanTerms, balances: Balances, payments: number): Draft | undefined {
  const from = balances.current;
  const rest = restOf(terms, from);
  const share = terms.product.hardship?.lower?.shareMillionths ?? 1_000_000;
  if (payments < 1 || rest.length <= payments) return undefined;
  const mostCents = (rest[0] as Row).paymentCents;
  const rows = rest.map((row, at) =>
    at < payments ? { ...row, paymentCents: shareCents(row.paymentCents, share, 1_000_000, 'HALF_EVEN') } : row,
  );
  return { from, rows, mostCents, planRows: payments };
}

function dueDay(terms: LoanTerms, balances: Balances, firstDueDate: CalendarDate): Draft | undefined {
  const from = balances.current;
  const rest = restOf(terms, from);
  if (rest.length === 0) return undefined;
  const days = dueDates(terms.product, terms.openedOn, rest.length, firstDueDate);
  const rows = rest.map((row, at) => ({ ...row, dueDate: days[at] as CalendarDate }));
  return { from, rows, planRows: 1 };
}

/** The whole with its fee in equal parts: the fee is asked for with the first, which has that much less of the principal. */
function extended(terms: LoanTerms, state: LoanState, date: CalendarDate): Draft | undefined {
  const { payments = 0, overDaysMin = 0 } = terms.product.hardship?.extended ?? {};
  const [only] = terms.schedule;
  if (payments < 1 || only === undefined) return undefined;
  const fees = state.feeCents + state.penaltyCents;
  const part = Math.floor((state.principalCents + fees) / payments);
  if (part < fees) return undefined;
  const days = overDays([only.dueDate, ...following(terms, only.dueDate, payments - 1)], addDays(date, overDaysMin));
  const paid = state.installmentPaidCents;
  const rows = days.map((dueDate, at) => ({ dueDate, paymentCents: at === 0 ? paid + part - fees : part }));
  return { from: 0, rows, planRows: payments };
}

/** Due dates of which the last is no earlier than a day: those after the first are put off by as much, in equal steps. */
function overDays(days: readonly CalendarDate[], last: CalendarDate): readonly CalendarDate[] {
  const short = daysBetween(days.at(-1) ?? last, last);
  if (short <= 0) return days;
  const steps = days.length - 1;
  return days.map((day, at) => addDays(day, Math.ceil((short * at) / steps)));
}
