import { randomUUID } from 'node:crypto';
import { listAccountHistory, readAccountDetail } from '@lendside/contract/accounts';
import { cancelDraw } from '@lendside/contract/cash';
import { readDrawReturns } from '@lendside/contract/cash-returns';
import { moveClock } from '@lendside/contract/dev';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrashPoint } from '../money/crash-points.ts';
import { testDeath } from '../money/test-death.ts';
import { APPROVES } from '../test-start-world.ts';
import { type Drawer, type DrawingService, startDrawingService } from './test-drawers.ts';

const DECLINES = '4000000000000002';

let service: DrawingService;
const death = testDeath();
beforeAll(async () => {
  service = await startDrawingService({ crashPoint: death.crashPoint, environment: { LEASE_SECONDS: '1' } });
});
afterAll(() => service?.stop());

let people = 0;
const drawer = () => {
  people += 1;
  return service.drawer(`gil${'abcdefghijklmnopqrstuvwxyz'[people]}`);
};
const offered = async (who: Drawer) =>
  (await service.call(readDrawReturns, { loanId: who.loanId }, who.as)).body.draws ?? [];
async function bodyOf(who: Drawer, drawMessageKey: string, paymentAmount: string, number = APPROVES) {
  const { cardToken, securityToken } = await service.savedCard(who, number);
  return {
    ...{ paymentKey: randomUUID(), loanId: who.loanId, drawMessageKey, paymentAmount },
    ...{ paymentCardToken: cardToken, ccv: securityToken },
  };
}
async function giveBack(who: Drawer, ...of: [drawKey: string, amount: string, number?: string]) {
  const accepted = await service.call(submitPayment, await bodyOf(who, ...of), who.as);
  if (accepted.status !== 200) return accepted.body.code;
  await service.jobsIdle();
  return (await service.call(readPaymentStatus, { messageKey: accepted.body.messageKey }, who.as)).body;
}
async function pay(who: Drawer, paymentAmount: string) {
  const { drawMessageKey: _, ...body } = await bodyOf(who, '', paymentAmount);
  const { status, body: answer } = await service.call(submitPayment, body, who.as);
  if (status === 200) await service.jobsIdle();
  return { status, code: answer.code };
}
const later = async (who: Drawer, days: number): Promise<Drawer> => {
  await service.call(moveClock, { advanceDays: days });
  await service.jobsIdle();
  return { ...who, as: await service.signIn(who.email) };
};
/** Handed out at the counter, and known to be. */
async function fetched(who: Drawer, drawKey: string) {
  const { reference = '' } = (await service.money(who)).body;
  await service.db.query('worker', "update providers.pay_outs set outcome = 'sent' where pickup_reference = $1", [
    reference,
  ]);
  await service.call(cancelDraw, { messageKey: drawKey }, who.as);
  await service.jobsIdle();
}
const owed = async (who: Drawer) => {
  const loan = await service.context.ports.loanBook.loan(who.loanId, service.context.businessDate());
  return { principal: loan?.principalCents, payoff: loan?.payoffAmountCents };
};
const sound = async () =>
  expect(await service.context.ports.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });

describe('cash that reached the customer', () => {
  test('is given back with a card: the line stands as if it had never been drawn, and everybody is told', async () => {
    const gil = await drawer();
    const before = await owed(gil);
    const drawKey = await service.drawn(gil, '300.00', 'debit', APPROVES);
    expect(await offered(gil)).toMatchObject([
      {
        ...{ messageKey: drawKey, state: 'open', disbursementAmount: '300.00', returnAmount: '300.00' },
        ...{ disbursementType: 'debit', newPrincipalBalance: '500.00' },
      },
    ]);
    expect(await giveBack(gil, drawKey, '300.00')).toMatchObject({
      status: 'done',
      result: { paymentAmount: '300.00', returnAmount: '300.00', principleBalance: '500.00', isPayoff: false },
    });
    expect(await owed(gil)).toEqual(before);
    expect(await offered(gil)).toMatchObject([{ messageKey: drawKey, state: 'given', returnAmount: '300.00' }]);
    const detail = await service.call(readAccountDetail, { loanId: gil.loanId }, gil.as);
    expect(detail.body).toMatchObject({ principleBalance: '500.00' });
    const history = await service.call(listAccountHistory, { loanId: gil.loanId }, gil.as);
    expect(history.body.history.map(({ kind, state }) => [kind, state])).toContainEqual(['drawGivenBack', 'posted']);
    const mine = (await service.inbox.messagesTo(gil.email, 10)).map(({ subject }) => subject);
    expect(mine).toContain('Your cash of $300.00 was given back');
    expect(mine).toContain('Your cash was given back: we received $300.00');
    const theirs = await service.inbox.messagesTo((await service.cosignerOf(gil)).email, 10);
    expect(theirs.map(({ subject }) => subject)).toContain('Your cash of $300.00 was given back');
    await sound();
  });

  test('at a counter or an agent is given back once it was fetched, and not before', async () => {
    for (const way of ['store', 'moneyGram'] as const) {
      const gil = await drawer();
      const drawKey = await service.drawn(gil, '120.00', way);
      expect(await offered(gil)).toEqual([]);
      expect(await giveBack(gil, drawKey, '120.00')).toBe('draw_return_too_early');
      await fetched(gil, drawKey);
      expect(await offered(gil)).toMatchObject([{ state: 'open', disbursementType: way }]);
      expect(await giveBack(gil, drawKey, '120.00')).toMatchObject({ status: 'done' });
      expect(await service.principal(gil)).toBe(50_000);
    }
    await sound();
  });

  test('that was fetched days after the draw still has until the next business day', async () => {
    const gil = await drawer();
    const drawKey = await service.drawn(gil, '130.00', 'store');
    const then = await later(gil, 6);
    await fetched(then, drawKey);
    expect(await giveBack(then, drawKey, '130.00')).toMatchObject({ status: 'done' });
    expect(await service.principal(then)).toBe(50_000);
  });

  test('is given back once: in several tabs, by the same key, and never again', async () => {
    const gil = await drawer();
    const drawKey = await service.drawn(gil, '200.00', 'debit', APPROVES);
    const bodies = await Promise.all([1, 2, 3, 4].map(() => bodyOf(gil, drawKey, '200.00')));
    const answers = await Promise.all(bodies.map((body) => service.call(submitPayment, body, gil.as)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers.flatMap(({ body }) => (body.code ? [body.code] : []));
    expect(codes.every((code) => ['payment_unresolved', 'draw_given_back'].includes(code))).toBe(true);
    await service.jobsIdle();
    const again = await service.call(submitPayment, bodies[won] as (typeof bodies)[number], gil.as);
    expect(again.body.messageKey).toBe(answers[won]?.body.messageKey);
    expect(await giveBack(gil, drawKey, '200.00')).toBe('draw_given_back');
    expect(await service.principal(gil)).toBe(50_000);
    await sound();
  });

  test('after the next business day is refused by name, and nothing is offered', async () => {
    const gil = await drawer();
    const drawKey = await service.drawn(gil, '110.00', 'debit', APPROVES);
    const then = await later(gil, 6);
    expect(await offered(then)).toEqual([]);
    expect(await giveBack(then, drawKey, '110.00')).toBe('draw_return_over');
    expect(await service.principal(then)).toBe(61_000);
  });

  test('takes exactly what brings it back: no more, no less, less where part was paid before', async () => {
    const gil = await drawer();
    expect((await pay(gil, '490.00')).status).toBe(200);
    const drawKey = await service.drawn(gil, '300.00', 'debit', APPROVES);
    expect((await pay(gil, '100.00')).status).toBe(200);
    const [draw] = await offered(gil);
    const rest = draw?.returnAmount ?? '';
    expect(Number(rest)).toBeGreaterThan(200);
    expect(Number(rest)).toBeLessThan(300);
    expect(await giveBack(gil, drawKey, '300.00')).toBe('draw_return_changed');
    expect(await giveBack(gil, drawKey, '1.00')).toBe('draw_return_changed');
    expect(await giveBack(gil, drawKey, rest)).toMatchObject({ status: 'done', result: { returnAmount: '300.00' } });
    expect(await owed(gil)).toEqual({ principal: 0, payoff: 0 });
    await sound();
  });

  test('a card that is declined moves nothing, and another one may be used', async () => {
    const gil = await drawer();
    const drawKey = await service.drawn(gil, '140.00', 'debit', APPROVES);
    expect(await giveBack(gil, drawKey, '140.00', DECLINES)).toMatchObject({ status: 'failed', state: 'DECLINED' });
    expect(await service.principal(gil)).toBe(64_000);
    expect(await giveBack(gil, drawKey, '140.00')).toMatchObject({ status: 'done' });
  });

  test('two draws of the same amount are both given back, and no one is asked whether it was paid before', async () => {
    const gil = await drawer();
    for (let turn = 0; turn < 2; turn += 1) {
      const drawKey = await service.drawn(gil, '180.00', 'debit', APPROVES);
      const body = { ...(await bodyOf(gil, drawKey, '180.00')), askIfPaid: true };
      expect((await service.call(submitPayment, body, gil.as)).status).toBe(200);
      await service.jobsIdle();
    }
    expect(await service.principal(gil)).toBe(50_000);
  });

  test('is no one else’s to give back, and no other draw’s', async () => {
    const gil = await drawer();
    const other = await drawer();
    const drawKey = await service.drawn(gil, '150.00', 'debit', APPROVES);
    expect(await giveBack({ ...other, loanId: gil.loanId }, drawKey, '150.00')).toBe('loan_not_found');
    expect(await giveBack(other, drawKey, '150.00')).toBe('message_key_not_found');
    expect(await giveBack(await service.cosignerOf(gil), drawKey, '150.00')).toBe('message_key_not_found');
    expect(await giveBack(gil, 'draw_none', '150.00')).toBe('message_key_not_found');
    const cancelled = await service.drawn(gil, '160.00', 'store');
    await service.call(cancelDraw, { messageKey: cancelled }, gil.as);
    expect(await giveBack(gil, cancelled, '160.00')).toBe('already_cancelled');
  });
});

describe('money that moves on the line at the same time', () => {
  test('a payment and a return sent together: one of them waits, and what stands adds up', async () => {
    for (let run = 0; run < 3; run += 1) {
      const gil = await drawer();
      const drawKey = await service.drawn(gil, '250.00', 'debit', APPROVES);
      const back = await bodyOf(gil, drawKey, '250.00');
      const { drawMessageKey: _, ...paid } = await bodyOf(gil, '', '40.00');
      const [one, two] = await Promise.all([
        service.call(submitPayment, back, gil.as),
        service.call(submitPayment, paid, gil.as),
      ]);
      await service.jobsIdle();
      const [draw] = await offered(gil);
      expect(draw?.state === 'given').toBe(one.status === 200);
      if (one.status !== 200) expect(['payment_unresolved', 'draw_return_changed']).toContain(one.body.code);
      const { principal = 0 } = await owed(gil);
      const drawnCents = one.status === 200 ? 0 : 25_000;
      const paidCents = two.status === 200 ? 4_000 : 0;
      // Part of a payment goes to the interest of the ten days before.
      expect(principal).toBeGreaterThanOrEqual(50_000 + drawnCents - paidCents);
      expect(principal).toBeLessThan(50_000 + drawnCents - paidCents + 1_000);
    }
    await sound();
  });

  test('a payment that the store takes while the card is charged: what is not needed any more is not kept', async () => {
    const gil = await drawer();
    const drawKey = await service.drawn(gil, '220.00', 'debit', APPROVES);
    const { cardCharge } = service.context.ports;
    const real = cardCharge.charge.bind(cardCharge);
    cardCharge.charge = async (...asked) => {
      cardCharge.charge = real;
      const { payoff = 0 } = await owed(gil);
      await service.context.ports.loanMoney.post([
        {
          ...{ reference: 'counter', loanId: gil.loanId, amountCents: payoff },
          ...{ date: service.context.businessDate(), confirmationNumber: 'COUNTER' },
        },
      ]);
      return real(...asked);
    };
    const ended = await giveBack(gil, drawKey, '220.00');
    cardCharge.charge = real;
    expect(ended).toMatchObject({ status: 'failed', code: 'draw_return_not_made' });
    expect(await owed(gil)).toEqual({ principal: 0, payoff: 0 });
    const charges = await service.db.query(
      'worker',
      `select c.voided_at is not null as voided from providers.charges c join lendside.operations o using (card_token) where o.loan_id = $1`,
      [gil.loanId],
    );
    expect(charges).toEqual([{ voided: true }]);
    await sound();
  });

  test.each<CrashPoint>([
    'operation-accepting',
    'operation-accepted',
    'operation-claimed',
    'operation-known',
    'operation-writing',
    'operation-written',
  ])('a return that meets a crash at %s charges once and is booked once', { timeout: 60_000 }, async (point) => {
    const gil = await drawer();
    const drawKey = await service.drawn(gil, '170.00', 'debit', APPROVES);
    const body = await bodyOf(gil, drawKey, '170.00');
    death.at = point;
    const first = await service.call(submitPayment, body, gil.as);
    const again = first.status === 200 ? first : await service.call(submitPayment, body, gil.as);
    expect([again.status, again.body.code]).toEqual([200, undefined]);
    const state = async () => (await offered(gil))[0]?.state;
    await expect.poll(state, { timeout: 50_000, interval: 250 }).toBe('given');
    expect(death.at).toBeUndefined();
    const rows = await service.db.query(
      'worker',
      `select o.state, (select count(*)::int from lendside.draw_returns r where r.loan_id = o.loan_id) as given,
         (select count(*)::int from providers.charges c where c.card_token = o.card_token and c.outcome = 'done') as charged
       from lendside.operations o where o.loan_id = $1`,
      [gil.loanId],
    );
    expect(rows).toEqual([{ state: 'POSTED', given: 1, charged: 1 }]);
    expect(await service.principal(gil)).toBe(50_000);
  });
});
