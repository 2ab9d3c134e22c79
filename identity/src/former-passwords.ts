import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { PasswordHasher, Place } from './password.ts';
import type { UserRow } from './users-store.ts';

/** So many of a person's passwords are not taken again, the present one counted. */
export const REMEMBERED_PASSWORDS = 10;

/** Hashes of the person's last passwords, the present one first. What an unconfirmed registration left is nobody's. */
export async function lastPasswords(tx: Tx, user: UserRow): Promise<readonly string[]> {
  if (user.state === 'unconfirmed') return [];
  const rows = await tx.query<{ password_hash: string }>(
    `select password_hash from providers.former_passwords where user_id = $1
      order by replaced_at desc, password_hash limit $2`,
    [user.user_id, REMEMBERED_PASSWORDS - 1],
  );
  return [user.password_hash, ...rows.map((row) => row.password_hash)];
}

/** Keeps the hash that is replaced, and lets go of the oldest. */
export async function rememberPassword(tx: Tx, user: UserRow, nowMs: number): Promise<void> {
  if (user.state === 'unconfirmed') return;
  await tx.query(
    `insert into providers.former_passwords (user_id, password_hash, replaced_at) values ($1, $2, $3)
     on conflict do nothing`,
    [user.user_id, user.password_hash, instant(nowMs)],
  );
  await tx.query(
    `delete from providers.former_passwords where user_id = $1 and password_hash not in
       (select password_hash from providers.former_passwords where user_id = $1
         order by replaced_at desc, password_hash limit $2)`,
    [user.user_id, REMEMBERED_PASSWORDS - 1],
  );
}

/**
 * Whether a password is one of these. As many comparisons are made whatever is found and however many there are, each when
 * it is the place's turn.
 */
export async function isOneOf(
  passwords: Pick<PasswordHasher, 'matches'>,
  place: Pick<Place, 'inTurn'>,
  password: string,
  hashes: readonly string[],
): Promise<boolean> {
  let found = false;
  for (let index = 0; index < REMEMBERED_PASSWORDS; index += 1) {
    if (await place.inTurn(() => passwords.matches(password, hashes[index]))) found = true;
  }
  return found;
}
