import type { Message, Messages } from '@lendside/providers/messages/port';
import { testDatabase } from '@lendside/tools/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { startTestService, type TestService } from '../../test-service.ts';
import {
  LEASE_MILLISECONDS,
  type NotificationRenderers,
  sendDueMessages,
  startOutbox,
  writeNotifications,
  writeOutbox,
} from './outbox.ts';

let database: { url: string; drop(): Promise<void> };
let service: TestService;
let delivered: string[];
let answer: Messages['deliver'];
/** A notification is rendered from its reference; one without a recipient is not. */
const renderers: NotificationRenderers = {
  renewal: async () => new Map(),
  cash: async () => new Map(),
  autoPay: async () => new Map(),
  dueDate: async () => new Map(),
  plan: async () => new Map(),
  promise: async () => new Map(),
  storeCall: async () => new Map(),
  withdrawals: async () => new Map(),
  question: async () => new Map(),
  bereavement: async () => new Map(),
  receipt: async (_context, references) =>
    new Map(
      references
        .filter((one) => one !== 'nobody')
        .map((one) => [one, { ...message(`notification ${one}`), text: one }]),
    ),
};

beforeAll(async () => {
  database = await testDatabase();
  service = await startTestService({
    databaseUrl: database.url,
    jobs: false,
    // Time passes here only where a test moves the clock: what is due in two seconds is not due on a slow machine
    // either.
    systemNowMs: () => Date.parse('2026-11-20T15:00:00Z'),
    decoratePorts: (ports) => ({ ...ports, mail: { ...ports.mail, deliver: (message) => answer(message) } }),
  });
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const message = (messageId: string): Message => ({
  messageId,
  to: 'a@x.example',
  channel: 'email',
  subject: 'Subject',
  text: 'Text',
  codes: [],
  links: [],
});
const write = (context: Context, ...ids: string[]) =>
  context.db.transaction({ customerIds: ['x'] }, (tx) => writeOutbox(tx, ids.map(message), context.clock.nowMs()));
const stateOf = async (messageId: string) =>
  (
    await service.db.query<{ state: string; attempts: number }>(
      'worker',
      'select state, attempts from lendside.outbox where message_id = $1',
      [messageId],
    )
  )[0];

/** Takes messages, and remembers which. */
const takes: Messages['deliver'] = async ({ messageId }) => {
  delivered.push(messageId);
  return { outcome: 'delivered' };
};

describe('the outbox', () => {
  test('delivers what was written, once, however many look at it', async () => {
    delivered = [];
    answer = takes;
    const ids = Array.from({ length: 120 }, (_, index) => `once-${index}`);
    await write(service.context, ...ids);
    await write(service.context, 'once-0', 'once-1');
    await Promise.all(Array.from({ length: 4 }, () => sendDueMessages(service.context, renderers)));
    expect([...delivered].sort()).toEqual([...ids].sort());
    expect(await sendDueMessages(service.context, renderers)).toBe(0);
    expect(await stateOf('once-0')).toEqual({ state: 'delivered', attempts: 1 });
  });

  test('does not send what was rolled back', async () => {
    const work = service.db.transaction('worker', async (tx) => {
      await writeOutbox(tx, [message('rolled-back')], service.clock.nowMs());
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await stateOf('rolled-back')).toBeUndefined();
  });

  test('tries again later, and later still', async () => {
    delivered = [];
    answer = async () => ({ outcome: 'again', reason: 'busy' });
    await write(service.context, 'again');
    expect(await sendDueMessages(service.context, renderers)).toBe(1);
    expect(await sendDueMessages(service.context, renderers)).toBe(0);
    service.clock.advance(2_000);
    expect(await sendDueMessages(service.context, renderers)).toBe(1);
    service.clock.advance(2_000);
    expect(await sendDueMessages(service.context, renderers)).toBe(0);
    answer = takes;
    service.clock.advance(2_000);
    expect(await sendDueMessages(service.context, renderers)).toBe(1);
    expect([delivered, await stateOf('again')]).toEqual([['again'], { state: 'delivered', attempts: 3 }]);
  });

  test('takes a delivery that fails for one to try again', async () => {
    answer = () => Promise.reject(new Error('connection reset'));
    await write(service.context, 'fails');
    await sendDueMessages(service.context, renderers);
    expect(await stateOf('fails')).toEqual({ state: 'waiting', attempts: 1 });
  });

  test('does not try a refused one again', async () => {
    answer = async () => ({ outcome: 'refused', reason: 'no such address' });
    await write(service.context, 'refused');
    await sendDueMessages(service.context, renderers);
    expect((await stateOf('refused'))?.state).toBe('refused');
  });

  test('gives up in the end, and keeps the message to be read', async () => {
    answer = async () => ({ outcome: 'again' });
    await write(service.context, 'hopeless');
    for (let tries = 0; tries < 41; tries++) {
      service.clock.advance(3_600_000);
      await sendDueMessages(service.context, renderers);
    }
    expect(await stateOf('hopeless')).toEqual({ state: 'givenUp', attempts: 40 });
  });

  test('of a worker that died is sent by another when the lease is over', async () => {
    delivered = [];
    await write(service.context, 'orphan');
    await new Promise<void>((isDelivering) => {
      answer = () => new Promise(() => isDelivering());
      void sendDueMessages(service.context, renderers);
    });
    answer = takes;
    expect(await sendDueMessages(service.context, renderers)).toBe(0);
    service.clock.advance(61_000);
    await sendDueMessages(service.context, renderers);
    expect(delivered).toContain('orphan');
  });

  test('renders a notification when it is sent, and not before', async () => {
    const told: string[] = [];
    answer = async ({ text }) => {
      told.push(text);
      return { outcome: 'delivered' };
    };
    await service.db.transaction({ customerIds: ['x'] }, (tx) =>
      writeNotifications(
        tx,
        ['one', 'nobody'].map((reference) => ({ messageId: `notification ${reference}`, kind: 'receipt', reference })),
        service.clock.nowMs(),
      ),
    );
    await sendDueMessages(service.context, renderers);
    expect(told).toContain('one');
    // A receipt that a carrier took leaves.
    expect(await stateOf('notification one')).toBeUndefined();
    expect(await stateOf('notification nobody')).toEqual({ state: 'refused', attempts: 1 });
  });

  test('renders the others when one notification cannot be rendered, and tries that one again until it is given up', async () => {
    delivered = [];
    answer = takes;
    const notifications = ['first', 'broken', 'last'].map((one) => ({
      messageId: `rendered ${one}`,
      kind: 'cash' as const,
      reference: one,
    }));
    await service.db.transaction('worker', (tx) => writeNotifications(tx, notifications, service.clock.nowMs()));
    const breaking: NotificationRenderers = {
      ...renderers,
      cash: async (_context, references) => {
        if (references.includes('broken')) throw new Error('no such draw');
        return new Map(references.map((one) => [one, message(`rendered ${one}`)]));
      },
    };
    await sendDueMessages(service.context, breaking);
    expect(delivered.sort()).toEqual(['rendered first', 'rendered last']);
    expect(await stateOf('rendered broken')).toEqual({ state: 'waiting', attempts: 1 });
    for (let day = 0; day < 3 * 24; day++) {
      service.clock.advance(3_600_000);
      await sendDueMessages(service.context, breaking);
    }
    expect(await stateOf('rendered broken')).toEqual({ state: 'givenUp', attempts: 40 });
    expect(delivered).toHaveLength(2);
  });

  test('is not shown to customers', async () => {
    expect(await service.db.query({ customerIds: ['x'] }, 'select * from lendside.outbox')).toEqual([]);
  });
});

describe('an outbox that is given notifications as they are written', () => {
  const notificationOf = (reference: string) => ({
    messageId: `given ${reference}`,
    kind: 'receipt' as const,
    reference,
  });
  const writeTaken = (...references: string[]) =>
    service.db.transaction('worker', (tx) =>
      writeNotifications(tx, references.map(notificationOf), service.clock.nowMs(), LEASE_MILLISECONDS),
    );

  test('sends them, once, though others look at the same time', async () => {
    delivered = [];
    answer = takes;
    const outbox = startOutbox(service.context, renderers);
    const references = Array.from({ length: 250 }, (_, index) => `once ${index}`);
    await writeTaken(...references);
    service.context.inProcess.notifications?.claim(references.map(notificationOf));
    await Promise.all([outbox.idle(), sendDueMessages(service.context, renderers)]);
    await outbox.stop();
    expect(delivered.filter((id) => id.startsWith('notification once')).sort()).toEqual(
      references.map((one) => `notification ${one}`).sort(),
    );
    expect(await stateOf('given once 0')).toBeUndefined();
  });

  test('leaves those of a process that died to whoever looks when their lease is over', async () => {
    delivered = [];
    answer = takes;
    await writeTaken('left');
    await sendDueMessages(service.context, renderers);
    expect(await stateOf('given left')).toEqual({ state: 'waiting', attempts: 1 });
    service.clock.advance(LEASE_MILLISECONDS);
    await sendDueMessages(service.context, renderers);
    expect(await stateOf('given left')).toBeUndefined();
    expect(delivered).toEqual(['notification left']);
  });

  test('sends what it was given before it stops, and takes no more', async () => {
    delivered = [];
    answer = takes;
    const outbox = startOutbox(service.context, renderers);
    await outbox.idle();
    await writeTaken('first', 'second');
    service.context.inProcess.notifications?.claim([notificationOf('first')]);
    service.context.inProcess.notifications?.claim([notificationOf('second')]);
    await outbox.stop();
    expect(delivered.sort()).toEqual(['notification first', 'notification second']);
    expect(service.context.inProcess.notifications).toBeUndefined();
  });
});

test('the audit trail can be read by its customer and changed by nobody', async () => {
  const { writeAudit } = await import('../audit/audit.ts');
  await service.db.transaction({ customerIds: ['x'] }, (tx) =>
    writeAudit(tx, service.clock.nowMs(), [
      { customerId: 'x', what: 'test.done', detail: { a: 1 } },
      { customerId: 'y', what: 'test.done', detail: {} },
    ]),
  );
  const seen = await service.db.query<{ customer_id: string }>({ customerIds: ['x'] }, 'select * from lendside.audit');
  expect(seen.map((row) => row.customer_id)).toEqual(['x']);
  for (const statement of ['update lendside.audit set what = $1', 'delete from lendside.audit where what = $1']) {
    await expect(service.db.query('worker', statement, ['x'])).rejects.toThrow('permission denied');
  }
});
