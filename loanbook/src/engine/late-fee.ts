import { onActiveDuty } from '@lendside/domain/active-duty';
import { addDays, type CalendarDate, dateOfEpochDay } from '@lendside/domain/calendar-date';
import { disasterOn } from '@lendside/domain/disaster-days';
import { type Cents, shareCents } from '@lendside/domain/money';
import { type OwnPeriodFee, ownPeriodFeeCents } from '../products/late-fee-rule.ts';
import { methodOf } from '../schedule/amortization-methods.ts';
import { balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import { firstUnsatisfied } from '../schedule/installments.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { owedOf } from '../schedule/payoff.ts';
import { coveredCents, periodEndDay, periodOf } from '../schedule/period-payments.ts';
import { takesPayments } from './state-graph.ts';

/** The day on which the next installment not yet looked at becomes chargeable; undefined when none ever will. */
export function nextCloseOn(contract: LoanTerms, state: LoanState): CalendarDate | undefined {
  if (!takesPayments(state.statusId) || contract.product.lateFee.atMostCents === 0) return undefined;
  const terms = currentTerms(contract, state.extras);
  const dueDate = terms.schedule[nextChargeable(terms, state)]?.dueDate;
  return dueDate === undefined ? undefined : addDays(dueDate, terms.product.lateFee.graceDays + 1);
}

export interface LateFeeDue {
  readonly index: number;
  readonly date: CalendarDate;
  readonly amountCents: Cents;
}

/** The late fee that is to be charged by a date and was not yet; undefined when there is none. One per installment, ever. */
export function lateFeeDue(contract: LoanTerms, state: LoanState, date: CalendarDate): LateFeeDue | undefined {
  const on = nextCloseOn(contract, state);
  if (on === undefined || on > date) return undefined;
  const terms = currentTerms(contract, state.extras);
  const index = nextChargeable(terms, state);
  const chargedOn = on < state.accruedThrough ? state.accruedThrough : on;
  const { own } = terms.product.lateFee;
  const amountCents =
    own === undefined ? pastDueFeeCents(terms, state, chargedOn) : ownFeeCents(terms, state, own, index);
  return { index, date: chargedOn, amountCents };
}

/** Index of the first installment that draws a late fee if no more money comes; the number of installments when none does. */
function nextChargeable(terms: LoanTerms, state: LoanState): number {
  const { own } = terms.product.lateFee;
  const opened = own === undefined ? 0 : (state.extras.period?.index ?? 0);
  let index = Math.max(firstUnsatisfied(terms, state), state.lateFeesThrough, opened);
  while (index < terms.schedule.length && drawsNothing(terms, state, own, index)) index += 1;
  return index;
}

/**
 * Nothing is unpaid of an installment, it fell due on a day of a disaster, or its fee would fall on active duty, when every charge counts
 * as interest (50 U.S.C. 3937(d)).
 */
function drawsNothing(terms: LoanTerms, state: LoanState, own: OwnPeriodFee | undefined, index: number): boolean {
  const { activeDuty, disasters } = state.extras;
  if (disasters !== undefined && disasterOn(disasters, terms.schedule[index]?.dueDate ?? '') !== undefined) return true;
  if (activeDuty !== undefined && onActiveDuty(activeDuty, dateOfEpochDay(periodEndDay(terms, index)))) return true;
  return own !== undefined && ownFeeCents(terms, state, own, index) === 0;
}

function ownFeeCents(terms: LoanTerms, state: LoanState, own: OwnPeriodFee, index: number): Cents {
  const askedCents = methodOf(terms.product).askedCents(terms, state, index);
  const unpaidCents = askedCents - coveredCents(periodOf(terms, state, index));
  return unpaidCents <= 0 ? 0 : ownPeriodFeeCents(terms.product.lateFee, own, { askedCents, unpaidCents });
}

/** The fee of first versions: by all that is past due. */
function pastDueFeeCents(terms: LoanTerms, state: LoanState, date: CalendarDate): Cents {
  const { flatCents, shareMillionths, atMostCents } = terms.product.lateFee;
  const pastDueCents = owedOf(balancesOn(terms, state, date), 'pastDue') - state.penaltyCents;
  const share = shareCents(Math.max(0, pastDueCents), shareMillionths, 1_000_000, terms.product.rounding);
  return Math.min(atMostCents, flatCents + share);
}
