import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { Cents } from '@lendside/domain/money';
import { balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import { firstUnsatisfied } from '../schedule/installments.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { lateFeeDue, nextCloseOn as nextLateFeeOn } from './late-fee.ts';
import { type LoanEventKind, stateAfterEvent } from './state-graph.ts';

/** Effect that follows from the calendar alone. It happens at the end of its day: what else happened on that day came before it. */
export interface Effect {
  readonly event: Extract<LoanEventKind, 'enterActiveDefault' | 'enterDefault' | 'cure'> | 'lateFee';
  /** The same effect has the same key in every replay. */
  readonly key: string;
  readonly date: CalendarDate;
  readonly amountCents: Cents;
  /** Counted from 1. */
  readonly installmentNo: number;
  readonly state: LoanState;
}

/** After every instant of a day. */
export const END_OF_DAY_MS = 8_640_000_000_000_000;

/** The day at whose end the calendar does something to a loan next; undefined when it never will. */
export function nextCloseOn(terms: LoanTerms, state: LoanState): CalendarDate | undefined {
  const fee = nextLateFeeOn(terms, state);
  const move = nextMove(terms, state)?.date;
  if (fee === undefined || move === undefined) return fee ?? move;
  return fee <= move ? fee : move;
}

/** Next effect of the calendar up to the end of a day; undefined when there is none. A late fee comes before a change of state. */
export function nextEffect(terms: LoanTerms, state: LoanState, through: CalendarDate): Effect | undefined {
  const on = nextCloseOn(terms, state);
  if (on === undefined || on > through) return undefined;
  const fee = nextLateFeeOn(terms, state) === on ? lateFeeDue(terms, state, through) : undefined;
  if (fee !== undefined) {
    const { date, amountCents } = fee;
    const { reinstatementCents, ...others } = state.extras;
    // What brings a loan back whose vehicle is sought grows by every charge.
    const extras =
      reinstatementCents === undefined ? others : { ...others, reinstatementCents: reinstatementCents + amountCents };
    const penaltyCents = state.penaltyCents + amountCents;
    const after = { ...state, penaltyCents, extras, lateFeesThrough: fee.index + 1 };
    return effect('lateFee', `late-fee:${fee.index + 1}`, { date, amountCents, installmentNo: fee.index + 1 }, after);
  }
  const move = nextMove(terms, state);
  if (move === undefined) return undefined;
  const statusId = stateAfterEvent(terms.loanId, move.event, state.statusId);
  const installmentNo = Math.min(firstUnsatisfied(terms, state) + 1, terms.schedule.length);
  const about = { date: move.date, amountCents: 0, installmentNo };
  return effect(move.event, `${move.event}:${move.date}`, about, { ...state, statusId });
}

/** Everything the calendar does up to the end of a day, each from the state the one before it left. */
export function effectsThrough(
  terms: LoanTerms,
  state: LoanState,
  through: CalendarDate,
): { readonly state: LoanState; readonly effects: readonly Effect[] } {
  const effects: Effect[] = [];
  let now = state;
  for (let next = nextEffect(terms, now, through); next !== undefined; next = nextEffect(terms, now, through)) {
    effects.push(next);
    now = next.state;
  }
  return { state: now, effects };
}

/** Calendar effects on a loan up to the end of a day, computed as it is read. The book's next effect day saves looking. */
export function pendingEffects({ row, terms, state }: Loan, through: CalendarDate): ReturnType<typeof effectsThrough> {
  const isAsRead = row.sequence === state.sequence;
  if (isAsRead && (row.next_close_on === null || row.next_close_on > through)) return { state, effects: [] };
  return effectsThrough(terms, state, through);
}

function effect(
  event: Effect['event'],
  key: string,
  about: Pick<Effect, 'date' | 'amountCents' | 'installmentNo'>,
  state: LoanState,
): Effect {
  return { event, key, ...about, state: { ...state, lastEventOn: about.date, lastEventMs: END_OF_DAY_MS } };
}

interface Move {
  readonly event: Exclude<Effect['event'], 'lateFee'>;
  readonly date: CalendarDate;
}

/** So many days late a loan is in default; when it is current again, it is open. Never before what has happened already. */
function nextMove(contract: LoanTerms, state: LoanState): Move | undefined {
  const rule = contract.product.defaultRule;
  const { statusId, lastEventOn } = state;
  if (rule === undefined) return undefined;
  if (statusId === LOAN_STATE.ActiveDefault || statusId === LOAN_STATE.Default) {
    const { firstOpen, lastPast } = balancesOn(contract, state, lastEventOn);
    if (firstOpen > lastPast) return { event: 'cure', date: lastEventOn };
  }
  const afterDays = statusId === LOAN_STATE.Open ? rule.activeAfterDays : rule.defaultAfterDays;
  if (statusId !== LOAN_STATE.Open && statusId !== LOAN_STATE.ActiveDefault) return undefined;
  const terms = currentTerms(contract, state.extras);
  const dueDate = terms.schedule[firstUnsatisfied(terms, state)]?.dueDate;
  if (dueDate === undefined) return undefined;
  const on = addDays(dueDate, afterDays);
  const event = statusId === LOAN_STATE.Open ? 'enterActiveDefault' : 'enterDefault';
  return { event, date: on < lastEventOn ? lastEventOn : on };
}
