import { addDays, addMonths, type CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { Statement } from '@lendside/providers/loan-book/port';
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
    month,
    from: `${month}-01`,
    to: lastDayOf(month),
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
    yearToDate: {
      interestChargedCents: (past?.interestChargedCents ?? 0) + sums.interest,
      feesChargedCents: (past?.feesChargedCents ?? 0) + sums.fees,
      interestPaidCents: (past?.interestPaidCents ?? 0) + paid.interest,
      feesPaidCents: (past?.feesPaidCents ?? 0) + paid.fees,
    },
  };
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
