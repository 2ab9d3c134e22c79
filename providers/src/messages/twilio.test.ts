import twilioSdk from 'twilio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCertificates } from '../sockets/certificates-for-test.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import { vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { testRuntime } from '../test-runtime.ts';
import { messagesSuite } from './messages-suite.ts';
import type { Message } from './port.ts';
import { type Twilio, twilioAdapter } from './twilio.ts';
import { TWILIO_ACCOUNT, type TwilioPeer, twilioPeer } from './twilio-peer-for-test.ts';

const runtime = testRuntime();
const FROM = '+15005550006';
let database: TestDatabase;
let peer: TwilioPeer;
let phone: Twilio;

beforeAll(async () => {
  database = await openTestDatabase();
  peer = await twilioPeer(runtime.clock.nowMs);
  phone = await open();
});
afterAll(async () => {
  await peer?.close();
  await database?.close();
});

const open = async (change: Readonly<Record<string, unknown>> = {}, db = database.db) =>
  (await twilioAdapter.open({ url: peer.url, ...TWILIO_ACCOUNT, textFrom: FROM, voiceFrom: FROM, ...change }, {
    ...runtime,
    db,
  } as unknown as AdapterTools)) as Twilio;
const message = (messageId: string, to: string, more: Partial<Message> = {}): Message => ({
  messageId,
  to,
  channel: 'text',
  subject: '',
  text: `Your code is 123456. ${messageId}`,
  codes: ['123456'],
  links: [],
  ...more,
});
const handedOver = (messageId: string) =>
  database.db.query('worker', 'select outcome, carrier_reference from providers.handed_over where message_id = $1', [
    messageId,
  ]);

messagesSuite('Twilio', async () => {
  const own = await openTestDatabase();
  const server = await twilioPeer(runtime.clock.nowMs);
  const messages = await open({ url: server.url }, own.db);
  return {
    messages,
    channel: 'text',
    addresses: { fine: '+12025550100', refused: '+15005550001', unreached: '+15005550029' },
    arrived: async (to) => server.madeTo(to).map(({ body }) => ({ text: body })),
    async close() {
      await server.close();
      await own.close();
    },
  };
});

describe('texts and calls by Twilio', () => {
  it('the simulator is asked by the vendor’s own client as by ours', async () => {
    const client = twilioSdk(TWILIO_ACCOUNT.accountSid, TWILIO_ACCOUNT.secret);
    const { request } = client.httpClient;
    client.httpClient.request = ((options) =>
      request.call(client.httpClient, {
        ...options,
        uri: options.uri.replace('https://api.twilio.com', peer.url),
      })) as typeof request;
    const text = { to: '+12025550101', from: FROM, body: 'Saldo: «0» & +1' };
    expect(await client.messages.create(text)).toMatchObject({ status: 'queued' });
    await expect(client.messages.create({ ...text, to: '+15005550004' })).rejects.toMatchObject({ code: 21610 });
    await phone.deliver(message('as the client', '(202) 555-0101', { text: text.body }));
    const [ours, , theirs] = peer.asked.toReversed();
    const [own, other] = [ours, theirs].map((ask) => Object.fromEntries(new URLSearchParams(ask?.body)));
    expect(own).toEqual(other);
    expect(ours?.headers.authorization).toBe(theirs?.headers.authorization);
    expect(ours?.path).toBe(theirs?.path);
  });

  it('tells Twilio where to say what became of a message, where it is to say so', async () => {
    const told = await open({ callbackOrigin: 'https://my.lender.example', authToken: 'a token' });
    await told.deliver(message('told 1', '+12025550106'));
    await told.deliver(message('told 2', '+12025550106', { channel: 'voice' }));
    const asked = peer.asked.slice(-2).map(({ body }) => new URLSearchParams(body).get('StatusCallback'));
    expect(asked).toEqual([1, 2].map((number) => `https://my.lender.example/callbacks/twilio?message=told+${number}`));
    expect([told.callbacks.length, phone.callbacks.length]).toEqual([1, 0]);
  });

  it('a call reads its words twice, and nothing in them is markup', async () => {
    await phone.deliver(message('call', '+12025550102', { channel: 'voice', text: 'A & B <Hangup/>' }));
    const say = '<Say>A &#38; B &#60;Hangup/&#62;</Say>';
    expect(peer.madeTo('+12025550102')[0]?.body).toBe(`<Response>${say}<Pause length="1"/>${say}</Response>`);
  });

  it.each([
    ['+15005550004', /^21610 /],
    ['+15005550009', /^21614 /],
    ['+442079460000', /no phone number of the United States$/],
  ])('a text to %s is refused for good', async (to, reason) => {
    expect(await phone.deliver(message(`to ${to}`, to))).toEqual({
      outcome: 'refused',
      reason: expect.stringMatching(reason),
    });
  });

  it('without a number to call from nobody is called', async () => {
    const mute = await open({ voiceFrom: undefined });
    const { outcome } = await mute.deliver(message('mute', '+12025550103', { channel: 'voice' }));
    expect([outcome, peer.madeTo('+12025550103')]).toEqual(['refused', []]);
  });

  it.each(['lost', 'html', 'huge', 'redirect', 'serverError', 'empty'] as const)(
    'an answer that is none (%s): Twilio is asked what it has, and the text is sent once',
    async (kind) => {
      const to = `+120255502${10 + kind.length}`;
      const text = message(`trouble ${kind}`, to);
      peer.trouble(kind);
      expect(await phone.deliver(text)).toMatchObject({
        outcome: 'again',
        reason: expect.stringMatching(/it may have been sent$/),
      });
      expect(await handedOver(text.messageId)).toMatchObject([{ outcome: 'unknown' }]);
      // While it cannot be asked, that is not forgotten.
      peer.trouble('serverError');
      await expect(phone.deliver(text)).rejects.toThrow('it answered 503');
      await runtime.advance(30_000);
      expect(await phone.deliver(text)).toMatchObject({ outcome: 'delivered' });
      const sent = peer.madeTo(to).filter(({ body }) => body === text.text);
      expect(await handedOver(text.messageId)).toEqual([{ outcome: 'delivered', carrier_reference: sent[0]?.sid }]);
      expect(sent).toHaveLength(1);
    },
  );

  it('a text of the same words from before is not taken for one whose answer was lost', async () => {
    const to = '+12025550300';
    const words = { text: 'You paid $50.00.' };
    await phone.deliver(message('first', to, words));
    await runtime.advance(600_000);
    const away = await vendorPeer(() => ({ status: 201, json: {} }));
    const other = await open({ url: away.url });
    expect(await other.deliver(message('second', to, words))).toMatchObject({ outcome: 'again' });
    await away.close();
    expect(await phone.deliver(message('second', to, words))).toMatchObject({ outcome: 'delivered' });
    expect(peer.madeTo(to)).toHaveLength(2);
  });

  it.each([
    ['a wrong secret', { secret: 'wrong' }, /^20003 Authenticate$/],
    ['a number that is not the account’s', { textFrom: '+12025550199' }, /^21606 /],
    ['another path', { url: '/elsewhere' }, /^20404 /],
  ])('%s is a failure of the account, not of the text', async (_what, change, sentence) => {
    const url = 'url' in change ? `${peer.url}${change.url}` : peer.url;
    const broken = await open({ ...change, url });
    await expect(broken.deliver(message('later', '+12025550104'))).rejects.toThrow(sentence);
    expect(await handedOver('later')).toEqual([]);
  });

  it('a certificate that expired, or of an authority we do not know, ends the connection before anything is sent', async () => {
    const { expired, good } = testCertificates();
    for (const certificate of [expired, good]) {
      const server = await vendorPeer(() => ({ status: 201, json: {} }), certificate);
      const broken = await open({ url: server.url });
      const fault = await broken.deliver(message('later', '+12025550105')).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(VendorFault);
      expect(fault).toMatchObject({ wasSent: false, message: expect.stringMatching(/certificate/) });
      expect(server.asked).toEqual([]);
      await server.close();
    }
    expect(await handedOver('later')).toEqual([]);
  });

  it('the doctor reads the state of the account', async () => {
    expect(await twilioAdapter.tryOut?.(phone)).toBe('The account is active; nothing was sent.');
    const wrong = await open({ secret: 'wrong' });
    await expect(twilioAdapter.tryOut?.(wrong)).rejects.toThrow('20003 Authenticate');
  });
});

it.each([
  [{ accountSid: 'AC1' }, 'settings.accountSid: it begins with AC, with 32 hexadecimal digits behind.'],
  [{ secret: '' }, /^settings\.secret: /],
  [{ textFrom: '202-555-0100' }, 'settings.textFrom: write a number as +12025550100, or MG….'],
  [{ voiceFrom: '+442079460000' }, 'settings.voiceFrom: write it as +12025550100.'],
  [{ url: 'http://api.twilio.com' }, 'settings.url: it has to begin with https://.'],
  [{ from: FROM }, 'settings.from is no setting.'],
  [{ authToken: 'x' }, 'settings.callbackOrigin: callbackOrigin and authToken are set together.'],
])('settings are refused by name: %j', async (change, sentence) => {
  await expect(open(change)).rejects.toThrow(sentence);
});
