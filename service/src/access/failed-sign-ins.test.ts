import { authenticateUser } from '@lendside/contract/access';
import { listAccountActivity, listSessions } from '@lendside/contract/access-sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RETENTION_SCHEDULE } from '../compose/retention-schedule.ts';
import { passRetention } from '../platform/retention/retention.ts';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ environment: { LENDSIDE_TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => world?.stop());

const GERMANY = { 'x-forwarded-for': '81.169.145.66', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

async function failing(username: string, times: number, as: As = {}) {
  for (let count = 0; count < times; count += 1) {
    const { body } = await world.call(authenticateUser, { username, password: 'Wrong-Password-1' }, as);
    expect(body.code).toBe('not_authorized');
  }
}
async function letters(to: string) {
  await world.jobsIdle();
  const messages = await world.inbox.messagesTo(to, 20);
  return messages.filter(({ subject }) => /tried to sign in|intentó entrar/.test(subject));
}
const later = (milliseconds: number) => world.clock.advance(milliseconds);
const failedOf = async (as: As) => (await world.call(listSessions, {}, as)).body.failed;

test('sign-ins that failed are seen by the owner, with their coarse place, and told once a day', async () => {
  const { anna } = world.emails;
  await failing(anna, 3, { headers: GERMANY });
  expect(await letters(anna)).toHaveLength(0);
  const failed = await failedOf(world.anna);
  expect(failed).toHaveLength(3);
  expect(failed[0]).toMatchObject({ place: 'DE', deviceName: expect.stringContaining('Linux') });

  later(11 * MINUTE);
  const [letter, ...others] = await letters(anna);
  expect(others).toEqual([]);
  expect(letter?.text).toMatch(/wrong password 3 times, last on .{10,30} \(Germany\)\. They did not get in\./);
  expect(letter?.text).not.toContain('81.169');

  later(HOUR);
  await failing(anna, 1, { headers: GERMANY });
  later(11 * MINUTE);
  expect(await letters(anna)).toHaveLength(1);
  later(DAY);
  expect((await letters(anna)).map(({ text }) => / on .{10,30} \(Germany\)/.test(text))).toEqual([true, true]);

  const signedIn = await world.signIn(anna);
  const { activity } = (await world.call(listAccountActivity, {}, signedIn)).body;
  const lines = activity.filter(({ what }) => what === 'access.signInsFailed');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ who: 'unknown', place: 'DE' });
});

test('a slip on a device of their own is seen, and no letter comes of it', async () => {
  const { carl } = world.emails;
  const own = { deviceKey: (await world.signIn(carl)).deviceKey ?? '' };
  await failing(carl, 2, own);
  const { body } = await world.call(authenticateUser, { username: carl, password: TEST_PASSWORD }, own);
  expect(await failedOf({ accessToken: body.accessToken })).toHaveLength(2);
  later(11 * MINUTE);
  expect(await letters(carl)).toEqual([]);
});

test('what failed on their own device and was not followed by the right password is told', async () => {
  const { bea } = world.emails;
  const own = { deviceKey: (await world.signIn(bea)).deviceKey ?? '' };
  await failing(bea, 1, own);
  later(11 * MINUTE);
  const [letter] = await letters(bea);
  expect(letter?.text).toMatch(/with a wrong password on .{10,30} \(place unknown\)/);
});

test('a letter comes in the language of its reader', async () => {
  await world.db.query('worker', "update providers.users set language = 'spanish' where username = $1", [
    world.emails.nora,
  ]);
  await failing(world.emails.nora, 2, { headers: GERMANY });
  later(11 * MINUTE);
  const [letter] = await letters(world.emails.nora);
  expect(letter?.subject).toBe('Alguien intentó entrar en su cuenta');
  expect(letter?.text).toMatch(/2 veces, la última el .{10,40} \(Alemania\)/);
});

test('each session says where it began', async () => {
  await world.context.ports.signIn.trustNextSignIn(world.emails.carl);
  const { body } = await world.call(
    authenticateUser,
    { username: world.emails.carl, password: TEST_PASSWORD },
    { headers: GERMANY },
  );
  const { sessions } = (await world.call(listSessions, {}, { accessToken: body.accessToken })).body;
  expect(sessions.find(({ current }) => current)?.place).toBe('DE');
  expect(sessions.filter(({ current }) => !current).every(({ place }) => place === undefined)).toBe(true);
});

test('names of no one leave the same line, which belongs to no one and goes after a day', async () => {
  const rows = () =>
    world.db.query<{ user_id: string | null; place: string }>(
      'worker',
      'select user_id, place from providers.failed_sign_ins where user_id is null',
    );
  await failing('no.one@example.com', 1, { headers: GERMANY });
  expect(await rows()).toEqual([{ user_id: null, place: 'DE' }]);
  await passRetention(world.context, RETENTION_SCHEDULE);
  expect(await rows()).toHaveLength(1);
  later(DAY + MINUTE);
  await passRetention(world.context, RETENTION_SCHEDULE);
  expect(await rows()).toEqual([]);
});
