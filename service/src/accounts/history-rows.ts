import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { MovementKind } from '@lendside/domain/movement-kinds';
import type { LedgerLine, Owed } from '@lendside/providers/loan-book/port';

/**
 * A row of an exported history. The changes of all rows, from the opening on, sum to what is owed after the last one, and so
 * does each part.
 */
export interface HistoryRow extends Owed {
  readonly rowId: string;
  readonly date: CalendarDate;
  readonly kind: MovementKind | 'opening' | 'interest';
  readonly state: LedgerLine['state'];
  /** Description in the books. */
  readonly description: string;
  /** Amount as it is named on the account, in cents. */
  readonly amountCents: number;
  /** Effect on what is owed, in cents: below zero where less is owed. */
  readonly changeCents: number;
  readonly owedAfterCents: number;
  readonly confirmationNumber?: string;
}

const owedCents = (owed: Owed) => owed.principalCents + owed.interestCents + owed.feesCents;

/**
 * Rows of a period, both days included, from the lines of the books: opened with what was owed before it, and with the
 * interest charged with an event in a row before it.
 */
export function historyRows(
  loanId: string,
  lines: readonly LedgerLine[],
  { fromDate, toDate }: { readonly fromDate: CalendarDate; readonly toDate: CalendarDate },
): HistoryRow[] {
  // Stable: what happened on one day stays in the order of the ledger.
  const byDate = [...lines].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const before = byDate.filter((line) => line.date < fromDate);
  const within = byDate.filter((line) => line.date >= fromDate && line.date <= toDate);
  const rows = [...openingOf(loanId, before, fromDate), ...within.flatMap(rowsOf)];
  let owedAfterCents = 0;
  return rows.map((row) => {
    owedAfterCents += row.changeCents;
    return { ...row, owedAfterCents };
  });
}

type Row = Omit<HistoryRow, 'owedAfterCents'>;

function openingOf(loanId: string, before: readonly LedgerLine[], date: CalendarDate): Row[] {
  const sum = (part: keyof Owed) => before.reduce((total, line) => total + line[part], 0);
  const owed = {
    principalCents: sum('principalCents'),
    interestCents: sum('interestCents'),
    feesCents: sum('feesCents'),
  };
  const changeCents = owedCents(owed);
  // One id for every period: software that has the loan already does not count it a second time.
  const rowId = `${loanId}.opening`;
  if (changeCents === 0) return [];
  const stated = { date, kind: 'opening', state: 'posted', description: '' } as const;
  return [{ ...owed, rowId, ...stated, amountCents: changeCents, changeCents }];
}

function rowsOf(line: LedgerLine): Row[] {
  const { entryId, date, kind, state, description, amountCents, principalCents, feesCents, confirmationNumber } = line;
  const chargedCents = line.interestChargedCents;
  const interest: Row = {
    rowId: `${entryId}.interest`,
    ...{ date, kind: 'interest', state: 'posted', description: '' },
    ...{ amountCents: chargedCents, changeCents: chargedCents },
    ...{ principalCents: 0, interestCents: chargedCents, feesCents: 0 },
  };
  const parts = { principalCents, interestCents: line.interestCents - chargedCents, feesCents };
  const charged = chargedCents === 0 ? [] : [interest];
  if (kind === 'state') return charged;
  const confirmed = confirmationNumber === undefined ? {} : { confirmationNumber };
  return [
    ...charged,
    {
      rowId: entryId,
      date,
      kind,
      state,
      description,
      amountCents,
      changeCents: owedCents(parts),
      ...parts,
      ...confirmed,
    },
  ];
}
