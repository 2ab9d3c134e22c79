import { listAccounts, listPaymentSchedule, readAccountDetail } from '@lendside/contract/accounts';
import { readBudget } from '@lendside/contract/budget';
import { submitPayment } from '@lendside/contract/payments-submit';
import { savePersonalInfo } from '@lendside/contract/profile';
import { addDays } from '@lendside/domain/calendar-date';
import { parseAmount } from '@lendside/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AutoPayer, autoPayer } from './test-auto-payer.ts';
import { type PayingService, startPayingService } from './test-payer.ts';

let service: PayingService;
let nia: AutoPayer;
beforeAll(async () => {
  service = await startPayingService();
  // Payments two weeks apart, the first one due in six days.
  nia = await autoPayer(service, 'nia', 6);
});
afterAll(() => service?.stop());

const budget = async (who = nia) => (await service.call(readBudget, {}, who.as)).body;
const cents = (text: string | undefined) => parseAmount(text ?? '') ?? 0;

test('each day of the next sixty on which something is due stands in it once, with what the account says', async () => {
  const { asOf, through, payments } = await budget();
  expect(through).toBe(addDays(asOf, 60));
  expect(payments.map(({ date }) => date)).toEqual([0, 14, 28, 42].map((days) => addDays(nia.dueDate, days)));
  expect(payments.map(({ what }) => what)).toEqual(['next', 'later', 'later', 'later']);
  const detail = (await service.call(readAccountDetail, { loanId: nia.loanId }, nia.as)).body;
  expect(payments[0]?.amountDue).toBe(detail.nextDueAmount);
  const { schedule } = (await service.call(listPaymentSchedule, { loanId: nia.loanId }, nia.as)).body;
  expect(payments.slice(1).map(({ amountDue }) => amountDue)).toEqual(
    schedule.slice(1, 4).map(({ amountDue }) => amountDue),
  );
});

test('pay days stand where the person told them, and say when a payment can be made right after', async () => {
  expect((await budget()).payDays).toEqual([]);
  expect((await budget()).payments[0]?.afterPayDay).toBeUndefined();
  const asOf = service.context.businessDate();
  const told = { payFrequency: 'everyTwoWeeks' as const, lastPayDate: addDays(nia.dueDate, -14 - 5) };
  const { loans } = (await service.call(listAccounts, {}, nia.as)).body;
  expect(loans.map(({ loanId }) => loanId)).toEqual([nia.loanId]);
  const saved = await service.call(savePersonalInfo, { customerId: nia.customerId, ...told }, nia.as);
  expect(saved.status).toBe(200);
  const { payDays, payments } = await budget();
  expect(payDays[0]).toBe(addDays(nia.dueDate, -5));
  expect(payDays.every((day) => day >= asOf)).toBe(true);
  const { afterPayDay = '' } = payments[0] ?? {};
  expect(afterPayDay > (payDays[0] ?? '') && afterPayDay <= nia.dueDate).toBe(true);
  // Only what comes next can be planned.
  expect(payments.slice(1).every((one) => one.afterPayDay === undefined)).toBe(true);
});

test('what is planned says so, and by when', async () => {
  const { payments } = await budget();
  const scheduledDate = payments[0]?.afterPayDay ?? '';
  const body = { ...(await service.body(nia, { paymentAmount: '40.00' })), scheduledDate };
  expect((await service.call(submitPayment, body, nia.as)).status).toBe(200);
  const [next] = (await budget()).payments;
  expect([next?.plannedFor, next?.afterPayDay]).toEqual([scheduledDate, undefined]);
});

test('a person without loans has an empty budget', async () => {
  const zoe = await service.person('zoe');
  expect((await service.call(readBudget, {}, zoe.as)).body).toMatchObject({ payDays: [], payments: [] });
});

test('of a late loan what is past due stands today, and the next payment without it', async () => {
  const asOf = service.context.businessDate();
  const late = { productId: 'chs-personal-wi', storeId: '45610', amountCents: 100_000, daysAgo: 40 };
  const loanId = await service.loan('late', nia, late);
  const detail = (await service.call(readAccountDetail, { loanId }, nia.as)).body;
  const own = (await budget()).payments.filter((one) => one.loanId === loanId);
  expect(own.slice(0, 2).map(({ what, date }) => [what, date])).toEqual([
    ['pastDue', asOf],
    ['next', detail.nextDueOn],
  ]);
  expect(own[0]?.amountDue).toBe(detail.pastDueAmount);
  expect(cents(own[0]?.amountDue) + cents(own[1]?.amountDue)).toBe(cents(detail.nextDueAmount));
});
