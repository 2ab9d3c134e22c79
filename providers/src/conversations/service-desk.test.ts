import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCertificates } from '../sockets/certificates-for-test.ts';
import { SIGNATURE_HEADER, signatureOf, signedHeader } from '../sockets/signed-callback.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { type VendorPeer, vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import { testRuntime } from '../test-runtime.ts';
import { aMessage, conversationsSuite } from './conversations-suite.ts';
import type { CustomerMessage } from './port.ts';
import { type ServiceDesk, serviceDeskAdapter, serviceDeskCallbacks } from './service-desk.ts';

const SECRET = 'what both sides know';
const { clock } = testRuntime();

/** A service desk as docs/providers/service-desk.md describes it: it checks signatures and knows a message by its key. */
async function deskPeer(): Promise<VendorPeer & { readonly taken: () => readonly CustomerMessage[] }> {
  const taken = new Map<string, CustomerMessage>();
  const peer = await vendorPeer(({ path, headers, body }) => {
    const [, seconds = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers[SIGNATURE_HEADER])) ?? [];
    if (signature !== signatureOf(SECRET, Number(seconds), body)) return { status: 401, json: {} };
    if (path === '/ping') return { status: 200, json: {} };
    const { sentAt, ...message } = JSON.parse(body) as CustomerMessage & { readonly sentAt: string };
    if (message.text === 'too many') return { status: 429, json: {} };
    if (message.text === 'unknown') return { status: 422, json: { reason: 'no such customer' } };
    taken.set(String(headers['idempotency-key']), { ...message, sentAtMs: Date.parse(sentAt) });
    return { status: 202, json: { a_field_of_tomorrow: 1 } };
  });
  return { ...peer, taken: () => [...taken.values()] };
}

const open = async (url: string, change: object = {}) =>
  (await serviceDeskAdapter.open({ url, secret: SECRET, ...change }, { clock } as AdapterTools)) as ServiceDesk;

conversationsSuite('a service desk over HTTP', async () => {
  const peer = await deskPeer();
  return { conversations: await open(peer.url), taken: peer.taken, close: peer.close };
});

describe('a service desk over HTTP', () => {
  let peer: Awaited<ReturnType<typeof deskPeer>>;
  let desk: ServiceDesk;
  beforeAll(async () => {
    peer = await deskPeer();
    desk = await open(peer.url);
  });
  afterAll(() => peer?.close());

  it('takes it later, or never, where the desk says so', async () => {
    expect(await desk.take({ ...aMessage('m3'), text: 'too many' })).toMatchObject({ outcome: 'again' });
    expect(await desk.take({ ...aMessage('m4'), text: 'unknown' })).toEqual({
      outcome: 'refused',
      reason: 'no such customer',
    });
  });

  it.each(['lost', 'html', 'huge', 'redirect', 'serverError'] as const)(
    'an answer that is none (%s) is a failure of the desk',
    async (kind) => {
      peer.trouble(kind);
      await expect(desk.take(aMessage('m5'))).rejects.toMatchObject({ name: 'VendorFault', wasSent: true });
    },
  );

  it('does not trust an expired certificate', async () => {
    const { expired } = await testCertificates();
    const other = await vendorPeer(() => ({ status: 202, json: {} }), expired);
    await expect((await open(other.url)).take(aMessage('m6'))).rejects.toMatchObject({ wasSent: false });
    await other.close();
  });

  it('is tried out by the doctor, who learns of a wrong secret', async () => {
    expect(await serviceDeskAdapter.tryOut?.(desk)).toContain('accepts our secret: yes');
    const wrong = await open(peer.url, { secret: 'another secret of us' });
    await expect(serviceDeskAdapter.tryOut?.(wrong)).rejects.toThrow('it does not accept our secret');
  });

  it.each([
    ['a short secret', { secret: 'short' }, 'settings.secret'],
    ['an address without https', { url: 'http://desk.example' }, 'settings.url'],
    ['a field that is none', { color: 'red' }, 'settings.color'],
  ])('refuses %s', async (_what, change, fault) => {
    await expect(open(peer.url, change)).rejects.toThrow(fault);
  });
});

describe('the answer of a service desk', () => {
  const NOW_MS = 1_767_225_600_000;
  const reader = serviceDeskCallbacks(SECRET, { nowMs: () => NOW_MS });
  const BODY = JSON.stringify({ answerId: 'a-1', conversationId: 'question_1', text: ' It is $12.00. ' });
  const read = (body: string, header = signedHeader(SECRET, NOW_MS, body)) =>
    reader.read({ method: 'POST', url: '/', headers: { [SIGNATURE_HEADER]: header }, body: Buffer.from(body) });

  it('is read where it is signed', async () => {
    expect(await read(BODY)).toEqual([
      { id: 'a-1', kind: 'answered', conversationId: 'question_1', text: 'It is $12.00.', closes: false },
    ]);
  });

  it.each([
    ['by another secret', BODY, signedHeader('another secret of us', NOW_MS, BODY), 'signature'],
    ['an hour ago', BODY, signedHeader(SECRET, NOW_MS - 3_600_000, BODY), 'stale'],
  ])('is refused where it was signed %s', async (_what, body, header, refusal) => {
    await expect(read(body, header)).rejects.toMatchObject({ refusal });
  });

  it.each(['<html>', '{}', BODY.replace(' It is $12.00. ', ' '), BODY.replace('{', '{"amount":1,')])(
    'is refused where it is none: %s',
    async (body) => {
      await expect(read(body)).rejects.toMatchObject({ refusal: 'unreadable' });
    },
  );
});
