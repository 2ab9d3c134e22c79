import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { type Cents, shareCents } from '@lendside/domain/money';
import { balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import { firstUnsatisfied } from '../schedule/installments.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { owedOf } from '../schedule/payoff.ts';
import { takesPayments } from './state-graph.ts';

/** The day on which the next installment not yet looked at becomes chargeable; undefined when none ever will. */
export function nextCloseOn(contract: LoanTerms, state: LoanState): CalendarDate | undefined {
  if (!takesPayments(state.statusId) || contract.product.lateFee.atMostCents === 0) return undefined;
  const terms = currentTerms(contract, state.extras);
  const index = Math.max(firstUnsatisfied(terms, state), state.lateFeesThrough);
  const dueDate = terms.schedule[index]?.dueDate;
  return dueDate === undefined ? undefined : addDays(dueDate, terms.product.lateFee.graceDays + 1);
}

export interface LateFeeDue {
  readonly index: number;
  readonly date: CalendarDate;
  readonly amountCents: Cents;
}

/** The late fee that is to be charged by a date and was not yet; undefined when there is none. One per installment, ever. */
export function lateFeeDue(terms: LoanTerms, state: LoanState, date: CalendarDate): LateFeeDue | undefined {
  const on = nextCloseOn(terms, state);
  if (on === undefined || on > date) return undefined;
  const index = Math.max(firstUnsatisfied(terms, state), state.lateFeesThrough);
  const chargedOn = on < state.accruedThrough ? state.accruedThrough : on;
  const { flatCents, shareMillionths, atMostCents } = terms.product.lateFee;
  const pastDueCents = owedOf(balancesOn(terms, state, chargedOn), 'pastDue') - state.penaltyCents;
  const share = shareCents(Math.max(0, pastDueCents), shareMillionths, 1_000_000, terms.product.rounding);
  return { index, date: chargedOn, amountCents: Math.min(atMostCents, flatCents + share) };
}
