import { authenticateUser } from '@lendside/contract/access';
import { changePassword, confirmPassword, requestPasswordReset } from '@lendside/contract/access-password';
import { listSessions } from '@lendside/contract/access-sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { latestCode, latestMessage } from './test-codes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const change = async (currentPassword: string, password: string, as: As) =>
  (await world.call(changePassword, { currentPassword, password }, as)).body;
const numbered = (index: number) => `Blue-Harbour-${80 + index}`;

describe('who is signed in', () => {
  test.each([
    ['not the present one', 'Wrong-Password-1', numbered(0), 'current_password_wrong'],
    ['the present one again', TEST_PASSWORD, TEST_PASSWORD, 'password_used_before'],
    ['too short', TEST_PASSWORD, 'short', 'password_against_policy'],
    ['what many use', TEST_PASSWORD, 'Welcome2026', 'password_too_common'],
  ])('cannot change it: %s', async (_, present, next, code) => {
    expect((await change(present, next, world.anna)).code).toBe(code);
  });

  test('changes it: this session goes on, the others end, and the owner is told', async () => {
    const username = world.emails.anna;
    const other = await world.signIn(username);
    expect(await change(TEST_PASSWORD, numbered(0), world.anna)).toEqual({ changed: true });
    expect((await world.call(listSessions, {}, world.anna)).body.sessions).toHaveLength(1);
    expect((await world.call(listSessions, {}, other)).body.code).toBe('invalid_session');
    const signIn = (password: string) => world.call(authenticateUser, { username, password });
    expect((await signIn(TEST_PASSWORD)).body.code).toBe('not_authorized');
    expect((await signIn(numbered(0))).status).toBe(200);
    expect(await latestMessage(world, username, { subject: 'Your password was changed' })).toBeDefined();
  });

  test('takes none of their last ten again, and the eleventh back', async () => {
    const { carl } = world;
    let present = TEST_PASSWORD;
    for (let index = 0; index < 10; index += 1) {
      expect((await change(present, numbered(index), carl)).changed).toBe(true);
      present = numbered(index);
    }
    for (const index of [9, 8, 0]) {
      expect((await change(present, numbered(index), carl)).code).toBe('password_used_before');
    }
    expect((await change(present, TEST_PASSWORD, carl)).changed).toBe(true);
  });

  test('who guesses the present one has to wait', async () => {
    for (let tries = 0; tries < 10; tries++) {
      world.clock.advance(17_000);
      expect((await change('Wrong-Password-1', numbered(1), world.bea)).code).toBe('current_password_wrong');
    }
    expect((await change('Wrong-Password-1', numbered(1), world.bea)).code).toBe('too_many_requests');
  });
});

test('a reset takes no password that was used before, and its code stays good for another', async () => {
  const username = world.emails.nora;
  const { body } = await world.call(requestPasswordReset, { username, deliveryMethod: 'email' });
  const code = { requestId: body.requestId ?? '', verificationCode: await latestCode(world, username) };
  const reset = async (password: string) => (await world.call(confirmPassword, { username, ...code, password })).body;
  expect((await reset(TEST_PASSWORD)).code).toBe('password_used_before');
  expect((await reset(numbered(3))).changed).toBe(true);
  expect((await reset(numbered(4))).code).toBe('code_expired');
});
