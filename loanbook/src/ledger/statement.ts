import { addDays, addMonths, type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { Statement, StatementLine } from '@lendside/providers/loan-book/port';
import type { Account } from './journal.ts';
import { add, type BookedEvent, CLAIMS, changeOf, chargedCents, linesOf, NOTHING, owedCents } from './lines.ts';

/** Why a claim grew or shrank: the accounts on the other side. All others count as adjustments. */
const CAUSES: Readonly<Partial<Record<Account, 'lent' | 'renewed' | 'products' | 'interest' | 'fees' | 'paid'>>> = {
  'cash:disbursed': 'lent',
  'cash:card': 'lent',
  'cash:store': 'lent',
  'cash:pickup': 'lent',
  'cash:bank': 'lent',
  'clearing:renewal': 'renewed',
  'owed:ancillary-providers': 'products',
  'cash:received': 'paid',
  'income:interest': 'interest',
  'income:penalty': 'fees',
  'income:fee': 'fees',
};

/** Stretch of a statement. `month` names it, and is another one for each. */
interface Period {
  readonly month: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Calendar months from that of a day on. */
export function* months(first: CalendarDate): Generator<Period> {
  for (let month = first.slice(0, 7); ; month = monthAfter(month)) {
    yield { month, from: `${month}-01`, to: lastDayOf(month) };
  }
}

/**
 * Billing cycles of a line of credit from a day on, by the days on which its statements are made. After the last of them they go on by
 * the month, as long as something is owed.
 */
export const cycles = (closings: readonly CalendarDate[]) =>
  function* (first: CalendarDate): Generator<Period> {
    const left = closings.filter((closing) => closing >= first);
    const [start = first] = left;
    const last = left.at(-1) ?? first;
    for (let [index, from] = [0, first]; ; index += 1) {
      const to: CalendarDate = left[index] ?? addMonths(last, index - left.length + 1);
      yield { month: addMonths(`${start.slice(0, 7)}-01`, index).slice(0, 7), from, to };
      from = addDays(to, 1);
    }
  };

/**
 * The monthly statements of a loan from its journals in the order of the book, for months that end before a date (Regulation
 * Z, 12 CFR 1026.7, for open-end credit; the same for every loan). An event dated before one that was booked earlier stands
 * in that one's month, with its own date: a statement that has gone out is never changed. Nothing comes after the month in
 * which the loan ended up owing nothing.
 */
export function statementsOf(
  events: readonly BookedEvent[],
  before: CalendarDate,
  { periods, isCycle }: { readonly periods: (first: CalendarDate) => Iterable<Period>; readonly isCycle: boolean } = {
    periods: months,
    isCycle: false,
  },
): Statement[] {
  const [first] = events;
  if (first === undefined) return [];
  const statements: Statement[] = [];
  let previous: Statement | undefined;
  let [at, reached] = [0, first.date];
  for (const period of periods(first.date)) {
    if (period.to >= before) break;
    const own: BookedEvent[] = [];
    for (let next = events[at]; next !== undefined; next = events[at]) {
      if (next.date > reached) reached = next.date;
      if (reached > period.to) break;
      own.push(next);
      at += 1;
    }
    if (previous && own.length === 0 && at === events.length && owedCents(previous.closing) === 0) break;
    previous = statementOf(period, own, { previous, isCycle });
    statements.push(previous);
  }
  return statements;
}

function statementOf(
  period: Period,
  events: readonly BookedEvent[],
  { previous, isCycle }: { readonly previous: Statement | undefined; readonly isCycle: boolean },
): Statement {
  const { month } = period;
  const opening = previous?.closing ?? NOTHING;
  const lines = linesOf(events, opening);
  const closing = lines.reduce(add, opening);
  const sums = { lent: 0, renewed: 0, products: 0, interest: 0, fees: 0, paid: 0, adjusted: 0 };
  const paid = { interest: 0, fees: 0 };
  for (const event of events) {
    for (const leg of event.legs) {
      if (CLAIMS[leg.account] === undefined) sums[CAUSES[leg.account] ?? 'adjusted'] -= leg.amountCents;
    }
    const took = paidParts(event);
    paid.interest += took.interest;
    paid.fees += took.fees;
  }
  const sameYear = previous?.month.slice(0, 4) === month.slice(0, 4);
  const past = sameYear ? previous?.yearToDate : undefined;
  return {
    ...period,
    opening,
    lines,
    lentCents: sums.lent,
    renewedCents: sums.renewed,
    productsCents: sums.products,
    interestChargedCents: sums.interest,
    feesChargedCents: sums.fees,
    paidCents: 0 - sums.paid,
    adjustedCents: sums.adjusted,
    closing,
    ...(isCycle && {
      cycle: {
        averageBalanceCents: averageBalance(period, opening.principalCents, lines),
        yearFrom: past && previous?.cycle ? previous.cycle.yearFrom : period.from,
      },
    }),
    yearToDate: {
      interestChargedCents: (past?.interestChargedCents ?? 0) + sums.interest,
      feesChargedCents: (past?.feesChargedCents ?? 0) + sums.fees,
      interestPaidCents: (past?.interestPaidCents ?? 0) + paid.interest,
      feesPaidCents: (past?.feesPaidCents ?? 0) + paid.fees,
    },
  };
}

/** The principal at the beginning of each day of a period, on which that day's interest is earned, added up and divided by the days. */
function averageBalance({ from, to }: Period, openingCents: Cents, lines: readonly StatementLine[]): Cents {
  let [sum, principalCents, at] = [0, openingCents, 0];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (let line = lines[at]; line !== undefined && line.date < day; line = lines[at]) {
      principalCents += line.principalCents;
      at += 1;
    }
    sum += principalCents;
  }
  return Math.round(sum / (daysBetween(from, to) + 1));
}

/** Part of an event's money that went to interest and fees; below zero where money went back. */
function paidParts({ legs }: BookedEvent): { readonly interest: Cents; readonly fees: Cents } {
  if (!legs.some((leg) => leg.account === 'cash:received')) return { interest: 0, fees: 0 };
  const change = changeOf(legs);
  return {
    interest: chargedCents(legs, ['income:interest']) - change.interestCents,
    fees: chargedCents(legs, ['income:penalty', 'income:fee']) - change.feesCents,
  };
}

const monthAfter = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7);
const lastDayOf = (month: string) => addDays(`${monthAfter(month)}-01`, -1);
