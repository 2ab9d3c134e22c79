import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { vendorUrl } from '../sockets/vendor-call.ts';

const guid = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'it has the form 12345678-1234-1234-1234-123456789012');

/** An RSA key as DocuSign shows it once, or in the newer form. */
const privateKey = z.string().transform((pem, context) => {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // It is named as every other text that is no key.
  }
  context.addIssue({ code: 'custom', message: 'it is no private RSA key in PEM' });
  return z.NEVER;
});

const KEYS_MOST = 100;
const keys = z
  .string()
  .transform((text) => text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])))
  .refine((found) => found.length > 0 && found.length <= KEYS_MOST, 'write one key a line');

/** Settings of an account at DocuSign. */
export const docusignSettings = z.strictObject({
  /** The account's own server, without a path: `https://na3.docusign.net`. */
  url: vendorUrl,
  /** Where tokens are had. */
  accountUrl: vendorUrl.default('https://account.docusign.com'),
  accountId: guid,
  integrationKey: guid,
  /** The user in whose name envelopes are sent, who agreed to it. */
  userId: guid,
  privateKey,
  /** Secrets by which Connect signs, one a line: a new one works beside the old one. */
  connectKeys: keys,
  /** Address that stands in the envelope for a signer who has no email. */
  emailInstead: z.email().max(100),
  /** Minutes in which an envelope is signed: a signer cannot ask for more time at DocuSign. */
  minutes: z.number().int().min(15).max(240).default(60),
});

export type DocusignSettings = z.output<typeof docusignSettings>;
