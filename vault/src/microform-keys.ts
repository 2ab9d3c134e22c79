import type { CyberSource } from '@lendside/providers/card-vault/cybersource-client';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { Clock, Ids } from '@lendside/providers/runtime';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import { decodeProtectedHeader, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { HostedFields } from './forms.ts';
import { publicKeyOf } from './seals.ts';

/** A form may stand open this long before it has to be loaded anew. */
const FORM_KEY_SECONDS = 900;
const FORM_KEY_LENGTH_MAX = 16_000;
const ISSUER = 'lendside-card-vault';
const TYPE = 'microform+jwt';
const NETWORKS = ['VISA', 'MASTERCARD', 'DISCOVER', 'AMEX'];

/** Capture context: what CyberSource says of one use of its fields (developer.cybersource.com, Microform Integration v2). */
const contextClaims = z.object({
  flx: z.object({ jwk: z.looseObject({ kty: z.literal('RSA') }) }),
  ctx: z
    .array(
      z.object({
        data: z.object({
          clientLibrary: z.url(),
          clientLibraryIntegrity: z.string().regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/),
          targetOrigins: z.array(z.string()),
        }),
      }),
    )
    .min(1),
});

export interface OpenMicroform {
  readonly formKeyId: string;
  readonly ownerId: string;
  /** The only origin that may show it. */
  readonly origin: string;
  readonly hosted: HostedFields;
  /** Key by which CyberSource signs what was typed into this form. */
  readonly tokenKey: JWK;
}

export interface MicroformKeys {
  make(request: { readonly ownerId: string; readonly transactionType: string; readonly origin: string }): Promise<{
    readonly outcome: 'made';
    readonly formKey: string;
    readonly expiresAtMs: number;
  }>;
  open(formKey: string): Promise<OpenMicroform | undefined>;
}

interface MicroformKeysOptions {
  readonly api: CyberSource;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vaultOriginOf: (pageOrigin: string) => string;
  readonly vaultOrigins: readonly string[];
  /** Where CyberSource's script may come from: the frame's policy names it and no other. */
  readonly libraryOrigin: string;
}

/** Form keys that carry a capture context of CyberSource's: for one form of one owner in one origin, signed by us. */
export function microformKeys(options: MicroformKeysOptions): MicroformKeys {
  const { api, keys, clock, ids, vaultOriginOf, vaultOrigins, libraryOrigin } = options;
  const contexts = contextReader(api, clock, libraryOrigin);

  return {
    async make({ ownerId, origin }) {
      const vaultOrigin = vaultOriginOf(origin);
      const answer = await api.post(
        '/microform/v2/sessions',
        {
          clientVersion: 'v2',
          // Its frames stand in ours, and ours in the portal's page.
          targetOrigins: [...new Set([vaultOrigin, origin])],
          allowedCardNetworks: NETWORKS,
          allowedPaymentTypes: ['CARD'],
          transientTokenResponseOptions: { includeCardPrefix: true },
        },
        { reads: 'text' },
      );
      if (answer.status !== 201 || typeof answer.json !== 'string')
        throw new VendorFault(`it answered ${answer.status} in place of a capture context`, { wasSent: true });
      await contexts.verified(answer.json, vaultOrigin);
      const nowMs = clock.nowMs();
      const expiresAtMs = nowMs + FORM_KEY_SECONDS * 1000;
      const key = keys.current('card-token');
      const formKey = await new SignJWT({ origin, owner: ownerId, context: answer.json })
        .setProtectedHeader({ alg: 'ES256', kid: key.id, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(vaultOrigin)
        .setJti(ids.next('form'))
        .setIssuedAt(Math.floor(nowMs / 1000))
        .setExpirationTime(Math.floor(expiresAtMs / 1000))
        .sign(key.pair().privateKey);
      return { outcome: 'made', formKey, expiresAtMs };
    },

    async open(formKey) {
      if (formKey.length > FORM_KEY_LENGTH_MAX) return undefined;
      try {
        const { payload } = await jwtVerify<
          JWTPayload & { jti: string; origin: string; owner: string; context: string }
        >(formKey, publicKeyOf(keys), {
          ...{ algorithms: ['ES256'], typ: TYPE, issuer: ISSUER, audience: [...vaultOrigins] },
          currentDate: new Date(clock.nowMs()),
          requiredClaims: ['exp', 'jti', 'origin', 'owner', 'context'],
        });
        const { origin, owner, context, jti } = payload;
        // It was verified when we signed it into this key.
        return { formKeyId: jti, ownerId: owner, origin, ...readContext(context) };
      } catch {
        return undefined;
      }
    },
  };
}

/** Fields and key of a capture context whose signature was checked. */
function readContext(context: string): Pick<OpenMicroform, 'hosted' | 'tokenKey'> {
  const [, body = ''] = context.split('.');
  const { flx, ctx } = contextClaims.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  const [{ data }] = ctx as [(typeof ctx)[number]];
  return {
    hosted: {
      captureContext: context,
      clientLibrary: data.clientLibrary,
      clientLibraryIntegrity: data.clientLibraryIntegrity,
    },
    tokenKey: flx.jwk as JWK,
  };
}

/** Public keys of CyberSource's that are held at a time. */
const KEYS_HELD = 20;

function contextReader(api: CyberSource, clock: Clock, libraryOrigin: string) {
  const held = new Map<string, JWK>();

  async function publicKey(kid: string): Promise<JWK> {
    const known = held.get(kid);
    if (known) return known;
    const { status, json } = await api.get(`/flex/v2/public-keys/${encodeURIComponent(kid)}`);
    const read = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string() }).safeParse(json);
    if (status !== 200 || !read.success)
      throw new VendorFault('it has no public key of its capture context', { wasSent: true });
    if (held.size >= KEYS_HELD) held.clear();
    held.set(kid, read.data as JWK);
    return read.data as JWK;
  }

  return {
    /** Throws VendorFault for a context that is not CyberSource's, or that is for another place than this one. */
    async verified(context: string, vaultOrigin: string): Promise<void> {
      try {
        const { kid = '' } = decodeProtectedHeader(context);
        const key = await importJWK(await publicKey(kid), 'RS256');
        const { payload } = await jwtVerify(context, key, {
          algorithms: ['RS256'],
          currentDate: new Date(clock.nowMs()),
        });
        const { data } = contextClaims.parse(payload).ctx[0] as {
          data: { clientLibrary: string; targetOrigins: string[] };
        };
        if (!data.targetOrigins.includes(vaultOrigin)) throw new Error('it is for other pages');
        if (new URL(data.clientLibrary).origin !== libraryOrigin) throw new Error('its script comes from elsewhere');
      } catch (cause) {
        if (cause instanceof VendorFault) throw cause;
        throw new VendorFault('its capture context is not as it has to be', { wasSent: true, cause });
      }
    },
  };
}
