import { expect, it } from 'vitest';
import { openTestDatabase } from '../test-database.ts';
import { testRuntime } from '../test-runtime.ts';
import { embeddedMessages } from './embedded.ts';
import { messagesSuite } from './messages-suite.ts';

messagesSuite('embedded', async () => {
  const { db, close } = await openTestDatabase();
  const messages = embeddedMessages({ db, clock: testRuntime().clock });
  return {
    messages,
    channel: 'email',
    addresses: { fine: 'robin@example.com', refused: 'robin@refused.example', unreached: 'robin@unreached.example' },
    arrived: (to) => messages.messagesTo(to, 100),
    close,
  };
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

it('shows the subject, codes, links and attachments of a message as they were written', async () => {
  const { db, close } = await openTestDatabase();
  const messages = embeddedMessages({ db, clock: testRuntime().clock });
  const attachments = [{ name: 'receipt.pdf', mediaType: 'application/pdf', base64: 'JVBERg==' }];
  const words = { channel: 'email', subject: 'Your receipt', text: 'You paid.' } as const;
  const lists = { codes: ['123456'], links: ['http://localhost:4100/Home'], attachments };
  const sent = { messageId: 'm1', to: 'robin@example.com', ...words, ...lists };
  await messages.deliver(sent);
  expect(await messages.messagesTo(sent.to, 1)).toMatchObject([sent]);
  await close();
});
