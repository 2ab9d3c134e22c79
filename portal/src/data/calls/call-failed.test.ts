// @document
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../language/language.ts';
import { CallFailed, failureOf, sayCode, sentenceOf } from './call-failed.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OTHER = 'ffffffffffffffffffffffffffffffff';

const replied = (status: number, headers: Record<string, string> = { 'x-trace-id': TRACE }) =>
  new Response(JSON.stringify({ code: 'any', Error: 'That did not work.', otherLanguage: 'Eso no funcionó.' }), {
    status,
    headers,
  });

beforeEach(() => chooseLanguage('english'));

describe('the code to say on the phone', () => {
  test('follows the sentence of a failure, in the language of the page', async () => {
    const failed = await failureOf(replied(500), 'GET /accounts', OTHER);
    expect(sentenceOf(failed)).toBe('That did not work. If you call us, say: KM70-WHSP');
    chooseLanguage('spanish');
    expect(sentenceOf(failed)).toBe('Eso no funcionó. Si nos llama, diga: KM70-WHSP');
  });

  test('is that of the call as it was sent, where the reply names none', async () => {
    expect(sentenceOf(await failureOf(replied(502, {}), 'GET /accounts', TRACE))).toContain('KM70-WHSP');
    expect(sayCode(new CallFailed({ status: 0, traceId: TRACE }))).toBe('If you call us, say: KM70-WHSP');
  });

  test('is left out of a refusal, which says itself what to do', async () => {
    expect(sentenceOf(await failureOf(replied(422), 'GET /accounts', OTHER))).toBe('That did not work.');
    expect(sayCode(new Error('of the page itself'))).toBeUndefined();
  });
});
