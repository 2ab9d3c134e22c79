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
  startAnew,
  wait,
  where,
  words,
} from '../fake-endpoints-for-test.tsx';
import { handOver } from '../hand-over.ts';
import { stepFlow } from '../pending-flow.ts';

const NAME = 'alex.morgan@example.com';
const CONTACTS = [
  { deliveryMethod: 'email', destination: 'a•••@example.com' },
  { deliveryMethod: 'text', destination: '(•••) •••-••••' },
] as const;
const CHANGED = { changed: true, nextStep: 'Login', deviceKey: 'd9' };
const SENT = {
  requestId: 'cod_1',
  destination: 'a•••@example.com',
  deliveryMethod: 'email' as const,
  resendAtMs: Date.now(),
};
const asks = (body: Record<string, unknown>) =>
  body.deliveryMethod === undefined
    ? { nextStep: 'VerificationMethod', contacts: [...CONTACTS] }
    : { ...sent({ destination: 'a•••@example.com' }), nextStep: 'Code', contacts: [] };

beforeEach(() => {
  startAnew();
  answer({ 'POST /resetpassword': asks });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As far as the screen of the new password. */
async function toReset(): Promise<void> {
  stepFlow('reset', { username: NAME, contacts: CONTACTS, sent: SENT });
  await open('/ForgotPassword/Code');
  fill('code', '123456');
  await press('Confirm');
  await words('Choose a new password');
}

describe('ForgotPassword', () => {
  test('asks for the name', async () => {
    await open('/ForgotPassword');
    await press('Continue');
    expect(problemsInSummary()).toEqual(['Email or Phone Number is required']);
    fill('username', 'alex');
    await press('Continue');
    expect(problemsInSummary()).toEqual(['Invalid Email or Phone Number']);
    expect(lastAsked('POST /resetpassword')).toBeUndefined();
  });

  test('after three wrong passwords says so, with the name filled in', async () => {
    handOver('reset', { username: NAME, wrongPassword: true });
    await reloadAt('/ForgotPassword');
    await words('That was the third wrong password', 'Try my password again');
    expect(field('username').value).toBe(NAME);
  });

  test('from name to new password: the code goes out with it, and both stay out of what the browser keeps', async () => {
    answer({ 'POST /confirmpassword': CHANGED });
    await open('/ForgotPassword');
    fill('username', 'Alex.Morgan@example.com ');
    await press('Continue');
    await words('How should we send your code?', 'To a•••@example.com', 'To the phone number of your account');
    await press('Email');
    await press('Send the code');
    await words('If there is such an account, an email with 6 digits is on its way to a•••@example.com.');
    fill('code', '123456');
    await press('Confirm');
    await words('Choose a new password');
    expect(savedTexts()).not.toContain('123456');
    fill('new-password', 'Green-Valley-77');
    await press('Save my new password');
    await vi.waitFor(() => expect(leftTo).toHaveBeenCalledWith('/'));
    expect(lastAsked('POST /confirmpassword')?.fields).toEqual({
      username: NAME,
      verificationCode: '123456',
      requestId: 'cod_1',
      password: 'Green-Valley-77',
    });
    expect(savedTexts()).not.toMatch(/Green-Valley|123456|pendingFlow/);
    expect(sessionStorage.getItem('lendside.success')).toBe('passwordChanged');
    expect(sessionStorage.getItem('lendside.deviceKey')).toBe('d9');
  });

  test('a phone whose email is wanted: the address is asked for', async () => {
    stepFlow('reset', { username: '2025550145', contacts: CONTACTS });
    await open('/ForgotPassword/VerificationMethod');
    await press('Email');
    await press('Send the code');
    await words('Your email');
    await press('Send a code');
    expect(problemsInSummary()).toEqual(['Enter your email address']);
    fill('email', NAME);
    await press('Send a code');
    await words('Enter your code');
    expect(lastAsked('POST /resetpassword')?.fields).toEqual({
      username: '2025550145',
      deliveryMethod: 'email',
      email: NAME,
    });
  });
});

describe('Reset', () => {
  test.each([
    ['password_too_common', 'Too many people use it.'],
    ['password_used_before', 'You used this password before.'],
    ['password_against_policy', 'It does not meet our rules.'],
  ])('%s is said at the field', async (code, sentence) => {
    answer({ 'POST /confirmpassword': [422, { code, Error: sentence }] });
    await toReset();
    fill('new-password', 'Password2026');
    await press('Save my new password');
    expect(problemsInSummary()).toEqual([sentence]);
    expect(heading()).toBe('Choose a new password');
  });

  test('one that breaks the rules is not sent', async () => {
    await toReset();
    fill('new-password', 'short');
    await press('Save my new password');
    expect(problemsInSummary()).toEqual(['Your password does not meet our requirements']);
    expect(lastAsked('POST /confirmpassword')).toBeUndefined();
  });

  test('a wrong code leads back to its screen, which says so once', async () => {
    answer({ 'POST /confirmpassword': [422, { code: 'code_wrong', Error: 'That code is not right.' }] });
    await toReset();
    fill('new-password', 'Green-Valley-77');
    await press('Save my new password');
    await words('Enter your code', 'That code is not right.');
    await reload();
    expect(pageText()).not.toContain('That code is not right.');
  });

  test('an expired one leads to a new one', async () => {
    answer({
      'POST /confirmpassword': [410, { code: 'code_expired', Error: 'It has expired.' }],
      'POST /resendVerificationCode': sent({ requestId: 'cod_2', destination: 'a•••@example.com' }),
    });
    await toReset();
    fill('new-password', 'Green-Valley-77');
    await press('Save my new password');
    await words('This code no longer works', 'It has expired.');
    await press('Send a new code');
    await words('A new code is on its way.');
    expect(lastAsked('POST /resendVerificationCode')?.fields).toMatchObject({ username: NAME, requestId: 'cod_1' });
  });

  test('a reload asks for the code again', async () => {
    await toReset();
    await reload();
    await wait();
    expect(where()).toBe('/ForgotPassword/Code');
  });
});

describe('SecureAccount', () => {
  test('a forced reset says what happens, and sets the password at its own endpoint', async () => {
    answer({ 'PUT /confirmpassword': CHANGED });
    handOver('reset', { username: NAME, forced: true });
    await reloadAt('/ForgotPassword/SecureAccount');
    await words('Secure your account', 'It takes about two minutes');
    expect(document.querySelector('#username')).toBeNull();
    await press('Continue');
    await words('How should we send your code?');
    await press('Email');
    await press('Send the code');
    await words('Enter your code');
    fill('code', '123456');
    await press('Confirm');
    await words('Choose a new password');
    fill('new-password', 'Green-Valley-77');
    await press('Save my new password');
    await vi.waitFor(() => expect(leftTo).toHaveBeenCalledWith('/'));
    expect(lastAsked('PUT /confirmpassword')?.fields).toMatchObject({ username: NAME, verificationCode: '123456' });
    expect(lastAsked('POST /confirmpassword')).toBeUndefined();
  });

  test('who came by a link says first who it is', async () => {
    await open('/ForgotPassword/SecureAccount');
    await press('Continue');
    expect(problemsInSummary()).toEqual(['Email or Phone Number is required']);
  });
});

test.each(['/ForgotPassword/Code', '/ForgotPassword/VerificationMethod', '/ForgotPassword/Email'])(
  '%s without a name leads to the start',
  async (path) => {
    await open(path);
    await wait();
    expect(where()).toBe('/ForgotPassword');
  },
);

/** Opens a page as a new load does, with what the sign-in page handed over. */
async function reloadAt(path: string): Promise<void> {
  const { rereadPendingFlows } = await import('../pending-flow.ts');
  rereadPendingFlows();
  await open(path);
}
