import { readExpiration } from './expiration.ts';
import type { NumberKey } from './keepers.ts';
import { pkcs1Encrypted } from './pkcs1.ts';

/** Encryption in the browser, to keys of vendors and of forms. */

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };
const TAG_BYTES = 16;
const bytesOf = (text: string) => new TextEncoder().encode(text);

function base64Url(bytes: ArrayBuffer | Uint8Array): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function encryptedBytes({ kty, n, e }: JsonWebKey, secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('jwk', { kty, n, e }, RSA, false, ['encrypt']);
  return base64Url(await crypto.subtle.encrypt(RSA, key, secret));
}

export const encrypted = (publicKey: JsonWebKey, secret: string): Promise<string> =>
  encryptedBytes(publicKey, bytesOf(secret));

/** A JSON Web Encryption (RFC 7516) in a few lines: a library for it would be twice as large as the page that needs it. */
async function jsonWebEncryption({ jwk, kid = '' }: NumberKey, plain: object, atMs: number): Promise<string> {
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', typ: 'JWT', kid, iat: Math.floor(atMs / 1000) };
  const head = base64Url(bytesOf(JSON.stringify(header)));
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
  const how = { name: 'AES-GCM', iv, additionalData: bytesOf(head) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how, key, bytesOf(JSON.stringify(plain))));
  const parts = [iv, sealed.subarray(0, -TAG_BYTES), sealed.subarray(-TAG_BYTES)].map(base64Url);
  return [head, await encryptedBytes(jwk, secret), ...parts].join('.');
}

/** A number that its vendor alone can read. */
export async function sealedNumber(
  key: NumberKey,
  { digits, expiration, atMs }: { readonly digits: string; readonly expiration: string; readonly atMs: number },
): Promise<string> {
  // A request of CyberSource's, whole (message-level encryption): the number, and nothing else.
  if (key.format === 'jwe') return jsonWebEncryption(key, { card: { number: digits } }, atMs);
  // As CardSecure reads an account (developer.cardpointe.com/cardsecure-api); what stands beside a number goes with the charge.
  if (key.format === 'pkcs1') return base64Url(pkcs1Encrypted(key.jwk, bytesOf(digits)));
  const { month, year } = readExpiration(expiration) ?? { month: '', year: '' };
  // As TabaPay reads it (developers.tabapay.com/reference/pci-helper-rsa), with the code's place left empty.
  return encrypted(key.jwk, `${digits}|20${year}${month}|`);
}
