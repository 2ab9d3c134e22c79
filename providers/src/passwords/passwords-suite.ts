import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeSent } from '../sign-in/account-types.ts';
import {
  type AccountsUnderTest,
  actorsAt,
  markOf,
  OTHER_PASSWORD,
  PASSWORD,
  sent,
} from '../sign-in/accounts-actors.ts';

export interface PasswordsUnderTest extends AccountsUnderTest {
  /** The code of a message that went out. */
  codeOf(asked: CodeSent, name: string): Promise<string>;
}

/** Requirements on a sign-in with passwords of its own, or with a keeper of accounts. */
export function passwordsSuite(name: string, make: () => Promise<PasswordsUnderTest>): void {
  describe(`passwords: ${name}`, () => {
    let under: PasswordsUnderTest;

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under?.close());

    const { accounts, newName, newPerson, stranger, register, confirm, forgot, reset, signIn, session } = actorsAt(
      () => under,
    );
    const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

    describe('registering', () => {
      it('makes no person until the code is given; then the browser that typed the password is signed in', async () => {
        const username = newName();
        const registered = await register(username);
        const asked = sent(registered);
        expect(asked.codeLength).toBe(6);
        const waiting = await signIn(username);
        expect(waiting).toMatchObject({ outcome: 'notConfirmed', passwordMark: { text: expect.any(String) } });
        expect((await signIn(username, 'Not-This-One-1')).outcome).toBe('notAuthorized');
        const code = await under.codeOf(asked, username);
        expect((await confirm(username, asked.requestId, wrongOf(code))).outcome).toBe('wrong');
        const confirmed = await confirm(username, asked.requestId, code, markOf(registered));
        expect(confirmed).toMatchObject({
          outcome: 'confirmed',
          identity: { username, email: username, emailVerified: true },
          signedIn: { claims: { kind: 'non-customer', deviceTrusted: true } },
        });
        if (confirmed.outcome !== 'confirmed') throw new Error(confirmed.outcome);
        expect((await confirm(username, asked.requestId, code)).outcome).toBe('expired');
        expect((await session(username, PASSWORD, confirmed.deviceKey)).claims.deviceTrusted).toBe(true);
        const { userId } = confirmed.identity;
        expect(await accounts().termsAccepted(userId)).toMatchObject({ version: '2026-01' });
      });

      it('a code is good for its own request and name alone', async () => {
        const [username, other] = [newName(), newName()];
        const [asked, another] = [sent(await register(username)), sent(await register(other))];
        const code = await under.codeOf(asked, username);
        expect((await confirm(other, asked.requestId, code)).outcome).toBe('requestNotFound');
        expect((await confirm(username, another.requestId, code)).outcome).toBe('requestNotFound');
        expect((await confirm(username, 'cod_none', code)).outcome).toBe('requestNotFound');
        expect((await confirm(username, asked.requestId, code)).outcome).toBe('confirmed');
      });

      it('five wrong codes end a request; another code is sent after a wait', async () => {
        const username = newName();
        const asked = sent(await register(username));
        const code = await under.codeOf(asked, username);
        for (let n = 0; n < 5; n++) {
          expect((await confirm(username, asked.requestId, wrongOf(code))).outcome).toBe('wrong');
        }
        expect((await confirm(username, asked.requestId, code)).outcome).toBe('tooManyWrong');
        const { registration } = accounts();
        const again = { ...stranger(username), requestId: asked.requestId, channel: 'email' as const };
        await under.runtime.advance(30_000);
        const resent = sent(await registration.resend(again));
        expect((await registration.resend(again)).outcome).toBe('tooSoon');
        const newCode = await under.codeOf(resent, username);
        expect((await confirm(username, resent.requestId, newCode)).outcome).toBe('confirmed');
      });

      it('a name that is taken gets the same answer, its owner a message, and its password stays', async () => {
        const username = await newPerson();
        const [taken, free] = [
          sent(await register(username, { password: OTHER_PASSWORD })),
          sent(await register(newName())),
        ];
        expect(Object.keys(taken).sort()).toEqual([...new Set([...Object.keys(free), 'message'])].sort());
        expect(taken.message).toMatchObject({ kind: 'alreadyRegistered', to: username });
        for (const code of ['000000', '123456']) {
          expect((await confirm(username, taken.requestId, code)).outcome).not.toBe('confirmed');
        }
        expect((await signIn(username)).outcome).toBe('signedIn');
        expect((await signIn(username, OTHER_PASSWORD)).outcome).toBe('notAuthorized');
      });

      it('the code can go to another contact, for who knows the password', async () => {
        const [username, email] = [newName(), newName()];
        const first = sent(await register(username));
        const { registration } = accounts();
        const request = {
          ...stranger(username),
          requestId: first.requestId,
          contact: { email },
          channel: 'email' as const,
        };
        const refused = await registration.changeContact({ ...request, password: 'Not-This-One-1' });
        expect(refused.outcome).toBe('notAuthorized');
        const asked = sent(await registration.changeContact({ ...request, password: PASSWORD }));
        const confirmed = await confirm(username, asked.requestId, await under.codeOf(asked, email));
        expect(confirmed).toMatchObject({ outcome: 'confirmed', identity: { username: email, emailVerified: true } });
        expect((await signIn(email)).outcome).toBe('signedIn');
      });
    });

    describe('signing in', () => {
      it('a wrong password and an unknown name are one answer; a name is found whatever its letters', async () => {
        const username = await newPerson();
        expect((await signIn(username, 'Not-This-One-1')).outcome).toBe('notAuthorized');
        expect((await signIn(newName())).outcome).toBe('notAuthorized');
        expect((await signIn(` ${username.toUpperCase()}`)).outcome).toBe('signedIn');
      });

      it('a new device is not trusted, and the same person comes back as the same', async () => {
        const username = await newPerson();
        const [one, two] = [await session(username), await session(username)];
        expect(one.claims.deviceTrusted).toBe(false);
        expect(two.claims.userId).toBe(one.claims.userId);
        expect(two.claims.sessionId).not.toBe(one.claims.sessionId);
      });

      it('five wrong passwords make the next one wait', async () => {
        const username = await newPerson();
        for (let n = 0; n < 6; n++) await signIn(username, 'Not-This-One-1');
        expect(await signIn(username)).toMatchObject({
          outcome: 'tooManyTries',
          retryAfterSeconds: expect.any(Number),
        });
      });

      it('the password again proves who is signed in, and a wrong one does not', async () => {
        const { claims, tokens } = await session(await newPerson());
        const again = (password: string) =>
          under.signIn.stepUp({ sessionId: claims.sessionId, password, refreshToken: tokens.refreshToken });
        expect((await again('Not-This-One-1')).outcome).toBe('notAuthorized');
        expect((await again(PASSWORD)).outcome).toBe('signedIn');
        expect(await under.signIn.ownSessions.provedAgain(claims.sessionId, 'required')).toBe(true);
      });
    });

    describe('another password', () => {
      it('is set by a code: every session ends, this device is trusted, the old one is wrong', async () => {
        const username = await newPerson();
        const before = await session(username);
        const asked = sent(await forgot(username));
        const code = await under.codeOf(asked, username);
        expect((await reset(username, asked.requestId, wrongOf(code))).outcome).toBe('wrong');
        const changed = await reset(username, asked.requestId, code);
        if (changed.outcome !== 'changed') throw new Error(changed.outcome);
        expect(await under.signIn.aliveSessions([before.claims.sessionId])).toEqual(new Set());
        expect((await signIn(username)).outcome).toBe('notAuthorized');
        expect((await session(username, OTHER_PASSWORD, changed.deviceKey)).claims.deviceTrusted).toBe(true);
        expect((await reset(username, asked.requestId, code)).outcome).toBe('expired');
      });

      it('is asked for by unknown names alike, and no code of theirs is right', async () => {
        const [known, unknown] = [sent(await forgot(await newPerson())), sent(await forgot('unknown@example.com'))];
        const shown = ({ requestId: _, message: __, ...rest }: CodeSent) => rest;
        expect(shown(unknown)).toEqual(shown(known));
        expect((await reset('unknown@example.com', unknown.requestId, '123456')).outcome).toBe('wrong');
      });

      it('is demanded where the old one is not good any more, and then only', async () => {
        const [forced, free] = [await newPerson({ state: 'passwordResetRequired' }), await newPerson()];
        expect((await signIn(forced)).outcome).toBe('passwordResetRequired');
        const notAsked = sent(await forgot(free));
        const code = await under.codeOf(notAsked, free);
        expect((await reset(free, notAsked.requestId, code, true)).outcome).toBe('resetNotRequired');
        const asked = sent(await forgot(forced));
        expect((await reset(forced, asked.requestId, await under.codeOf(asked, forced), true)).outcome).toBe('changed');
        expect((await signIn(forced, OTHER_PASSWORD)).outcome).toBe('signedIn');
      });

      it('is chosen by who is signed in and knows the present one; other sessions end', async () => {
        const username = await newPerson();
        const [mine, other] = [await session(username), await session(username)];
        const { sessionId, userId } = mine.claims;
        const change = (currentPassword: string) =>
          accounts().changePassword({ sessionId, userId, currentPassword, password: OTHER_PASSWORD });
        expect((await change('Not-This-One-1')).outcome).toBe('wrong');
        expect(await change(PASSWORD)).toMatchObject({ outcome: 'changed', identity: { username } });
        expect(await under.signIn.aliveSessions([sessionId, other.claims.sessionId])).toEqual(new Set([sessionId]));
        expect((await signIn(username, OTHER_PASSWORD)).outcome).toBe('signedIn');
      });
    });

    it('a new email, proved by a code of the portal, is the name from then on', async () => {
      const [username, email] = [await newPerson(), newName()];
      const { claims } = await session(username);
      const { loginChange } = accounts();
      const asked = sent(await loginChange.request(claims, { contact: { email }, channel: 'email' }));
      const given = { requestId: asked.requestId, code: asked.message?.code ?? '' };
      expect(await loginChange.confirm(claims, given)).toMatchObject({
        outcome: 'changed',
        after: { username: email },
      });
      expect((await signIn(username)).outcome).toBe('notAuthorized');
      expect((await session(email)).claims.userId).toBe(claims.userId);
    });

    it('a forgotten person signs in no more, and their name is free', async () => {
      const username = await newPerson();
      const { claims } = await session(username);
      await under.signIn.deletion.deletePerson(claims.userId, { everything: true });
      expect((await signIn(username)).outcome).not.toBe('signedIn');
      const asked = sent(await register(username));
      const code = await under.codeOf(asked, username);
      expect((await confirm(username, asked.requestId, code)).outcome).toBe('confirmed');
    });
  });
}
