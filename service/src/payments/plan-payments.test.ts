import { randomUUID } from 'node:crypto';
import { tellBankruptcy } from '@lendside/contract/accounts-protections';
import { readBudget } from '@lendside/contract/budget';
import { moveClock } from '@lendside/contract/dev';
import { submitPayment } from '@lendside/contract/payments-submit';
import { planPayments } from '@lendside/contract/planned-several';
import { changeScheduledPayment, listScheduledPayments } from '@lendside/contract/scheduled-payments';
import { addDays, instantOf } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AutoPayer, autoPayer, signAutoPay } from './test-auto-payer.ts';
import { type PayingService, startPayingService } from './test-payer.ts';

interface Payment {
  loanId: string;
  dueDate: string;
  paymentAmount: string;
  scheduledDate: string;
}
interface Body {
  paymentKey: string;
  payments: Payment[];
  paymentCardToken: string | undefined;
  ccv: string;
}

let service: PayingService;
let payer: AutoPayer;
let second: string;
let turn = 0;

beforeAll(async () => {
  service = await startPayingService();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  turn += 1;
  payer = await autoPayer(service, `ona${turn}`, 8);
  second = await service.loan(`second${turn}`, payer, {
    ...{ productId: 'chs-personal-wi', storeId: '45610', amountCents: 60_000, daysAgo: 4 },
  });
});

const budget = async () => (await service.call(readBudget, {}, payer.as)).body;
const dates = async (loanId: string) =>
  (await service.call(listScheduledPayments, { loanId }, payer.as)).body.allowedDates ?? [];

/** The next payment of each loan as its budget says it, for the first day on offer. */
async function payments(): Promise<Payment[]> {
  const next = (await budget()).payments.filter(({ what }) => what === 'next');
  return Promise.all(
    next.map(async ({ loanId, date, amountDue }) => {
      const [scheduledDate = ''] = await dates(loanId);
      return { loanId, dueDate: date, paymentAmount: amountDue, scheduledDate };
    }),
  );
}
async function bodyOf(of: readonly Payment[]): Promise<Body> {
  const { cardToken, securityToken } = await service.savedCard(payer);
  return { paymentKey: randomUUID(), payments: [...of], paymentCardToken: cardToken, ccv: securityToken };
}
const plan = (body: Body, as = payer.as) => service.call(planPayments, body, as);
const planned = async (loanId: string) =>
  (await service.call(listScheduledPayments, { loanId }, payer.as)).body.scheduledPayments;
const rows = () =>
  service.db.query<{ loan_id: string; state: string }>(
    'worker',
    'select loan_id, state from lendside.scheduled_payments where loan_id = any ($1)',
    [[payer.loanId, second]],
  );
const charged = async (loanId: string) => {
  const all = await service.db.query<{ amount_cents: number }>(
    'worker',
    "select amount_cents from lendside.operations where loan_id = $1 and state = 'POSTED' order by accepted_at",
    [loanId],
  );
  return all.map(({ amount_cents }) => Number(amount_cents));
};
const mails = async () => (await service.inbox.messagesTo(payer.email, 40)).map((mail) => mail.subject);
const cents = (amount: unknown) => Number(String(amount).replace(/\D/g, ''));

/** Lets the clock of the product come to noon of a day. The session ends on the way. */
async function comeTo(date: string): Promise<void> {
  const advanceSeconds = Math.ceil((instantOf(date, 12 * 60) - service.context.clock.nowMs()) / 1000);
  await service.call(moveClock, { advanceSeconds }, {});
  await service.jobsIdle();
  payer = { ...payer, as: await service.signIn(payer.email) };
}

describe('several payments planned in one go', () => {
  test('wait for their days, each told by mail, and the budget says so', async () => {
    const body = await bodyOf(await payments());
    const reply = await plan(body);
    expect(reply.status).toBe(200);
    expect(reply.body.payments.map(({ loanId, code }) => [loanId, code])).toEqual(
      body.payments.map(({ loanId }) => [loanId, undefined]),
    );
    await service.jobsIdle();
    for (const { loanId, dueDate, scheduledDate, paymentAmount } of body.payments) {
      expect(await planned(loanId)).toMatchObject([
        { state: 'SCHEDULED', meetsDueDate: dueDate, scheduledDate, paymentAmount, lastFour: '1111' },
      ]);
    }
    const told = (await mails()).filter((subject) => subject.includes('is planned for'));
    expect(told).toHaveLength(2);
    const next = (await budget()).payments.filter(({ what }) => what === 'next');
    expect(next.map(({ plannedFor }) => plannedFor)).toEqual(body.payments.map(({ scheduledDate }) => scheduledDate));
  });

  test('are planned once under their key: asked again, or by two tabs at once, the answer stands', async () => {
    const body = await bodyOf(await payments());
    const [first, other] = await Promise.all([plan(body), plan(body)]);
    const again = await plan(body);
    expect(first.status).toBe(200);
    expect([other.body, again.body]).toEqual([first.body, first.body]);
    expect(await rows()).toHaveLength(2);
    const fewer = await plan({ ...body, payments: body.payments.slice(0, 1) });
    expect([fewer.status, fewer.body.code]).toEqual([409, 'payment_key_reused']);
  });

  test('two requests of two keys plan each payment once', async () => {
    const of = await payments();
    const [one, two] = [await bodyOf(of), await bodyOf([...of].reverse())];
    const replies = await Promise.all([plan(one), plan(two)]);
    const codes = replies.flatMap(({ body }) => body.payments.map(({ code }) => code));
    expect(codes.filter((code) => code === undefined)).toHaveLength(2);
    expect(codes.filter((code) => code === 'next_payment_planned')).toHaveLength(2);
    expect(await rows()).toHaveLength(2);
  });

  test('one refusal takes nothing from the others, says why, and keeps saying it', async () => {
    const other = await autoPayer(service, `stranger${turn}`, 8);
    const [mine, ...rest] = await payments();
    const of = [mine, ...rest.map((one) => ({ ...one, paymentAmount: '1.00' })), { ...mine, loanId: other.loanId }];
    const body = await bodyOf(of as Payment[]);
    const reply = await plan(body);
    const codes = reply.body.payments.map(({ code }) => code);
    expect(codes).toEqual([undefined, 'due_amount_changed', 'loan_not_found']);
    expect(reply.body.payments[1]?.Error).toContain('What is due on this loan changed');
    expect(await rows()).toHaveLength(1);
    expect((await plan(body)).body).toEqual(reply.body);
  });

  test.each<[string, (one: Payment) => Partial<Payment>, string]>([
    ['a day that is past', ({ dueDate }) => ({ scheduledDate: addDays(dueDate, -60) }), 'date_not_allowed'],
    ['today', () => ({ scheduledDate: service.context.businessDate() }), 'date_not_allowed'],
    ['a day after the due date', ({ dueDate }) => ({ scheduledDate: addDays(dueDate, 1) }), 'date_not_allowed'],
    ['another due date', ({ dueDate }) => ({ dueDate: addDays(dueDate, 14) }), 'due_amount_changed'],
    ['more than is due', () => ({ paymentAmount: '400.00' }), 'due_amount_changed'],
    ['a loan that is not there', () => ({ loanId: '40120-000000-01' }), 'loan_not_found'],
  ])('%s is refused by name, and nothing is planned', async (_what, changes, code) => {
    const [one] = await payments();
    const body = await bodyOf([{ ...one, ...changes(one as Payment) } as Payment]);
    const reply = await plan(body);
    expect([reply.status, reply.body.payments[0]?.code]).toEqual([200, code]);
    expect(reply.body.payments[0]?.Error).toBeTruthy();
    expect(await rows()).toEqual([]);
    // Where nothing was planned the key stays free.
    expect((await plan(await bodyOf([one as Payment]))).body.payments[0]?.code).toBeUndefined();
  });

  test('a loan that auto-pay pays, one that is planned and one under a bankruptcy are not planned twice', async () => {
    const of = await payments();
    const card = await service.savedCard(payer);
    await signAutoPay(service, payer, card.cardToken);
    const mine = of.filter(({ loanId }) => loanId === payer.loanId);
    const theirs = of.filter(({ loanId }) => loanId === second);
    expect((await plan(await bodyOf(mine))).body.payments[0]?.code).toBe('next_payment_by_auto_pay');
    const single = { ...(await service.body({ ...payer, loanId: second }, { paymentAmount: '20.00' })) };
    const scheduledDate = theirs[0]?.scheduledDate ?? '';
    expect((await service.call(submitPayment, { ...single, scheduledDate }, payer.as)).status).toBe(200);
    expect((await plan(await bodyOf(theirs))).body.payments[0]?.code).toBe('next_payment_planned');
    const told = {
      filed: service.context.businessDate(),
      caseNumber: '26-41118',
      court: 'Eastern District of Wisconsin',
    };
    expect((await service.call(tellBankruptcy, told, payer.as)).status).toBe(200);
    expect((await plan(await bodyOf(of))).body.payments.map(({ code }) => code)).toEqual([
      'bankruptcy_on_file',
      'bankruptcy_on_file',
    ]);
  });

  test('a card that ends before the day, that is named by its number or missing is refused', async () => {
    const body = await bodyOf(await payments());
    await service.db.query(
      'worker',
      "update providers.cards set expiration_month = '01', expiration_year = '20' where owner_id = $1",
      [(await service.context.ports.signIn.findUser(payer.email))?.userId],
    );
    const expired = await plan(body);
    expect(expired.body.payments.map(({ code }) => code)).toEqual(['card_expired', 'card_expired']);
    const codeOf = async (changes: Partial<Body>) => (await plan({ ...body, ...changes })).body.code;
    expect(await codeOf({ ccv: '123' })).toBe('raw_security_code');
    expect(await codeOf({ paymentCardToken: undefined })).toBe('card_not_found');
    const twice = [...body.payments, ...body.payments];
    expect(await codeOf({ payments: twice })).toBe('loan_named_twice');
    expect(await rows()).toEqual([]);
  });
});

describe('on its day', () => {
  /** Plans both payments for their days; answers that of the first loan. */
  async function standing(): Promise<Payment> {
    const of = await payments();
    expect((await plan(await bodyOf(of))).body.payments.every(({ code }) => code === undefined)).toBe(true);
    return of.find(({ loanId }) => loanId === payer.loanId) as Payment;
  }
  async function payNow(paymentAmount: string) {
    const sent = await service.pay(payer, await service.body(payer, { paymentAmount }));
    expect(sent.status).toBe(200);
    await service.jobsIdle();
  }

  test('it takes what is due, to the cent', async () => {
    const one = await standing();
    await comeTo(one.scheduledDate);
    expect(await charged(payer.loanId)).toEqual([cents(one.paymentAmount)]);
    expect(await planned(payer.loanId)).toEqual([]);
  });

  test('it takes only what is left to be paid, and the next payment stays as it was', async () => {
    const one = await standing();
    await payNow('10.00');
    await comeTo(one.scheduledDate);
    const [, second = 0] = await charged(payer.loanId);
    expect(second).toBeGreaterThan(0);
    expect(second).toBeLessThanOrEqual(cents(one.paymentAmount) - 1_000);
    const next = (await budget()).payments.find(({ loanId, what }) => loanId === payer.loanId && what === 'next');
    expect(next?.date).toBe(addDays(one.dueDate, 14));
  });

  test('where nothing is due any more it is canceled kindly, by mail and on the account, and takes nothing', async () => {
    const one = await standing();
    await payNow(String(one.paymentAmount));
    const paid = await charged(payer.loanId);
    await comeTo(one.scheduledDate);
    expect(await charged(payer.loanId)).toEqual(paid);
    expect(await planned(payer.loanId)).toMatchObject([
      { state: 'CANCELLED', reason: expect.stringContaining('It was not needed') },
    ]);
    expect(await mails()).toContain(`Your planned payment of $${one.paymentAmount} was not needed`);
    expect((await mails()).some((subject) => subject.includes('did not go through'))).toBe(false);
    // Its day is open again.
    expect((await planned(payer.loanId)).filter(({ state }) => state === 'SCHEDULED')).toEqual([]);
  });

  test('another amount is what the person says, and is no longer held to the due date', async () => {
    await standing();
    const [before] = await planned(payer.loanId);
    const change = { paymentKey: randomUUID(), scheduledPaymentId: before?.scheduledPaymentId ?? '' };
    const changed = await service.call(changeScheduledPayment, { ...change, paymentAmount: '99.00' }, payer.as);
    expect([changed.status, changed.body.meetsDueDate]).toEqual([200, undefined]);
    expect((await planned(payer.loanId))[0]?.meetsDueDate).toBeUndefined();
  });
});
