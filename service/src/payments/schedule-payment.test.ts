import { randomUUID } from 'node:crypto';
import { readAccountDetail } from '@lendside/contract/accounts';
import { removeCard } from '@lendside/contract/cards';
import { moveClock } from '@lendside/contract/dev';
import { previewPayment } from '@lendside/contract/payments';
import { quotePayoff } from '@lendside/contract/payments-payoff';
import { submitPayment } from '@lendside/contract/payments-submit';
import {
  cancelScheduledPayment,
  changeScheduledPayment,
  listScheduledPayments,
} from '@lendside/contract/scheduled-payments';
import { addDays, instantOf } from '@lendside/domain/calendar-date';
import { describe, expect, test } from 'vitest';
import { eachTestPays } from './test-each-payer.ts';
import type { Payer, PayingService } from './test-payer.ts';

const DECLINES = '4000000000000002';

let service: PayingService;
let payer: Payer;

eachTestPays(
  'pia',
  (started, next) => {
    [service, payer] = [started, next];
  },
  5,
);

const listed = async (who = payer) => (await service.call(listScheduledPayments, { loanId: who.loanId }, who.as)).body;
const allowed = async () => (await listed()).allowedDates ?? [];
const detail = async () => (await service.call(readAccountDetail, { loanId: payer.loanId }, payer.as)).body;
const centsOf = (text: string) => Number(text.replaceAll(',', '').replace('.', ''));
const mails = async () => (await service.inbox.messagesTo(payer.email, 20)).map((mail) => mail.subject);
const charges = () =>
  service.db.query<{ amount_cents: number; card_token: string }>(
    'worker',
    "select amount_cents, card_token from providers.charges where outcome = 'done'",
  );

/** Plans a payment for one of the days on offer; answers request and reply. */
async function plan(fields: Record<string, string> = {}, number?: string) {
  const [, scheduledDate = ''] = await allowed();
  const body = { ...(await service.body(payer, { paymentAmount: '40.00' }, number)), scheduledDate, ...fields };
  return { body, reply: await service.call(submitPayment, body, payer.as) };
}

/** Lets the clock of the product come to noon of a day. The session ends on the way. */
async function comeTo(date: string): Promise<void> {
  const advanceSeconds = Math.ceil((instantOf(date, 12 * 60) - service.context.clock.nowMs()) / 1000);
  await service.call(moveClock, { advanceSeconds }, {});
  payer = { ...payer, as: await service.signIn(payer.email) };
}

describe('a payment for a later day', () => {
  test('is planned, listed and told by mail, and charges nothing before its day', async () => {
    const { body, reply } = await plan();
    expect([reply.status, reply.body.scheduledDate]).toEqual([200, body.scheduledDate]);
    await service.jobsIdle();
    expect((await listed()).scheduledPayments).toMatchObject([
      {
        scheduledPaymentId: reply.body.messageKey,
        paymentAmount: '40.00',
        scheduledDate: body.scheduledDate,
        lastFour: '1111',
        state: 'SCHEDULED',
        canChangeUntil: addDays(body.scheduledDate, -1),
      },
    ]);
    expect((await allowed()).includes(body.scheduledDate)).toBe(false);
    expect(await mails()).toContainEqual(expect.stringMatching(/^Your payment of \$40\.00 is planned for /));
    expect((await mails())[0]).toMatch(/^Upcoming withdrawal notice: \$40\.00 on /);
    expect(await charges()).toEqual([]);
  });

  test('is shown as it would be on its day: a later day brings more interest', async () => {
    const preview = async (scheduledDate?: string) => {
      const input = { loanId: payer.loanId, paymentAmount: '200.00', ...(scheduledDate ? { scheduledDate } : {}) };
      return (await service.call(previewPayment, input, payer.as)).body;
    };
    const last = (await allowed()).at(-1) ?? '';
    const [now, then] = [await preview(), await preview(last)];
    expect(then.willPostOn).toBe(last);
    expect(centsOf(then.principleBalance)).toBeGreaterThan(centsOf(now.principleBalance));
    expect((await preview('2020-01-02')).code).toBe('date_not_allowed');
  });

  test('is paid on its day, once, by the way every payment goes, with its receipt', async () => {
    const { body } = await plan();
    await comeTo(body.scheduledDate);
    await Promise.all([service.jobsIdle(), service.jobsIdle()]);
    expect((await charges()).filter((one) => one.card_token === body.paymentCardToken)).toHaveLength(1);
    expect((await listed()).scheduledPayments).toEqual([]);
    expect(await mails()).toContain('Your payment of $40.00 was received');
    const [operation] = await service.db.query<{ payment_key: string; state: string }>(
      'worker',
      'select payment_key, state from lendside.operations where loan_id = $1',
      [payer.loanId],
    );
    expect(operation).toMatchObject({ state: 'POSTED', payment_key: expect.stringMatching(/^scheduled:/) });
  });

  test('can pay the loan off, with what is owed on its day', async () => {
    const [, scheduledDate = ''] = await allowed();
    const quoted = await service.call(quotePayoff, { loanId: payer.loanId, goodThroughDate: scheduledDate }, payer.as);
    const today = { paymentAmount: (await detail()).payoffAmount, paymentAmountType: 'payoff' };
    expect((await plan(today)).reply.body.code).toBe('amount_not_allowed');
    const { reply } = await plan({ paymentAmount: quoted.body.payoffAmount, paymentAmountType: 'payoff' });
    expect(reply.status).toBe(200);
    await comeTo(scheduledDate);
    expect(await detail()).toMatchObject({ paidOff: true, payoffAmount: '0.00' });
  });

  test('that was sent twice is one, and the key with another amount is refused', async () => {
    const { body, reply } = await plan();
    const again = await service.call(submitPayment, body, payer.as);
    expect(again.body.messageKey).toBe(reply.body.messageKey);
    const other = await service.call(submitPayment, { ...body, paymentAmount: '41.00' }, payer.as);
    expect([other.status, other.body.code]).toEqual([409, 'payment_key_reused']);
    expect((await listed()).scheduledPayments).toHaveLength(1);
  });

  test('takes no more than is owed that day', async () => {
    const { body } = await plan({ paymentAmount: '500.00' });
    const left = (await detail()).payoffAmount;
    const almost = ((centsOf(left) - 10_000) / 100).toFixed(2);
    const paid = await service.pay(payer, await service.body(payer, { paymentAmount: almost }));
    await service.settled(payer, paid.body.messageKey);
    await comeTo(body.scheduledDate);
    expect(await detail()).toMatchObject({ paidOff: true, payoffAmount: '0.00' });
    const taken = (await charges()).filter((one) => one.card_token === body.paymentCardToken);
    expect(taken.at(-1)?.amount_cents).toBeLessThan(50_000);
  });

  test('is cancelled with a mail when the loan was paid off meanwhile', async () => {
    const { body } = await plan();
    const whole = (await detail()).payoffAmount;
    const fields = { paymentAmount: whole, paymentAmountType: 'payoff' } as const;
    const paid = await service.pay(payer, await service.body(payer, fields));
    await service.settled(payer, paid.body.messageKey);
    const before = await charges();
    await comeTo(body.scheduledDate);
    expect(await mails()).toContain('Your planned payment of $40.00 is no longer needed');
    expect(await charges()).toHaveLength(before.length);
    expect((await listed()).scheduledPayments).toEqual([]);
  });

  test('that the bank declines is told by mail and on the account, and is not tried again', async () => {
    const { body } = await plan({}, DECLINES);
    await comeTo(body.scheduledDate);
    expect(await mails()).toContain('Your planned payment of $40.00 did not go through');
    const [failed] = (await listed()).scheduledPayments;
    expect(failed).toMatchObject({ state: 'FAILED', reason: expect.stringContaining('declined') });
    await comeTo(addDays(body.scheduledDate, 1));
    expect((await mails()).filter((subject) => subject.includes('did not go through'))).toHaveLength(1);
  });

  test('keeps its card in the wallet until it is over', async () => {
    const { body, reply } = await plan();
    const [card] = await service.context.ports.cardVault.cardsOf((await person()).userId);
    const cardIds = card?.cardIds.map(({ type, id }) => ({ type, id })) ?? [];
    const saved = await service.call(removeCard, { cardIds }, payer.as);
    expect([saved.status, saved.body.code]).toEqual([409, 'card_in_pending_payment']);
    await service.call(cancelScheduledPayment, { scheduledPaymentId: reply.body.messageKey }, payer.as);
    expect((await service.call(removeCard, { cardIds }, payer.as)).body.removed).toBe(true);
    expect(body.paymentCardToken).toBe(card?.cardToken);
  });
});

describe('what can be done with a planned payment', () => {
  test('its amount and day can be changed', async () => {
    const { body, reply } = await plan();
    const scheduledDate = (await allowed()).at(-1) ?? '';
    const change = { paymentKey: 'change-1-key', scheduledPaymentId: reply.body.messageKey };
    const changed = await service.call(
      changeScheduledPayment,
      { ...change, scheduledDate, paymentAmount: '55.00' },
      payer.as,
    );
    expect(changed.body).toMatchObject({ scheduledDate, paymentAmount: '55.00', state: 'SCHEDULED' });
    await comeTo(body.scheduledDate);
    expect((await charges()).filter((one) => one.card_token === body.paymentCardToken)).toEqual([]);
    await comeTo(scheduledDate);
    const taken = (await charges()).filter((one) => one.card_token === body.paymentCardToken);
    expect(taken.map((one) => one.amount_cents)).toEqual([5500]);
  });

  test('another kept card can pay it, proven by its security code, and the first one may go', async () => {
    const { body, reply } = await plan();
    const other = await service.body(payer, {}, '5555555555554444');
    const change = {
      paymentKey: 'change-2-key',
      scheduledPaymentId: reply.body.messageKey,
      paymentCardToken: other.paymentCardToken,
    };
    const send = async (more: { ccv?: string; paymentCardToken?: string }) =>
      (await service.call(changeScheduledPayment, { ...change, ...more }, payer.as)).body;
    expect((await send({})).code).toBe('security_code_needed');
    expect((await send({ ccv: '123' })).code).toBe('raw_security_code');
    expect((await send({ ccv: other.ccv, paymentCardToken: 'card_of_nobody' })).code).toBe('card_not_found');
    const typed = await service.card(DECLINES);
    expect((await send({ ccv: typed.securityToken, paymentCardToken: typed.token })).code).toBe('card_not_kept');
    expect(await send({ ccv: other.ccv })).toMatchObject({ lastFour: '4444', paymentAmount: '40.00' });
    await service.jobsIdle();
    expect(await mails()).toContainEqual(expect.stringMatching(/^Your planned payment is now \$40\.00/));
    const first = await service.context.ports.cardVault.findCard(body.paymentCardToken);
    const cardIds = first?.cardIds.map(({ type, id }) => ({ type, id })) ?? [];
    expect((await service.call(removeCard, { cardIds }, payer.as)).body.removed).toBe(true);
    await comeTo(body.scheduledDate);
    const taken = (await charges()).filter((one) => one.card_token === other.paymentCardToken);
    expect(taken.map((one) => one.amount_cents)).toEqual([4000]);
  });

  test('it can be cancelled, and once more gives the same answer', async () => {
    const { body, reply } = await plan();
    const input = { scheduledPaymentId: reply.body.messageKey };
    const first = await service.call(cancelScheduledPayment, input, payer.as);
    expect(first.body).toMatchObject({ state: 'CANCELLED' });
    expect((await service.call(cancelScheduledPayment, input, payer.as)).body).toEqual(first.body);
    await comeTo(body.scheduledDate);
    expect((await charges()).filter((one) => one.card_token === body.paymentCardToken)).toEqual([]);
    expect(await mails()).toContain('Your planned payment of $40.00 was canceled');
  });

  test('two that are moved to one day at once end on two days', async () => {
    const first = await plan();
    const [, , second = '', third = ''] = await allowed();
    const other = await plan({ scheduledDate: second });
    const moveTo = (scheduledPaymentId: string) =>
      service.call(
        changeScheduledPayment,
        { paymentKey: `move-${scheduledPaymentId.slice(-12)}`, scheduledPaymentId, scheduledDate: third },
        payer.as,
      );
    const moved = await Promise.all([moveTo(first.reply.body.messageKey), moveTo(other.reply.body.messageKey)]);
    expect(moved.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(moved.find((one) => one.status === 409)?.body.code).toBe('payment_already_scheduled');
  });

  test('a payoff that moves to a later day takes what is owed then, or is no payoff any more; it never falls short unawares', async () => {
    const [, early = '', later = ''] = await allowed();
    const payoffOn = async (goodThroughDate: string) =>
      (await service.call(quotePayoff, { loanId: payer.loanId, goodThroughDate }, payer.as)).body.payoffAmount;
    const [before, after] = [await payoffOn(early), await payoffOn(later)];
    expect(centsOf(after)).toBeGreaterThan(centsOf(before));
    const { reply } = await plan({ paymentAmount: before, paymentAmountType: 'payoff', scheduledDate: early });
    const moveTo = (scheduledDate: string, more: object = {}) =>
      service.call(
        changeScheduledPayment,
        { paymentKey: randomUUID(), scheduledPaymentId: reply.body.messageKey, scheduledDate, ...more },
        payer.as,
      );
    const short = await moveTo(later);
    expect([short.status, short.body.code]).toEqual([409, 'planned_payoff_short']);
    expect(short.body.Error).toContain(`It takes $${after} to pay this loan off on`);
    expect((await listed()).scheduledPayments).toMatchObject([{ scheduledDate: early, paymentAmount: before }]);
    expect((await moveTo(later, { paymentAmountType: 'other' })).body).toMatchObject({ paymentAmountType: 'other' });
    const whole = { paymentAmount: after, paymentAmountType: 'payoff' };
    expect((await moveTo(later, whole)).body).toMatchObject({ scheduledDate: later, paymentAmount: after });
    await comeTo(later);
    expect(await detail()).toMatchObject({ paidOff: true, payoffAmount: '0.00' });
  });

  test('on its day it is too late for both', async () => {
    const { body, reply } = await plan();
    const scheduledPaymentId = reply.body.messageKey;
    await comeTo(body.scheduledDate);
    const cancelled = await service.call(cancelScheduledPayment, { scheduledPaymentId }, payer.as);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'too_late_to_cancel']);
    const change = { paymentKey: 'change-2-key', scheduledPaymentId, paymentAmount: '1.00' };
    const changed = await service.call(changeScheduledPayment, change, payer.as);
    expect([changed.status, changed.body.code]).toEqual([409, 'too_late_to_change']);
  });

  test("somebody else's is not there", async () => {
    const { reply } = await plan();
    const other = await service.payer('other', 5);
    const input = { scheduledPaymentId: reply.body.messageKey };
    const refused = await service.call(cancelScheduledPayment, input, other.as);
    expect([refused.status, refused.body.code]).toEqual([404, 'scheduled_payment_not_found']);
    expect((await listed(other)).scheduledPayments).toEqual([]);
  });
});

describe('what cannot be planned gets a sentence', () => {
  test.each([
    ['a day that is over', '2020-01-02'],
    ['a day after the due date and its grace', '2099-01-02'],
  ])('%s', async (_what, scheduledDate) => {
    const { reply } = await plan({ scheduledDate });
    expect([reply.status, reply.body.code]).toEqual([422, 'date_not_allowed']);
  });

  test('a second payment on the same day', async () => {
    const { body } = await plan();
    const { reply } = await plan({ scheduledDate: body.scheduledDate });
    expect([reply.status, reply.body.code]).toEqual([409, 'payment_already_scheduled']);
  });

  test('more than is owed that day', async () => {
    const { reply } = await plan({ paymentAmount: '9,000.00' });
    expect([reply.status, reply.body.code]).toEqual([422, 'amount_not_allowed']);
  });

  test('a card that is not kept', async () => {
    const { token, securityToken } = await service.card('5555555555554444');
    const { reply } = await plan({ paymentCardToken: token, ccv: securityToken });
    expect([reply.status, reply.body.code]).toEqual([409, 'card_not_kept']);
  });
});

const person = async () => {
  const found = await service.context.ports.signIn.findUser(payer.email);
  if (!found) throw new Error('the payer is gone');
  return found;
};
