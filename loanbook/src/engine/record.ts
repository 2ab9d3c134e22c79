import { addDays, isCalendarDate } from '@lendside/domain/calendar-date';
import type { Tx } from '@lendside/providers/database';
import type { LoanState } from '../schedule/loan.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { wholeAmount } from './applied.ts';
import { applyEvent } from './apply-event.ts';
import { END_OF_DAY_MS, pendingEffects } from './effects.ts';
import { addEffects, entryOf, type Recorded } from './entries.ts';
import { payloadOf } from './event-payload.ts';
import { EventRefused, type LoanEvent } from './loan-event.ts';
import type { PostingBatch } from './posting-batch.ts';
import { recordByReplay } from './record-by-replay.ts';
import { strikesTarget } from './replay.ts';

/** An event as it is asked for. Without an instant it was accepted now, after what is booked on its day. */
export type Draft = Pick<LoanEvent, 'event' | 'reference' | 'date'> & Partial<LoanEvent>;

/**
 * Books one event of a loan held by this transaction. One that counts after all others is booked as it is; any other is put
 * in its place by a replay, and its journal carries the difference. Throws EventRefused or IllegalTransition; nothing is
 * then booked.
 */
export async function record(tx: Tx, batch: PostingBatch, loan: Loan, draft: Draft): Promise<Recorded> {
  const loanEvent = loanEventOf(batch, loan, draft);
  return isLast(loan.state, loanEvent)
    ? recordLast(batch, loan, loanEvent)
    : recordByReplay(tx, batch, loan, loanEvent);
}

/** Whether an event counts after everything that is booked. What strikes another never does. */
export function isLast({ lastEventOn, lastEventMs }: LoanState, loanEvent: LoanEvent): boolean {
  if (strikesTarget(loanEvent) || loanEvent.date < lastEventOn) return false;
  return loanEvent.date > lastEventOn || loanEvent.atMs > lastEventMs;
}

export function loanEventOf(batch: PostingBatch, { state, terms }: Loan, draft: Draft): LoanEvent {
  if (!isCalendarDate(draft.date)) throw new EventRefused('date_not_valid', terms.loanId);
  if (draft.date < terms.openedOn) throw new EventRefused('date_before_opening', terms.loanId);
  if (draft.amountCents !== undefined && !Number.isSafeInteger(draft.amountCents)) {
    wholeAmount(terms.loanId, draft.amountCents);
  }
  const follows = draft.date === state.lastEventOn && state.lastEventMs < END_OF_DAY_MS;
  const now = batch.postedAtMs;
  const atMs = follows ? Math.max(now, state.lastEventMs + 1) : now;
  return { amountCents: 0, confirmationNumber: null, ...draft, atMs: draft.atMs ?? atMs };
}

/** The quick way: what the calendar did until the day before, then the event. */
export function recordLast(batch: PostingBatch, loan: Loan, loanEvent: LoanEvent): Recorded {
  const before = pendingEffects(loan, addDays(loanEvent.date, -1));
  const applied = applyEvent(loan.terms, before.state, loanEvent);
  addEffects(batch, loan, before.effects);
  const now = batch.loan(loan.row.loan_id) ?? loan;
  batch.add(now, applied.state, entryOf(applied, loanEvent, payloadOf(loanEvent, batch.postedAtMs)));
  return { applied, state: applied.state };
}
