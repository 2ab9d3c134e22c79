import { requestPasswordReset } from '@lendside/contract/access-password';
import { countUnreadMessages, listMessages, openMessage } from '@lendside/contract/profile-messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderReceipts } from '../payments/receipts.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { sendDueMessages, writeOutbox } from '../platform/notifications/outbox.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

const none = {
  receipt: renderReceipts,
  renewal: async () => new Map(),
  autoPay: async () => new Map(),
  dueDate: async () => new Map(),
  plan: async () => new Map(),
  promise: async () => new Map(),
  storeCall: async () => new Map(),
  withdrawals: async () => new Map(),
  question: async () => new Map(),
  bereavement: async () => new Map(),
  cash: async () => new Map(),
};

/** Writes a notification to anna by the ways she chose, and sends it. */
async function tell(messageId: string, subject: string): Promise<void> {
  const { context } = world;
  const reader = await readerOf(context, 'nls-a');
  if (!reader) throw new Error('anna has no channel');
  const messages = await notificationMessages(context, reader, {
    messageId,
    language: 'english',
    brand: 'tmx',
    loanId: undefined,
    subject,
    lines: [`About ${messageId}.`],
    store: 'none',
  });
  await context.db.transaction('worker', (tx) => writeOutbox(tx, messages, context.clock.nowMs()));
  await sendDueMessages(context, none);
}

describe('messages that were sent', () => {
  test('are none at first', async () => {
    const { body } = await world.call(listMessages, {}, world.bea);
    expect(body).toEqual({ messages: [] });
    expect((await world.call(countUnreadMessages, {}, world.bea)).body).toEqual({ unread: 0 });
  });

  test('are listed newest first, count as new until they are opened, and are read word for word', async () => {
    await tell('first', 'The first letter');
    await tell('second', 'The second letter');
    const { body } = await world.call(listMessages, {}, world.anna);
    expect(body.messages.map(({ subject, brand, read }) => [subject, brand, read])).toEqual([
      ['The second letter', 'tmx', false],
      ['The first letter', 'tmx', false],
    ]);
    expect((await world.call(countUnreadMessages, {}, world.anna)).body).toEqual({ unread: 2 });
    const [newest] = body.messages;
    const opened = await world.call(openMessage, { messageId: newest?.messageId ?? '' }, world.anna);
    expect(opened.body.text).toBe('Hello Anna,\nAbout second.');
    expect((await world.call(countUnreadMessages, {}, world.anna)).body).toEqual({ unread: 1 });
    expect((await world.call(listMessages, {}, world.anna)).body.messages[0]?.read).toBe(true);
  });

  test('are there once, however often they are written or sent', async () => {
    await tell('second', 'The second letter');
    expect((await world.call(listMessages, {}, world.anna)).body.messages).toHaveLength(2);
  });

  test('hold no code', async () => {
    await world.call(requestPasswordReset, { username: world.emails.anna, deliveryMethod: 'email' });
    await sendDueMessages(world.context, none);
    expect((await world.call(listMessages, {}, world.anna)).body.messages).toHaveLength(2);
  });

  test('are nobody else’s: a foreign one is not found, nor one that is none', async () => {
    const { body } = await world.call(listMessages, {}, world.anna);
    const messageId = body.messages[0]?.messageId ?? '';
    for (const asked of [messageId, '999999', 'x', "1' or 1=1"]) {
      const refused = await world.call(openMessage, { messageId: asked }, world.carl);
      expect([refused.status, refused.body.code]).toEqual([404, 'message_not_found']);
    }
  });

  test('come in pages', async () => {
    for (let count = 0; count < 31; count += 1) await tell(`more ${count}`, `Letter ${count}`);
    const first = await world.call(listMessages, {}, world.anna);
    expect(first.body.messages).toHaveLength(30);
    const second = await world.call(listMessages, { page: first.body.nextPage }, world.anna);
    expect(second.body.messages.map(({ subject }) => subject)).toEqual([
      'Letter 0',
      'The second letter',
      'The first letter',
    ]);
    expect(second.body.nextPage).toBeUndefined();
  });

  test('are there in full where a text alone goes out', async () => {
    const { context } = world;
    const reader = await readerOf(context, 'nls-b');
    if (!reader) throw new Error('bea has no channel');
    const byText = { ...reader, reach: { userId: reader.person.userId, firstName: 'Bea', phone: '2025550171' } };
    const messages = await notificationMessages(context, byText, {
      messageId: 'by text',
      language: 'english',
      brand: 'tmx',
      loanId: undefined,
      subject: 'A short word',
      lines: ['The whole of it.'],
      store: 'none',
    });
    await context.db.transaction('worker', (tx) => writeOutbox(tx, messages, context.clock.nowMs()));
    await sendDueMessages(context, none);
    const [saved] = (await world.call(listMessages, {}, world.bea)).body.messages;
    const opened = await world.call(openMessage, { messageId: saved?.messageId ?? '' }, world.bea);
    expect(opened.body.text).toBe('Hello Bea,\nThe whole of it.');
  });
});
