import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

export interface PasskeyRow {
  readonly passkey_id: string;
  readonly credential_id: string;
  readonly user_id: string;
  readonly host: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string;
  readonly device_name: string;
  readonly created_at: number;
  readonly last_used_at: number | null;
}

export interface PasskeyRequestRow {
  readonly request_id: string;
  readonly challenge: string;
  readonly purpose: 'register' | 'signIn' | 'stepUp';
  readonly user_id: string | null;
  readonly session_id: string | null;
  readonly host: string;
  readonly expires_at: number;
}

/** Stores a challenge; expired ones are removed. */
export async function insertRequest(db: Database, request: PasskeyRequestRow, nowMs: number): Promise<void> {
  await db.query(
    'worker',
    `with gone as (
       delete from providers.passkey_requests where request_id in (
         select request_id from providers.passkey_requests where expires_at < $8 limit 20 for update skip locked)
     )
     insert into providers.passkey_requests (request_id, challenge, purpose, user_id, session_id, host, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      request.request_id,
      request.challenge,
      request.purpose,
      request.user_id,
      request.session_id,
      request.host,
      instant(request.expires_at),
      instant(nowMs),
    ],
  );
}

/** Takes a challenge, which is answered once, right or wrong. */
export async function takeRequest(
  db: Database,
  requestId: string,
  nowMs: number,
): Promise<PasskeyRequestRow | undefined> {
  const rows = await db.query<PasskeyRequestRow>(
    'worker',
    'delete from providers.passkey_requests where request_id = $1 returning *',
    [requestId],
  );
  const [row] = rows;
  return row && row.expires_at > nowMs ? row : undefined;
}

export function passkeysOf(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>('worker', 'select * from providers.passkeys where user_id = $1 order by created_at', [
    userId,
  ]);
}

export async function findPasskey(db: Database, credentialId: string, host: string): Promise<PasskeyRow | undefined> {
  const rows = await db.query<PasskeyRow>(
    'worker',
    'select * from providers.passkeys where credential_id = $1 and host = $2',
    [credentialId, host],
  );
  return rows[0];
}

/** False when the credential is already registered. */
export async function insertPasskey(db: Database, passkey: PasskeyRow): Promise<boolean> {
  const rows = await db.query(
    'worker',
    `insert into providers.passkeys (passkey_id, credential_id, user_id, host, public_key, counter, transports, device_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning passkey_id`,
    [
      passkey.passkey_id,
      passkey.credential_id,
      passkey.user_id,
      passkey.host,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
      passkey.device_name,
      instant(passkey.created_at),
    ],
  );
  return rows.length === 1;
}

/** False when the counter did not go on: the same answer, or a copy of the key, was used meanwhile. */
export async function countUse(tx: Tx, passkeyId: string, counter: number, nowMs: number): Promise<boolean> {
  const rows = await tx.query(
    `update providers.passkeys set counter = $2, last_used_at = $3
     where passkey_id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning passkey_id`,
    [passkeyId, counter, instant(nowMs)],
  );
  return rows.length === 1;
}

export async function deletePasskey(db: Database, userId: string, passkeyId: string): Promise<boolean> {
  const rows = await db.query(
    'worker',
    'delete from providers.passkeys where user_id = $1 and passkey_id = $2 returning passkey_id',
    [userId, passkeyId],
  );
  return rows.length === 1;
}
