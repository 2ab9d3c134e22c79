import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { OnRequest, RetentionReason } from '@lendside/providers/retention';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of deletions. Runs as the worker. */

/** Rows by table. */
export type RowsByTable = Readonly<Record<string, number>>;

/** Tables whose rows of a person stay for a reason. */
export interface Held {
  readonly why: RetentionReason;
  readonly tables: readonly string[];
  readonly rows: number;
}

export interface Deletion {
  readonly deletionId: string;
  readonly subject: string;
  readonly userId: string | null;
  readonly scope: 'everything' | 'besideLoan';
  readonly begunAtMs: number;
  readonly begunBy: string;
  readonly gone: RowsByTable;
  readonly held: readonly Held[];
  readonly doneAtMs: number | null;
  readonly seal: string | null;
}

/** Rows of a table that go on request, counted. */
export async function countOfPerson(
  db: Database,
  table: string,
  { whose }: OnRequest,
  names: readonly string[],
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'worker',
    `select count(*)::integer as count from ${table} where ${whose}`,
    [names],
  );
  return row?.count ?? 0;
}

/** Deletes or empties the rows of a person and answers how many. */
export async function letGo(
  tx: Tx,
  table: string,
  { whose, empties }: OnRequest,
  names: readonly string[],
): Promise<number> {
  const set = Object.entries(empties ?? {})
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
  const statement = empties === undefined ? `delete from ${table}` : `update ${table} set ${set}`;
  return (await tx.query(`${statement} where ${whose} returning 1`, [names])).length;
}

/** Rows of a person in every table of the service that names people, by table. */
export async function rowsOfPerson(db: Database, ids: readonly string[]): Promise<RowsByTable> {
  const tables = await camelRows<{ table: string; owners: readonly string[] }>(
    db.query(
      'worker',
      `select table_name as "table", array_agg(column_name::text) as owners from information_schema.columns
        where table_schema = 'lendside' and column_name in ('user_id', 'owner_id', 'customer_id')
        group by table_name order by table_name`,
    ),
  );
  const rows: Record<string, number> = {};
  for (const { table, owners } of tables) {
    const [found] = await db.query<{ count: number }>(
      'worker',
      `select count(*)::integer as count from lendside.${table} where ${owners.map((owner) => `${owner} = any ($1)`).join(' or ')}`,
      [ids],
    );
    if (found && found.count > 0) rows[`lendside.${table}`] = found.count;
  }
  return rows;
}

/** Money of a person that is under way or planned, and rewards that were not paid out. */
export async function openMoneyOf(
  db: Database,
  { userId, customerIds }: { readonly userId: string; readonly customerIds: readonly string[] },
): Promise<{ readonly moneyUnderWay: boolean; readonly rewards: boolean }> {
  const [row] = await camelRows<{ moneyUnderWay: boolean; rewards: boolean }>(
    db.query(
      'worker',
      `select exists (select from lendside.open_operations where customer_id = any ($2) and amount_cents > 0)
           or exists (select from lendside.scheduled_payments where owner_id = $1 and state in ('SCHEDULED', 'SENDING'))
           or exists (select from lendside.referral_cash_outs where owner_id = $1 and state in ('WAITING', 'UNKNOWN'))
           as money_under_way,
         exists (select from lendside.referral_balances where user_id = $1 and balance_cents > 0) as rewards`,
      [userId, customerIds],
    ),
  );
  return row ?? { moneyUnderWay: false, rewards: false };
}

/** Cards of a person that auto-pay, a planned payment or money under way still needs. */
export async function cardsInUse(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await camelRows<{ cardToken: string }>(
    db.query(
      'worker',
      `select card_token from lendside.auto_pay where owner_id = $1 and state = 'ON'
       union select card_token from lendside.scheduled_payments where owner_id = $1 and state in ('SCHEDULED', 'SENDING')
       union select o.card_token from lendside.open_operations join lendside.operations o using (message_key) where o.owner_id = $1
       union select target ->> 'cardToken' from lendside.disbursements
              where owner_id = $1 and state not in ('SENT', 'CANCELLED') and target ? 'cardToken'
       union select card_token from lendside.referral_cash_outs where owner_id = $1 and state in ('WAITING', 'UNKNOWN')`,
      [userId],
    ),
  );
  return rows.map(({ cardToken }) => cardToken);
}

/** False where one of the person was begun and not finished: that one goes on. */
export async function beginDeletion(
  tx: Tx,
  begun: Pick<Deletion, 'deletionId' | 'subject' | 'userId' | 'scope' | 'begunAtMs' | 'begunBy' | 'gone'>,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into lendside.deletions (deletion_id, subject, user_id, scope, begun_at, begun_by, gone)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (user_id) where done_at is null do nothing returning 1`,
    [
      begun.deletionId,
      begun.subject,
      begun.userId,
      begun.scope,
      instant(begun.begunAtMs),
      begun.begunBy,
      JSON.stringify(begun.gone),
    ],
  );
  return rows.length === 1;
}

export async function unfinishedDeletion(db: Database, userId: string): Promise<Deletion | undefined> {
  const [row] = await camelRows<Deletion>(
    db.query('worker', 'select * from lendside.deletions where user_id = $1 and done_at is null', [userId]),
  );
  return row;
}

export async function findDeletion(db: Database, deletionId: string): Promise<Deletion | undefined> {
  const [row] = await camelRows<Deletion>(
    db.query('worker', 'select * from lendside.deletions where deletion_id = $1', [deletionId]),
  );
  return row;
}

/** From now on the row is sealed and names no person. */
export async function finishDeletion(
  tx: Tx,
  {
    deletionId,
    gone,
    held,
    doneAtMs,
    seal,
  }: Pick<Deletion, 'deletionId' | 'gone' | 'held' | 'seal'> & { doneAtMs: number },
): Promise<void> {
  await tx.query(
    `update lendside.deletions set gone = $2, held = $3, done_at = $4, seal = $5, user_id = null
     where deletion_id = $1 and done_at is null`,
    [deletionId, JSON.stringify(gone), JSON.stringify(held), instant(doneAtMs), seal],
  );
}

/** Records of deletions that are done. */
export const doneDeletions = (tx: Pick<Tx, 'query'>, deletionIds: readonly string[]): Promise<readonly Deletion[]> =>
  camelRows(
    tx.query('select * from lendside.deletions where deletion_id = any ($1) and done_at is not null', [deletionIds]),
  );

/** People whose deletion was begun before an instant and is not done. */
export async function unfinishedSince(db: Pick<Database, 'query'>, beforeMs: number): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    'worker',
    'select user_id as id from lendside.deletions where done_at is null and begun_at < $1 order by begun_at',
    [instant(beforeMs)],
  );
  return rows.map(({ id }) => id);
}
