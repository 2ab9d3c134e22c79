import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { Account, Leg } from '../ledger/journal.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import type { Applied, Stood } from './applied.ts';
import { applyEvent } from './apply-event.ts';
import { type Effect, effectsThrough } from './effects.ts';
import { byOrder, EventRefused, type LoanEvent, type OpeningState, STRIKING } from './loan-event.ts';
import { chargeLegs } from './posting-rules.ts';
import { IllegalTransition } from './state-graph.ts';

/** One event of a replay, with what it did there. */
export interface Step {
  readonly loanEvent: LoanEvent;
  readonly before: LoanState;
  readonly applied: Applied;
  /** Number of effects of the calendar that came before it. */
  readonly effectsBefore: number;
}

/** A loan lived again: where it ends, what each account holds, and how it came there. */
export interface Replayed {
  readonly state: LoanState;
  readonly totals: ReadonlyMap<Account, Cents>;
  readonly steps: readonly Step[];
  readonly effects: readonly Effect[];
}

interface Asked {
  readonly terms: LoanTerms;
  /** In any order. One of them is the opening. */
  readonly loanEvents: readonly LoanEvent[];
  /** The day to whose end the calendar has been followed, beside what comes before each event. */
  readonly through?: CalendarDate;
  /** The event that is new: it must be possible as it stands. Of the others, what they would take too much becomes credit. */
  readonly isNew?: string;
}

/**
 * Lives a loan again from its opening, its events in canonical order: what was struck is left out, and what the calendar
 * does is worked out anew. Pure: it depends on the events and not on when they were booked. Throws EventRefused or
 * IllegalTransition where the new event is not possible, and conflicts_with_later_event where one after it no longer is.
 */
export function replay({ terms: given, loanEvents, through, isNew }: Asked): Replayed {
  const terms = given.contract ?? given;
  const ordered = [...loanEvents].sort(byOrder);
  const [opening, ...rest] = ordered;
  if (opening?.opening === undefined) throw new EventRefused('not_found', terms.loanId, 'opening');
  const struck = struckBy(ordered, terms.product);
  const totals = new Map<Account, Cents>();
  const steps: Step[] = [];
  const effects: Effect[] = [];
  let state = openedState(terms, opening.opening);

  const follow = (date: CalendarDate) => {
    const followed = effectsThrough(terms, state, date);
    for (const effect of followed.effects) {
      effects.push(effect);
      add(totals, effectLegs(effect));
    }
    state = followed.state;
  };

  for (const loanEvent of rest) {
    if (struck.has(loanEvent.reference)) continue;
    follow(addDays(loanEvent.date, -1));
    const stood = stoodOf(terms.product, steps, loanEvent);
    const applied = placed(terms, state, loanEvent, { isNew: loanEvent.reference === isNew, stood });
    steps.push({ loanEvent, before: state, applied, effectsBefore: effects.length });
    add(totals, applied.legs);
    state = applied.state;
  }
  if (through !== undefined) follow(through);
  return { state, totals, steps, effects };
}

/**
 * Whether an event takes another out of the book. A draw that never reached its customer is taken out where it is named, so that
 * it bore no interest either.
 */
export function strikesTarget({ event, target }: LoanEvent): boolean {
  return STRIKING.has(event) || (event === 'cancelDraw' && target !== undefined);
}

/** References of the events that others take out of the book, the last first: one that was itself taken out takes nothing. */
function struckBy(ordered: readonly LoanEvent[], product: LoanTerms['product']): ReadonlySet<string> {
  const struck = new Set<string>();
  const payments = new Set(ordered.filter(({ event }) => PAYMENTS.has(event)).map(({ reference }) => reference));
  for (const one of ordered.toReversed()) {
    if (!strikesTarget(one) || one.target === undefined || struck.has(one.reference)) continue;
    if (!undoesLast(product, one) || !payments.has(one.target)) struck.add(one.target);
  }
  return struck;
}

/** Money that can be taken out where it stood. What came in for a draw that was given back is none. */
const PAYMENTS: ReadonlySet<LoanEvent['event']> = new Set(['pay', 'recover', 'reinstate']);

const undoesLast = ({ chargeback }: LoanTerms['product'], { event }: LoanEvent): boolean =>
  event === 'chargeBack' && chargeback === 'undoLast';

/** The payment that a chargeback takes out where it stood; undefined where its product lives the loan again without it. */
function stoodOf(product: LoanTerms['product'], steps: readonly Step[], loanEvent: LoanEvent): Stood | undefined {
  if (!undoesLast(product, loanEvent)) return undefined;
  const step = steps.find(
    ({ loanEvent: { reference, event } }) => reference === loanEvent.target && PAYMENTS.has(event),
  );
  return step && { ...step, date: step.loanEvent.date };
}

export function effectLegs({ amountCents }: Pick<Effect, 'amountCents'>): Leg[] {
  return chargeLegs('penalty', amountCents);
}

function placed(
  terms: LoanTerms,
  state: LoanState,
  loanEvent: LoanEvent,
  { isNew, stood }: { readonly isNew: boolean; readonly stood: Stood | undefined },
): Applied {
  try {
    return applyEvent(terms, state, loanEvent, { lenient: !isNew, stood });
  } catch (error) {
    if (isNew || !(error instanceof EventRefused || error instanceof IllegalTransition)) throw error;
    throw new EventRefused('conflicts_with_later_event', terms.loanId, `${loanEvent.reference}: ${error.message}`);
  }
}

function add(totals: Map<Account, Cents>, legs: readonly Leg[]): void {
  for (const { account, amountCents } of legs) totals.set(account, (totals.get(account) ?? 0) + amountCents);
}

/** A loan before anything but its opening has happened. */
export function openedState(terms: LoanTerms, opening: OpeningState): LoanState {
  return {
    paidOffOn: null,
    interestCents: 0,
    interestRemainder: 0,
    pastInterestCents: 0,
    accruedThrough: terms.openedOn,
    interestStopped: false,
    penaltyCents: 0,
    installmentPaidCents: 0,
    interestSettledThrough: 0,
    paymentsMade: 0,
    lateFeesThrough: 0,
    lastEventOn: terms.openedOn,
    lastEventMs: 0,
    sequence: 0,
    lastHash: '',
    ...opening,
  };
}
