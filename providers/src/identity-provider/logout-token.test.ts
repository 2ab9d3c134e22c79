import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Callback, CallbackRefused } from '../sockets/callback.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { testRuntime } from '../test-runtime.ts';
import { LOGOUT_CLIENT, LOGOUT_EVENT, logoutPeer } from './logout-peer-for-test.ts';
import { oidcPeer } from './oidc-peer-for-test.ts';
import { type OpenIdConnect, openIdConnectAdapter } from './openid-connect.ts';

const runtime = testRuntime(Date.now());
const tools = runtime as unknown as AdapterTools;

let others: Awaited<ReturnType<typeof generateKeyPair>>;
let peer: Awaited<ReturnType<typeof logoutPeer>>;
let provider: OpenIdConnect;
beforeAll(async () => {
  others = await generateKeyPair('RS256');
  peer = await logoutPeer();
  provider = await openAt(peer.url);
});
afterAll(() => peer?.close());

const openAt = async (issuer: string) =>
  (await openIdConnectAdapter.open({ issuer, clientId: LOGOUT_CLIENT, label: 'Pine ID' }, tools)) as OpenIdConnect;

const nowSeconds = () => Math.floor(runtime.clock.nowMs() / 1000);
const claims = () => peer.claims(runtime.clock.nowMs());

const posted = (body: string, type: string = 'application/x-www-form-urlencoded'): Callback => ({
  method: 'POST',
  url: 'http://localhost:4100/callbacks/openid-connect',
  headers: { 'content-type': type },
  body: Buffer.from(body),
});
const form = (token: string) => `logout_token=${encodeURIComponent(token)}`;
const read = (callback: Callback, at = provider) => {
  const [reader] = at.callbacks;
  if (!reader) throw new Error('nothing is read');
  return reader.read(callback);
};
const refusal = (callback: Callback) =>
  read(callback).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof CallbackRefused) return error.refusal;
      throw error;
    },
  );

test.each([
  ['a session and its person', {}, { sid: 'session-1', subject: true }],
  ['a session alone', { sub: undefined }, { sid: 'session-1' }],
  ['a person alone', { sid: undefined }, { subject: true }],
  ['a client among others', { aud: ['another', LOGOUT_CLIENT] }, { sid: 'session-1', subject: true }],
  ['no end of its own', { exp: undefined }, { sid: 'session-1', subject: true }],
])(
  'a token that names %s is read',
  async (_what, change, { subject, ...told }: { sid?: string; subject?: boolean }) => {
    const events = await read(posted(form(await peer.signed({ ...claims(), ...change }))));
    expect(events).toEqual([
      { id: 'jti-1', kind: 'sessionOver', ...told, ...(subject && { subject: `${peer.url} ruth` }) },
    ]);
  },
);

test.each([undefined, 'JWT', 'logout+jwt', 'application/logout+jwt'])('its type may be %s', async (typ) => {
  expect(await refusal(posted(form(await peer.signed(claims(), typ === undefined ? {} : { typ }))))).toBe('taken');
});

test.each([
  ['of another issuer', { iss: 'https://elsewhere.example' }, 'signature'],
  ['for another client', { aud: 'another' }, 'signature'],
  ['without a time', { iat: undefined }, 'stale'],
  ['made ten minutes ago', { iat: -600 }, 'stale'],
  ['made for ten minutes from now', { iat: 600, exp: 900 }, 'stale'],
  ['that has expired', { exp: -60 }, 'stale'],
  ['that is not valid yet', { nbf: 600 }, 'signature'],
  ['with a nonce, as one of a sign-in', { nonce: 'n' }, 'unreadable'],
  ['without an event', { events: undefined }, 'unreadable'],
  ['of another event', { events: { 'https://elsewhere.example/event': {} } }, 'unreadable'],
  ['whose event is no object', { events: { [LOGOUT_EVENT]: true } }, 'unreadable'],
  ['that names neither session nor person', { sub: undefined, sid: undefined }, 'unreadable'],
  ['whose session is a number', { sid: 7 }, 'unreadable'],
  ['without a number of its own', { jti: undefined }, 'unreadable'],
  ['with a number of its own that is too long', { jti: 'j'.repeat(300) }, 'unreadable'],
])('a token %s is refused', async (_what, change, why) => {
  const times = Object.entries(change).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'sid' ? nowSeconds() + value : value,
  ]);
  expect(await refusal(posted(form(await peer.signed({ ...claims(), ...Object.fromEntries(times) }))))).toBe(why);
});

test('a token that the provider did not sign is refused, and its keys are not read again for each', async () => {
  const plain = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const secret = new TextEncoder().encode('a secret of thirty-two characters');
  const bySecret = await new SignJWT(claims() as never).setProtectedHeader({ alg: 'HS256' }).sign(secret);
  const right = await peer.signed(claims());
  const before = peer.asked.length;
  for (const token of [
    await peer.signed(claims(), {}, others),
    await peer.signed(claims(), { kid: 'unknown' }, others),
    await peer.signed(claims(), { kid: 'another' }, others),
    `${plain({ alg: 'none' })}.${plain(claims())}.`,
    bySecret,
    right.replace(/\.[^.]+\./, `.${plain({ ...claims(), sub: 'nora' })}.`),
  ])
    expect(await refusal(posted(form(token)))).toBe('signature');
  expect(peer.asked.length - before).toBeLessThan(2);
});

test('what is no logout token is refused before the provider is asked for anything', async () => {
  const right = await peer.signed(claims());
  const fresh = await openAt(peer.url);
  const before = peer.asked.length;
  for (const callback of [
    posted(''),
    posted('logout_token='),
    posted(form('no token')),
    posted(`${form(right)}&${form(right)}`),
    posted(JSON.stringify({ logout_token: right }), 'application/json'),
    posted(form(await peer.signed(claims(), { typ: 'at+jwt' }))),
    posted(form('x'.repeat(20_000))),
    posted(form(await peer.signed({ ...claims(), aud: 'another' }))),
  ])
    await expect(read(callback, fresh)).rejects.toBeInstanceOf(CallbackRefused);
  expect(peer.asked).toHaveLength(before);
});

test('a provider that does not answer refuses nothing: it is told to send it again', async () => {
  const fresh = await openAt(peer.url);
  peer.trouble('serverError');
  const callback = posted(form(await peer.signed(claims())));
  await expect(read(callback, fresh)).rejects.not.toBeInstanceOf(CallbackRefused);
  expect((await read(callback, fresh)).length).toBe(1);
});

test('a provider of npm tells which of its sessions ended, as the sign-in named it', async () => {
  const told: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      told.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tellsAt = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks/openid-connect`;
  const returnTo = 'http://localhost:4100/SignIn/Return';
  const real = await oidcPeer({ ruth: {} }, { returnTo, afterLeaving: 'http://localhost:4100/?signedOut', tellsAt });
  const at = (await openIdConnectAdapter.open(real.settings, tools)) as OpenIdConnect;
  const question = { returnTo, state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43), anew: false };
  const { url } = await at.ask({ ...question, language: 'english' });
  const answer = await at.read({ ...question, query: await real.signIn(url, 'ruth') });
  if (answer.outcome !== 'known') throw new Error(answer.outcome);
  await real.endSession();
  expect(told).toHaveLength(1);
  const [event] = await read(posted(told[0] ?? ''), at);
  expect(answer.session.sid).toMatch(/.+/);
  expect(event).toMatchObject({ kind: 'sessionOver', sid: answer.session.sid, subject: `${real.url} ruth` });
  await real.close();
  await new Promise((resolve) => server.close(resolve));
});
