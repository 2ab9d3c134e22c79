import { authenticateUser } from '@lendside/contract/access';
import { registerUser } from '@lendside/contract/access-registration';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RETENTION_SCHEDULE } from '../../compose/retention-schedule.ts';
import { startTestWorld, type TestWorld } from '../../test-world.ts';
import { writeOutbox, writeToNobody } from '../notifications/outbox-store.ts';
import { passRetention } from './retention.ts';

const DAY = 86_400_000;

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

const count = async (from: string) =>
  (await world.db.query<{ count: number }>('worker', `select count(*)::integer as count from ${from}`))[0]?.count;
const later = async (days: number) => {
  world.clock.advance(days * DAY);
  await passRetention(world.context, RETENTION_SCHEDULE);
};

test('tries of strangers are forgotten a day after the last one', async () => {
  for (const name of ['one', 'two']) {
    await world.call(authenticateUser, { username: `${name}@example.com`, password: 'Wrong-Password-1' });
  }
  expect(await count('providers.sign_in_tries')).toBeGreaterThanOrEqual(2);
  await later(0.9);
  expect(await count('providers.sign_in_tries')).toBeGreaterThanOrEqual(2);
  await later(0.2);
  expect(await count('providers.sign_in_tries')).toBe(0);
});

test('a registration that is never proved goes after a month, with its codes', async () => {
  const { status } = await world.call(registerUser, {
    username: 'stranger@example.com',
    password: 'Green-Valley-77',
    consentVersion: TERMS_VERSION,
  });
  expect(status).toBe(200);
  const unproved = "providers.users where state = 'unconfirmed'";
  const before = (await count('providers.users')) ?? 0;
  await later(29);
  expect(await count(unproved)).toBe(1);
  expect(await count('providers.code_requests')).toBe(0);
  await later(2);
  expect(await count(unproved)).toBe(0);
  expect(await count('providers.users')).toBe(before - 1);
});

test('messages lose their words after 90 days, and their line after 400; one that waits keeps all', async () => {
  await world.db.query('worker', 'delete from lendside.outbox');
  const nowMs = world.context.clock.nowMs();
  const message = (messageId: string, codes: readonly string[] = []) => ({
    ...{
      messageId,
      to: 'ana@example.com',
      channel: 'email' as const,
      subject: 'Hello',
      text: 'Words',
      codes,
      links: [],
    },
  });
  await world.db.transaction('worker', async (tx) => {
    await writeOutbox(tx, [message('letter'), message('waiting'), message('code', ['123456'])], nowMs);
    await writeToNobody(tx, 'nobody', nowMs);
    await tx.query(
      `update lendside.outbox set state = 'delivered', settled_at = now(),
          message = case when message_id = 'code' then message || '{"text": "", "codes": []}' else message end
        where message_id in ('letter', 'code')`,
    );
  });
  const rows = () =>
    world.db.query<{ id: string; text: string | null; to: string | null }>(
      'worker',
      `select message_id as id, message ->> 'text' as text, message ->> 'to' as "to" from lendside.outbox order by message_id`,
    );
  const waiting = { id: 'waiting', text: 'Words', to: 'ana@example.com' };
  await later(6);
  expect(await rows()).toHaveLength(4);
  await later(2);
  expect(await rows()).toEqual([{ id: 'letter', text: 'Words', to: 'ana@example.com' }, waiting]);
  await later(83);
  expect(await rows()).toEqual([{ id: 'letter', text: null, to: null }, waiting]);
  await later(310);
  expect(await rows()).toEqual([waiting]);
});

test('counts of hours that are over are deleted', async () => {
  const hour = Math.floor(world.context.clock.nowMs() / 3_600_000);
  await world.db.query('worker', "insert into lendside.limited_requests (what, hour, count) values ('x', $1, 3)", [
    hour,
  ]);
  await later(1.9);
  expect(await count('lendside.limited_requests')).toBe(1);
  await later(0.3);
  expect(await count('lendside.limited_requests')).toBe(0);
});
