import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { markOf, named, type RingKey } from '@lendside/providers/keys/ring-key';
import type { Clock, Ids } from '@lendside/providers/runtime';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** Lifetime of a token from the fields, in seconds. */
const TOKEN_SECONDS = 900;

/** Facts in a card token: enough to keep and show a card, and no number. */
export interface CardFacts {
  /** Keyed: the same number gives the same text, and it cannot be reversed without the key. */
  readonly fingerprint: string;
  /** Whose form it came from; absent for tokens made by hand. */
  readonly ownerId?: string;
  readonly lastFour: string;
  readonly cardType: string;
  readonly bin: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
  readonly cardholderName: string;
}

/** A security token as read back. */
export interface SecurityFacts {
  readonly securityTokenId: string;
  /** The card it was typed with; absent when only the code was typed, for a stored card. */
  readonly fingerprint?: string;
  readonly ownerId?: string;
  readonly expiresAtMs: number;
}

export interface Seals {
  readonly keys: Pick<KeyRing, 'digest'>;
  fingerprint(number: string): string;
  /** Its fingerprints by every key that is live, that of the current one first. */
  fingerprints(number: string): readonly string[];
  sealCard(facts: CardFacts): Promise<string>;
  openCard(token: string): Promise<CardFacts | undefined>;
  /** `securityTokenId`: the name of it, where it has one already. */
  sealSecurity(facts: {
    readonly securityTokenId?: string;
    readonly fingerprint?: string;
    readonly ownerId?: string;
  }): string;
  /** Whatever its age: a repeated use of an old one still gets its old answer. */
  openSecurity(token: string): Promise<SecurityFacts | undefined>;
}

const ISSUER = 'lendside-card-vault';
const TOKEN_LENGTH_MAX = 4000;
/** Starts the token, so that it can never be taken for a security code. */
const SECURITY_PREFIX = 'cst_';

export function seals({
  keys,
  clock,
  ids,
}: {
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly ids: Ids;
}): Seals {
  return {
    keys,
    fingerprint: (number) => markOf(keys.current('fingerprint'), number),
    fingerprints: (number) => keys.live('fingerprint').map((key) => markOf(key, number)),

    sealCard(facts) {
      const seconds = Math.floor(clock.nowMs() / 1000);
      const key = keys.current('card-token');
      return new SignJWT({ card: { ...facts } })
        .setProtectedHeader({ alg: 'ES256', kid: key.id, typ: 'card+jwt' })
        .setIssuer(ISSUER)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TOKEN_SECONDS)
        .setJti(ids.secret(16))
        .sign(key.pair().privateKey);
    },

    async openCard(token) {
      if (token.length > TOKEN_LENGTH_MAX) return undefined;
      try {
        const { payload } = await jwtVerify<JWTPayload & { card: CardFacts }>(token, publicKeyOf(keys), {
          algorithms: ['ES256'],
          typ: 'card+jwt',
          issuer: ISSUER,
          currentDate: new Date(clock.nowMs()),
          requiredClaims: ['exp', 'jti', 'card'],
        });
        return payload.card;
      } catch {
        return undefined;
      }
    },

    sealSecurity(facts) {
      const sealed: SecurityFacts = {
        securityTokenId: ids.next('sec'),
        ...facts,
        expiresAtMs: clock.nowMs() + TOKEN_SECONDS * 1000,
      };
      const text = Buffer.from(JSON.stringify(sealed)).toString('base64url');
      const key = keys.current('security-token');
      return `${SECURITY_PREFIX}${named(key, `${text}.${macOf(key, text).toString('base64url')}`)}`;
    },

    async openSecurity(token) {
      if (!token.startsWith(SECURITY_PREFIX) || token.length > TOKEN_LENGTH_MAX) return undefined;
      const parts = token.slice(SECURITY_PREFIX.length).split('.');
      const [text = '', sealText = ''] = parts.slice(-2);
      const key = await keys.find('security-token', parts.length === 3 ? parts[0] : undefined);
      if (!key) return undefined;
      const seal = Buffer.from(sealText, 'base64url');
      const expected = macOf(key, text);
      if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return undefined;
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as SecurityFacts;
    },
  };
}

const macOf = ({ secret }: RingKey, text: string) => createHmac('sha256', secret).update(text).digest();

/** Finds the public key of a token of the vault by the id that it carries. */
export const publicKeyOf =
  (keys: KeyRing) =>
  async ({ kid }: { readonly kid?: string }) => {
    const key = await keys.find('card-token', kid);
    if (!key) throw new Error('no key of ours');
    return key.pair().publicKey;
  };
