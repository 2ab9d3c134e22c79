import { constants, createPrivateKey, type JsonWebKey, privateDecrypt } from 'node:crypto';
import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { KeyRing } from '@lendside/providers/keys/ring';

import type { Clock, Ids } from '@lendside/providers/runtime';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { CardKind } from './keepers.ts';
import { type KeyPairs, keyPairs } from './key-pairs.ts';
import { publicKeyOf } from './seals.ts';

/** A form may stand open this long before it has to be loaded anew. */
const FORM_KEY_SECONDS = 900;
/** Forms that an owner may have open: the oldest closes when one more is opened. */
const OPEN_PER_OWNER = 3;
/** Cards or codes sent with one key before it is used up. */
const TRIES_PER_KEY = 5;
/** A pair is ready again after this long. */
const BUSY_SECONDS = 2;
const ISSUER = 'lendside-card-vault';
const FORM_KEY_LENGTH_MAX = 4000;

export interface OpenForm {
  readonly formKeyId: string;
  readonly ownerId: string;
  /** Use that the card is typed for. */
  readonly kind: CardKind;
  /** The only origin that may show it. */
  readonly origin: string;
  /** One-time key the page encrypts with. */
  readonly publicKey: JsonWebKey;
  /** Undefined when it was not encrypted with this form's key. */
  decrypt(ciphertext: string): string | undefined;
}

export interface FormKeys {
  make(request: {
    readonly ownerId: string;
    readonly transactionType: string;
    readonly origin: string;
  }): Promise<
    | { readonly outcome: 'made'; readonly formKey: string; readonly expiresAtMs: number }
    | { readonly outcome: 'busy'; readonly retryAfterSeconds: number }
  >;
  /** The form of an unused, unexpired key. */
  open(formKey: string): Promise<OpenForm | undefined>;
  /** Counts a card or code that was sent with a key before it is looked at. False beyond a few: the key is used up then. */
  tryOnce(formKeyId: string): Promise<boolean>;
  /** Uses the key up and throws its private half away. False when it was used already. */
  burn(formKeyId: string): Promise<boolean>;
}

function decrypted(privatePem: string, ciphertext: string): string | undefined {
  try {
    return privateDecrypt(
      { key: createPrivateKey(privatePem), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(ciphertext, 'base64url'),
    ).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Keys for one use of the fields inside one origin, each with an RSA-OAEP pair of its own. */
export function formKeys({
  db,
  keys,
  vaultOriginOf,
  vaultOrigins,
  clock,
  ids,
  pairs = keyPairs(),
}: {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly pairs?: KeyPairs | undefined;
  /** Where the fields come from that a page of an origin shows, and all such places. */
  readonly vaultOriginOf: (pageOrigin: string) => string;
  readonly vaultOrigins: readonly string[];
  readonly clock: Clock;
  readonly ids: Ids;
}): FormKeys {
  return {
    async make(request) {
      const pair = await pairs.take(request.ownerId);
      if (!pair) return { outcome: 'busy', retryAfterSeconds: BUSY_SECONDS };
      const nowMs = clock.nowMs();
      const expiresAtMs = nowMs + FORM_KEY_SECONDS * 1000;
      const formKeyId = ids.next('form');
      await db.transaction('worker', async (tx) => {
        await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [request.ownerId]);
        await tx.query("delete from providers.form_keys where expires_at < $1::timestamptz - interval '1 hour'", [
          instant(nowMs),
        ]);
        await tx.query(
          `update providers.form_keys set used_at = $2, private_key = null where form_key_id in (
             select form_key_id from providers.form_keys where owner_id = $1 and used_at is null
              order by made_at desc, form_key_id desc offset $3)`,
          [request.ownerId, instant(nowMs), OPEN_PER_OWNER - 1],
        );
        await tx.query(
          `insert into providers.form_keys (form_key_id, owner_id, transaction_type, origin, private_key, made_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [
            formKeyId,
            request.ownerId,
            request.transactionType,
            request.origin,
            pair.privatePem,
            instant(nowMs),
            instant(expiresAtMs),
          ],
        );
      });
      const key = keys.current('card-token');
      const formKey = await new SignJWT({ origin: request.origin, jwk: pair.publicKey })
        .setProtectedHeader({ alg: 'ES256', kid: key.id, typ: 'form+jwt' })
        .setIssuer(ISSUER)
        .setAudience(vaultOriginOf(request.origin))
        .setJti(formKeyId)
        .setIssuedAt(Math.floor(nowMs / 1000))
        .setExpirationTime(Math.floor(expiresAtMs / 1000))
        .sign(key.pair().privateKey);
      return { outcome: 'made', formKey, expiresAtMs };
    },

    async open(formKey) {
      const claims = await readFormKey(formKey, keys, vaultOrigins, clock.nowMs());
      if (!claims) return undefined;
      const [row] = await db.query<{ owner_id: string; kind: CardKind; private_key: string }>(
        'worker',
        'select owner_id, transaction_type as kind, private_key from providers.form_keys where form_key_id = $1 and used_at is null and tries < $2',
        [claims.jti, TRIES_PER_KEY],
      );
      if (!row) return undefined;
      return {
        formKeyId: claims.jti,
        ownerId: row.owner_id,
        kind: row.kind,
        origin: claims.origin,
        publicKey: claims.jwk,
        decrypt: (ciphertext) => decrypted(row.private_key, ciphertext),
      };
    },

    async tryOnce(formKeyId) {
      const rows = await db.query(
        'worker',
        `update providers.form_keys set tries = tries + 1
         where form_key_id = $1 and used_at is null and tries < $2 returning form_key_id`,
        [formKeyId, TRIES_PER_KEY],
      );
      return rows.length === 1;
    },

    async burn(formKeyId) {
      const rows = await db.query(
        'worker',
        `update providers.form_keys set used_at = $2, private_key = null
         where form_key_id = $1 and used_at is null returning form_key_id`,
        [formKeyId, instant(clock.nowMs())],
      );
      return rows.length === 1;
    },
  };
}

interface FormKeyClaims extends JWTPayload {
  readonly jti: string;
  readonly origin: string;
  readonly jwk: JsonWebKey;
}

async function readFormKey(
  formKey: string,
  keys: KeyRing,
  vaultOrigins: readonly string[],
  nowMs: number,
): Promise<FormKeyClaims | undefined> {
  if (formKey.length > FORM_KEY_LENGTH_MAX) return undefined;
  try {
    const { payload } = await jwtVerify<FormKeyClaims>(formKey, publicKeyOf(keys), {
      algorithms: ['ES256'],
      typ: 'form+jwt',
      issuer: ISSUER,
      audience: [...vaultOrigins],
      currentDate: new Date(nowMs),
      requiredClaims: ['exp', 'jti', 'origin', 'jwk'],
    });
    return payload;
  } catch {
    return undefined;
  }
}
