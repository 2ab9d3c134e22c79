import { createHmac, generateKeyPairSync } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import { describe, expect, it } from 'vitest';
import type { CallbackReader } from '../sockets/callback.ts';
import { callbacksOf } from './cybersource-callbacks.ts';

const NOW_MS = Date.parse('2026-05-12T15:00:00Z');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEYS = {
  webhookKeyId: 'bdc0fe52-091e-b0d6-e053-000000000001',
  webhookSecret: Buffer.from('a digital signature key').toString('base64'),
  webhookKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
};
const [reader] = callbacksOf(KEYS, { nowMs: () => NOW_MS }) as [CallbackReader];

const sealed = (text: string) =>
  new CompactEncrypt(Buffer.from(text)).setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' }).encrypt(publicKey);

interface Sent {
  readonly signs: string;
  readonly atMs?: number;
  readonly secret?: string;
  readonly keyId?: string;
}

function send(body: string, { signs, atMs = NOW_MS, secret = KEYS.webhookSecret, keyId = KEYS.webhookKeyId }: Sent) {
  const sig = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${atMs}.${signs}`).digest('base64');
  const headers = { 'v-c-signature': `t=${atMs};keyId=${keyId};sig=${sig}` };
  const url = 'https://pay.example/callbacks/cybersource';
  return reader.read({ method: 'POST', url, headers, body: Buffer.from(body) });
}

const payment = (code = 'pay_1') =>
  JSON.stringify({ data: [{ id: '7001', status: 'AUTHORIZED', clientReferenceInformation: { code } }] });
const envelope = (payload: unknown, eventType = 'payments.authorization.status.accepted') =>
  JSON.stringify({
    ...{ webhookId: 'w-1', eventType, eventDate: '2026-05-12T14:59:58', transactionTraceId: 't-1', payload },
  });
const MOVED = {
  id: 'payments.authorization.status.accepted 2026-05-12T14:59:58 pay_1',
  kind: 'moved',
  reference: 'pay_1',
};

describe('a webhook of CyberSource', () => {
  it('about a payment is a reason to look its reference up: plain, with an encrypted payload, or encrypted whole', async () => {
    const plain = envelope(JSON.parse(payment()));
    expect(await send(plain, { signs: plain })).toEqual([MOVED]);
    expect(await send(envelope(await sealed(payment())), { signs: payment() })).toEqual([MOVED]);
    expect(await send(await sealed(plain), { signs: plain })).toEqual([MOVED]);
  });

  it('that is sent again has the same id, so that it counts once', async () => {
    const again = { ...JSON.parse(envelope(JSON.parse(payment()))), transactionTraceId: 't-2', requestType: 'RETRY' };
    const body = JSON.stringify(again);
    expect(await send(body, { signs: body, atMs: NOW_MS - 1_800_000 })).toEqual([MOVED]);
  });

  it.each([
    ['invoicing.customer.invoice.paid', payment()],
    ['payments.refund.status.accepted', JSON.stringify({ id: '1' })],
  ])('about something else (%s) is taken, and nothing follows', async (eventType, payload) => {
    const body = envelope(JSON.parse(payload), eventType);
    expect(await send(body, { signs: body })).toEqual([]);
  });

  const plain = envelope(JSON.parse(payment()));
  it.each([
    ['signed by another secret', plain, { signs: plain, secret: 'AAAA' }, 'signature'],
    ['under the id of another key', plain, { signs: plain, keyId: 'another-key-of-none' }, 'signature'],
    ['changed since it was signed', plain.replace('pay_1', 'pay_2'), { signs: plain }, 'signature'],
    ['of two hours ago', plain, { signs: plain, atMs: NOW_MS - 7_200_000 }, 'stale'],
    ['of two hours from now', plain, { signs: plain, atMs: NOW_MS + 7_200_000 }, 'stale'],
    ['that is not JSON', '{', { signs: '{' }, 'unreadable'],
    ['that is no event', '{"a":1}', { signs: '{"a":1}' }, 'unreadable'],
    ['encrypted to another key', 'eyJhbGciOiJSU0EifQ.a.b.c.d', { signs: 'x' }, 'signature'],
  ])('%s is refused', async (_what, body, sent, refusal) => {
    await expect(send(body, sent)).rejects.toMatchObject({ refusal });
  });

  it('without a signature is refused, and has no door where no key is set', async () => {
    const url = 'https://pay.example/callbacks/cybersource';
    await expect(reader.read({ method: 'POST', url, headers: {}, body: Buffer.from(plain) })).rejects.toMatchObject({
      refusal: 'signature',
    });
    expect(callbacksOf({}, { nowMs: () => NOW_MS })).toEqual([]);
  });
});
