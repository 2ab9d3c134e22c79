import { randomUUID } from 'node:crypto';
import { readAccountDetail } from '@lendside/contract/accounts';
import { previewPayment } from '@lendside/contract/payments';
import { createPayoffLetter, quotePayoff } from '@lendside/contract/payments-payoff';
import { submitPayments } from '@lendside/contract/payments-several';
import { submitPayment } from '@lendside/contract/payments-submit';
import { compareRenewal } from '@lendside/contract/refinance-renewing';
import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consider } from '../money/accept.ts';
import { debitToday } from '../payments/auto-pay-debit.ts';
import { offerAutoPay } from '../payments/enroll-auto-pay.ts';
import { type Couple, type RenewingService, startRenewingService } from './test-renewers.ts';

let service: RenewingService;
let couple: Couple;
let newLoanId = '';
beforeAll(async () => {
  service = await startRenewingService();
  couple = await service.couple('unsigned');
  const { borrower, loanId } = couple;
  const renewed = await service.renew(borrower, await service.renewalBody(borrower, loanId, '0.00'));
  newLoanId = renewed.newLoanId;
});
afterAll(() => service?.stop());

const detail = async () => (await service.call(readAccountDetail, { loanId: newLoanId }, couple.borrower.as)).body;

async function payment(fields: object = {}) {
  const { token, securityToken } = await service.card('4111111111111111');
  const card = { paymentCardToken: token, ccv: securityToken };
  return { paymentKey: randomUUID(), loanId: newLoanId, paymentAmount: '20.00', ...card, ...fields };
}

/** Every way to pay the new loan. */
const WAYS: Readonly<Record<string, () => Promise<string | undefined>>> = {
  'a payment': async () => (await service.call(submitPayment, await payment(), couple.borrower.as)).body.code,
  'a payment of the other party': async () =>
    (await service.call(submitPayment, await payment(), couple.cosigner.as)).body.code,
  'a payment of everything': async () => {
    const { payoffAmount } = await detail();
    const all = await payment({ paymentAmount: payoffAmount, paymentAmountType: 'payoff' });
    return (await service.call(submitPayment, all, couple.borrower.as)).body.code;
  },
  'what a payment would do': async () => {
    const asked = { loanId: newLoanId, paymentAmount: '20.00' };
    return (await service.call(previewPayment, asked, couple.borrower.as)).body.code;
  },
  'a payment planned for a later day': async () => {
    const scheduledDate = addDays(service.context.businessDate(), 5);
    return (await service.call(submitPayment, await payment({ scheduledDate }), couple.borrower.as)).body.code;
  },
  'one of several payments': async () => {
    const { loanId: _, paymentAmount, ...body } = await payment();
    const payments = [{ loanId: newLoanId, paymentAmount }];
    const { body: answer } = await service.call(submitPayments, { ...body, payments }, couple.borrower.as);
    return answer.payments[0]?.code;
  },
  // A guest's payment and a planned one on its day are considered here too.
  'a payment that the house sends, or a guest': async () => {
    const owner = { userId: 'guest', customerIds: [couple.borrower.customerId] };
    const asked = { paymentKey: 'house', bodyHash: '', loanId: newLoanId, amountCents: 2000 };
    const said = await consider(service.context, { owner, ...asked, amountType: 'other' });
    return said.outcome === 'refused' ? said.refusal : said.outcome;
  },
  'a payoff quote': async () => (await service.call(quotePayoff, { loanId: newLoanId }, couple.borrower.as)).body.code,
  'a payoff letter': async () => {
    const asked = { loanId: newLoanId, goodThroughDate: service.context.businessDate() };
    return (await service.call(createPayoffLetter, asked, couple.borrower.as)).body.code;
  },
  'another renewal': async () => {
    const asked = { loanId: newLoanId, paymentAmount: '20.00' };
    return (await service.call(compareRenewal, asked, couple.borrower.as)).body.code;
  },
  'auto-pay': async () => {
    const { userId, customerId } = couple.borrower;
    const signer = { userId, customerIds: [customerId], brand: 'tmx', language: 'english' as const };
    const asked = { loanId: newLoanId, methodId: 'any' };
    return offerAutoPay(service.context, signer, asked).then(
      () => 'offered',
      (error: { code?: string }) => error.code,
    );
  },
};

test.each(Object.keys(WAYS))('the new loan takes no payment before everybody signed: %s', async (way) => {
  expect(await WAYS[way]?.()).toBe('renewal_not_signed');
});

test('its account says so, and an automatic debit waits', async () => {
  expect(await detail()).toMatchObject({ payable: false, notPayableReason: 'renewal_not_signed' });
  const { context } = service;
  const loan = await context.ports.loanBook.loan(newLoanId, context.businessDate());
  const today = context.businessDate();
  const debit = { scheduledPaymentId: 's', autoPayId: 'a', loanId: newLoanId, dueDate: today, scheduledDate: today };
  const asked = { ...debit, amountCents: 2000, timeZone: 'America/New_York' } as never;
  expect(await debitToday(context, asked, loan)).toEqual({ kind: 'wait' });
});

test('signed by one it still takes none; signed by both it does', async () => {
  await service.sign(couple.borrower, newLoanId);
  expect(await WAYS['a payment']?.()).toBe('renewal_not_signed');
  await service.sign(couple.cosigner, newLoanId);
  expect(await detail()).toMatchObject({ payable: true });
  expect((await service.call(submitPayment, await payment(), couple.borrower.as)).status).toBe(200);
});
