import { createHash, generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import { type VendorAnswer, type VendorAsk, type VendorPeer, vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import type { TestRuntime } from '../test-runtime.ts';
import { type CardPointeGateway, gatewayOf } from './cardpointe-gateway-for-test.ts';

export const CARDPOINTE_MERCHANT = {
  merchantId: '496160873888',
  username: 'lender-of-tests',
  password: 'a-password-of-the-api',
};

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The site's public key, as CardPointe hands it out. */
export const CARDPOINTE_KEY = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string;
const PRIVATE_KEY = forge.pki.privateKeyFromPem(pair.privateKey.export({ type: 'pkcs1', format: 'pem' }) as string);

export interface CardPointePeer extends VendorPeer, Omit<CardPointeGateway, 'answer'> {}

/**
 * Simulator of CardPointe, written by us from its public reference (developer.cardpointe.com/cardconnect-api, /cardsecure-api, /gateway-response-codes,
 * /guides/cardpointe-gateway, /guides/cardsecure; the change log for voidable, refundable, the name of a refund and voidByOrderId). It refuses fields that it
 * does not know, amounts, dates and tokens that are none, and anything but RSA with padding of PKCS #1 v1.5 in Base64, which `node-forge` opens. As the
 * vendor's test gateway does, it mixes the order of fields and adds some.
 */
export async function cardPointePeer({ clock }: Pick<TestRuntime, 'clock'>): Promise<CardPointePeer> {
  const numbers = new Map<string, string>();
  const { answer, ...gateway } = gatewayOf(clock, CARDPOINTE_MERCHANT.merchantId, numbers);
  const peer = await vendorPeer((ask) =>
    ask.path.startsWith('/cardsecure/') ? cardSecure(numbers, ask) : mixedUp(guarded(ask, answer)),
  );
  return { ...peer, ...gateway };
}

const BASIC = `Basic ${Buffer.from(`${CARDPOINTE_MERCHANT.username}:${CARDPOINTE_MERCHANT.password}`).toString('base64')}`;

/** As a servlet does it: pages in place of JSON. */
const page = (status: number): VendorAnswer => ({
  status,
  json: `<html>${status}</html>`,
  headers: { 'content-type': 'text/html' },
});

function guarded(ask: VendorAsk, answer: (ask: VendorAsk) => VendorAnswer): VendorAnswer {
  if (ask.headers.authorization !== BASIC) return page(401);
  if (ask.body !== '' && ask.headers['content-type'] !== 'application/json') return page(400);
  return answer(ask);
}

function mixedUp({ json, ...answer }: VendorAnswer): VendorAnswer {
  if (typeof json !== 'object' || json === null) return { ...answer, json };
  return {
    ...answer,
    json: Object.fromEntries([...Object.entries(json).reverse(), ['xYzq', [{ aField: 'Of2morrow' }]]]),
  };
}

const FIELDS_OF_TOKENS = ['account', 'encryptionhandler', 'cvv', 'expiry', 'unique'];

/** The tokenize endpoint, and echo. It asks for no password. */
function cardSecure(numbers: Map<string, string>, { method, path, headers, body }: VendorAsk): VendorAnswer {
  const said = (errorcode: string, message: string, more = {}) => ({
    status: 200,
    json: { errorcode, message, ...more },
  });
  if (method !== 'POST' || headers['content-type'] !== 'application/json') return page(400);
  if (path !== '/cardsecure/api/v1/ccn/tokenize') return page(404);
  const given = JSON.parse(body) as Record<string, string>;
  if (Object.keys(given).some((name) => !FIELDS_OF_TOKENS.includes(name))) return said('0077', 'JSON deserialization');
  const { account = '', encryptionhandler } = given;
  if (encryptionhandler !== 'RSA') return said('0008', 'Data is not decimal digits.');
  if (Buffer.from(account, 'base64').toString('base64') !== account) return said('0019', 'Base 64 decode failure.');
  const number = opened(account);
  if (number === undefined) return said('0024', 'Decryption failure.');
  if (!/^\d{13,19}$/.test(number)) return said('0008', 'Data is not decimal digits.');
  if (!hasCheckDigit(number)) return said('0054', 'Card number check (Luhn formula) failed.');
  const token = tokenOf(number);
  numbers.set(token, number);
  return said('0', 'No Error', { token });
}

function opened(account: string): string | undefined {
  try {
    return PRIVATE_KEY.decrypt(forge.util.decode64(account), 'RSAES-PKCS1-V1_5');
  } catch {
    return undefined;
  }
}

/** A nine, the first two digits, nine of a hash, the last four: the same for the same number. */
function tokenOf(number: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(number).digest('hex')}`) % 1_000_000_000n;
  return `9${number.slice(0, 2)}${String(hash).padStart(9, '0')}${number.slice(-4)}`;
}

function hasCheckDigit(number: string): boolean {
  const weighted = [...number].reverse().map((digit, place) => Number(digit) * (place % 2 === 1 ? 2 : 1));
  const sum = weighted.reduce((all, one) => all + (one > 9 ? one - 9 : one), 0);
  return sum % 10 === 0;
}
