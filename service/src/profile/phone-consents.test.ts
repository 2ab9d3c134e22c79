import {
  listConsents,
  readCommunicationSettings,
  updateCommunicationSettings,
  withdrawConsent,
} from '@lendside/contract/profile-contact';
import { TEXT_CONSENT_VERSION, textConsent, VOICE_CONSENT_VERSION, voiceConsent } from '@lendside/domain/text-consent';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { resumeTextsOfPhone, type TextAnswer, withdrawTextsOfPhone } from './phone-withdrawals.ts';
import { newCustomer, type TestCustomer } from './test-customer.ts';

let world: TestWorld;
let dora: TestCustomer;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

let customers = 0;
beforeEach(async () => {
  customers += 1;
  dora = await newCustomer(world, `dora${'abcdefghijklmnop'[customers]}`, { phone: `20255501${70 + customers}` });
});

const VERSIONS = { consentVersion: TEXT_CONSENT_VERSION, voiceConsentVersion: VOICE_CONSENT_VERSION };
const choose = async (settings: object, versions: object = VERSIONS) =>
  (await world.call(updateCommunicationSettings, { customerId: dora.customerId, settings, ...versions }, dora.as)).body;
const now = async () => (await world.call(readCommunicationSettings, {}, dora.as)).body;
const consents = async () => (await world.call(listConsents, {}, dora.as)).body.consents;
const answered = (word: string): TextAnswer => ({ phoneNumber: `+1${dora.phone}`, word, atMs: world.clock.nowMs() });

/** Writes a letter to her by the ways that she has now, to go out later; answers how each message ended when it was time. */
async function endsOfLetter(messageId: string, meanwhile: () => Promise<unknown>): Promise<Record<string, string>> {
  const reader = await readerOf(world.context, dora.customerId, { mail: true });
  if (!reader) throw new Error('she has no channel');
  const messages = await notificationMessages(world.context, reader, {
    messageId,
    language: 'english',
    brand: 'ccc',
    loanId: undefined,
    subject: 'News',
    lines: ['News.'],
    store: 'none',
  });
  const nowMs = world.clock.nowMs();
  await world.db.transaction('worker', (tx) => writeOutbox(tx, messages, nowMs, nowMs + 60_000));
  await meanwhile();
  world.clock.advance(120_000);
  world.context.wake('outbox');
  await world.jobsIdle();
  const rows = await world.db.query<{ channel: string; state: string }>(
    'worker',
    "select message ->> 'channel' as channel, state from lendside.outbox where message_id like $1",
    [`${messageId}%`],
  );
  return Object.fromEntries(rows.map(({ channel, state }) => [channel, state]));
}

test('calls have an agreement of their own, with its exact words and version', async () => {
  expect((await choose({ paymentReminders: 'both', voice: true }, { consentVersion: TEXT_CONSENT_VERSION })).code).toBe(
    'voice_consent_required',
  );
  expect(await consents()).toEqual([]);
  await choose({ paymentReminders: 'both', voice: true });
  const given = await consents();
  expect(given.map(({ kind, version, text, channel }) => ({ kind, version, text, channel }))).toEqual(
    expect.arrayContaining([
      { kind: 'text', version: TEXT_CONSENT_VERSION, text: textConsent('TMX', 'english'), channel: 'web' },
      { kind: 'voice', version: VOICE_CONSENT_VERSION, text: voiceConsent('TMX', 'english'), channel: 'web' },
    ]),
  );
  const consentId = given.find(({ kind }) => kind === 'voice')?.consentId ?? '';
  const { body } = await world.call(withdrawConsent, { consentId }, dora.as);
  expect(body.effects).toEqual(['callsStop']);
  expect(await now()).toMatchObject({
    textConsent: true,
    voiceConsent: false,
    settings: { paymentReminders: 'both', voice: false },
  });
});

test.each<readonly [string, () => Promise<unknown>, Record<string, string>]>([
  ['while the agreement stands, texts go out', async () => undefined, { email: 'delivered', text: 'delivered' }],
  [
    'taken back on the profile, none goes out that was written before',
    async () => {
      const consentId = (await consents()).find(({ kind }) => kind === 'text')?.consentId ?? '';
      await world.call(withdrawConsent, { consentId }, dora.as);
    },
    { email: 'delivered', text: 'refused' },
  ],
  [
    'answered by STOP, none goes out that was written before',
    () => withdrawTextsOfPhone(world.context, answered('Stop')),
    { email: 'delivered', text: 'refused' },
  ],
])('47 CFR 64.1200(a)(10): %s', async (what, meanwhile, ends) => {
  await choose({ paymentReminders: 'both' });
  expect(await endsOfLetter(`letter ${what.length}`, meanwhile)).toEqual(ends);
});

test('STOP ends texts of everybody with the number once; START lifts a STOP and gives nothing else', async () => {
  expect(await resumeTextsOfPhone(world.context, answered('START'))).toBe(0);
  expect(await now()).toMatchObject({ textConsent: false });
  await choose({ paymentReminders: 'text', voice: true });
  expect(await withdrawTextsOfPhone(world.context, answered('STOP'))).toBe(1);
  expect(await withdrawTextsOfPhone(world.context, answered('STOP'))).toBe(0);
  expect(await now()).toMatchObject({
    textConsent: false,
    voiceConsent: true,
    settings: { paymentReminders: 'email' },
  });
  expect(
    await world.db.query(
      'worker',
      "select withdrawn_by, withdrawn_words from lendside.consents where user_id = $1 and kind = 'text'",
      [dora.userId],
    ),
  ).toEqual([{ withdrawn_by: 'reply', withdrawn_words: 'STOP' }]);
  world.clock.advance(1000);
  expect(await resumeTextsOfPhone(world.context, answered('START'))).toBe(1);
  expect(await resumeTextsOfPhone(world.context, answered('START'))).toBe(0);
  expect(await now()).toMatchObject({ textConsent: true, settings: { paymentReminders: 'both' } });
  // What was taken back on the profile is not lifted by an answer.
  const consentId = (await consents()).find(({ kind, withdrawn }) => kind === 'text' && !withdrawn)?.consentId ?? '';
  await world.call(withdrawConsent, { consentId }, dora.as);
  world.clock.advance(1000);
  expect(await resumeTextsOfPhone(world.context, answered('START'))).toBe(0);
  expect(await now()).toMatchObject({ textConsent: false });
});

test('START brings no reminders to whom they are turned off', async () => {
  await choose({ paymentReminders: 'text' });
  world.clock.advance(1000);
  await withdrawTextsOfPhone(world.context, answered('STOP'));
  await choose({ paymentReminders: 'off' });
  expect(await resumeTextsOfPhone(world.context, answered('START'))).toBe(1);
  expect(await now()).toMatchObject({ textConsent: true, settings: { paymentReminders: 'off' } });
});

test.each(['', '12', 'no number', '+44 20 7946 0958'])('an answer from %j is nobody’s', async (phoneNumber) => {
  const answer = { phoneNumber, word: 'STOP', atMs: world.clock.nowMs() };
  expect(await withdrawTextsOfPhone(world.context, answer)).toBe(0);
});
