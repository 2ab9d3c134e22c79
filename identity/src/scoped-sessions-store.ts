import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { UserRow } from './users-store.ts';

export interface ScopedDevice {
  readonly device_key: string;
  readonly device_group_key: string;
}

export interface NewScopedSession extends ScopedDevice {
  readonly session_id: string;
  readonly userId: string;
  readonly kind: string;
  readonly locked_flow: string | null;
  readonly loan_id: string | null;
  readonly entry_path: string;
  readonly beganBy: 'link' | 'deviceKey';
  readonly deviceName: string;
  readonly isNewDevice: boolean;
  readonly place: string | undefined;
  readonly refreshTokenHash: Buffer;
  readonly nowMs: number;
  readonly expires_at: number;
}

export async function profileRow(tx: Tx, profileId: string): Promise<UserRow | undefined> {
  const rows = await tx.query<UserRow>('select * from providers.users where user_id = $1', [profileId]);
  return rows[0];
}

/** Device (where it is new), session and first refresh token. A device of links is not one of the person's own. */
export async function insertScopedSession(tx: Tx, session: NewScopedSession): Promise<void> {
  await tx.query(
    `with device as (
       insert into providers.devices (device_key, device_group_key, user_id, name, remembered, trusted, by_link, first_seen_at, last_seen_at)
       select $3, $4, $2, $5, false, false, true, $10, $10 where $12::boolean
     ), session as (
       insert into providers.sessions (session_id, user_id, device_key, kind, locked_flow, loan_id, entry_path, began_by,
         device_trusted, remember_me, started_at, last_active_at, expires_at, place)
       values ($1, $2, $3, $6, $7, $8, $9, $13, true, false, $10, $10, $11, $15)
     )
     insert into providers.refresh_tokens (token_hash, session_id, issued_at) values ($14, $1, $10)`,
    [
      session.session_id,
      session.userId,
      session.device_key,
      session.device_group_key,
      session.deviceName.slice(0, 120),
      session.kind,
      session.locked_flow,
      session.loan_id,
      session.entry_path,
      instant(session.nowMs),
      instant(session.expires_at),
      session.isNewDevice,
      session.beganBy,
      session.refreshTokenHash,
      session.place ?? null,
    ],
  );
}

/** True for the first use of a nonce only. Uses of links that expired a day ago are forgotten: those are refused by date. */
export async function useLink(
  tx: Tx,
  use: { readonly nonceHash: Buffer; readonly userId: string; readonly nowMs: number; readonly expiresAtMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `with gone as (
       delete from providers.used_links where user_id = $2 and expires_at < $3::timestamptz - interval '1 day'
     )
     insert into providers.used_links (nonce_hash, user_id, used_at, expires_at) values ($1, $2, $3, $4)
     on conflict on constraint used_links_pkey do nothing returning nonce_hash`,
    [use.nonceHash, use.userId, instant(use.nowMs), instant(use.expiresAtMs)],
  );
  return rows.length === 1;
}
