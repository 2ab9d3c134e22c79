import { moveClock } from '@lendside/contract/dev';
import { submitPayment } from '@lendside/contract/payments-submit';
import { listScheduledPayments } from '@lendside/contract/scheduled-payments';
import { instantOf } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autoPayOfLoan } from './auto-pay-store.ts';
import { type AutoPayer, autoPayer, signAutoPay } from './test-auto-payer.ts';
import { type PayingService, startPayingService } from './test-payer.ts';

const TOO_LITTLE = '4000000000009995';

let service: PayingService;
let payer: AutoPayer;
beforeAll(async () => {
  service = await startPayingService();
});
afterAll(() => service?.stop());

async function noonOf(day: string) {
  const advanceSeconds = Math.ceil((instantOf(day, 12 * 60) - service.context.clock.nowMs()) / 1000);
  await service.call(moveClock, { advanceSeconds }, {});
  payer = { ...payer, as: await service.signIn(payer.email) };
}

const allowed = async () =>
  (await service.call(listScheduledPayments, { loanId: payer.loanId }, payer.as)).body.allowedDates ?? [];

/** Plans a payment for a day with the card that has too little money; answers the card. */
async function planFor(scheduledDate: string): Promise<string> {
  const body = await service.body(payer, { paymentAmount: '40.00' }, TOO_LITTLE);
  expect((await service.call(submitPayment, { ...body, scheduledDate }, payer.as)).status).toBe(200);
  return body.paymentCardToken;
}

const mails = async (part: string) =>
  (await service.inbox.messagesTo(payer.email, 60)).filter(({ subject }) => subject.includes(part));
const isOn = async () => (await autoPayOfLoan(service.db, 'worker', payer.loanId)) !== undefined;

test('12 CFR 1041.8(b): two refusals in a row of any kind stop all withdrawals from the account until a new authorization', async () => {
  payer = await autoPayer(service, 'stopped', 11);
  const [first = '', second = '', third = ''] = await allowed();
  expect(third < payer.dueDate).toBe(true);
  const card = await planFor(first);
  expect(await planFor(second)).toBe(card);
  await planFor(third);
  await signAutoPay(service, payer, card);
  await noonOf(first);
  expect(await mails('no longer permitted')).toEqual([]);
  expect(await isOn()).toBe(true);

  await noonOf(second);
  const [notice, ...more] = await mails('is no longer permitted to withdraw loan payments from your account');
  expect(more).toEqual([]);
  for (const part of ['$40.00', 'federal law prohibits us', 'consumerfinance.gov', '9995']) {
    expect(notice?.text).toContain(part);
  }
  expect(notice?.text.match(/^- /gm)).toHaveLength(2);
  expect(await isOn()).toBe(false);

  await noonOf(third);
  expect(await mails('Your planned payment of $40.00 was not taken')).toHaveLength(1);
  const [anew = ''] = await allowed();
  await planFor(anew);
  await noonOf(anew);
  expect(await mails('Your planned payment of $40.00 did not go through')).toHaveLength(3);
});
