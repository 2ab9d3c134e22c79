// @document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSession } from '../../data/session/session.ts';
import { keepDestination } from '../../data/storage/saved.ts';
import {
  answer,
  asked,
  fill,
  lastAsked,
  leftTo,
  open,
  pageText,
  press,
  problemsInSummary,
  reload,
  savedTexts,
  sent,
  session,
  startAnew,
  wait,
  where,
  words,
} from '../fake-endpoints-for-test.tsx';
import { stepFlow } from '../pending-flow.ts';

const EMAIL = { deliveryMethod: 'email', destination: 'j•••@example.com' } as const;
const TEXT = { deliveryMethod: 'text', destination: '(•••) •••-0132' } as const;
const check = (outcome: string, ...contacts: object[]) => ({ trusted: outcome === 'SUCCESS', outcome, contacts });
const CONFIRMED = { outcome: 'SUCCESS', trusted: true, deviceKey: 'd7', deviceGroupKey: 'g' };

beforeEach(() => {
  startAnew();
  keepSession(session({ challenge: 'TrustedDevice', attributes: { sub: 'user_1' } }));
  answer({
    'GET /checktrusteddevice': check('FAIL', EMAIL, TEXT),
    'GET /device': { deviceKey: 'd', deviceName: 'Chrome on Android' },
    'GET /sendtrusteddevice': (fields) => sent({ ...TEXT, deliveryMethod: fields.deliveryMethod }),
    'POST /confirmtrusteddevice': CONFIRMED,
    'POST /refreshToken': session(),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the whole step: contact, code, on to where the person wanted to go, with new tokens', async () => {
  keepDestination('/tmx/Payment/1');
  await open('/TrustedDevice');
  await words('Is it you?', 'Chrome on Android', 'Continue');
  await press('Continue');
  await words('To j•••@example.com', 'To (•••) •••-0132');
  await press('Text message');
  await press('Send the code');
  await words('We sent a text message with 6 digits to (•••) •••-0132.');
  await press('Remember this device');
  fill('code', '123456');
  await press('Confirm');
  await vi.waitFor(() => expect(where()).toBe('/tmx/Payment/1'));
  expect(lastAsked('POST /confirmtrusteddevice')?.fields).toEqual({
    verificationCode: '123456',
    requestId: 'cod_1',
    rememberMe: true,
  });
  expect(asked.map(({ endpoint }) => endpoint)).toContain('POST /refreshToken');
  expect(localStorage.getItem('lendside.deviceKey')).toBe('d7');
  expect(savedTexts()).not.toMatch(/123456|pendingFlow/);
});

test('not remembered, the key of the device stays in the tab', async () => {
  stepFlow('device', { contacts: [EMAIL], sent: { ...EMAIL, requestId: 'cod_1', resendAtMs: 0 } });
  await open('/TrustedDevice/VerificationCode');
  fill('code', '123456');
  await press('Confirm');
  await vi.waitFor(() => expect(where()).toBe('/Home'));
  expect(sessionStorage.getItem('lendside.deviceKey')).toBe('d7');
  expect(localStorage.getItem('lendside.deviceKey')).toBeNull();
});

test('the wish of the sign-in page to be remembered is taken over', async () => {
  stepFlow('device', { remember: true, sent: { ...EMAIL, requestId: 'cod_1', resendAtMs: 0 } });
  await open('/TrustedDevice/VerificationCode');
  expect(document.querySelector<HTMLInputElement>('#remember')?.checked).toBe(true);
  await reload();
  expect(document.querySelector<HTMLInputElement>('#remember')?.checked).toBe(true);
});

test('with one contact the code goes out at once', async () => {
  answer({ 'GET /checktrusteddevice': check('FAIL', EMAIL), 'GET /sendtrusteddevice': sent(EMAIL) });
  await open('/TrustedDevice');
  await press('Continue');
  await words('We sent an email with 6 digits to j•••@example.com.');
});

test.each(['SUCCESS', 'SKIP'])('%s passes', async (outcome) => {
  answer({ 'GET /checktrusteddevice': check(outcome) });
  await open('/TrustedDevice');
  await vi.waitFor(() => expect(where()).toBe('/Home'));
});

describe('without a verified contact', () => {
  beforeEach(() => answer({ 'GET /checktrusteddevice': check('UNSUPPORTED'), 'GET /sendtrusteddevice': sent(EMAIL) }));

  test('an address is asked for and travels in the header, never in the address', async () => {
    await open('/TrustedDevice');
    await press('Continue');
    await words('Where can we reach you?');
    await press('Send the code');
    expect(problemsInSummary()).toEqual(['Enter your email address']);
    fill('email', 'zoé@example.com');
    await press('Send the code');
    await words('Enter your code');
    const request = lastAsked('GET /sendtrusteddevice');
    expect(request?.fields).toEqual({ deliveryMethod: 'email' });
    const hidden = Buffer.from(request?.headers['x-sensitive'] ?? '', 'base64url').toString();
    expect(JSON.parse(hidden)).toEqual({ email: 'zoé@example.com' });
    await press('Use another email address');
    await words('Where can we reach you?');
  });

  test('after a reload a new code needs the address again', async () => {
    stepFlow('device', { sent: { ...EMAIL, requestId: 'cod_1', resendAtMs: 0 } });
    await open('/TrustedDevice/VerificationCode');
    await press('Send a new code');
    await words('Where can we reach you?');
  });
});

test('a wrong code stays; an offline service can be asked again', async () => {
  answer({ 'POST /confirmtrusteddevice': [422, { code: 'code_wrong', Error: 'That code is not right.' }] });
  stepFlow('device', { contacts: [EMAIL, TEXT], sent: { ...EMAIL, requestId: 'cod_1', resendAtMs: 0 } });
  await open('/TrustedDevice/VerificationCode');
  fill('code', '000000');
  await press('Confirm');
  await words('That code is not right.');
  await press('Get the code another way');
  await words('How should we send your code?');
});

test('a second code used up by wrong tries locks the profile, and says whom to call', async () => {
  answer({
    'POST /confirmtrusteddevice': [429, { code: 'too_many_tries', Error: 'Ask for a new code.' }],
    'POST /profileLock': { locked: true, lockedUntil: '2026-11-21T12:10:00.000Z' },
  });
  stepFlow('device', { contacts: [EMAIL, TEXT], sent: { ...EMAIL, requestId: 'cod_1', resendAtMs: 0 } });
  await open('/TrustedDevice/VerificationCode');
  fill('code', '000000');
  await press('Confirm');
  await words('This code no longer works');
  expect(lastAsked('POST /profileLock')).toBeUndefined();
  fill('code', '000001');
  await press('Confirm');
  await words('We locked your account for a while', 'Call (202) 555-');
  expect(lastAsked('POST /profileLock')?.fields).toEqual({ profileId: 'user_1' });
  await reload();
  await words('We locked your account for a while', 'Not you? Sign out');
});

test('who cannot be checked may try again', async () => {
  answer({ 'GET /checktrusteddevice': [503, { code: 'service_unavailable', Error: 'Not available.' }] });
  await open('/TrustedDevice');
  await words('Not available.');
  answer({ 'GET /checktrusteddevice': check('FAIL', EMAIL, TEXT) });
  await press('Try again');
  await words('Continue');
  expect(pageText()).not.toContain('Not available.');
});

test('not you: out again', async () => {
  answer({ 'POST /signOut': { signedOut: true } });
  await open('/TrustedDevice');
  await press('Not you? Sign out');
  await vi.waitFor(() => expect(leftTo).toHaveBeenCalledWith('/?signedOut'));
});

test.each(['/TrustedDevice/VerificationMethod', '/TrustedDevice/VerificationCode'])(
  '%s without a contact or a request leads to the start',
  async (path) => {
    await open(path);
    await wait();
    expect(where()).toBe('/TrustedDevice');
  },
);
