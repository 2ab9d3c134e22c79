import { authenticateUser, refreshToken } from '@lendside/contract/access';
import { requestPasswordReset } from '@lendside/contract/access-password';
import {
  changeConfirmationContact,
  confirmUser,
  registerUser,
  resendVerificationCode,
} from '@lendside/contract/access-registration';
import { readLmsReferences } from '@lendside/contract/linking';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { latestCode, latestMessage, wrongCode } from './test-codes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const password = 'Green-Valley-77';
const register = (username: string, more: object = {}) =>
  world.call(registerUser, { username, password, consentVersion: TERMS_VERSION, ...more });

test('from registering to the first page behind it, with one code', async () => {
  const username = 'olive.oak@example.com';
  const asked = await register(username, { phoneNumber: '(202) 555-0160', shortCode: 'JP-50' });
  expect([asked.status, asked.body]).toMatchObject([
    200,
    { nextStep: 'Code', destination: 'o•••@example.com', deliveryMethod: 'email', resendAfterSeconds: 30 },
  ]);
  const { requestId } = asked.body;
  const early = await world.call(authenticateUser, { username, password });
  expect([early.status, early.body.code]).toEqual([403, 'UserNotConfirmedException']);

  const verificationCode = await latestCode(world, username);
  expect((await latestMessage(world, username, 'code'))?.text).toContain(`${verificationCode} is your TMX code.`);
  const confirmed = await world.call(confirmUser, { username, verificationCode, requestId });
  expect(confirmed.body).toMatchObject({ authenticated: false, verified: true, nextStep: 'Confirm', username });

  const { deviceKey } = confirmed.body;
  const signedIn = await world.call(authenticateUser, { username, password, deviceKey });
  expect(signedIn.body).toMatchObject({ landing: '/LinkAccountOptions', attributes: { emailVerified: true } });
  expect(signedIn.body.challenge).toBeUndefined();
  expect((await world.call(readLmsReferences, {}, signedIn.body)).status).toBe(200);

  const again = await world.call(confirmUser, { username, verificationCode, requestId });
  expect([again.status, again.body.code]).toEqual([410, 'code_expired']);
  const [row] = await world.db.query<{ consent_version: string; referral_short_code: string }>(
    'worker',
    'select consent_version, referral_short_code from providers.users where username = $1',
    [username],
  );
  expect(row).toEqual({ consent_version: TERMS_VERSION, referral_short_code: 'JP-50' });
});

test.each(['registering', 'a sign-in that had to wait for its code'])(
  'the password is not asked again after the code by the browser that typed it while %s',
  async (when) => {
    const username = when === 'registering' ? 'rowan.reed@example.com' : 'rosa.reed@example.com';
    const asked = await register(username);
    const typed = when === 'registering' ? asked : await world.call(authenticateUser, { username, password });
    const line = typed.headers.getSetCookie().find((one) => one.startsWith('lendside_p='));
    expect(line).toMatch(/HttpOnly; SameSite=Strict$/);
    const [cookie = ''] = line?.split(';', 1) ?? [];
    const input = { username, verificationCode: await latestCode(world, username), requestId: asked.body.requestId };
    const confirmed = await world.call(confirmUser, input, { cookie });
    expect(confirmed.body).toMatchObject({ authenticated: true, verified: true });

    const lines = confirmed.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
    expect(lines[0]).toBe('lendside_p=');
    const entered = await world.call(refreshToken, {}, { cookie: lines[1] ?? '' });
    expect(entered.body).toMatchObject({ landing: '/LinkAccountOptions', attributes: { emailVerified: true } });
    expect(entered.body.challenge).toBeUndefined();
  },
);

test('a name that is taken gives a mark of the same kind, which is good for nothing', async () => {
  const marks = [await register(world.emails.anna), await register('reed.free@example.com')].map(({ headers }) =>
    headers.getSetCookie().map((one) => one.replace(/=\d+\.[\w-]{43}/, '=mark').replace(/Expires=[^;]+/, 'Expires')),
  );
  expect(marks[0]).toEqual(marks[1]);
  expect(marks[0]).toEqual(['lendside_p=mark; Path=/; Expires; HttpOnly; SameSite=Strict']);
});

test('somebody who has an account is told so by mail, in their language, and by nothing else', async () => {
  const asked = await register(world.emails.anna);
  expect(asked.body).toMatchObject({ nextStep: 'Code', destination: 'a•••@example.com' });
  const message = await latestMessage(world, world.emails.anna, { subject: 'You have an account already' });
  expect(message).toMatchObject({ codes: [] });
  expect(await latestMessage(world, world.emails.anna, 'code')).toBeUndefined();
  expect(message?.links).toEqual([`${world.url}/`, `${world.url}/ForgotPassword`]);
});

test('a phone number gets its code as a text, in the language of the page', async () => {
  await world.call(
    registerUser,
    { username: '+1 202.555.0161', password, consentVersion: TERMS_VERSION },
    { headers: { 'x-language': 'spanish' } },
  );
  const message = await latestMessage(world, '2025550161', 'code');
  expect(message).toMatchObject({ channel: 'text', subject: 'Su código de verificación' });
});

test('each code is in the language of the page that asks for it, whichever the account began in', async () => {
  const inSpanish = { headers: { 'x-language': 'spanish' } };
  const subjectOf = async (username: string) => (await latestMessage(world, username, 'code'))?.subject;
  const username = 'petra.pine@example.com';
  const { requestId } = (await register(username)).body;
  expect(await subjectOf(username)).toBe('Your verification code');
  world.clock.advance(31_000);
  await world.call(resendVerificationCode, { username, requestId, deliveryMethod: 'email' }, inSpanish);
  expect(await subjectOf(username)).toBe('Su código de verificación');
  await world.call(requestPasswordReset, { username: world.emails.bea, deliveryMethod: 'email' }, inSpanish);
  expect(await subjectOf(world.emails.bea)).toBe('Su código de verificación');
});

test.each([
  { what: 'a name that is none', input: { username: 'olive' }, code: 'invalid_username' },
  { what: 'eight characters', input: { password: 'Abcdefg1' }, code: 'password_against_policy' },
  { what: 'no capital', input: { password: 'green-valley-77' }, code: 'password_against_policy' },
  { what: 'a space', input: { password: 'Green Valley 77' }, code: 'password_against_policy' },
  { what: '129 characters', input: { password: `Aa1${'x'.repeat(126)}` }, code: 'password_against_policy' },
  { what: 'what many people have', input: { password: 'Password123' }, code: 'password_too_common' },
  { what: 'the same with digits for letters', input: { password: 'P4ssw0rd!2026' }, code: 'password_too_common' },
  { what: "the brand's name", input: { password: 'Lendside1' }, code: 'password_too_common' },
  {
    what: 'the own name',
    input: { password: 'Quentinus-1', username: 'quentinus@example.com' },
    code: 'password_too_common',
  },
  { what: 'older terms', input: { consentVersion: '2020-01' }, code: 'consent_required' },
  { what: 'a phone that is none', input: { phoneNumber: '123' }, code: 'invalid_phone' },
  { what: 'an email that is none', input: { username: '2025550162', email: 'x@' }, code: 'invalid_email' },
])('refuses $what', async ({ input, code }) => {
  const { status, body } = await register('fussy@example.com', input);
  expect([status, body.code]).toEqual([422, code]);
});

test('longer and rarer passwords are taken, up to 128 characters', async () => {
  for (const good of ['Blue-Harbour-88', `Aa1${'xyz'.repeat(41)}ab`]) {
    expect((await register(`long${good.length}@example.com`, { password: good })).status).toBe(200);
  }
});

test('a code is sent again after half a minute, and by voice only to a phone', async () => {
  const username = 'rob.rowan@example.com';
  const { requestId } = (await register(username)).body;
  const resend = (deliveryMethod: 'email' | 'voice') =>
    world.call(resendVerificationCode, { username, requestId, deliveryMethod });
  const soon = await resend('email');
  expect([soon.status, soon.body.code, soon.headers.get('retry-after')]).toEqual([
    429,
    'resend_too_soon',
    expect.any(String),
  ]);
  world.clock.advance(30_000);
  expect((await resend('email')).status).toBe(200);
  world.clock.advance(30_000);
  world.flags.override({ voiceMessages: false });
  expect((await resend('voice')).body.code).toBe('voice_not_available');
  world.flags.override({ voiceMessages: true });
  const foreign = await world.call(resendVerificationCode, {
    username: world.emails.anna,
    requestId,
    deliveryMethod: 'email',
  });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'request_not_found']);
});

test('a mistyped address is replaced by who has the password', async () => {
  const [typo, username] = ['pia.pien@example.com', 'pia.pine@example.com'];
  const { requestId } = (await register(typo)).body;
  const change = (given: string) =>
    world.call(changeConfirmationContact, { username: typo, password: given, requestId, email: username });
  expect((await change('Wrong-Password-1')).body.code).toBe('not_authorized');
  const asked = await change(password);
  expect(asked.body).toMatchObject({ destination: 'p•••@example.com', nextStep: 'Code' });
  const verificationCode = await latestCode(world, username);
  const confirmed = await world.call(confirmUser, {
    username: typo,
    verificationCode,
    requestId: asked.body.requestId,
  });
  expect(confirmed.body.username).toBe(username);
  expect((await world.call(authenticateUser, { username, password })).status).toBe(200);
});

test('guessing a code stops at five tries, and leaves no code to read in the tables', async () => {
  const username = 'guessed@example.com';
  const { requestId } = (await register(username)).body;
  const right = await latestCode(world, username);
  const codes = [];
  for (const verificationCode of [...Array(5).fill(wrongCode(right)), right]) {
    codes.push((await world.call(confirmUser, { username, verificationCode, requestId })).body.code);
  }
  expect(codes).toEqual([...Array(5).fill('code_wrong'), 'too_many_tries']);

  const saved = await world.db.query<{ text: string }>(
    'worker',
    `select row_to_json(one)::text as text from providers.code_requests one
     union all select row_to_json(one)::text from lendside.outbox one where state <> 'waiting'`,
  );
  expect(saved.filter(({ text }) => text.includes(`"${right}"`) || text.includes(`${right} is`))).toEqual([]);
});
