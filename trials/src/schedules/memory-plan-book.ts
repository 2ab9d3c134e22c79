import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { disasterOn } from '@lendside/domain/disaster-days';
import type { DueDateChoice, LoanChanges, PlanChoice, PlanOffer, PlanWay } from '@lendside/providers/loan-changes/port';
import { answeringOnce, open, refused } from './memory-answers.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { dueRows } from './memory-ledger.ts';
import type { BookedChange, InstallmentRow, LoanRow, Tables } from './memory-tables.ts';
import type { Process } from './virtual-time.ts';

/** Between two due dates of a loan, as of the shortest that is sold; and what a due date or due day can move by. */
export const PERIOD_DAYS = 14;
const MOVES_DAYS = 3;
const PLAN_PAYMENTS = 2;
const PAUSED_MAX = 3;

/** Schedule of a loan as it is now, as far as it is open. */
interface Standing {
  readonly loan: LoanRow;
  readonly date: CalendarDate;
  readonly rows: readonly (InstallmentRow & { readonly openCents: number })[];
  /** The first that is not past; the number of rows where all are. */
  readonly current: number;
  /** The oldest that is not paid. */
  readonly firstOpen: number;
}

function standingOf(loan: LoanRow, date: CalendarDate): Standing {
  const rows = dueRows(loan);
  const at = (index: number) => (index < 0 ? rows.length : index);
  const current = at(rows.findIndex(({ dueDate, openCents }) => dueDate >= date && openCents > 0));
  return { loan, date, rows, current, firstOpen: at(rows.findIndex(({ openCents }) => openCents > 0)) };
}

const isLate = ({ rows, firstOpen, date }: Standing) => (rows[firstOpen]?.dueDate ?? date) < date;
const asRow = ({ dueDate, cents }: InstallmentRow): InstallmentRow => ({ dueDate, cents });
const lastDay = (rows: readonly InstallmentRow[]) => rows.at(-1)?.dueDate ?? '';

interface Laid {
  readonly choice: PlanChoice;
  readonly is: readonly InstallmentRow[];
  readonly until: CalendarDate;
}

/** Every choice that a loan has, with the schedule that it makes: no interest, so each cent of it is there before and after. */
function choicesOf(standing: Standing): Laid[] {
  const { rows, firstOpen, current } = standing;
  const paid = rows.slice(0, current).map(asRow);
  const rest = rows.slice(current).map(asRow);
  const paused = pausesOf(standing);
  if (rest.length <= PLAN_PAYMENTS) return paused;
  if (isLate(standing)) return [spread(standing, rest), ...paused];
  if (firstOpen < current) return paused;
  const later = [...rest.slice(1).map(({ dueDate }) => dueDate), addDays(lastDay(rest), PERIOD_DAYS)];
  const skipped = rest.map(({ cents }, at) => ({ dueDate: later[at] as string, cents }));
  const halved = rest.map((row, at) => (at < PLAN_PAYMENTS ? { ...row, cents: Math.floor(row.cents / 2) } : row));
  const leftCents = sumOf(rest) - sumOf(halved);
  const lowered = [...halved, { dueDate: addDays(lastDay(rest), PERIOD_DAYS), cents: leftCents }];
  const dueDays = Array.from({ length: MOVES_DAYS }, (_, day): Laid => {
    const is = rest.map(({ dueDate, cents }) => ({ dueDate: addDays(dueDate, day + 1), cents }));
    const firstDueDate = is[0]?.dueDate ?? '';
    return { choice: { kind: 'dueDay', firstDueDate }, is: [...paid, ...is], until: firstDueDate };
  });
  return [
    { choice: { kind: 'skip' }, is: [...paid, ...skipped], until: later[0] as string },
    {
      choice: { kind: 'lower', payments: PLAN_PAYMENTS },
      is: [...paid, ...lowered],
      until: rest[PLAN_PAYMENTS - 1]?.dueDate ?? '',
    },
    ...dueDays,
    ...paused,
  ];
}

/** One to three payments put off while a disaster holds, those that fell due in it among them; once in each. */
function pausesOf({ loan, rows, firstOpen, current, date }: Standing): Laid[] {
  const disaster = disasterOn(loan.disasters, date);
  const rest = rows.slice(firstOpen).map(asRow);
  const isPaused = loan.changes?.some((one) => {
    return one.kind === 'pause' && one.undoneBy === undefined && one.on >= (disaster?.from ?? '');
  });
  const [first] = rest;
  if (disaster === undefined || isPaused || first === undefined) return [];
  if (firstOpen < current && first.dueDate < disaster.from) return [];
  const late = Math.max(1, current - firstOpen);
  return Array.from({ length: Math.max(0, PAUSED_MAX - late + 1) }, (_, at): Laid => {
    const payments = late + at;
    const days = [
      ...rest.map(({ dueDate }) => dueDate),
      ...Array.from({ length: payments }, (_one, turn) => addDays(lastDay(rest), PERIOD_DAYS * (turn + 1))),
    ].slice(payments);
    const is = rest.map(({ cents }, index) => ({ dueDate: days[index] as string, cents }));
    return {
      choice: { kind: 'pause', payments },
      is: [...rows.slice(0, firstOpen).map(asRow), ...is],
      until: days[0] as string,
    };
  });
}

/** Late installments stand with the next ones, in equal parts. */
function spread({ rows, current }: Standing, rest: readonly InstallmentRow[]): Laid {
  const late = rows.slice(0, current);
  const lateCents = late.reduce((sum, { openCents }) => sum + openCents, 0);
  const part = Math.floor(lateCents / PLAN_PAYMENTS);
  const more = rest.map((row, at) => {
    if (at >= PLAN_PAYMENTS) return row;
    return { ...row, cents: row.cents + (at === 0 ? lateCents - part * (PLAN_PAYMENTS - 1) : part) };
  });
  const covered = late.map(({ dueDate, cents, openCents }) => ({ dueDate, cents: cents - openCents }));
  const until = rest[PLAN_PAYMENTS - 1]?.dueDate ?? '';
  return { choice: { kind: 'spread', payments: PLAN_PAYMENTS }, is: [...covered, ...more], until };
}

const sumOf = (rows: readonly InstallmentRow[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

/** A schedule as a plan tells it. */
function told(loan: LoanRow, date: CalendarDate) {
  const rows = dueRows(loan).filter(({ openCents }) => openCents > 0);
  const late = rows.filter(({ dueDate }) => dueDate < date);
  return {
    pastDueCents: late.reduce((sum, { openCents }) => sum + openCents, 0),
    rows: rows
      .filter(({ dueDate }) => dueDate >= date)
      .map(({ dueDate, openCents }) => ({ dueDate, amountCents: openCents })),
    interestCents: 0,
    totalCents: loan.owedCents,
  };
}

function offersOf(loan: LoanRow, date: CalendarDate): (PlanOffer & Pick<Laid, 'is'>)[] {
  if (standingChange(loan, date)) return [];
  return choicesOf(standingOf(loan, date)).map(({ choice, is, until }) => {
    const after = told({ ...loan, installments: is }, date);
    const version = `${choice.kind} on ${date}: ${JSON.stringify(after.rows)}`;
    return { ...choice, version, after, interestAddedCents: 0, until, is };
  });
}

/** A plan or moved due date whose days are not over; a due day that changed for good is one on its own day alone. */
const standingChange = ({ changes = [] }: LoanRow, date: CalendarDate): BookedChange | undefined =>
  changes.find(
    ({ undoneBy, kind, until, on }) => undoneBy === undefined && (kind === 'dueDay' ? on === date : until >= date),
  );

/** The due date that can be moved, once in the life of a loan, and not under a plan. */
function movesOf(loan: LoanRow, date: CalendarDate) {
  const { rows, current, firstOpen } = standingOf(loan, date);
  const row = rows[current];
  if (standingChange(loan, date)) return refused('due_date_fixed');
  if (!row || firstOpen < current) return refused('due_date_past');
  if (loan.changes?.some(({ kind, undoneBy }) => kind === 'moved' && undoneBy === undefined))
    return refused('due_date_moved_before');
  const choice = (dueDate: string): DueDateChoice => ({
    ...{ dueDate, amountCents: row.openCents, interestAddedCents: 0 },
    ...{ lastDueDate: lastDay(rows), lastAmountCents: rows.at(-1)?.openCents ?? 0 },
  });
  const choices = Array.from({ length: MOVES_DAYS }, (_, day) => choice(addDays(row.dueDate, day + 1)));
  const limit = { timesMax: 1, withinDays: 365 };
  return {
    ...{ outcome: 'movable' as const, installmentNo: current + 1, now: choice(row.dueDate), choices },
    ...limit,
  };
}

/** Plans and moved due dates as the simulated ledger makes them, each reference answered once. */
export function memoryPlanBook(
  database: MemoryDatabase,
  process: Process,
): Pick<LoanChanges, 'loanPlans' | 'startPlan' | 'undoPlan' | 'dueDateMoves' | 'moveDueDate' | 'undoDueDateMove'> {
  const { tables } = database;
  const once = answeringOnce(database, process);
  const loanOf = (loanId: string) => tables.loans.get(loanId);
  const undo = ({ loanId, reference, date }: Undoing, target: string) =>
    undone(tables, { loanId, reference, date }, target);
  return {
    async loanPlans({ loanId, date }) {
      const loan = loanOf(loanId);
      if (!loan) return undefined;
      const offers = offersOf(loan, date);
      const kinds = [...new Set(offers.map(({ kind }) => kind))];
      const ways = kinds.map((kind): PlanWay => {
        const own = offers.filter((one) => one.kind === kind);
        return { kind, outcome: 'offered', offers: own.map(({ is: _, ...offer }) => offer) };
      });
      return { now: told(loan, date), ways };
    },

    startPlan: once(async ({ reference, loanId, date, kind, payments, firstDueDate, version }) => {
      const loan = loanOf(loanId);
      const offer = loan && offersOf(loan, date).find(isChoice({ kind, payments, firstDueDate }));
      if (!loan || !offer) return refused('plan_not_offered');
      if (offer.version !== version) return refused('plan_changed');
      return {
        write: () =>
          laid(loan, { reference, kind, version: offer.version, on: date, until: offer.until, is: offer.is }),
        ...openLoan(loanId, loan),
      };
    }),

    undoPlan: once(async ({ planReference, ...change }) => undo(change, planReference)),

    async dueDateMoves({ loanId, date }) {
      const loan = loanOf(loanId);
      return loan && (movesOf(loan, date) as Awaited<ReturnType<LoanChanges['dueDateMoves']>>);
    },

    moveDueDate: once(async ({ reference, loanId, date, installmentNo, from, to }) => {
      const loan = loanOf(loanId);
      const moves = loan ? movesOf(loan, date) : refused('due_date_fixed');
      if (!loan || moves.outcome === 'refused') return refused('reason' in moves ? moves.reason : 'due_date_fixed');
      if (moves.installmentNo !== installmentNo || moves.now.dueDate !== from) return refused('due_date_is_another');
      if (!moves.choices.some(({ dueDate }) => dueDate === to)) return refused('day_not_allowed');
      const is = (loan.installments ?? []).map((row, at) => (at === installmentNo - 1 ? { ...row, dueDate: to } : row));
      return {
        write: () => laid(loan, { reference, kind: 'moved', on: date, until: to, is }),
        ...openLoan(loanId, loan),
      };
    }),

    undoDueDateMove: once(async ({ moveReference, ...change }) => undo(change, moveReference)),
  };
}

const openLoan = (loanId: string, { owedCents }: LoanRow) => open(loanId, owedCents);

const isChoice =
  ({ kind, payments, firstDueDate }: PlanChoice) =>
  (one: PlanChoice): boolean =>
    one.kind === kind && one.payments === payments && one.firstDueDate === firstDueDate;

function laid(loan: LoanRow, change: Omit<BookedChange, 'was'>): void {
  loan.changes?.push({ ...change, was: loan.installments ?? [] });
  loan.installments = change.is;
}

type Undoing = { readonly loanId: string; readonly reference: string; readonly date: string };

/** The last change of a schedule is taken back on its own day. */
function undone({ loans }: Tables, { loanId, reference, date }: Undoing, target: string) {
  const loan = loans.get(loanId);
  const change = loan?.changes?.findLast(({ undoneBy }) => undoneBy === undefined);
  if (!loan || change?.reference !== target || change.on !== date) return refused('plan_for_good');
  const write = () => {
    change.undoneBy = reference;
    loan.installments = change.was;
  };
  return { write, ...openLoan(loanId, loan) };
}
