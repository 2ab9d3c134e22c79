import { authenticateUser, refreshToken } from '@lendside/contract/access';
import {
  authenticatePasskey,
  listPasskeys,
  registerPasskey,
  removePasskey,
  startPasskeyAuthentication,
  startPasskeyRegistration,
} from '@lendside/contract/access-passkeys';
import { listSessions } from '@lendside/contract/access-sessions';
import { readInbox } from '@lendside/contract/dev';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { type TestAuthenticator, testAuthenticator } from './test-authenticator.ts';

let world: TestWorld;
let anna: As;
beforeAll(async () => {
  world = await startTestWorld();
});
beforeEach(async () => {
  anna = await world.signIn(world.emails.anna);
  const { passkeys } = (await world.call(listPasskeys, {}, anna)).body;
  for (const { passkeyId } of passkeys) await world.call(removePasskey, { passkeyId }, anna);
});
afterAll(() => world?.stop());

async function registered(as: As = anna, authenticator = testAuthenticator(world.url)) {
  const asked = await world.call(startPasskeyRegistration, {}, as);
  const credential = authenticator.create(asked.body.options);
  const saved = await world.call(registerPasskey, { requestId: asked.body.requestId, credential }, as);
  return { authenticator, saved };
}

async function signInWith(
  authenticator: TestAuthenticator,
  change: { counter?: number; userVerified?: boolean } = {},
  options: (asked: Record<string, unknown>) => Record<string, unknown> = (asked) => asked,
) {
  const { body } = await world.call(startPasskeyAuthentication, {});
  const credential = authenticator.get(options(body.options), change);
  return { credential, requestId: body.requestId, answer: () => authenticate(body.requestId, credential) };
}
const authenticate = (requestId: string, credential: ReturnType<TestAuthenticator['get']>, as: As = {}) =>
  world.call(authenticatePasskey, { requestId, credential }, as);

describe('a passkey', () => {
  test('signs in on a device that counts as trusted, without a name', async () => {
    const { authenticator, saved } = await registered();
    expect(saved.status).toBe(200);
    const { answer } = await signInWith(authenticator);
    const { status, body } = await answer();
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Anna', landing: '/tmx/Accounts' });
    expect(body.challenge).toBeUndefined();
    expect((await world.call(listSessions, {}, { accessToken: body.accessToken })).status).toBe(200);
  });

  test('is listed and removed by its owner only, and opens nothing then', async () => {
    const { authenticator, saved } = await registered();
    const { passkeyId } = saved.body;
    expect((await world.call(listPasskeys, {}, anna)).body.passkeys.map((one) => one.passkeyId)).toContain(passkeyId);
    expect((await world.call(listPasskeys, {}, world.bea)).body.passkeys).toEqual([]);
    expect((await world.call(removePasskey, { passkeyId }, world.bea)).body.code).toBe('passkey_not_found');
    expect((await world.call(removePasskey, { passkeyId }, anna)).body).toEqual({ removed: true });
    const { answer } = await signInWith(authenticator);
    expect((await answer()).body.code).toBe('passkey_not_verified');
  });

  test('that was made is told to its owner', async () => {
    await registered();
    await world.jobsIdle();
    const { body } = await world.call(readInbox, { to: world.emails.anna });
    expect(body.messages[0]).toMatchObject({ channel: 'email', subject: 'A passkey was added' });
  });

  test('is asked for alike for a name that is known, unknown, or not typed', async () => {
    await registered();
    const shapes = await Promise.all(
      [world.emails.anna, 'unknown@example.com', undefined].map(async (username) => {
        const { status, body } = await world.call(startPasskeyAuthentication, { username });
        const { challenge, ...rest } = body.options;
        return { status, length: String(challenge).length, rest };
      }),
    );
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    expect(shapes[0]?.rest).not.toHaveProperty('allowCredentials');
  });

  test('cannot be kept twice', async () => {
    const { authenticator } = await registered();
    expect((await registered(anna, authenticator)).saved.body.code).toBe('passkey_already_registered');
    expect((await registered(world.bea, authenticator)).saved.body.code).toBe('passkey_already_registered');
  });

  test('needs a password or passkey not long before', async () => {
    world.clock.advance(4 * 60_000);
    await world.call(listSessions, {}, anna);
    world.clock.advance(4 * 60_000);
    const fresh = await world.signIn(world.emails.anna);
    expect((await world.call(startPasskeyRegistration, {}, fresh)).status).toBe(200);
    await world.call(listSessions, {}, fresh);
    for (let minutes = 0; minutes < 12; minutes += 4) {
      world.clock.advance(4 * 60_000);
      await world.context.ports.signIn.touch(sessionIdIn(fresh));
    }
    const later = { ...fresh, ...(await renewed(fresh)) };
    expect((await world.call(startPasskeyRegistration, {}, later)).body.code).toBe('step_up_required');
    const wrong = await stepUp(later, 'Wrong12345');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'not_authorized']);
    expect((await world.call(startPasskeyRegistration, {}, later)).body.code).toBe('step_up_required');
    const proved = await stepUp(later, TEST_PASSWORD);
    expect(proved.status).toBe(200);
    expect(sessionIdIn({ accessToken: proved.body.accessToken })).toBe(sessionIdIn(later));
    expect((await world.call(startPasskeyRegistration, {}, later)).status).toBe(200);
  });

  test('steps up the session that asked, of its owner, and no other', async () => {
    const { authenticator } = await registered();
    const asked = await world.call(startPasskeyAuthentication, { purpose: 'stepUp' }, anna);
    const credential = authenticator.get(asked.body.options);
    const answer = { requestId: asked.body.requestId, credential, purpose: 'stepUp' } as const;
    const proved = await world.call(authenticatePasskey, answer, anna);
    expect(sessionIdIn({ accessToken: proved.body.accessToken })).toBe(sessionIdIn(anna));

    const bea = await world.signIn(world.emails.bea);
    const ofBea = await world.call(startPasskeyAuthentication, { purpose: 'stepUp' }, bea);
    const annas = authenticator.get(ofBea.body.options);
    const refused = await world.call(
      authenticatePasskey,
      { requestId: ofBea.body.requestId, credential: annas, purpose: 'stepUp' },
      bea,
    );
    expect(refused.body.code).toBe('passkey_not_verified');
    expect((await world.call(startPasskeyAuthentication, { purpose: 'stepUp' })).body.code).toBe('not_signed_in');
  });
});

describe('refused', () => {
  test('an eleventh passkey', async () => {
    for (let count = 0; count < 10; count++) await registered();
    const { status, body } = await world.call(startPasskeyRegistration, {}, anna);
    expect([status, body.code]).toEqual([409, 'passkey_limit_reached']);
  });

  test('an answer a second time', async () => {
    const { authenticator } = await registered();
    const { answer } = await signInWith(authenticator);
    expect((await answer()).status).toBe(200);
    expect((await answer()).body.code).toBe('request_expired');
  });

  test('an answer after five minutes', async () => {
    const { authenticator } = await registered();
    const { answer } = await signInWith(authenticator);
    world.clock.advance(301_000);
    expect((await answer()).body.code).toBe('request_expired');
  });

  test('a counter that did not go on: a copy of the key', async () => {
    const { authenticator } = await registered();
    expect((await (await signInWith(authenticator)).answer()).status).toBe(200);
    const copied = await signInWith(authenticator, { counter: 1 });
    expect((await copied.answer()).body.code).toBe('passkey_not_verified');
  });

  test.each([
    { what: 'another challenge', options: (asked: object) => ({ ...asked, challenge: 'AAAA' }) },
    { what: 'another host', options: (asked: object) => ({ ...asked, rpId: 'evil.example' }) },
  ])('$what', async ({ options }) => {
    const { authenticator } = await registered();
    const { answer } = await signInWith(authenticator, {}, options);
    expect((await answer()).body.code).toBe('passkey_not_verified');
  });

  test('a key that was used without its owner showing themselves', async () => {
    const { authenticator } = await registered();
    const { answer } = await signInWith(authenticator, { userVerified: false });
    expect((await answer()).body.code).toBe('passkey_not_verified');
  });

  test('an answer made on another site', async () => {
    const far = testAuthenticator('https://evil.example');
    expect((await registered(anna, far)).saved.body.code).toBe('passkey_not_valid');
  });

  test('a registration that another session began', async () => {
    const asked = await world.call(startPasskeyRegistration, {}, anna);
    const credential = testAuthenticator(world.url).create(asked.body.options);
    const bea = await world.signIn(world.emails.bea);
    const saved = await world.call(registerPasskey, { requestId: asked.body.requestId, credential }, bea);
    expect(saved.body.code).toBe('request_expired');
  });

  test('a signature by another key', async () => {
    const { authenticator } = await registered();
    const { requestId, credential } = await signInWith(authenticator);
    const other = testAuthenticator(world.url);
    const { body } = await world.call(startPasskeyAuthentication, {});
    const forged = { ...credential, response: other.get(body.options).response };
    expect((await authenticate(requestId, forged)).body.code).toBe('passkey_not_verified');
  });
});

const stepUp = (as: As, password: string) =>
  world.call(authenticateUser, { username: '', password, purpose: 'stepUp' }, as);

async function renewed(as: As): Promise<As> {
  const { body, headers } = await world.call(refreshToken, {}, as);
  return { accessToken: body.accessToken, cookie: headers.getSetCookie()[0]?.split(';', 1)[0] };
}

function sessionIdIn(as: As): string {
  const payload = as.accessToken?.split('.')[1] ?? '';
  return (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sid: string }).sid;
}
