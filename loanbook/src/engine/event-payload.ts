import type { CalendarDate } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { Cents } from '@lendside/domain/money';
import type { Journal, JournalKind } from '../ledger/journal.ts';
import type { LoanEvent, OpeningState } from './loan-event.ts';

/** Facts that a replay needs of a journal beyond its columns. Saved as JSON text in `journals.payload` and sealed with it. */
export interface LoanEventPayload extends Partial<Omit<LoanEvent, 'reference' | 'date' | 'confirmationNumber'>> {
  /** An effect of the daily close, by its key: derived again by every replay, and therefore no event. */
  readonly effect?: string;
  /** References of journals that no longer count: a payment taken back, effects that would not have come about. */
  readonly strikes?: readonly string[];
}

/** A journal as a replay reads it. The first of a loan is its opening. */
export type StoredJournal = Pick<
  Journal,
  | 'reference'
  | 'kind'
  | 'date'
  | 'postedAtMs'
  | 'amountCents'
  | 'principalCents'
  | 'feesCents'
  | 'confirmationNumber'
  | 'payload'
  | 'legs'
>;

/** An effect of the daily close that stands in the book. */
export interface BookedEffect {
  readonly key: string;
  readonly reference: string;
  readonly date: string;
  readonly amountCents: Cents;
}

export interface Booked {
  readonly loanEvents: readonly LoanEvent[];
  readonly effects: readonly BookedEffect[];
  readonly struck: ReadonlySet<string>;
  /** The last day at whose end the calendar did something. */
  readonly closedThrough?: CalendarDate;
}

/** Facts that a journal must tell of an event: only those that its columns do not. Null where they say all. */
export function payloadOf(loanEvent: LoanEvent, postedAtMs: number, strikes: readonly string[] = []): string | null {
  const { reference: _, date: __, confirmationNumber: ___, amountCents, atMs, ...rest } = loanEvent;
  if (rest.event === 'pay' && !rest.withRenewal && atMs === postedAtMs && strikes.length === 0) return null;
  const payload: LoanEventPayload = { ...rest, amountCents, atMs, ...(strikes.length > 0 ? { strikes } : {}) };
  return JSON.stringify(payload);
}

/** Journals, as they were booked, as events and effects of the close that still stand. */
export function bookedOf(journals: readonly StoredJournal[]): Booked {
  const read = journals.map((journal) => ({
    journal,
    payload: JSON.parse(journal.payload ?? '{}') as LoanEventPayload,
  }));
  const struck = new Set(read.flatMap(({ payload }) => payload.strikes ?? []));
  const loanEvents: LoanEvent[] = [];
  const effects: BookedEffect[] = [];
  let closedThrough: CalendarDate | undefined;
  for (const [index, { journal, payload }] of read.entries()) {
    const { reference, date, amountCents } = journal;
    const event = payload.event ?? (index === 0 ? 'open' : EVENT_OF_KIND[journal.kind]);
    const effect = payload.effect ?? (event === undefined ? effectOf(reference) : undefined);
    if (effect !== undefined) {
      if (closedThrough === undefined || date > closedThrough) closedThrough = date;
      if (!struck.has(reference)) effects.push({ key: effect, reference, date, amountCents });
    } else if (event !== undefined) {
      loanEvents.push(loanEventOf(journal, payload, event));
    }
  }
  return { loanEvents, effects, struck, closedThrough };
}

/** State of a loan when it was opened, from its first journal's payload or else from its columns. */
function openingOf(journal: StoredJournal, payload: LoanEventPayload): OpeningState {
  const { principalCents, feesCents: feeCents } = journal;
  return payload.opening ?? { statusId: LOAN_STATE.Open, principalCents, feeCents, extras: {} };
}

function loanEventOf(journal: StoredJournal, payload: LoanEventPayload, event: LoanEvent['event']): LoanEvent {
  const { strikes: _, ...rest } = payload;
  const { reference, date, confirmationNumber, postedAtMs, amountCents } = journal;
  const opening = event === 'open' ? { opening: openingOf(journal, payload) } : {};
  return { atMs: postedAtMs, amountCents, ...rest, ...opening, event, reference, date, confirmationNumber };
}

/** The event of a journal that says nothing more than its columns: payments, and journals from before events had payloads. */
const EVENT_OF_KIND: Readonly<Partial<Record<JournalKind, LoanEvent['event']>>> = {
  payment: 'pay',
  payoff: 'pay',
  writeOff: 'chargeOff',
  state: 'markBankrupt',
};

/** Late fees booked before effects had keys in their payload. */
function effectOf(reference: string): string | undefined {
  return reference.startsWith('late-fee:') ? `late-fee:${reference.split(':').at(-1)}` : undefined;
}
