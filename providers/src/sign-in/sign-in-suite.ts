import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestRuntime } from '../test-runtime.ts';
import type { EndedSession, NewUser, SignIn, SignInOutcome } from './port.ts';

export interface SignInUnderTest {
  readonly signIn: SignIn;
  readonly runtime: TestRuntime;
  setInactivityMinutes(minutes: number): void;
  close(): Promise<void>;
}

type Request = Parameters<SignIn['signIn']>[0];

const PASSWORD = 'Lendside2026';
const MINUTE = 60_000;

function person(username: string, more: Partial<NewUser> = {}): NewUser {
  return {
    username,
    password: PASSWORD,
    state: 'confirmed',
    firstName: 'Robin',
    lastName: 'Sample',
    email: username,
    emailVerified: true,
    phoneNumber: '202-555-0100',
    phoneVerified: true,
    customerId: `portal-${username}`,
    lmsCustomerIds: { TLXe: `t-${username}`, NLS: `n-${username}` },
    showPaidOff: false,
    language: 'english',
    ...more,
  };
}

/** What is known of a session that time ended. */
const endedOf = ({ sessionId, userId, kind }: EndedSession) => ({ sessionId, userId, kind });

function signedIn(outcome: SignInOutcome) {
  if (outcome.outcome !== 'signedIn') throw new Error(`expected a session, got ${outcome.outcome}`);
  return outcome;
}

/** Requirements on every implementation of the sign-in port. `make` opens one with 200 tries a minute per address. */
export function signInSuite(name: string, make: () => Promise<SignInUnderTest>): void {
  describe(`sign-in port: ${name}`, () => {
    let under: SignInUnderTest;
    let people = 0;

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.close());

    async function newPerson(more: Partial<NewUser> = {}): Promise<string> {
      people += 1;
      const username = `person${people}@example.com`;
      await under.signIn.addUser(person(username, more));
      return username;
    }
    const tryIt = (username: string, more: Partial<Request> = {}) =>
      under.signIn.signIn({
        username,
        password: PASSWORD,
        rememberMe: false,
        deviceName: 'Test browser',
        address: '192.0.2.1',
        ...more,
      });
    const session = async (username: string, more: Partial<Request> = {}) => signedIn(await tryIt(username, more));

    describe('sign-in', () => {
      it('starts a session of all the ids a person has', async () => {
        const username = await newPerson();
        const { identity, claims, tokens } = await session(` ${username.toUpperCase()} `);
        expect(identity).toMatchObject({ username, firstName: 'Robin', language: 'english' });
        expect(claims).toMatchObject({ kind: 'customer', deviceTrusted: false, userId: identity.userId });
        expect([...claims.customerIds].sort()).toEqual([`n-${username}`, `t-${username}`]);
        expect(claims.expiresAtMs - under.runtime.clock.nowMs()).toBe(5 * MINUTE);
        expect(tokens.sessionExpiresAtMs - under.runtime.clock.nowMs()).toBe(12 * 60 * MINUTE);
        expect(await under.signIn.readAccessToken(tokens.accessToken)).toEqual(claims);
        expect(await under.signIn.aliveSessions([claims.sessionId, 'ses_none'])).toEqual(new Set([claims.sessionId]));
      });

      it('knows a person without loans as a non-customer', async () => {
        const { claims } = await session(await newPerson({ customerId: undefined, lmsCustomerIds: {} }));
        expect(claims).toMatchObject({ kind: 'non-customer', customerIds: [] });
      });

      it('is deleted on request: the right password is told so, and the name is free again', async () => {
        const username = await newPerson();
        const { identity, claims } = await session(username);
        const gone = await under.signIn.deletion.deletePerson(identity.userId, { everything: true });
        expect(Object.values(gone).every((rows) => rows > 0)).toBe(true);
        expect(await under.signIn.deletion.deletePerson(identity.userId, { everything: true })).toEqual({});
        expect(await under.signIn.aliveSessions([claims.sessionId])).toEqual(new Set());
        expect(await tryIt(username)).toEqual({ outcome: 'deleted' });
        expect(await tryIt(username, { password: 'no' })).toEqual({ outcome: 'notAuthorized' });
        expect(await under.signIn.findUser(username)).toBeUndefined();
        expect(await under.signIn.findUserOfCustomer(`t-${username}`)).toBeUndefined();
        await newPerson({ username });
        expect((await session(username)).identity.userId).not.toBe(identity.userId);
      });

      it('stays where only the rest of a person is deleted; their sessions end', async () => {
        const username = await newPerson();
        const { identity, claims } = await session(username);
        await under.signIn.deletion.deletePerson(identity.userId, { everything: false });
        expect(await under.signIn.aliveSessions([claims.sessionId])).toEqual(new Set());
        expect((await session(username)).identity.userId).toBe(identity.userId);
      });

      it.each([
        ['a wrong password', {}, { password: 'lendside2026' }, 'notAuthorized'],
        ['a password of 129 characters', {}, { password: 'x'.repeat(129) }, 'notAuthorized'],
        ['an unconfirmed account', { state: 'unconfirmed' }, {}, 'notConfirmed'],
        ['an unconfirmed account and a wrong password', { state: 'unconfirmed' }, { password: 'no' }, 'notAuthorized'],
        ['an account whose password must be reset', { state: 'passwordResetRequired' }, {}, 'passwordResetRequired'],
        [
          'such an account and a wrong password',
          { state: 'passwordResetRequired' },
          { password: 'no' },
          'notAuthorized',
        ],
      ] as const)('answers %s', async (_, user, request, outcome) => {
        const passwordMark = { text: expect.any(String), expiresAtMs: expect.any(Number) };
        const mark = outcome === 'notConfirmed' ? { passwordMark } : {};
        expect(await tryIt(await newPerson(user), request)).toEqual({ outcome, ...mark });
      });

      it('answers an unknown name as a wrong password', async () => {
        expect(await tryIt('unknown@example.com')).toEqual({ outcome: 'notAuthorized' });
      });

      it('refuses a crowd or says that it is busy, and goes on after', async () => {
        const username = await newPerson();
        const outcomes = await Promise.all(
          Array.from({ length: 30 }, (_, index) => tryIt(`crowd${index}@example.com`, { address: `192.0.2.${index}` })),
        );
        for (const { outcome } of outcomes) expect(['busy', 'notAuthorized']).toContain(outcome);
        expect((await tryIt(username)).outcome).toBe('signedIn');
      });
    });

    describe('limits', () => {
      it('gives five tries, then makes each wait twice as long as the one before', async () => {
        const username = await newPerson();
        const outcomes = [];
        for (let n = 0; n < 6; n++) outcomes.push((await tryIt(username, { password: 'wrong' })).outcome);
        expect(outcomes).toEqual([...Array(5).fill('notAuthorized'), 'tooManyTries']);
        for (const seconds of [1, 2, 4, 8]) {
          expect(await tryIt(username)).toEqual({ outcome: 'tooManyTries', retryAfterSeconds: seconds });
          await under.runtime.advance(seconds * 1000);
          expect((await tryIt(username, { password: 'wrong' })).outcome).toBe('notAuthorized');
        }
        await under.runtime.advance(16_000);
        expect((await tryIt(username)).outcome).toBe('signedIn');
        expect((await tryIt(username, { password: 'wrong' })).outcome).toBe('notAuthorized');
      });

      it('waits 15 minutes at most, and treats an unknown name alike', async () => {
        for (let n = 0; n < 5; n++) await tryIt('stranger@example.com');
        let waited = 0;
        for (let n = 0; n < 12; n++) {
          const outcome = await tryIt('stranger@example.com');
          waited = outcome.outcome === 'tooManyTries' ? outcome.retryAfterSeconds : 0;
          await under.runtime.advance(waited * 1000);
          await tryIt('stranger@example.com');
        }
        expect(waited).toBe(900);
      });

      it('lets no more than five through when all come at once', async () => {
        const username = await newPerson();
        const outcomes = await Promise.all(Array.from({ length: 16 }, () => tryIt(username, { password: 'wrong' })));
        expect(outcomes.filter(({ outcome }) => outcome === 'notAuthorized')).toHaveLength(5);
      });

      it('leaves a known device its own tries when strangers used up the account', async () => {
        const username = await newPerson();
        const { tokens } = await session(username);
        for (let n = 0; n < 6; n++) await tryIt(username, { password: 'wrong' });
        expect((await tryIt(username)).outcome).toBe('tooManyTries');
        expect((await tryIt(username, { deviceKey: 'dev_made_up' })).outcome).toBe('tooManyTries');
        expect((await tryIt(username, { deviceKey: tokens.deviceKey })).outcome).toBe('signedIn');
      });

      it('counts the tries of one address over all names', async () => {
        const tries = Array.from({ length: 201 }, (_, index) => index);
        const username = await newPerson();
        let last: SignInOutcome = { outcome: 'busy' };
        for (const index of tries) last = await tryIt(`guess${index % 50}@example.com`, { address: '198.51.100.7' });
        expect(last).toMatchObject({ outcome: 'tooManyTries' });
        expect((await tryIt(username)).outcome).toBe('signedIn');
        await under.runtime.advance(MINUTE);
        expect((await tryIt(username, { address: '198.51.100.7' })).outcome).toBe('signedIn');
      });
    });

    describe('devices', () => {
      it('keeps the key of a device and gives another person on it another', async () => {
        const [first, second] = [await newPerson(), await newPerson()];
        const { tokens } = await session(first);
        expect((await session(first, { deviceKey: tokens.deviceKey })).tokens.deviceKey).toBe(tokens.deviceKey);
        expect((await session(second, { deviceKey: tokens.deviceKey })).tokens.deviceKey).not.toBe(tokens.deviceKey);
      });

      it('can be told to trust the next one', async () => {
        const username = await newPerson();
        expect(await under.signIn.trustNextSignIn(username)).toBe(true);
        const { claims, tokens } = await session(username);
        expect(claims.deviceTrusted).toBe(true);
        expect((await session(username)).claims.deviceTrusted).toBe(false);
        expect((await session(username, { deviceKey: tokens.deviceKey })).claims.deviceTrusted).toBe(true);
        expect(await under.signIn.trustNextSignIn('unknown@example.com')).toBe(false);
      });
    });

    describe('access tokens', () => {
      it('are good for five minutes, also when read before', async () => {
        const { tokens } = await session(await newPerson());
        await under.runtime.advance(5 * MINUTE - 1000);
        expect(await under.signIn.readAccessToken(tokens.accessToken)).toBeDefined();
        await under.runtime.advance(1000);
        expect(await under.signIn.readAccessToken(tokens.accessToken)).toBeUndefined();
      });

      it('are refused when changed, when they are id tokens, and when they are no tokens', async () => {
        const { tokens } = await session(await newPerson());
        const [header, payload = '', signature] = tokens.accessToken.split('.');
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
        const other = Buffer.from(JSON.stringify({ ...claims, customer_ids: ['someone-else'] })).toString('base64url');
        const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
        for (const token of [
          `${header}.${other}.${signature}`,
          `${none}.${payload}.`,
          tokens.idToken,
          tokens.refreshToken,
          '',
          'x'.repeat(60_000),
        ]) {
          expect(await under.signIn.readAccessToken(token)).toBeUndefined();
        }
      });
    });
    refreshTests(() => under, newPerson, session);
  });
}

function refreshTests(
  under: () => SignInUnderTest,
  newPerson: () => Promise<string>,
  session: (username: string, more?: Partial<Request>) => Promise<ReturnType<typeof signedIn>>,
): void {
  const refresh = (refreshToken: string, deviceKey?: string, background = false) =>
    under().signIn.refresh({ refreshToken, deviceKey, background });
  async function refreshed(refreshToken: string, deviceKey?: string) {
    const outcome = await refresh(refreshToken, deviceKey);
    if (outcome.outcome !== 'refreshed') throw new Error(`expected new tokens, got ${outcome.outcome}`);
    return outcome;
  }

  describe('refresh', () => {
    it('gives new tokens of the same session, once', async () => {
      const before = await session(await newPerson(), { rememberMe: true });
      const after = await refreshed(before.tokens.refreshToken);
      expect(after.claims.sessionId).toBe(before.claims.sessionId);
      expect(after.rememberMe).toBe(true);
      expect(after.tokens.refreshToken).not.toBe(before.tokens.refreshToken);
      expect(after.tokens.sessionExpiresAtMs).toBe(before.tokens.sessionExpiresAtMs);
      expect((await refreshed(after.tokens.refreshToken)).claims.sessionId).toBe(before.claims.sessionId);
    });

    it('forgives its own device a repeat within ten seconds: two tabs both go on', async () => {
      const { tokens, claims } = await session(await newPerson());
      const [one, two] = await Promise.all([
        refreshed(tokens.refreshToken, tokens.deviceKey),
        refreshed(tokens.refreshToken, tokens.deviceKey),
      ]);
      expect(one.claims.sessionId).toBe(claims.sessionId);
      expect(await refresh(one.tokens.refreshToken)).toMatchObject({ outcome: 'refreshed' });
      expect(await refresh(two.tokens.refreshToken)).toMatchObject({ outcome: 'refreshed' });
    });

    it.each([
      ['after the grace', 10_001, true],
      ['from another device', 1000, false],
    ])('ends the whole family when a token comes again %s', async (_, laterMs, isSameDevice) => {
      const { tokens, claims } = await session(await newPerson());
      const next = await refreshed(tokens.refreshToken);
      await under().runtime.advance(laterMs);
      expect(await refresh(tokens.refreshToken, isSameDevice ? tokens.deviceKey : undefined)).toEqual({
        outcome: 'reused',
      });
      expect(await refresh(next.tokens.refreshToken)).toEqual({ outcome: 'invalidSession' });
      expect(await under().signIn.aliveSessions([claims.sessionId])).toEqual(new Set());
    });

    it('refuses what it never gave out', async () => {
      expect(await refresh('made-up')).toEqual({ outcome: 'invalidSession' });
      expect(await refresh('')).toEqual({ outcome: 'invalidSession' });
    });
  });

  describe('the end of a session', () => {
    it('comes with sign-out, by session or by refresh token, and can come twice', async () => {
      const username = await newPerson();
      const [one, two] = [await session(username), await session(username)];
      await under().signIn.signOut({ sessionId: one.claims.sessionId });
      await under().signIn.signOut({ sessionId: one.claims.sessionId });
      expect(await refresh(one.tokens.refreshToken)).toEqual({ outcome: 'invalidSession' });
      expect(await under().signIn.aliveSessions([one.claims.sessionId, two.claims.sessionId])).toEqual(
        new Set([two.claims.sessionId]),
      );
      await under().signIn.signOut({ refreshToken: two.tokens.refreshToken });
      expect(await refresh(two.tokens.refreshToken)).toEqual({ outcome: 'invalidSession' });
      await under().signIn.signOut({ sessionId: 'ses_none', refreshToken: 'made-up' });
    });

    it('comes after the time without activity and its minute of grace', async () => {
      const { tokens, claims } = await session(await newPerson());
      await under().runtime.advance(6 * MINUTE - 1);
      expect(await under().signIn.aliveSessions([claims.sessionId])).toHaveProperty('size', 1);
      await under().runtime.advance(1);
      expect(await under().signIn.aliveSessions([claims.sessionId])).toHaveProperty('size', 0);
      await under().signIn.touch(claims.sessionId);
      expect(await refresh(tokens.refreshToken)).toEqual({ outcome: 'endedInactive', timedOut: endedOf(claims) });
      expect(await refresh(tokens.refreshToken)).toEqual({ outcome: 'endedInactive', timedOut: endedOf(claims) });
    });

    it('takes it out of the number of those that live', async () => {
      await under().runtime.advance(13 * 60 * MINUTE);
      expect(await under().signIn.liveSessions()).toBe(0);
      const username = await newPerson();
      const [one] = [await session(username), await session(username), await session(await newPerson())];
      expect(await under().signIn.liveSessions()).toBe(3);
      await under().signIn.signOut({ sessionId: one.claims.sessionId });
      expect(await under().signIn.liveSessions()).toBe(2);
      await under().runtime.advance(6 * MINUTE);
      expect(await under().signIn.liveSessions()).toBe(0);
    });

    it('is put off by activity, and not by refreshes in the background', async () => {
      const { tokens, claims } = await session(await newPerson());
      await under().runtime.advance(4 * MINUTE);
      await under().signIn.touch(claims.sessionId);
      await under().runtime.advance(4 * MINUTE);
      const next = await refresh(tokens.refreshToken, tokens.deviceKey, true);
      await under().runtime.advance(4 * MINUTE);
      expect(await under().signIn.aliveSessions([claims.sessionId])).toHaveProperty('size', 0);
      if (next.outcome !== 'refreshed') throw new Error('expected new tokens');
      expect(await refresh(next.tokens.refreshToken)).toEqual({ outcome: 'endedInactive', timedOut: endedOf(claims) });
    });

    it('comes five minutes later for who said to be away, and activity meanwhile brings it no nearer', async () => {
      const { tokens, claims } = await session(await newPerson());
      const { refreshToken, deviceKey } = tokens;
      await under().signIn.refresh({ refreshToken, deviceKey, background: false, away: true });
      await under().runtime.advance(MINUTE);
      await under().signIn.touch(claims.sessionId);
      await under().runtime.advance(10 * MINUTE - 1);
      expect(await under().signIn.aliveSessions([claims.sessionId])).toHaveProperty('size', 1);
      await under().runtime.advance(1);
      expect(await under().signIn.aliveSessions([claims.sessionId])).toHaveProperty('size', 0);
    });

    it('follows the limit when it is changed', async () => {
      const { claims } = await session(await newPerson());
      await under().runtime.advance(20 * MINUTE);
      under().setInactivityMinutes(30);
      expect(await under().signIn.aliveSessions([claims.sessionId])).toHaveProperty('size', 1);
      under().setInactivityMinutes(5);
    });

    it('comes after twelve hours whatever happens', async () => {
      const { claims, tokens } = await session(await newPerson());
      let last = tokens;
      for (let minutes = 0; minutes < 12 * 60; minutes += 5) {
        last = (await refreshed(last.refreshToken)).tokens;
        await under().runtime.advance(5 * MINUTE);
      }
      expect(await under().signIn.aliveSessions([claims.sessionId])).toHaveProperty('size', 0);
      expect(await refresh(last.refreshToken)).toEqual({ outcome: 'invalidSession', timedOut: endedOf(claims) });
    });
  });

  describe('people', () => {
    it('are found by name and by any id they have in a lender system', async () => {
      const username = await newPerson();
      const { signIn } = under();
      const found = await signIn.findUser(username);
      expect(found).toMatchObject({ username, lmsCustomerIds: { TLXe: `t-${username}`, NLS: `n-${username}` } });
      expect(await signIn.findUserOfCustomer(`t-${username}`)).toEqual(found);
      expect(await signIn.findUserOfCustomer(`n-${username}`)).toEqual(found);
      expect(await signIn.findUser('unknown@example.com')).toBeUndefined();
      expect(await signIn.findUserOfCustomer('none')).toBeUndefined();
    });
  });
}
