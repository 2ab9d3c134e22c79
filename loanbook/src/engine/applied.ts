import { type CalendarDate, dateOfEpochDay } from '@lendside/domain/calendar-date';
import type { LoanStateId } from '@lendside/domain/loan-states';
import type { Cents } from '@lendside/domain/money';
import type { AllocationPart, PaymentPreview } from '@lendside/providers/loan-money/port';
import type { JournalKind, Leg } from '../ledger/journal.ts';
import { broughtTo } from '../schedule/amortization-methods.ts';
import { balancesOn } from '../schedule/balances.ts';
import { firstUnsatisfied } from '../schedule/installments.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { allocate } from './allocation.ts';
import { EventRefused, type LoanEvent } from './loan-event.ts';
import type { Claims } from './posting-rules.ts';
import { IllegalTransition, type LoanEventKind, statesAfter } from './state-graph.ts';

export type Parts = Readonly<Record<AllocationPart, Cents>>;

export const NO_PARTS: Parts = { penalty: 0, fee: 0, interest: 0, principal: 0 };

/** Effect of one event on a loan: the state after it, and what its journal says and moves. */
export interface Applied {
  readonly state: LoanState;
  readonly kind: JournalKind;
  readonly amountCents: Cents;
  readonly parts: Parts;
  readonly description: string;
  readonly legs: readonly Leg[];
  /** Counted from 1; the first installment that was not fully paid before it. */
  readonly installmentNo: number;
  readonly result: PaymentPreview | null;
}

/** A payment as it stands in the book: the loan before it, and what it did there. */
export interface Stood {
  readonly date: CalendarDate;
  readonly before: LoanState;
  readonly applied: Applied;
}

/** Situation that an event is applied to. Lenient: it is in the book already, and what came before it has changed since. */
export interface Situation {
  readonly terms: LoanTerms;
  readonly state: LoanState;
  readonly loanEvent: LoanEvent;
  readonly lenient: boolean;
  /** Payment that a chargeback takes out where it stood, when its product says so. */
  readonly stood?: Stood | undefined;
}

/** The one state, or the wanted one, that an event leads to. Throws IllegalTransition where it leads nowhere. */
export function led(
  { terms, state }: Pick<Situation, 'terms' | 'state'>,
  event: LoanEventKind,
  wanted?: number,
): LoanStateId {
  const ways = statesAfter(event, state.statusId);
  const to = wanted === undefined ? ways[0] : ways.find((one) => one === wanted);
  if (to === undefined) throw new IllegalTransition(terms.loanId, event, state.statusId);
  return to;
}

/** Interest recognized till a date: what the books did not yet hold of what was earned becomes a claim. */
export function accrued(
  terms: LoanTerms,
  state: LoanState,
  date: CalendarDate,
): { readonly state: LoanState; readonly recognizedCents: Cents } {
  const balances = balancesOn(terms, state, date);
  return {
    state: {
      ...broughtTo(terms, state, balances.day),
      interestCents: balances.interestCents,
      interestRemainder: balances.interestRemainder,
      pastInterestCents: balances.earnedBeforeCents,
      accruedThrough: dateOfEpochDay(balances.day),
    },
    recognizedCents: balances.interestCents - state.interestCents,
  };
}

export function owedParts(state: LoanState): Parts {
  return {
    penalty: state.penaltyCents,
    fee: state.feeCents,
    interest: state.interestCents,
    principal: state.principalCents,
  };
}

export function totalCents(parts: Parts): Cents {
  return parts.penalty + parts.fee + parts.interest + parts.principal;
}

/** The state with its claims lower by what was paid or given up of them. */
export function lowered(state: LoanState, paid: Parts): LoanState {
  return {
    ...state,
    penaltyCents: state.penaltyCents - paid.penalty,
    feeCents: state.feeCents - paid.fee,
    interestCents: state.interestCents - paid.interest,
    pastInterestCents: Math.max(0, state.pastInterestCents - paid.interest),
    principalCents: state.principalCents - paid.principal,
  };
}

/** Money over what a loan owes, in the product's order; what is more than all of it is returned beside. */
export function poured(
  terms: LoanTerms,
  state: LoanState,
  amountCents: Cents,
  date: CalendarDate,
): { readonly paid: Parts; readonly leftCents: Cents } {
  const { places } = balancesOn(terms, state, date);
  const { lines, leftCents } = allocate(amountCents, places, terms.product.allocation);
  const paid = { ...NO_PARTS };
  for (const line of lines) paid[line.part] += line.amountCents;
  return { paid, leftCents };
}

/** The state of a loan that earns no more interest. */
export function stopped(state: LoanState): LoanState {
  return { ...state, interestStopped: true, interestRemainder: 0 };
}

export function withCredit(state: LoanState, cents: Cents): LoanState {
  const creditCents = (state.extras.creditCents ?? 0) + cents;
  if (creditCents === (state.extras.creditCents ?? 0)) return state;
  const { creditCents: _, ...extras } = state.extras;
  return { ...state, extras: creditCents === 0 ? extras : { ...extras, creditCents } };
}

/** On which accounts the claims of a loan stand. */
export function claimsOf(state: LoanState): Claims {
  return state.extras.writtenOff ? 'chargedOff' : 'loan';
}

export function nextInstallment(terms: LoanTerms, state: LoanState): number {
  return Math.min(firstUnsatisfied(terms, state) + 1, terms.schedule.length);
}

/** An applied event; whatever `entry` leaves out is nothing. */
export function appliedEvent(
  { terms, state: before }: Situation,
  state: LoanState,
  entry: Pick<Applied, 'kind' | 'description'> & Partial<Omit<Applied, 'state'>>,
): Applied {
  return {
    amountCents: 0,
    parts: NO_PARTS,
    legs: [],
    installmentNo: nextInstallment(terms, before),
    result: null,
    ...entry,
    state,
  };
}

/** Throws unless the amount is a whole number of cents above zero. */
export function wholeAmount(loanId: string, amountCents: Cents): void {
  if (!Number.isSafeInteger(amountCents)) throw new EventRefused('amount_not_whole_cents', loanId);
  if (amountCents <= 0) throw new EventRefused('amount_not_possible', loanId);
}
