// @document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSession } from '../../data/session/session.ts';
import {
  answer,
  field,
  fill,
  heading,
  lastAsked,
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

const UPDATE = {
  canUpdateUserLogin: true,
  canChange: { email: true, phone: true },
  email: 'j•••@example.com',
  emailVerified: true,
  phone: '(•••) •••-0132',
  phoneVerified: false,
  showPaidOff: false,
};
const EMAIL = { deliveryMethod: 'email', destination: 'n•••@example.com' } as const;

beforeEach(() => {
  startAnew();
  keepSession(session());
  answer({
    'GET /updateUser': UPDATE,
    'POST /authenticate': session(),
    'POST /updateUser': (fields) => ({
      ...sent({ deliveryMethod: fields.deliveryMethod ?? 'email' }),
      nextStep: 'Code',
    }),
    'PUT /updateUser': { updated: true, email: 'n•••@example.com' },
    'POST /refreshToken': session(),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('another email: password once more, code to the new one, then on', async () => {
  await open('/UpdateUser/Email');
  await words('Change your sign-in email', 'j•••@example.com');
  fill('email', 'New.James@example.com');
  fill('password', 'Lendside2026');
  await press('Continue');
  await words('We sent an email with 6 digits to n•••@example.com.');
  expect(lastAsked('POST /authenticate')?.fields).toEqual({
    username: 'james.porter@example.com',
    password: 'Lendside2026',
    purpose: 'stepUp',
  });
  expect(lastAsked('POST /updateUser')?.fields).toEqual({ email: 'new.james@example.com', idToken: 'i' });
  expect(savedTexts()).not.toMatch(/new\.james|Lendside2026/i);
  fill('code', '123456');
  await press('Confirm');
  await vi.waitFor(() => expect(where()).not.toContain('/UpdateUser'));
  expect(lastAsked('PUT /updateUser')?.fields).toEqual({
    verificationCode: '123456',
    requestId: 'cod_1',
    idToken: 'i',
  });
  expect(savedTexts()).not.toContain('pendingFlow');
});

test('another phone: text message or call', async () => {
  await open('/UpdateUser/Email?kind=phone');
  await words('Change your sign-in phone', '(•••) •••-0132', 'not confirmed yet');
  fill('phone', '(202) 555-0199');
  fill('password', 'Lendside2026');
  await press('Continue');
  await words('How should we send your code?', 'To (•••) •••-0199');
  await press('Phone call');
  await press('Send the code');
  await words('We are calling');
  expect(lastAsked('POST /updateUser')?.fields).toEqual({
    phoneNumber: '2025550199',
    deliveryMethod: 'voice',
    idToken: 'i',
  });
});

test('where no calls are made the text goes out at once', async () => {
  answer({ 'GET /configsettings': { flags: { voiceMessages: false }, limits: {} } });
  await open('/UpdateUser/Email?kind=phone');
  await words('(•••) •••-0132');
  fill('phone', '2025550199');
  fill('password', 'Lendside2026');
  await press('Continue');
  await words('Enter your code');
});

describe('what is wrong', () => {
  test('is said before anything is sent', async () => {
    await open('/UpdateUser/Email');
    await words('j•••@example.com');
    await press('Continue');
    expect(problemsInSummary()).toEqual(['Enter your email address', 'Enter your current password']);
    expect(lastAsked('POST /authenticate')).toBeUndefined();
  });

  test('a wrong password stands at its field, and nothing was asked for', async () => {
    answer({ 'POST /authenticate': [401, { code: 'not_authorized', Error: 'x' }] });
    await open('/UpdateUser/Email');
    await words('j•••@example.com');
    fill('email', 'new@example.com');
    fill('password', 'wrong');
    await press('Continue');
    await words('That is not your password');
    expect(field('password').getAttribute('aria-invalid')).toBe('true');
    expect(lastAsked('POST /updateUser')).toBeUndefined();
  });

  test('a name that somebody has is refused at the code', async () => {
    answer({ 'PUT /updateUser': [409, { code: 'username_in_use', Error: 'This email has an account.' }] });
    stepFlow('update', { sent: { ...EMAIL, requestId: 'cod_1', resendAtMs: 0 } });
    await open('/UpdateUser/Code');
    fill('code', '123456');
    await press('Confirm');
    await words('This email has an account.', 'Use another email address');
  });
});

test('what cannot be changed online says so', async () => {
  answer({ 'GET /updateUser': { ...UPDATE, canChange: { email: false, phone: true } } });
  await open('/UpdateUser/Email');
  await words('cannot be changed online');
  expect(document.querySelector('#email')).toBeNull();
  await press('Change the phone instead');
  await words('New phone number');
});

test('a change that waits for its code can go on', async () => {
  answer({
    'GET /updateUser': { ...UPDATE, pendingUpdate: { kind: 'email', destination: 'n•••@example.com', expiresAt: 'x' } },
  });
  stepFlow('update', { sent: { ...EMAIL, requestId: 'cod_1', resendAtMs: 0 } });
  await open('/UpdateUser/Email');
  await words('A change to n•••@example.com waits for its code.');
  await press('Enter the code');
  await words('6-digit code');
});

test('after a reload a new code asks for the contact and the password again', async () => {
  stepFlow('update', { sent: { ...EMAIL, requestId: 'cod_1', resendAtMs: 0 } });
  await open('/UpdateUser/Code');
  await reload();
  expect(heading()).toBe('Enter your code');
  await press('Send a new code');
  await words('Change your sign-in email');
});

test('a method without a number, and a code without a request, lead to the start', async () => {
  await open('/UpdateUser/VerificationMethod');
  await wait();
  expect(where()).toBe('/UpdateUser/Email?kind=phone');
  expect(pageText()).not.toContain('How should we send your code?');
});
