import { createHash } from 'node:crypto';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';
import type { WorkTable } from '../../platform/jobs/leased-work.ts';
import { closeOpen, openWork } from '../../platform/jobs/open-work-store.ts';

/** SQL of data exports. Runs as the worker. */

export interface DataExport {
  readonly exportId: string;
  readonly userId: string;
  readonly customerIds: readonly string[];
  readonly format: 'json' | 'zip';
  readonly language: 'english' | 'spanish';
  readonly brand: string;
  readonly origin: string;
  readonly state: 'PREPARING' | 'READY' | 'EXPIRED';
  readonly expiresAtMs: number | null;
}

/** An export as its person finds it. */
export interface FoundExport extends DataExport {
  /** It failed so often that it is tried no more. */
  readonly isSetAside: boolean;
}

const COLUMNS = `
  w.export_id, w.user_id, w.customer_ids, w.format, w.language, w.brand,
  w.origin, w.state, w.expires_at`;

export const EXPORT_WORK: WorkTable = {
  kind: 'dataExport',
  name: 'lendside.data_exports',
  key: 'export_id',
  columns: COLUMNS,
  openStates: ['PREPARING', 'READY'],
};

/** Its work failed so often that it waits for an operator. */
const IS_SET_ASIDE = `exists (select from lendside.open_operations work
  where work.kind = 'dataExport' and work.message_key = w.export_id and work.due_at = 'infinity' and work.failure_cause is not null)`;

/** Ends exports of a person that were set aside, so that they can ask again. */
async function endSetAside(tx: Tx, userId: string, nowMs: number): Promise<void> {
  const ended = await camelRows<{ exportId: string }>(
    tx.query(
      `update lendside.data_exports w set state = 'EXPIRED', changed_at = $2
        where user_id = $1 and state = 'PREPARING' and ${IS_SET_ASIDE} returning w.export_id`,
      [userId, instant(nowMs)],
    ),
  );
  await closeOpen(
    tx,
    ended.map(({ exportId }) => exportId),
  );
}

/** False when one is being made already; one that was set aside ends and makes place. */
export async function writeExport(
  tx: Tx,
  asked: Omit<DataExport, 'state' | 'expiresAtMs'>,
  nowMs: number,
): Promise<boolean> {
  await endSetAside(tx, asked.userId, nowMs);
  const rows = await tx.query(
    `insert into lendside.data_exports
       (export_id, user_id, customer_ids, format, language, brand, origin, requested_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (user_id) where state = 'PREPARING' do nothing returning 1`,
    [
      asked.exportId,
      asked.userId,
      asked.customerIds,
      asked.format,
      asked.language,
      asked.brand,
      asked.origin,
      instant(nowMs),
    ],
  );
  if (rows.length === 0) return false;
  await openWork(tx, { workKey: asked.exportId, kind: 'dataExport', dueAtMs: nowMs });
  return true;
}

/** One export of a person, or their latest. */
export async function findExport(
  tx: Tx,
  userId: string,
  exportId: string | undefined,
): Promise<FoundExport | undefined> {
  const [row] = await camelRows<FoundExport>(
    tx.query(
      `select ${COLUMNS}, ${IS_SET_ASIDE} as is_set_aside from lendside.data_exports w
      where user_id = $1 and ($2::text is null or export_id = $2) order by requested_at desc limit 1`,
      [userId, exportId ?? null],
    ),
  );
  return row;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Gives a file an address for a while; a former one of it ends. */
export async function writeKey(tx: Tx, exportId: string, key: string, untilMs: number): Promise<void> {
  await tx.query('update lendside.data_exports set key_hash = $2, key_until = $3 where export_id = $1', [
    exportId,
    hashOf(key),
    instant(untilMs),
  ]);
}

/** The file behind an address, of this person. */
export async function findFile(
  tx: Tx,
  { userId, key, nowMs }: { readonly userId: string; readonly key: string; readonly nowMs: number },
): Promise<(Pick<DataExport, 'format' | 'state' | 'exportId'> & { readonly body: Buffer | null }) | undefined> {
  const [row] = await camelRows<{ exportId: string; format: 'json' | 'zip'; state: 'READY'; body: Buffer | null }>(
    tx.query(
      `select export_id, format, state, case when key_until > $3 then body end as body
       from lendside.data_exports where key_hash = $1 and user_id = $2`,
      [hashOf(key), userId, instant(nowMs)],
    ),
  );
  return row;
}

const ROWS_MAX = 5_000;
/** Columns that would open something, that name staff of the lender, or that say how the service works and nothing of the person. */
const LEFT_OUT =
  '(hash|secret|token|sealed|_key$|^mac$|^auth$|p256dh|endpoint|check_code|(decided|answered|extended)_by$|lease|fence|^body$|^message$)';

/**
 * Rows of every table of the service that belong to a person, by table: whatever slice keeps something with a user or customer
 * number, also a later one, is in here without being named.
 */
export async function savedRecords(
  db: Database,
  { userId, customerIds }: { readonly userId: string; readonly customerIds: readonly string[] },
): Promise<Record<string, readonly unknown[]>> {
  const tables = await camelRows<{ table: string; owners: string[]; columns: string[] }>(
    db.query(
      'reader',
      `select table_name as "table",
       array_agg(column_name::text) filter (where column_name in ('user_id', 'owner_id', 'customer_id')) as owners,
       array_agg(column_name::text order by ordinal_position) filter (where column_name !~ $1) as columns
     from information_schema.columns where table_schema = 'lendside' group by table_name
     having bool_or(column_name in ('user_id', 'owner_id', 'customer_id')) order by table_name`,
      [LEFT_OUT],
    ),
  );
  const saved: Record<string, readonly unknown[]> = {};
  for (const { table, owners, columns } of tables) {
    const rows = await camelRows<{ row: unknown }>(
      db.query(
        'reader',
        `select to_jsonb(x) as row from (
         select ${columns.map(quoted).join(', ')} from lendside.${quoted(table)}
         where ${owners.map((owner) => `${quoted(owner)} = any ($1)`).join(' or ')} limit ${ROWS_MAX}) x`,
        [[userId, ...customerIds]],
      ),
    );
    if (rows.length > 0) saved[table] = rows.map(({ row }) => row);
  }
  return saved;
}

/** A name of the database's own catalog as it stands in a statement. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Messages written to these addresses, without codes. */
export function messagesTo(db: Database, contacts: readonly string[]): Promise<unknown[]> {
  return camelRows(
    db.query(
      'reader',
      `select message ->> 'channel' as channel, message ->> 'to' as "to", message ->> 'subject' as subject,
       case when message -> 'codes' = '[]' then message ->> 'text' end as text, written_at
     from lendside.outbox where message ->> 'to' = any ($1) and message -> 'codes' is not null
     order by written_at limit ${ROWS_MAX}`,
      [contacts],
    ),
  );
}
