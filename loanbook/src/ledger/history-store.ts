import type { Database } from '@lendside/providers/database';
import type { HistoryEntry, HistoryPage, HistoryPlace } from '@lendside/providers/loan-book/port';
import { type HistoryRow, historyOf } from './history.ts';

/** Columns of a journal for its history. Legs are read where a payload says that the kind alone does not name the movement. */
const COLUMNS = `
  j.loan_id || '.' || j.sequence as "entryId", j.date, j.kind,
    j.kind = 'fee' and j.reference like 'late-fee:%' as "isLateFee", j.description, j.amount_cents as "amountCents",
    j.principal_cents as "principalCents", j.interest_cents as "interestCents", j.fees_cents as "feesCents",
    j.balance_cents as "balanceCents", j.reference, j.confirmation_number as "confirmationNumber", j.payload,
    case when j.payload is null then '[]' else loanbook.legs_of(j.reference, j.archived_legs) end as legs`;

const HISTORY = `select ${COLUMNS} from loanbook.all_journals j where j.loan_id = $1 order by j.sequence`;

/** $2 and $3: the place after which the page begins, null for the first. $4: rows. Only what is on the page is read whole. */
const PAGE = `
  select place.sequence, ${COLUMNS}
    from (select sequence from loanbook.all_journals
           where loan_id = $1 and ($2::date is null or (date, sequence) < ($2::date, $3::integer))
           order by date desc, sequence desc limit $4) place
         join loanbook.all_journals j on j.loan_id = $1 and j.sequence = place.sequence
   order by j.date desc, j.sequence desc`;

/** Facts of all journals that a page needs: the first day, and the payloads that can take a journal back. */
const AROUND = `
  select min(date) as "firstDay",
    coalesce(array_agg(payload) filter (where payload like '%"strikes"%' or payload like '%"cancelDraw"%'), '{}') as strikers
  from loanbook.all_journals where loan_id = $1`;

type PlacedRow = HistoryRow & { readonly sequence: number };

/** All events of a loan that moved money, the oldest of the ledger first. */
export async function readHistory(db: Database, loanId: string): Promise<HistoryEntry[]> {
  return historyOf(await db.query<HistoryRow>('worker', HISTORY, [loanId]));
}

/** A page of them, the newest day first. Its rows are journals: one that was several movements is never cut in two. */
export async function readHistoryPage(
  db: Database,
  loanId: string,
  { after, atMost }: { readonly after?: HistoryPlace | undefined; readonly atMost: number },
): Promise<HistoryPage> {
  const [found, [around]] = await Promise.all([
    db.query<PlacedRow>('worker', PAGE, [loanId, after?.date ?? null, after?.number ?? null, atMost + 1]),
    db.query<{ firstDay: string | null; strikers: string[] }>('worker', AROUND, [loanId]),
  ]);
  const rows = found.slice(0, atMost);
  const strikers = (around?.strikers ?? []).map((payload) => ({ payload }));
  const inOrder = rows.toReversed().map(({ sequence: _, ...row }) => row);
  const last = rows.at(-1);
  return {
    entries: historyOf(inOrder, strikers).reverse(),
    ...(around?.firstDay && { firstDay: around.firstDay }),
    ...(last && found.length > rows.length && { next: { date: last.date, number: last.sequence } }),
  };
}
