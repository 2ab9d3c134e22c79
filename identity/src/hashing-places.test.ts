import type { NewUser, SignIn } from '@lendside/providers/sign-in/port';
import { openTestDatabase, type TestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedSignIn } from './embedded.ts';

const TRIES_PER_MINUTE = 4;
const AT_ONCE = 40;
const password = 'A-Password-1';

describe('places for hashing', () => {
  let database: TestDatabase;
  let signIn: SignIn;

  beforeAll(async () => {
    database = await openTestDatabase();
    signIn = await openEmbeddedSignIn({
      ...testRuntime(),
      db: database.db,
      keys: testRing(),
      issuer: 'http://localhost:4100',
      inactivityMinutes: () => 5,
      addressTriesPerMinute: TRIES_PER_MINUTE,
      passwordCost: { memoryKib: 64, passes: 1 },
    });
  });
  afterAll(() => database.close());

  const code = { requestId: 'none', code: '123456', deviceName: 'Firefox', forcedOnly: false };

  test('are few: a crowd from everywhere is told that the service is busy', async () => {
    const slow = await openEmbeddedSignIn({
      ...testRuntime(),
      db: database.db,
      keys: testRing(),
      issuer: 'http://localhost:4100',
      inactivityMinutes: () => 5,
      passwordCost: { memoryKib: 65_536, passes: 3 },
    });
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        slow.signIn({
          username: `crowd${index}@everywhere.example`,
          address: `198.51.100.${index}`,
          password,
          deviceName: 'Firefox',
          rememberMe: false,
        }),
      ),
    );
    const told = outcomes.map(({ outcome }) => outcome);
    expect([...new Set(told)].sort()).toEqual(['busy', 'notAuthorized']);
    expect(told.filter((outcome) => outcome === 'notAuthorized').length).toBeGreaterThanOrEqual(18);
  });

  test.each([
    [
      'signing in',
      (stranger: Stranger) =>
        signIn.signIn({
          username: stranger.username,
          address: stranger.address,
          password,
          deviceName: 'Firefox',
          rememberMe: false,
        }),
    ],
    [
      'registration',
      (stranger: Stranger) =>
        signIn.accounts.registration.register({ ...stranger, password, consentVersion: '1', language: 'english' }),
    ],
    [
      'another contact',
      (stranger: Stranger) =>
        signIn.accounts.registration.changeContact({
          ...stranger,
          password,
          contact: { email: 'other@example.com' },
          channel: 'email',
        }),
    ],
    [
      'a password reset',
      (stranger: Stranger) => signIn.accounts.passwordReset.confirm({ ...stranger, ...code, password }),
    ],
  ])('of %s are not taken by an address beyond its limit', async (what, ask) => {
    const from = (address: string) => (_: unknown, index: number) =>
      ask({ username: `${what.replaceAll(' ', '')}${index}@${address}.example`, address, deviceKey: undefined });
    const [many, few] = await Promise.all([
      Promise.all(Array.from({ length: AT_ONCE }, from(`${what} many`))),
      Promise.all(Array.from({ length: TRIES_PER_MINUTE }, from(`${what} few`))),
    ]);
    const told = many.map(({ outcome }) => outcome);
    expect(told.filter((outcome) => outcome === 'busy')).toEqual([]);
    expect(told.filter((outcome) => outcome === 'tooManyTries')).toHaveLength(AT_ONCE - TRIES_PER_MINUTE);
    expect(few.filter(({ outcome }) => outcome === 'busy' || outcome === 'tooManyTries')).toEqual([]);
  });

  test.each([
    [
      'proving again who one is',
      (sessionId: string) => signIn.stepUp({ sessionId, password: 'wrong', refreshToken: undefined }),
    ],
    [
      'changing a password',
      (sessionId: string, userId: string) =>
        signIn.accounts.changePassword({ sessionId, userId, currentPassword: 'wrong', password }),
    ],
  ])('of %s are not taken by a device beyond its limit', async (what, ask) => {
    const session = async (name: string) => {
      const username = `${name}.${what.replaceAll(' ', '')}@example.com`;
      await signIn.addUser(personOf(username));
      const signedIn = await signIn.signIn({
        username,
        address: name,
        password,
        deviceName: 'Firefox',
        rememberMe: false,
      });
      if (signedIn.outcome !== 'signedIn') throw new Error(signedIn.outcome);
      const { sessionId } = signedIn.claims;
      return () => ask(sessionId, signedIn.identity.userId);
    };
    const [greedy, patient] = [await session('greedy'), await session('patient')];
    const [many, few] = await Promise.all([
      Promise.all(Array.from({ length: AT_ONCE }, greedy)),
      Promise.all(Array.from({ length: TRIES_PER_MINUTE - 1 }, patient)),
    ]);
    const told = many.map(({ outcome }) => outcome);
    expect(told.filter((outcome) => outcome === 'busy')).toEqual([]);
    expect(few.filter(({ outcome }) => outcome === 'busy' || outcome === 'tooManyTries')).toEqual([]);
    expect(told.filter((outcome) => outcome === 'tooManyTries').length).toBeGreaterThanOrEqual(
      AT_ONCE - TRIES_PER_MINUTE,
    );
  });
});

interface Stranger {
  readonly username: string;
  readonly address: string;
  readonly deviceKey: undefined;
}

function personOf(username: string): NewUser {
  return {
    username,
    password,
    state: 'confirmed',
    firstName: 'Robin',
    lastName: 'Sample',
    email: username,
    emailVerified: true,
    phoneVerified: false,
    customerId: `portal-${username}`,
    lmsCustomerIds: {},
    showPaidOff: false,
    language: 'english',
  };
}
