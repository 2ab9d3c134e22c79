import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsUnderTest,
  actorsAt,
  codesOf,
  MINUTE,
  markOf,
  OTHER_PASSWORD,
  PASSWORD,
  sent,
} from './accounts-actors.ts';

const RESET = { password: OTHER_PASSWORD, deviceName: 'Test browser', forcedOnly: false };

/** Requirements on every implementation of the sign-in port about registering, codes and forgotten passwords. */
export function accountsSuite(name: string, make: () => Promise<AccountsUnderTest>): void {
  describe(`sign-in port, accounts: ${name}`, () => {
    let under: AccountsUnderTest;

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.close());

    const actors = actorsAt(() => under);
    const {
      accounts,
      newName,
      newPhone,
      stranger,
      newPerson,
      register,
      confirm,
      forgot,
      reset,
      signIn,
      session,
      later,
    } = actors;

    describe('registering', () => {
      it('makes an account that is nobody until its code is given, on a device that is trusted then', async () => {
        const username = newName();
        const asked = sent(await register(` ${username.toUpperCase()}`));
        expect(asked.message).toMatchObject({ kind: 'code', to: username, channel: 'email', language: 'spanish' });
        expect(asked.message?.code).toMatch(/^\d{6}$/);
        expect(asked.expiresAtMs - under.runtime.clock.nowMs()).toBe(10 * MINUTE);
        expect((await signIn(username)).outcome).toBe('notConfirmed');
        expect((await signIn(username, 'wrong')).outcome).toBe('notAuthorized');

        const confirmed = await confirm(username, asked.requestId, codesOf(asked).right);
        if (confirmed.outcome !== 'confirmed') throw new Error(confirmed.outcome);
        expect(confirmed.identity).toMatchObject({ username, email: username, emailVerified: true });
        expect((await session(username)).claims.deviceTrusted).toBe(false);
        expect((await session(username, PASSWORD, confirmed.deviceKey)).claims.deviceTrusted).toBe(true);
      });

      it('signs in the browser that typed the password when its code is right, and no other', async () => {
        const confirmedWith = async (markFor: (own: string, others: string) => string) => {
          const username = newName();
          const others = markOf(await register(username, { password: OTHER_PASSWORD }));
          const asked = await register(username);
          const mark = markFor(markOf(asked), others);
          const confirmed = await confirm(username, sent(asked).requestId, codesOf(sent(asked)).right, mark);
          if (confirmed.outcome !== 'confirmed') throw new Error(confirmed.outcome);
          return confirmed;
        };
        const { signedIn, deviceKey } = await confirmedWith((own) => own);
        expect(signedIn).toMatchObject({ claims: { deviceTrusted: true }, tokens: { deviceKey }, rememberMe: false });
        expect((await confirmedWith((_, others) => others)).signedIn).toBeUndefined();
        expect((await confirmedWith((own) => own.replace('.', '1.'))).signedIn).toBeUndefined();
        expect((await confirmedWith(() => '9999999999999.')).signedIn).toBeUndefined();
      });

      it('signs in the browser that tried to sign in before the code came, for half an hour', async () => {
        const confirmedAfter = async (waitMs: number) => {
          const username = newName();
          await register(username);
          const mark = markOf(await signIn(username));
          await later(waitMs);
          const asked = sent(await accounts().registration.resend({ ...stranger(username), channel: 'email' }));
          return confirm(username, asked.requestId, codesOf(asked).right, mark);
        };
        expect(await confirmedAfter(MINUTE)).toMatchObject({ outcome: 'confirmed', signedIn: {} });
        expect('signedIn' in (await confirmedAfter(31 * MINUTE))).toBe(false);
      });

      it('goes on for many who come at once', async () => {
        const outcomes = await Promise.all(Array.from({ length: 10 }, () => register(newName())));
        expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(10).fill('sent'));
      });

      it('takes a phone number as a name, however it is written', async () => {
        const phone = newPhone();
        const asked = sent(await register(`+1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`));
        expect(asked.message).toMatchObject({ to: phone, channel: 'text' });
        expect((await confirm(phone, asked.requestId, codesOf(asked).right)).outcome).toBe('confirmed');
        expect((await session(phone)).identity).toMatchObject({ phoneNumber: phone, phoneVerified: true });
      });

      it('answers for a name that is taken as for a new one, and changes nothing', async () => {
        const username = await newPerson();
        const [taken, free] = [
          sent(await register(username, { password: OTHER_PASSWORD })),
          sent(await register(newName())),
        ];
        expect(Object.keys(taken)).toEqual(Object.keys(free));
        expect(taken.message).toMatchObject({ kind: 'alreadyRegistered', to: username });
        expect(taken.message?.code).toBeUndefined();
        expect((await confirm(username, taken.requestId, '123456')).outcome).toBe('wrong');
        expect((await signIn(username)).outcome).toBe('signedIn');
      });

      it('gives the account to whoever shows the code, with the password of that registration', async () => {
        const username = newName();
        await register(username, { password: 'Somebody-Else-1' });
        const own = sent(await register(username));
        expect((await confirm(username, own.requestId, codesOf(own).right)).outcome).toBe('confirmed');
        expect((await signIn(username, 'Somebody-Else-1')).outcome).toBe('notAuthorized');
        expect((await signIn(username)).outcome).toBe('signedIn');
      });

      it('sends the code elsewhere for who has the password; the new contact becomes the name', async () => {
        const [typo, email] = [newName(), newName()];
        const first = sent(await register(typo));
        const request = {
          ...stranger(typo),
          requestId: first.requestId,
          contact: { email },
          channel: 'email' as const,
        };
        const refused = await accounts().registration.changeContact({ ...request, password: 'wrong' });
        expect(refused.outcome).toBe('notAuthorized');
        const asked = sent(await accounts().registration.changeContact({ ...request, password: PASSWORD }));
        expect(asked.message?.to).toBe(email);
        expect((await confirm(typo, first.requestId, codesOf(first).right)).outcome).toBe('expired');
        expect(await confirm(typo, asked.requestId, codesOf(asked).right)).toMatchObject({
          identity: { username: email },
        });
        expect((await signIn(typo)).outcome).toBe('notAuthorized');
        expect((await signIn(email)).outcome).toBe('signedIn');
      });

      it('sends another code after half a minute, and the one before is worth nothing then', async () => {
        const username = newName();
        const first = sent(await register(username));
        const again = () =>
          accounts().registration.resend({ ...stranger(username), requestId: first.requestId, channel: 'email' });
        expect(await again()).toEqual({ outcome: 'tooSoon', retryAfterSeconds: 30 });
        await later(30_000);
        const second = sent(await again());
        expect((await confirm(username, first.requestId, codesOf(first).right)).outcome).toBe('expired');
        expect((await confirm(username, second.requestId, codesOf(second).right)).outcome).toBe('confirmed');
      });

      it('sends a code for a name alone only where it waits for one, and tells nobody', async () => {
        const username = await newPerson({ state: 'unconfirmed', emailVerified: false });
        const resend = (one: string) => accounts().registration.resend({ ...stranger(one), channel: 'text' });
        const [waiting, known, unknown] = [
          sent(await resend(username)),
          sent(await resend(await newPerson())),
          sent(await resend(newName())),
        ];
        expect(waiting.message).toMatchObject({ to: username, channel: 'email' });
        expect([known.message, unknown.message]).toEqual([undefined, undefined]);
        expect((await confirm(username, waiting.requestId, codesOf(waiting).right)).outcome).toBe('confirmed');
      });
    });

    describe('codes', () => {
      it('stop at five wrong tries, the right one after them too', async () => {
        const username = await newPerson();
        const asked = sent(await forgot(username));
        const { right, wrong } = codesOf(asked);
        const outcomes = [];
        for (const code of [wrong, wrong, wrong, wrong, wrong, right]) {
          outcomes.push((await reset(username, asked.requestId, code)).outcome);
        }
        expect(outcomes).toEqual([...Array(5).fill('wrong'), 'tooManyWrong']);
      });

      it('stop at five when all tries come at once', async () => {
        const username = await newPerson();
        const asked = sent(await forgot(username));
        const tries = await Promise.all(
          Array.from({ length: 12 }, () => reset(username, asked.requestId, codesOf(asked).wrong)),
        );
        expect(tries.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(5);
      });

      it('make a name wait when request after request is guessed at', async () => {
        const username = await newPerson();
        const outcomes = [];
        for (let request = 0; request < 3; request++) {
          const asked = sent(await forgot(username));
          for (let n = 0; n < 5; n++)
            outcomes.push((await reset(username, asked.requestId, codesOf(asked).wrong)).outcome);
        }
        expect(outcomes.slice(0, 10)).toEqual(Array(10).fill('wrong'));
        expect(outcomes[10]).toBe('tooManyTries');
      });

      it('are taken from the owner while a stranger guesses: elsewhere, and on a known device however much is guessed', async () => {
        const username = await newPerson();
        const { tokens } = await session(username);
        const guess = async (address: string) => {
          for (let request = 0; request < 3; request++) {
            const asked = sent(
              await accounts().passwordReset.request({ ...stranger(username), address, channel: 'email' }),
            );
            const given = { requestId: asked.requestId, code: codesOf(asked).wrong, ...RESET };
            for (let n = 0; n < 5; n++)
              await accounts().passwordReset.confirm({ ...stranger(username), address, ...given });
          }
        };
        const own = async (from: { address?: string; deviceKey?: string }) => {
          const who = { ...stranger(username), ...from };
          const asked = sent(await accounts().passwordReset.request({ ...who, channel: 'email' }));
          const given = { requestId: asked.requestId, code: codesOf(asked).wrong, ...RESET };
          return (await accounts().passwordReset.confirm({ ...who, ...given })).outcome;
        };
        await guess('198.51.100.1');
        expect([await own({ address: '198.51.100.1' }), await own({ address: '198.51.100.2' })]).toEqual([
          'tooManyTries',
          'wrong',
        ]);
        const address = '198.51.100.6';
        const early = sent(
          await accounts().passwordReset.request({ ...stranger(username), address, channel: 'email' }),
        );
        for (const last of [3, 4, 5]) await guess(`198.51.100.${last}`);
        // A code of six digits waits, on whatever address; the next one is long, and is taken there all the same.
        const given = { requestId: early.requestId, code: codesOf(early).right, ...RESET };
        expect((await accounts().passwordReset.confirm({ ...stranger(username), address, ...given })).outcome).toBe(
          'expired',
        );
        expect([await own({ address }), await own({ deviceKey: tokens.deviceKey })]).toEqual(['wrong', 'wrong']);
      });

      it('of a name that many ask for are long, sent once in five minutes, and reach its owner however many ask', async () => {
        const [username, unknown] = [await newPerson(), newName()];
        const askFrom = async (name: string, address: string) =>
          sent(await accounts().passwordReset.request({ ...stranger(name), address, channel: 'email' }));
        const at = (index: number) => `203.0.113.${index}`;
        let mails = 0;
        for (let index = 0; index < 50; index++) {
          for (const name of [username, unknown]) {
            for (let n = 0; n < 3; n++) {
              const asked = await askFrom(name, at(index));
              if (asked.message) mails += 1;
              const given = { requestId: asked.requestId, code: codesOf(asked).wrong, ...RESET };
              await accounts().passwordReset.confirm({ ...stranger(name), address: at(index), ...given });
            }
          }
        }
        // Thirty of six digits, and one long one.
        expect(mails).toBeLessThanOrEqual(31);
        await later(5 * MINUTE);
        const [first, second] = [await askFrom(username, '192.0.2.77'), await askFrom(username, '192.0.2.78')];
        expect(first.codeLength).toBe(12);
        expect((await askFrom(unknown, '192.0.2.77')).codeLength).toBe(12);
        const code = first.message?.code ?? '';
        expect([code, second.message]).toEqual([expect.stringMatching(/^\d{12}$/), undefined]);
        // It was sent for the first request and is right for the second, once.
        const use = (address: string, { requestId }: { requestId: string }) =>
          accounts().passwordReset.confirm({ ...stranger(username), address, requestId, code, ...RESET });
        expect((await use('192.0.2.78', second)).outcome).toBe('changed');
        expect((await use('192.0.2.77', first)).outcome).toBe('expired');
      });

      it.each([
        ['after ten minutes', 10 * MINUTE, 'expired'],
        ['just before', 10 * MINUTE - 1, 'changed'],
      ] as const)('%s', async (_, laterMs, outcome) => {
        const username = await newPerson();
        const asked = sent(await forgot(username));
        await later(laterMs);
        expect((await reset(username, asked.requestId, codesOf(asked).right)).outcome).toBe(outcome);
      });

      it('are used once, for their own request, name and purpose', async () => {
        const [username, other] = [await newPerson(), await newPerson()];
        const [first, second] = [sent(await forgot(username)), sent(await forgot(username))];
        expect((await reset(username, second.requestId, codesOf(first).right)).outcome).toBe(
          codesOf(first).right === codesOf(second).right ? 'changed' : 'wrong',
        );
        expect((await reset(other, first.requestId, codesOf(first).right)).outcome).toBe('requestNotFound');
        expect((await confirm(username, first.requestId, codesOf(first).right)).outcome).toBe('requestNotFound');
        expect((await reset(username, 'cod_none', codesOf(first).right)).outcome).toBe('requestNotFound');
        expect((await reset(username, first.requestId, codesOf(first).right)).outcome).toBe('changed');
        expect((await reset(username, first.requestId, codesOf(first).right)).outcome).toBe('expired');
      });

      it('are sent to one name twenty times an hour; a known device asks on its own account', async () => {
        const username = await newPerson();
        const { tokens } = await session(username);
        for (let n = 0; n < 20; n++) sent(await forgot(username));
        expect(await forgot(username)).toMatchObject({ outcome: 'tooManyTries' });
        const fromOwn = { ...stranger(username, tokens.deviceKey), channel: 'email' as const };
        expect((await accounts().passwordReset.request(fromOwn)).outcome).toBe('sent');
        await later(60 * MINUTE);
        expect((await forgot(username)).outcome).toBe('sent');
      });

      it('are left for the owner, elsewhere, when a stranger has asked for all that one may', async () => {
        const username = await newPerson();
        for (let n = 0; n < 40; n++) await forgot(username);
        expect(await forgot(username)).toMatchObject({ outcome: 'tooManyTries' });
        const elsewhere = { ...stranger(username), address: '198.51.100.7', channel: 'email' as const };
        for (let n = 0; n < 3; n++) expect((await accounts().passwordReset.request(elsewhere)).outcome).toBe('sent');
      });
    });

    describe('a forgotten password', () => {
      it('is replaced by one with the code; every session ends, and this device is trusted', async () => {
        const username = await newPerson();
        const before = await session(username);
        const asked = sent(await forgot(username));
        const changed = await reset(username, asked.requestId, codesOf(asked).right);
        if (changed.outcome !== 'changed') throw new Error(changed.outcome);
        expect(await under.signIn.aliveSessions([before.claims.sessionId])).toEqual(new Set());
        expect((await signIn(username)).outcome).toBe('notAuthorized');
        expect((await session(username, OTHER_PASSWORD, changed.deviceKey)).claims.deviceTrusted).toBe(true);
      });

      it('answers unknown names alike, with a code that is never right', async () => {
        const [known, unknown] = [sent(await forgot(await newPerson())), sent(await forgot('unknown@example.com'))];
        expect({ ...unknown, requestId: '' }).toEqual({ ...known, requestId: '', message: undefined });
        expect(unknown.requestId).toHaveLength(known.requestId.length);
        for (const code of ['000000', '123456']) {
          expect((await reset('unknown@example.com', unknown.requestId, code)).outcome).toBe('wrong');
        }
      });

      it('goes by verified contacts only, and to a typed address only where it is one of them', async () => {
        const phone = newPhone();
        const username = await newPerson({ phoneNumber: phone, phoneVerified: true });
        const unverified = await newPerson({ phoneNumber: newPhone() });
        expect(sent(await forgot(username, { channel: 'text' })).message).toMatchObject({ to: phone, channel: 'text' });
        expect(sent(await forgot(phone, { channel: 'email' })).message).toMatchObject({ to: username });
        expect(sent(await forgot(unverified, { channel: 'text' })).message).toMatchObject({ to: unverified });
        expect(sent(await forgot(phone, { email: username })).message?.to).toBe(username);
        expect(sent(await forgot(phone, { email: 'stranger@example.com' })).message).toBeUndefined();
      });

      it('can be one that has to be replaced, and then only', async () => {
        const [forced, free] = [await newPerson({ state: 'passwordResetRequired' }), await newPerson()];
        for (const [username, outcome] of [
          [forced, 'changed'],
          [free, 'resetNotRequired'],
        ] as const) {
          const asked = sent(await forgot(username));
          expect((await reset(username, asked.requestId, codesOf(asked).right, true)).outcome).toBe(outcome);
        }
        expect((await signIn(forced, OTHER_PASSWORD)).outcome).toBe('signedIn');
      });

      it('takes a name back from whoever registered it without proving it', async () => {
        const username = newName();
        await register(username, { phoneNumber: newPhone(), password: 'Somebody-Else-1' });
        const asked = sent(await forgot(username, { channel: 'text' }));
        expect(asked.message).toMatchObject({ to: username, channel: 'email' });
        const changed = await reset(username, asked.requestId, codesOf(asked).right);
        expect(changed).toMatchObject({ outcome: 'changed', identity: { email: username, emailVerified: true } });
        expect(changed).not.toHaveProperty('identity.phoneNumber', expect.anything());
      });
    });
  });
}
