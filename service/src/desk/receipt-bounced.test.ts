import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingService, startPayingService } from '../payments/test-payer.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { noteUndelivered } from '../platform/notifications/outbox-store.ts';
import { deadMessages, tryAgain } from './dead-letters-store.ts';

let service: PayingService;
beforeAll(async () => {
  service = await startPayingService();
});
afterAll(() => service?.stop());

const inOutbox = (messageId: string) =>
  service.db.query('worker', 'select state, kind, reference, reason from lendside.outbox where message_id = $1', [
    messageId,
  ]);

test('a receipt leaves the outbox when it is sent, and comes back as a dead letter when it did not arrive', async () => {
  const payer = await service.payer('bounced');
  const { body } = await service.pay(payer, await service.body(payer));
  await service.settled(payer, body.messageKey);
  await service.jobsIdle();
  const messageId = `receipt ${body.messageKey}`;
  const mails = async () => (await service.inbox.messagesTo(payer.email, 5)).length;
  expect(await mails()).toBe(1);
  expect(await inOutbox(messageId)).toEqual([]);

  const nowMs = service.clock.nowMs();
  for (const times of ['once', 'twice']) await noteUndelivered(service.db, messageId, `full, told ${times}`, nowMs);
  expect(await inOutbox(messageId)).toEqual([
    { state: 'refused', kind: 'receipt', reference: body.messageKey, reason: 'full, told once' },
  ]);
  const asWorker = statementAs(service.db, 'worker');
  expect(await deadMessages(asWorker, 5)).toMatchObject([{ messageId, state: 'refused', kind: 'receipt' }]);

  expect(await tryAgain(asWorker, messageId, new Date(nowMs).toISOString())).toBe(true);
  service.context.wake('outbox');
  await service.jobsIdle();
  expect(await inOutbox(messageId)).toEqual([]);
  // The carrier knows it by its id.
  expect(await mails()).toBe(1);
});

test('what is told of a receipt of no payment of ours changes nothing', async () => {
  await noteUndelivered(service.db, 'receipt op_unknown', 'full', service.clock.nowMs());
  await noteUndelivered(service.db, 'letter op_unknown', 'full', service.clock.nowMs());
  expect(await inOutbox('receipt op_unknown')).toEqual([]);
});
