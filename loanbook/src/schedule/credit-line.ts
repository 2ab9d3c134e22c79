import { type CalendarDate, dateOfEpochDay, epochDay } from '@lendside/domain/calendar-date';
import { type Cents, shareCents } from '@lendside/domain/money';
import type { MinimumRule } from '../products/schedule-terms.ts';
import { earn } from './accrual.ts';
import type { LoanState, LoanTerms } from './loan.ts';

/** One statement's minimum payment, as far as it is not paid. `index` is that of the due date it falls due on. */
export interface Bill {
  readonly index: number;
  readonly cents: Cents;
  /** The part of it that was asked for as interest. */
  readonly interestCents: Cents;
}

/** The lender moved the limit. Until the customer has seen it, the new one is not drawn on (spec 4). */
export interface LimitChange {
  readonly on: CalendarDate;
  readonly fromCents: Cents;
  readonly toCents: Cents;
  readonly acknowledgedOn?: CalendarDate;
}

/** State of a line of credit beside its loan: the limit, and the last statement cut. Kept in `LoanState.extras`. */
export interface CreditLine {
  readonly limitCents: Cents;
  /** Number of billing cycles whose statement was cut. */
  readonly billedThrough: number;
  /** Minimum payments asked for and not yet paid, oldest first. */
  readonly unpaid: readonly Bill[];
  readonly limitChange?: LimitChange;
}

/** A new line, nothing billed yet. */
export function newCreditLine(limitCents: Cents): CreditLine {
  return { limitCents, billedThrough: 0, unpaid: [] };
}

/**
 * Available credit in cents: the limit less the principal. A raised limit counts once it was acknowledged, a lowered one at
 * once.
 */
export function availableCreditCents(line: CreditLine, principalCents: Cents): Cents {
  return Math.max(0, usableLimitCents(line) - principalCents);
}

/** The limit that draws are held to. */
export function usableLimitCents({ limitCents, limitChange }: CreditLine): Cents {
  if (limitChange === undefined || limitChange.acknowledgedOn !== undefined) return limitCents;
  return Math.min(limitCents, limitChange.fromCents);
}

/** Epoch day on which the statement of a cycle is cut. */
export function statementDay(terms: LoanTerms, rule: MinimumRule, index: number): number {
  return (terms.dueDays[index] as number) - rule.statementDays;
}

/** Days on which the statements of a line are made; undefined for a loan that is none. */
export function statementDates(terms: LoanTerms): readonly CalendarDate[] | undefined {
  const { installment } = terms.product;
  if (installment.method !== 'minimum') return undefined;
  return terms.dueDays.map((_, index) => dateOfEpochDay(statementDay(terms, installment, index)));
}

/**
 * The line on an epoch day: statements cut since the state's last event added. Between events the principal stands
 * still, so each statement asks for its share of it and the interest not billed before; the last asks for everything.
 */
export function creditLineOn(terms: LoanTerms, rule: MinimumRule, state: LoanState, day: number): CreditLine {
  const line = state.extras.line ?? newCreditLine(terms.amountCents);
  const last = terms.dueDays.length - 1;
  let { billedThrough } = line;
  let unpaid = line.unpaid;
  while (billedThrough <= last && statementDay(terms, rule, billedThrough) <= day) {
    const bill = billOf(terms, rule, state, unpaid, billedThrough);
    if (bill.cents > 0) unpaid = [...unpaid, bill];
    billedThrough += 1;
  }
  return billedThrough === line.billedThrough ? line : { ...line, billedThrough, unpaid };
}

function billOf(terms: LoanTerms, rule: MinimumRule, state: LoanState, unpaid: readonly Bill[], index: number): Bill {
  const interestCents = interestOn(terms, state, statementDay(terms, rule, index));
  return { index, ...statement(terms, rule, { principalCents: state.principalCents, interestCents, unpaid, index }) };
}

/** Amount a statement asks for beyond the unpaid amounts of earlier ones. The last asks for everything. */
export function statement(
  terms: LoanTerms,
  rule: MinimumRule,
  on: {
    readonly principalCents: Cents;
    readonly interestCents: Cents;
    readonly unpaid: readonly Bill[];
    readonly index: number;
  },
): Omit<Bill, 'index'> {
  const openCents = Math.max(0, on.principalCents + on.interestCents - unpaidCents(on.unpaid));
  const billedInterestCents = on.unpaid.reduce((sum, bill) => sum + bill.interestCents, 0);
  const interestCents = Math.min(openCents, Math.max(0, on.interestCents - billedInterestCents));
  if (on.index === terms.dueDays.length - 1) return { cents: openCents, interestCents };
  const { rounding } = terms.product;
  const share = shareCents(openCents - interestCents, rule.principalShareMillionths, 1_000_000, rounding);
  return { cents: Math.min(openCents, Math.max(rule.floorCents, share + interestCents)), interestCents };
}

function interestOn(terms: LoanTerms, state: LoanState, day: number): Cents {
  if (state.interestStopped) return state.interestCents;
  const from = epochDay(state.accruedThrough);
  return state.interestCents + earn(terms.interest, state.principalCents, from, day, state.interestRemainder).cents;
}

/** Minimum payments asked for and not paid, in all. */
export function unpaidCents(unpaid: readonly Bill[]): Cents {
  return unpaid.reduce((sum, bill) => sum + bill.cents, 0);
}

/** The bills after money was paid towards them, the oldest first, interest before principal. */
export function payBills(unpaid: readonly Bill[], amountCents: Cents): readonly Bill[] {
  let left = amountCents;
  return unpaid.flatMap((bill) => {
    const paidCents = Math.min(left, bill.cents);
    left -= paidCents;
    if (paidCents === bill.cents) return [];
    return [{ ...bill, cents: bill.cents - paidCents, interestCents: Math.max(0, bill.interestCents - paidCents) }];
  });
}

/** The bills held to what is owed at all, the newest giving way: a borrower is never asked for more than they owe. */
export function billsWithin(unpaid: readonly Bill[], owedCents: Cents): readonly Bill[] {
  let left = owedCents;
  return unpaid.flatMap((bill) => {
    const cents = Math.min(left, bill.cents);
    left -= cents;
    return cents > 0 ? [{ ...bill, cents, interestCents: Math.min(cents, bill.interestCents) }] : [];
  });
}
