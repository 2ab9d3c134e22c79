import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, actorsAt, codesOf, MINUTE, sent } from './accounts-actors.ts';

/** Requirements on every implementation of the sign-in port about codes in the middle of a renewal or a draw. */
export function loanCodesSuite(name: string, make: () => Promise<AccountsUnderTest>): void {
  describe(`sign-in port, codes for loans: ${name}`, () => {
    let under: AccountsUnderTest;

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.close());

    const { accounts, newPhone, newPerson, session, later } = actorsAt(() => under);
    let loans = 0;
    const newLoanId = () => {
      loans += 1;
      return `40120-100245-${loans}`;
    };

    it.each(['email', 'text', 'voice'] as const)('is sent by %s and shows who acts', async (channel) => {
      const phone = newPhone();
      const { claims } = await session(await newPerson({ phoneNumber: phone, phoneVerified: true }));
      const loanId = newLoanId();
      const asked = sent(await accounts().loanCodes.send(claims, { channel, loanId }));
      expect(asked).toMatchObject({ channel, message: { channel, code: expect.stringMatching(/^\d{6}$/) } });
      if (channel !== 'email') expect(asked.destination).toBe(phone);
      const given = { requestId: asked.requestId, loanId };
      expect((await accounts().loanCodes.check(claims, { ...given, code: codesOf(asked).wrong })).outcome).toBe(
        'wrong',
      );
      const checked = await accounts().loanCodes.check(claims, { ...given, code: codesOf(asked).right });
      expect(checked).toEqual({ outcome: 'verified', channel });
      const again = await accounts().loanCodes.check(claims, { ...given, code: codesOf(asked).right });
      expect(again.outcome).toBe('expired');
    });

    it('is good for its own session, request and loan only', async () => {
      const username = await newPerson();
      const { claims } = await session(username);
      const loanId = newLoanId();
      const asked = sent(await accounts().loanCodes.send(claims, { channel: 'email', loanId }));
      const given = { requestId: asked.requestId, code: codesOf(asked).right, loanId };
      const other = await session(username);
      const stranger = await session(await newPerson());
      for (const [who, what] of [
        [other.claims, given],
        [stranger.claims, given],
        [claims, { ...given, requestId: 'cod_none' }],
        [claims, { ...given, loanId: newLoanId() }],
      ] as const) {
        expect((await accounts().loanCodes.check(who, what)).outcome).toBe('requestNotFound');
      }
    });

    it('goes to verified contacts only', async () => {
      const { claims } = await session(await newPerson({ phoneNumber: newPhone(), phoneVerified: false }));
      expect((await accounts().loanCodes.contacts(claims)).map(({ channel }) => channel)).toEqual(['email']);
      const asked = await accounts().loanCodes.send(claims, { channel: 'text', loanId: newLoanId() });
      expect(asked.outcome).toBe('noVerifiedContact');
    });

    it('is sent ten times a day for one loan, half a minute apart', async () => {
      const { claims } = await session(await newPerson());
      const loanId = newLoanId();
      const ask = () => accounts().loanCodes.send(claims, { channel: 'email', loanId });
      sent(await ask());
      expect((await ask()).outcome).toBe('tooSoon');
      for (let turn = 1; turn < 10; turn += 1) {
        await later(MINUTE);
        sent(await ask());
      }
      await later(MINUTE);
      expect((await ask()).outcome).toBe('limitReached');
      sent(await accounts().loanCodes.send(claims, { channel: 'email', loanId: newLoanId() }));
      await later(24 * 60 * MINUTE);
      sent(await ask());
    });

    it('asked for and guessed at by the session of a link holds back no one but that session', async () => {
      const { claims: own } = await session(await newPerson());
      const loanId = newLoanId();
      const entryPath = `/tmx/Payment/${loanId}`;
      const grant = { brand: 'tmx', profileId: own.userId, path: entryPath, loanId, guest: false, locked: true };
      const { links } = under.signIn;
      const opened = await links.start({
        profileId: own.userId,
        scope: { kind: 'locked-link', lockedFlow: 'payment', loanId, entryPath },
        deviceName: 'Test browser',
        address: '192.0.2.9',
        proof: links.sign(grant, 86_400),
        once: false,
      });
      if (opened.outcome !== 'signedIn') throw new Error(`expected a session, got ${opened.outcome}`);
      const { claims: link } = opened;
      const ask = (who: typeof own) => accounts().loanCodes.send(who, { channel: 'email', loanId });
      const wrong = async (who: typeof own, asked: ReturnType<typeof sent>) => {
        const given = { requestId: asked.requestId, code: codesOf(asked).wrong, loanId };
        return (await accounts().loanCodes.check(who, given)).outcome;
      };
      for (let turn = 0; turn < 10; turn += 1) {
        const asked = sent(await ask(link));
        if (turn < 2) for (let guess = 0; guess < 5; guess += 1) expect(await wrong(link, asked)).toBe('wrong');
        if (turn === 2) {
          const ours = sent(await ask(own));
          expect([await wrong(link, asked), await wrong(link, asked)]).toEqual(['wrong', 'tooManyTries']);
          expect(await wrong(own, ours)).toBe('wrong');
          const given = { requestId: ours.requestId, code: codesOf(ours).right, loanId };
          expect((await accounts().loanCodes.check(own, given)).outcome).toBe('verified');
        }
        await later(MINUTE);
      }
      expect((await ask(link)).outcome).toBe('limitReached');
      sent(await ask(own));
    });
  });
}
