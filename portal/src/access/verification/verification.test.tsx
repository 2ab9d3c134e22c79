// @document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answer,
  field,
  fill,
  heading,
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
import { keepInMemory } from '../in-memory.ts';
import { currentPendingFlow, stepFlow } from '../pending-flow.ts';

const CONFIRMED = {
  authenticated: false,
  verified: true,
  nextStep: 'Confirm',
  username: 'sam.taylor@example.com',
  deviceKey: 'd1',
};
const NAME = 'sam.taylor@example.com';
const waiting = (change: object = {}) => ({
  requestId: 'cod_1',
  destination: 's•••@example.com',
  deliveryMethod: 'email' as const,
  resendAtMs: Date.now() - 1,
  ...change,
});

beforeEach(startAnew);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('VerifyWarning', () => {
  test('without a name leads to sign-in', async () => {
    await open('/Verification/Warning');
    expect(document.querySelector('main a, a[href="/"]')?.textContent).toBe('Sign in');
  });

  test('sends the code to the address and asks for it', async () => {
    stepFlow('verification', { username: NAME });
    answer({ 'POST /resendVerificationCode': sent({ destination: 's•••@example.com' }) });
    await open('/Verification/Warning');
    await words('s•••@example.com');
    await press('Send the code');
    await words('Enter your code');
    expect(lastAsked('POST /resendVerificationCode')?.fields).toEqual({ username: NAME, deliveryMethod: 'email' });
  });

  test('asks how to reach a phone; a call only where calls are made', async () => {
    stepFlow('verification', { username: '2025550177' });
    answer({ 'POST /resendVerificationCode': sent({ destination: '(•••) •••-0177', deliveryMethod: 'voice' }) });
    await open('/Verification/Warning');
    await press('Send the code');
    await words('Text message', 'Phone call', 'To (•••) •••-0177');
    await press('Send the code');
    await words('Choose how we should send your code');
    await press('Phone call');
    await press('Send the code');
    await words('We are calling (•••) •••-0177');
    expect(lastAsked('POST /resendVerificationCode')?.fields).toMatchObject({ deliveryMethod: 'voice' });
  });

  test('where no calls are made the text goes out at once', async () => {
    stepFlow('verification', { username: '2025550177' });
    answer({
      'GET /configsettings': { flags: { voiceMessages: false }, limits: {} },
      'POST /resendVerificationCode': sent({ deliveryMethod: 'text' }),
    });
    await open('/Verification/Warning');
    await press('Send the code');
    await words('We sent a text message');
  });

  test('a refusal stays on the page', async () => {
    stepFlow('verification', { username: NAME });
    answer({ 'POST /resendVerificationCode': [429, { code: 'resend_too_soon', Error: 'Wait 12 seconds.' }] });
    await open('/Verification/Warning');
    await press('Send the code');
    await words('Wait 12 seconds.');
    expect(heading()).toBe('Verify your account');
  });
});

describe('Code', () => {
  beforeEach(() => stepFlow('verification', { username: NAME, sent: waiting() }));

  test('without a request leads back', async () => {
    stepFlow('verification', { sent: undefined });
    await open('/Verification/Code');
    await wait();
    expect(where()).toBe('/Verification/Warning');
  });

  test('takes digits only, also pasted with a space, and can be filled in by the phone', async () => {
    await open('/Verification/Code');
    fill('code', '12x3 45-6');
    expect(field('code').value).toBe('123456');
    expect(field('code').autocomplete).toBe('one-time-code');
    expect(field('code').inputMode).toBe('numeric');
  });

  test('too few digits are not sent', async () => {
    await open('/Verification/Code');
    fill('code', '123');
    await press('Confirm');
    await words('Enter the 6 digits of your code');
    expect(document.activeElement).toBe(field('code'));
    expect(lastAsked('POST /confirmuser')).toBeUndefined();
  });

  test('a wrong one is said at the field, which is empty and has the focus', async () => {
    answer({ 'POST /confirmuser': [422, { code: 'code_wrong', Error: 'That code is not right.' }] });
    await open('/Verification/Code');
    fill('code', '000000');
    await press('Confirm');
    await words('That code is not right.');
    expect(document.activeElement).toBe(field('code'));
    expect(field('code').value).toBe('');
    expect(field('code').getAttribute('aria-describedby')).toContain('code-error');
  });

  test.each(['code_expired', 'too_many_tries', 'request_not_found'])('after %s a new one is needed', async (code) => {
    answer({
      'POST /confirmuser': [410, { code, Error: 'Ask for a new code.' }],
      'POST /resendVerificationCode': sent({ requestId: 'cod_2', destination: 's•••@example.com' }),
    });
    await open('/Verification/Code');
    fill('code', '000000');
    await press('Confirm');
    await words('This code no longer works', 'Ask for a new code.');
    await press('Send a new code');
    await words('A new code is on its way.');
    expect(pageText()).not.toContain('This code no longer works');
    expect(lastAsked('POST /resendVerificationCode')?.fields).toEqual({
      username: NAME,
      requestId: 'cod_1',
      deliveryMethod: 'email',
    });
    expect(currentPendingFlow('verification').sent?.requestId).toBe('cod_2');
  });

  test('a new one may be asked for after the wait, which is counted down in sight', async () => {
    stepFlow('verification', { sent: waiting({ resendAtMs: Date.now() + 1900 }) });
    await open('/Verification/Code');
    await words('You can ask for a new code in 2 seconds.');
    expect(pageText()).not.toContain('Send a new code');
    await words('You can ask for a new code in 1 second.');
    await words('Send a new code', 'You can ask for a new code now.');
  });

  test.each(['at once', 'after a reload'])(
    'right, in the browser that typed the password, %s: signed in',
    async (when) => {
      keepInMemory({ password: 'Green-Valley-77' });
      answer({
        'POST /confirmuser': { ...CONFIRMED, authenticated: true },
        'POST /refreshToken': session({ landing: '/Home' }),
      });
      await open('/Verification/Code');
      if (when === 'after a reload') await reload();
      fill('code', '123456');
      await press('Confirm');
      await words('You are verified', 'you are signed in');
      expect(lastAsked('POST /confirmuser')?.fields).toEqual({
        username: NAME,
        verificationCode: '123456',
        requestId: 'cod_1',
      });
      expect(lastAsked('POST /authenticate')).toBeUndefined();
      await press('Go to my accounts');
      expect(where()).toBe('/Home');
      expect(savedTexts()).not.toMatch(/Green-Valley|123456|pendingFlow/);
    },
  );

  test('right, in another browser: sign-in says that it went well', async () => {
    answer({ 'POST /confirmuser': CONFIRMED });
    await open('/Verification/Code');
    await words('s•••@example.com');
    fill('code', '123456');
    await press('Confirm');
    await words('Sign in to open it.');
    expect(lastAsked('POST /authenticate')).toBeUndefined();
    await press('Sign in');
    expect(leftTo).toHaveBeenCalledWith('/');
    expect(sessionStorage.getItem('lendside.success')).toBe('verified');
  });

  test('right, but the session cannot be had now: verified all the same', async () => {
    answer({
      'POST /confirmuser': { ...CONFIRMED, authenticated: true },
      'POST /refreshToken': [503, { code: 'busy' }],
    });
    await open('/Verification/Code');
    fill('code', '123456');
    await press('Confirm');
    await words('You are verified', 'Sign in to open it.');
  });
});

describe('Email', () => {
  beforeEach(() => stepFlow('verification', { username: NAME, sent: waiting() }));

  test('asks for address and password', async () => {
    await open('/Verification/Email');
    await press('Send the code there');
    expect(problemsInSummary()).toEqual(['Email or Phone Number is required', 'Password is required']);
    fill('username', 'sam');
    fill('password', 'x');
    await press('Send the code there');
    expect(problemsInSummary()).toEqual(['Invalid Email or Phone Number']);
  });

  test('a wrong password is said there', async () => {
    answer({ 'PUT /confirmuser': [401, { code: 'not_authorized', Error: 'The password is incorrect.' }] });
    await open('/Verification/Email');
    fill('username', 'sam2@example.com');
    fill('password', 'wrong');
    await press('Send the code there');
    expect(problemsInSummary()).toEqual(['The password is incorrect.']);
    expect(field('password').getAttribute('aria-invalid')).toBe('true');
  });

  test('needs no password that is still in memory, and goes on to the code', async () => {
    keepInMemory({ password: 'Green-Valley-77' });
    answer({ 'PUT /confirmuser': { ...sent({ requestId: 'cod_3' }), nextStep: 'Code' } });
    await open('/Verification/Email');
    expect(document.querySelector('#password')).toBeNull();
    fill('username', 'Sam2@Example.com');
    await press('Send the code there');
    await words('Enter your code');
    expect(lastAsked('PUT /confirmuser')?.fields).toEqual({
      username: NAME,
      password: 'Green-Valley-77',
      requestId: 'cod_1',
      email: 'sam2@example.com',
    });
  });
});

test('a mistyped phone number is corrected there', async () => {
  stepFlow('verification', { username: '2025550199', sent: waiting() });
  keepInMemory({ password: 'Green-Valley-77' });
  answer({ 'PUT /confirmuser': { ...sent({ requestId: 'cod_4' }), nextStep: 'Code' } });
  await open('/Verification/Email');
  fill('username', '(202) 555-0160');
  await press('Send the code there');
  await words('Enter your code');
  expect(lastAsked('PUT /confirmuser')?.fields).toEqual({
    username: '2025550199',
    password: 'Green-Valley-77',
    requestId: 'cod_1',
    phoneNumber: '2025550160',
  });
});

test('Confirm without anything confirmed leads to sign-in', async () => {
  await open('/Verification/Confirm', () => leftTo.mock.calls.length > 0);
  expect(leftTo).toHaveBeenCalledWith('/');
});
