import { listAccounts, readAccountDetail } from '@lendside/contract/accounts';
import { submitPayment } from '@lendside/contract/payments-submit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Payer, type PayingService, startPayingService } from './test-payer.ts';

let service: PayingService;
let payer: Payer;
let other: Payer;

beforeAll(async () => {
  service = await startPayingService();
  payer = await service.payer('ana');
  other = await service.payer('ben');
});
afterAll(() => service.stop());

const principal = async (who: Payer) =>
  (await service.call(readAccountDetail, { loanId: who.loanId }, who.as)).body.principleBalance;

describe('a payment is accepted once', () => {
  test('and posts, with a receipt in the inbox and a smaller balance', async () => {
    const before = await service.call(readAccountDetail, { loanId: payer.loanId }, payer.as);
    const accepted = await service.pay(payer, await service.body(payer, { paymentAmount: '400.00' }));
    expect(accepted.status).toBe(200);
    const status = await service.settled(payer, accepted.body.messageKey);
    expect(status.body).toMatchObject({ status: 'done', state: 'POSTED', step: 'posted', paymentAmount: '400.00' });
    const after = await service.call(readAccountDetail, { loanId: payer.loanId }, payer.as);
    expect(status.body.result?.payoffAmount).toBe(after.body.payoffAmount);
    expect(centsOf(before.body.payoffAmount) - centsOf(after.body.payoffAmount)).toBe(40_000);
    const [receipt] = await service.inbox.messagesTo(payer.email, 5);
    expect(receipt?.text).toContain(status.body.result?.confirmationNumber);
    expect(receipt?.text).toContain('$400.00');
  });

  test('and its result, its receipt, the list and the account say the same next payment', async () => {
    const nia = await service.payer('nia', 10);
    const accepted = await service.pay(nia, await service.body(nia, { paymentAmount: '5.00' }));
    const { result } = (await service.settled(nia, accepted.body.messageKey)).body;
    const next = { nextDueOn: result?.nextDueOn, nextDueAmount: result?.nextDueAmount };
    expect(centsOf(next.nextDueAmount ?? '')).toBeGreaterThan(centsOf(result?.minimumAmountDue ?? ''));
    const list = await service.call(listAccounts, {}, nia.as);
    const detail = await service.call(readAccountDetail, { loanId: nia.loanId }, nia.as);
    expect([list.body.loans, detail.body]).toMatchObject([[{ ...next, dueDate: next.nextDueOn }], next]);
    const [receipt] = await service.inbox.messagesTo(nia.email, 1);
    expect(receipt?.text).toContain(`$${next.nextDueAmount}`);
  });

  test('and what is still past due is said as it stands, on the result and in the receipt', async () => {
    const detail = async () => (await service.call(readAccountDetail, { loanId: other.loanId }, other.as)).body;
    const late = await detail();
    expect(centsOf(late.pastDueAmount)).toBeGreaterThan(1000);
    const accepted = await service.pay(other, await service.body(other, { paymentAmount: '10.00' }));
    const status = await service.settled(other, accepted.body.messageKey);
    const left = (await detail()).pastDueAmount;
    expect(centsOf(late.pastDueAmount) - centsOf(left)).toBe(1000);
    expect(status.body.result?.pastDueAmount).toBe(left);
    const [receipt] = await service.inbox.messagesTo(other.email, 1);
    expect(receipt?.text).toContain(`Still past due: $${left}`);
    expect(receipt?.text).not.toContain('Next payment');
  });

  test('however many times at once it is sent: 200 identical requests charge once', async () => {
    const body = await service.body(payer, { paymentAmount: '10.00' });
    const before = await service.db.query('worker', 'select reference from providers.charges');
    const answers = await Promise.all(Array.from({ length: 200 }, () => service.pay(payer, body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.messageKey)).size).toBe(1);
    await service.settled(payer, answers[0]?.body.messageKey ?? '');
    const after = await service.db.query('worker', 'select reference from providers.charges');
    expect(after.length - before.length).toBe(1);
  });

  test('and the same key finds it again after it is posted, with a security code typed anew', async () => {
    const body = await service.body(payer, { paymentAmount: '11.00' });
    const first = await service.pay(payer, body);
    await service.settled(payer, first.body.messageKey);
    const { securityToken } = await service.card();
    const again = await service.pay(payer, { ...body, ccv: securityToken });
    expect(again.body.messageKey).toBe(first.body.messageKey);
  });

  test('and hints for the wording of the confirmation make it no other', async () => {
    const body = await service.body(payer, { paymentAmount: '11.50' });
    const first = await service.call(submitPayment, { ...body, isPartial: true, amountPaid: '11.50' }, payer.as);
    const again = await service.call(
      submitPayment,
      { ...body, isPartial: false, lastFour: '1111', riskCheck: true },
      payer.as,
    );
    expect([again.status, again.body.messageKey]).toEqual([200, first.body.messageKey]);
    await service.settled(payer, first.body.messageKey);
  });

  test('the same key with another amount is refused and changes nothing', async () => {
    const body = await service.body(payer, { paymentAmount: '12.00' });
    const first = await service.pay(payer, body);
    await service.settled(payer, first.body.messageKey);
    const before = await principal(payer);
    const refused = await service.pay(payer, { ...body, paymentAmount: '13.00' });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_key_reused']);
    expect(await principal(payer)).toBe(before);
  });

  test('the same key of somebody else is another payment', async () => {
    const body = await service.body(payer, { paymentAmount: '14.00' });
    const first = await service.pay(payer, body);
    const others = await service.body(other, { paymentAmount: '14.00', paymentKey: body.paymentKey });
    const second = await service.pay(other, others);
    expect(second.status).toBe(200);
    expect(second.body.messageKey).not.toBe(first.body.messageKey);
  });
});

describe('bad input gets a sentence and changes nothing', () => {
  const refusals: [string, Record<string, string>, number, string][] = [
    ['nothing', { paymentAmount: '0.00' }, 422, 'amount_not_allowed'],
    ['more than the payoff', { paymentAmount: '9,000.00' }, 422, 'amount_not_allowed'],
    ['separators in the wrong place', { paymentAmount: '1,00.00' }, 422, 'input_not_valid'],
    ['a minus sign', { paymentAmount: '-5.00' }, 422, 'input_not_valid'],
    ['sixty thousand characters', { paymentAmount: '9'.repeat(60_000) }, 422, 'input_not_valid'],
    ['a bare security code', { ccv: '123' }, 400, 'raw_security_code'],
    ['a security code of four digits', { ccv: '1234' }, 400, 'raw_security_code'],
    ['a security token nobody gave', { ccv: 'sec-invented' }, 422, 'security_code_needed'],
    ['a card nobody has', { paymentCardToken: 'card_unknown' }, 404, 'card_not_found'],
    ['a loan that does not exist', { loanId: '99999-1-1' }, 404, 'loan_not_found'],
    [
      'a payoff that is not the payoff',
      { paymentAmount: '5.00', paymentAmountType: 'payoff' },
      422,
      'amount_not_allowed',
    ],
    ['a key too short to be one', { paymentKey: 'k' }, 422, 'input_not_valid'],
  ];
  test.each(refusals)('%s', async (_what, fields, status, code) => {
    const before = await principal(payer);
    const refused = await service.pay(payer, { ...(await service.body(payer)), ...fields });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.Error?.length).toBeGreaterThan(10);
    await service.jobsIdle();
    expect(await principal(payer)).toBe(before);
  });

  test("somebody else's loan does not exist", async () => {
    const refused = await service.pay(payer, await service.body(payer, { loanId: other.loanId }));
    expect([refused.status, refused.body.code]).toEqual([404, 'loan_not_found']);
  });

  test("somebody else's card does not exist", async () => {
    const others = await service.body(other);
    const refused = await service.pay(payer, await service.body(payer, { paymentCardToken: others.paymentCardToken }));
    expect([refused.status, refused.body.code]).toEqual([404, 'card_not_found']);
  });

  test('no token, no payment', async () => {
    const refused = await service.call(submitPayment, await service.body(payer));
    expect([refused.status, refused.body.code]).toEqual([401, 'not_signed_in']);
  });

  test('a credit card cannot pay a loan', async () => {
    const { token, securityToken } = await service.card('378282246310005');
    const body = { ...(await service.body(payer)), paymentCardToken: token, ccv: securityToken };
    const refused = await service.pay(payer, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'card_not_debit']);
  });

  test('a security token pays once: with another key it has to be typed again', async () => {
    const body = await service.body(payer, { paymentAmount: '15.00' });
    await service.pay(payer, body);
    const refused = await service.pay(payer, { ...body, paymentKey: `${body.paymentKey}-2` });
    expect([refused.status, refused.body.code]).toEqual([422, 'security_code_needed']);
  });
});

const centsOf = (text: string) => Number(text.replaceAll(',', '').replace('.', ''));
