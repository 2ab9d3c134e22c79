import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** SQL of cards that a vendor outside keeps, and of what was typed into its fields. */

export interface NewTyped {
  readonly securityTokenId: string;
  readonly vendorToken: string;
  /** The code, where fields of ours took it. */
  readonly sealedCode?: string;
}

/** An unused code is thrown away so long after it was typed. */
const CODE_MILLISECONDS = 3_600_000;

/**
 * Keeps the vendor's token of what was typed, under the name of our security token, and lets go of old codes that were never used. False when the form was
 * sent already.
 */
export async function insertTyped(
  db: Database,
  { securityTokenId, vendorToken, sealedCode }: NewTyped,
  nowMs: number,
): Promise<boolean> {
  if (sealedCode !== undefined) await forgetOldCodes(db, nowMs - CODE_MILLISECONDS);
  const rows = await db.query(
    'worker',
    `insert into providers.typed_cards (security_token_id, vendor_token, sealed_code, typed_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [securityTokenId, vendorToken, sealedCode ?? null, instant(nowMs)],
  );
  return rows.length === 1;
}

async function forgetOldCodes(db: Database, typedBeforeMs: number): Promise<void> {
  await db.query(
    'worker',
    'update providers.typed_cards set sealed_code = null where sealed_code is not null and typed_at < $1',
    [instant(typedBeforeMs)],
  );
}

export interface TypedRow {
  readonly vendorToken: string;
  readonly fingerprint: string | null;
}

export async function findTyped(db: Database, securityTokenId: string): Promise<TypedRow | undefined> {
  const [row] = await db.query<TypedRow>(
    'worker',
    'select vendor_token as "vendorToken", fingerprint from providers.typed_cards where security_token_id = $1',
    [securityTokenId],
  );
  return row;
}

/** From now on the typed card is known by the fingerprint of the card that it became. */
export async function markTyped(db: Database, securityTokenId: string, fingerprint: string): Promise<void> {
  await db.query('worker', 'update providers.typed_cards set fingerprint = $2 where security_token_id = $1', [
    securityTokenId,
    fingerprint,
  ]);
}

export async function writeReference(
  db: Database,
  { cardToken, vendor, reference }: { readonly cardToken: string; readonly vendor: string; readonly reference: string },
): Promise<void> {
  await db.query(
    'worker',
    `insert into providers.card_references (card_token, vendor, reference) values ($1, $2, $3)
     on conflict (card_token, vendor) do update set reference = excluded.reference`,
    [cardToken, vendor, reference],
  );
}
