import { tellBankruptcy } from '@lendside/contract/accounts-protections';
import { moveClock } from '@lendside/contract/dev';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { listScheduledPayments } from '@lendside/contract/scheduled-payments';
import { instantOf } from '@lendside/domain/calendar-date';
import { expect, test, vi } from 'vitest';
import { newLink, openLink } from '../access/test-links.ts';
import type { CrashPoint } from '../money/crash-points.ts';
import { leasesRunOut } from '../money/test-death.ts';
import { runScheduled } from './scheduled-worker.ts';
import { eachTestPays } from './test-each-payer.ts';
import type { Payer, PayingService } from './test-payer.ts';

const APPROVES_LATE = '4000000000000259';
const DECLINES = '4000000000000002';

let service: PayingService;
let payer: Payer;

eachTestPays(
  'wren',
  (started, next) => {
    [service, payer] = [started, next];
  },
  5,
);

/** Plans a payment of forty dollars for the first day on offer; answers the day. */
async function planned(): Promise<string> {
  const { body } = await service.call(listScheduledPayments, { loanId: payer.loanId }, payer.as);
  const scheduledDate = body.allowedDates?.[0] ?? '';
  const plan = { ...(await service.body(payer, { paymentAmount: '40.00' })), scheduledDate };
  expect((await service.call(submitPayment, plan, payer.as)).status).toBe(200);
  return scheduledDate;
}

/** Makes the planned payment due as if its day had come. */
const makeDue = () =>
  service.db.query(
    'worker',
    "update lendside.open_operations set due_at = due_at - interval '60 days' where loan_id = $1 and kind = 'planned'",
    [payer.loanId],
  );

/** A process that dies as soon as it comes to a point. */
const dyingAt = (point: CrashPoint) =>
  vi.spyOn(service.context, 'crashPoint').mockImplementation((at) => {
    if (at === point) throw new Error('the process died');
  });

const row = async () => {
  const [one] = await service.db.query<{ state: string; message_key: string }>(
    'worker',
    'select state, message_key from lendside.scheduled_payments where loan_id = $1',
    [payer.loanId],
  );
  return one;
};
const operations = () =>
  service.db.query('worker', 'select 1 from lendside.operations where loan_id = $1', [payer.loanId]);
const mails = async () => (await service.inbox.messagesTo(payer.email, 20)).map((mail) => mail.subject);

test('a process that died after the payment was accepted makes no second one', async () => {
  const day = await planned();
  const dying = dyingAt('planned-sent');
  const advanceSeconds = Math.ceil((instantOf(day, 12 * 60) - service.context.clock.nowMs()) / 1000);
  await service.call(moveClock, { advanceSeconds }, {});
  dying.mockRestore();
  expect(await row()).toEqual({ state: 'SENDING', message_key: null });
  expect(await operations()).toHaveLength(1);
  await leasesRunOut(service.db);
  await Promise.all([runScheduled(service.context), runScheduled(service.context)]);
  await service.jobsIdle();
  expect((await row())?.state).toBe('POSTED');
  expect(await operations()).toHaveLength(1);
  expect((await mails()).filter((subject) => subject.includes('was received'))).toHaveLength(1);
});

test('one that a process took before it died is made by the next', async () => {
  await planned();
  const dying = dyingAt('planned-claimed');
  await makeDue();
  await runScheduled(service.context);
  dying.mockRestore();
  expect(await row()).toEqual({ state: 'SENDING', message_key: null });
  expect(await operations()).toHaveLength(0);
  await leasesRunOut(service.db);
  await service.jobsIdle();
  expect((await row())?.state).toBe('POSTED');
  expect(await operations()).toHaveLength(1);
});

test('an earlier payment whose outcome is not known is waited for', async () => {
  await planned();
  const late = await service.body(payer, { paymentAmount: '15.00' }, APPROVES_LATE);
  const sent = await service.call(submitPayment, late, payer.as);
  const stateNow = async () =>
    (await service.call(readPaymentStatus, { messageKey: sent.body.messageKey }, payer.as)).body.state;
  await expect.poll(stateNow, { timeout: 8000, interval: 50 }).toBe('UNKNOWN');
  await makeDue();
  await runScheduled(service.context);
  expect(await row()).toMatchObject({ state: 'SENDING', message_key: null });
  await expect.poll(stateNow, { timeout: 15_000 }).toBe('POSTED');
  await service.call(moveClock, { advanceSeconds: 660 }, {});
  expect((await row())?.state).toBe('POSTED');
  expect(await operations()).toHaveLength(2);
});

test('one whose end cannot be written down keeps nobody else waiting', async () => {
  const others = [payer, await service.payer('wrens-friend', 5)];
  const messageKeys: string[] = [];
  for (const one of others) {
    payer = one;
    await planned();
    const declined = await service.pay(one, await service.body(one, { paymentAmount: '15.00' }, DECLINES));
    messageKeys.push(declined.body.messageKey);
    expect((await service.settled(one, declined.body.messageKey)).body.state).toBe('DECLINED');
  }
  // Sent as what was declined; the first was due a day before the second.
  await service.db.query(
    'worker',
    `with sent as (
       update lendside.scheduled_payments s set state = 'SENDING', message_key = sent.key
         from unnest($1::text[], $2::text[]) with ordinality as sent (loan_id, key, place)
        where s.loan_id = sent.loan_id returning s.scheduled_payment_id as id, sent.place)
     update lendside.open_operations open set due_at = timestamptz '2020-01-01' + sent.place * interval '1 day'
       from sent where open.message_key = sent.id`,
    [others.map(({ loanId }) => loanId), messageKeys],
  );
  vi.spyOn(service.context.ports.loanBook, 'loan').mockRejectedValueOnce(new Error('the loan book does not answer'));
  await runScheduled(service.context);
  expect((await row())?.state).toBe('FAILED');
  payer = others[0] as Payer;
  expect((await row())?.state).toBe('SENDING');
  await leasesRunOut(service.db);
  await runScheduled(service.context);
  expect((await row())?.state).toBe('FAILED');
});

test('a guest pays today only', async () => {
  const link = await newLink(service, {
    email: payer.email,
    page: 'MakePayment',
    guestPayment: true,
    loanId: payer.loanId,
  });
  const guest = { ...payer, as: await openLink(service, link) };
  const { body } = await service.call(listScheduledPayments, { loanId: payer.loanId }, payer.as);
  const plan = { ...(await service.body(guest)), scheduledDate: body.allowedDates?.[0] ?? '' };
  const refused = await service.call(submitPayment, plan, guest.as);
  expect([refused.status, refused.body.code]).toEqual([422, 'date_not_allowed']);
  const list = await service.call(listScheduledPayments, { loanId: payer.loanId }, guest.as);
  expect(list.status).toBe(403);
});

test('11 U.S.C. 362: one of a loan whose bankruptcy was told is not taken, and is not called a payment that failed', async () => {
  const day = await planned();
  const told = { filed: service.context.businessDate(), caseNumber: '26-41118', court: 'Northern District of Georgia' };
  expect((await service.call(tellBankruptcy, told, payer.as)).status).toBe(200);
  const before = await mails();
  const advanceSeconds = Math.ceil((instantOf(day, 12 * 60) - service.context.clock.nowMs()) / 1000);
  await service.call(moveClock, { advanceSeconds }, {});
  await service.jobsIdle();
  expect((await row())?.state).toBe('CANCELLED');
  expect(await operations()).toHaveLength(0);
  const since = (await mails()).filter((subject) => !before.includes(subject));
  expect(since).toEqual(['Your planned payment of $40.00 was not taken']);
});
