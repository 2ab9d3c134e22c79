import type { HistoryEntry } from '@lendside/providers/loan-book/port';
import type { JournalKind, Leg } from './journal.ts';
import { movementsOf, takenBack } from './movements.ts';

/** A journal as the history reads it. */
export interface HistoryRow extends Omit<HistoryEntry, 'kind' | 'confirmationNumber' | 'reference' | 'state'> {
  readonly kind: JournalKind;
  readonly reference: string;
  readonly confirmationNumber: string | null;
  readonly payload: string | null;
  readonly legs: readonly Leg[];
}

/**
 * The history of a loan from its journals in the order of the book: each movement under the name of what it was. `strikers` are all
 * journals of the loan that can take another one back, where `rows` are only some of its journals.
 */
export function historyOf(
  rows: readonly HistoryRow[],
  strikers: readonly Pick<HistoryRow, 'payload'>[] = rows,
): HistoryEntry[] {
  const reversed = takenBack(strikers);
  return rows.flatMap((row) => entriesOf(row, reversed.has(row.reference) ? 'reversed' : 'posted'));
}

function entriesOf(row: HistoryRow, state: HistoryEntry['state']): HistoryEntry[] {
  const { payload: _, legs: __, kind: ___, ...rest } = row;
  const entry = {
    ...rest,
    confirmationNumber: row.confirmationNumber ?? undefined,
    state,
  };
  let balanceCents = 0;
  return movementsOf(row).flatMap(({ kind, amountCents, legs, isPart }): HistoryEntry[] => {
    if (kind === 'state') return [];
    if (!isPart) return [{ ...entry, kind, ...movedDueDate(row) }];
    const principalCents = claimed(legs, 'loan:principal');
    balanceCents += principalCents;
    const parts = { principalCents, interestCents: 0, feesCents: claimed(legs, 'loan:fee') };
    return [{ ...entry, ...parts, entryId: `${row.entryId}.${kind}`, kind, amountCents, balanceCents }];
  });
}

/** Which due date became which, of a journal that moved one. */
function movedDueDate({ payload }: HistoryRow): Pick<HistoryEntry, 'movedDueDate'> {
  const { movedFrom: from, movedTo: to } = JSON.parse(payload ?? '{}') as { movedFrom?: string; movedTo?: string };
  return from === undefined || to === undefined ? {} : { movedDueDate: { from, to } };
}

const claimed = (legs: readonly Leg[], account: Leg['account']): number =>
  legs.reduce((sum, leg) => (leg.account === account ? sum + leg.amountCents : sum), 0);
