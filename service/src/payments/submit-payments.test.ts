import { randomUUID } from 'node:crypto';
import { addCard } from '@lendside/contract/cards';
import { readReceipt } from '@lendside/contract/payments';
import { readPaymentsStatus, submitPayments } from '@lendside/contract/payments-several';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Payer, type PayingService, startPayingService } from './test-payer.ts';

let service: PayingService;
let payer: Payer;
let other: Payer;
let second: string;
let turn = 0;

beforeAll(async () => {
  service = await startPayingService();
  other = await service.payer('olga');
});
afterAll(() => service.stop());
beforeEach(async () => {
  turn += 1;
  payer = await service.payer(`sue${turn}`);
  second = await service.moreLoan(payer);
});

/** The request for two loans, with a fresh security token and a kept card. */
async function bodyOf(amounts: readonly [loanId: string, paymentAmount: string][], number?: string) {
  const { paymentCardToken, ccv } = await service.body(payer, {}, number);
  const payments = amounts.map(([loanId, paymentAmount]) => ({
    loanId,
    paymentAmount,
    paymentAmountType: 'other' as const,
  }));
  return { paymentKey: randomUUID() as string, payments, paymentCardToken, ccv };
}

const pay = (body: Awaited<ReturnType<typeof bodyOf>>, who = payer) => service.call(submitPayments, body, who.as);
const status = (paymentKey: string, who = payer) => service.call(readPaymentsStatus, { paymentKey }, who.as);
const both = () =>
  bodyOf([
    [payer.loanId, '30.00'],
    [second, '41.50'],
  ]);
const operations = () =>
  service.db.query<{ loan_id: string; state: string; amount_cents: number }>(
    'worker',
    'select loan_id, state, amount_cents from lendside.operations where loan_id = any ($1) order by amount_cents',
    [[payer.loanId, second]],
  );

describe('several loans in one go', () => {
  test('are paid with one card, each with its own confirmation and receipt', async () => {
    const body = await both();
    const reply = await pay(body);
    expect(reply.status).toBe(200);
    expect(reply.body.payments.map((one) => [one.loanId, one.paymentAmount, one.code])).toEqual([
      [payer.loanId, '30.00', undefined],
      [second, '41.50', undefined],
    ]);
    await service.jobsIdle();
    const { payments } = (await status(body.paymentKey)).body;
    expect(payments.map((one) => [one.status, one.result?.paymentAmount])).toEqual([
      ['done', '30.00'],
      ['done', '41.50'],
    ]);
    const numbers = payments.map((one) => one.result?.confirmationNumber ?? '');
    expect(new Set(numbers).size).toBe(2);
    const mails = await service.inbox.messagesTo(payer.email, 10);
    for (const number of numbers) expect(mails.filter((mail) => mail.text.includes(number))).toHaveLength(1);
    const { messageKey } = reply.body.payments[1] ?? {};
    expect((await service.call(readReceipt, { messageKey }, payer.as)).status).toBe(200);
  });

  test('one refusal takes nothing from the others', async () => {
    const body = await bodyOf([
      [payer.loanId, '25.00'],
      [second, '99,999.00'],
      [other.loanId, '10.00'],
    ]);
    const reply = await pay(body);
    expect(reply.body.payments.map((one) => one.code)).toEqual([undefined, 'amount_not_allowed', 'loan_not_found']);
    expect(reply.body.payments[1]?.Error).toMatch(/\$/);
    await service.jobsIdle();
    const { payments } = (await status(body.paymentKey)).body;
    expect(payments.map((one) => one.status)).toEqual(['done', 'refused', 'refused']);
    expect(payments[1]?.Error).toBe(reply.body.payments[1]?.Error);
    expect(await operations()).toMatchObject([{ loan_id: payer.loanId, state: 'POSTED' }]);
  });

  test('a declined card declines each, and says so for each', async () => {
    const body = await bodyOf(
      [
        [payer.loanId, '25.00'],
        [second, '26.00'],
      ],
      '4000000000000002',
    );
    await pay(body);
    await service.jobsIdle();
    const { payments } = (await status(body.paymentKey)).body;
    expect(payments.map((one) => [one.status, one.code])).toEqual([
      ['failed', 'card_declined'],
      ['failed', 'card_declined'],
    ]);
  });

  test('sent fifty times at once they are two payments, and later again the same', async () => {
    const body = await both();
    const replies = await Promise.all(Array.from({ length: 50 }, () => pay(body)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    await service.jobsIdle();
    const { securityToken } = await service.card();
    const again = await pay({ ...body, ccv: securityToken });
    expect(again.body).toEqual(replies[0]?.body);
    expect(await operations()).toHaveLength(2);
  });

  test('the same key with another amount or other loans is refused and changes nothing', async () => {
    const body = await both();
    await pay(body);
    const [first] = body.payments;
    for (const payments of [
      [first],
      [{ ...first, paymentAmount: '31.00' }, body.payments[1]],
      [...body.payments].reverse(),
    ]) {
      const reply = await pay({ ...body, payments: payments as typeof body.payments });
      expect([reply.status, reply.body.code]).toEqual([409, 'payment_key_reused']);
    }
    const two = await Promise.all([
      pay({ ...(await both()), paymentKey: `race-${turn}-several` }),
      pay({ ...(await bodyOf([[payer.loanId, '1.00']])), paymentKey: `race-${turn}-several` }),
    ]);
    expect(two.map((reply) => reply.status).sort()).toEqual([200, 409]);
    await service.jobsIdle();
  });

  test('when no loan takes its payment nothing stands, and the key stays free', async () => {
    const wrong = await bodyOf([
      [payer.loanId, '99,999.00'],
      [second, '0.00'],
    ]);
    const reply = await pay(wrong);
    expect(reply.body.payments.map((one) => one.code)).toEqual(['amount_not_allowed', 'amount_not_allowed']);
    expect((await status(wrong.paymentKey)).body.code).toBe('payments_not_found');
    const right = await pay({ ...(await both()), paymentKey: wrong.paymentKey });
    expect(right.body.payments.map((one) => one.code)).toEqual([undefined, undefined]);
    await service.jobsIdle();
  });

  test('a loan named twice, a card that is not kept and a raw code are refused by name', async () => {
    const twice = await bodyOf([
      [payer.loanId, '10.00'],
      [payer.loanId, '11.00'],
    ]);
    expect((await pay(twice)).body.code).toBe('loan_named_twice');
    // Not the number that is kept already: that would be the same card.
    const { token, securityToken } = await service.card('5555555555554444');
    const added = await service.call(addCard, { token, save: false }, payer.as);
    const unsaved = { ...(await both()), paymentCardToken: added.body.cardToken, ccv: securityToken };
    expect((await pay(unsaved)).body.code).toBe('card_not_in_wallet');
    expect((await pay({ ...(await both()), ccv: '123' })).body.code).toBe('raw_security_code');
    expect(await operations()).toEqual([]);
  });

  test('nobody else is told how they went', async () => {
    const body = await both();
    await pay(body);
    await service.jobsIdle();
    expect((await status(body.paymentKey, other)).body.code).toBe('payments_not_found');
  });
});
