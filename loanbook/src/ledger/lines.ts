import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { LedgerLine, Owed, StatementLine } from '@lendside/providers/loan-book/port';
import type { Account, JournalKind, Leg } from './journal.ts';
import { type Movement, movementsOf, takenBack } from './movements.ts';

/** A journal as a line of the books. */
export interface BookedEvent {
  readonly date: CalendarDate;
  readonly kind: JournalKind;
  readonly description: string;
  readonly amountCents: Cents;
  readonly confirmationNumber: string | null;
  /** Facts of the event beyond its columns. */
  readonly payload?: string | null;
  readonly reference?: string;
  readonly legs: readonly Leg[];
}

/** The same with what names it. */
export interface LedgerEvent extends BookedEvent {
  readonly entryId: string;
  readonly reference: string;
}

type Part = keyof Owed;

/** The accounts that hold what a customer owes, written off or not, and the part each belongs to. */
export const CLAIMS: Readonly<Partial<Record<Account, Part>>> = {
  'loan:principal': 'principalCents',
  'loan:interest': 'interestCents',
  'loan:penalty': 'feesCents',
  'loan:fee': 'feesCents',
  'chargedOff:principal': 'principalCents',
  'chargedOff:interest': 'interestCents',
  'chargedOff:penalty': 'feesCents',
  'chargedOff:fee': 'feesCents',
};

export const NOTHING: Owed = { principalCents: 0, interestCents: 0, feesCents: 0 };
const PARTS: readonly Part[] = ['principalCents', 'interestCents', 'feesCents'];

/** Lines of some events in the order of the books; `opening` is owed before the first, `reversed` did not stay. */
export function linesOf(
  events: readonly BookedEvent[],
  opening: Owed,
  reversed: ReadonlySet<string> = takenBack(events),
): StatementLine[] {
  let owed = opening;
  // What moved no money is no transaction: a state that changed, a limit that was moved.
  return events
    .filter((event) => event.legs.length > 0)
    .flatMap((event) =>
      movementsOf(event).map((movement) => {
        const change = changeOf(movement.legs);
        owed = add(owed, change);
        const state = event.reference !== undefined && reversed.has(event.reference) ? 'reversed' : 'posted';
        return { ...lineOf(event, movement, change, owedCents(owed)), state };
      }),
    );
}

/** All lines of a loan, each under an id that stays its own. */
export function ledgerOf(events: readonly LedgerEvent[]): LedgerLine[] {
  const reversed = takenBack(events);
  let owed = NOTHING;
  return events.flatMap((event) => {
    const lines = linesOf([event], owed, reversed);
    owed = lines.reduce(add, owed);
    return lines.map((line) => ({
      ...line,
      entryId: lines.length > 1 ? `${event.entryId}.${line.kind}` : event.entryId,
    }));
  });
}

function lineOf(
  event: BookedEvent,
  movement: Movement,
  change: Owed,
  owedAfterCents: Cents,
): Omit<StatementLine, 'state'> {
  const { date, description, confirmationNumber } = event;
  const { kind, amountCents, legs } = movement;
  const confirmed = confirmationNumber === null ? {} : { confirmationNumber };
  const interestChargedCents = chargedCents(legs, ['income:interest']);
  return { date, kind, description, amountCents, ...confirmed, ...change, interestChargedCents, owedAfterCents };
}

/** Effect of an event on each part of what is owed. */
export function changeOf(legs: readonly Leg[]): Owed {
  const change: Record<Part, Cents> = { ...NOTHING };
  for (const { account, amountCents } of legs) {
    const part = CLAIMS[account];
    if (part) change[part] += amountCents;
  }
  return change;
}

export function chargedCents(legs: readonly Leg[], accounts: readonly Account[]): Cents {
  return legs.reduce((sum, leg) => (accounts.includes(leg.account) ? sum - leg.amountCents : sum), 0);
}

export function add(left: Owed, right: Owed): Owed {
  const [principalCents = 0, interestCents = 0, feesCents = 0] = PARTS.map((part) => left[part] + right[part]);
  return { principalCents, interestCents, feesCents };
}

/** Total owed, in cents. */
export function owedCents(owed: Owed): Cents {
  return owed.principalCents + owed.interestCents + owed.feesCents;
}
