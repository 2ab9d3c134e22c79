import { type CalendarDate, epochDay } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import { isPaid } from '@lendside/domain/movement-kinds';
import { FEE_DESCRIPTIONS } from '@lendside/domain/movement-words';
import type { InterestSegment, PartEntry } from '@lendside/providers/loan-book/port';
import type { Leg } from '../ledger/journal.ts';
import { movementsOf } from '../ledger/movements.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import { segmentsOf } from '../schedule/interest-segments.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import type { Effect } from './effects.ts';
import type { StoredJournal } from './event-payload.ts';
import type { Replayed, Step } from './replay.ts';

/** Entries of one part of what is owed, since it was last nothing. */
interface Part {
  readonly since: CalendarDate;
  readonly entries: readonly PartEntry[];
}

export interface Parts {
  readonly principal: Part;
  readonly interest: Part;
  readonly segments: readonly InterestSegment[];
  readonly fees: Part;
}

/** Entries that made each part of a loan what it is after its last event and the calendar's last effect, in their order. */
export function partsOf(contract: LoanTerms, lived: Replayed, opening: StoredJournal): Parts {
  const followed = (so: Parts, from: number, to?: number) =>
    lived.effects.slice(from, to).reduce((parts, effect) => withLateFee(contract, parts, effect), so);
  let parts = opened(contract, opening);
  let effects = 0;
  for (const step of lived.steps) {
    parts = withStep(contract, followed(parts, effects, step.effectsBefore), step);
    effects = step.effectsBefore;
  }
  return followed(parts, effects);
}

function opened({ openedOn }: LoanTerms, journal: StoredJournal): Parts {
  const movements = movementsOf(journal);
  const entriesOf = (account: Leg['account']) =>
    movements.flatMap(({ kind, legs }): PartEntry[] => {
      const cents = legs.reduce((sum, leg) => (leg.account === account ? sum + leg.amountCents : sum), 0);
      const isFee = account === 'loan:fee';
      const named = isFee
        ? ({ kind: 'fee', description: FEE_DESCRIPTIONS.finance } as const)
        : { kind, description: '' };
      return cents === 0 ? [] : [{ date: openedOn, ...named, cents }];
    });
  return {
    principal: { since: openedOn, entries: entriesOf('loan:principal') },
    interest: { since: openedOn, entries: [] },
    segments: [],
    fees: { since: openedOn, entries: entriesOf('loan:fee') },
  };
}

function withLateFee(contract: LoanTerms, parts: Parts, { date, amountCents, installmentNo, state }: Effect): Parts {
  if (amountCents === 0) return parts;
  const forDueDate = currentTerms(contract, state.extras).schedule[installmentNo - 1]?.dueDate;
  const entry: PartEntry = {
    ...{ date, kind: 'fee', description: FEE_DESCRIPTIONS.late, cents: amountCents },
    ...(forDueDate && { forDueDate }),
  };
  return { ...parts, fees: { ...parts.fees, entries: [...parts.fees.entries, entry] } };
}

function withStep(contract: LoanTerms, parts: Parts, { before, applied, loanEvent }: Step): Parts {
  const { state: after, kind: journalKind, amountCents, legs, description } = applied;
  const { date, event } = loanEvent;
  const [movement] = movementsOf({ kind: journalKind, amountCents, legs, payload: JSON.stringify({ event }) });
  const kind = movement?.kind ?? 'state';
  const entry = { date, kind, description, ...(kind !== 'state' && isPaid(kind) && { ofCents: amountCents }) };
  const segments = earnedThrough(contract, before, epochDay(after.accruedThrough));
  const earnedCents = segments.reduce((sum, { cents }) => sum + cents, 0);
  const interest = withEntry(parts.interest, entry, [before.interestCents + earnedCents, after.interestCents]);
  const isSettled = after.interestCents === 0;
  return {
    principal: withEntry(parts.principal, entry, [before.principalCents, after.principalCents]),
    // An event that books no interest, such as a moved due date, leaves it to be earned from where it was booked last.
    interest: isSettled ? { since: after.accruedThrough, entries: [] } : interest,
    segments: isSettled ? [] : [...parts.segments, ...segments],
    fees: withEntry(parts.fees, entry, [feesOf(before), feesOf(after)]),
  };
}

/** Interest that the loan earned from its last event up to an epoch day, by segment. */
export function earnedThrough(contract: LoanTerms, state: LoanState, day: number): InterestSegment[] {
  if (state.interestStopped) return [];
  const { principalCents, interestRemainder: remainder } = state;
  const stretch = { principalCents, fromDay: epochDay(state.accruedThrough), toDay: day, remainder };
  return segmentsOf(currentTerms(contract, state.extras).interest, stretch);
}

/** A part after an event: told anew from the day on which nothing of it is owed. */
function withEntry(part: Part, entry: Omit<PartEntry, 'cents'>, [before, after]: readonly [Cents, Cents]): Part {
  if (after === 0) return { since: entry.date, entries: [] };
  return after === before ? part : { ...part, entries: [...part.entries, { ...entry, cents: after - before }] };
}

const feesOf = ({ penaltyCents, feeCents }: LoanState): Cents => penaltyCents + feeCents;
