import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of what the portal saves for a person between visits. */

/** Text whose code shows that the service saved a value for a person itself. */
export const cachedText = (userId: string, value: string) => `user cache ${userId} ${value}`;

/** Value saved for a person and is not too old. */
export function findCached(
  db: Database,
  userId: string,
  nowMs: number,
): Promise<{ readonly value: string; readonly mac: string; readonly savedAtMs: number }[]> {
  return camelRows(
    db.query('worker', `select value, mac, saved_at from lendside.user_cache where user_id = $1 and expires_at > $2`, [
      userId,
      instant(nowMs),
    ]),
  );
}

/** Saves a value in place of the one before. */
export async function saveCached(
  db: Database,
  saved: {
    readonly userId: string;
    readonly value: string;
    readonly mac: string;
    readonly nowMs: number;
    readonly expiresAtMs: number;
  },
): Promise<void> {
  const { userId, value, mac, nowMs, expiresAtMs } = saved;
  await db.query(
    'worker',
    `insert into lendside.user_cache (user_id, value, mac, saved_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set value = excluded.value, mac = excluded.mac, saved_at = excluded.saved_at,
       expires_at = excluded.expires_at`,
    [userId, value, mac, instant(nowMs), instant(expiresAtMs)],
  );
}

/** Number of marks by the key they carry; those that carry none stand under ''. */
export async function countCachedByKey(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: string; count: number }>(
    'worker',
    `select case when position('.' in mac) > 0 then split_part(mac, '.', 1) else '' end as id, count(*)::int as count
       from lendside.user_cache group by 1`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Rows after a place whose mark is not of the current key, locked. */
export function cachedBatch(
  tx: Tx,
  of: { readonly after: string; readonly atMost: number; readonly current: string },
): Promise<readonly { readonly userId: string; readonly value: string; readonly mac: string }[]> {
  return camelRows(
    tx.query(
      `select user_id, value, mac from lendside.user_cache where user_id > $1 and not starts_with(mac, $3)
        order by user_id limit $2 for update skip locked`,
      [of.after, of.atMost, of.current],
    ),
  );
}

export async function renewCached(
  tx: Tx,
  changes: readonly { readonly userId: string; readonly mac: string }[],
): Promise<void> {
  await tx.query(
    `update lendside.user_cache c set mac = x.mac from jsonb_to_recordset($1) as x ("userId" text, mac text)
      where c.user_id = x."userId"`,
    [JSON.stringify(changes)],
  );
}
