import { randomUUID } from 'node:crypto';
import { listAccountHistory, listPaymentSchedule, readAccountDetail } from '@lendside/contract/accounts';
import { auditLedger, moveClock } from '@lendside/contract/dev';
import { moveDueDate, readDueDateMove, undoDueDateMove } from '@lendside/contract/due-date-moves';
import { submitPayment } from '@lendside/contract/payments-submit';
import { listScheduledPayments } from '@lendside/contract/scheduled-payments';
import { addDays, instantOf } from '@lendside/domain/calendar-date';
import { formatMoney } from '@lendside/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { losesNextAnswer } from '../platform/lender-requests/test-lost-answer.ts';
import type { TestPerson } from '../test-start-world.ts';
import { type AutoPayer, autoPayer, plannedOf, signAutoPay, walletCard } from './test-auto-payer.ts';
import { type PayingService, startPayingService } from './test-payer.ts';

let service: PayingService;
let turn = 0;
let mia: AutoPayer;

beforeAll(async () => {
  service = await startPayingService();
});
afterAll(() => service.stop());
/** An installment loan whose first payment is due in six days; the next one two weeks later. */
beforeEach(async () => {
  turn += 1;
  mia = await autoPayer(service, `mia${turn}`, 6);
});

type As = Pick<TestPerson, 'as'>['as'];
const offered = async (as: As = mia.as, loanId = mia.loanId) =>
  (await service.call(readDueDateMove, { loanId }, as)).body;
const choices = async () => (await offered()).movable?.choices ?? [];
/** Moves it to one of the days, the last one unless said otherwise. */
async function move(over: object = {}, as: As = mia.as) {
  const { movable } = await offered(mia.as);
  const days = movable?.choices.map(({ dueDate }) => dueDate) ?? [];
  const asked = { loanId: mia.loanId, paymentKey: randomUUID(), installmentNo: 1, fromDate: mia.dueDate };
  return service.call(moveDueDate, { ...asked, toDate: days.at(-1) ?? addDays(mia.dueDate, 1), ...over }, as);
}
const undo = (moveId: string, as: As = mia.as) => service.call(undoDueDateMove, { loanId: mia.loanId, moveId }, as);
const detail = async () =>
  (await service.call(readAccountDetail, { loanId: mia.loanId, lmsId: 'TLXe' as const }, mia.as)).body;
const mails = async (email = mia.email) => {
  await service.jobsIdle();
  return service.inbox.messagesTo(email, 20);
};

test('is offered with what each day costs, moved once, told by mail, and seen wherever the due date is', async () => {
  const { movable, moved: none } = await offered();
  expect([movable?.installmentNo, movable?.now.dueDate, none]).toEqual([1, mia.dueDate, undefined]);
  const chosen = movable?.choices.at(-1);
  expect(Number(chosen?.interestAdded)).toBeGreaterThan(0);
  expect(chosen?.amountDue).toBe(movable?.now.amountDue);
  const { status, body } = await move({ toDate: chosen?.dueDate });
  expect([status, body.fromDate, body.toDate, body.canUndo]).toEqual([200, mia.dueDate, chosen?.dueDate, true]);

  expect(await detail()).toMatchObject({ dueDate: chosen?.dueDate, nextDueOn: chosen?.dueDate, daysLate: 0 });
  const { schedule } = (await service.call(listPaymentSchedule, { loanId: mia.loanId }, mia.as)).body;
  expect(schedule[0]?.dueDate).toBe(chosen?.dueDate);
  expect(schedule[1]?.dueDate).toBe(addDays(mia.dueDate, 14));
  expect(schedule.at(-1)).toMatchObject({ dueDate: chosen?.lastDueDate, paymentAmount: chosen?.lastAmountDue });
  const { history } = (await service.call(listAccountHistory, { loanId: mia.loanId }, mia.as)).body;
  expect(history[0]).toMatchObject({
    ...{ kind: 'dueDateMoved', state: 'posted', movedFrom: mia.dueDate, movedTo: chosen?.dueDate },
  });
  expect(await offered()).toMatchObject({ reason: 'movedBefore', moved: { moveId: body.moveId, canUndo: true } });
  const [mail] = await mails();
  expect(mail?.subject).toMatch(/^Your next payment is now due on /);
  expect(mail?.text).toContain(`adds $${chosen?.interestAdded} of interest`);
  expect((await service.call(auditLedger, {}, {})).body).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
});

describe('two presses', () => {
  test('under one key are one move, answered the same', async () => {
    const paymentKey = randomUUID();
    const toDate = (await choices()).at(-1)?.dueDate;
    const both = await Promise.all([move({ paymentKey, toDate }), move({ paymentKey, toDate })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.moveId).toBe(both[1]?.body.moveId);
    expect((await move({ paymentKey, toDate })).body.moveId).toBe(both[0]?.body.moveId);
    const other = await move({ paymentKey, toDate: addDays(mia.dueDate, 1) });
    expect([other.status, other.body.code]).toEqual([409, 'payment_key_reused']);
    expect((await mails()).filter(({ subject }) => subject.startsWith('Your next payment'))).toHaveLength(1);
  });

  test('under two keys move it once', async () => {
    const toDate = (await choices()).at(-1)?.dueDate;
    const both = await Promise.all([move({ toDate }), move({ toDate })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map(({ body }) => body.code).filter(Boolean)).toEqual(['due_date_moved_before']);
  });
});

describe('is refused by name', () => {
  const stranger = () => service.person(`stranger${turn}`);

  test('for a day that is not offered, or a due date that is another by now', async () => {
    const fars = [await move({ toDate: addDays(mia.dueDate, 13) }), await move({ fromDate: addDays(mia.dueDate, -1) })];
    expect(fars.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'due_date_not_offered'],
      [409, 'due_date_changed'],
    ]);
  });

  test('when it is too late, and for a loan with a single payment', async () => {
    const late = await autoPayer(service, `late${turn}`, -6);
    const body = { loanId: late.loanId, paymentKey: randomUUID(), installmentNo: 1, fromDate: late.dueDate };
    const toDate = addDays(late.dueDate, 7);
    expect((await service.call(moveDueDate, { ...body, toDate }, late.as)).body.code).toBe('due_date_past');
    expect(await offered(late.as, late.loanId)).toEqual({ reason: 'past' });
    const loanId = await service.loan(`payday${turn}`, mia, {
      productId: 'tmx-payday-mo',
      amountCents: 30_000,
      daysAgo: 2,
    });
    expect(await offered(mia.as, loanId)).toEqual({ reason: 'fixed' });
    expect((await move({ loanId })).body.code).toBe('due_date_fixed');
  });

  test('while a payment is under way', async () => {
    const body = await service.body(mia, {}, '4000000000000259');
    expect((await service.call(submitPayment, body, mia.as)).status).toBe(200);
    expect((await move()).body.code).toBe('payment_unresolved');
  });

  test('for the loan of another customer, who finds none', async () => {
    const { as } = await stranger();
    expect((await move({}, as)).status).toBe(404);
    expect((await service.call(readDueDateMove, { loanId: mia.loanId }, as)).status).toBe(404);
  });
});

describe('what is planned before the new day', () => {
  const listed = async () =>
    (await service.call(listScheduledPayments, { loanId: mia.loanId }, mia.as)).body.scheduledPayments;
  async function plan(scheduledDate: string, fields: Record<string, string> = { paymentAmount: '30.00' }) {
    const body = { ...(await service.body(mia, fields)), scheduledDate };
    expect((await service.call(submitPayment, body, mia.as)).status).toBe(200);
  }
  const aDay = async () =>
    (await service.call(listScheduledPayments, { loanId: mia.loanId }, mia.as)).body.allowedDates?.[1] ?? '';

  test('is asked about, and goes along where the customer says so; put back, it is on its day again', async () => {
    const day = await aDay();
    await plan(day);
    expect((await offered()).movable?.plannedPayments).toMatchObject([
      { scheduledDate: day, paymentAmount: '30.00', canMove: true },
    ]);
    const undecided = await move();
    expect([undecided.status, undecided.body.code]).toEqual([409, 'planned_payment_undecided']);
    const { body } = await move({ plannedPayments: 'move' });
    expect(await listed()).toMatchObject([{ scheduledDate: body.toDate, paymentAmount: '30.00' }]);
    expect((await mails())[0]?.text).toContain('The payment that was planned moves too');
    expect((await undo(body.moveId ?? '')).status).toBe(200);
    expect(await listed()).toMatchObject([{ scheduledDate: day, paymentAmount: '30.00' }]);
  });

  const payoffOn = async (date: string) =>
    formatMoney((await service.context.ports.loanBook.loan(mia.loanId, date))?.payoffAmountCents ?? 0).slice(1);

  test('a planned payoff is that of the new day, which is said before it goes along', async () => {
    const day = await aDay();
    const [was, is] = [await payoffOn(day), await payoffOn((await choices()).at(-1)?.dueDate ?? day)];
    await plan(day, { paymentAmount: was, paymentAmountType: 'payoff' });
    expect((await choices()).at(-1)?.payoffAmount).toBe(is);
    const { body } = await move({ plannedPayments: 'move' });
    expect(await listed()).toMatchObject([{ scheduledDate: body.toDate, paymentAmount: is }]);
    expect((await mails())[0]?.text).toContain(`The payment that was planned moves too: $${is} will be paid on`);
    await undo(body.moveId ?? '');
    expect(await listed()).toMatchObject([{ scheduledDate: day, paymentAmount: was }]);
  });

  test('stays on its day where the customer says so', async () => {
    const day = await aDay();
    await plan(day);
    expect((await move({ plannedPayments: 'keep' })).status).toBe(200);
    expect(await listed()).toMatchObject([{ scheduledDate: day }]);
    const told = (await mails()).map(({ text }) => text);
    expect(told).toContainEqual(expect.stringContaining('A payment that you planned stays on'));
  });

  test('auto-pay follows the due date, says so, and takes nothing on the old day', async () => {
    await signAutoPay(service, mia, await walletCard(service, mia));
    await service.jobsIdle();
    expect(await plannedOf(service, mia)).toMatchObject([{ scheduledDate: mia.dueDate, autoPay: true }]);
    const { body } = await move();
    expect(await plannedOf(service, mia)).toMatchObject([{ scheduledDate: body.toDate, autoPay: true }]);
    expect((await mails()).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Auto-pay now takes /));
    await undo(body.moveId ?? '');
    expect(await plannedOf(service, mia)).toMatchObject([{ scheduledDate: mia.dueDate, autoPay: true }]);

    const again = await move();
    const come = async (date: string) => {
      const advanceSeconds = Math.ceil((instantOf(date, 15 * 60) - service.context.clock.nowMs()) / 1000);
      await service.call(moveClock, { advanceSeconds }, {});
      await service.jobsIdle();
      mia = { ...mia, as: await service.signIn(mia.email) };
    };
    await come(mia.dueDate);
    expect(await plannedOf(service, mia)).toMatchObject([{ scheduledDate: again.body.toDate, state: 'SCHEDULED' }]);
    await come(again.body.toDate);
    expect(await plannedOf(service, mia)).toMatchObject([{ scheduledDate: addDays(mia.dueDate, 14) }]);
    expect(await detail()).toMatchObject({ daysLate: 0, fees: '0.00' });
    const { history } = (await service.call(listAccountHistory, { loanId: mia.loanId }, mia.as)).body;
    expect(history.filter(({ kind }) => kind === 'payment')).toMatchObject([{ date: again.body.toDate }]);
  });
});

describe('undone', () => {
  test('on its day the loan is as it was, and it may be moved again; once more it answers the same', async () => {
    const before = await detail();
    const { body } = await move();
    const first = await undo(body.moveId ?? '');
    expect([first.status, first.body.canUndo]).toEqual([200, false]);
    expect((await undo(body.moveId ?? '')).body).toEqual(first.body);
    expect(await detail()).toEqual(before);
    expect((await mails())[0]?.subject).toMatch(/is due on .* again$/);
    expect((await move()).status).toBe(200);
  });

  test('not by its name alone, nor the day after', async () => {
    expect((await undo('due_none')).body.code).toBe('due_date_move_not_found');
    const { body } = await move();
    await service.call(moveClock, { advanceDays: 1 }, {});
    mia = { ...mia, as: await service.signIn(mia.email) };
    expect(await offered()).toMatchObject({ moved: { canUndo: false } });
    expect((await undo(body.moveId ?? '')).body.code).toBe('due_date_move_stands');
  });
});

test('an answer of the lender that is lost is asked for again, by the next press or by a worker', async () => {
  const asked = { paymentKey: randomUUID(), toDate: (await choices()).at(-1)?.dueDate };
  losesNextAnswer(service.context, ['loanChanges', 'moveDueDate'], { isReached: true });
  expect((await move(asked)).body.code).toBe('lender_unheard');
  const { status, body } = await move(asked);
  expect([status, body.toDate, (await detail()).dueDate]).toEqual([200, asked.toDate, asked.toDate]);

  losesNextAnswer(service.context, ['loanChanges', 'undoDueDateMove'], { isReached: true });
  expect((await undo(body.moveId ?? '')).body.code).toBe('lender_unheard');
  service.clock.advance(60_000);
  await service.jobsIdle();
  expect((await offered()).movable?.now.dueDate).toBe(mia.dueDate);
  expect((await undo(body.moveId ?? '')).status).toBe(200);
  const told = (await mails()).filter(({ subject }) => subject.startsWith('Your next payment is'));
  expect(told.map(({ subject }) => subject.endsWith('again'))).toEqual([true, false]);
});

test('both parties of a loan see it and are told, each in their language, and either may put it back', async () => {
  const bob = await service.person(`bob${turn}`, { lmsId: 'TLXe', storeId: '45610', user: { firstName: 'Bob' } });
  const ana = await service.person(`ana${turn}`, {
    ...{ lmsId: 'TLXe', storeId: '45610' },
    user: { firstName: 'Ana', language: 'spanish' },
  });
  const product = { productId: 'chs-personal-wi', storeId: '45610', amountCents: 100_000, daysAgo: 8 };
  const loanId = await service.loan(`shared${turn}`, bob, { ...product, cosignerId: ana.customerId });
  mia = {
    ...bob,
    loanId,
    dueDate: (await service.call(readDueDateMove, { loanId }, bob.as)).body.movable?.now.dueDate ?? '',
  };
  const { body } = await move();
  const [toBob] = await mails(bob.email);
  const [toAna] = await mails(ana.email);
  expect(toBob?.text).toContain('You moved the due date');
  expect(toAna?.text).toContain('Bob cambió la fecha de pago');
  expect(await offered(ana.as, loanId)).toMatchObject({ moved: { moveId: body.moveId, canUndo: true } });
  expect((await undo(body.moveId ?? '', ana.as)).status).toBe(200);
  expect((await mails(bob.email))[0]?.text).toContain('Ana put the due date');
  expect((await mails(ana.email))[0]?.text).toContain('Usted deshizo el cambio');
});
