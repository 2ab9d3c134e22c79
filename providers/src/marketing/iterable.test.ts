import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCertificates } from '../sockets/certificates-for-test.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { type VendorAsk, type VendorPeer, vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import { type IterableMarketing, iterableAdapter } from './iterable.ts';
import { marketingSuite } from './marketing-suite.ts';

const KEY = 'a key';
interface Known {
  readonly email: string;
  readonly what: string;
  readonly dataFields: object;
}

/** Simulator of Iterable's REST interface, written by us from its public reference (api.iterable.com/api/docs). */
async function iterablePeer(): Promise<VendorPeer & { readonly known: ReadonlyMap<string, Known> }> {
  const known = new Map<string, Known>();
  const failed = (status: number, code: string) => ({ status, json: { code, msg: 'said in words', params: null } });
  const peer = await vendorPeer(({ method, path, headers, body }: VendorAsk) => {
    if (headers['api-key'] !== KEY) return failed(401, 'BadApiKey');
    if (method === 'GET' && path === '/api/users/getFields')
      return { status: 200, json: { fields: { brand: 'string' } } };
    if (method !== 'POST' || headers['content-type'] !== 'application/json') return failed(404, 'NotFound');
    const { email, id, eventName, dataFields } = JSON.parse(body) as Readonly<Record<string, string>> & {
      dataFields: object;
    };
    if (email === 'slow@example.com') return failed(429, 'RateLimitExceeded');
    if (email === 'forgotten@example.com') return failed(400, 'ForgottenUserError');
    if (!email?.includes('@')) return failed(400, 'InvalidEmailAddressError');
    // An event of an id that is known takes its place.
    if (path === '/api/events/track') known.set(`event ${id}`, { email, what: eventName ?? '', dataFields });
    else if (path === '/api/users/update') known.set(`user ${email}`, { email, what: 'profile', dataFields });
    else return failed(404, 'NotFound');
    return { status: 200, json: { code: 'Success', msg: '', params: { id }, a_field_of_tomorrow: 1 } };
  });
  return { ...peer, known };
}

const open = async (url: string, change: object = {}) =>
  (await iterableAdapter.open({ url, apiKey: KEY, ...change }, {} as AdapterTools)) as IterableMarketing;

marketingSuite('Iterable', async () => {
  const peer = await iterablePeer();
  return {
    marketing: await open(peer.url),
    addresses: { fine: 'robin@example.com', unreached: 'slow@example.com' },
    known: async (wanted) => [...peer.known.values()].flatMap(({ email, ...one }) => (email === wanted ? [one] : [])),
    close: peer.close,
  };
});

describe('Iterable', () => {
  let peer: Awaited<ReturnType<typeof iterablePeer>>;
  let marketing: IterableMarketing;
  beforeAll(async () => {
    peer = await iterablePeer();
    marketing = await open(peer.url);
  });
  afterAll(() => peer?.close());
  const news = (email: string) =>
    ({ newsId: `to ${email}`, email, kind: 'event', eventName: 'pageView', dataFields: { page: 'Home' } }) as const;

  it('is told what the port allows and nothing beside it', async () => {
    await marketing.tell(news('robin@example.com'));
    expect(JSON.parse(peer.asked.at(-1)?.body ?? '')).toEqual({
      id: 'to robin@example.com',
      email: 'robin@example.com',
      eventName: 'pageView',
      dataFields: { page: 'Home' },
    });
  });

  it.each([
    ['forgotten@example.com', 'ForgottenUserError: said in words'],
    ['no address', 'InvalidEmailAddressError: said in words'],
  ])('what is told of %s is refused for good', async (email, reason) => {
    expect(await marketing.tell(news(email))).toEqual({ outcome: 'refused', reason });
  });

  it.each(['lost', 'html', 'huge', 'redirect', 'serverError', 'empty'] as const)(
    'an answer that is none (%s) is a failure, and what is told again stands once',
    async (kind) => {
      peer.trouble(kind);
      const told = news(`${kind}@example.com`);
      await expect(marketing.tell(told)).rejects.toThrow();
      expect(await marketing.tell(told)).toEqual({ outcome: 'delivered' });
      expect([...peer.known.values()].filter(({ email }) => email === told.email)).toHaveLength(1);
    },
  );

  it('a wrong key and a bad certificate are failures of Iterable, not of the news', async () => {
    const wrong = await open(peer.url, { apiKey: 'wrong' });
    await expect(wrong.tell(news('robin@example.com'))).rejects.toThrow('it answered 401 BadApiKey');
    await expect(iterableAdapter.tryOut?.(wrong)).rejects.toThrow('it answered 401');
    const server = await vendorPeer(() => ({ status: 200, json: {} }), testCertificates().expired);
    await expect((await open(server.url)).tell(news('robin@example.com'))).rejects.toThrow(/certificate/);
    expect(server.asked).toEqual([]);
    await server.close();
  });

  it('the doctor asks for the fields of the project', async () => {
    expect(await iterableAdapter.tryOut?.(marketing)).toBe(
      'The project knows 1 fields of its users; nothing was sent.',
    );
  });

  it.each([
    [{ apiKey: '' }, /^settings\.apiKey: /],
    [{ url: 'http://api.iterable.com' }, 'settings.url: it has to begin with https://.'],
    [{ key: 'x' }, 'settings.key is no setting.'],
  ])('settings are refused by name: %j', async (change, sentence) => {
    await expect(open(peer.url, change)).rejects.toThrow(sentence);
  });
});
