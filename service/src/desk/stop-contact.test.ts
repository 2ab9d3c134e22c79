import { readCommunicationSettings, updateCommunicationSettings } from '@lendside/contract/profile-contact';
import { TEXT_CONSENT_VERSION, VOICE_CONSENT_VERSION } from '@lendside/domain/text-consent';
import { expect, test } from 'vitest';
import { newCustomer } from '../profile/test-customer.ts';
import { deskWorld } from './test-desk-world.ts';

const at = deskWorld();

const REASON = 'Told us at the counter, verified';

test('47 CFR 64.1200(a)(10): the desk takes texts or calls back on the customer’s word, each by itself', async () => {
  const dora = await newCustomer(at.world, 'dora');
  const { customerId } = dora;
  const settings = { paymentReminders: 'both' as const, voice: true };
  const versions = { consentVersion: TEXT_CONSENT_VERSION, voiceConsentVersion: VOICE_CONSENT_VERSION };
  await at.world.call(updateCommunicationSettings, { customerId, settings, ...versions }, dora.as);
  const now = async () => (await at.world.call(readCommunicationSettings, {}, dora.as)).body;

  expect(await at.ask('stopContact', { customerId, channel: 'fax', reason: REASON })).toMatchObject({
    refused: expect.stringContaining('has to be one of text, voice, both'),
  });
  expect(await at.ask('stopContact', { customerId, channel: 'voice', reason: 'no' })).toMatchObject({
    refused: expect.stringContaining('The reason needs 10 characters'),
  });
  expect(await now()).toMatchObject({ textConsent: true, voiceConsent: true });

  expect(await at.ask('stopContact', { customerId, channel: 'voice', reason: REASON })).toMatchObject({
    says: expect.stringContaining('No call goes to this customer any more'),
  });
  expect(await now()).toMatchObject({
    textConsent: true,
    voiceConsent: false,
    settings: { ...settings, voice: false },
  });
  expect(await at.ask('stopContact', { customerId, channel: 'both', reason: REASON })).toMatchObject({
    says: expect.stringContaining('No text goes to this customer any more'),
  });
  expect(await now()).toMatchObject({ textConsent: false, settings: { paymentReminders: 'email' } });
  expect(await at.ask('stopContact', { customerId, channel: 'both', reason: REASON })).toMatchObject({
    refused: expect.stringContaining('No such agreement stands'),
  });
  expect(
    await at.query(
      'select kind, withdrawn_by, withdrawn_words from lendside.consents where user_id = $1 order by kind',
      [dora.userId],
    ),
  ).toEqual([
    { kind: 'text', withdrawn_by: 'desk', withdrawn_words: `olga: ${REASON}` },
    { kind: 'voice', withdrawn_by: 'desk', withdrawn_words: `olga: ${REASON}` },
  ]);
});

test('a customer without a sign-in agreed to nothing', async () => {
  expect(await at.ask('stopContact', { customerId: 'tlx-unknown', channel: 'text', reason: REASON })).toMatchObject({
    refused: expect.stringContaining('has no sign-in'),
  });
});
