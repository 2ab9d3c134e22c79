import type { Tx } from '@lendside/providers/database';

/** SQL of whom the marketing service knows. */

/** Forgets a person; empty where they were not known. */
export function forgetProfile(tx: Tx, userId: string): Promise<unknown[]> {
  return tx.query('delete from lendside.marketing_profiles where user_id = $1 returning 1', [userId]);
}

export async function insertProfile(tx: Tx, userId: string, at: string): Promise<void> {
  await tx.query(
    `insert into lendside.marketing_profiles (user_id, made_at, changed_at) values ($1, $2, $2)
       on conflict (user_id) do update set changed_at = excluded.changed_at`,
    [userId, at],
  );
}

/** Notes that a profile changed; empty where there is none. */
export function touchProfile(tx: Tx, userId: string, at: string): Promise<unknown[]> {
  return tx.query('update lendside.marketing_profiles set changed_at = $2 where user_id = $1 returning 1', [
    userId,
    at,
  ]);
}
