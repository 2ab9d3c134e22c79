import { type CalendarDate, dateOfEpochDay } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { Cents } from '@lendside/domain/money';
import { balancesOn } from '../schedule/balances.ts';
import {
  availableCreditCents,
  billsWithin,
  type CreditLine,
  creditLineOn,
  newCreditLine,
} from '../schedule/credit-line.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';

/** Why a line of credit does not pay out. */
export type DrawRefusal =
  | 'not_a_line'
  | 'not_open'
  | 'line_ended'
  | 'line_late'
  | 'amount_not_whole_cents'
  | 'draw_too_small'
  | 'above_available_credit';

export type DrawResult =
  | {
      readonly outcome: 'taken';
      readonly state: LoanState;
      /** Interest recognized with the draw: what the books did not yet hold of what was earned till its day. */
      readonly recognizedCents: Cents;
    }
  | { readonly outcome: 'refused'; readonly reason: DrawRefusal };

/** A line pays out: principal grows on the day, interest earned till then stands. Pure; journals are made elsewhere. */
export function draw(terms: LoanTerms, state: LoanState, amountCents: Cents, date: CalendarDate): DrawResult {
  const reason = drawRefusal(terms, state, amountCents, date);
  if (reason) return { outcome: 'refused', reason };
  const now = lineAdvanced(terms, state, date);
  return { ...now, outcome: 'taken', state: { ...now.state, principalCents: now.state.principalCents + amountCents } };
}

/** Why a draw is not possible, in the order a customer should hear it; undefined when it is. */
export function drawRefusal(
  terms: LoanTerms,
  state: LoanState,
  amountCents: Cents,
  date: CalendarDate,
): DrawRefusal | undefined {
  const { installment } = terms.product;
  if (installment.method !== 'minimum' || state.extras.line === undefined) return 'not_a_line';
  if (state.statusId !== LOAN_STATE.Open) return 'not_open';
  const balances = balancesOn(terms, state, date);
  if (balances.day >= statementOfLast(terms, installment.statementDays)) return 'line_ended';
  if (balances.firstOpen <= balances.lastPast) return 'line_late';
  if (!Number.isSafeInteger(amountCents)) return 'amount_not_whole_cents';
  if (amountCents < installment.drawMinCents) return 'draw_too_small';
  const line = creditLineOn(terms, installment, state, balances.day);
  if (amountCents > availableCreditCents(line, state.principalCents)) return 'above_available_credit';
  return undefined;
}

/** Money of a draw that was never handed out comes back: the principal goes down by it, bills stay as they are asked for. */
export function drawCancelled(terms: LoanTerms, state: LoanState, amountCents: Cents, date: CalendarDate): DrawResult {
  if (state.extras.line === undefined) return { outcome: 'refused', reason: 'not_a_line' };
  if (state.statusId !== LOAN_STATE.Open) return { outcome: 'refused', reason: 'not_open' };
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    return { outcome: 'refused', reason: 'amount_not_whole_cents' };
  }
  // What was paid back of it meanwhile cannot come back a second time.
  if (amountCents > state.principalCents) return { outcome: 'refused', reason: 'above_available_credit' };
  const now = lineAdvanced(terms, state, date);
  const principalCents = now.state.principalCents - amountCents;
  const line = now.state.extras.line as CreditLine;
  const unpaid = billsWithin(line.unpaid, principalCents + now.state.interestCents);
  return { ...now, outcome: 'taken', state: { ...withLine(now.state, { ...line, unpaid }), principalCents } };
}

/** The lender moves the limit. It binds draws at once when lower, and after the customer has seen it when higher. */
export function changeLimit(state: LoanState, toCents: Cents, on: CalendarDate): LoanState {
  const line = state.extras.line;
  if (line === undefined || line.limitCents === toCents) return state;
  return withLine(state, { ...line, limitCents: toCents, limitChange: { on, fromCents: line.limitCents, toCents } });
}

/** The customer has seen the changed limit. */
export function acknowledgeLimit(state: LoanState, on: CalendarDate): LoanState {
  const line = state.extras.line;
  if (line?.limitChange === undefined || line.limitChange.acknowledgedOn !== undefined) return state;
  return withLine(state, { ...line, limitChange: { ...line.limitChange, acknowledgedOn: on } });
}

function statementOfLast(terms: LoanTerms, statementDays: number): number {
  return (terms.dueDays.at(-1) as number) - statementDays;
}

function withLine(state: LoanState, line: CreditLine): LoanState {
  return { ...state, extras: { ...state.extras, line } };
}

/** The line with its interest and statements till a date; a date before its last event counts as that event's. */
export function lineAdvanced(
  terms: LoanTerms,
  state: LoanState,
  date: CalendarDate,
): { readonly state: LoanState; readonly recognizedCents: Cents } {
  const { installment } = terms.product;
  const balances = balancesOn(terms, state, date);
  const line =
    installment.method === 'minimum'
      ? creditLineOn(terms, installment, state, balances.day)
      : (state.extras.line ?? newCreditLine(terms.amountCents));
  const advanced: LoanState = {
    ...withLine(state, line),
    interestCents: balances.interestCents,
    interestRemainder: balances.interestRemainder,
    pastInterestCents: balances.earnedBeforeCents,
    accruedThrough: dateOfEpochDay(balances.day),
  };
  return { state: advanced, recognizedCents: balances.interestCents - state.interestCents };
}
