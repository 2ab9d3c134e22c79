import { createHash } from 'node:crypto';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';
import { storeOf } from '../../platform/database/store-of.ts';

/** Kinds of consent. */
export type ConsentKind = 'eSign' | 'text' | 'voice' | 'autoPay' | 'softPull' | 'gps' | 'terms' | 'restrictedState';

/** An agreement as it is given: the words as the person saw them are kept with it. */
export interface GivenConsent {
  readonly consentId: string;
  readonly userId: string;
  readonly customerId?: string | undefined;
  readonly loanId?: string | undefined;
  readonly kind: ConsentKind;
  readonly version: string;
  readonly text: string;
  readonly channel: 'web' | 'app' | 'link' | 'reply';
}

export interface SavedConsent {
  readonly consentId: string;
  readonly kind: ConsentKind;
  readonly version: string;
  readonly textHash: string;
  readonly text: string;
  readonly channel: string;
  readonly loanId: string | null;
  readonly givenAtMs: number;
  readonly withdrawnAtMs: number | null;
}

/** Digest of the exact words of an agreement: SHA-256, base64url. */
export function consentTextHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Records a consent, in the transaction of what it is for. Returns the hash of the words. */
export async function recordConsent(tx: Tx, given: GivenConsent, nowMs: number): Promise<string> {
  const textHash = consentTextHash(given.text);
  await tx.query('insert into lendside.consent_texts (text_hash, text) values ($1, $2) on conflict do nothing', [
    textHash,
    given.text,
  ]);
  await tx.query(
    `insert into lendside.consents (consent_id, user_id, customer_id, loan_id, kind, version, text_hash, channel, given_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      given.consentId,
      given.userId,
      given.customerId ?? null,
      given.loanId ?? null,
      given.kind,
      given.version,
      textHash,
      given.channel,
      instant(nowMs),
    ],
  );
  return textHash;
}

/** Everything a person agreed to, newest first. Runs as the worker. */
export async function consentsOf(db: Database | Tx, userId: string): Promise<SavedConsent[]> {
  const sql = `
    select consent_id, kind, version, text_hash, text, channel, loan_id,
      given_at, withdrawn_at
    from lendside.consents join lendside.consent_texts using (text_hash)
    where user_id = $1 order by given_at desc, consent_id desc`;
  return camelRows('transaction' in db ? db.query('worker', sql, [userId]) : db.query(sql, [userId]));
}

/** Whether an agreement of a kind stands that was not taken back. */
export async function hasConsent(tx: Tx, userId: string, kind: ConsentKind): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from lendside.consents where user_id = $1 and kind = $2 and withdrawn_at is null limit 1',
    [userId, kind],
  );
  return rows.length > 0;
}

export const { withdrawConsent } = storeOf({
  /** Takes back one agreement; once more changes nothing. */
  async withdrawConsent(tx: Tx, consentId: string, nowMs: number): Promise<void> {
    await tx.query('update lendside.consents set withdrawn_at = $2 where consent_id = $1 and withdrawn_at is null', [
      consentId,
      instant(nowMs),
    ]);
  },
});

/** Takes back one agreement; empty where that was done before. */
export function endConsent(tx: Tx, consentId: string, nowMs: number): Promise<unknown[]> {
  return tx.query(
    'update lendside.consents set withdrawn_at = $2 where consent_id = $1 and withdrawn_at is null returning 1',
    [consentId, instant(nowMs)],
  );
}
