import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { PersonTable } from './deleted-sign-ins.ts';

/** SQL of sign-ins that are deleted on request. */

/** Deletes the rows of a person and answers how many. */
export async function deleteRowsOf(tx: Tx, table: PersonTable, userId: string): Promise<number> {
  const whose =
    table === 'refresh_tokens'
      ? 'session_id in (select session_id from providers.sessions where user_id = $1)'
      : 'user_id = $1';
  return (await tx.query(`delete from providers.${table} where ${whose} returning 1`, [userId])).length;
}

/**
 * Takes names, contacts and customers from a sign-in. Its password stays, and its names as hashes, so that its owner can be told. False
 * where it was deleted before.
 */
export async function entombUser(
  tx: Tx,
  userId: string,
  hashesOfName: (name: string) => readonly Buffer[],
  nowMs: number,
): Promise<boolean> {
  const [was] = await tx.query<{ username: string; email: string | null; phone_number: string | null }>(
    `select username, case when email_verified then email end as email,
       case when phone_verified then phone_number end as phone_number
     from providers.users where user_id = $1 and state <> 'deleted' for update`,
    [userId],
  );
  if (!was) return false;
  const names = [was.username, was.email, was.phone_number].filter((name) => name !== null);
  for (const name of new Set(names)) {
    await tx.query(
      `insert into providers.deleted_names (name_hash, user_id) values ($1, $2)
       on conflict (name_hash) do update set user_id = excluded.user_id`,
      [hashesOfName(name)[0], userId],
    );
  }
  await tx.query(
    `update providers.users set state = 'deleted', deleted_at = $2, username = lower('deleted-' || user_id), first_name = '', last_name = '',
       email = null, email_verified = false, phone_number = null, phone_verified = false, customer_id = null,
       tlxe_customer_id = null, nls_customer_id = null, mdm_id = null, non_customer_refer = null,
       referral_short_code = null, consent_version = null, consented_at = null, trust_next_device = false, keeper_id = null
     where user_id = $1`,
    [userId, instant(nowMs)],
  );
  return true;
}
