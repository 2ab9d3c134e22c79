import { createECDH, randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedMessages } from '../messages/embedded.ts';
import { openTestDatabase } from '../test-database.ts';
import { testRuntime } from '../test-runtime.ts';
import { embeddedPush } from './embedded.ts';
import type { Push, PushAddress } from './port.ts';
import { type PushKeys, pushKeysIn } from './push-keys.ts';
import { isPushService } from './push-services.ts';
import { webPushNotices } from './web-push.ts';

let folder: string;
let keys: PushKeys;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
const failure = (statusCode?: number) => Object.assign(new Error('no'), { statusCode });
const hostsThat = { gone: 'gone.example', again: 'unreached.example' } as const;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lendside-push-'));
  keys = await pushKeysIn(join(folder, 'push-keys.json'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.close();
});

const notice = { messageId: 'push 1', to: 'robin@example.com', title: 'TMX', body: 'There is news.', path: '/Home' };
const addressAt = (host: string): PushAddress => ({ endpoint: `https://${host}/send/abc`, p256dh: 'p', auth: 'a' });

const inbox = () => embeddedMessages({ db: database.db, clock: testRuntime().clock });

/** Implementations that share this suite. */
const IMPLEMENTATIONS: readonly [string, () => Promise<Push>, (outcome: 'fine' | 'gone' | 'again') => PushAddress][] = [
  [
    'embedded',
    async () => embeddedPush({ messages: inbox(), keysNow: () => [keys] }),
    (outcome) => addressAt(outcome === 'fine' ? 'push.example' : hostsThat[outcome]),
  ],
  [
    'web push',
    async () =>
      webPushNotices(
        () => [keys],
        'mailto:help@lender.example',
        async ({ endpoint }) => {
          if (endpoint.includes('gone.')) throw failure(410);
          if (endpoint.includes('again.')) throw failure();
        },
      ),
    (outcome) => addressAt(`${outcome}.push.apple.com`),
  ],
];

describe.each(IMPLEMENTATIONS)('push port: %s', (_, make, address) => {
  it('tells browsers its public key', async () => {
    expect((await make()).publicKey).toBe(keys.publicKey);
  });

  it('takes addresses that it would send to, and no others', async () => {
    const push = await make();
    expect(push.takes(address('fine').endpoint)).toBe(true);
    expect(push.takes('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
    for (const host of [
      'push.attacker.net',
      'attacker.net/fcm.googleapis.com',
      'fcm.googleapis.com.attacker.net',
      '10.0.0.1',
    ]) {
      expect([host, push.takes(`https://${host}/send/abc`)]).toEqual([host, false]);
    }
  });

  it.each([
    ['fine', 'delivered'],
    ['gone', 'gone'],
    ['again', 'again'],
  ] as const)('where a browser is %s, the notice is %s', async (state, outcome) => {
    expect((await (await make()).deliver(address(state), notice)).outcome).toBe(outcome);
  });
});

it('the embedded one can be read by developers', async () => {
  const messages = inbox();
  await embeddedPush({ messages, keysNow: () => [keys] }).deliver(addressAt('push.example'), {
    ...notice,
    messageId: 'p2',
  });
  expect(await messages.messagesTo('robin@example.com', 1)).toMatchObject([
    { channel: 'push', subject: 'TMX', text: 'There is news.', links: ['/Home'] },
  ]);
});

describe('web push', () => {
  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
    [429, 'again'],
    [503, 'again'],
  ] as const)('an answer of %s is %s', async (status, outcome) => {
    const push = webPushNotices(
      () => [keys],
      'mailto:help@lender.example',
      () => Promise.reject(failure(status)),
    );
    expect((await push.deliver(addressAt('fcm.googleapis.com'), notice)).outcome).toBe(outcome);
  });

  it.each(['https://evil.example/x', 'https://fcm.googleapis.com.evil.example/x', 'http://fcm.googleapis.com/x'])(
    'never calls %s',
    async (endpoint) => {
      let sent = 0;
      const push = webPushNotices(
        () => [keys],
        'mailto:help@lender.example',
        async () => {
          sent += 1;
        },
      );
      expect((await push.deliver({ endpoint, p256dh: 'p', auth: 'a' }, notice)).outcome).toBe('refused');
      expect([sent, isPushService(endpoint)]).toEqual([0, false]);
    },
  );

  it.each([400, 401, 403])(
    'a browser that subscribed with a former key is sent to with that, after a %s',
    async (status) => {
      const former = { publicKey: 'former', privateKey: 'former' };
      const asked: string[] = [];
      const push = webPushNotices(
        () => [keys, former],
        'mailto:help@lender.example',
        async (_address, _payload, by) => {
          asked.push(by.publicKey);
          if (by !== former) throw failure(status);
        },
      );
      expect((await push.deliver(addressAt('fcm.googleapis.com'), notice)).outcome).toBe('delivered');
      expect([asked, push.publicKey]).toEqual([[keys.publicKey, 'former'], keys.publicKey]);
    },
  );

  it('a browser that is gone is asked once, however many keys there are', async () => {
    let asked = 0;
    const push = webPushNotices(
      () => [keys, keys],
      'mailto:help@lender.example',
      async () => {
        asked += 1;
        throw failure(410);
      },
    );
    expect([(await push.deliver(addressAt('fcm.googleapis.com'), notice)).outcome, asked]).toEqual(['gone', 1]);
  });

  it('seals and signs with keys that the library takes', async () => {
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    };
    const { default: webPush } = await import('web-push');
    const vapidDetails = { subject: 'mailto:help@lender.example', ...keys };
    const { body, headers } = webPush.generateRequestDetails(subscription, JSON.stringify(notice), { vapidDetails });
    expect(body?.toString('latin1')).not.toContain('There is news.');
    expect(headers.Authorization).toContain(`k=${keys.publicKey}`);
  });
});

it('keys are made once, for their owner only', async () => {
  const file = join(folder, 'other.json');
  const [first, second] = await Promise.all([pushKeysIn(file), pushKeysIn(file)]);
  expect(second).toEqual(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
