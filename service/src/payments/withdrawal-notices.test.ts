import { moveClock } from '@lendside/contract/dev';
import { submitPayment } from '@lendside/contract/payments-submit';
import { changeScheduledPayment, listScheduledPayments } from '@lendside/contract/scheduled-payments';
import { listLoanDocuments, readDocumentWords } from '@lendside/contract/signing';
import { addBankDays } from '@lendside/domain/bank-days';
import { instantOf } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AutoPayer, autoPayer, signAutoPay, walletCard } from './test-auto-payer.ts';
import { type PayingService, startPayingService } from './test-payer.ts';

let service: PayingService;
let payer: AutoPayer;
beforeAll(async () => {
  service = await startPayingService();
});
afterAll(() => service?.stop());

async function noonOf(day: string) {
  const advanceSeconds = Math.ceil((instantOf(day, 12 * 60) - service.context.clock.nowMs()) / 1000);
  if (advanceSeconds > 0) await service.call(moveClock, { advanceSeconds }, {});
  await service.jobsIdle();
  payer = { ...payer, as: await service.signIn(payer.email) };
}

const notices = async () => {
  const mails = await service.inbox.messagesTo(payer.email, 60);
  return mails.filter(({ subject }) => /withdrawal/i.test(subject)).map(({ subject, text }) => ({ subject, text }));
};
const papers = async () =>
  (await service.call(listLoanDocuments, { loanId: payer.loanId }, payer.as)).body.documents.filter(({ name }) =>
    /withdrawal/i.test(name),
  );

test('12 CFR 1041.9(b)(2): notice of the first withdrawal goes out three to seven business days before it, once, as a paper too', async () => {
  payer = await autoPayer(service, 'firstly', 13);
  await signAutoPay(service, payer, await walletCard(service, payer));
  await noonOf(addBankDays(payer.dueDate, -8));
  expect(await notices()).toEqual([]);
  await noonOf(addBankDays(payer.dueDate, -7));
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  expect(notice?.subject).toMatch(/^Upcoming withdrawal notice: \$[\d.,]+ on /);
  for (const part of [
    'This is the first payment that we take from your account for this loan.',
    'Payment channel: debit card payment',
    '•••• 1111',
    'PAYMENT BREAKDOWN',
    'Payment to interest: $',
    'Payment to principal: $',
    'Total payment amount: $',
  ])
    expect(notice?.text).toContain(part);
  const [paper, ...others] = await papers();
  expect(others).toEqual([]);
  const { body } = await service.call(
    readDocumentWords,
    { loanId: payer.loanId, documentId: paper?.documentId ?? '' },
    { ...payer.as, headers: { ...payer.as.headers, 'x-language': 'spanish' } },
  );
  expect(body.title).toMatch(/^Aviso de próximo retiro: /);
  expect(JSON.stringify(body)).toContain('"label":"Medio de pago","value":"pago con tarjeta de débito"');
  await noonOf(addBankDays(payer.dueDate, -3));
  expect(await notices()).toHaveLength(1);
});

test('12 CFR 1041.9(b)(3): an unusual withdrawal says every cause; changed, it is told anew; a usual one is not', async () => {
  payer = await autoPayer(service, 'unusual', 11);
  const { body } = await service.call(listScheduledPayments, { loanId: payer.loanId }, payer.as);
  const [first = '', second = '', third = ''] = body.allowedDates ?? [];
  const plan = async (scheduledDate: string, paymentAmount: string) => {
    const order = await service.body(payer, { paymentAmount });
    const { status, body: said } = await service.call(submitPayment, { ...order, scheduledDate }, payer.as);
    return said.code ?? status;
  };
  expect(await plan(first, '30.00')).toBe(200);
  await service.jobsIdle();
  expect((await notices()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Upcoming withdrawal notice: \$30\.00/),
  ]);
  expect(await plan(second, '40.00')).toBe(200);
  await service.jobsIdle();
  const unusual = async () =>
    (await notices()).filter(({ subject }) => subject.startsWith('Alert: unusual withdrawal'));
  const [told, ...more] = await unusual();
  expect(more).toEqual([]);
  expect(told?.text).toContain('- The amount is not that of your regular payment.');
  expect(told?.text).toContain('- The day is not a due date of your loan.');
  // A second withdrawal of the day is refused by name, and nothing is told of it.
  expect(await plan(second, '50.00')).toBe('payment_already_scheduled');
  expect(await unusual()).toHaveLength(1);
  const { scheduledPayments } = (await service.call(listScheduledPayments, { loanId: payer.loanId }, payer.as)).body;
  const planned = scheduledPayments.find(({ scheduledDate }) => scheduledDate === second);
  const { paymentKey } = await service.body(payer, {});
  const change = { paymentKey, scheduledPaymentId: planned?.scheduledPaymentId ?? '', paymentAmount: '45.00' };
  const changed = await service.call(changeScheduledPayment, { ...change, scheduledDate: third }, payer.as);
  expect(changed.status).toBe(200);
  await service.jobsIdle();
  expect((await unusual()).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Alert: unusual withdrawal of \$45\.00/),
  );
  expect(await unusual()).toHaveLength(2);
});
