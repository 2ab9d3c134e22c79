import { readDeletionRequest, requestDeletion } from '@lendside/contract/profile-deletion';
import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import type { SignedInOperator } from './sign-in.ts';
import { startTestDesk, type TestDesk } from './test-desk.ts';

let world: TestWorld;
let desk: TestDesk;
let operator: SignedInOperator;
beforeAll(async () => {
  world = await startTestWorld();
  desk = await startTestDesk(world.context.settings.databaseUrl);
  operator = await desk.signedIn('olga', 'operator');
});
afterAll(async () => {
  await desk?.stop();
  await world?.stop();
});

const query = (sql: string, values: readonly unknown[] = []) =>
  world.db.query<Record<string, string>>('worker', sql, [...values]);

async function asked(as: Parameters<typeof world.call>[2]) {
  await world.call(requestDeletion, {}, as);
  const { body } = await world.call(readDeletionRequest, {}, as);
  const [row] = await query(
    "select request_id from lendside.deletion_requests where state = 'OPEN' order by asked_at desc limit 1",
  );
  return { answerBy: body.answerBy ?? '', requestId: row?.request_id ?? '' };
}

test('a request is extended once, in time, with a reason that its person reads on the profile and by letter', async () => {
  const { answerBy, requestId } = await asked(world.anna);
  expect(JSON.stringify(await desk.ask(operator, 'deletions'))).toContain(requestId);
  expect(await desk.ask(operator, 'extendDeletion', { requestId, why: 'because' })).toMatchObject({
    refused: expect.stringContaining('has to be one of identity'),
  });
  const later = addDays(answerBy, 45);
  expect(await desk.ask(operator, 'extendDeletion', { requestId, why: 'severalSystems' })).toEqual({
    says: `It is to be answered by ${later}. Its person is told by mail why.`,
  });
  const once = { refused: 'This request was extended before: it is extended once at most.' };
  expect(await desk.ask(operator, 'extendDeletion', { requestId, why: 'identity' })).toEqual(once);
  await world.jobsIdle();
  const { body } = await world.call(readDeletionRequest, {}, world.anna);
  expect(body).toMatchObject({ state: 'open', answerBy: later, extension: 'severalSystems' });
  const [letter] = await query('select message from lendside.outbox where message_id = $1', [
    `deletion extended ${requestId}`,
  ]);
  expect(JSON.stringify(letter)).toContain('Your data is kept in several systems');
  expect(
    await query("select count(*)::text as n from lendside.outbox where message_id like 'deletion extended%'"),
  ).toEqual([{ n: '1' }]);
  expect(JSON.stringify(await desk.ask(operator, 'deletions'))).not.toContain('Take 45 days more');
});

test('one whose first days are over, or that was answered, is not extended', async () => {
  const { requestId } = await asked(world.carl);
  await query('update lendside.deletion_requests set answer_by = answer_by - 60 where request_id = $1', [requestId]);
  expect(await desk.ask(operator, 'extendDeletion', { requestId, why: 'identity' })).toEqual({
    refused: 'Its time is over: a notice after that extends nothing. Answer it now.',
  });
  await query(
    "update lendside.deletion_requests set state = 'WITHDRAWN', answered_at = clock_timestamp() where request_id = $1",
    [requestId],
  );
  expect(await desk.ask(operator, 'extendDeletion', { requestId, why: 'identity' })).toEqual({
    refused: 'There is no such request, or it was answered or taken back.',
  });
});
