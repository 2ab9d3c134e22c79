import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedMessages } from '../messages/embedded.ts';
import { openTestDatabase } from '../test-database.ts';
import { testRuntime } from '../test-runtime.ts';
import { embeddedMarketing } from './embedded.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('the embedded one tells each thing once, where developers read it', async () => {
  const messages = embeddedMessages({ db: database.db, clock: testRuntime().clock });
  const marketing = embeddedMarketing({ messages });
  const event = {
    newsId: 'm1',
    email: 'robin@example.com',
    kind: 'event',
    eventName: 'pageView',
    dataFields: { page: 'Home' },
  } as const;
  for (const _ of [1, 2]) expect((await marketing.tell(event)).outcome).toBe('delivered');
  const profile = { newsId: 'm2', email: 'robin@example.com', kind: 'profile', dataFields: { brand: 'tmx' } } as const;
  await marketing.tell(profile);
  expect(await messages.messagesTo('robin@example.com', 10)).toMatchObject([
    { channel: 'marketing', subject: 'profile', text: '{"brand":"tmx"}' },
    { channel: 'marketing', subject: 'pageView', text: '{"page":"Home"}' },
  ]);
  const unreached = { ...event, newsId: 'm3', email: 'robin@unreached.example' };
  expect((await marketing.tell(unreached)).outcome).toBe('again');
});
