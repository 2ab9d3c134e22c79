import { saveNotificationInfo } from '@lendside/contract/profile-contact';
import type { Push, PushAddress, PushNotice } from '@lendside/providers/push/port';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announcePayments } from '../../payments/payment-notices.ts';
import { type Payer, type PayingService, startPayingService } from '../../payments/test-payer.ts';
import { noticesFor } from './push-notices.ts';

let service: PayingService;
let [payer, other]: Payer[] = [];
let sent: { address: PushAddress; notice: PushNotice }[];
let answer: Awaited<ReturnType<Push['deliver']>>;

beforeAll(async () => {
  service = await startPayingService({
    decoratePorts: (ports) => ({
      ...ports,
      push: {
        ...ports.push,
        deliver: async (address, notice) => {
          sent.push({ address, notice });
          return answer;
        },
      },
    }),
  });
  payer = await service.payer('pia');
  other = await service.payer('otto');
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await service.db.query('worker', 'delete from lendside.push_subscriptions');
  sent = [];
  answer = { outcome: 'delivered' };
});

const SUBSCRIPTION = {
  endpoint: 'https://push.example.net/send/one',
  keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
};
const subscribe = async (who: Payer, settings: object, more: object = {}) =>
  expect(
    (await service.call(saveNotificationInfo, { subscription: { ...SUBSCRIPTION, ...more }, settings }, who.as)).body,
  ).toEqual({ saved: true });
const subscribed = async () =>
  (await service.db.query<{ endpoint: string }>('worker', 'select endpoint from lendside.push_subscriptions')).map(
    ({ endpoint }) => endpoint,
  );

/** Pays, and lets every job rest: the payment's, the one that looks for news, and the outbox that sends it. */
async function payAndTell(who: Payer, number?: string): Promise<void> {
  const accepted = await service.pay(who, await service.body(who, {}, number));
  await service.settled(who, accepted.body.messageKey);
  await announcePayments(service.context);
  await service.jobsIdle();
}

test('a device hears once how a payment ended, with no name, amount or loan on its screen', async () => {
  await subscribe(payer as Payer, { paymentResults: true, dueDates: false });
  await payAndTell(payer as Payer);
  expect(await announcePayments(service.context)).toBe(0);
  await service.jobsIdle();
  expect(sent).toHaveLength(1);
  const { address, notice } = sent[0] as (typeof sent)[number];
  expect(address.endpoint).toBe(SUBSCRIPTION.endpoint);
  expect(notice).toMatchObject({
    title: 'TMX',
    body: 'There is news in your account. Open to see it.',
    path: `/tmx/Accounts/${payer?.loanId}`,
  });
  expect(`${notice.title} ${notice.body}`).not.toMatch(/25|pia|\d{5}/i);
});

test('of one that was declined as well', async () => {
  await subscribe(payer as Payer, { paymentResults: true });
  await payAndTell(payer as Payer, '4000000000000002');
  expect(sent).toHaveLength(1);
});

test('a device that wants due dates only hears nothing of payments, nor does another person’s', async () => {
  await subscribe(payer as Payer, { paymentResults: false, dueDates: true });
  await subscribe(other as Payer, { paymentResults: true }, { endpoint: 'https://push.example.net/send/other' });
  await payAndTell(payer as Payer);
  expect(sent).toEqual([]);
});

test('a browser that takes none any more is forgotten, one that cannot be reached is kept', async () => {
  await subscribe(payer as Payer, { paymentResults: true });
  answer = { outcome: 'again', reason: 'busy' };
  await payAndTell(payer as Payer);
  expect(await subscribed()).toEqual([SUBSCRIPTION.endpoint]);
  answer = { outcome: 'gone', reason: '410' };
  await payAndTell(payer as Payer);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(await subscribed()).toEqual([]);
});

test('notices of due dates go to devices that want them, until their subscription ends', async () => {
  await subscribe(payer as Payer, { dueDates: true, paymentResults: false });
  const [row] = await service.db.query<{ userId: string }>(
    'worker',
    'select user_id as "userId" from lendside.push_subscriptions',
  );
  const nowMs = service.context.clock.nowMs();
  const news = { userId: row?.userId ?? '', brand: 'tmx', language: 'spanish', loanId: 'L', news: 'due L' } as const;
  const notices = (about: 'dueDates' | 'paymentResults') =>
    service.db.transaction('worker', (tx) => noticesFor(tx, { ...news, about }, nowMs));
  expect(await notices('paymentResults')).toEqual([]);
  expect(await notices('dueDates')).toMatchObject([
    { channel: 'push', text: 'Se acerca una fecha en su cuenta. Abra para verla.', links: ['/tmx/Accounts/L'] },
  ]);
  await service.db.query('worker', 'update lendside.push_subscriptions set expires_at = $1', [
    new Date(nowMs - 1).toISOString(),
  ]);
  expect(await notices('dueDates')).toEqual([]);
});
