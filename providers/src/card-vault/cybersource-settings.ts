import { z } from 'zod';
import { vendorUrl } from '../sockets/vendor-call.ts';

const base64 = z.string().regex(/^[A-Za-z0-9+/]{16,400}={0,2}$/, 'write it as CyberSource shows it, in base64');
const pem = (what: string) => z.string().includes(`-----BEGIN ${what}-----`, `it begins with -----BEGIN ${what}-----`);

/** Settings of a merchant at CyberSource that every adapter of it reads. */
export const merchantSettings = z.strictObject({
  url: vendorUrl.default('https://api.cybersource.com'),
  merchantId: z.string().regex(/^[\w-]{1,60}$/, 'write the id of the merchant'),
  /** A key of the REST interface, as a shared secret. */
  keyId: z.string().regex(/^[\w-]{8,80}$/, 'write the id of the key'),
  secret: base64,
  /** `signature`: the older way to sign, for merchants that CyberSource has not moved yet. */
  messaging: z.enum(['jwt', 'signature']).default('jwt'),
  /** CyberSource's certificate, to which what is asked is encrypted. */
  encryptTo: pem('CERTIFICATE').optional(),
  /** Key by which answers are encrypted to us, and its private half. */
  replyKeyId: z.string().min(1).max(120).optional(),
  replyKey: pem('PRIVATE KEY').optional(),
});

/** Refuses half of a pair. */
export const bothOrNone = (given: {
  readonly replyKeyId?: string | undefined;
  readonly replyKey?: string | undefined;
}) => (given.replyKeyId === undefined) === (given.replyKey === undefined);
export const BOTH_OR_NONE = { path: ['replyKey'], message: 'set replyKeyId and replyKey, or neither' };

/** Keys of webhooks, which the charging of cards alone reads. */
export const webhookSettings = {
  webhookKeyId: z
    .string()
    .regex(/^[\w-]{8,80}$/, 'write the id of the digital signature key')
    .optional(),
  webhookSecret: base64.optional(),
  webhookKey: pem('PRIVATE KEY').optional(),
};

interface WebhookKeys {
  readonly webhookKeyId?: string | undefined;
  readonly webhookSecret?: string | undefined;
  readonly webhookKey?: string | undefined;
}
/** Refuses a part of what webhooks need. */
export const wholeWebhook = ({ webhookKeyId, webhookSecret, webhookKey }: WebhookKeys) =>
  (webhookKeyId === undefined) === (webhookSecret === undefined) &&
  (webhookKey === undefined || webhookKeyId !== undefined);
export const WHOLE_WEBHOOK = {
  path: ['webhookSecret'],
  message: 'set webhookKeyId and webhookSecret, or nothing of webhooks',
};

export type MerchantSettings = z.output<typeof merchantSettings>;
