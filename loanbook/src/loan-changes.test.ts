import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installmentLoan, openTestBook, type TestBook, titleLoan } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

const facts = (loanId: string, asOf: string) => book.loanBook.loan(loanId, asOf);
const sound = async () =>
  expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });

describe('refinance', () => {
  const refinance = (loanId: string, reference: string, over: object = {}) =>
    book.loanChanges.refinance({ loanId, reference, date: '2026-02-04', ...over });

  test('closes the old loan into a new one, with a payment first and cash on top, and links both', async () => {
    const oldId = await book.lender.openLoan(titleLoan('refi-1'));
    const details = { paymentCents: 30_000, confirmationNumber: 'C-1', cashOutCents: 50_000, way: 'card' as const };
    const made = await refinance(oldId, 'refi-1-a', details);
    expect(made).toMatchObject({ outcome: 'posted', loanStatusId: 12, principalCents: 300_000, date: '2026-02-04' });
    const paid = made.outcome === 'refused' ? [] : made.allocation;
    expect(paid.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(30_000);
    const newId = made.outcome === 'refused' ? '' : made.loanId;
    expect(await facts(oldId, '2026-02-05')).toMatchObject({ loanStatusId: 22, payoffAmountCents: 0, payable: false });
    expect(await facts(newId, '2026-02-05')).toMatchObject({ originalAmountCents: 300_000, payable: true });
    expect(await refinance(oldId, 'refi-1-a', details)).toEqual({ ...made, outcome: 'alreadyPosted' });
    expect(await refinance(oldId, 'refi-1-b')).toEqual({ outcome: 'refused', reason: 'already_renewed' });
    await sound();
  });

  test('refused by the product of the new loan leaves nothing behind, though the caller goes on', async () => {
    const oldId = await book.lender.openLoan(titleLoan('refi-2'));
    const before = await book.loanBook.audit();
    for (const [over, reason] of [
      [{ cashOutCents: 2_000_000 }, 'amount_above_cap'],
      [{ paymentCents: 10_000, confirmationNumber: 'C', cashOutCents: 2_000_000 }, 'amount_above_cap'],
      [{ productId: 'tmx-title-qq' }, 'unknown_product'],
      [{ cashOutCents: 0.5 }, 'amount_not_whole_cents'],
      [{ date: '2026-01-04' }, 'conflicts_with_later_event'],
    ] as const) {
      const reference = `refi-2-${Object.values(over).join()}`;
      expect(await refinance(oldId, reference, over)).toEqual({ outcome: 'refused', reason });
      // A reference that was refused stays refused, whatever is asked under it.
      expect(await refinance(oldId, reference)).toEqual({ outcome: 'refused', reason });
    }
    expect(await book.loanBook.audit()).toEqual(before);
  });

  test('cancelled within its days gives the old loan back as it would be without it', async () => {
    const [oldId = '', twinId = ''] = await book.lender.openLoans([titleLoan('refi-3'), titleLoan('refi-4')]);
    // Interest is paid first, and stays paid when the renewal is canceled.
    const interest = { paymentCents: 30_000, confirmationNumber: 'C-1' };
    await book.pay(twinId, 30_000, '2026-02-04', 'refi-4-p');
    const made = await refinance(oldId, 'refi-3-a', { ...interest, cashOutCents: 20_000, way: 'store' });
    const newId = made.outcome === 'refused' ? '' : made.loanId;
    const cancel = (reference: string, date: string) =>
      book.loanChanges.cancelRefinance({ loanId: newId, reference, date });
    expect(await cancel('refi-3-late', '2026-02-06')).toEqual({ outcome: 'refused', reason: 'rescission_over' });
    const undone = await cancel('refi-3-b', '2026-02-05');
    expect(undone).toMatchObject({ outcome: 'posted', loanId: oldId, loanStatusId: 12, principalCents: 250_000 });
    expect(await cancel('refi-3-b', '2026-02-05')).toEqual({ ...undone, outcome: 'alreadyPosted' });
    expect(await facts(newId, '2026-02-05')).toMatchObject({ loanStatusId: 28, payoffAmountCents: 0 });
    const { payoffAmountCents, dueDate, daysLate } = (await facts(twinId, '2026-02-20')) ?? {};
    expect(await facts(oldId, '2026-02-20')).toMatchObject({ payoffAmountCents, dueDate, daysLate });
    const again = await refinance(oldId, 'refi-3-c', { ...interest, date: '2026-02-20' });
    expect(again).toMatchObject({ outcome: 'posted' });
    await sound();
  });
});

describe('cash of a renewal that was never fetched', () => {
  const renewed = async (reference: string, cashOutCents?: number) => {
    const oldId = await book.lender.openLoan(titleLoan(reference));
    const cash = cashOutCents === undefined ? {} : { cashOutCents, way: 'store' as const };
    const interest = { paymentCents: 30_000, confirmationNumber: 'C-1' };
    const change = { loanId: oldId, reference: `${reference}-r`, date: '2026-02-04', ...interest, ...cash };
    const made = await book.loanChanges.refinance(change);
    return made.outcome === 'refused' ? '' : made.loanId;
  };
  const keep = (loanId: string, reference: string, amountCents = 40_000) =>
    book.loanChanges.keepCash({ loanId, reference, amountCents, date: '2026-03-01', way: 'store' });

  test('is not owed, and bore no interest since the day of the loan', async () => {
    const [loanId, twinId] = [await renewed('keep-1', 40_000), await renewed('keep-2')];
    const before = await facts(loanId, '2026-03-01');
    expect(await keep(loanId, 'keep-1-k')).toMatchObject({
      outcome: 'posted',
      principalCents: (before?.principalCents ?? 0) - 40_000,
    });
    expect(await keep(loanId, 'keep-1-k')).toMatchObject({ outcome: 'alreadyPosted' });
    for (const day of ['2026-03-01', '2026-03-04']) {
      const { payoffAmountCents, principalCents, perDiemCents } = (await facts(twinId, day)) ?? {};
      expect(await facts(loanId, day)).toMatchObject({ payoffAmountCents, principalCents, perDiemCents });
    }
    const history = await book.loanBook.history(loanId);
    expect(history.at(-1)).toMatchObject({ kind: 'cashNotFetched', amountCents: -40_000, state: 'posted' });
    await sound();
  });

  test('after payments the rest of the loan is paid by its plan, and never more than is owed comes off', async () => {
    const loanId = await renewed('keep-3', 40_000);
    const due = await facts(loanId, '2026-03-01');
    await book.pay(loanId, due?.nextDueAmountCents ?? 0, due?.dueDate ?? '', 'keep-3-p');
    expect(await keep(loanId, 'keep-3-k')).toMatchObject({ outcome: 'posted' });
    const after = await facts(loanId, '2026-03-10');
    const schedule = await book.loanBook.schedule(loanId, '2026-03-10');
    expect(schedule.at(-1)?.balanceCents).toBe(0);
    // Less was lent: the installments stay what they were, and the last ones are not needed.
    expect(schedule.reduce((sum, row) => sum + row.principalCents, 0)).toBe((due?.principalCents ?? 0) - 40_000);
    expect(after).toMatchObject({ daysLate: 0, pastDueAmountCents: 0 });
    const most = { amountCents: after?.principalCents ?? 0 };
    expect(await keep(loanId, 'keep-3-x', most.amountCents)).toMatchObject({ reason: 'amount_not_possible' });
    await sound();
  });
});

describe('a draw', () => {
  const line = (reference: string) => ({
    ...installmentLoan(reference),
    productId: 'tmx-line-tx',
    amountCents: 50_000,
    creditLimitCents: 200_000,
  });
  const draw = (loanId: string, reference: string, amountCents: number, date = '2026-02-10') =>
    book.loanChanges.draw({ loanId, reference, date, amountCents, way: 'card' });

  test('hands out money of the line once, and comes back when it never reached the customer', async () => {
    const loanId = await book.lender.openLoan(line('draw-1'));
    expect(await draw(loanId, 'draw-1-a', 30_000)).toMatchObject({ outcome: 'posted', principalCents: 80_000 });
    expect(await draw(loanId, 'draw-1-a', 30_000)).toMatchObject({ outcome: 'alreadyPosted', principalCents: 80_000 });
    expect(await draw(loanId, 'draw-1-b', 130_000)).toEqual({ outcome: 'refused', reason: 'above_available_credit' });
    const cancel = (reference: string, drawReference = 'draw-1-a') =>
      book.loanChanges.cancelDraw({ loanId, reference, date: '2026-02-11', drawReference });
    expect(await cancel('draw-1-n', 'nothing')).toEqual({ outcome: 'refused', reason: 'unknown_event' });
    expect(await cancel('draw-1-c')).toMatchObject({ outcome: 'posted', principalCents: 50_000 });
    expect(await cancel('draw-1-c')).toMatchObject({ outcome: 'alreadyPosted', principalCents: 50_000 });
    expect(await cancel('draw-1-d')).toEqual({ outcome: 'refused', reason: 'already_reversed' });
    await sound();
  });

  test('asked for by the same reference twice at once is made once', async () => {
    const loanId = await book.lender.openLoan(line('draw-6'));
    const both = await Promise.all([draw(loanId, 'draw-6-a', 30_000), draw(loanId, 'draw-6-a', 30_000)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['alreadyPosted', 'posted']);
    expect(await facts(loanId, '2026-02-10')).toMatchObject({ principalCents: 80_000 });
  });

  test('finds its credit held until it is booked, released, or its time is over, and what others hold is not for it', async () => {
    const loanId = await book.lender.openLoan(line('hold-1'));
    const untilMs = book.runtime.clock.nowMs() + 60_000;
    const hold = (reference: string, amountCents: number) =>
      book.loanChanges.holdCredit({ reference, loanId, amountCents, date: '2026-02-10', untilMs });
    const beyond = { outcome: 'refused', reason: 'above_available_credit' };
    expect(await hold('hold-1-a', 100_000)).toEqual({ outcome: 'held' });
    expect(await hold('hold-1-a', 100_000)).toEqual({ outcome: 'held' });
    expect(await hold('hold-1-b', 60_000)).toEqual(beyond);
    expect(await draw(loanId, 'hold-1-other', 60_000)).toEqual(beyond);
    const change = { loanId, reference: 'hold-1-draw', date: '2026-02-10', amountCents: 100_000, way: 'card' } as const;
    const drawn = await book.loanChanges.draw({ ...change, holdReference: 'hold-1-a' });
    expect(drawn).toMatchObject({ outcome: 'posted', principalCents: 150_000 });
    expect(await hold('hold-1-c', 50_000)).toEqual({ outcome: 'held' });
    await book.loanChanges.releaseCredit({ reference: 'hold-1-c', loanId });
    expect(await hold('hold-1-d', 50_000)).toEqual({ outcome: 'held' });
    await book.runtime.advance(60_000);
    expect(await draw(loanId, 'hold-1-late', 50_000)).toMatchObject({ outcome: 'posted' });
    expect(await hold('hold-1-e', 0.5)).toMatchObject({ reason: 'amount_not_whole_cents' });
    expect(await book.loanChanges.holdCredit({ ...change, untilMs, loanId: 'no-such-loan' })).toMatchObject({
      reason: 'not_found',
    });
  });

  test('that is refused gives its hold back', async () => {
    const loanId = await book.lender.openLoan(line('hold-2'));
    const untilMs = book.runtime.clock.nowMs() + 60_000;
    const asked = { loanId, date: '2026-02-10', amountCents: 100_000 };
    const holdReference = 'hold-2-a';
    await book.loanChanges.holdCredit({ ...asked, reference: holdReference, untilMs });
    const beyond = { ...asked, reference: 'hold-2-draw', amountCents: 160_000, way: 'card', holdReference } as const;
    expect(await book.loanChanges.draw(beyond)).toMatchObject({ outcome: 'refused' });
    expect(await draw(loanId, 'hold-2-other', 150_000)).toMatchObject({ outcome: 'posted' });
  });

  test('that was never fetched bore no interest: the loan is as if it had not been drawn, also over a statement', async () => {
    const loanId = await book.lender.openLoan(line('draw-5'));
    const twinId = await book.lender.openLoan(line('draw-5-twin'));
    await draw(loanId, 'draw-5-a', 30_000);
    const back = { loanId, reference: 'draw-5-b', date: '2026-03-20', drawReference: 'draw-5-a' };
    expect(await book.loanChanges.cancelDraw(back)).toMatchObject({ outcome: 'posted' });
    for (const day of ['2026-03-20', '2026-04-15']) {
      const [one, twin] = [await facts(loanId, day), await facts(twinId, day)];
      const { payoffAmountCents, principalCents, minimumAmountDueCents, dueDate } = twin ?? {};
      expect(one).toMatchObject({ payoffAmountCents, principalCents, minimumAmountDueCents, dueDate });
    }
    const history = await book.loanBook.history(loanId);
    expect(history.find(({ kind }) => kind === 'drawReturned')).toMatchObject({ amountCents: -30_000 });
    await sound();
  });

  const giveBack = (loanId: string, drawReference: string, amountCents: number, date: string) =>
    book.loanChanges.returnDraw({
      ...{ loanId, reference: `${drawReference}-given-${amountCents}`, drawReference, amountCents, date },
      confirmationNumber: `${drawReference}-confirmed`,
    });
  const sameAs = async (loanId: string, twinId: string, ...days: readonly string[]) => {
    for (const day of days) {
      const [one, twin] = [await facts(loanId, day), await facts(twinId, day)];
      const { payoffAmountCents, principalCents, interestCents, minimumAmountDueCents, dueDate } = twin ?? {};
      expect(one).toMatchObject({ payoffAmountCents, principalCents, interestCents, minimumAmountDueCents, dueDate });
    }
  };

  test('that went out and is given back leaves the line as if it had not been drawn, and happens once', async () => {
    const [loanId, twinId] = [await book.lender.openLoan(line('give-1')), await book.lender.openLoan(line('give-1-t'))];
    await draw(loanId, 'give-1-a', 30_000);
    const terms = () => book.loanChanges.drawReturn({ loanId, drawReference: 'give-1-a', date: '2026-02-12' });
    const { principalCents, payoffAmountCents, minimumAmountDueCents } = (await facts(twinId, '2026-02-12')) ?? {};
    expect(await terms()).toMatchObject({
      ...{ drawnCents: 30_000, returnCents: 30_000 },
      after: { principalCents, payoffAmountCents, minimumAmountDueCents, loanStatusId: 12 },
    });
    expect(await giveBack(loanId, 'nothing', 30_000, '2026-02-12')).toMatchObject({ reason: 'unknown_event' });
    expect(await giveBack(loanId, 'give-1-a', 29_999, '2026-02-12')).toMatchObject({ reason: 'return_not_covered' });
    expect(await giveBack(loanId, 'give-1-a', 30_001, '2026-02-12')).toMatchObject({ reason: 'amount_not_possible' });
    const given = await giveBack(loanId, 'give-1-a', 30_000, '2026-02-12');
    expect(given).toMatchObject({
      ...{ outcome: 'posted', principalCents: 50_000, date: '2026-02-12' },
      after: { principalCents, payoffAmountCents, minimumAmountDueCents, loanStatusId: 12 },
    });
    expect(await giveBack(loanId, 'give-1-a', 30_000, '2026-03-20')).toEqual({ ...given, outcome: 'alreadyPosted' });
    const other = { loanId, reference: 'give-1-x', date: '2026-02-12', drawReference: 'give-1-a' };
    const more = { ...other, amountCents: 30_000, confirmationNumber: 'x' };
    expect(await book.loanChanges.returnDraw(more)).toMatchObject({ reason: 'already_reversed' });
    expect(await book.loanChanges.cancelDraw(other)).toMatchObject({ outcome: 'refused' });
    expect(await terms()).toBeUndefined();
    await sameAs(loanId, twinId, '2026-02-12', '2026-03-20', '2026-04-15');
    const history = await book.loanBook.history(loanId);
    expect(history.map(({ kind, state, amountCents }) => [kind, state, amountCents])).toEqual([
      ['disbursement', 'posted', 50_000],
      ['disbursement', 'posted', 30_000],
      ['drawGivenBack', 'posted', 30_000],
    ]);
    await sound();
  });

  test('partly paid back before it is given back wants only the rest', async () => {
    const opened = { ...line('give-2'), amountCents: 10_000 };
    const loanId = await book.lender.openLoan(opened);
    const twinId = await book.lender.openLoan({ ...opened, reference: 'give-2-t' });
    await draw(loanId, 'give-2-a', 30_000);
    const paidCents = 20_000;
    await book.pay(loanId, paidCents, '2026-02-11', 'give-2-paid');
    const owed = (await facts(twinId, '2026-02-11'))?.payoffAmountCents ?? 0;
    const terms = await book.loanChanges.drawReturn({ loanId, drawReference: 'give-2-a', date: '2026-02-12' });
    expect(terms).toMatchObject({
      drawnCents: 30_000,
      returnCents: 30_000 - (paidCents - owed),
      after: { payoffAmountCents: 0 },
    });
    const given = await giveBack(loanId, 'give-2-a', terms?.returnCents ?? 0, '2026-02-12');
    expect(given).toMatchObject({ outcome: 'posted', principalCents: 0 });
    expect(await facts(loanId, '2026-03-20')).toMatchObject({ payoffAmountCents: 0 });
    await sound();
  });

  test('whose giving back the issuer charges back counts again, with its interest', async () => {
    const [loanId, twinId] = [await book.lender.openLoan(line('give-3')), await book.lender.openLoan(line('give-3-t'))];
    for (const one of [loanId, twinId]) await draw(one, `${one}-a`, 30_000);
    await giveBack(loanId, `${loanId}-a`, 30_000, '2026-02-11');
    const taken = { loanId, reference: 'give-3-cb', date: '2026-03-02', paymentReference: `${loanId}-a-given-30000` };
    expect(await book.loanChanges.reverse({ ...taken, because: 'chargeback' })).toMatchObject({
      outcome: 'posted',
      principalCents: 80_000,
    });
    await sameAs(loanId, twinId, '2026-03-02', '2026-04-15');
    const history = await book.loanBook.history(loanId);
    expect(history.map(({ kind, state }) => [kind, state])).toEqual([
      ['disbursement', 'posted'],
      ['disbursement', 'posted'],
      ['drawGivenBack', 'reversed'],
      ['chargeback', 'posted'],
    ]);
    await sound();
  });

  test('is what its terms said: owed, asked for next, and the rate; and refused where they say nothing', async () => {
    const loanId = await book.lender.openLoan(line('draw-3'));
    const terms = (amountCents: number) => book.loanChanges.drawTerms({ loanId, amountCents, date: '2026-02-10' });
    const said = await terms(30_000);
    if (!said?.nextPayment) throw new Error('nothing was said');
    expect(said).toMatchObject({ principalCents: 80_000, aprPercent: Number(said.ratePercent).toFixed(2) });
    expect(said.totalOfPaymentsCents - said.financeChargeCents).toBe(80_000);
    expect(said.payments.reduce((sum, one) => sum + one.amountCents, 0)).toBe(said.totalOfPaymentsCents);
    expect(said.nextPayment.amountCents).toBe(said.nextPaymentNowCents);
    expect(said.payments[1]?.amountCents).toBeGreaterThan(said.nextPaymentNowCents);
    await draw(loanId, 'draw-3-a', 30_000);
    const { amountCents } = said.nextPayment;
    expect(await facts(loanId, '2026-02-10')).toMatchObject({
      principalCents: 80_000,
      minimumAmountDueCents: amountCents,
    });
    expect(await terms(120_001)).toBeUndefined();
    expect(await book.loanChanges.drawTerms({ loanId: 'nobody', amountCents: 1, date: '2026-02-10' })).toBeUndefined();
    await sound();
  });

  test('counts on a raised limit once it was seen; seen again, nothing changes', async () => {
    const loanId = await book.lender.openLoan({ ...line('draw-4'), creditLimitCents: 150_000 });
    await book.lender.changeLimit(loanId, '2026-02-03', { reference: 'draw-4-limit', amountCents: 200_000 });
    expect(await draw(loanId, 'draw-4-a', 140_000)).toMatchObject({ outcome: 'refused' });
    const see = (reference: string) => book.loanChanges.acknowledgeLimit({ loanId, reference, date: '2026-02-05' });
    expect(await see('draw-4-seen')).toMatchObject({ outcome: 'posted' });
    expect(await see('draw-4-seen')).toMatchObject({ outcome: 'alreadyPosted' });
    expect(await draw(loanId, 'draw-4-b', 140_000)).toMatchObject({ outcome: 'posted', principalCents: 190_000 });
    await sound();
  });

  test('is refused on a loan that is no line', async () => {
    const loanId = await book.lender.openLoan(installmentLoan('draw-2'));
    expect(await draw(loanId, 'draw-2-a', 30_000)).toEqual({ outcome: 'refused', reason: 'not_a_line' });
  });
});

describe('settlement, rescission and reversal', () => {
  test('settled for less: the rest is given up, and nothing is owed', async () => {
    const loanId = await book.lender.openLoan(installmentLoan('settle-1'));
    const settle = (amountCents: number) =>
      book.loanChanges.settle({
        loanId,
        reference: `settle-1-${amountCents}`,
        date: '2026-05-04',
        amountCents,
        confirmationNumber: 'C',
      });
    const owed = (await facts(loanId, '2026-05-04'))?.payoffAmountCents ?? 0;
    expect(await settle(owed)).toEqual({ outcome: 'refused', reason: 'not_below_payoff' });
    expect(await settle(owed + 1)).toEqual({ outcome: 'refused', reason: 'above_payoff' });
    const preview = await book.loanMoney.preview(loanId, 100_000, '2026-05-04');
    const settled = await settle(100_000);
    expect(settled).toMatchObject({
      ...{ outcome: 'posted', loanStatusId: 29, principalCents: 0, date: '2026-05-04', forgivenCents: owed - 100_000 },
      allocation: preview?.allocation,
    });
    expect(await settle(100_000)).toEqual({ ...settled, outcome: 'alreadyPosted' });
    expect((await book.loanBook.history(loanId)).at(-1)).toMatchObject({ kind: 'settlement', amountCents: 100_000 });
    await sound();
  });

  test('rescinded within its day, and not after it', async () => {
    const [early = '', late = ''] = await book.lender.openLoans([titleLoan('resc-1'), titleLoan('resc-2')]);
    const rescind = (loanId: string, date: string) =>
      book.loanChanges.rescind({ loanId, reference: `${loanId}-r`, date });
    expect(await rescind(early, '2026-01-06')).toMatchObject({
      outcome: 'posted',
      loanStatusId: 28,
      principalCents: 0,
    });
    expect(await rescind(late, '2026-01-07')).toEqual({ outcome: 'refused', reason: 'rescission_over' });
    await sound();
  });

  test('a returned payment comes back with its fee; the same cannot be taken back twice', async () => {
    const loanId = await book.lender.openLoan(installmentLoan('ret-1'));
    await book.pay(loanId, 17_141, '2026-02-27', 'ret-1-a');
    const reverse = (reference: string, because: 'error' | 'returned' | 'chargeback', paymentReference = 'ret-1-a') =>
      book.loanChanges.reverse({ loanId, reference, date: '2026-03-03', paymentReference, because });
    expect(await reverse('ret-1-x', 'error', 'nothing')).toEqual({ outcome: 'refused', reason: 'unknown_event' });
    expect(await reverse('ret-1-b', 'returned')).toMatchObject({ outcome: 'posted', principalCents: 300_000 });
    expect(await reverse('ret-1-c', 'chargeback')).toEqual({ outcome: 'refused', reason: 'already_reversed' });
    const history = await book.loanBook.history(loanId);
    expect(history.map(({ kind, state, amountCents }) => [kind, state, amountCents])).toEqual([
      ['disbursement', 'posted', 300_000],
      ['payment', 'reversed', 17_141],
      ['reversal', 'posted', -17_141],
      ['fee', 'posted', 2500],
    ]);
    expect(await facts(loanId, '2026-03-04')).toMatchObject({ feesCents: 2500, daysLate: 4, paymentsMade: 0 });
    await sound();
  });

  test('a payoff charged back leaves the loan owed again, as a chargeback', async () => {
    const loanId = await book.lender.openLoan(titleLoan('cb-1'));
    await book.pay(loanId, 260_000, '2026-01-15', 'cb-1-a');
    expect(await facts(loanId, '2026-01-15')).toMatchObject({ loanStatusId: 3 });
    const change = { loanId, reference: 'cb-1-b', date: '2026-03-02', paymentReference: 'cb-1-a' } as const;
    expect(await book.loanChanges.reverse({ ...change, because: 'chargeback' })).toMatchObject({
      loanStatusId: 33,
      principalCents: 250_000,
    });
    expect(await facts(loanId, '2026-03-02')).toMatchObject({ payable: true, paidOffDate: undefined });
    await sound();
  });
});
