import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Callback, CallbackRefused, headerOf, refuseStale } from './callback.ts';

/** Signatures of what is told over HTTP where both sides follow a description of ours. */

/** Header with the time of the signature in epoch seconds and one or more signatures: `t=1767225600,v1=<hex>`. Two while a secret is changed. */
export const SIGNATURE_HEADER = 'lendside-signature';

/** HMAC-SHA256 over the time, a dot and the bytes of the body. */
export const signatureOf = (secret: string, seconds: number, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** The header for a body that is signed now. */
export const signedHeader = (secret: string, nowMs: number, body: string): string => {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${signatureOf(secret, seconds, body)}`;
};

/** Refuses a callback that `who` did not sign, or not now. The time in the header is believed once a signature over it is right. */
export function refuseUnsigned(
  callback: Callback,
  { secret, nowMs, who }: { readonly secret: string; readonly nowMs: number; readonly who: string },
): void {
  const header = headerOf(callback, SIGNATURE_HEADER) ?? '';
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN);
  const given = [...header.matchAll(/(?:^|,)v1=([0-9a-f]{64})(?=,|$)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
  const expected = Buffer.from(signatureOf(secret, seconds, callback.body), 'hex');
  if (!Number.isFinite(seconds) || given.filter((one) => timingSafeEqual(one, expected)).length === 0)
    throw new CallbackRefused('signature', `it is not signed by the secret of ${who}`);
  refuseStale(seconds * 1000, nowMs);
}
