import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks';
import { describe, expect, it } from 'vitest';
import type { Callback } from '../sockets/callback.ts';
import { statusCallbackOf, twilioCallbacks } from './twilio-callbacks.ts';

const GIVEN = { origin: 'https://my.lender.example', authToken: 'a token of the account' };
const reader = twilioCallbacks(GIVEN);
const SID = `SM${'0'.repeat(32)}`;
const AT = `${GIVEN.origin}/callbacks/twilio`;

/** A callback as Twilio sends it, signed by the vendor's own code. The portal sees it behind a proxy, under another host. */
function signed(
  fields: Readonly<Record<string, string>>,
  { url = AT, token = GIVEN.authToken, change = {} }: { url?: string; token?: string; change?: object } = {},
): Callback {
  return {
    method: 'POST',
    url: url.replace(GIVEN.origin, 'http://10.0.0.7:4100'),
    headers: { 'x-twilio-signature': getExpectedTwilioSignature(token, url, fields), ...change },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  };
}
const answer = (Body: string, more: Readonly<Record<string, string>> = {}) => ({
  MessageSid: SID,
  From: '+12025550123',
  To: '+12025550100',
  Body,
  ...more,
});

describe('an answer to a text', () => {
  it.each([
    ...[
      'STOP',
      'stop',
      ' Stop. ',
      'Opt-out',
      'opt out',
      'REVOKE',
      'unsubscribe',
      'Quit',
      'end',
      'cancel',
      'ALTO',
      'parar!',
    ],
  ])('%j ends texts', async (word) => {
    expect(await reader.read(signed(answer(word)))).toEqual([
      { id: SID, kind: 'textsChosen', phoneNumber: '2025550123', choice: 'stop', word: word.trim() },
    ]);
  });

  it.each(['START', 'unstop', 'Iniciar'])('%j wants them again', async (word) => {
    expect(await reader.read(signed(answer(word)))).toMatchObject([{ choice: 'start' }]);
  });

  it('is what Twilio took it for, where it says so', async () => {
    const taken = async (OptOutType: string) => await reader.read(signed(answer('yes', { OptOutType })));
    expect(await taken('START')).toMatchObject([{ choice: 'start' }]);
    expect(await taken('STOP')).toMatchObject([{ choice: 'stop' }]);
    expect(await taken('HELP')).toEqual([]);
  });

  it.each(['yes', 'please stop calling my neighbor', 'When is my payment due?', ''])(
    '%j chooses nothing',
    async (words) => {
      expect(await reader.read(signed(answer(words)))).toEqual([]);
    },
  );

  it('from a number of another country chooses nothing', async () => {
    expect(await reader.read(signed(answer('STOP', { From: '+442079460000' })))).toEqual([]);
  });
});

describe('what became of a message', () => {
  const url = statusCallbackOf(GIVEN, 'op_1 text/é&x');
  it.each([
    [{ MessageSid: SID, MessageStatus: 'undelivered', ErrorCode: '30003' }, 'Twilio says undelivered (30003)'],
    [{ MessageSid: SID, MessageStatus: 'failed' }, 'Twilio says failed'],
    [{ CallSid: `CA${'1'.repeat(32)}`, CallStatus: 'no-answer' }, 'Twilio says no-answer'],
    [{ CallSid: `CA${'1'.repeat(32)}`, CallStatus: 'busy', ErrorCode: '<b>' }, 'Twilio says busy'],
  ])('%j did not arrive', async (fields, reason) => {
    expect(await reader.read(signed(fields as Record<string, string>, { url }))).toMatchObject([
      { kind: 'undelivered', messageId: 'op_1 text/é&x', reason },
    ]);
  });

  it.each(['queued', 'sent', 'delivered', 'read', 'a status of tomorrow'])('%s is no news', async (MessageStatus) => {
    expect(await reader.read(signed({ MessageSid: SID, MessageStatus }, { url }))).toEqual([]);
  });
});

describe('a callback that is not believed', () => {
  const stop = answer('STOP');
  it.each<readonly [string, Callback, string]>([
    ['signed by another token', signed(stop, { token: 'another' }), 'signature'],
    ['without a signature', signed(stop, { change: { 'x-twilio-signature': undefined } }), 'signature'],
    ['with two signatures', signed(stop, { change: { 'x-twilio-signature': ['a', 'b'] } }), 'signature'],
    ['signed for another address', { ...signed(stop), url: `${AT}?message=other` }, 'signature'],
    [
      'with another word',
      { ...signed(stop), body: Buffer.from(new URLSearchParams(answer('START')).toString()) },
      'signature',
    ],
    ['about no message', signed({ Body: 'STOP', From: '+12025550123' }), 'unreadable'],
  ])('%s', async (_what, callback, refusal) => {
    await expect(reader.read(callback)).rejects.toMatchObject({ refusal });
  });
});
