import { randomUUID } from 'node:crypto';
import { readBudget } from '@lendside/contract/budget';
import { moveClock } from '@lendside/contract/dev';
import { planPayments } from '@lendside/contract/planned-several';
import { cancelScheduledPayment, listScheduledPayments } from '@lendside/contract/scheduled-payments';
import { instantOf } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../test-start-world.ts';
import { type AutoPayer, autoPayer } from './test-auto-payer.ts';
import { type PayingService, startPayingService } from './test-payer.ts';

let service: PayingService;
let ona: AutoPayer;
let bob: TestPerson;
let shared: string;
let turn = 0;
beforeAll(async () => {
  service = await startPayingService();
});
afterAll(() => service?.stop());
/** Ona has a loan of her own, and signed beside Bob for another. */
beforeEach(async () => {
  turn += 1;
  ona = await autoPayer(service, `ona${turn}`, 8);
  bob = await service.person(`bob${turn}`, { lastName: 'Borrower', lmsId: 'TLXe', storeId: '42310' });
  const product = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 60_000, daysAgo: 4 };
  shared = await service.loan(`shared${turn}`, bob, { ...product, cosignerId: ona.customerId });
});

/** The next payments as a person's budget says them, each for the first day on offer. */
async function paymentsOf({ as }: TestPerson) {
  const { payments } = (await service.call(readBudget, {}, as)).body;
  const next = payments.filter(({ what }) => what === 'next');
  return Promise.all(
    next.map(async ({ loanId, date, amountDue }) => {
      const { allowedDates = [] } = (await service.call(listScheduledPayments, { loanId }, as)).body;
      return { loanId, dueDate: date, paymentAmount: amountDue, scheduledDate: allowedDates[0] ?? '' };
    }),
  );
}
async function plan(who: TestPerson) {
  const { cardToken, securityToken } = await service.savedCard(who);
  const payments = await paymentsOf(who);
  const body = { paymentKey: randomUUID(), payments, paymentCardToken: cardToken, ccv: securityToken };
  return (await service.call(planPayments, body, who.as)).body.payments;
}
const listed = async ({ as }: TestPerson) =>
  (await service.call(listScheduledPayments, { loanId: shared }, as)).body.scheduledPayments;
const subjects = async ({ email }: TestPerson) =>
  (await service.inbox.messagesTo(email, 20)).map(({ subject }) => subject);

test('a cosigner plans the shared loan with their own; the borrower cannot plan the same due date, nor cancel it', async () => {
  const planned = await plan(ona);
  expect(planned.map(({ code }) => code)).toEqual([undefined, undefined]);
  expect(planned.map(({ loanId }) => loanId).sort()).toEqual([ona.loanId, shared].sort());
  const [one] = await listed(ona);
  const scheduledPaymentId = one?.scheduledPaymentId ?? '';
  expect((await plan(bob)).map(({ code }) => code)).toEqual(['next_payment_planned']);
  const byBob = await service.call(cancelScheduledPayment, { scheduledPaymentId }, bob.as);
  await service.jobsIdle();
  // What a cosigner planned and pays with their card is theirs: the borrower reads none of it.
  expect(await listed(bob)).toEqual([]);
  expect([byBob.status, byBob.body.code]).toEqual([404, 'scheduled_payment_not_found']);
  expect((await subjects(ona)).filter((subject) => subject.includes('is planned for'))).toHaveLength(2);
  const { scheduledDate = '' } = one ?? {};
  const advanceSeconds = Math.ceil((instantOf(scheduledDate, 12 * 60) - service.context.clock.nowMs()) / 1000);
  await service.call(moveClock, { advanceSeconds }, {});
  await service.jobsIdle();
  const charged = await service.db.query<{ customer_id: string; amount_cents: number }>(
    'worker',
    "select customer_id, amount_cents from lendside.operations where loan_id = $1 and state = 'POSTED'",
    [shared],
  );
  const amount = one?.paymentAmount ?? '';
  expect(charged).toMatchObject([{ customer_id: ona.customerId }]);
  expect(charged.map(({ amount_cents }) => Number(amount_cents))).toEqual([Number(amount.replace('.', ''))]);
  expect(await subjects(ona)).toContain(`Your payment of $${amount} was received`);
  expect(await subjects(bob)).toEqual([]);
});

test('both plan at once: the due date of the shared loan is planned once', async () => {
  const replies = await Promise.all([plan(ona), plan(bob)]);
  const ofShared = replies.flatMap((all) => all.filter(({ loanId }) => loanId === shared));
  expect(ofShared.map(({ code }) => code).sort()).toEqual(['next_payment_planned', undefined]);
});
