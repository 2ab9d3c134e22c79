import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** SQL of the versions that a loan system far away last told. Runs as the worker: one question is about many people. */

const asSet = 'from jsonb_to_recordset($1) as x (customer_id text, version bigint)';

/** Versions whose question began since a moment, by customer; says of those and of all others that a page wanted them. */
export async function knownVersions(
  db: Database,
  customerIds: readonly string[],
  {
    sinceMs,
    nowMs,
    wantedSinceMs,
  }: { readonly sinceMs: number; readonly nowMs: number; readonly wantedSinceMs: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ customer_id: string; version: string; is_wanted: boolean }>(
    'worker',
    `select customer_id, version::text, wanted_at >= $3 as is_wanted from lendside.loan_versions
      where customer_id = any ($1) and asked_at >= $2 and version is not null`,
    [customerIds, instant(sinceMs), instant(wantedSinceMs)],
  );
  const unwanted = rows.flatMap((row) => (row.is_wanted ? [] : [row.customer_id]));
  if (unwanted.length > 0)
    await db.query('worker', 'update lendside.loan_versions set wanted_at = $2 where customer_id = any ($1)', [
      unwanted,
      instant(nowMs),
    ]);
  return new Map(rows.map((row) => [row.customer_id, Number(row.version)]));
}

/** Saves versions of a question that began at a moment, where nothing was changed and nothing newer was told since. */
export async function saveVersions(
  db: Database,
  versions: ReadonlyMap<string, number>,
  { askedAtMs, isWanted }: { readonly askedAtMs: number; readonly isWanted: boolean },
): Promise<void> {
  const rows = [...versions].sort().map(([customer_id, version]) => ({ customer_id, version }));
  await db.query(
    'worker',
    `insert into lendside.loan_versions as known (customer_id, version, asked_at, wanted_at)
     select x.customer_id, x.version, $2::timestamptz, $2::timestamptz ${asSet}
     on conflict (customer_id) do update
        set version = excluded.version, asked_at = excluded.asked_at,
            wanted_at = case when $3 then excluded.wanted_at else known.wanted_at end
      where known.asked_at < excluded.asked_at`,
    [JSON.stringify(rows), instant(askedAtMs), isWanted],
  );
}

/** Forgets the versions of these customers: a change of ours about them ended just now, or may have been made. */
export async function forgetVersions(db: Database, customerIds: readonly string[], nowMs: number): Promise<void> {
  await db.query(
    'worker',
    `insert into lendside.loan_versions as known (customer_id, version, asked_at, wanted_at)
     select customer_id, null, $2::timestamptz, $2::timestamptz from unnest($1::text[]) as customer_id
     on conflict (customer_id) do update set version = null, asked_at = greatest(known.asked_at, excluded.asked_at)`,
    [[...customerIds].sort(), instant(nowMs)],
  );
}

/** Customers whose version a page wanted since a moment, and was not asked for lately. */
export async function wantedCustomers(
  db: Database,
  given: { readonly wantedSinceMs: number; readonly askedBeforeMs: number; readonly atMost: number },
): Promise<readonly string[]> {
  const rows = await db.query<{ customer_id: string }>(
    'worker',
    'select customer_id from lendside.loan_versions where wanted_at >= $1 and asked_at < $2 order by wanted_at desc limit $3',
    [instant(given.wantedSinceMs), instant(given.askedBeforeMs), given.atMost],
  );
  return rows.map((row) => row.customer_id);
}
