import { removeCard } from '@lendside/contract/cards';
import { cancelDraw, checkAddOnLock, previewDraw, setAddOnLock } from '@lendside/contract/cash';
import { cancelCashAdvance, changeDisbursement, readDisbursementWays } from '@lendside/contract/cash-disbursements';
import { moveClock } from '@lendside/contract/dev';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdMoneyOut } from '../money/money-holds-store.ts';
import { type Drawer, type DrawingService, startDrawingService } from './test-drawers.ts';

const RECEIVES = '4111111111111111';
const CANNOT_RECEIVE = '5555555555554444';
const DECLINES = '4000000000000002';
const LATE_APPROVES = '4000000000000259';
const ATLANTA = { latitude: 33.75, longitude: -84.39 };
const AUSTIN = { latitude: 30.27, longitude: -97.74 };

let service: DrawingService;
beforeAll(async () => {
  service = await startDrawingService();
});
afterAll(() => service?.stop());

let people = 0;
const drawer = () => {
  people += 1;
  return service.drawer(`dee${people}`);
};
const notifications = async ({ email }: Drawer) => {
  await service.jobsIdle();
  return (await service.inbox.messagesTo(email, 20)).map(({ subject }) => subject);
};
const sound = async () =>
  expect(await service.context.ports.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
/** Moves the clock, and signs in again: no session lasts so long. */
const later = async (who: Drawer, days: number): Promise<Drawer> => {
  await service.call(moveClock, { advanceDays: days });
  return { ...who, as: await service.signIn(who.email) };
};
const inState = (loanId: string) =>
  service.db.query<{ state: string }>('worker', 'select state from lendside.disbursements where loan_id = $1', [
    loanId,
  ]);

describe('a draw to a card', () => {
  test('is booked and sent once, told by mail, and a repeated request gets the same key', async () => {
    const dee = await drawer();
    const lockToken = await service.lock(dee);
    const disburseCardIds = await service.walletCard(dee, RECEIVES);
    const chosen = await service.prepare(dee, '300.00', 'debit', { lockToken, disburseCardIds });
    expect(chosen.body).toMatchObject({ disbursementAmount: '300.00', target: { lastFour: '1111' } });
    await service.walk(dee);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => service.send(dee, '300.00', 'debit', lockToken, 'draw-key-once')),
    );
    const keys = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.messageKey));
    expect(keys.size).toBe(1);
    const [messageKey = ''] = [...keys];
    await service.jobsIdle();
    expect((await service.status(dee, messageKey)).body).toMatchObject({
      status: 'done',
      result: { disbursementAmount: '300.00', newPrincipalBalance: '800.00', canCancel: false },
    });
    expect((await service.money(dee)).body).toMatchObject({
      state: 'sent',
      disbursementType: 'debit',
      canCancel: false,
    });
    expect(await notifications(dee)).toEqual(['Your $300.00 was sent']);
    const again = await service.send(dee, '300.00', 'debit', 'another-token', 'draw-key-once');
    expect(again.body.messageKey).toBe(messageKey);
    const other = await service.send(dee, '301.00', 'debit', lockToken, 'draw-key-once');
    expect(other).toMatchObject({ status: 409, body: { code: 'payment_key_reused' } });
    expect(await service.principal(dee)).toBe(80_000);
    await sound();
  });

  test('whose outcome nobody knows is looked up, never sent again, and holds the next one back', async () => {
    const dee = await drawer();
    const lockToken = await service.lock(dee);
    await service.prepare(dee, '200.00', 'debit', {
      lockToken,
      disburseCardIds: await service.walletCard(dee, LATE_APPROVES),
    });
    await service.walk(dee);
    const { body } = await service.send(dee, '200.00', 'debit', lockToken);
    for (let n = 0; n < 100 && (await inState(dee.loanId))[0]?.state !== 'UNKNOWN'; n++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect((await service.money(dee)).body).toMatchObject({ state: 'pending', canCancel: false });
    const removed = await service.call(removeCard, { cardIds: await service.walletCard(dee, LATE_APPROVES) }, dee.as);
    expect(removed).toMatchObject({ status: 409, body: { code: 'card_in_pending_payment' } });
    const cancelled = await service.call(cancelDraw, { messageKey: body.messageKey }, dee.as);
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'draw_unresolved' } });
    const next = await service.prepare(dee, '100.00', 'store', { lockToken: await service.lock(dee) });
    expect(next).toMatchObject({ status: 409, body: { code: 'draw_unresolved' } });
    await service.call(moveClock, { advanceSeconds: 10 });
    expect((await service.money(dee)).body).toMatchObject({ state: 'sent' });
    expect(await service.principal(dee)).toBe(70_000);
    expect(
      await service.db.query('worker', 'select 1 from providers.pay_outs where amount_cents = 20000'),
    ).toHaveLength(1);
  });

  test('that the card does not take reopens the choice; another way sends it under a name of its own', async () => {
    const dee = await drawer();
    const messageKey = await service.drawn(dee, '120.00', 'debit', DECLINES);
    const { body } = await service.money(dee);
    expect(body).toMatchObject({ state: 'choose', reason: 'card_declined', canCancel: true });
    expect(await notifications(dee)).toEqual(['Your $120.00 did not reach you: choose another way']);
    const ways = async (as = dee.as) => (await service.call(readDisbursementWays, { loanId: dee.loanId }, as)).body;
    expect(await ways()).toMatchObject({
      money: body,
      ways: [{ disbursementType: 'debit', available: true }, {}, {}, {}],
    });
    // The other party of the loan never got it, and another person's loan does not exist.
    expect(await ways((await service.cosignerOf(dee)).as)).toEqual({ ways: [] });
    expect(await ways((await drawer()).as)).toMatchObject({ code: 'loan_not_found' });
    const change = (disbursementType: 'debit' | 'store', disbursementId = body.disbursementId) =>
      service.call(changeDisbursement, { loanId: dee.loanId, disbursementId, disbursementType }, dee.as);
    expect(await change('debit')).toMatchObject({ status: 404, body: { code: 'card_not_found' } });
    expect(await change('store', 'out_somebody')).toMatchObject({ status: 409, body: { code: 'no_disbursement' } });
    expect((await change('store')).body).toMatchObject({ state: 'pending', disbursementType: 'store' });
    await service.jobsIdle();
    expect(await ways()).toMatchObject({ money: { state: 'ready' }, ways: [] });
    const ready = (await service.money(dee)).body;
    expect(ready).toMatchObject({ state: 'ready', disbursementType: 'store', disbursementAmount: '120.00' });
    expect(ready.reference).toMatch(/^\d{8}$/);
    expect(await change('store')).toMatchObject({ status: 409, body: { code: 'disbursement_settled' } });
    expect((await service.status(dee, messageKey)).body).toMatchObject({ status: 'done' });
    expect(await service.principal(dee)).toBe(62_000);
  });

  test('that nobody chose another way for is taken back after three days: what never came is not owed', async () => {
    const dee = await drawer();
    const messageKey = await service.drawn(dee, '130.00', 'debit', DECLINES);
    const then = await later(dee, 4);
    expect((await service.money(then)).body).toMatchObject({ state: 'cancelled' });
    expect((await service.status(then, messageKey)).body.result).toMatchObject({ cancelled: true });
    expect(await service.principal(dee)).toBe(50_000);
    expect(await notifications(dee)).toContain('Your $130.00 was canceled');
    await sound();
  });
});

describe('taking it back', () => {
  test('stops cash that waits to be picked up, once or twice, and not what was handed out', async () => {
    const dee = await drawer();
    const messageKey = await service.drawn(dee, '250.00', 'moneyGram');
    const { body } = await service.money(dee);
    expect(body).toMatchObject({ state: 'ready', canCancel: true });
    for (let n = 0; n < 2; n++) {
      const cancelled = await service.call(cancelDraw, { messageKey }, dee.as);
      expect(cancelled.body).toMatchObject({ status: 'done', cancelled: true });
    }
    expect(await service.principal(dee)).toBe(50_000);
    expect((await service.money(dee)).body).toMatchObject({ state: 'cancelled' });
    const saved = await service.drawn(dee, '260.00', 'store');
    const { reference = '' } = (await service.money(dee)).body;
    await service.db.query('worker', "update providers.pay_outs set outcome = 'sent' where pickup_reference = $1", [
      reference,
    ]);
    const late = await service.call(cancelDraw, { messageKey: saved }, dee.as);
    expect(late).toMatchObject({ status: 409, body: { code: 'draw_already_sent' } });
    const then = await later(dee, 1);
    expect((await service.money(then)).body).toMatchObject({ state: 'sent' });
    expect(await service.principal(dee)).toBe(76_000);
    await sound();
  });

  test('is possible by the number of the receipt until the end of the next business day, by its owner', async () => {
    const dee = await drawer();
    const messageKey = await service.drawn(dee, '90.00', 'store');
    const { transactionId = '' } = (await service.status(dee, messageKey)).body.result ?? {};
    const money = async (as = dee.as) =>
      (await service.call(readDisbursementWays, { loanId: dee.loanId }, as)).body.money ?? {};
    expect(await money()).toMatchObject({ canCancel: true, isCashAdvance: true, transactionId });
    const cancel = (as = dee.as) => service.call(cancelCashAdvance, { loanId: dee.loanId, transactionId }, as);
    expect(await cancel((await service.cosignerOf(dee)).as)).toMatchObject({
      status: 404,
      body: { code: 'transaction_not_found' },
    });
    expect((await cancel()).body).toMatchObject({ cancelled: true, principleBalance: '500.00' });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'already_cancelled' } });
    const other = await service.drawn(dee, '91.00', 'store');
    const number = (await service.status(dee, other)).body.result?.transactionId ?? '';
    const { as } = await later(dee, 6);
    expect(await money(as)).toMatchObject({ canCancel: true, isCashAdvance: false });
    const late = await service.call(cancelCashAdvance, { loanId: dee.loanId, transactionId: number }, as);
    expect(late).toMatchObject({ status: 409, body: { code: 'too_late_to_cancel_cash' } });
  });
});

describe('never more than the line holds', () => {
  test('from two pages at once: the older one’s lock is stale, and one comes through', async () => {
    const dee = await drawer();
    const first = await service.lock(dee);
    await service.prepare(dee, '1500.00', 'store', { lockToken: first });
    const second = await service.lock(dee);
    expect((await service.prepare(dee, '1500.00', 'store', { lockToken: first })).body.code).toBe('lock_token_stale');
    await service.prepare(dee, '1500.00', 'store', { lockToken: second });
    await service.walk(dee);
    const both = await Promise.all(
      [first, second, second].map((token) => service.send(dee, '1500.00', 'store', token)),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await service.jobsIdle();
    expect(await service.principal(dee)).toBe(200_000);
  });

  test('by both parties: one is told that the other is at it', async () => {
    const dee = await drawer();
    const other = await service.cosignerOf(dee);
    await service.lock(dee);
    const check = await service.call(checkAddOnLock, { loanId: dee.loanId }, other.as);
    expect(check).toMatchObject({ status: 400, body: { code: 'addon_locked' } });
    const taken = await service.call(setAddOnLock, { loanId: dee.loanId }, other.as);
    expect(taken).toMatchObject({ status: 400, body: { code: 'addon_locked' } });
    expect(await service.prepare(other, '100.00', 'store', { lockToken: 'guessed' })).toMatchObject({
      status: 400,
      body: { code: 'addon_locked' },
    });
    expect((await service.call(checkAddOnLock, { loanId: dee.loanId }, dee.as)).body).toEqual({ isAddOnLocked: true });
  });
});

describe('what is refused', () => {
  test.each([
    ['above what is left', '1500.01', 'store', 422, 'draw_amount_not_allowed'],
    ['below the smallest draw', '49.99', 'store', 422, 'draw_amount_not_allowed'],
    ['to a bank that nobody named', '100.00', 'ach', 409, 'disbursement_not_available'],
    ['to no card', '100.00', 'debit', 404, 'card_not_found'],
  ] as const)('%s', async (_, amount, way, status, code) => {
    const dee = await drawer();
    const lockToken = await service.lock(dee);
    expect(await service.prepare(dee, amount, way, { lockToken })).toMatchObject({ status, body: { code } });
  });

  test('a card that cannot receive, and somebody else’s card', async () => {
    const [dee, eve] = [await drawer(), await drawer()];
    const lockToken = await service.lock(dee);
    const to = async (owner: Drawer, number: string) =>
      service.prepare(dee, '100.00', 'debit', { lockToken, disburseCardIds: await service.walletCard(owner, number) });
    expect((await to(dee, CANNOT_RECEIVE)).body.code).toBe('card_cannot_receive');
    expect((await to(eve, RECEIVES)).body.code).toBe('card_not_found');
  });

  test('cards and banks while money is held after a change; a counter is open', async () => {
    const dee = await drawer();
    const lockToken = await service.lock(dee);
    const disburseCardIds = await service.walletCard(dee, RECEIVES);
    await service.prepare(dee, '100.00', 'debit', { lockToken, disburseCardIds });
    await service.walk(dee);
    await service.db.transaction('worker', (tx) =>
      holdMoneyOut(tx, dee.customerId, 'bankChanged', service.context.clock.nowMs()),
    );
    expect((await service.send(dee, '100.00', 'debit', lockToken)).body.code).toBe('money_out_held');
    expect((await service.prepare(dee, '100.00', 'debit', { lockToken, disburseCardIds })).body.code).toBe(
      'money_out_held',
    );
    expect((await service.prepare(dee, '100.00', 'store', { lockToken })).status).toBe(200);
  });

  test.each(['located', 'verified', 'disclosed', 'signed'] as const)('without the step %s', async (step) => {
    const dee = await drawer();
    const lockToken = await service.lock(dee);
    await service.prepare(dee, '100.00', 'store', { lockToken });
    await service.walk(dee, step);
    expect(await service.send(dee, '100.00', 'store', lockToken)).toMatchObject({
      status: 409,
      body: { code: 'step_missing' },
    });
    expect(await service.principal(dee)).toBe(50_000);
  });

  test('what was not chosen, another amount or way than was signed, and without a lock', async () => {
    const dee = await drawer();
    const lockToken = await service.lock(dee);
    expect((await service.send(dee, '100.00', 'store', lockToken)).body.code).toBe('draw_not_prepared');
    await service.prepare(dee, '100.00', 'store', { lockToken });
    await service.walk(dee);
    expect((await service.send(dee, '200.00', 'store', lockToken)).body.code).toBe('draw_changed');
    expect((await service.send(dee, '100.00', 'moneyGram', lockToken)).body.code).toBe('draw_changed');
    expect((await service.send(dee, '100.00', 'store')).body.code).toBe('addon_lock_missing');
    await service.prepare(dee, '150.00', 'store', { lockToken });
    expect((await service.send(dee, '150.00', 'store', lockToken)).body.code).toBe('step_missing');
  });

  test('another person’s loan and key, as if they did not exist', async () => {
    const [dee, eve] = [await drawer(), await drawer()];
    const stranger = { ...eve, loanId: dee.loanId };
    expect((await service.prepare(stranger, '100.00', 'store')).body.code).toBe('loan_not_found');
    expect((await service.send(stranger, '100.00', 'store')).body.code).toBe('loan_not_found');
    expect((await service.money(stranger)).body.code).toBe('loan_not_found');
    const messageKey = await service.drawn(dee, '100.00', 'store');
    expect((await service.status(eve, messageKey)).body.code).toBe('message_key_not_found');
    const cancelled = await service.call(cancelDraw, { messageKey }, eve.as);
    expect(cancelled.body.code).toBe('message_key_not_found');
    const cosigner = await service.cosignerOf(dee);
    expect((await service.money(cosigner)).body.code).toBe('no_disbursement');
  });

  test.each([
    [{}, 200, undefined],
    [ATLANTA, 200, undefined],
    [AUSTIN, 409, 'wrong_state'],
    [{ latitude: 95, longitude: 0 }, 422, 'location_not_valid'],
    [{ latitude: 33 }, 422, 'location_not_valid'],
  ])('a lock from position %o: %s %s', async (position, status, code) => {
    const dee = await drawer();
    const { body, status: given } = await service.call(setAddOnLock, { loanId: dee.loanId, ...position }, dee.as);
    expect([given, body.code]).toEqual([status, code]);
  });
});

test('what a draw would make is shown before, with the ways it can go', async () => {
  const dee = await drawer();
  const { body } = await service.call(previewDraw, { loanId: dee.loanId, disbursementAmount: '300.00' }, dee.as);
  expect(body).toMatchObject({
    creditLimit: '2,000.00',
    availableCredit: '1,500.00',
    principleBalance: '500.00',
    terms: { newPrincipalBalance: '800.00', availableCredit: '1,200.00' },
  });
  expect(body.ways.map(({ disbursementType, available, reason }) => [disbursementType, available, reason])).toEqual([
    ['debit', true, undefined],
    ['moneyGram', true, undefined],
    ['store', true, undefined],
    ['ach', false, 'no_bank'],
  ]);
  const { body: none } = await service.call(previewDraw, { loanId: dee.loanId, disbursementAmount: '1501.00' }, dee.as);
  expect(none.terms).toBeUndefined();
});
