import { createMarketingProfile, updateMarketingProfile } from '@lendside/contract/marketing';
import {
  listConsents,
  readCommunicationSettings,
  saveNotificationInfo,
  updateCommunicationSettings,
  withdrawConsent,
} from '@lendside/contract/profile-contact';
import { TEXT_CONSENT_VERSION, textConsent, VOICE_CONSENT_VERSION } from '@lendside/domain/text-consent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { consentTextHash, recordConsent } from './store/consents.ts';
import { newCustomer, type TestCustomer } from './test-customer.ts';

let world: TestWorld;
let dora: TestCustomer;
beforeAll(async () => {
  world = await startTestWorld();
  dora = await newCustomer(world, 'dora');
});
afterAll(() => world?.stop());

const choose = async (settings: object, more: object = {}, who = dora.as) =>
  (await world.call(updateCommunicationSettings, { customerId: dora.customerId, settings, ...more }, who)).body;
const consents = async () => (await world.call(listConsents, {}, dora.as)).body.consents;

describe('how somebody is told of things', () => {
  test('before they chose', async () => {
    const { body } = await world.call(readCommunicationSettings, {}, dora.as);
    expect(body).toEqual({
      communicationSettings: 0,
      textConsent: false,
      textConsentVersion: TEXT_CONSENT_VERSION,
      voiceConsent: false,
      voiceConsentVersion: VOICE_CONSENT_VERSION,
      phone: '(•••) •••-0170',
      email: 'd•••@example.com',
      voiceAvailable: true,
      settings: { paymentReminders: 'email', marketing: 'off', voice: false },
    });
  });

  test.each([
    { what: 'texts without agreement', settings: { preference: 1 }, code: 'text_consent_required' },
    { what: 'marketing texts without agreement', settings: { marketing: 'text' }, code: 'text_consent_required' },
    {
      what: 'an agreement to other words',
      settings: { preference: 1 },
      more: { consentVersion: '2020-01' },
      code: 'text_consent_required',
    },
    { what: 'no legal notices', settings: { legalNotices: 'off' }, code: 'legal_notice_required' },
    { what: 'legal notices by text only', settings: { legalNotices: 'text' }, code: 'legal_notice_required' },
    { what: 'a loan of somebody else', settings: {}, more: { loanId: 'foreign' }, code: 'loan_not_found' },
    { what: 'somebody else', settings: {}, more: { customerId: 'nls-a' }, code: 'customer_not_found' },
  ])('$what: $code', async ({ settings, more = {}, code }) => {
    const sent = 'loanId' in more ? { loanId: world.annasLoan } : more;
    expect((await choose(settings, sent)).code).toBe(code);
    expect(await consents()).toEqual([]);
  });

  test('without a confirmed phone there are no texts', async () => {
    const input = { customerId: 'tlx-c', settings: { preference: 1 as const }, consentVersion: TEXT_CONSENT_VERSION };
    expect((await world.call(updateCommunicationSettings, input, world.carl)).body.code).toBe('no_verified_contact');
  });

  test('with the agreement texts come, and its words are kept', async () => {
    expect(await choose({ preference: 2, marketing: 'email' }, { consentVersion: TEXT_CONSENT_VERSION })).toEqual({
      communicationSettings: 2,
      settings: { paymentReminders: 'both', marketing: 'email', voice: false },
    });
    const words = textConsent('TMX', 'english');
    const [given] = await consents();
    expect(given).toMatchObject({
      kind: 'text',
      version: TEXT_CONSENT_VERSION,
      text: words,
      channel: 'web',
      canWithdraw: true,
      textHash: consentTextHash(words),
    });
    expect(await choose({ marketing: 'both' })).toMatchObject({ settings: { marketing: 'both' } });
    expect(await consents()).toHaveLength(1);
  });

  test('taken back, nothing goes to the phone any more', async () => {
    const [given] = await consents();
    const consentId = given?.consentId ?? '';
    const foreign = await world.call(withdrawConsent, { consentId }, world.carl);
    expect(foreign.body.code).toBe('consent_not_found');
    const { body } = await world.call(withdrawConsent, { consentId }, dora.as);
    expect(body.effects).toEqual(['textsStop', 'remindersByEmail']);
    expect((await world.call(readCommunicationSettings, {}, dora.as)).body).toMatchObject({
      communicationSettings: 0,
      textConsent: false,
      settings: { paymentReminders: 'email', marketing: 'email', voice: false },
    });
    expect((await world.call(withdrawConsent, { consentId }, dora.as)).body.code).toBe('consent_already_withdrawn');
    expect((await choose({ preference: 1 })).code).toBe('text_consent_required');
    expect((await consents())[0]?.withdrawn).toBe(body.withdrawn);
  });

  test('with the flags off nothing is chosen, and no call reads anything out', async () => {
    world.flags.override({ voiceMessages: false });
    expect((await choose({ voice: true })).code).toBe('voice_not_available');
    world.flags.override({ voiceMessages: true, notificationManagement: false });
    expect((await choose({ marketing: 'off' })).code).toBe('feature_off');
    world.flags.override({ notificationManagement: true });
  });

  test('two tabs that choose at once leave both choices', async () => {
    await Promise.all([choose({ marketing: 'off' }), choose({ paymentReminders: 'off' })]);
    expect((await world.call(readCommunicationSettings, {}, dora.as)).body.settings).toMatchObject({
      marketing: 'off',
      paymentReminders: 'off',
    });
  });
});

test('who wants no news any more is not known to marketing any more', async () => {
  await choose({ marketing: 'email' });
  await world.call(createMarketingProfile, { dataFields: { language: 'english' } }, dora.as);
  const told = () =>
    world.db.query<{ text: string }>(
      'worker',
      "select message ->> 'text' as text from lendside.outbox where message ->> 'channel' = 'marketing' order by written_at",
    );
  const before = (await told()).length;
  await choose({ marketing: 'off' });
  await choose({ marketing: 'off' });
  expect((await told()).slice(before)).toEqual([{ text: '{"news":false}' }]);
  await choose({ marketing: 'email' });
  const { body } = await world.call(updateMarketingProfile, {}, dora.as);
  expect(body.code).toBe('profile_not_found');
});

test('what an open loan stands on cannot be taken back here', async () => {
  const { userId, customerId } = dora;
  await world.db.transaction('worker', (tx) =>
    recordConsent(
      tx,
      {
        consentId: 'consent_esign',
        userId,
        customerId,
        kind: 'eSign',
        version: '1',
        text: 'I sign',
        channel: 'web',
      },
      world.context.clock.nowMs(),
    ),
  );
  expect((await consents()).find(({ kind }) => kind === 'eSign')?.canWithdraw).toBe(false);
  const { body } = await world.call(withdrawConsent, { consentId: 'consent_esign' }, dora.as);
  expect(body.code).toBe('consent_needed_by_open_loan');
});

describe('where a device gets notices', () => {
  const subscription = {
    endpoint: 'https://push.example.net/send/abc',
    keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
  };
  const save = async (given: object, as = dora.as) => (await world.call(saveNotificationInfo, given, as)).body;
  const saved = () =>
    world.db.query('worker', 'select user_id, due_dates, payment_results from lendside.push_subscriptions');

  test('is kept for one person, and forgotten', async () => {
    expect(await save({ subscription, settings: { paymentResults: false } })).toEqual({ saved: true });
    expect(await saved()).toEqual([{ user_id: dora.userId, due_dates: true, payment_results: false }]);
    expect(await save({ subscription }, world.carl)).toEqual({ saved: true });
    expect(await saved()).toHaveLength(1);
    expect(await save({}, world.carl)).toEqual({ saved: false });
    expect(await saved()).toEqual([]);
  });

  test('is kept for ten devices of one person, the last ones', async () => {
    for (let at = 1; at <= 12; at += 1) {
      world.clock.advance(1000);
      const endpoint = `${subscription.endpoint}/${at}`;
      expect(await save({ deviceKey: `dev_${at}`, subscription: { ...subscription, endpoint } })).toEqual({
        saved: true,
      });
    }
    const rows = await world.db.query<{ key: string }>(
      'worker',
      'select device_key as key from lendside.push_subscriptions order by saved_at',
    );
    expect(rows.map(({ key }) => key)).toEqual(Array.from({ length: 10 }, (_, at) => `dev_${at + 3}`));
    await world.db.query('worker', 'delete from lendside.push_subscriptions');
  });

  test.each([
    'http://push.example.net/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://push.example.net:8443/x',
    'https://me:it@push.example.net/x',
    'javascript:alert(1)',
    'https://push.attacker.net/x',
    'https://fcm.googleapis.com.attacker.net/x',
    'https://attacker.net/fcm.googleapis.com',
  ])('%s is no push service', async (endpoint) => {
    expect((await save({ subscription: { ...subscription, endpoint } })).code).toBe('subscription_not_valid');
  });

  test('keys of another length are refused', async () => {
    const keys = { ...subscription.keys, auth: 'AAAA' };
    expect((await save({ subscription: { ...subscription, keys } })).code).toBe('subscription_not_valid');
  });
});
