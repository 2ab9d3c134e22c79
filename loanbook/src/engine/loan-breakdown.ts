import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import type { DueDateFacts, LoanBreakdown, Owed } from '@lendside/providers/loan-book/port';
import type { AllocationKind } from '@lendside/providers/loan-money/port';
import { type Balances, balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import { joined } from '../schedule/interest-segments.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { isMatured, isPastDue } from '../schedule/minimum-due.ts';
import { bookedOf, type StoredJournal } from './event-payload.ts';
import { nextDueBalances } from './next-due.ts';
import { earnedThrough, partsOf } from './part-entries.ts';
import { type Replayed, replay } from './replay.ts';
import { fallsDue } from './state-graph.ts';

/**
 * Breakdown of a loan on a day, from the events of its book lived again: each stretch between two events earned so much, and each
 * event added or took so much. Undefined for a loan without journals.
 */
export function loanBreakdown(
  { terms }: { readonly terms: LoanTerms },
  journals: readonly StoredJournal[],
  asOf: CalendarDate,
): LoanBreakdown | undefined {
  const [opening] = journals;
  if (opening === undefined) return undefined;
  const { loanEvents, closedThrough } = bookedOf(journals);
  const dayBefore = addDays(asOf, -1);
  const through = closedThrough !== undefined && closedThrough > dayBefore ? closedThrough : dayBefore;
  return breakdownOf(terms.contract ?? terms, replay({ terms, loanEvents, through }), { opening, asOf });
}

/** The same of a life that was lived already. */
export function breakdownOf(
  contract: LoanTerms,
  lived: Replayed,
  { opening, asOf }: { readonly opening: StoredJournal; readonly asOf: CalendarDate },
): LoanBreakdown {
  const { state } = lived;
  const { principal, interest, segments, fees } = partsOf(contract, lived, opening);
  const balances = balancesOn(contract, state, asOf);
  const asked = fallsDue(state.statusId);
  return {
    asOf,
    principal: { ...principal, cents: state.principalCents },
    interest: {
      ...interest,
      cents: balances.interestCents,
      segments: joined([...segments, ...earnedThrough(contract, state, balances.day)]),
    },
    fees: { ...fees, cents: state.penaltyCents + state.feeCents },
    restOfPeriodCents: balances.unearnedCents,
    pastDue: asked && isPastDue(balances) ? pastDueOf(contract, state, balances) : NOTHING,
    minimumDue: asked ? owedIn(balances, ['pastDue', 'due']) : NOTHING,
    ...askedNext(contract, state, balances),
    ...(asked && dueDateOf(currentTerms(contract, state.extras), state, balances)),
  };
}

const NOTHING: Owed = { principalCents: 0, interestCents: 0, feesCents: 0 };

/** By part what is asked for on a late loan; once its last payment is past due that is everything. */
function pastDueOf(contract: LoanTerms, state: LoanState, balances: Balances): Owed {
  const isAll = isMatured(currentTerms(contract, state.extras), balances);
  return owedIn(balances, isAll ? ['pastDue', 'due', 'advance'] : ['pastDue']);
}

function owedIn({ places }: Balances, kinds: readonly AllocationKind[]): Owed {
  const sum = (part: 'principal' | 'interest' | 'fee' | 'penalty') =>
    kinds.reduce((total, kind) => total + places[kind][part], 0);
  return { principalCents: sum('principal'), interestCents: sum('interest'), feesCents: sum('fee') + sum('penalty') };
}

function askedNext(contract: LoanTerms, state: LoanState, balances: Balances): Pick<LoanBreakdown, 'next'> {
  const next = nextDueBalances(contract, state, balances);
  return next ? { next: { on: next.date, ...owedIn(next.balances, ['pastDue', 'due']) } } : {};
}

/** The first payment that is not fully paid, with the day it was before it was moved. */
function dueDateOf(terms: LoanTerms, { extras }: LoanState, { firstOpen }: Balances): { dueDate?: DueDateFacts } {
  const on = terms.schedule[firstOpen]?.dueDate;
  if (on === undefined) return {};
  const moved = extras.dueDateMoves?.findLast((move) => move.installmentNo === firstOpen + 1 && move.to === on);
  const plan = extras.plans?.at(-1);
  return {
    dueDate: {
      ...{ on, number: firstOpen + 1, of: terms.schedule.length },
      ...(moved && { movedFrom: moved.from }),
      ...(plan && { plannedOn: plan.on }),
    },
  };
}
