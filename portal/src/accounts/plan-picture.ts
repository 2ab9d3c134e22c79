import type { listPaymentSchedule } from '@lendside/contract/accounts';
import type { OutputOf } from '@lendside/contract/operation';
import { addDays, daysBetween, epochDay } from '@lendside/domain/calendar-date';
import type { ChartPoint } from '../kit/charts/line-scale.ts';
import type { DotState, PaymentDot } from '../kit/charts/payment-dots.tsx';
import { amountByDateCents, type LoanSummary, withNextPayment } from './loan-standing.ts';

export type PlanRow = OutputOf<typeof listPaymentSchedule>['schedule'][number];

/** So many dots fit beside each other on the narrowest phone. */
const DOTS_MAX = 12;
/** Payments made that stand before the first open one. */
const MADE_BEFORE = 6;
/** So many due dates are told one by one. */
const NEXT_MAX = 3;
/** Days from the money to the first due date, where a plan has one payment alone. */
const MONTH_DAYS = 30;

export const isOpen = ({ state }: PlanRow): boolean => state !== 'paid';

/** Rows that are paid, which people no longer look for, and those from the first open one on. */
export function earlierAndOpen(rows: readonly PlanRow[]): readonly [readonly PlanRow[], readonly PlanRow[]] {
  const first = rows.findIndex(isOpen);
  return first < 0 ? [[], rows] : [rows.slice(0, first), rows.slice(first)];
}

export interface NextDate {
  readonly on: string;
  readonly isLate: boolean;
  readonly amountCents: number;
  /** So much of it comes from what is late; absent where nothing does. */
  readonly latenessCents?: number;
}

type Asked = Pick<
  LoanSummary,
  'daysLate' | 'pastDueAmount' | 'minimumAmountDue' | 'nextDueOn' | 'nextDueAmount' | 'productKind'
>;

/**
 * Amount that an open row which is not late asks for on its day. The next one asks for what the loan asks for everywhere; a plan takes what is late as
 * paid today, and lateness until that day adds to it.
 */
export function askedOf(row: PlanRow, loan: Asked): Pick<NextDate, 'amountCents' | 'latenessCents'> {
  if (row.dueDate !== loan.nextDueOn) return { amountCents: row.amountDue };
  const owed = withNextPayment(loan);
  if (!owed) return { amountCents: amountByDateCents(loan) };
  const amountCents = owed.amountCents - loan.pastDueAmount;
  const latenessCents = amountCents - row.amountDue;
  return latenessCents > 0 ? { amountCents, latenessCents } : { amountCents };
}

/** The next due dates, what is late as one and first. */
export function nextDates(rows: readonly PlanRow[], loan: Asked): readonly NextDate[] {
  const late = rows.find(({ state }) => state === 'late');
  const ahead = rows.filter((row) => isOpen(row) && row.state !== 'late');
  return [
    ...(late ? [{ on: late.dueDate, isLate: true, amountCents: loan.pastDueAmount }] : []),
    ...ahead.map((row) => ({ on: row.dueDate, isLate: false, ...askedOf(row, loan) })),
  ].slice(0, NEXT_MAX);
}

/** Twelve payments at most around the first open one, as they stand. */
export function dotsOf(rows: readonly PlanRow[]): {
  readonly rows: readonly PlanRow[];
  readonly dots: readonly PaymentDot[];
} {
  const open = rows.findIndex(isOpen);
  const from = Math.max(0, Math.min((open < 0 ? rows.length : open) - MADE_BEFORE, rows.length - DOTS_MAX));
  const shown = rows.slice(from, from + DOTS_MAX);
  const next = shown.find((row) => isOpen(row) && row.state !== 'late');
  const stateOf = (row: PlanRow): DotState =>
    row.state === 'paid' || row.state === 'late' ? row.state : row === next ? 'next' : 'upcoming';
  return { rows: shown, dots: shown.map((row) => ({ key: String(row.number), state: stateOf(row) })) };
}

export interface PayoffCurve {
  /** Left after each payment that was made, up to today. */
  readonly past: readonly ChartPoint[];
  /** Left from today on when the plan is followed. */
  readonly ahead: readonly ChartPoint[];
  readonly firstDay: string;
  readonly lastDay: string;
}

type Owed = { readonly originalAmount: number; readonly principleBalance: number; readonly asOf: string };

/** The way of the principal from the money to the last payment; undefined where too little is planned to be a way. */
export function payoffCurve(
  rows: readonly PlanRow[],
  { originalAmount, principleBalance, asOf }: Owed,
): PayoffCurve | undefined {
  const [first, second] = rows;
  const last = rows.at(-1);
  if (!first || !second || !last || last.dueDate <= asOf) return undefined;
  const firstDay = addDays(first.dueDate, -(daysBetween(first.dueDate, second.dueDate) || MONTH_DAYS));
  const today = { x: epochDay(asOf), y: principleBalance };
  const made = rows.filter((row) => row.state === 'paid' && row.dueDate < asOf);
  const planned = rows.filter((row) => isOpen(row) && row.dueDate > asOf);
  const point = ({ dueDate, balance }: PlanRow): ChartPoint => ({ x: epochDay(dueDate), y: balance });
  return {
    past: [{ x: epochDay(firstDay), y: originalAmount }, ...made.map(point), today],
    ahead: [today, ...planned.map(point)],
    firstDay,
    lastDay: last.dueDate,
  };
}
