import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { id } from './values.ts';

/** Changes that a loan system tells the portal by itself, and how that is signed. */

/** Header with the time of the signature in epoch seconds and one or more signatures: `t=1767225600,v1=<hex>`. Two while a secret is changed. */
export const SIGNATURE_HEADER = 'lendside-signature';

export const loansChanged = z
  .strictObject({
    eventId: id.describe('The same when the same is told again: it is acted on once.'),
    customers: z
      .array(z.strictObject({ customerId: id, version: z.int().min(0) }))
      .min(1)
      .max(500)
      .describe(
        'Customers of whom something changed that they owe, each with the version that `/customers/versions` answers now.',
      ),
  })
  .meta({ id: 'LoansChanged' });

export type LoansChanged = z.output<typeof loansChanged>;

/** HMAC-SHA256 over the time, a dot and the bytes of the body. */
export const signatureOf = (secret: string, seconds: number, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** The header for a body that is signed now. */
export const signedHeader = (secret: string, nowMs: number, body: string): string => {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${signatureOf(secret, seconds, body)}`;
};
