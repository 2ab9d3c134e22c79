import type { HistoryEntry, HistoryPlace, LoanBook } from './port.ts';

/** Below zero where the first place is older: by day, then by the order of the ledger. */
function comparePlaces(one: HistoryPlace, other: HistoryPlace): number {
  if (one.date === other.date) return one.number - other.number;
  return one.date < other.date ? -1 : 1;
}

/** Pages cut from whole histories, for a loan system that tells a history only as a whole. */
export const pagesOf =
  (history: LoanBook['history']): LoanBook['historyPage'] =>
  async (loanId, { after, atMost }) => {
    const placed = (await history(loanId)).map((entry, index) => ({
      entry,
      place: { date: entry.date, number: index + 1 },
    }));
    const newestFirst = placed.sort((one, other) => comparePlaces(other.place, one.place));
    const left = after ? newestFirst.filter(({ place }) => comparePlaces(place, after) < 0) : newestFirst;
    const page = left.slice(0, atMost);
    const [last, oldest] = [page.at(-1), newestFirst.at(-1)];
    return {
      entries: page.map(({ entry }): HistoryEntry => entry),
      ...(oldest && { firstDay: oldest.entry.date }),
      ...(last && left.length > page.length && { next: last.place }),
    };
  };
