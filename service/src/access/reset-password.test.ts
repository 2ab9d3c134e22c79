import { authenticateUser } from '@lendside/contract/access';
import { confirmPassword, replaceForcedPassword, requestPasswordReset } from '@lendside/contract/access-password';
import { listAccounts } from '@lendside/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { latestCode, latestMessage } from './test-codes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const password = 'Blue-Harbour-88';
async function askedCode(username: string) {
  const { body } = await world.call(requestPasswordReset, { username, deliveryMethod: 'email' });
  return { requestId: body.requestId ?? '', verificationCode: await latestCode(world, username) };
}

test('a forgotten password: choose how, get the code, choose another; every session ends and the owner is told', async () => {
  const username = world.emails.carl;
  const ways = await world.call(requestPasswordReset, { username });
  expect(ways.body).toEqual({
    nextStep: 'VerificationMethod',
    contacts: [
      { deliveryMethod: 'email', destination: 'c•••@example.com' },
      { deliveryMethod: 'text', destination: '(•••) •••-••••' },
      { deliveryMethod: 'voice', destination: '(•••) •••-••••' },
    ],
  });
  const code = await askedCode(username);
  const weak = await world.call(confirmPassword, { username, ...code, password: 'Welcome2026' });
  expect([weak.status, weak.body.code]).toEqual([422, 'password_too_common']);
  const changed = await world.call(confirmPassword, { username, ...code, password });
  expect(changed.body).toMatchObject({ changed: true, nextStep: 'Login' });

  expect((await world.call(listAccounts, {}, world.carl)).body.code).toBe('invalid_session');
  expect((await world.call(authenticateUser, { username, password: TEST_PASSWORD })).body.code).toBe('not_authorized');
  const { deviceKey } = changed.body;
  const signedIn = await world.call(authenticateUser, { username, password, deviceKey });
  expect(signedIn.body).toMatchObject({ firstName: 'Carl', landing: '/Home' });
  expect(await latestMessage(world, username, { subject: 'Your password was changed' })).toBeDefined();
});

test('the code of one name is no code of another', async () => {
  const code = await askedCode(world.emails.anna);
  const { status, body } = await world.call(confirmPassword, { username: world.emails.bea, ...code, password });
  expect([status, body.code]).toEqual([404, 'request_not_found']);
});

test('a code is too old after ten minutes', async () => {
  const username = world.emails.anna;
  const code = await askedCode(username);
  world.clock.advance(10 * 60_000);
  const { status, body } = await world.call(confirmPassword, { username, ...code, password });
  expect([status, body.code]).toEqual([410, 'code_expired']);
});

test('a password that has to be replaced is, by who knows the old one and has the code', async () => {
  const username = 'forced@example.com';
  await world.context.ports.signIn.addUser({
    username,
    password: TEST_PASSWORD,
    state: 'passwordResetRequired',
    firstName: 'Kim',
    lastName: 'Test',
    email: username,
    emailVerified: true,
    phoneVerified: false,
    lmsCustomerIds: {},
    showPaidOff: false,
    language: 'spanish',
  });
  const signIn = (given: string) => world.call(authenticateUser, { username, password: given });
  expect((await signIn('Wrong-Password-1')).body.code).toBe('not_authorized');
  expect((await signIn(TEST_PASSWORD)).body.code).toBe('PasswordResetRequiredException');
  const code = await askedCode(username);
  expect((await world.call(replaceForcedPassword, { username, ...code, password })).body.changed).toBe(true);
  expect((await signIn(password)).status).toBe(200);
  expect(await latestMessage(world, username, { subject: 'Su contraseña cambió' })).toBeDefined();

  const free = await askedCode(world.emails.bea);
  const refused = await world.call(replaceForcedPassword, { username: world.emails.bea, ...free, password });
  expect([refused.status, refused.body.code]).toEqual([409, 'reset_not_required']);
});

test('a stranger who asks again and again leaves the owner on a known device their own way', async () => {
  const username = world.emails.nora;
  const ask = (deviceKey?: string) =>
    world.call(requestPasswordReset, { username, deliveryMethod: 'email' }, deviceKey ? { deviceKey } : {});
  for (let asked = 0; asked < 20; asked += 4) {
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask()));
    expect(replies.map(({ status }) => status)).toEqual(Array(4).fill(200));
  }
  expect((await ask()).body.code).toBe('too_many_requests');
  expect((await ask(world.nora.deviceKey)).status).toBe(200);
  // Twelve tries, each after the wait of the one before, close the account to strangers for minutes, not for the first second alone.
  for (let tries = 0; tries < 12; tries++) {
    world.clock.advance(2 * 60_000);
    expect((await world.call(authenticateUser, { username, password: 'Wrong-Password-1' })).body.code).not.toBe('busy');
  }
  const own = { username, password: TEST_PASSWORD };
  expect((await world.call(authenticateUser, own)).body.code).toBe('too_many_requests');
  const known = await world.call(authenticateUser, own, { deviceKey: world.nora.deviceKey ?? '' });
  expect([known.status, known.body.challenge]).toEqual([200, undefined]);
});
