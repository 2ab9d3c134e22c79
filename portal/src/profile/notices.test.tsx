// @document
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { answer, json, type Reply, type Sent } from '../data/testing/replies-for-test.ts';
import { click } from '../kit/testing/render-for-test.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DataSection } from './data-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import {
  choose,
  field,
  INFO,
  leaveProfile,
  MARIA,
  pageText,
  press,
  SETTINGS,
  show,
  signInForTest,
} from './profile-for-test.tsx';

let sent: Sent[];
let replies: Record<string, Reply>;
const bodyOf = (call: string) => sent.filter((one) => one.call.startsWith(call)).at(-1)?.body;

beforeEach(() => {
  signInForTest(MARIA);
  replies = {
    'GET /api/personalInfo': () => json(INFO),
    'GET /api/communicationSettings': () => json(SETTINGS),
    'PUT /api/communicationSettings': () => json({ communicationSettings: 1, settings: SETTINGS.settings }),
    'GET /api/consents': () => json({ consents: [] }),
  };
  sent = answer(new Proxy({}, { get: (_, name: string) => replies[name] }));
});
afterEach(leaveProfile);

describe('how the person is reached', () => {
  test('texts need the agreement, whose words stand there', async () => {
    let settings: object = SETTINGS;
    replies['GET /api/communicationSettings'] = () => json(settings);
    replies['PUT /api/communicationSettings'] = () => {
      settings = { ...SETTINGS, settings: { ...SETTINGS.settings, paymentReminders: 'text' }, textConsent: true };
      return json({ communicationSettings: 1 });
    };
    await show(NoticesSection);
    await choose('Payment reminders', 'text');
    expect(pageText()).toContain('Message and data rates may apply.');
    await press('Save');
    expect(pageText()).toContain('To get texts, agree to them first.');
    click(field('I agree'));
    await press('Save');
    expect(bodyOf('PUT /api/communicationSettings')).toEqual({
      customerId: '100231',
      settings: { paymentReminders: 'text', marketing: 'off', voice: false },
      consentVersion: '2026-01',
    });
    expect(pageText()).toContain('We will reach you this way from now on.');
  });

  test('an agreement that is withdrawn beside the form leaves no choice of texts and no box that is checked', async () => {
    const chosen = { ...SETTINGS, settings: { ...SETTINGS.settings, paymentReminders: 'both' }, textConsent: true };
    let settings: object = chosen;
    replies['GET /api/communicationSettings'] = () => json(settings);
    replies['GET /api/consents'] = () =>
      json({ consents: [{ consentId: 'c', kind: 'text', given: '2026-11-20T15:00:00Z', canWithdraw: true }] });
    replies['DELETE /api/consents'] = () => {
      settings = SETTINGS;
      return json({ consentId: 'c', withdrawn: '2026-11-21T15:00:00Z', effects: ['textsStop', 'remindersByEmail'] });
    };
    await show(() => (
      <>
        <NoticesSection />
        <ConsentsSection />
      </>
    ));
    expect(field<HTMLSelectElement>('Payment reminders').value).toBe('both');
    await press('Withdraw: Texts');
    await press('Withdraw');
    expect(field<HTMLSelectElement>('Payment reminders').value).toBe('email');
    await choose('Payment reminders', 'text');
    expect(field<HTMLInputElement>('I agree').checked).toBe(false);
  });

  test('without a confirmed phone texts cannot be chosen', async () => {
    replies['GET /api/communicationSettings'] = () => json({ ...SETTINGS, phone: undefined });
    await show(NoticesSection);
    const options = [...field<HTMLSelectElement>('News and offers').options];
    expect(options.map((option) => option.disabled)).toEqual([false, false, true, true]);
    expect(pageText()).toContain('To get texts, confirm a phone number first');
  });
});

test('an agreement is read in its words and taken back after a question', async () => {
  const consent = { consentId: 'consent_1', kind: 'text', version: '2026-01', text: 'I agree to get text messages.' };
  const given = { channel: 'web', given: '2026-11-20T15:00:00Z', canWithdraw: true };
  replies['GET /api/consents'] = () => json({ consents: [{ ...consent, ...given }] });
  replies['DELETE /api/consents'] = () =>
    json({ consentId: 'consent_1', withdrawn: '2026-11-21T15:00:00Z', effects: ['textsStop', 'remindersByEmail'] });
  await show(ConsentsSection);
  expect(pageText()).toContain('I agree to get text messages.');
  await press('Withdraw: Texts');
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await press('Withdraw');
  expect(sent.map(({ call }) => call)).toContain('DELETE /api/consents?consentId=consent_1');
  expect(pageText()).toContain('Reminders come by email now.');
});

test('all data are asked for, waited for and saved, in Spanish', async () => {
  chooseLanguage('spanish');
  let state = 'preparing';
  replies['POST /api/dataExport'] = () => json({ exportId: 'e', state, readyBy: '2026-11-21T16:00:00Z' });
  replies['GET /api/dataExport'] = () =>
    json({ exportId: 'e', state, url: 'http://x/api/dataExportFile?exportKey=k1', expiresAt: '2026-11-22T15:00:00Z' });
  replies['GET /api/dataExportFile'] = () => new Response(new Blob(['{}'], { type: 'application/zip' }));
  await show(DataSection);
  await press('Pedir mis datos');
  expect(pageText()).toContain('Estamos reuniendo sus datos.');
  state = 'failed';
  await press('Ver si mis datos están listos');
  expect(pageText()).toContain('No pudimos reunir sus datos');
  await press('Pedir mis datos');
  state = 'ready';
  await press('Ver si mis datos están listos');
  expect(pageText()).toContain('Sus datos están listos');
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  await press('Guardar el archivo');
  expect(sent.map(({ call }) => call)).toContain('GET /api/dataExportFile?exportKey=k1');
});
