import { randomUUID } from 'node:crypto';
import { moveClock } from '@lendside/contract/dev';
import { submitPayments } from '@lendside/contract/payments-several';
import { submitPayment } from '@lendside/contract/payments-submit';
import { describe, expect, test } from 'vitest';
import { newLink, openLink } from '../access/test-links.ts';
import { eachTestPays } from './test-each-payer.ts';
import type { Payer, PayingService, PaymentBody } from './test-payer.ts';

const DECLINED = '4000000000000002';
const TURNS_OUT_DECLINED = '4000000000000341';

let service: PayingService;
let payer: Payer;

eachTestPays('twice', (started, next) => {
  [service, payer] = [started, next];
});

async function paid(fields: Partial<PaymentBody> = {}, number?: string): Promise<void> {
  const accepted = await service.pay(payer, await service.body(payer, fields, number));
  expect(accepted.status).toBe(200);
  await service.settled(payer, accepted.body.messageKey);
}

async function later(seconds: number): Promise<void> {
  await service.call(moveClock, { advanceSeconds: seconds }, {});
  payer = { ...payer, as: await service.signIn(payer.email) };
}

const asked = async (fields: object = {}, as = payer.as) =>
  service.call(submitPayment, { ...(await service.body(payer)), askIfPaid: true, ...fields }, as);

describe('the same amount on the same loan within a day', () => {
  test.each([
    ['paid now', {}],
    ['as a payoff', { paymentAmountType: 'payoff' }],
    ['to keep a vehicle', { paymentAmountType: 'ofrReinstate' }],
    ['with a renewal', { paymentType: 3, isRefi: true }],
    ['with a switch of product', { paymentType: 3, isRefi: true, migrateProduct: true }],
    ['as a settlement', { paymentType: 5 }],
  ])('is asked about before it is taken again: %s', async (_, fields) => {
    await paid();
    await later(120);
    const { status, body } = await asked(fields);
    expect([status, body.code]).toEqual([409, 'identical_payment']);
    const [before, ...more] = body.paidBefore ?? [];
    expect([before?.loanId, before?.byYou, more]).toEqual([payer.loanId, true, []]);
    expect(before?.secondsAgo).toBeGreaterThanOrEqual(120);
    expect(before?.secondsAgo).toBeLessThan(180);
  });

  test('is asked about when it is planned for today, and not when it is planned for a later day', async () => {
    await paid();
    const today = service.context.businessDate();
    expect((await asked({ scheduledDate: today })).body.code).toBe('identical_payment');
    const day = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await asked({ scheduledDate: day })).body.code).not.toBe('identical_payment');
  });

  test('is asked about in the other language as well', async () => {
    await paid();
    const { body } = await asked({}, { ...payer.as, headers: { 'x-language': 'spanish' } });
    expect(body.Error).toContain('misma cantidad');
  });

  test('is taken by the person who says yes, with the key that was refused before', async () => {
    await paid();
    const body = await service.body(payer);
    expect((await service.call(submitPayment, { ...body, askIfPaid: true }, payer.as)).status).toBe(409);
    const yes = await service.pay(payer, body);
    expect(yes.status).toBe(200);
    // A reply that was lost is asked for again, with the question or without: it is the same payment.
    const again = await service.call(submitPayment, { ...body, askIfPaid: true }, payer.as);
    expect([again.status, again.body.messageKey]).toEqual([200, yes.body.messageKey]);
    await service.jobsIdle();
  });

  test('is taken without a question by a client that does not ask', async () => {
    await paid();
    await paid();
  });

  test.each([
    ['another amount', { paymentAmount: '25.01' }, 0],
    ['a day later', {}, 24 * 3600 + 1],
  ])('is not %s', async (_, fields, seconds) => {
    await paid();
    await later(seconds);
    expect((await asked(fields)).status).toBe(200);
    await service.jobsIdle();
  });

  test('is not one whose card was declined: another card pays at once', { timeout: 60_000 }, async () => {
    await paid({}, DECLINED);
    expect((await asked()).status).toBe(200);
    await service.jobsIdle();
  });

  test('is asked about of each of several loans', async () => {
    await paid();
    const other = await service.moreLoan(payer);
    const { paymentCardToken, ccv } = await service.body(payer);
    const body = {
      paymentKey: randomUUID(),
      payments: [payer.loanId, other].map((loanId) => ({ loanId, paymentAmount: '25.00' })),
      paymentCardToken,
      ccv,
    };
    const refused = await service.call(submitPayments, { ...body, askIfPaid: true }, payer.as);
    expect([refused.status, refused.body.code]).toEqual([409, 'identical_payment']);
    expect(refused.body.paidBefore?.map(({ loanId }) => loanId)).toEqual([payer.loanId]);
    const yes = await service.call(submitPayments, body, payer.as);
    expect(yes.status).toBe(200);
    const again = await service.call(submitPayments, { ...body, askIfPaid: true }, payer.as);
    expect(again.body).toEqual(yes.body);
    await service.jobsIdle();
  });

  test('is asked about of a guest, who is not told that it was them', async () => {
    await paid();
    const link = await newLink(service, {
      email: payer.email,
      page: 'MakePayment',
      loanId: payer.loanId,
      guestPayment: true,
    });
    const { body } = await asked({}, await openLink(service, link));
    expect([body.code, body.paidBefore?.[0]?.byYou]).toEqual(['identical_payment', false]);
  });

  test('is asked about of the second of two that come in the same instant, by two keys and two devices', async () => {
    const guest = await openLink(
      service,
      await newLink(service, { email: payer.email, page: 'MakePayment', loanId: payer.loanId, guestPayment: true }),
    );
    const bodies = await Promise.all([service.body(payer), service.body(payer), service.body(payer)]);
    const { token, securityToken } = await service.card();
    const guests = { ...(await service.body(payer)), paymentCardToken: token, ccv: securityToken };
    const replies = await Promise.all([
      ...bodies.map((body) => service.call(submitPayment, { ...body, askIfPaid: true }, payer.as)),
      service.call(submitPayment, { ...guests, askIfPaid: true }, guest),
    ]);
    const codes = replies.map(({ status, body }) => body.code ?? String(status)).sort();
    expect(codes).toEqual(['200', 'identical_payment', 'identical_payment', 'identical_payment']);
    expect(replies.flatMap(({ body }) => body.paidBefore ?? []).map(({ secondsAgo }) => secondsAgo)).toEqual([0, 0, 0]);
    await service.jobsIdle();
  });

  test('is not asked about where the one that came before was refused', async () => {
    expect((await asked({ paymentCardToken: 'card_none' })).body.code).toBe('card_not_found');
    expect((await asked()).status).toBe(200);
    await service.jobsIdle();
  });

  test('says nothing of a loan that is not the caller’s', async () => {
    await paid();
    const stranger = await service.payer('stranger');
    const body = { ...(await service.body(stranger)), loanId: payer.loanId, askIfPaid: true };
    expect((await service.call(submitPayment, body, stranger.as)).body.code).toBe('loan_not_found');
    const { paymentCardToken, ccv } = body;
    const payments = [{ loanId: payer.loanId, paymentAmount: '25.00' }];
    const several = { paymentKey: randomUUID(), payments, paymentCardToken, ccv, askIfPaid: true };
    expect((await service.call(submitPayments, several, stranger.as)).body.code).not.toBe('identical_payment');
  });
});

test('a card that turns out declined lets the next one pay at once', { timeout: 60_000 }, async () => {
  const accepted = await service.pay(payer, await service.body(payer, {}, TURNS_OUT_DECLINED));
  const { messageKey } = accepted.body;
  await expect
    .poll(async () => (await service.settled(payer, messageKey)).body.state, { timeout: 40_000 })
    .toBe('FAILED');
  expect((await asked()).status).toBe(200);
  await service.jobsIdle();
});
