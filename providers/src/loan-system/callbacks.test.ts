import { describe, expect, it } from 'vitest';
import type { Callback } from '../sockets/callback.ts';
import { SIGNATURE_HEADER, signatureOf, signedHeader } from '../sockets/signed-callback.ts';
import { loanSystemCallbacks } from './callbacks.ts';

const SECRET = 'what both sides know';
const NOW_MS = 1_767_225_600_000;
const reader = loanSystemCallbacks(SECRET, { nowMs: () => NOW_MS });
const BODY = JSON.stringify({ eventId: 'e-1', customers: [{ customerId: 'c-1', version: 7 }] });
const callback = (header: string | undefined, body = BODY): Callback => ({
  method: 'POST',
  url: 'https://portal.example/callbacks/loan-system',
  headers: { [SIGNATURE_HEADER]: header },
  body: Buffer.from(body),
});
const signed = (body: string, atMs = NOW_MS) => callback(signedHeader(SECRET, atMs, body), body);

describe('what a loan system tells by itself', () => {
  it('is read where it is signed', async () => {
    const event = { id: 'e-1', kind: 'loansChanged', customers: [{ customerId: 'c-1', version: 7 }] };
    expect(await reader.read(signed(BODY))).toEqual([event]);
  });

  it('is read where one of several signatures is right, as while a secret is changed', async () => {
    const seconds = NOW_MS / 1000;
    const [older, right] = [signatureOf('an older secret', seconds, BODY), signatureOf(SECRET, seconds, BODY)];
    expect(await reader.read(callback(`t=${seconds},v1=${older},v1=${right}`))).toHaveLength(1);
  });

  const right = signedHeader(SECRET, NOW_MS, BODY);
  it.each([
    ['without a signature', callback(undefined), 'signature'],
    ['with a header that is none', callback('t=,v1='), 'signature'],
    ['with a signature that is cut', callback(right.slice(0, -1)), 'signature'],
    ['signed by another secret', callback(signedHeader('another secret', NOW_MS, BODY)), 'signature'],
    ['whose body was changed', callback(right, BODY.replace('7', '8')), 'signature'],
    ['whose time was changed', callback(right.replace('t=1767225600', 't=1767225601')), 'signature'],
    ['signed six minutes ago', signed(BODY, NOW_MS - 360_000), 'stale'],
    ['signed for six minutes from now', signed(BODY, NOW_MS + 360_000), 'stale'],
    ['that is not JSON', signed('<html>'), 'unreadable'],
    ['without customers', signed('{"eventId":"e-1","customers":[]}'), 'unreadable'],
    ['with a version that is none', signed(BODY.replace('7', '-1')), 'unreadable'],
    ['with a balance', signed(BODY.replace('"version"', '"balance":1,"version"')), 'unreadable'],
  ])('%s is refused by name', async (_what, given, refusal) => {
    await expect(reader.read(given)).rejects.toMatchObject({ name: 'CallbackRefused', refusal });
  });
});
