import { expect, it } from 'vitest';
import { openTestDatabase } from '../test-database.ts';
import { testRuntime } from '../test-runtime.ts';
import { embeddedMessages } from './embedded.ts';
import { messagesSuite } from './messages-suite.ts';

messagesSuite('embedded', async () => {
  const { db, close } = await openTestDatabase();
  const messages = embeddedMessages({ db, clock: testRuntime().clock });
  return { messages, arrived: (to) => messages.messagesTo(to, 100), close };
});

it('lists what everybody received, as far back as asked', async () => {
  const { db, close } = await openTestDatabase();
  const { clock } = testRuntime();
  const messages = embeddedMessages({ db, clock });
  const rest = { channel: 'text', subject: '', text: '', codes: [], links: [] } as const;
  for (const messageId of ['one', 'two', 'three'])
    await messages.deliver({ ...rest, messageId, to: `${messageId}@Example.com` });
  const all = await messages.messagesTo(undefined, 2);
  expect(all.map((one) => one.to)).toEqual(['three@example.com', 'two@example.com']);
  expect(all[0]?.atMs).toBe(clock.nowMs());
  expect(await messages.messagesTo('ONE@example.com', 10)).toHaveLength(1);
  await close();
});
