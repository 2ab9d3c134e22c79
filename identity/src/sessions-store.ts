import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { UserRow } from './users-store.ts';

/** Marks of the session at the identity provider that opened one here. */
export interface ProviderMarks {
  /** Hash of its name there; null where the provider names none. */
  readonly session: Buffer | null;
  /** The provider's word of the sign-in, sealed. */
  readonly token: string;
}

export interface NewSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly deviceKey: string;
  readonly deviceGroupKey: string;
  readonly deviceName: string;
  readonly place: string | undefined;
  readonly deviceTrusted: boolean;
  readonly kind: SessionClaims['kind'];
  readonly rememberMe: boolean;
  readonly provider: ProviderMarks | undefined;
  readonly refreshTokenHash: Buffer;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

/** A session with its device, person and the refresh token it was found by. */
export interface SessionRow extends UserRow {
  readonly session_id: string;
  readonly device_key: string;
  readonly device_group_key: string;
  readonly kind: SessionClaims['kind'];
  readonly locked_flow: string | null;
  readonly loan_id: string | null;
  readonly entry_path: string | null;
  readonly device_trusted: boolean;
  readonly remember_me: boolean;
  readonly last_active_at: number;
  readonly expires_at: number;
  readonly ended_why: 'signedOut' | 'inactive' | 'reused' | null;
  readonly ended_at: number | null;
  readonly rotated_at: number | null;
}

export interface KnownDevice {
  readonly device_key: string;
  readonly device_group_key: string;
  readonly trusted: boolean;
}

/** The person's own device of this key, if they signed in with it before. */
export async function findDevice(
  db: Database,
  userId: string,
  deviceKey: string | undefined,
): Promise<KnownDevice | undefined> {
  const rows = await db.query<KnownDevice>(
    'worker',
    'select device_key, device_group_key, trusted from providers.devices where device_key = $1 and user_id = $2 and not by_link',
    [deviceKey ?? '', userId],
  );
  return rows[0];
}

/** Device, session and first refresh token in one statement. Sessions that ended for good a day ago go. */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.query(
    'worker',
    `with gone as (
       delete from providers.sessions where user_id = $2 and expires_at < $10::timestamptz - interval '1 day'
     ), device as (
       insert into providers.devices as known (device_key, device_group_key, user_id, name, remembered, trusted, first_seen_at, last_seen_at)
       values ($3, $4, $2, $5, $8, $6, $10, $10)
       on conflict on constraint devices_pkey do update set
         name = excluded.name, last_seen_at = excluded.last_seen_at,
         remembered = excluded.remembered, trusted = known.trusted or excluded.trusted
     ), person as (
       update providers.users set trust_next_device = false where user_id = $2 and trust_next_device
     ), session as (
       insert into providers.sessions (session_id, user_id, device_key, kind, device_trusted, remember_me, started_at, last_active_at, expires_at, place, by_provider,
         provider_session, provider_token)
       values ($1, $2, $3, $7, $6, $8, $10, $10, $11, $12, $13, $14, $15)
     )
     insert into providers.refresh_tokens (token_hash, session_id, issued_at) values ($9, $1, $10)`,
    [
      session.sessionId,
      session.userId,
      session.deviceKey,
      session.deviceGroupKey,
      session.deviceName.slice(0, 120),
      session.deviceTrusted,
      session.kind,
      session.rememberMe,
      session.refreshTokenHash,
      instant(session.nowMs),
      instant(session.expiresAtMs),
      session.place ?? null,
      session.provider !== undefined,
      session.provider?.session ?? null,
      session.provider?.token ?? null,
    ],
  );
}

/** Found and locked, so that the refreshes of one session follow one another. */
export async function lockSessionOfToken(tx: Tx, refreshTokenHash: Buffer): Promise<SessionRow | undefined> {
  const rows = await tx.query<SessionRow>(
    `select person.*, session.*, device.device_group_key, token.rotated_at
     from providers.refresh_tokens token
     join providers.sessions session using (session_id)
     join providers.devices device using (device_key)
     join providers.users person on person.user_id = session.user_id
     where token.token_hash = $1
     for update of token, session`,
    [refreshTokenHash],
  );
  return rows[0];
}

export async function rotateToken(
  tx: Tx,
  rotation: {
    readonly sessionId: string;
    readonly oldHash: Buffer;
    readonly newHash: Buffer;
    /** When the person was there: absent for a refresh in the background, later than now for who is away for a while. */
    readonly activeAtMs: number | undefined;
    readonly nowMs: number;
  },
): Promise<void> {
  await tx.query(
    `with rotated as (
       update providers.refresh_tokens set rotated_at = coalesce(rotated_at, $4) where token_hash = $2
     ), session as (
       update providers.sessions set last_active_at = greatest(last_active_at, $5) where session_id = $1 and $5::timestamptz is not null
     )
     insert into providers.refresh_tokens (token_hash, session_id, issued_at) values ($3, $1, $4)`,
    [
      rotation.sessionId,
      rotation.oldHash,
      rotation.newHash,
      instant(rotation.nowMs),
      rotation.activeAtMs === undefined ? null : instant(rotation.activeAtMs),
    ],
  );
}

export async function endSession(
  db: Tx,
  sessionId: string,
  why: 'signedOut' | 'inactive' | 'reused',
  nowMs: number,
): Promise<void> {
  await db.query(
    'update providers.sessions set ended_at = $2, ended_why = $3 where session_id = $1 and ended_at is null',
    [sessionId, instant(nowMs), why],
  );
}

export async function endSessionOfToken(db: Tx, refreshTokenHash: Buffer, nowMs: number): Promise<void> {
  await db.query(
    `update providers.sessions session set ended_at = $2, ended_why = 'signedOut'
     from providers.refresh_tokens token
     where token.token_hash = $1 and session.session_id = token.session_id and session.ended_at is null`,
    [refreshTokenHash, instant(nowMs)],
  );
}

/** Sessions that were active after `activeAfterMs` and have not ended. */
export async function livingSessions(
  db: Database,
  sessionIds: readonly string[],
  { nowMs, activeAfterMs }: { nowMs: number; activeAfterMs: number },
): Promise<readonly string[]> {
  const rows = await db.query<{ session_id: string }>(
    'worker',
    `select session_id from providers.sessions
     where session_id = any ((select $1::text[])::text[]) and ended_at is null and expires_at > $2 and last_active_at > $3`,
    [sessionIds, instant(nowMs), instant(activeAfterMs)],
  );
  return rows.map((row) => row.session_id);
}

/** Number of sessions that have not ended and were active after `activeAfterMs`. */
export async function countLivingSessions(
  db: Database,
  { nowMs, activeAfterMs }: { nowMs: number; activeAfterMs: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'worker',
    `select count(*)::integer as count from providers.sessions
     where ended_at is null and expires_at > $1 and last_active_at > $2`,
    [instant(nowMs), instant(activeAfterMs)],
  );
  return row?.count ?? 0;
}

/** Never brings a session back that has been idle for too long. */
export async function markActive(
  db: Database,
  sessionId: string,
  { nowMs, activeAfterMs }: { nowMs: number; activeAfterMs: number },
): Promise<void> {
  await db.query(
    'worker',
    `update providers.sessions set last_active_at = $2
     where session_id = $1 and ended_at is null and last_active_at > $3 and last_active_at < $2`,
    [sessionId, instant(nowMs), instant(activeAfterMs)],
  );
}
