import type { Language } from '@lendside/domain/language';
import { createRemoteJWKSet, decodeJwt, errors as joseErrors, jwtVerify, customFetch as keyFetch } from 'jose';
import * as openid from 'openid-client';
import { z } from 'zod';
import type { SystemId } from '../sign-in/port.ts';
import type { CalledBack } from '../sockets/callback.ts';
import { adapter } from '../sockets/socket.ts';
import { UnreadableAnswer, VendorFault, vendorUrl } from '../sockets/vendor-call.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { accountOfClaims } from './claims.ts';
import { ABOUT_TOKEN, logoutCallbacks } from './logout-token.ts';
import type { IdentityProvider, ProviderAnswer, ProviderQuestion } from './port.ts';

const claimName = z.string().regex(/^[\w:./-]{1,120}$/, 'it is the name of a claim');

/** Settings of a client at an OpenID provider. */
const settings = z.strictObject({
  /** Address of the provider, as it stands in its discovery document. */
  issuer: vendorUrl,
  clientId: z.string().min(1).max(200),
  /** Absent for a public client, which the challenge alone protects. */
  clientSecret: z.string().min(1).max(400).optional(),
  label: z.string().trim().min(1).max(40),
  scope: z
    .string()
    .regex(/^openid( [\w:./-]{1,100}){0,20}$/, 'it begins with openid, with others behind it, a space between')
    .default('openid profile email phone'),
  tlxeCustomerIdClaim: claimName.optional(),
  nlsCustomerIdClaim: claimName.optional(),
});

export type OpenIdConnectSettings = z.output<typeof settings>;

export interface OpenIdConnect extends IdentityProvider, CalledBack {
  /** Discovers the provider and reads its keys. Answers how many there are. */
  tryOut(): Promise<number>;
}

type Leaving = Parameters<IdentityProvider['leave']>[0];

/** Discovered endpoints hold for an hour; keys are read anew as soon as one is missing. */
const DISCOVERED_MILLISECONDS = 3_600_000;
const CLOCKS_APART_SECONDS = 30;
const ANSWER_SECONDS = 8;
/** A person who was asked for a proof now gave it at most so long ago: the time that a question is good for. */
const ANEW_SECONDS = 600;
/** Signatures with keys that a provider publishes. One by the client's secret proves less, and none nothing. */
const SIGNED_BY = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const HELD_TO = { algorithms: SIGNED_BY, clockTolerance: CLOCKS_APART_SECONDS };
const STRANGERS_WAIT_MILLISECONDS = 30_000;

interface Discovered {
  readonly config: openid.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
  /** The same keys, read anew at most twice a minute: for tokens that any caller may send. */
  readonly keysForStrangers: ReturnType<typeof createRemoteJWKSet>;
}

/** Signs people in at any provider of OpenID Connect: authorization code with PKCE, state and nonce. */
export function openIdConnect(given: OpenIdConnectSettings, nowMs: () => number): OpenIdConnect {
  const customerIds: Partial<Record<SystemId, string>> = {
    ...(given.tlxeCustomerIdClaim !== undefined && { TLXe: given.tlxeCustomerIdClaim }),
    ...(given.nlsCustomerIdClaim !== undefined && { NLS: given.nlsCustomerIdClaim }),
  };
  let known: { readonly sinceMs: number; readonly found: Promise<Discovered> } | undefined;

  function discovered(): Promise<Discovered> {
    if (!known || nowMs() - known.sinceMs >= DISCOVERED_MILLISECONDS) {
      const found = discover(given);
      known = { sinceMs: nowMs(), found };
      // One that failed is not kept: the next call tries again.
      found.catch(() => {
        if (known?.found === found) known = undefined;
      });
    }
    return known.found;
  }

  return {
    name: 'OpenID Connect',
    embedded: false,
    label: given.label,

    async ask({ returnTo, state, nonce, verifier, anew, language }) {
      const { config } = await discovered();
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: given.scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: localeOf(language),
        ...(anew && { prompt: 'login', max_age: '0' }),
      });
      return { url: url.href };
    },

    read: (question) => discovered().then((found) => answerOf(found, question, customerIds)),

    leave: (page) => discovered().then((found) => wayOut(found, page)),

    callbacks: [logoutCallbacks({ ...given, nowMs, checks: () => discovered().then(checksOf) })],

    async tryOut() {
      const { keys } = await discover(given);
      await keys.reload();
      return keys.jwks()?.keys.length ?? 0;
    },
  };
}

const checksOf = ({ config, keysForStrangers: keys }: Discovered) => ({
  ...HELD_TO,
  issuer: config.serverMetadata().issuer,
  keys,
});

/** Address where the session at the provider ends. None where the provider has no such page. */
async function wayOut(found: Discovered, { returnTo, language, idToken }: Leaving) {
  if (found.config.serverMetadata().end_session_endpoint === undefined) return { url: undefined };
  const url = openid.buildEndSessionUrl(found.config, {
    post_logout_redirect_uri: returnTo,
    ui_locales: localeOf(language),
    ...(idToken !== undefined && (await isStillKnown(found, idToken)) && { id_token_hint: idToken }),
  });
  return { url: url.href };
}

const localeOf = (language: Language) => (language === 'spanish' ? 'es' : 'en');

async function discover({ issuer, clientId, clientSecret }: OpenIdConnectSettings): Promise<Discovered> {
  const isPlain = issuer.startsWith('http://');
  const metadata = {
    ...(clientSecret !== undefined && { client_secret: clientSecret }),
    [openid.clockTolerance]: CLOCKS_APART_SECONDS,
  };
  const config = await asked(() =>
    openid.discovery(new URL(issuer), clientId, metadata, clientSecret === undefined ? openid.None() : undefined, {
      [openid.customFetch]: boundedFetch,
      timeout: ANSWER_SECONDS,
      // Only an address of this machine may be plain (vendorUrl).
      ...(isPlain && { execute: [openid.allowInsecureRequests] }),
    }),
  );
  const { jwks_uri: keysAt, code_challenge_methods_supported: challenges } = config.serverMetadata();
  if (keysAt === undefined) throw new UnreadableAnswer('its discovery document names no keys');
  if (challenges !== undefined && !challenges.includes('S256'))
    throw new UnreadableAnswer('it takes no challenges by S256 (PKCE)');
  const keysBy = (cooldownDuration: number) =>
    createRemoteJWKSet(new URL(keysAt), {
      [keyFetch]: boundedFetch,
      timeoutDuration: ANSWER_SECONDS * 1000,
      cooldownDuration,
    });
  // A token that we asked for comes from the provider alone: a key that was rotated holds at once.
  return { config, keys: keysBy(0), keysForStrangers: keysBy(STRANGERS_WAIT_MILLISECONDS) };
}

/** Whether the provider still publishes the key of a token. It may show a page with an error, and no way back, for one that it does not know. */
async function isStillKnown(found: Discovered, idToken: string): Promise<boolean> {
  try {
    const { iat = 0 } = decodeJwt(idToken);
    const { keys, ...held } = checksOf(found);
    await jwtVerify(idToken, keys, { ...held, currentDate: new Date(iat * 1000) });
    return true;
  } catch {
    return false;
  }
}

/** Redeems the code and reads who it is: each check that fails is an answer, a provider that does not answer is thrown. */
async function answerOf(
  { config, keys }: Discovered,
  { query, returnTo, state, nonce, verifier, anew }: ProviderQuestion & { readonly query: string },
  customerIds: Partial<Record<SystemId, string>>,
): Promise<ProviderAnswer> {
  try {
    const back = new URL(returnTo);
    back.search = query;
    const tokens = await openid.authorizationCodeGrant(config, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(anew && { maxAge: ANEW_SECONDS }),
    });
    const { issuer, userinfo_endpoint: asksMore } = config.serverMetadata();
    const idToken = tokens.id_token ?? '';
    const { payload } = await jwtVerify(idToken, keys, { ...HELD_TO, issuer });
    const subject = payload.sub ?? '';
    const more = asksMore === undefined ? {} : await openid.fetchUserInfo(config, tokens.access_token, subject);
    const account = accountOfClaims({ ...more, ...payload }, issuer, customerIds);
    const { sid } = payload;
    return { outcome: 'known', account, session: { idToken, ...(typeof sid === 'string' && { sid }) } };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Words of a provider for a person who did not sign in there. */
const DECLINED = ['access_denied', 'login_required', 'interaction_required', 'consent_required'];
/** Codes of the library for a failed request, or for one that was answered by no provider. */
const NO_ANSWER = [
  ...['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_PARSE_ERROR'],
  ...['OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM'],
];

function outcomeOf(error: unknown): ProviderAnswer {
  if (error instanceof openid.AuthorizationResponseError) {
    if (DECLINED.includes(error.error)) return { outcome: 'declined' };
    throw new VendorFault(`it sent the browser back with ${nameIn(error.error)}`, { wasSent: true });
  }
  if (error instanceof openid.ResponseBodyError) {
    if (error.error === 'invalid_grant') return { outcome: 'notValid' };
    throw new VendorFault(`it answered ${nameIn(error.error)}`, { wasSent: true });
  }
  if (error instanceof joseErrors.JOSEError && ABOUT_TOKEN.test(error.code)) return { outcome: 'notValid' };
  const code = error instanceof openid.ClientError ? (error.code ?? '') : '';
  const isAboutAnswer = code.startsWith('OAUTH_') && !NO_ANSWER.includes(code);
  if (isAboutAnswer) return { outcome: 'notValid' };
  throw faultOf(error);
}

/** Runs requests of the library; what is no answer of a provider becomes a fault in words. */
async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw faultOf(error);
  }
}

function faultOf(error: unknown): VendorFault {
  let cause = error;
  while (cause instanceof Error && !(cause instanceof VendorFault) && cause.cause instanceof Error) cause = cause.cause;
  if (cause instanceof VendorFault) return cause;
  return new VendorFault(cause instanceof Error ? cause.message : String(cause), { wasSent: true, cause: error });
}

/** An error's name as standards write them; nothing else of what came is repeated. */
const nameIn = (error: string) => (/^[a-z_]{1,60}$/.test(error) ? error : 'an error');

export const openIdConnectAdapter = adapter<OpenIdConnect, typeof settings>({
  settings,
  open: (given, { clock }) => openIdConnect(given, () => clock.nowMs()),
  tryOut: async (port) => `It is discovered; keys that it publishes: ${await port.tryOut()}.`,
});
