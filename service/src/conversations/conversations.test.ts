import {
  addToConversation,
  closeConversation,
  listConversations,
  openConversation,
  startConversation,
} from '@lendside/contract/conversations';
import { countUnreadMessages, listMessages } from '@lendside/contract/profile-messages';
import { createUploadUrls } from '@lendside/contract/uploads';
import { OPEN_QUESTIONS_MAX, QUESTION_MESSAGES_A_DAY } from '@lendside/domain/questions';
import { expect, test } from 'vitest';
import { deskWorld } from '../desk/test-desk-world.ts';
import { answerConversation } from './answer.ts';

const at = deskWorld();
let keys = 0;
const asked = (text: string, more: object = {}) => {
  keys += 1;
  return { messageKey: `question-key-${keys}`, topic: 'payment', text, ...more } as const;
};
const start = (text: string, as = at.world.anna, more: object = {}) =>
  at.world.call(startConversation, asked(text, more), as);
const listed = async () => JSON.stringify(await at.ask('questions'));

test('a question about a loan is asked once under its key, and stands at the desk until it is answered', async () => {
  const { anna, annasLoan, emails } = at.world;
  const question = asked('When is my payment due?\nI am paid on Fridays.', { loanId: annasLoan });
  const first = await at.world.call(startConversation, question, anna);
  expect(first).toMatchObject({ status: 200, body: { state: 'waiting', topic: 'payment', loanId: annasLoan } });
  expect(first.body.messages).toMatchObject([{ from: 'customer', text: question.text }]);
  const again = await at.world.call(startConversation, question, anna);
  expect(again.body).toEqual(first.body);
  const { conversationId = '' } = first.body;
  expect(await listed()).toContain(conversationId);
  expect(JSON.stringify(await at.ask('question', { conversationId }))).toContain('I am paid on Fridays.');

  expect((await at.world.call(countUnreadMessages, {}, anna)).body).toEqual({ unread: 0 });
  expect(
    await at.ask('answerQuestion', { conversationId, text: 'On December 5.\r\nCall us any time.', afterwards: 'open' }),
  ).toMatchObject({ says: expect.stringContaining('It is answered') });
  await at.world.jobsIdle();
  expect(await listed()).not.toContain(conversationId);
  expect((await at.world.call(countUnreadMessages, {}, anna)).body).toEqual({ unread: 1 });
  const told = await at.query<{ message: { text: string } }>(
    "select message from lendside.outbox where message_id like 'answered %' and message ->> 'to' = $1",
    [emails.anna],
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.message.text).toContain(`/Questions/${conversationId}`);
  // The answer itself is behind the sign-in, and the letter that tells of it is not listed beside it.
  expect(told[0]?.message.text).not.toContain('December 5');
  expect((await at.world.call(listMessages, {}, anna)).body.messages).toEqual([]);

  const { body } = await at.world.call(openConversation, { conversationId }, anna);
  expect(body).toMatchObject({ state: 'answered' });
  expect(body.messages?.at(-1)).toMatchObject({ from: 'store', text: 'On December 5.\nCall us any time.' });
  expect((await at.world.call(countUnreadMessages, {}, anna)).body).toEqual({ unread: 0 });
  expect((await at.world.call(listConversations, {}, anna)).body.conversations).toMatchObject([
    { conversationId, unread: false, state: 'answered' },
  ]);
});

test('what is written to it waits again; closed, it takes no more, and a late answer is told all the same', async () => {
  const { carl } = at.world;
  const { conversationId = '' } = (await start('Is my title with you?', carl)).body;
  expect(await at.ask('answerQuestion', { conversationId, text: 'Yes.', afterwards: 'open' })).not.toHaveProperty(
    'refused',
  );
  const more = { conversationId, messageKey: 'question-more-1', text: 'When do I get it?' };
  expect((await at.world.call(addToConversation, more, carl)).body).toMatchObject({ state: 'waiting' });
  const twice = await at.world.call(addToConversation, more, carl);
  expect(twice.body.messages).toHaveLength(3);
  expect((await at.world.call(closeConversation, { conversationId }, carl)).body).toMatchObject({ state: 'closed' });
  expect((await at.world.call(closeConversation, { conversationId }, carl)).status).toBe(200);
  expect(await at.world.call(addToConversation, { ...more, messageKey: 'question-more-2' }, carl)).toMatchObject({
    ...{ status: 409, body: { code: 'conversation_closed' } },
  });
  expect(await at.ask('closeQuestion', { conversationId, reason: 'It was settled at the store.' })).toMatchObject({
    refused: 'This question is closed already.',
  });
  const late = { conversationId, answerId: 'desk 7', text: 'In ten days.', closes: false, by: 'service-desk' };
  for (const _ of [1, 2]) expect(await answerConversation(at.world.context, late)).toBe(true);
  const { body } = await at.world.call(openConversation, { conversationId }, carl);
  expect(body).toMatchObject({ state: 'closed' });
  expect(body.messages).toHaveLength(4);
  expect(await answerConversation(at.world.context, { ...late, conversationId: 'question_none' })).toBe(false);
});

test('belongs to the one who asked, and to no other customer and no other party of the loan', async () => {
  const { anna, bea, carl, annasLoan } = at.world;
  const { conversationId = '' } = (await start('A private question.', anna, { loanId: annasLoan })).body;
  for (const other of [bea, carl]) {
    expect(await at.world.call(openConversation, { conversationId }, other)).toMatchObject({
      ...{ status: 404, body: { code: 'conversation_not_found' } },
    });
    expect((await at.world.call(listConversations, {}, other)).body.conversations).not.toMatchObject([
      { conversationId },
    ]);
  }
  expect(await start('About a loan of hers', carl, { loanId: annasLoan })).toMatchObject({ status: 404 });
});

test('documents are sent for it while it is open, and a person looks at each', async () => {
  const { anna } = at.world;
  const { conversationId = '' } = (await start('Here is my pay stub.')).body;
  const whose = { applicationId: conversationId, lmsId: 'NLS' };
  const files = JSON.stringify([{ category: 'other', type: 'image/jpeg', size: 1000 }]);
  const permitted = await at.world.call(createUploadUrls, { ...whose, files }, anna);
  const uploadId = permitted.body.uploads?.[0]?.uploadId ?? '';
  expect(await at.world.call(createUploadUrls, { ...whose, files }, at.world.carl)).toMatchObject({ status: 404 });
  await at.query(
    `update lendside.uploads set state = 'IN_REVIEW', name = 'stub.jpg', received_at = issued_at, review = 'rule', review_at = issued_at,
       saved_key = 'saved' where upload_id = $1`,
    [uploadId],
  );
  expect(JSON.stringify(await at.ask('question', { conversationId }))).toContain(uploadId);
  await at.world.call(closeConversation, { conversationId }, anna);
  expect(await at.world.call(createUploadUrls, { ...whose, files }, anna)).toMatchObject({
    body: { code: 'upload_not_allowed' },
  });
});

test('bad input is refused by name, and nothing is written', async () => {
  const { nora } = at.world;
  const count = async () =>
    (await at.query<{ n: number }>('select count(*)::int as n from lendside.conversation_messages'))[0]?.n;
  const before = await count();
  for (const text of ['My card is 4111 1111 1111 1111.', 'SSN 219-09-9999'])
    expect(await start(text, nora)).toMatchObject({ status: 422, body: { code: 'message_holds_secret' } });
  expect((await start('   ', nora)).status).toBe(422);
  expect((await start('x'.repeat(2001), nora)).status).toBe(422);
  expect(await count()).toBe(before);

  // A person without a loan asks as well; five at a time, also where they are sent at once.
  const sent = await Promise.all(
    Array.from({ length: OPEN_QUESTIONS_MAX + 2 }, (_, index) => start(`Question ${index}`, nora)),
  );
  const refused = sent.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.code)).toEqual(['questions_too_many', 'questions_too_many']);
  const { conversationId = '' } = sent.find(({ status }) => status === 200)?.body ?? {};
  for (let written = OPEN_QUESTIONS_MAX; written < QUESTION_MESSAGES_A_DAY; written += 1) {
    const more = { conversationId, messageKey: `many-messages-${written}`, text: 'And?' };
    expect((await at.world.call(addToConversation, more, nora)).status).toBe(200);
  }
  const one = { conversationId, messageKey: 'many-messages-last', text: 'And?' };
  expect(await at.world.call(addToConversation, one, nora)).toMatchObject({
    ...{ status: 429, body: { code: 'messages_too_many' } },
  });
});
