import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestRuntime } from '../test-runtime.ts';
import type { LinkGrant, SessionScope } from './link-types.ts';
import type { NewUser, SignIn } from './port.ts';

export interface LinksUnderTest {
  readonly signIn: SignIn;
  readonly runtime: TestRuntime;
  close(): Promise<void>;
}

const PASSWORD = 'Lendside2026';
const VISITOR = { deviceName: 'Test browser', address: '192.0.2.1' };
const MINUTE = 60_000;

const SCOPE: SessionScope = {
  kind: 'locked-link',
  lockedFlow: 'payment',
  loanId: 'loan-1',
  entryPath: '/tmx/Payment/loan-1',
};

/** Requirements on every implementation of the sign-in port with links, device keys and a person's own sessions. */
export function linkSuite(name: string, make: () => Promise<LinksUnderTest>): void {
  describe(`links and keys of the sign-in port: ${name}`, () => {
    let under: LinksUnderTest;
    let people = 0;

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.close());

    async function newPerson(state: NewUser['state'] = 'confirmed') {
      people += 1;
      const username = `visitor${people}@example.com`;
      return under.signIn.addUser({
        username,
        email: username,
        password: PASSWORD,
        state,
        firstName: 'Robin',
        lastName: 'Sample',
        emailVerified: true,
        phoneVerified: false,
        lmsCustomerIds: { NLS: `n-${username}` },
        showPaidOff: false,
        language: 'english',
      });
    }
    const grantOf = (profileId: string, more: Partial<LinkGrant> = {}): LinkGrant => ({
      brand: 'tmx',
      profileId,
      path: SCOPE.entryPath,
      loanId: 'loan-1',
      guest: false,
      locked: false,
      ...more,
    });
    async function fullSignIn(username: string) {
      const outcome = await under.signIn.signIn({ username, password: PASSWORD, rememberMe: true, ...VISITOR });
      if (outcome.outcome !== 'signedIn') throw new Error(outcome.outcome);
      return outcome;
    }
    const isAlive = async (sessionId: string) => (await under.signIn.aliveSessions([sessionId])).has(sessionId);

    describe('a signed link', () => {
      it.each<[string, Partial<LinkGrant>, string]>([
        ['the same', {}, 'valid'],
        ['tighter: locked', { locked: true }, 'valid'],
        ['tighter: for a guest', { guest: true }, 'valid'],
        ['of another brand', { brand: 'inl' }, 'invalid'],
        ['to another page', { path: '/tmx/Payment/loan-2' }, 'invalid'],
        ['of another loan', { loanId: 'loan-2' }, 'invalid'],
        ['of another profile', { profileId: 'user_other' }, 'invalid'],
      ])('read as %s is %s', async (_what, change, reading) => {
        const grant = grantOf('user_1');
        const proof = under.signIn.links.sign(grant, 60);
        expect(await under.signIn.links.read({ ...grant, ...change }, proof)).toBe(reading);
      });

      it('is never read as looser than it was made', async () => {
        const { links } = under.signIn;
        const locked = grantOf('user_1', { locked: true, guest: true });
        const proof = links.sign(locked, 60);
        expect(await links.read({ ...locked, locked: false }, proof)).toBe('invalid');
        expect(await links.read({ ...locked, guest: false }, proof)).toBe('invalid');
      });

      it('expires to the second', async () => {
        const grant = grantOf('user_1');
        const proof = under.signIn.links.sign(grant, 60);
        await under.runtime.advance(59_000);
        expect(await under.signIn.links.read(grant, proof)).toBe('valid');
        await under.runtime.advance(1000);
        expect(await under.signIn.links.read(grant, proof)).toBe('expired');
      });

      it('starts a session of its scope, whose refresh keeps it', async () => {
        const { userId } = await newPerson();
        const proof = under.signIn.links.sign(grantOf(userId), 60);
        const request = { profileId: userId, scope: SCOPE, proof, once: true, ...VISITOR };
        const started = await under.signIn.links.start(request);
        if (started.outcome !== 'signedIn') throw new Error(started.outcome);
        const scoped = { kind: 'locked-link', lockedFlow: 'payment', loanId: 'loan-1' };
        expect(started).toMatchObject({ claims: scoped, entryPath: SCOPE.entryPath });
        expect(started.identity).not.toHaveProperty('email');
        const { refreshToken, deviceKey } = started.tokens;
        const refreshed = await under.signIn.refresh({ refreshToken, deviceKey, background: false });
        expect(refreshed).toMatchObject({ outcome: 'refreshed', claims: scoped, entryPath: SCOPE.entryPath });
        expect(await under.signIn.links.start(request)).toEqual({ outcome: 'alreadyUsed' });
        // Unless what it is for is still to be done.
        expect((await under.signIn.links.start({ ...request, again: true })).outcome).toBe('signedIn');
        expect(await under.signIn.links.start(request)).toEqual({ outcome: 'alreadyUsed' });
      });

      it('that was sent ends those sent before for the same page, loan and guest, and no other', async () => {
        const { links } = under.signIn;
        const { userId } = await newPerson();
        const sent = async (change: Partial<LinkGrant> = {}) => {
          const grant = grantOf(userId, { locked: true, ...change });
          const proof = links.sign(grant, 60);
          await links.send(grant, proof);
          return proof;
        };
        const start = async (proof: { nonce: string; expiration: string }, again = false) =>
          (await links.start({ profileId: userId, scope: SCOPE, proof, once: true, again, ...VISITOR })).outcome;
        const [first, otherLoan, otherPage, forGuest, notSent] = [
          await sent(),
          await sent({ loanId: 'loan-2' }),
          await sent({ path: '/Home' }),
          await sent({ guest: true }),
          links.sign(grantOf(userId), 60),
        ];
        const { userId: somePerson } = await newPerson();
        const ofOther = await sent({ profileId: somePerson });
        const opened = await sent();
        expect(await start(opened)).toBe('signedIn');
        const [one, two] = await Promise.all([sent({ locked: false }), sent()]);
        expect(await start(first)).toBe('replaced');
        expect(await start(first, true)).toBe('replaced');
        expect(await start(opened)).toBe('replaced');
        expect([await start(one), await start(two)].sort()).toEqual(['replaced', 'signedIn']);
        for (const other of [otherLoan, otherPage, forGuest, notSent]) expect(await start(other)).toBe('signedIn');
        const asOther = { profileId: somePerson, scope: SCOPE, proof: ofOther, once: true, ...VISITOR };
        expect((await links.start(asOther)).outcome).toBe('signedIn');
      });

      it('of a sign-in that was deleted opens nothing', async () => {
        const { userId } = await newPerson();
        const proof = under.signIn.links.sign(grantOf(userId), 60);
        await under.signIn.deletion.deletePerson(userId, { everything: true });
        const request = { profileId: userId, scope: SCOPE, proof, once: true, ...VISITOR };
        expect(await under.signIn.links.start(request)).toEqual({ outcome: 'unknownProfile' });
      });

      it.each(['unconfirmed', 'passwordResetRequired'] as const)('of somebody %s is not used up', async (state) => {
        const { userId } = await newPerson(state);
        const proof = under.signIn.links.sign(grantOf(userId), 60);
        const request = { profileId: userId, scope: SCOPE, proof, once: true, ...VISITOR };
        const refused = state === 'unconfirmed' ? 'notConfirmed' : state;
        expect(await under.signIn.links.start(request)).toEqual({ outcome: refused });
        expect(await under.signIn.links.start(request)).toEqual({ outcome: refused });
      });

      it('makes a guest somebody else than the person', async () => {
        const { userId } = await newPerson();
        const visit = async () => {
          const proof = under.signIn.links.sign(grantOf(userId, { guest: true }), 60);
          const scope = { ...SCOPE, kind: 'guest' } as const;
          const started = await under.signIn.links.start({ profileId: userId, scope, proof, once: true, ...VISITOR });
          return started.outcome === 'signedIn' ? started : undefined;
        };
        const [one, two] = [await visit(), await visit()];
        expect(one?.claims.userId).toMatch(new RegExp(`^${userId}/guest/`));
        expect(one?.claims.userId).not.toBe(two?.claims.userId);
        expect(one?.identity).toMatchObject({ firstName: '', lastName: '', username: '', lmsCustomerIds: {} });
      });
    });

    describe('a device key', () => {
      async function issued() {
        const { username, userId } = await newPerson();
        const { tokens, claims } = await fullSignIn(username);
        const { secret } = await under.signIn.deviceKeys.issue({ userId, deviceKey: tokens.deviceKey });
        const use = (given: string, profileId = userId) =>
          under.signIn.deviceKeys.start({ profileId, scope: SCOPE, secret: given, ...VISITOR });
        return { secret, use, claims, userId, username };
      }

      it('is replaced at each use; the old one works ten seconds longer', async () => {
        const { secret, use } = await issued();
        const first = await use(secret);
        if (first.outcome !== 'signedIn') throw new Error(first.outcome);
        expect(first.deviceSecret.secret).not.toBe(secret);
        await under.runtime.advance(10_000);
        expect((await use(secret)).outcome).toBe('signedIn');
        expect((await use(first.deviceSecret.secret)).outcome).toBe('signedIn');
      });

      it('that comes back later revokes all of the family, and what they began', async () => {
        const { secret, use, claims } = await issued();
        const first = await use(secret);
        if (first.outcome !== 'signedIn') throw new Error(first.outcome);
        await under.runtime.advance(10_001);
        expect(await use(secret)).toEqual({ outcome: 'unknownSecret' });
        expect(await use(first.deviceSecret.secret)).toEqual({ outcome: 'unknownSecret' });
        expect(await isAlive(first.claims.sessionId)).toBe(false);
        expect(await isAlive(claims.sessionId)).toBe(true);
      });

      it('of another person, or made up, is unknown', async () => {
        const { secret, use } = await issued();
        const { userId } = await newPerson();
        expect(await use(secret, userId)).toEqual({ outcome: 'unknownSecret' });
        expect(await use('made-up')).toEqual({ outcome: 'unknownSecret' });
        expect((await use(secret)).outcome).toBe('signedIn');
      });

      it('ends with the sessions of its device', async () => {
        const { secret, use, userId, username } = await issued();
        const { sessionId } = (await fullSignIn(username)).claims;
        await under.signIn.ownSessions.end({ userId, keepSessionId: sessionId });
        expect(await use(secret)).toEqual({ outcome: 'unknownSecret' });
      });
    });

    describe('own sessions', () => {
      it('are listed, and ended by their owner only', async () => {
        const { username, userId } = await newPerson();
        const [here, there] = [await fullSignIn(username), await fullSignIn(username)];
        const listed = await under.signIn.ownSessions.list(userId);
        expect(listed.map((one) => one.sessionId).sort()).toEqual(
          [here.claims.sessionId, there.claims.sessionId].sort(),
        );
        const other = await newPerson();
        const { sessionId } = there.claims;
        expect(await under.signIn.ownSessions.end({ userId: other.userId, sessionId })).toBe(0);
        expect(await under.signIn.ownSessions.end({ userId, sessionId })).toBe(1);
        expect([await isAlive(sessionId), await isAlive(here.claims.sessionId)]).toEqual([false, true]);
      });

      it('know for ten minutes that somebody proved again who they are', async () => {
        const { username } = await newPerson();
        const { claims, tokens } = await fullSignIn(username);
        const { sessionId } = claims;
        const { ownSessions } = under.signIn;
        expect(await ownSessions.provedAgain(sessionId, 'orJustSignedIn')).toBe(true);
        expect(await ownSessions.provedAgain(sessionId, 'required')).toBe(false);
        const { refreshToken } = tokens;
        expect(await under.signIn.stepUp({ sessionId, password: 'wrong', refreshToken })).toEqual({
          outcome: 'notAuthorized',
        });
        const proved = await under.signIn.stepUp({ sessionId, password: PASSWORD, refreshToken });
        expect(proved).toMatchObject({ outcome: 'signedIn', claims: { sessionId } });
        expect(await ownSessions.provedAgain(sessionId, 'required')).toBe(true);
        await under.runtime.advance(10 * MINUTE);
        expect(await ownSessions.provedAgain(sessionId, 'required')).toBe(false);
      });
    });
  });
}
