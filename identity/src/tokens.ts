import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { RingKey } from '@lendside/providers/keys/ring-key';
import { latestUsed } from '@lendside/providers/latest-used';
import type { Clock } from '@lendside/providers/runtime';
import type { Identity, SessionClaims } from '@lendside/providers/sign-in/port';
import { jwtVerify, SignJWT } from 'jose';

export const ACCESS_TOKEN_SECONDS = 300;

/** Who may present the access token: the portal's own API. */
const AUDIENCE = 'lendside-portal';

/** Longer texts are not tokens of ours and are not looked at. */
const TOKEN_LENGTH_MAX = 4000;

/** A token that was read. The promise is kept with it: who reads it again waits for nothing that has to be made. */
interface Read {
  readonly token: string;
  /** The keys that were there when it was read: with others it is read anew. */
  readonly keys: string;
  readonly claims: SessionClaims;
  readonly promise: Promise<SessionClaims>;
}

/** So much of the end of a token finds it among those that were read: a piece of its signature. */
const KEY_LENGTH = 43;

export interface TokenMaker {
  accessToken(claims: SessionClaims): Promise<string>;
  idToken(identity: Identity, claims: SessionClaims): Promise<string>;
  read(accessToken: string): Promise<SessionClaims | undefined>;
  /** Whose id token it is; undefined when it is none of ours, or expired. */
  personOfIdToken(idToken: string): Promise<string | undefined>;
}

/** A refresh token as it is stored: who reads the database cannot use it. */
export function refreshTokenHash(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}

/** Person a session stands for, and the loan it is about. */
type Person = Pick<SessionClaims, 'userId' | 'customerIds' | 'loanId'>;

const isOfPerson = ({ kind }: Pick<SessionClaims, 'kind'>): boolean => kind === 'customer' || kind === 'non-customer';

/** The payload of a token is read by who holds it: of a link's session it names the person under a seal that we alone open. */
function personSeal(signingKey: RingKey) {
  const key = signingKey.derived('token persons');
  return {
    seal({ sessionId, userId, customerIds, loanId }: SessionClaims): string {
      const person = JSON.stringify({ userId, customerIds, loanId });
      // Made of what it covers, so that it comes twice for the same text alone, and of the session: two say not that they are one's.
      const iv = createHmac('sha256', key).update(`${sessionId} ${person}`).digest().subarray(0, 12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = Buffer.concat([cipher.update(person, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed: string): Person {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
    },
  };
}

/** ES256 tokens of one issuer. Tokens read before cost a look-up and a look at the clock. */
export function tokenMaker({ keys, issuer, clock }: { keys: KeyRing; issuer: string; clock: Clock }): TokenMaker {
  const known = latestUsed<Read>(10_000);

  function signed(
    use: 'access' | 'id',
    key: RingKey,
    claims: SessionClaims,
    payload: Record<string, unknown>,
  ): Promise<string> {
    return new SignJWT({ ...payload, token_use: use })
      .setProtectedHeader({ alg: 'ES256', kid: key.id, typ: use === 'access' ? 'at+jwt' : 'JWT' })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject(isOfPerson(claims) ? claims.userId : claims.sessionId)
      .setIssuedAt(Math.floor(claims.issuedAtMs / 1000))
      .setExpirationTime(Math.floor(claims.expiresAtMs / 1000))
      .sign(key.pair().privateKey);
  }

  async function payloadOf(token: string, typ: 'at+jwt' | 'JWT') {
    let key: RingKey | undefined;
    try {
      const keyOf = async ({ kid }: { readonly kid?: string }) => {
        key = await keys.find('token', kid);
        if (!key) throw new Error('no key of ours');
        return key.pair().publicKey;
      };
      const { payload } = await jwtVerify<Record<string, unknown>>(token, keyOf, {
        algorithms: ['ES256'],
        typ,
        issuer,
        audience: AUDIENCE,
        currentDate: new Date(clock.nowMs()),
        requiredClaims: ['sub', 'iat', 'exp'],
      });
      return key && { payload, key };
    } catch {
      return undefined;
    }
  }

  const personIn = ({ person, sub, customer_ids }: Record<string, unknown>, key: RingKey): Person =>
    typeof person === 'string'
      ? personSeal(key).open(person)
      : { userId: sub as string, customerIds: customer_ids as string[] };

  async function verified(token: string): Promise<SessionClaims | undefined> {
    const read = await payloadOf(token, 'at+jwt');
    if (!read) return undefined;
    const { payload, key } = read;
    return {
      ...personIn(payload, key),
      sessionId: payload.sid as string,
      kind: payload.kind as SessionClaims['kind'],
      lockedFlow: payload.locked_flow as string | undefined,
      deviceTrusted: payload.device_trusted as boolean,
      issuedAtMs: (payload.iat as number) * 1000,
      expiresAtMs: (payload.exp as number) * 1000,
    };
  }

  async function readAnew(token: string): Promise<SessionClaims | undefined> {
    const claims = token.length > TOKEN_LENGTH_MAX ? undefined : await verified(token);
    if (!claims || claims.expiresAtMs <= clock.nowMs()) return undefined;
    const read = { token, keys: keys.digest(), claims, promise: Promise.resolve(claims) };
    known.set(token.slice(-KEY_LENGTH), read);
    return claims;
  }

  return {
    accessToken(claims) {
      const key = keys.current('token');
      return signed('access', key, claims, {
        sid: claims.sessionId,
        kind: claims.kind,
        locked_flow: claims.lockedFlow,
        device_trusted: claims.deviceTrusted,
        ...(isOfPerson(claims) ? { customer_ids: claims.customerIds } : { person: personSeal(key).seal(claims) }),
      });
    },
    idToken: (identity, claims) =>
      // Neither a right password on an unconfirmed device nor a link is told whose account it is.
      signed('id', keys.current('token'), claims, {
        'cognito:username': identity.username,
        locale: identity.language === 'spanish' ? 'es-US' : 'en-US',
        ...(isOfPerson(claims) &&
          claims.deviceTrusted && {
            given_name: identity.firstName,
            family_name: identity.lastName,
            email: identity.email,
            email_verified: identity.emailVerified,
            phone_number: identity.phoneNumber,
            phone_number_verified: identity.phoneVerified,
            'custom:customer_id': identity.customerId,
            'custom:mdm_id': identity.mdmId,
          }),
      }),
    async personOfIdToken(token) {
      if (token.length > TOKEN_LENGTH_MAX) return undefined;
      const payload = (await payloadOf(token, 'JWT'))?.payload;
      return payload?.token_use === 'id' ? (payload.sub as string) : undefined;
    },
    read(token) {
      const before = known.get(token.slice(-KEY_LENGTH));
      const isRead = before?.token === token && before.keys === keys.digest();
      if (isRead && before.claims.expiresAtMs > clock.nowMs()) return before.promise;
      return readAnew(token);
    },
  };
}
