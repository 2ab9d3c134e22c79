import { createHmac } from 'node:crypto';
import { readCommunicationSettings, updateCommunicationSettings } from '@lendside/contract/profile-contact';
import { TEXT_CONSENT_VERSION } from '@lendside/domain/text-consent';
import { twilioCallbacks } from '@lendside/providers/messages/twilio-callbacks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { newCustomer } from '../profile/test-customer.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

const GIVEN = { origin: 'https://my.lender.example', authToken: 'a token of the account' };
let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({
    decoratePorts: (ports) => ({ ...ports, phone: { ...ports.phone, callbacks: [twilioCallbacks(GIVEN)] } as never }),
  });
});
afterAll(() => world?.stop());

/** Twilio calls the portal's door; answers the status. */
async function tell(fields: Readonly<Record<string, string>>, query = '', token = GIVEN.authToken): Promise<number> {
  const sorted = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name]);
  const text = `${GIVEN.origin}/callbacks/twilio${query}${sorted.join('')}`;
  const reply = await fetch(`${world.url}/callbacks/twilio${query}`, {
    method: 'POST',
    headers: { 'x-twilio-signature': createHmac('sha1', token).update(text).digest('base64') },
    body: new URLSearchParams(fields),
  });
  return reply.status;
}
const sid = (digit: string) => `SM${digit.repeat(32)}`;

test('STOP takes the agreement to texts back, and START gives that one again; each counts once', async () => {
  const nina = await newCustomer(world, 'nina', { phone: '2025550177' });
  const settings = { paymentReminders: 'both' } as const;
  await world.call(
    updateCommunicationSettings,
    { customerId: nina.customerId, settings, consentVersion: TEXT_CONSENT_VERSION },
    nina.as,
  );
  const agreed = async () => (await world.call(readCommunicationSettings, {}, nina.as)).body.textConsent;
  const from = (Body: string, digit: string) => ({ MessageSid: sid(digit), From: '+12025550177', Body });
  expect(await agreed()).toBe(true);
  expect(await tell(from('STOP', '1'), '', 'another token')).toBe(401);
  expect(await agreed()).toBe(true);
  expect(await tell(from('STOP', '1'))).toBe(200);
  expect(await agreed()).toBe(false);
  world.clock.advance(1000);
  expect(await tell(from('START', '2'))).toBe(200);
  expect(await agreed()).toBe(true);
  // The first one again, as a listener may have kept it.
  expect(await tell(from('STOP', '1'))).toBe(200);
  expect(await agreed()).toBe(true);
});

test('a text that did not arrive is written down as such, with its code forgotten', async () => {
  const message = {
    to: '2025550178',
    channel: 'text',
    subject: '',
    text: 'Code 123456',
    codes: ['123456'],
    links: [],
  } as const;
  const nowMs = world.clock.nowMs();
  await world.db.transaction('worker', (tx) => writeOutbox(tx, [{ ...message, messageId: 'code 1' }], nowMs));
  world.context.wake('outbox');
  await world.jobsIdle();
  const row = async () =>
    (
      await world.db.query(
        'worker',
        "select state, reason, message ->> 'text' as text from lendside.outbox where message_id = 'code 1'",
      )
    )[0];
  expect(await row()).toMatchObject({ state: 'delivered' });
  const status = { MessageSid: sid('3'), MessageStatus: 'undelivered', ErrorCode: '30003' };
  expect(await tell(status, '?message=code+1')).toBe(200);
  expect(await row()).toEqual({ state: 'refused', reason: 'Twilio says undelivered (30003)', text: '' });
  expect(await tell({ ...status, MessageStatus: 'delivered' }, '?message=code+1')).toBe(200);
  expect(await row()).toMatchObject({ state: 'refused' });
});
