import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeSent } from './account-types.ts';
import { type AccountsUnderTest, actorsAt, codesOf, MINUTE, PASSWORD, sent } from './accounts-actors.ts';

/** Requirements on every implementation of the sign-in port about devices, new contacts and locked profiles. */
export function devicesSuite(name: string, make: () => Promise<AccountsUnderTest>): void {
  describe(`sign-in port, devices and contacts: ${name}`, () => {
    let under: AccountsUnderTest;

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.close());

    const actors = actorsAt(() => under);
    const { accounts, newName, newPhone, newPerson, forgot, signIn, session, later } = actors;

    describe('a device', () => {
      it.each([
        ['remembered', true],
        ['not remembered', false],
      ])('that is %s needs a code the first time', async (_, rememberMe) => {
        const username = await newPerson();
        const { claims, tokens } = await session(username);
        const asked = sent(await accounts().trustedDevices.sendCode(claims, { channel: 'email' }));
        expect(asked.destination).toBe(username);
        const given = { requestId: asked.requestId, code: codesOf(asked).right, rememberMe };
        const another = await session(username);
        expect((await accounts().trustedDevices.confirm(another.claims, given)).outcome).toBe('requestNotFound');
        expect(await accounts().trustedDevices.confirm(claims, given)).toMatchObject({ trusted: true });

        const refreshed = await under.signIn.refresh({ ...tokens, background: false });
        expect(refreshed).toMatchObject({ outcome: 'refreshed', claims: { deviceTrusted: true } });
        expect((await session(username, PASSWORD, tokens.deviceKey)).claims.deviceTrusted).toBe(rememberMe);
      });

      it('has one code at a time', async () => {
        const { claims } = await session(await newPerson());
        const { trustedDevices } = accounts();
        const first = sent(await trustedDevices.sendCode(claims, { channel: 'email' }));
        expect((await trustedDevices.sendCode(claims, { channel: 'email' })).outcome).toBe('tooSoon');
        await later(30_000);
        const second = sent(await trustedDevices.sendCode(claims, { channel: 'email' }));
        const confirm = (asked: CodeSent) =>
          trustedDevices.confirm(claims, { requestId: asked.requestId, code: codesOf(asked).right, rememberMe: false });
        expect((await confirm(first)).outcome).toBe('expired');
        expect((await confirm(second)).outcome).toBe('confirmed');
      });

      it('gets its code at a typed address only where nothing is verified', async () => {
        const typed = newName();
        const nothing = await newPerson({ emailVerified: false });
        const { claims } = await session(nothing);
        const { trustedDevices } = accounts();
        expect((await trustedDevices.sendCode(claims, { channel: 'email' })).outcome).toBe('noVerifiedContact');
        const asked = sent(await trustedDevices.sendCode(claims, { channel: 'email', email: typed }));
        await trustedDevices.confirm(claims, {
          requestId: asked.requestId,
          code: codesOf(asked).right,
          rememberMe: true,
        });
        expect(await under.signIn.findUser(nothing)).toMatchObject({ email: typed, emailVerified: true });

        const username = await newPerson();
        const other = await session(username);
        const sentTo = sent(await trustedDevices.sendCode(other.claims, { channel: 'email', email: newName() }));
        expect(sentTo.message?.to).toBe(username);
      });
    });

    describe('a new email or phone', () => {
      it('gets the code, becomes the name where the old one was it, and the old one is told', async () => {
        const [username, email] = [await newPerson(), newName()];
        const { claims } = await session(username);
        const { loginChange } = accounts();
        const asked = sent(await loginChange.request(claims, { contact: { email }, channel: 'email' }));
        expect(asked.message?.to).toBe(email);
        expect((await loginChange.read(claims)).pending).toMatchObject({ kind: 'email', destination: email });
        const changed = await loginChange.confirm(claims, { requestId: asked.requestId, code: codesOf(asked).right });
        expect(changed).toMatchObject({ outcome: 'changed', before: { email: username }, after: { username: email } });
        expect((await signIn(username)).outcome).toBe('notAuthorized');
        expect((await signIn(email)).outcome).toBe('signedIn');

        const phone = newPhone();
        const second = sent(await loginChange.request(claims, { contact: { phoneNumber: phone }, channel: 'voice' }));
        expect(second.message).toMatchObject({ to: phone, channel: 'voice' });
        await loginChange.confirm(claims, { requestId: second.requestId, code: codesOf(second).right });
        expect((await session(phone)).identity).toMatchObject({ username: email, phoneVerified: true });
      });

      it('is refused to whoever cannot have it, once the code showed that it is theirs', async () => {
        const [taken, username] = [await newPerson(), await newPerson()];
        const { claims } = await session(username);
        const asked = sent(
          await accounts().loginChange.request(claims, { contact: { email: taken }, channel: 'email' }),
        );
        const given = { requestId: asked.requestId, code: codesOf(asked).right };
        expect((await accounts().loginChange.confirm(claims, given)).outcome).toBe('usernameInUse');
      });
    });

    describe('a locked profile', () => {
      it('lets in its trusted devices only, for a quarter of an hour', async () => {
        const username = await newPerson();
        await under.signIn.trustNextSignIn(username);
        const { tokens, claims } = await session(username);
        const waiting = await session(username);
        const { userId } = claims;
        expect(await accounts().lockProfile(claims.sessionId, 'user_other')).toBeUndefined();
        const locked = await accounts().lockProfile(claims.sessionId, userId);
        expect((locked?.lockedUntilMs ?? 0) - under.runtime.clock.nowMs()).toBe(15 * MINUTE);
        expect(await under.signIn.aliveSessions([claims.sessionId, waiting.claims.sessionId])).toEqual(
          new Set([claims.sessionId]),
        );
        expect(await signIn(username)).toEqual({ outcome: 'tooManyTries', retryAfterSeconds: 900 });
        expect((await signIn(username, PASSWORD, tokens.deviceKey)).outcome).toBe('signedIn');
        expect(sent(await forgot(username)).message).toBeUndefined();
        const wait = { kind: 'profile', untilMs: locked?.lockedUntilMs };
        expect(await under.signIn.waits.of(userId)).toEqual([wait]);
        await later(15 * MINUTE);
        expect(await under.signIn.waits.of(userId)).toEqual([]);
        expect((await signIn(username)).outcome).toBe('signedIn');
      });
    });

    describe('waits of a person', () => {
      it('are said by kind and released, whatever name they were counted by, and those of others stay', async () => {
        const username = await newPerson();
        const other = await newPerson();
        const { identity } = await session(username);
        const { userId } = identity;
        const waits = async () => (await under.signIn.waits.of(userId)).map(({ kind }) => kind);
        for (let tries = 0; tries < 7; tries += 1) {
          await signIn(username, 'wrong');
          await signIn(other, 'wrong');
        }
        const [password] = await under.signIn.waits.of(userId);
        expect(password).toMatchObject({ kind: 'password', tries: expect.any(Number) });
        expect(password?.untilMs).toBeGreaterThan(under.runtime.clock.nowMs());
        expect(await under.signIn.waits.release(userId, 'code')).toBe(false);
        expect(await under.signIn.waits.release(userId, 'password')).toBe(true);
        expect(await under.signIn.waits.release(userId, 'password')).toBe(false);
        expect((await signIn(username)).outcome).toBe('signedIn');
        expect((await signIn(other)).outcome).toBe('tooManyTries');
        for (let asks = 0; asks < 30; asks += 1) {
          await forgot(username);
          await later(MINUTE);
        }
        expect(await waits()).toEqual(['codesAsked']);
        expect(await under.signIn.waits.release(userId, 'codesAsked')).toBe(true);
        expect(await waits()).toEqual([]);
      });
    });
  });
}
