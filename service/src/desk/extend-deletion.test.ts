import { readDeletionRequest, requestDeletion } from '@lendside/contract/profile-deletion';
import { addDays } from '@lendside/domain/calendar-date';
import { expect, test } from 'vitest';
import { deskWorld } from './test-desk-world.ts';

const at = deskWorld();

async function asked(as: Parameters<typeof at.world.call>[2]) {
  await at.world.call(requestDeletion, {}, as);
  const { body } = await at.world.call(readDeletionRequest, {}, as);
  const [row] = await at.query<{ readonly request_id: string }>(
    "select request_id from lendside.deletion_requests where state = 'OPEN' order by asked_at desc limit 1",
  );
  return { answerBy: body.answerBy ?? '', requestId: row?.request_id ?? '' };
}

test('a request is extended once, in time, with a reason that its person reads on the profile and by letter', async () => {
  const { answerBy, requestId } = await asked(at.world.anna);
  expect(JSON.stringify(await at.ask('deletions'))).toContain(requestId);
  expect(await at.ask('extendDeletion', { requestId, why: 'because' })).toMatchObject({
    refused: expect.stringContaining('has to be one of identity'),
  });
  const later = addDays(answerBy, 45);
  expect(await at.ask('extendDeletion', { requestId, why: 'severalSystems' })).toEqual({
    says: `It is to be answered by ${later}. Its person is told by mail why.`,
  });
  const once = { refused: 'This request was extended before: it is extended once at most.' };
  expect(await at.ask('extendDeletion', { requestId, why: 'identity' })).toEqual(once);
  await at.world.jobsIdle();
  const { body } = await at.world.call(readDeletionRequest, {}, at.world.anna);
  expect(body).toMatchObject({ state: 'open', answerBy: later, extension: 'severalSystems' });
  const [letter] = await at.query('select message from lendside.outbox where message_id = $1', [
    `deletion extended ${requestId}`,
  ]);
  expect(JSON.stringify(letter)).toContain('Your data is kept in several systems');
  expect(
    await at.query("select count(*)::text as n from lendside.outbox where message_id like 'deletion extended%'"),
  ).toEqual([{ n: '1' }]);
  expect(JSON.stringify(await at.ask('deletions'))).not.toContain('Take 45 days more');
});

test('one whose first days are over, or that was answered, is not extended', async () => {
  const { requestId } = await asked(at.world.carl);
  await at.query('update lendside.deletion_requests set answer_by = answer_by - 60 where request_id = $1', [requestId]);
  expect(await at.ask('extendDeletion', { requestId, why: 'identity' })).toEqual({
    refused: 'Its time is over: a notice after that extends nothing. Answer it now.',
  });
  await at.query(
    "update lendside.deletion_requests set state = 'WITHDRAWN', answered_at = clock_timestamp() where request_id = $1",
    [requestId],
  );
  expect(await at.ask('extendDeletion', { requestId, why: 'identity' })).toEqual({
    refused: 'There is no such request, or it was answered or taken back.',
  });
});
