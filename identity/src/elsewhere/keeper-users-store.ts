import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { KeeperAccount } from '@lendside/providers/passwords/port';
import { removeDevices } from '../accounts-store.ts';
import type { UserRow } from '../users-store.ts';

/** SQL of people whose accounts lie elsewhere. */

/** Stands where a hash stands for who has a password here. */
const NO_HASH = 'elsewhere';

/**
 * Whose word on contacts and passwords holds: the keeper's, where accounts lie there alone; or the portal's, whose people sign in with an
 * identity provider besides.
 */
export type ContactsHeld = 'keeper' | 'portal';

/** The name of an account here: a contact that was proven before one that was not. */
export function nameOf({ subject, email, emailVerified, phoneNumber, phoneVerified }: KeeperAccount): string {
  const proven = (emailVerified ? email : undefined) ?? (phoneVerified ? phoneNumber : undefined);
  return proven ?? email ?? phoneNumber ?? subject;
}

/**
 * The person of an account: known by its id there, or by a proven contact from the time when passwords lay here, or new. What the
 * keeper says of names and contacts holds. Undefined where another person here has the name.
 */
export async function keepAccount(
  tx: Tx,
  account: KeeperAccount,
  made: { readonly userId: string; readonly language: UserRow['language']; readonly nowMs: number },
  holds: ContactsHeld = 'keeper',
): Promise<UserRow | undefined> {
  const known = (await lockByKeeperId(tx, account.subject)) ?? (await adopt(tx, account, holds));
  return known ? update(tx, known, account, holds) : insert(tx, account, made);
}

async function lockByKeeperId(tx: Tx, subject: string): Promise<UserRow | undefined> {
  const rows = await tx.query<UserRow>('select * from providers.users where keeper_id = $1 for update', [subject]);
  return rows[0];
}

/** Takes over who had an account here before, by a contact that both sides have proven. */
async function adopt(
  tx: Tx,
  { subject, ...account }: KeeperAccount,
  holds: ContactsHeld,
): Promise<UserRow | undefined> {
  const [found] = await tx.query<UserRow>(
    `select * from providers.users
     where keeper_id is null and state <> 'deleted'
       and ((email = $2 and (email_verified or username = $2)) or (phone_number = $3 and (phone_verified or username = $3)))
       and not exists (select 1 from providers.users other where other.keeper_id = $1)
     for update`,
    [subject, account.emailVerified ? account.email : null, account.phoneVerified ? account.phoneNumber : null],
  );
  if (!found) return undefined;
  const isUnproven = found.state === 'unconfirmed';
  // The one who registered the name and never proved it may have been a stranger: no device and no password of theirs stays.
  if (isUnproven) await removeDevices(tx, found.user_id);
  const keepsOwn = holds === 'portal' && !isUnproven;
  const [adopted] = await tx.query<UserRow>(
    'update providers.users set keeper_id = $2, password_hash = $3, state = $4 where user_id = $1 returning *',
    [found.user_id, subject, keepsOwn ? found.password_hash : NO_HASH, keepsOwn ? found.state : 'confirmed'],
  );
  return adopted;
}

/** Takes names and contacts over. A contact that was proved to the portal is replaced only where the keeper holds contacts. */
async function update(tx: Tx, known: UserRow, account: KeeperAccount, holds: ContactsHeld): Promise<UserRow> {
  const [row] = await tx.query<UserRow>(
    `update providers.users person set
       username = case when $9 or exists (select 1 from providers.users other where other.username = $2 and other.user_id <> $1)
                       then person.username else $2 end,
       first_name = coalesce(nullif($3, ''), first_name), last_name = coalesce(nullif($4, ''), last_name),
       email = case when $9 and (email_verified or $5::text is null) then email else $5 end,
       email_verified = $6 or ($9 and email_verified),
       phone_number = case when $9 and (phone_verified or $7::text is null) then phone_number else $7 end,
       phone_verified = $8 or ($9 and phone_verified),
       state = case when $9 then state else 'confirmed' end
     where user_id = $1 returning *`,
    [known.user_id, nameOf(account), ...contactValues(account), holds === 'portal'],
  );
  return row ?? known;
}

async function insert(
  tx: Tx,
  account: KeeperAccount,
  { userId, language, nowMs }: Parameters<typeof keepAccount>[2],
): Promise<UserRow | undefined> {
  const rows = await tx.query<UserRow>(
    `insert into providers.users (user_id, username, first_name, last_name, email, email_verified, phone_number,
       phone_verified, password_hash, state, show_paid_off, language, created_at, keeper_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'confirmed', true, $10, $11, $12)
     on conflict (username) do nothing returning *`,
    [userId, nameOf(account), ...contactValues(account), NO_HASH, language, instant(nowMs), account.subject],
  );
  return rows[0];
}

const contactValues = (account: KeeperAccount) => [
  account.firstName,
  account.lastName,
  account.email ?? null,
  account.emailVerified,
  account.phoneNumber ?? null,
  account.phoneVerified,
];

/** Writes the keeper's id of a person whom the lender made known here. */
export async function setKeeperId(db: Database, userId: string, subject: string): Promise<UserRow> {
  const [row] = await db.query<UserRow>(
    'worker',
    'update providers.users set keeper_id = $2, password_hash = $3 where user_id = $1 returning *',
    [userId, subject, NO_HASH],
  );
  if (!row) throw new Error('the person is gone');
  return row;
}

/** The keeper's id for a person. */
export async function keeperIdOf(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.query<Pick<UserRow, 'keeper_id'>>(
    'worker',
    'select keeper_id from providers.users where user_id = $1',
    [userId],
  );
  return row?.keeper_id ?? undefined;
}
