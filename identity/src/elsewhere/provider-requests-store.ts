import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** A question to the identity provider, as it waits for its answer. */
export interface ProviderRequestRow {
  readonly state_hash: Buffer;
  readonly secret_hash: Buffer;
  readonly return_to: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly user_id: string | null;
  readonly session_id: string | null;
  readonly asked_at: number;
  readonly expires_at: number;
}

/** Stores a question; some that expired are removed. */
export async function insertProviderRequest(db: Database, request: ProviderRequestRow): Promise<void> {
  await db.query(
    'worker',
    `with gone as (
       delete from providers.provider_requests where state_hash in (
         select state_hash from providers.provider_requests where expires_at < $8 limit 20 for update skip locked)
     )
     insert into providers.provider_requests
       (state_hash, secret_hash, return_to, nonce, verifier, user_id, session_id, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      request.state_hash,
      request.secret_hash,
      request.return_to,
      request.nonce,
      request.verifier,
      request.user_id,
      request.session_id,
      instant(request.asked_at),
      instant(request.expires_at),
    ],
  );
}

/** Takes a question, which is answered once, by who asked it. */
export async function takeProviderRequest(
  db: Database,
  { stateHash, secretHash, nowMs }: { readonly stateHash: Buffer; readonly secretHash: Buffer; readonly nowMs: number },
): Promise<ProviderRequestRow | undefined> {
  const [row] = await db.query<ProviderRequestRow>(
    'worker',
    'delete from providers.provider_requests where state_hash = $1 and secret_hash = $2 returning *',
    [stateHash, secretHash],
  );
  return row && row.expires_at > nowMs ? row : undefined;
}
