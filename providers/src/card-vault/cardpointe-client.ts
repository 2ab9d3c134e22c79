import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { askVendor, VendorFault, vendorUrl } from '../sockets/vendor-call.ts';

const MODULUS_BITS_MIN = 2048;

/** A key as CardPointe hands it out, X.509: as PEM, or the Base64 inside of it alone. Undefined for what is no RSA key. */
export function readFieldsKey(text: string): KeyObject | undefined {
  try {
    const der = Buffer.from(text, 'base64');
    const key = createPublicKey(text.includes('-----BEGIN') ? text : { key: der, format: 'der', type: 'spki' });
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= MODULUS_BITS_MIN ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Settings of a merchant at CardPointe that every adapter of it reads. */
export const cardPointeSettings = z.strictObject({
  /** The address of the site. */
  url: vendorUrl.refine(
    (url) => new URL(url).pathname === '/',
    'write the address of the site, with nothing behind it',
  ),
  merchantId: z.string().regex(/^\d{6,16}$/, 'write the merchant id, which is digits'),
  username: z.string().regex(/^[\x21-\x39\x3b-\x7e]{1,200}$/, 'write the user name of the API credentials'),
  password: z.string().regex(/^[\x21-\x7e]{6,200}$/, 'write the password of the API credentials'),
});

/** The public key that fields encrypt to: CardPointe makes the pair for a site, and keeps the other half. */
export const fieldsKey = z
  .string()
  .max(10_000)
  .refine((text) => readFieldsKey(text) !== undefined, 'write the RSA public key of the site, of 2048 bits or more');

export type CardPointeSettings = z.output<typeof cardPointeSettings>;

export interface CardPointeAnswer {
  readonly status: number;
  /** Its JSON, of which nothing is known yet. */
  readonly json: unknown;
}

/** CardPointe's gateway and its CardSecure, as one merchant asks them. */
export interface CardPointe {
  readonly merchantId: string;
  /** `path` begins behind `/cardconnect/rest`. */
  ask(method: 'GET' | 'PUT', path: string, body?: object): Promise<CardPointeAnswer>;
  /** The token of a number that was encrypted to the site's key; the same number has the same one. Undefined for what CardSecure can read no number in. */
  tokenOf(encrypted: string): Promise<string | undefined>;
}

/** Answers by which the gateway says that it did not look at what was asked. */
const UNSEEN: Readonly<Record<number, string>> = {
  401: 'it does not take the user name and password',
  403: 'it does not take the user name and password, or this address',
  404: 'it knows no such address',
  429: 'it is asked too often',
};
/** It ran out of time itself: whether the request was carried out is not known. */
export const OUT_OF_TIME = 408;
/** It could not make out what was asked, and did nothing. */
const NOT_READ = 400;

/** The gateway itself waits 32 seconds for a network. */
const ANSWER_MILLISECONDS = 40_000;

/** Asks as the public reference says (developer.cardpointe.com/cardconnect-api and /cardsecure-api). */
export function cardPointe({ url, merchantId, username, password }: CardPointeSettings): CardPointe {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return {
    merchantId,
    async ask(method, path, body) {
      const { status, json } = await askVendor({
        url: `${url}/cardconnect/rest${path}`,
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify({ merchid: merchantId, ...body }) }),
        ...(method === 'PUT' && { timeoutMs: ANSWER_MILLISECONDS }),
        bareStatuses: [NOT_READ, OUT_OF_TIME, ...Object.keys(UNSEEN).map(Number)],
      });
      const unseen = UNSEEN[status];
      if (unseen !== undefined) throw new VendorFault(unseen, { wasSent: false });
      return { status, json };
    },
    tokenOf: (encrypted) => tokenOf(url, encrypted),
  };
}

const tokenized = z.looseObject({
  errorcode: z.union([z.string(), z.number()]),
  message: z.string().default(''),
  token: z.string().default(''),
});

/**
 * CardSecure's codes for what is no number: not decimal, too long, empty, Base64 or length that are none, not to be decrypted, too short, illegal, no check
 * digit. All are one answer, by which is not learned which of them it was (decision 212).
 */
const NO_NUMBER: readonly number[] = [8, 13, 14, 17, 19, 20, 21, 22, 24, 25, 26, 35, 38, 39, 54];

async function tokenOf(url: string, encrypted: string): Promise<string | undefined> {
  const { status, json } = await askVendor({
    url: `${url}/cardsecure/api/v1/ccn/tokenize`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account: Buffer.from(encrypted, 'base64url').toString('base64'),
      encryptionhandler: 'RSA',
    }),
  });
  const read = tokenized.safeParse(json);
  if (!read.success) throw new VendorFault(`CardSecure answered ${status} with something else`, { wasSent: true });
  const { errorcode, message, token } = read.data;
  const code = Number(errorcode);
  if (code === 0 && /^9[\dA-Za-z]{11,18}$/.test(token)) return token;
  if (NO_NUMBER.includes(code)) return undefined;
  throw new VendorFault(`CardSecure made no token: ${errorcode} ${message.slice(0, 100)}`, { wasSent: true });
}

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');

/** Transactions, as every answer about one has them. */
export const transactionShape = z.looseObject({
  ...{ respstat: text, respproc: text, respcode: text, resptext: text },
  ...{ retref: text, authcode: text, amount: text },
  ...{ setlstat: text, voidable: text, refundable: text },
});

const merchant = z.looseObject({ site: z.string(), enabled: z.union([z.boolean(), z.string()]).default(true) });
const OFF: readonly (boolean | string)[] = [false, 'N', 'n', 'false'];

/** The site of the merchant. Throws VendorFault for one that the gateway does not know, or has switched off. */
export async function siteOf(api: CardPointe): Promise<string> {
  const { status, json } = await api.ask('GET', `/inquireMerchant/${api.merchantId}`);
  const read = merchant.safeParse(json);
  if (status !== 200 || !read.success)
    throw new VendorFault(`it answered ${status} about its merchant`, { wasSent: true });
  if (OFF.includes(read.data.enabled)) throw new VendorFault('it has switched the merchant off', { wasSent: false });
  return read.data.site;
}
