import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { authenticateUser, refreshToken, signOutUser } from '@lendside/contract/access';
import { endSession, listAccountActivity, listSessions } from '@lendside/contract/access-sessions';
import { listAccounts } from '@lendside/contract/accounts';
import { operations } from '@lendside/contract/operations';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointOf } from '../platform/http/register-operations.ts';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { cookieOf, newLink, openLink } from './test-links.ts';

let world: TestWorld;
let ownKey: KeyObject;
let ownKeyId: string;
let right: { header: Record<string, unknown>; payload: Record<string, unknown> };

beforeAll(async () => {
  world = await startTestWorld();
  const key = world.keys.current('token');
  ownKey = key.pair().privateKey;
  ownKeyId = key.id;
  const [header = '', payload = ''] = world.anna.accessToken?.split('.') ?? [];
  right = { header: decoded(header), payload: decoded(payload) };
});
afterAll(() => world?.stop());

const decoded = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const otherKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** A token as the service signs them, with what an attacker changes. */
function token(change: { header?: object; payload?: object; key?: KeyObject } = {}): string {
  const text = `${encoded({ ...right.header, ...change.header })}.${encoded({ ...right.payload, ...change.payload })}`;
  const signature = sign('sha256', Buffer.from(text), { key: change.key ?? ownKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/** The true token with its payload changed and its signature left. */
function edited(payload: object): string {
  const [header = '', , signature = ''] = world.anna.accessToken?.split('.') ?? [];
  return `${header}.${encoded({ ...right.payload, ...payload })}.${signature}`;
}

function hmacWithPublicKey(): string {
  const text = `${encoded({ alg: 'HS256', typ: 'at+jwt', kid: ownKeyId })}.${encoded(right.payload)}`;
  const secret = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' });
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const listWith = (accessToken: string, as: As = {}) => world.call(listAccounts, {}, { ...as, accessToken });

test('the forger of this test makes what the service takes, when nothing is changed', async () => {
  expect((await listWith(token())).status).toBe(200);
});

const now = () => Math.floor(world.clock.nowMs() / 1000);
const unsigned = (alg: string) => `${encoded({ ...right.header, alg })}.${encoded(right.payload)}.`;

describe('a forged token is no session', () => {
  test.each<[string, () => string]>([
    ['alg none', () => unsigned('none')],
    ['alg None', () => unsigned('None')],
    ['alg none with a signature left', () => `${unsigned('none')}${world.anna.accessToken?.split('.')[2]}`],
    ['HS256 with the public key as secret', hmacWithPublicKey],
    ['alg ES512 named', () => token({ header: { alg: 'ES512' } })],
    ['another key', () => token({ key: otherKey() })],
    ['another key that names ours', () => token({ key: otherKey(), header: { kid: ownKeyId } })],
    ['a key brought along', () => token({ key: otherKey(), header: { jwk: { kty: 'EC' }, jku: 'https://x.example' } })],
    ['another issuer', () => token({ payload: { iss: 'https://evil.example' } })],
    ['no issuer', () => token({ payload: { iss: undefined } })],
    ['another audience', () => token({ payload: { aud: 'another-portal' } })],
    ['the id token', () => token({ header: { typ: 'JWT' }, payload: { token_use: 'id' } })],
    ['no type', () => token({ header: { typ: undefined } })],
    ['one that expired', () => token({ payload: { iat: now() - 600, exp: now() - 1 } })],
    ['one without an end', () => token({ payload: { exp: undefined } })],
    ['one without a person', () => token({ payload: { sub: undefined } })],
    ['one not valid yet', () => token({ payload: { nbf: now() + 3600 } })],
    ['other customer ids written in', () => edited({ customer_ids: ['tlx-c'] })],
    ['another kind written in', () => edited({ kind: 'non-customer' })],
    ['a session that never was', () => token({ payload: { sid: 'ses_none' } })],
    ['a signature cut short', () => world.anna.accessToken?.slice(0, -4) ?? ''],
    ['a signature of zeros', () => `${unsigned('ES256')}${Buffer.alloc(64).toString('base64url')}`],
    ['four parts', () => `${world.anna.accessToken}.x`],
    ['a text too long for a token', () => `${world.anna.accessToken}${'x'.repeat(4000)}`],
  ])('%s', async (_what, forged) => {
    const { status, body } = await listWith(forged());
    expect([status, body.code]).toEqual([401, 'invalid_session']);
  });

  test('of a guest, whose lock is taken out, is none either', async () => {
    const link = await newLink(world, { email: world.emails.anna, page: 'MakePayment', guestPayment: true });
    const guest = await openLink(world, link);
    const [header = '', payload = '', signature = ''] = guest.accessToken?.split('.') ?? [];
    const claims = { ...decoded(payload), kind: 'customer', locked_flow: undefined, loan_id: undefined };
    expect((await listWith(`${header}.${encoded(claims)}.${signature}`)).body.code).toBe('invalid_session');
  });
});

describe('a refresh token', () => {
  test('that comes back later ends the whole family: the thief, and the one who was robbed', async () => {
    const robbed = await world.signIn(world.emails.carl);
    const first = await world.call(refreshToken, {}, robbed);
    world.clock.advance(11_000);
    const thief = await world.call(refreshToken, {}, { ...robbed });
    expect(thief.body.code).toBe('refresh_token_reused');
    const next = { ...robbed, cookie: cookieOf(first.headers, 'lendside_r') };
    expect((await world.call(refreshToken, {}, next)).body.code).toBe('invalid_session');
    expect((await listWith(first.body.accessToken)).body.code).toBe('invalid_session');
  });

  test.each(['', 'x', 'x'.repeat(5000), '../../etc/passwd', "' or 1=1 --"])('%.20j is none', async (made) => {
    const { status, body } = await world.call(refreshToken, {}, { cookie: `lendside_r=${encodeURIComponent(made)}` });
    expect([status, body.code]).toEqual([401, 'invalid_session']);
  });
});

describe('session fixation', () => {
  test('a cookie that was there before sign-in names nobody afterwards', async () => {
    const planted = 'lendside_r=planted-by-somebody-else; lendside_d=planted-too';
    const signedIn = await world.call(
      authenticateUser,
      { username: world.emails.bea, password: TEST_PASSWORD },
      { cookie: planted },
    );
    expect(cookieOf(signedIn.headers, 'lendside_r')).not.toContain('planted');
    expect((await world.call(refreshToken, {}, { cookie: planted })).body.code).toBe('invalid_session');
  });

  test('every sign-in is a session of its own', async () => {
    const [one, two] = [await world.signIn(world.emails.bea), await world.signIn(world.emails.bea)];
    expect(one.cookie).not.toBe(two.cookie);
    await world.call(signOutUser, {}, one);
    expect((await world.call(listSessions, {}, two)).status).toBe(200);
  });
});

describe('a form on another site', () => {
  const changing = operations.filter(({ endpoint }) => !endpoint.startsWith('GET '));

  test.each(changing.map((operation) => ({ name: operation.name, operation })))(
    'cannot reach $name: it cannot send our header',
    async ({ operation }) => {
      const [method, path] = endpointOf(operation);
      const cookie = (await world.signIn(world.emails.bea)).cookie ?? '';
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
        const reply = await fetch(`${world.url}/api${path}`, {
          method,
          headers: { cookie, 'content-type': type, authorization: `Bearer ${world.bea.accessToken}` },
          body: 'a=b',
        });
        expect([type, reply.status >= 400]).toEqual([type, true]);
        expect(reply.headers.getSetCookie()).toEqual([]);
      }
    },
  );

  test('is not let in by CORS', async () => {
    const reply = await fetch(`${world.url}/api/signatureAuth`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-version',
      },
    });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('own sessions', () => {
  test('are listed with the present one marked, and ended one by one or all others', async () => {
    // One after the other: many at once at one account have to wait.
    const here = await world.signIn(world.emails.carl);
    const there = await world.signIn(world.emails.carl);
    const elsewhere = await world.signIn(world.emails.carl);
    const { body } = await world.call(listSessions, {}, here);
    expect(body.sessions.filter((session) => session.current)).toHaveLength(1);
    const theirs = (await world.call(listSessions, {}, there)).body.sessions.find((session) => session.current);
    const one = await world.call(endSession, { sessionId: theirs?.sessionId }, here);
    expect(one.body).toEqual({ ended: 1 });
    expect((await world.call(listSessions, {}, there)).body.code).toBe('invalid_session');
    expect((await world.call(refreshToken, {}, there)).body.code).toBe('invalid_session');

    const all = await world.call(endSession, { all: 'true' }, here);
    expect(all.body.ended).toBeGreaterThan(0);
    expect((await world.call(listSessions, {}, elsewhere)).body.code).toBe('invalid_session');
    expect((await world.call(listSessions, {}, here)).body.sessions).toHaveLength(1);
  });

  test('name one or all: nothing is ended by saying neither', async () => {
    const here = await world.signIn(world.emails.carl);
    expect((await world.call(endSession, {}, here)).body.code).toBe('session_not_found');
  });
});

describe('account activity', () => {
  test('says what happened, who did it and on which device, newest first, in pages', async () => {
    const anna = await world.signIn(world.emails.anna);
    const { body } = await world.call(listAccountActivity, {}, anna);
    expect(body.activity[0]).toMatchObject({ what: 'access.signedIn', who: 'you' });
    const guestOpened = body.activity.find((line) => line.what === 'access.linkOpened');
    expect(guestOpened).toMatchObject({ who: 'guest', account: world.annasLoan });
    for (let count = 0; count < 50; count++) {
      await world.call(signOutUser, {}, await world.signIn(world.emails.nora));
    }
    const nora = await world.signIn(world.emails.nora);
    const first = await world.call(listAccountActivity, {}, nora);
    expect(first.body.activity).toHaveLength(50);
    const second = await world.call(listAccountActivity, { page: first.body.nextPage }, nora);
    expect(second.body.activity.length).toBeGreaterThan(0);
    expect(JSON.stringify(first.body) + JSON.stringify(second.body)).not.toContain(world.annasLoan);
  });

  test('is of the days asked for', async () => {
    const anna = await world.signIn(world.emails.anna);
    const past = await world.call(listAccountActivity, { from: '2001-01-01', to: '2001-12-31' }, anna);
    expect(past.body.activity).toEqual([]);
    const turned = await world.call(listAccountActivity, { from: '2002-01-01', to: '2001-01-01' }, anna);
    expect([turned.status, turned.body.code]).toEqual([422, 'invalid_period']);
  });
});
