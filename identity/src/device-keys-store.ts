import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

export interface DeviceSecretRow {
  readonly device_key: string;
  readonly device_group_key: string;
  readonly user_id: string;
  readonly issued_at: number;
  readonly rotated_at: number | null;
}

interface NewSecret {
  readonly hash: Buffer;
  readonly userId: string;
  readonly deviceKey: string;
  readonly nowMs: number;
}

/** Found and locked, so that two uses of one secret follow one another. */
export async function lockSecret(tx: Tx, hash: Buffer): Promise<DeviceSecretRow | undefined> {
  const rows = await tx.query<DeviceSecretRow>(
    `select secret.device_key, device.device_group_key, secret.user_id, secret.issued_at, secret.rotated_at
     from providers.device_secrets secret join providers.devices device using (device_key)
     where secret.secret_hash = $1 for update of secret`,
    [hash],
  );
  return rows[0];
}

export async function insertSecret(tx: Tx, secret: NewSecret): Promise<void> {
  await tx.query(
    'insert into providers.device_secrets (secret_hash, device_key, user_id, issued_at) values ($1, $2, $3, $4)',
    [secret.hash, secret.deviceKey, secret.userId, instant(secret.nowMs)],
  );
}

/** Nothing of the device's former family is good any more; the new one begins with this secret. */
export async function startFamily(tx: Tx, secret: NewSecret): Promise<void> {
  await tx.query('delete from providers.device_secrets where device_key = $1', [secret.deviceKey]);
  await insertSecret(tx, secret);
}

export async function rotateSecret(tx: Tx, hash: Buffer, nowMs: number): Promise<void> {
  await tx.query('update providers.device_secrets set rotated_at = coalesce(rotated_at, $2) where secret_hash = $1', [
    hash,
    instant(nowMs),
  ]);
}

/** The family goes, and with it every living session that one of its secrets began. */
export async function revokeDevice(tx: Tx, deviceKey: string, nowMs: number): Promise<void> {
  await tx.query('delete from providers.device_secrets where device_key = $1', [deviceKey]);
  await tx.query(
    `update providers.sessions set ended_at = $2, ended_why = 'reused'
     where device_key = $1 and began_by = 'deviceKey' and ended_at is null`,
    [deviceKey, instant(nowMs)],
  );
}
