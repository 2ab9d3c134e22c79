import { normalizeEmail } from '@lendside/domain/email';
import { phoneDigits } from '@lendside/domain/phone';
import { normalizeUsername } from '@lendside/domain/username';
import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Identity, NewUser } from '@lendside/providers/sign-in/port';

export interface UserRow {
  readonly user_id: string;
  readonly username: string;
  readonly password_hash: string;
  readonly state: NewUser['state'] | 'deleted';
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly phone_number: string | null;
  readonly phone_verified: boolean;
  readonly customer_id: string | null;
  readonly tlxe_customer_id: string | null;
  readonly nls_customer_id: string | null;
  readonly mdm_id: string | null;
  readonly show_paid_off: boolean;
  readonly non_customer_refer: string | null;
  readonly referral_short_code: string | null;
  readonly language: Identity['language'];
  readonly trust_next_device: boolean;
  /** Until then no code is sent and no new device gets in. */
  readonly locked_until: number | null;
  /** Id of the account at its keeper; null where its password lies here. */
  readonly keeper_id: string | null;
}

/** Names are compared without regard to case and outer spaces; phone numbers by their ten digits. */
export function usernameKey(username: string): string {
  return normalizeUsername(username).slice(0, 254);
}

export function identityOf(row: UserRow): Identity {
  return {
    userId: row.user_id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? undefined,
    emailVerified: row.email_verified,
    phoneNumber: row.phone_number ?? undefined,
    phoneVerified: row.phone_verified,
    customerId: row.customer_id ?? undefined,
    lmsCustomerIds: {
      ...(row.tlxe_customer_id && { TLXe: row.tlxe_customer_id }),
      ...(row.nls_customer_id && { NLS: row.nls_customer_id }),
    },
    mdmId: row.mdm_id ?? undefined,
    showPaidOff: row.show_paid_off,
    nonCustomerRefer: row.non_customer_refer ?? undefined,
    referralShortCode: row.referral_short_code ?? undefined,
    language: row.language,
    ...(row.keeper_id !== null && { hasAccountElsewhere: true }),
  };
}

/** Whose user name this is, else whose verified contact, where it is one person's only. */
export async function findUserRow(db: Database, username: string): Promise<UserRow | undefined> {
  const name = usernameKey(username);
  const rows = await db.query<UserRow>(
    'worker',
    `select * from providers.users
     where username = $1 or (email = $1 and email_verified) or (phone_number = $1 and phone_verified)`,
    [name],
  );
  return rows.find((row) => row.username === name) ?? (rows.length === 1 ? rows[0] : undefined);
}

/** As `findUserRow`; else the deleted sign-in that had this name. One statement for all names, so that each takes as long. */
export async function findUserToProve(
  db: Database,
  username: string,
  deletedNames: readonly Buffer[],
): Promise<UserRow | undefined> {
  const name = usernameKey(username);
  const rows = await db.query<UserRow>(
    'worker',
    `select * from providers.users
     where username = $1 or (email = $1 and email_verified) or (phone_number = $1 and phone_verified)
       or user_id = (select user_id from providers.deleted_names where name_hash = any ($2) limit 1)`,
    [name, deletedNames],
  );
  const living = rows.filter((row) => row.state !== 'deleted');
  const found = living.find((row) => row.username === name) ?? (living.length === 1 ? living[0] : undefined);
  return found ?? (living.length === 0 ? rows[0] : undefined);
}

/** Whose sign-in each of these customer numbers belongs to, in their order; one statement for all. */
export async function findUserRowsOfCustomers(
  db: Database,
  customerIds: readonly string[],
): Promise<(UserRow | undefined)[]> {
  const rows = await db.query<UserRow>(
    'worker',
    `select * from providers.users where tlxe_customer_id = any ($1)
     union select * from providers.users where nls_customer_id = any ($1)
     union select * from providers.users where customer_id = any ($1)`,
    [customerIds],
  );
  const has = (row: UserRow, id: string) =>
    row.tlxe_customer_id === id || row.nls_customer_id === id || row.customer_id === id;
  return customerIds.map((id) => rows.find((row) => has(row, id)));
}

export async function insertUser(
  db: Database,
  user: NewUser & { readonly userId: string; readonly passwordHash: string },
  nowMs: number,
): Promise<UserRow> {
  const rows = await db.query<UserRow>(
    'worker',
    `insert into providers.users (user_id, username, password_hash, state, first_name, last_name, email, email_verified,
       phone_number, phone_verified, customer_id, tlxe_customer_id, nls_customer_id, mdm_id, show_paid_off,
       non_customer_refer, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (username) do nothing returning *`,
    [
      user.userId,
      usernameKey(user.username),
      user.passwordHash,
      user.state,
      user.firstName,
      user.lastName,
      user.email && normalizeEmail(user.email),
      user.emailVerified,
      user.phoneNumber && (phoneDigits(user.phoneNumber) ?? user.phoneNumber),
      user.phoneVerified,
      user.customerId,
      user.lmsCustomerIds.TLXe,
      user.lmsCustomerIds.NLS,
      user.mdmId,
      user.showPaidOff,
      user.nonCustomerRefer,
      user.language,
      instant(nowMs),
    ],
  );
  if (!rows[0]) throw new Error('A person with this user name is registered already.');
  return rows[0];
}

export async function trustNextDevice(db: Database, username: string): Promise<boolean> {
  const rows = await db.query(
    'worker',
    'update providers.users set trust_next_device = true where username = $1 returning user_id',
    [usernameKey(username)],
  );
  return rows.length === 1;
}
