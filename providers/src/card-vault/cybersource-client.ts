import { createHash, createHmac, createPrivateKey, type KeyObject, randomUUID, X509Certificate } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../runtime.ts';
import { askVendor, VendorFault, type VendorReply } from '../sockets/vendor-call.ts';
import type { MerchantSettings } from './cybersource-settings.ts';

/** CyberSource's REST interface, as one merchant asks it. */
export interface CyberSource {
  get(path: string): Promise<VendorReply>;
  post(
    path: string,
    body: object,
    how?: { readonly reads?: 'json' | 'text'; readonly timeoutMs?: number },
  ): Promise<VendorReply>;
  /** Posts a request that was encrypted elsewhere to CyberSource's certificate, as it is. */
  relay(path: string, encryptedRequest: string): Promise<VendorReply>;
}

/** A token of a request is good for so long. */
const TOKEN_SECONDS = 120;

/**
 * Asks as CyberSource's guide to its REST interface says (developer.cybersource.com, Getting Started with REST): each request is signed over its
 * method, path and body, and is encrypted where the merchant has the keys for it.
 */
export function cyberSource(settings: MerchantSettings, clock: Clock): CyberSource {
  const { host } = new URL(settings.url);
  const headersOf = settings.messaging === 'jwt' ? jwtHeaders : signatureHeaders;
  const seal = settings.encryptTo === undefined ? undefined : sealTo(settings.encryptTo, clock);
  const open = settings.replyKey === undefined ? undefined : openWith(settings.replyKey);

  async function ask(method: 'GET' | 'POST', path: string, body?: object, how = {}): Promise<VendorReply> {
    const plain = body && JSON.stringify(body);
    const isSealed = body !== undefined && 'encryptedRequest' in body;
    const text = plain === undefined || seal === undefined || isSealed ? plain : await seal(plain);
    const signed = await headersOf({ settings, host, method, path, body: text, nowMs: clock.nowMs() });
    const reply = await askVendor({
      url: `${settings.url}${path}`,
      method,
      headers: { ...signed, ...(text !== undefined && { 'content-type': 'application/json' }) },
      ...(text !== undefined && { body: text }),
      ...how,
    });
    if (reply.status === 401) throw new VendorFault('it does not take the key of the merchant', { wasSent: false });
    if (reply.status === 429) throw new VendorFault('it is asked too often', { wasSent: false });
    const sealed = encryptedReply.safeParse(reply.json);
    if (!sealed.success) return reply;
    if (!open) throw new VendorFault('its answer is encrypted, and replyKey is not set', { wasSent: true });
    return { status: reply.status, json: await open(sealed.data.encryptedResponse) };
  }

  return {
    get: (path) => ask('GET', path),
    post: (path, body, how) => ask('POST', path, body, how),
    relay: (path, encryptedRequest) => ask('POST', path, { encryptedRequest }),
  };
}

/** CyberSource's key of requests, by its certificate. */
export function keyOfCertificate(certificate: string): { readonly kid: string; readonly publicKey: KeyObject } {
  const { publicKey, serialNumber, subject } = new X509Certificate(certificate);
  return { kid: /serialNumber=(\S+)/.exec(subject)?.[1] ?? serialNumber, publicKey };
}

const encryptedReply = z.object({ encryptedResponse: z.string() });

interface Unsigned {
  readonly settings: MerchantSettings;
  readonly host: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string | undefined;
  readonly nowMs: number;
}

type Headers = Readonly<Record<string, string>>;
const digestOf = (body: string) => createHash('sha256').update(body).digest('base64');

async function jwtHeaders({ settings, host, method, path, body, nowMs }: Unsigned): Promise<Headers> {
  const seconds = Math.floor(nowMs / 1000);
  const claims = {
    // The guide names the algorithm one way, and CyberSource's own clients the other.
    ...(body !== undefined && { digest: digestOf(body), digestAlgorithm: 'SHA-256', 'digest-algorithm': 'SHA-256' }),
    'request-host': host,
    'request-resource-path': path,
    'request-method': method.toLowerCase(),
    'v-c-jwt-version': '2',
    'v-c-merchant-id': settings.merchantId,
    ...(settings.replyKeyId !== undefined && { 'v-c-response-mle-kid': settings.replyKeyId }),
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: settings.keyId })
    .setIssuer(settings.merchantId)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(Buffer.from(settings.secret, 'base64'));
  return { authorization: `Bearer ${token}` };
}

async function signatureHeaders({ settings, host, method, path, body, nowMs }: Unsigned): Promise<Headers> {
  const { merchantId, keyId, secret } = settings;
  const signed: readonly (readonly [string, string])[] = [
    ['host', host],
    ['date', new Date(nowMs).toUTCString()],
    ['request-target', `${method.toLowerCase()} ${path}`],
    ...(body === undefined ? [] : [['digest', `SHA-256=${digestOf(body)}`] as const]),
    ['v-c-merchant-id', merchantId],
  ];
  const text = signed.map(([name, value]) => `${name}: ${value}`).join('\n');
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(text).digest('base64');
  const names = signed.map(([name]) => name).join(' ');
  const sent = signed.filter(([name]) => name !== 'host' && name !== 'request-target');
  return {
    ...Object.fromEntries(sent),
    signature: `keyid="${keyId}", algorithm="HmacSHA256", headers="${names}", signature="${signature}"`,
  };
}

/** Encrypts to a certificate of CyberSource's (message-level encryption of requests). */
function sealTo(certificate: string, clock: Clock): (text: string) => Promise<string> {
  const { publicKey, kid } = keyOfCertificate(certificate);
  return async (text) => {
    const sealed = await new CompactEncrypt(Buffer.from(text))
      .setProtectedHeader({
        alg: 'RSA-OAEP-256',
        enc: 'A256GCM',
        typ: 'JWT',
        kid,
        iat: Math.floor(clock.nowMs() / 1000),
      })
      .encrypt(publicKey);
    return JSON.stringify({ encryptedRequest: sealed });
  };
}

/** Opens what CyberSource encrypted to us (message-level encryption of answers). */
function openWith(privateKey: string): (sealed: string) => Promise<unknown> {
  const key = createPrivateKey(privateKey);
  return async (sealed) => {
    try {
      return JSON.parse(Buffer.from((await compactDecrypt(sealed, key)).plaintext).toString('utf8'));
    } catch (cause) {
      throw new VendorFault('its answer is encrypted to another key than replyKey', { wasSent: true, cause });
    }
  };
}
