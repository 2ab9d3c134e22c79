import type { Actor, Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { HistoryEntry, LoanFacts, LoanParties, ScheduleRow } from '@lendside/providers/loan-book/port';
import type { Store } from '@lendside/providers/store-directory/port';

/** SQL of what a loan system far away last told. Saved by the worker, and read as the customers whose it is. */

/** Facts of a loan that are saved: no name, and no number that names a vehicle. */
export type MirroredFacts = Omit<LoanFacts, 'cosignerName'>;

/** An answer that is saved, and the times from which its own follows. */
export interface MirroredAnswer<Answer> {
  readonly answer: Answer;
  readonly readAtMs: number;
  /** When the version under which it was read was last told again; null where another one was told since. */
  readonly heldAtMs: number | null;
}

/** A version was told both before and after a question: in between nothing changed. */
const held = (customer: string, readAt: string) =>
  `(select max(v.asked_at) from lendside.loan_versions v
     where v.customer_id in (${customer}) and v.version is not null and v.changed_at < ${readAt} and v.asked_at >= ${readAt})`;

/** Saves loans as they were told to a question that began at a moment. Of these customers nothing else stays, where all were asked for. */
export async function saveLoans(
  db: Database,
  loans: readonly MirroredFacts[],
  { readAtMs, allOf = [] }: { readonly readAtMs: number; readonly allOf?: readonly string[] },
): Promise<void> {
  const rows = [...loans]
    .sort((a, b) => (a.loanId < b.loanId ? -1 : 1))
    .map((facts) => ({
      ...{ loan_id: facts.loanId, borrower_id: facts.borrowerId, cosigner_id: facts.cosignerId ?? null },
      facts,
    }));
  await db.transaction('workerRelaxed', async (tx) => {
    await tx.query(
      `insert into lendside.loan_mirror as m (loan_id, borrower_id, cosigner_id, facts, read_at)
       select x.loan_id, x.borrower_id, x.cosigner_id, x.facts, $2::timestamptz
         from jsonb_to_recordset($1) as x (loan_id text, borrower_id text, cosigner_id text, facts jsonb)
       on conflict (loan_id) do update
          set borrower_id = excluded.borrower_id, cosigner_id = excluded.cosigner_id, facts = excluded.facts,
              read_at = excluded.read_at,
              former_owner = case when m.borrower_id = excluded.borrower_id then m.former_owner
                                  when m.former_owner = excluded.borrower_id then null
                                  else coalesce(m.former_owner, m.borrower_id) end
        where m.read_at < excluded.read_at`,
      [JSON.stringify(rows), instant(readAtMs)],
    );
    if (allOf.length === 0) return;
    const customerIds = [...new Set(allOf)].sort();
    await tx.query(
      `delete from lendside.loan_mirror
        where (borrower_id = any ($1) or cosigner_id = any ($1)) and loan_id <> all ($2) and read_at < $3`,
      [customerIds, rows.map(({ loan_id }) => loan_id), instant(readAtMs)],
    );
    await tx.query(
      `insert into lendside.mirrored_customers as c (customer_id, read_at)
       select customer_id, $2::timestamptz from unnest($1::text[]) as customer_id
       on conflict (customer_id) do update
          set read_at = excluded.read_at,
              changed_at = case when c.changed_at >= excluded.read_at then c.changed_at end,
              refresh_at = case when c.changed_at >= excluded.read_at then c.refresh_at end
        where c.read_at < excluded.read_at`,
      [customerIds, instant(readAtMs)],
    );
  });
}

/** Forgets a loan that its system does not have any more. */
export async function forgetLoan(db: Database, loanId: string): Promise<void> {
  await db.query('worker', 'delete from lendside.loan_mirror where loan_id = $1', [loanId]);
}

const PARTS = { history: 'history', schedule: 'schedule' } as const;
export type MirroredPart = keyof typeof PARTS;

/** Saves a part of a loan that is saved already. */
export async function savePart(
  db: Database,
  part: MirroredPart,
  { loanId, rows, readAtMs }: { readonly loanId: string; readonly rows: readonly object[]; readonly readAtMs: number },
): Promise<void> {
  const column = PARTS[part];
  await db.query(
    'workerRelaxed',
    `update lendside.loan_mirror set ${column} = $2, ${column}_read_at = $3::timestamptz
      where loan_id = $1 and (${column}_read_at is null or ${column}_read_at < $3::timestamptz)`,
    [loanId, JSON.stringify(rows), instant(readAtMs)],
  );
}

interface LoanRow {
  readonly facts: MirroredFacts;
  readonly read_at: number;
  readonly held_at: number | null;
}

/** All loans of these customers; undefined unless all of each were read. The oldest of their times counts. */
export async function mirroredLoansOf(
  db: Database,
  customerIds: readonly string[],
): Promise<MirroredAnswer<readonly MirroredFacts[]> | undefined> {
  return db.transaction({ customerIds }, async (tx) => {
    const read = await tx.query<{ read_at: number; held_at: number | null }>(
      `select c.read_at, ${held('c.customer_id', 'c.read_at')} as held_at
         from lendside.mirrored_customers c where c.customer_id = any ($1)`,
      [customerIds],
    );
    if (read.length < new Set(customerIds).size || read.length === 0) return undefined;
    const loans = await tx.query<{ facts: MirroredFacts }>(
      `select facts from lendside.loan_mirror
        where (borrower_id = any ($1) or cosigner_id = any ($1)) and former_owner is null order by loan_id`,
      [customerIds],
    );
    return {
      answer: loans.map(({ facts }) => facts),
      readAtMs: Math.min(...read.map(({ read_at }) => read_at)),
      heldAtMs: read.some(({ held_at }) => held_at === null)
        ? null
        : Math.min(...read.map(({ held_at, read_at }) => held_at ?? read_at)),
    };
  });
}

/** One loan of these customers. */
export async function mirroredLoan(
  db: Database,
  actor: Actor,
  loanId: string,
): Promise<MirroredAnswer<MirroredFacts> | undefined> {
  const [row] = await db.query<LoanRow>(
    actor,
    `select facts, read_at, ${held('borrower_id, cosigner_id', 'read_at')} as held_at
       from lendside.loan_mirror where loan_id = $1 and former_owner is null`,
    [loanId],
  );
  return row && { answer: row.facts, readAtMs: row.read_at, heldAtMs: row.held_at };
}

/** A part of a loan of these customers; undefined where it was not read yet. */
export async function mirroredPart<Row extends HistoryEntry | ScheduleRow>(
  db: Database,
  actor: Actor,
  { loanId, part }: { readonly loanId: string; readonly part: MirroredPart },
): Promise<MirroredAnswer<readonly Row[]> | undefined> {
  const column = PARTS[part];
  const [row] = await db.query<{ rows: readonly Row[]; read_at: number; held_at: number | null }>(
    actor,
    `select ${column} as rows, ${column}_read_at as read_at,
            ${held('borrower_id, cosigner_id', `${column}_read_at`)} as held_at
       from lendside.loan_mirror where loan_id = $1 and former_owner is null and ${column} is not null`,
    [loanId],
  );
  return row && { answer: row.rows, readAtMs: row.read_at, heldAtMs: row.held_at };
}

/** Parties of loans that are saved. */
export async function mirroredParties(
  db: Database,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, LoanParties>> {
  const rows = await db.query<{ loan_id: string; borrower_id: string; cosigner_id: string | null }>(
    'worker',
    'select loan_id, borrower_id, cosigner_id from lendside.loan_mirror where loan_id = any ($1) and former_owner is null',
    [loanIds],
  );
  return new Map(
    rows.map((row) => [row.loan_id, { borrowerId: row.borrower_id, cosignerId: row.cosigner_id ?? undefined }]),
  );
}

export interface ToldVersion {
  readonly customerId: string;
  readonly version: number;
}

/** Notes that the system told of newer versions: what was told before is not taken any more, and what is mirrored is read anew. */
export async function noteChange(db: Database, told: readonly ToldVersion[], nowMs: number): Promise<void> {
  await db.transaction('worker', async (tx) => {
    const newer = await tx.query<{ customer_id: string }>(
      `select x."customerId" as customer_id from jsonb_to_recordset($1) as x ("customerId" text, version bigint)
         left join lendside.loan_versions v on v.customer_id = x."customerId"
        where v.version is null or v.version < x.version order by 1`,
      [JSON.stringify(told)],
    );
    const values = [newer.map(({ customer_id }) => customer_id), instant(nowMs)];
    await tx.query(
      `update lendside.loan_versions set version = null, asked_at = greatest(asked_at, $2::timestamptz)
        where customer_id = any ($1)`,
      values,
    );
    await tx.query(
      `update lendside.mirrored_customers
          set changed_at = greatest(changed_at, $2::timestamptz), refresh_at = coalesce(refresh_at, $2::timestamptz)
        where customer_id = any ($1)`,
      values,
    );
  });
}

/**
 * Takes customers whose loans are to be read anew, and those whose pages are looked at and whose loans were never all read; who does not read
 * them lets another do it later.
 */
export async function takeForRefresh(
  db: Database,
  given: {
    readonly nowMs: number;
    readonly againAtMs: number;
    readonly wantedSinceMs: number;
    readonly atMost: number;
  },
): Promise<readonly string[]> {
  const rows = await db.query<{ customer_id: string }>(
    'worker',
    `with changed as (
       update lendside.mirrored_customers set refresh_at = $2
        where customer_id in (select customer_id from lendside.mirrored_customers where refresh_at <= $1
                               order by refresh_at limit $4 for update skip locked)
        returning customer_id)
     select customer_id from changed
      union all
     (select v.customer_id from lendside.loan_versions v
       where v.wanted_at >= $3 and not exists (
               select from lendside.mirrored_customers c where c.customer_id = v.customer_id)
       limit $4)`,
    [instant(given.nowMs), instant(given.againAtMs), instant(given.wantedSinceMs), given.atMost],
  );
  return rows.map(({ customer_id }) => customer_id);
}

export async function saveStores(db: Database, stores: readonly Store[], readAtMs: number): Promise<void> {
  const rows = [...stores]
    .sort((a, b) => (a.storeId < b.storeId ? -1 : 1))
    .map((facts) => ({ store_id: facts.storeId, facts }));
  await db.query(
    'workerRelaxed',
    `insert into lendside.mirrored_stores as s (store_id, facts, read_at)
     select x.store_id, x.facts, $2::timestamptz from jsonb_to_recordset($1) as x (store_id text, facts jsonb)
     on conflict (store_id) do update set facts = excluded.facts, read_at = excluded.read_at
      where s.read_at < excluded.read_at`,
    [JSON.stringify(rows), instant(readAtMs)],
  );
}

export async function mirroredStores(db: Database): Promise<readonly Store[]> {
  const rows = await db.query<{ facts: Store }>('worker', 'select facts from lendside.mirrored_stores');
  return rows.map(({ facts }) => facts);
}
