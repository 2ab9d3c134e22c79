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

/** Texts of the marks of people, by person. */
export async function cachedTexts(
  tx: Pick<Tx, 'query'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await camelRows<{ userId: string; value: string }>(
    tx.query('select user_id, value from lendside.user_cache where user_id = any ($1)', [userIds]),
  );
  return new Map(rows.map(({ userId, value }) => [userId, cachedText(userId, value)]));
}
