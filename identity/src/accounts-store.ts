import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { UserRow } from './users-store.ts';

/** SQL of what codes change: people, their contacts and devices. */

export async function lockUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const rows = await tx.query<UserRow>('select * from providers.users where user_id = $1 for update', [userId]);
  return rows[0];
}

export async function findUserById(db: Database, userId: string): Promise<UserRow | undefined> {
  const rows = await db.query<UserRow>('worker', 'select * from providers.users where user_id = $1', [userId]);
  return rows[0];
}

/** Whether another person signs in with this name. */
export async function isTaken(tx: Tx, name: string, userId: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from providers.users where user_id <> $2
       and (username = $1 or (email = $1 and email_verified) or (phone_number = $1 and phone_verified))`,
    [name, userId],
  );
  return rows.length > 0;
}

export type UserChange = Pick<
  UserRow,
  'username' | 'password_hash' | 'state' | 'email' | 'email_verified' | 'phone_number' | 'phone_verified'
>;

/** Writes a person as changed. */
export async function updateUser(tx: Tx, userId: string, user: UserChange): Promise<UserRow> {
  const [row] = await tx.query<UserRow>(
    `update providers.users set username = $2, password_hash = $3, state = $4, email = $5, email_verified = $6,
       phone_number = $7, phone_verified = $8
     where user_id = $1 returning *`,
    [
      userId,
      user.username,
      user.password_hash,
      user.state,
      user.email,
      user.email_verified,
      user.phone_number,
      user.phone_verified,
    ],
  );
  if (!row) throw new Error('the person is gone');
  return row;
}

/** An account that waits for its code; undefined where the name is taken. */
export async function insertUnconfirmed(
  db: Database,
  user: {
    readonly userId: string;
    readonly username: string;
    readonly passwordHash: string;
    readonly email: string | undefined;
    readonly phoneNumber: string | undefined;
    readonly language: UserRow['language'];
    readonly consentVersion: string;
    readonly shortCode: string | undefined;
  },
  nowMs: number,
): Promise<boolean> {
  const rows = await db.query(
    'worker',
    `insert into providers.users (user_id, username, password_hash, state, first_name, last_name, email, email_verified,
       phone_number, phone_verified, show_paid_off, language, consent_version, consented_at, referral_short_code, created_at)
     values ($1, $2, $3, 'unconfirmed', '', '', $4, false, $5, false, true, $6, $7, $9, $8, $9)
     on conflict (username) do nothing returning user_id`,
    [
      user.userId,
      user.username,
      user.passwordHash,
      user.email,
      user.phoneNumber,
      user.language,
      user.consentVersion,
      user.shortCode,
      instant(nowMs),
    ],
  );
  return rows.length > 0;
}

export async function recordConsent(
  tx: Tx,
  userId: string,
  consent: { readonly version: string | undefined; readonly shortCode: string | undefined; readonly nowMs: number },
): Promise<void> {
  if (consent.version === undefined) return;
  await tx.query(
    `update providers.users set consent_version = $2, consented_at = $4, referral_short_code = coalesce($3, referral_short_code)
     where user_id = $1`,
    [userId, consent.version, consent.shortCode, instant(consent.nowMs)],
  );
}

/** A device that showed a code is trusted from now on: the person's own of that key, or a new one. */
export async function trustDevice(
  tx: Tx,
  device: {
    readonly userId: string;
    readonly deviceKey: string | undefined;
    readonly newDeviceKey: string;
    readonly newGroupKey: string;
    readonly name: string;
    readonly nowMs: number;
  },
): Promise<string> {
  const known = await tx.query<{ device_key: string }>(
    `update providers.devices set trusted = true, last_seen_at = $3 where device_key = $1 and user_id = $2
     returning device_key`,
    [device.deviceKey ?? '', device.userId, instant(device.nowMs)],
  );
  if (known[0]) return known[0].device_key;
  await tx.query(
    `insert into providers.devices (device_key, device_group_key, user_id, name, remembered, trusted, first_seen_at, last_seen_at)
     values ($1, $2, $3, $4, false, true, $5, $5)`,
    [device.newDeviceKey, device.newGroupKey, device.userId, device.name.slice(0, 120), instant(device.nowMs)],
  );
  return device.newDeviceKey;
}

/** Forgets every device of a person, and with them their sessions. */
export async function removeDevices(tx: Tx, userId: string): Promise<void> {
  await tx.query('delete from providers.devices where user_id = $1', [userId]);
}

/** Requires a new sign-in of this person: sessions end, and devices open no links by themselves. */
export async function endSessionsOfUser(tx: Tx, userId: string, nowMs: number): Promise<void> {
  await tx.query('delete from providers.device_secrets where user_id = $1', [userId]);
  await tx.query(
    `update providers.sessions set ended_at = $2, ended_why = 'signedOut' where user_id = $1 and ended_at is null`,
    [userId, instant(nowMs)],
  );
}

/** Ends all sessions of a person but one, and forgets every device but that of the one. */
export async function endOtherSessions(
  tx: Tx,
  { userId, sessionId, nowMs }: { readonly userId: string; readonly sessionId: string; readonly nowMs: number },
): Promise<void> {
  await tx.query(
    `delete from providers.device_secrets where user_id = $1
       and device_key not in (select device_key from providers.sessions where session_id = $2)`,
    [userId, sessionId],
  );
  await tx.query(
    `update providers.sessions set ended_at = $3, ended_why = 'signedOut'
      where user_id = $1 and session_id <> $2 and ended_at is null`,
    [userId, sessionId, instant(nowMs)],
  );
}

export interface SessionDeviceRow {
  readonly device_key: string;
  readonly device_group_key: string;
  readonly name: string;
  readonly remembered: boolean;
  readonly device_trusted: boolean;
  readonly last_seen_at: number;
}

export async function findDeviceOfSession(
  db: Database,
  sessionId: string,
  userId: string,
): Promise<SessionDeviceRow | undefined> {
  const rows = await db.query<SessionDeviceRow>(
    'worker',
    `select device.device_key, device.device_group_key, device.name, device.remembered, device.last_seen_at,
       session.device_trusted
     from providers.sessions session join providers.devices device using (device_key)
     where session.session_id = $1 and session.user_id = $2`,
    [sessionId, userId],
  );
  return rows[0];
}

/** The session may go on; remembered, its device is known next time too. */
export async function trustSession(
  tx: Tx,
  session: { readonly sessionId: string; readonly userId: string; readonly rememberMe: boolean },
): Promise<void> {
  await tx.query(
    `with session as (
       update providers.sessions set device_trusted = true, remember_me = $3 where session_id = $1 and user_id = $2
       returning device_key
     )
     update providers.devices device set remembered = $3, trusted = $3 or device.trusted
     from session where device.device_key = session.device_key`,
    [session.sessionId, session.userId, session.rememberMe],
  );
}

/** Locks the profile of a session, and ends those of its sessions whose device is not confirmed. */
export async function lockProfileRow(
  tx: Tx,
  lock: { readonly sessionId: string; readonly userId: string; readonly untilMs: number; readonly nowMs: number },
): Promise<boolean> {
  const locked = await tx.query(
    `update providers.users person set locked_until = $3
     where user_id = $2
       and exists (select 1 from providers.sessions session where session.session_id = $1 and session.user_id = $2)
     returning user_id`,
    [lock.sessionId, lock.userId, instant(lock.untilMs)],
  );
  if (locked.length === 0) return false;
  await tx.query(
    `update providers.sessions set ended_at = $2, ended_why = 'signedOut'
     where user_id = $1 and ended_at is null and not device_trusted`,
    [lock.userId, instant(lock.nowMs)],
  );
  return true;
}

export async function keepChoices(
  db: Database,
  userId: string,
  { showPaidOff, language }: { readonly showPaidOff?: boolean; readonly language?: UserRow['language'] },
): Promise<void> {
  await db.query(
    'worker',
    `update providers.users set show_paid_off = coalesce($2, show_paid_off), language = coalesce($3, language)
      where user_id = $1`,
    [userId, showPaidOff ?? null, language ?? null],
  );
}

/** Codes that this person still could use can be used no more. */
export async function closeCodes(tx: Tx, userId: string, nowMs: number): Promise<void> {
  await tx.query('update providers.code_requests set used_at = $2 where user_id = $1 and used_at is null', [
    userId,
    instant(nowMs),
  ]);
}
