import { authenticateUser, readPasswordPolicy, refreshToken, signOutUser } from '@lendside/contract/access';
import { registerUser } from '@lendside/contract/access-registration';
import { listAccounts } from '@lendside/contract/accounts';
import { readLmsReferences } from '@lendside/contract/linking';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import type { LoanBook } from '@lendside/providers/loan-book/port';
import { ProviderAway } from '@lendside/providers/sockets/guarded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const cookieIn = (headers: Headers) => (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';

describe('signing in', () => {
  test('answers with tokens, who it is and where to land; the refresh token is in the cookie only', async () => {
    await world.context.ports.signIn.trustNextSignIn(world.emails.anna);
    const { status, body, headers } = await world.call(authenticateUser, {
      username: world.emails.anna,
      password: TEST_PASSWORD,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      authenticated: true,
      verified: true,
      isGuestPayOnlyUser: false,
      firstName: 'Anna',
      landing: '/tmx/Accounts',
      sessionTimeoutLimit: 5,
      attributes: { lmsCustomerIds: { NLS: 'nls-a' }, email: world.emails.anna },
    });
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^lendside_r=[\w.~-]{20,}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(JSON.stringify(body)).not.toContain(cookie.slice('lendside_r='.length).split(';')[0]);
  });

  test('keeps the cookie past the browser only when asked to', async () => {
    const { headers } = await world.call(authenticateUser, {
      username: world.emails.anna,
      password: TEST_PASSWORD,
      rememberMe: true,
    });
    expect(headers.get('set-cookie')).toMatch(/Expires=/);
  });

  test('tells a right password on a device that nobody confirmed that the device comes first, and no more', async () => {
    const { body } = await world.call(authenticateUser, { username: world.emails.bea, password: TEST_PASSWORD });
    expect(body).toMatchObject({ challenge: 'TrustedDevice', landing: '/TrustedDevice', firstName: '' });
    expect(Object.keys(body.attributes).sort()).toEqual([
      'emailVerified',
      'lmsCustomerIds',
      'phoneVerified',
      'showPaidOff',
      'sub',
    ]);
    expect(Buffer.from(body.idToken.split('.')[1] ?? '', 'base64url').toString()).not.toContain('Bea');
    const refused = await world.call(listAccounts, {}, { accessToken: body.accessToken });
    expect([refused.status, refused.body.code]).toEqual([403, 'device_not_trusted']);
  });

  test.each([
    { who: 'anna', landing: '/tmx/Accounts', brand: 'tmx' },
    { who: 'carl', landing: '/Home', brand: 'tmx' },
    { who: 'carl', landing: '/ccc/Accounts', brand: 'ccc' },
    { who: 'nora', landing: '/LinkAccountOptions', brand: 'tmx' },
  ] as const)('lands $who of the $brand deployment at $landing', async ({ who, landing, brand }) => {
    await world.context.ports.signIn.trustNextSignIn(world.emails[who]);
    const { body } = await world.call(
      authenticateUser,
      { username: world.emails[who], password: TEST_PASSWORD },
      { headers: { 'x-brand': brand } },
    );
    expect(body.landing).toBe(landing);
  });

  test('answers while the loan system is away, and lands where a person came to', async () => {
    const ports = world.context.ports as { loanBook: LoanBook };
    const real = ports.loanBook;
    ports.loanBook = { ...real, loansOf: () => Promise.reject(new ProviderAway('loanBook', 'loansOf', 'timeout')) };
    await world.context.ports.signIn.trustNextSignIn(world.emails.carl);
    const { status, body } = await world.call(
      authenticateUser,
      { username: world.emails.carl, password: TEST_PASSWORD },
      { headers: { 'x-brand': 'tmx' } },
    );
    ports.loanBook = real;
    expect([status, body.landing]).toEqual([200, '/tmx/Accounts']);
  });

  test.each([
    { username: 'unknown@example.com', password: TEST_PASSWORD },
    { username: 'anna.ash@example.com', password: 'Wrong12345' },
  ])('answers an unknown name and a wrong password alike: $username', async (input) => {
    const { status, body } = await world.call(authenticateUser, input);
    expect([status, body.code]).toEqual([401, 'not_authorized']);
    expect(body.Error).toBe('The email, phone or password is incorrect. Check them, or choose a new password.');
  });

  test.each([
    { state: 'unconfirmed', code: 'UserNotConfirmedException' },
    { state: 'passwordResetRequired', code: 'PasswordResetRequiredException' },
  ] as const)('says $code only after the right password', async ({ state, code }) => {
    const username = `${state}@example.com`;
    await world.context.ports.signIn.addUser({
      username,
      password: TEST_PASSWORD,
      state,
      firstName: 'Kim',
      lastName: 'Test',
      emailVerified: false,
      phoneVerified: false,
      lmsCustomerIds: {},
      showPaidOff: false,
      language: 'english',
    });
    const wrong = await world.call(authenticateUser, { username, password: 'Wrong12345' });
    expect(wrong.body.code).toBe('not_authorized');
    const right = await world.call(authenticateUser, { username, password: TEST_PASSWORD });
    expect([right.status, right.body.code]).toEqual([403, code]);
  });

  test('makes a person wait after too many wrong tries, in their language', async () => {
    const username = 'tired@example.com';
    for (let tries = 0; tries < 10; tries++) {
      world.clock.advance(40_000);
      await world.call(authenticateUser, { username, password: 'Wrong12345' });
    }
    const { status, body, headers } = await world.call(
      authenticateUser,
      { username, password: 'Wrong12345' },
      { headers: { 'x-language': 'spanish' } },
    );
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(body.Error).toMatch(/Intente de nuevo en \d+ segundos?\./);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('refreshing', () => {
  test('rotates the cookie; an old one of another device ends the session', async () => {
    const signedIn = await world.signIn(world.emails.bea);
    const refreshed = await world.call(refreshToken, {}, signedIn);
    expect(refreshed.status).toBe(200);
    const rotated = { ...signedIn, accessToken: refreshed.body.accessToken, cookie: cookieIn(refreshed.headers) };
    expect(rotated.cookie).not.toBe(signedIn.cookie);
    expect((await world.call(listAccounts, {}, rotated)).status).toBe(200);

    const reused = await world.call(refreshToken, {}, { ...signedIn, deviceKey: 'dev_another' });
    expect([reused.status, reused.body.code]).toEqual([401, 'refresh_token_reused']);
    expect(reused.headers.get('set-cookie')).toMatch(/^lendside_r=; .*Max-Age=0/);
    expect((await world.call(listAccounts, {}, rotated)).body.code).toBe('invalid_session');
  });

  test('without a cookie there is no session', async () => {
    const { status, body } = await world.call(refreshToken, {});
    expect([status, body.code]).toEqual([401, 'invalid_session']);
  });

  test('says so when nothing happened for too long', async () => {
    const signedIn = await world.signIn(world.emails.bea);
    world.clock.advance(7 * 60_000);
    const late = await world.call(refreshToken, {}, signedIn);
    expect([late.status, late.body.code]).toEqual([401, 'session_ended_inactive']);
  });
});

describe('signing out', () => {
  test('ends the session and clears the cookie', async () => {
    const signedIn = await world.signIn(world.emails.carl);
    const out = await world.call(signOutUser, {}, signedIn);
    expect([out.status, out.body.signedOut]).toEqual([200, true]);
    expect(out.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect((await world.call(listAccounts, {}, signedIn)).body.code).toBe('invalid_session');
    expect((await world.call(refreshToken, {}, signedIn)).body.code).toBe('invalid_session');
  });

  test('of nobody is fine', async () => {
    expect((await world.call(signOutUser, {})).status).toBe(200);
  });
});

test('the password policy is the default rule of section 5', async () => {
  expect((await world.call(readPasswordPolicy, {})).body).toEqual({
    minimumLength: 9,
    requireLowercase: true,
    requireNoSpaces: true,
    requireNumbers: true,
    requireSymbols: false,
    requireUppercase: true,
  });
});

test('a deployment asks for more, and a password without it is refused', async () => {
  const { flags } = world.context;
  flags.override({ passwordAlsoRequires: 'symbols', passwordMinimumLength: 12 });
  const policy = await world.call(readPasswordPolicy, {});
  const typed = { username: 'symbol@example.com', consentVersion: TERMS_VERSION };
  const without = await world.call(registerUser, { ...typed, password: 'Green7Valley7Lane' });
  flags.override({ passwordAlsoRequires: '', passwordMinimumLength: 9 });
  expect(policy.body).toMatchObject({ minimumLength: 12, requireSymbols: true });
  expect([without.status, without.body.code]).toEqual([422, 'password_against_policy']);
});

test.each([
  { who: 'anna', referenceIds: [{ lmsId: 'NLS', customerId: 'nls-a' }] },
  { who: 'nora', referenceIds: [] },
] as const)('the reference ids of $who', async ({ who, referenceIds }) => {
  const signedIn = await world.signIn(world.emails[who]);
  expect((await world.call(readLmsReferences, {}, signedIn)).body).toEqual({ referenceIds });
});

test('signing in and out are written to the account activity', async () => {
  const rows = await world.db.query<{ what: string }>(
    { customerIds: ['tlx-c'] },
    'select what from lendside.audit where customer_id = $1 order by audit_id',
    ['tlx-c'],
  );
  expect(rows.map((row) => row.what)).toEqual(expect.arrayContaining(['access.signedIn', 'access.signedOut']));
});
