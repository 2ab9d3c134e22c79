import type { LoanDifference, LoanDifferenceKind } from '@lendside/domain/loan-comparison';
import type { Difference, DifferenceKind, SettlementLine, SettlementSource } from '@lendside/domain/reconciliation';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../platform/database/camel-rows.ts';

/** SQL of settlement files and of differences. Runs as the worker. */

export interface SettlementFile {
  readonly fileHash: string;
  readonly source: SettlementSource;
  readonly name: string;
  readonly by: string;
  /** False for a file that names what came back alone: days in it say nothing of what it does not name. */
  readonly namesAll: boolean;
}

export type ResolutionReason = 'booked' | 'refunded' | 'processorCorrects' | 'writtenOff' | 'explained';

/** Who says it otherwise: processor, bank, or a loan system. */
export type DifferenceSource = SettlementSource | 'loans';

export interface FoundDifference {
  readonly differenceId: string;
  readonly source: DifferenceSource;
  readonly kind: DifferenceKind | LoanDifferenceKind;
  readonly reference: string;
  readonly oursCents: number | null;
  readonly theirsCents: number | null;
  readonly day: string;
  readonly foundAtMs: number;
  readonly state: 'OPEN' | 'RESOLVED' | 'CLEARED';
  readonly endedAtMs: number | null;
  readonly endedBy: string | null;
  readonly reason: ResolutionReason | null;
  readonly note: string | null;
  readonly actionReference: string | null;
  /** Codes of the bank that its lines have. */
  readonly codes?: string | null;
}

/** Writes a file with its lines. False where it was imported before. */
export async function insertFile(
  tx: Tx,
  { fileHash, source, name, by, namesAll }: SettlementFile,
  lines: readonly SettlementLine[],
  nowMs: number,
): Promise<boolean> {
  const days = namesAll ? lines.map(({ day }) => day).sort() : [];
  const rows = await tx.query(
    `insert into lendside.settlement_files (file_hash, source, name, lines, first_day, last_day, imported_at, imported_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
    [fileHash, source, name, lines.length, days[0] ?? null, days.at(-1) ?? null, instant(nowMs), by],
  );
  if (rows.length === 0) return false;
  await tx.query(
    `insert into lendside.settlement_lines (file_hash, line_no, source, reference, kind, amount_cents, day, code)
     select $1, n + 1, $2, x.reference, x.kind, x."amountCents", x.day, x.code
       from jsonb_array_elements($3::jsonb) with ordinality as line (one, n)
            cross join lateral jsonb_to_record(one) as x (reference text, kind text, "amountCents" bigint, day date, code text)`,
    [fileHash, source, JSON.stringify(lines)],
  );
  return true;
}

/** Lines of some references in all files of a source, in the order of their days. */
export const linesOf = (
  db: Database,
  source: SettlementSource,
  references: readonly string[],
): Promise<SettlementLine[]> =>
  camelRows(
    db.query(
      'worker',
      `select reference, kind, amount_cents, day, code from lendside.settlement_lines
        where reference = any ($2) and source = $1 order by day, file_hash, line_no`,
      [source, references],
    ),
  );

/** References that a file names. */
export async function referencesIn(db: Database, fileHash: string): Promise<readonly string[]> {
  const rows = await db.query<{ reference: string }>(
    'worker',
    'select distinct reference from lendside.settlement_lines where file_hash = $1 order by 1',
    [fileHash],
  );
  return rows.map(({ reference }) => reference);
}

/** First and last day that files of a source tell of. */
export async function daysOfFiles(
  db: Database,
  source: SettlementSource,
): Promise<{ readonly firstDay: string; readonly lastDay: string } | undefined> {
  const [row] = await camelRows<{ firstDay: string | null; lastDay: string | null }>(
    db.query(
      'worker',
      'select min(first_day) as first_day, max(last_day) as last_day from lendside.settlement_files where source = $1',
      [source],
    ),
  );
  return row?.firstDay && row.lastDay ? { firstDay: row.firstDay, lastDay: row.lastDay } : undefined;
}

/**
 * Names a difference. One that is open or was resolved stays as it is; one that had cleared itself is open again, and one that was booked in a
 * loan system which lost it again. True where it is new.
 */
export async function insertDifference(
  tx: Tx,
  {
    differenceId,
    source,
    nowMs,
    ...found
  }: (Difference | LoanDifference) & {
    readonly differenceId: string;
    readonly source: DifferenceSource;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into lendside.settlement_differences as known (difference_id, source, kind, reference, ours_cents, theirs_cents, day, found_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (source, kind, reference) do update set state = 'OPEN', ended_at = null, ended_by = null, note = null,
       reason = null, action_reference = null,
       ours_cents = excluded.ours_cents, theirs_cents = excluded.theirs_cents, found_at = excluded.found_at
       where known.state = 'CLEARED' or (known.source = 'loans' and known.reason = 'booked')
     returning 1`,
    [
      differenceId,
      source,
      found.kind,
      found.reference,
      found.oursCents ?? null,
      found.theirsCents ?? null,
      found.day,
      instant(nowMs),
    ],
  );
  return rows.length === 1;
}

/** Differences, those that are open first; the ended ones where they are asked for. */
export const listDifferences = (db: Pick<Database, 'query'>, all = false): Promise<FoundDifference[]> =>
  camelRows(
    db.query(
      'worker',
      `select d.*, (select string_agg(distinct line.code, ', ') from lendside.settlement_lines line
           where line.reference = d.reference and line.source = d.source) as codes
         from lendside.settlement_differences d where $1 or state = 'OPEN' order by state <> 'OPEN', found_at, difference_id`,
      [all],
    ),
  );

/** One difference, locked. */
export async function lockDifference(tx: Tx, differenceId: string): Promise<FoundDifference | undefined> {
  const [row] = await camelRows<FoundDifference>(
    tx.query('select * from lendside.settlement_differences where difference_id = $1 for update', [differenceId]),
  );
  return row;
}

export async function resolveDifference(
  tx: Tx,
  differenceId: string,
  end: {
    readonly by: string;
    readonly reason: ResolutionReason;
    readonly note: string;
    readonly actionReference?: string | undefined;
  },
  nowMs: number,
): Promise<void> {
  await tx.query(
    `update lendside.settlement_differences set state = 'RESOLVED', ended_at = $2, ended_by = $3, reason = $4, note = $5,
       action_reference = $6 where difference_id = $1 and state = 'OPEN'`,
    [differenceId, instant(nowMs), end.by, end.reason, end.note, end.actionReference ?? null],
  );
}

/** Ends differences that are not there any more: booked since, or named by a later file. */
export async function clearDifferences(tx: Tx, differenceIds: readonly string[], nowMs: number): Promise<void> {
  await tx.query(
    `update lendside.settlement_differences set state = 'CLEARED', ended_at = $2
      where difference_id = any ($1) and state = 'OPEN'`,
    [differenceIds, instant(nowMs)],
  );
}

/** Number of differences that are open since an instant or longer. */
export async function unresolvedSince(db: Pick<Database, 'query'>, sinceMs: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'worker',
    "select count(*)::integer as count from lendside.settlement_differences where state = 'OPEN' and found_at <= $1",
    [instant(sinceMs)],
  );
  return row?.count ?? 0;
}
