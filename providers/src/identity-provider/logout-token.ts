import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Callback, type CallbackReader, CallbackRefused, headerOf, refuseStale } from '../sockets/callback.ts';
import { subjectOf } from './claims.ts';

/** Name of the provider in the address that it tells of sessions which ended there. */
export const OPENID_VENDOR = 'openid-connect';

const ENDED = 'http://schemas.openid.net/event/backchannel-logout';
const FORM = /^application\/x-www-form-urlencoded(?:;|$)/i;
/** A logout token says of its type that it is one, or nothing. */
const TYPES = [undefined, 'JWT', 'LOGOUT+JWT', 'APPLICATION/LOGOUT+JWT'];
const TOKEN_LENGTH_MAX = 16_000;
const NAME_LENGTH_MAX = 255;

/** Checks of a token, as the provider's discovery document and keys have it. */
export interface TokenChecks {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  readonly algorithms: string[];
  readonly clockTolerance: number;
}

interface Reading {
  readonly issuer: string;
  readonly clientId: string;
  readonly nowMs: () => number;
  readonly checks: () => Promise<TokenChecks>;
}

/**
 * Reads what the provider tells of sessions that ended there (OpenID Connect Back-Channel Logout 1.0). What can be seen without the
 * provider's keys is looked at first: a stranger's post makes us ask it for nothing.
 */
export const logoutCallbacks = ({ issuer, clientId, nowMs, checks }: Reading): CallbackReader => ({
  vendor: OPENID_VENDOR,
  refusedBy: 400,
  async read(callback) {
    const token = tokenIn(callback);
    const seen = seenIn(token);
    if (!isSameAddress(seen.iss, issuer) || ![seen.aud].flat().includes(clientId))
      throw new CallbackRefused('signature', 'it is not for this client of the provider');
    const { issuer: named, ...rest } = await checks();
    const payload = await verified(token, {
      ...rest,
      issuer: named,
      audience: clientId,
      currentDate: new Date(nowMs()),
    });
    refuseStale((payload.iat ?? Number.NaN) * 1000, nowMs());
    return [eventOf(payload, named)];
  },
});

function tokenIn(callback: Callback): string {
  if (!FORM.test(headerOf(callback, 'content-type') ?? '')) throw unreadable('it is no form');
  const [token = '', ...more] = new URLSearchParams(callback.body.toString('utf8')).getAll('logout_token');
  if (token === '' || more.length > 0 || token.length > TOKEN_LENGTH_MAX) throw unreadable('it has no logout_token');
  return token;
}

/** The token's own words, of which nothing is believed yet. */
function seenIn(token: string): JWTPayload {
  try {
    const { typ } = decodeProtectedHeader(token);
    if (!TYPES.includes(typeof typ === 'string' ? typ.toUpperCase() : typ))
      throw unreadable('its token is of another type');
    return decodeJwt(token);
  } catch (error) {
    throw error instanceof CallbackRefused ? error : unreadable('its logout_token is none');
  }
}

interface Checked extends TokenChecks {
  readonly audience: string;
  readonly currentDate: Date;
}

async function verified(token: string, { keys, ...held }: Checked): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, held)).payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new CallbackRefused('stale', 'its token has expired');
    if (error instanceof errors.JOSEError && ABOUT_TOKEN.test(error.code))
      throw new CallbackRefused('signature', `its token cannot be believed: ${error.code}`);
    throw error;
  }
}

/** Codes for a token that cannot be believed, or whose key the provider does not publish. */
export const ABOUT_TOKEN = /^ERR_(?:JWT_|JWS_|JOSE_ALG|JWKS_NO_MATCHING)/;

/** The session there, the person, or both. A token with a nonce is no logout token: it could be one of a sign-in. */
function eventOf({ events, nonce, jti, sub, sid }: JWTPayload, issuer: string) {
  if (nonce !== undefined) throw unreadable('its token has a nonce');
  const told = isObject(events) ? events[ENDED] : undefined;
  if (!isObject(told)) throw unreadable('its token is not about a session that ended');
  if (!isName(jti)) throw unreadable('its token has no jti');
  if ((sub !== undefined && !isName(sub)) || (sid !== undefined && !isName(sid)))
    throw unreadable('its token has a sub or sid that is none');
  if (sub === undefined && sid === undefined) throw unreadable('its token names neither a session nor a person');
  return {
    id: jti,
    kind: 'sessionOver' as const,
    ...(sid !== undefined && { sid: sid as string }),
    ...(sub !== undefined && { subject: subjectOf(issuer, sub) }),
  };
}

const unreadable = (message: string) => new CallbackRefused('unreadable', message);

const isName = (claim: unknown): claim is string =>
  typeof claim === 'string' && claim !== '' && claim.length <= NAME_LENGTH_MAX;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Addresses that differ by a slash at the end are one. */
const isSameAddress = (one: string | undefined, other: string): boolean =>
  one?.replace(/\/$/, '') === other.replace(/\/$/, '');
