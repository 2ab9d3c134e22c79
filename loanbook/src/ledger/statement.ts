import { addDays, addMonths, type CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { Owed, Statement, StatementLine } from '@lendside/providers/loan-book/port';
import type { Account, JournalKind, Leg } from './journal.ts';

/** A journal as a statement reads it. */
export interface BookedEvent {
  readonly date: CalendarDate;
  readonly kind: JournalKind;
  readonly description: string;
  readonly amountCents: Cents;
  readonly confirmationNumber: string | null;
  readonly legs: readonly Leg[];
}

type Part = keyof Owed;

/** The accounts that hold what a customer owes, written off or not, and the part each belongs to. */
const CLAIMS: Readonly<Partial<Record<Account, Part>>> = {
  'loan:principal': 'principalCents',
  'loan:interest': 'interestCents',
  'loan:penalty': 'feesCents',
  'loan:fee': 'feesCents',
  'chargedOff:principal': 'principalCents',
  'chargedOff:interest': 'interestCents',
  'chargedOff:penalty': 'feesCents',
  'chargedOff:fee': 'feesCents',
};

/** Why a claim grew or shrank: the accounts on the other side. All others count as adjustments. */
const CAUSES: Readonly<Partial<Record<Account, 'lent' | 'interest' | 'fees' | 'paid'>>> = {
  'cash:disbursed': 'lent',
  'cash:card': 'lent',
  'cash:store': 'lent',
  'cash:pickup': 'lent',
  'cash:bank': 'lent',
  'cash:received': 'paid',
  'income:interest': 'interest',
  'income:penalty': 'fees',
  'income:fee': 'fees',
};

const NOTHING: Owed = { principalCents: 0, interestCents: 0, feesCents: 0 };
const PARTS: readonly Part[] = ['principalCents', 'interestCents', 'feesCents'];

/**
 * The monthly statements of a loan from its journals in the order of the book, for months that end before a date (Regulation
 * Z, 12 CFR 1026.7, for open-end credit; the same for every loan). An event dated before one that was booked earlier stands
 * in that one's month, with its own date: a statement that has gone out is never changed. Nothing comes after the month in
 * which the loan ended up owing nothing.
 */
export function statementsOf(events: readonly BookedEvent[], before: CalendarDate): Statement[] {
  const byMonth = new Map<string, BookedEvent[]>();
  let reached = '';
  for (const event of events) {
    const month = event.date.slice(0, 7);
    if (month > reached) reached = month;
    byMonth.set(reached, [...(byMonth.get(reached) ?? []), event]);
  }
  const statements: Statement[] = [];
  const [first] = byMonth.keys();
  const lastEvent = [...byMonth.keys()].at(-1) ?? '';
  let previous: Statement | undefined;
  for (let month = first; month !== undefined && lastDayOf(month) < before; month = monthAfter(month)) {
    if (previous && month > lastEvent && owedCents(previous.closing) === 0) break;
    previous = statementOf(month, byMonth.get(month) ?? [], previous);
    statements.push(previous);
  }
  return statements;
}

function statementOf(month: string, events: readonly BookedEvent[], previous: Statement | undefined): Statement {
  const opening = previous?.closing ?? NOTHING;
  let closing = opening;
  const lines: StatementLine[] = [];
  const sums = { lent: 0, interest: 0, fees: 0, paid: 0, adjusted: 0 };
  const paid = { interest: 0, fees: 0 };
  for (const event of events) {
    const change = changeOf(event.legs);
    closing = add(closing, change);
    for (const leg of event.legs) {
      if (CLAIMS[leg.account] === undefined) sums[CAUSES[leg.account] ?? 'adjusted'] -= leg.amountCents;
    }
    const took = paidParts(event);
    paid.interest += took.interest;
    paid.fees += took.fees;
    // What moved no money is no transaction: a state that changed, a limit that was moved.
    if (event.legs.length > 0) lines.push(lineOf(event, change, owedCents(closing)));
  }
  const sameYear = previous?.month.slice(0, 4) === month.slice(0, 4);
  const past = sameYear ? previous?.yearToDate : undefined;
  return {
    month,
    from: `${month}-01`,
    to: lastDayOf(month),
    opening,
    lines,
    lentCents: sums.lent,
    interestChargedCents: sums.interest,
    feesChargedCents: sums.fees,
    paidCents: 0 - sums.paid,
    adjustedCents: sums.adjusted,
    closing,
    yearToDate: {
      interestChargedCents: (past?.interestChargedCents ?? 0) + sums.interest,
      feesChargedCents: (past?.feesChargedCents ?? 0) + sums.fees,
      interestPaidCents: (past?.interestPaidCents ?? 0) + paid.interest,
      feesPaidCents: (past?.feesPaidCents ?? 0) + paid.fees,
    },
  };
}

function lineOf(event: BookedEvent, change: Owed, owedAfterCents: Cents): StatementLine {
  const { date, kind, description, amountCents, confirmationNumber } = event;
  const confirmed = confirmationNumber === null ? {} : { confirmationNumber };
  const interestChargedCents = chargedCents(event.legs, ['income:interest']);
  return { date, kind, description, amountCents, ...confirmed, ...change, interestChargedCents, owedAfterCents };
}

/** Effect of an event on each part of what is owed. */
function changeOf(legs: readonly Leg[]): Owed {
  const change: Record<Part, Cents> = { ...NOTHING };
  for (const { account, amountCents } of legs) {
    const part = CLAIMS[account];
    if (part) change[part] += amountCents;
  }
  return change;
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

function chargedCents(legs: readonly Leg[], accounts: readonly Account[]): Cents {
  return legs.reduce((sum, leg) => (accounts.includes(leg.account) ? sum - leg.amountCents : sum), 0);
}

function add(left: Owed, right: Owed): Owed {
  const [principalCents = 0, interestCents = 0, feesCents = 0] = PARTS.map((part) => left[part] + right[part]);
  return { principalCents, interestCents, feesCents };
}

/** Total owed, in cents. */
export function owedCents(owed: Owed): Cents {
  return owed.principalCents + owed.interestCents + owed.feesCents;
}

const monthAfter = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7);
const lastDayOf = (month: string) => addDays(`${monthAfter(month)}-01`, -1);
