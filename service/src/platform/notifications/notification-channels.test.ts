import type { NoticeWay } from '@lendside/domain/communication';
import type { Message } from '@lendside/providers/messages/port';
import type { Identity } from '@lendside/providers/sign-in/port';
import { testDatabase } from '@lendside/tools/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../test-service.ts';
import { changeChoice } from './choices-store.ts';
import { messagesFor, reachesOf, sentTo } from './notification-channels.ts';

let database: { url: string; drop(): Promise<void> };
let service: TestService;
beforeAll(async () => {
  database = await testDatabase();
  service = await startTestService({ databaseUrl: database.url, jobs: false });
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const EMAIL = 'ada@example.com';
const PHONE = '2025550142';
const person = (userId: string, given: Partial<Identity> = {}): Identity => ({
  userId,
  username: EMAIL,
  firstName: 'Ada',
  lastName: 'Cole',
  language: 'english',
  lmsCustomerIds: {},
  email: EMAIL,
  emailVerified: true,
  phoneNumber: PHONE,
  phoneVerified: true,
  showPaidOff: false,
  ...given,
});
const choose = (userId: string, paymentReminders: NoticeWay) =>
  service.db.transaction('worker', (tx) =>
    changeChoice(tx, userId, (before) => ({ ...before, paymentReminders }), service.context.clock.nowMs()),
  );
const [mail, text] = [
  { firstName: 'Ada', email: EMAIL },
  { firstName: 'Ada', phone: PHONE },
];

test.each([
  { chose: undefined, given: {}, reach: mail, why: 'nothing was chosen' },
  { chose: 'email', given: {}, reach: mail, why: 'mail was chosen' },
  { chose: 'off', given: {}, reach: mail, why: 'reminders are off; what always comes still does' },
  { chose: 'text', given: {}, reach: text, why: 'texts were chosen' },
  { chose: 'both', given: {}, reach: { ...mail, ...text }, why: 'both were chosen' },
  { chose: 'text', given: { phoneVerified: false }, reach: mail, why: 'the phone is verified no more' },
  { chose: 'both', given: { emailVerified: false }, reach: text, why: 'the address is verified no more' },
  { chose: 'email', given: { emailVerified: false }, reach: undefined, why: 'nobody agreed to texts' },
] as const)('$why: $reach', async ({ chose, given, reach, why }) => {
  if (chose) await choose(why, chose);
  const expected = reach && { userId: why, ...reach };
  expect(await reachesOf(service.context, [person(why, given), undefined])).toEqual([expected, undefined]);
});

test('a text is a line of its own, with an id of its own', () => {
  const notification = (to: string): Message => ({
    messageId: 'receipt 1',
    to,
    channel: 'email',
    subject: 'Received',
    text: 'All of it',
    codes: [],
    links: [],
  });
  const about = { brand: 'tmx', loanId: 'loan-1', language: 'english' } as const;
  const both = { userId: 'ada', ...mail, ...text };
  const sent = messagesFor(both, notification, { line: 'In a line', about });
  expect(sent.map(({ messageId, to, channel, text: words }) => [messageId, to, channel, words])).toEqual([
    ['receipt 1', EMAIL, 'email', 'All of it'],
    ['receipt 1 text', PHONE, 'text', 'In a line'],
  ]);
  // It is saved once to be read again, and whole where a text alone goes out.
  expect(sent.map(({ savedFor }) => savedFor?.userId)).toEqual(['ada', undefined]);
  const alone = messagesFor({ userId: 'ada', ...text }, notification, { line: 'In a line', about });
  expect(alone.map(({ savedFor }) => savedFor)).toEqual([
    { userId: 'ada', ...about, sentBy: ['text'], text: 'All of it' },
  ]);
  expect(sent[0]?.savedFor).toEqual({ userId: 'ada', ...about, sentBy: ['email', 'text'] });
  const unsaved = messagesFor(both, notification, { line: 'In a line', about, isSaved: false });
  expect(unsaved.filter(({ savedFor }) => savedFor)).toEqual([]);
  expect(sentTo(both).map(({ channel }) => channel)).toEqual(['email', 'text']);
  expect(JSON.stringify(sentTo(both))).not.toMatch(/ada@|202555/);
});
