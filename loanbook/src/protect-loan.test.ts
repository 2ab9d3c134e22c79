import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INSTALLMENT_CUSTOMER, installmentLoan, openTestBook, type TestBook, titleLoan } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

const facts = (loanId: string, date: string) => book.loanBook.loan(loanId, date);

type Protection = Parameters<TestBook['loanChanges']['protect']>[0]['protection'];
let asked = 0;
const protect = (loanId: string, protection: Protection, on: string, date = on) => {
  asked += 1;
  return book.loanChanges.protect({
    ...{ loanId, protection, on, date },
    ...{ reference: `protect-${asked}`, proof: 'certificate:scra-1' },
  });
};

async function sound() {
  expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
}

describe('50 U.S.C. 3937: active duty', () => {
  test('known of at once: 6 percent from its day, the contract again after it', async () => {
    const loanId = await book.lender.openLoan(titleLoan('duty-1'));
    // 2,500.00 at 146 %: 10.00 a day; at 6 %: 0.41096 a day.
    expect(await protect(loanId, 'activeDuty', '2026-01-15')).toMatchObject({ outcome: 'posted', forgivenCents: 0 });
    expect(await facts(loanId, '2026-01-15')).toMatchObject({
      ...{ interestCents: 10_000, perDiemCents: 41, ratePercent: '6' },
    });
    expect(await facts(loanId, '2026-01-25')).toMatchObject({ interestCents: 10_000 + 411 });
    expect(await protect(loanId, 'activeDutyOver', '2026-01-24')).toMatchObject({ outcome: 'posted' });
    expect(await facts(loanId, '2026-01-25')).toMatchObject({
      ...{ interestCents: 10_411, perDiemCents: 1000, ratePercent: '146' },
    });
    expect(await facts(loanId, '2026-01-26')).toMatchObject({ interestCents: 11_411 });
    await sound();
  });

  test('told later, the same to the cent: what was paid above it lowers what is owed, and its fee is gone', async () => {
    const [early, late] = [await open('duty-early'), await open('duty-late')];
    await protect(early, 'activeDuty', '2026-02-10');
    for (const loanId of [early, late]) {
      for (const [index, date] of ['2026-03-02', '2026-04-02'].entries()) {
        expect(await book.pay(loanId, 17_141, date, `${loanId}-${index}`)).toMatchObject({ outcome: 'posted' });
      }
      await book.lender.dailyClose('2026-06-15');
    }
    expect((await facts(late, '2026-06-15'))?.feesCents).toBeGreaterThan(0);
    const told = await protect(late, 'activeDuty', '2026-02-10', '2026-06-15');
    expect(told).toMatchObject({ outcome: 'posted', refundCents: 0 });
    const [one, other] = [await facts(early, '2026-06-20'), await facts(late, '2026-06-20')];
    expect(other).toEqual({ ...one, loanId: late, loanHeader: late });
    expect(other?.feesCents).toBe(0);
    await sound();
  });

  test('each payment is lower by the interest forgiven of its period, and asks for the principal of the contract', async () => {
    const loanId = await open('duty-rows');
    const before = await book.loanBook.schedule(loanId, '2026-02-01');
    await protect(loanId, 'activeDuty', '2026-01-31', '2026-02-01');
    const after = await book.loanBook.schedule(loanId, '2026-02-01');
    expect(after?.length).toBe(before?.length);
    for (const [index, row] of (after ?? []).slice(0, -1).entries()) {
      const contract = before?.[index];
      expect(Math.abs(row.principalCents - (contract?.principalCents ?? 0))).toBeLessThanOrEqual(1);
      expect(row.amountDueCents).toBeLessThan(contract?.amountDueCents ?? 0);
    }
    await sound();
  });

  test('of a loan that was paid off since, what was paid above it goes back', async () => {
    const loanId = await book.lender.openLoan(titleLoan('duty-paid'));
    // 20 days: 200.00 of interest; from the 11th day on 10 x 0.41096 = 4.11 in place of 100.00.
    expect(await book.pay(loanId, 270_000, '2026-01-25', 'duty-paid-p')).toMatchObject({ outcome: 'posted' });
    const told = await protect(loanId, 'activeDuty', '2026-01-15', '2026-03-01');
    expect(told).toMatchObject({ outcome: 'posted', forgivenCents: 9589, refundCents: 9589 });
    expect(await facts(loanId, '2026-03-01')).toMatchObject({ loanStatusId: 3, payoffAmountCents: 0 });
    await sound();
  });

  test('nothing is charged, and no vehicle is taken without an order of a court, until 90 days after it', async () => {
    const loanId = await book.lender.openLoan(titleLoan('duty-repo'));
    await protect(loanId, 'activeDuty', '2026-01-15');
    await book.lender.dailyClose('2026-03-20');
    expect(await facts(loanId, '2026-03-20')).toMatchObject({ feesCents: 0 });
    await expect(book.lender.chargeFee(loanId, '2026-03-20', { amountCents: 1500 })).rejects.toMatchObject({
      reason: 'active_duty',
    });
    const take = (date: string, details = {}) => book.lender.sendOutForRepo(loanId, date, details);
    await expect(take('2026-03-20')).rejects.toThrow('court_order_missing (the borrower is on active duty)');
    await expect(take('2026-03-20', { surrendered: true })).rejects.toThrow('court_order_missing');
    await protect(loanId, 'activeDutyOver', '2026-03-31');
    await expect(take('2026-06-29')).rejects.toThrow('a court decides until 2026-06-29');
    await take('2026-06-30');
    await expect(book.lender.repossess(loanId, '2026-06-28')).rejects.toThrow('court_order_missing');
    await sound();
  });

  test('an order of a court takes it, and stands in the book', async () => {
    const loanId = await book.lender.openLoan(titleLoan('duty-court'));
    await protect(loanId, 'activeDuty', '2026-01-15');
    await book.lender.sendOutForRepo(loanId, '2026-03-20', { courtOrder: '26-CV-118' });
    const rows = await book.db.query<{ payload: string }>(
      'worker',
      "select payload from loanbook.journals where loan_id = $1 and payload like '%sendOutForRepo%'",
      [loanId],
    );
    expect(rows[0]?.payload).toContain('"proof":"court-order:26-CV-118"');
  });

  test('the fee of a payday loan: the part of the days to come, above 6 percent', async () => {
    const loanId = await book.lender.openLoan({
      ...installmentLoan('duty-payday'),
      ...{ productId: 'ccc-payday-ks', amountCents: 30_000, date: '2026-03-02', cosignerId: undefined },
      firstDueDate: '2026-03-16',
    });
    const fee = (await facts(loanId, '2026-03-02'))?.feesCents ?? 0;
    expect(fee).toBe(4500);
    const told = await protect(loanId, 'activeDuty', '2026-03-09');
    // Half of the fee is of the seven days to come: 22.50, of which 300.00 x 6 % x 7/365 = 0.35 may stay.
    expect(told).toMatchObject({ outcome: 'posted', forgivenCents: 2215 });
    expect(await facts(loanId, '2026-03-16')).toMatchObject({ feesCents: 2285, payoffAmountCents: 32_285 });
    await sound();
  });

  test.each([
    ['a day to come', '2026-03-01', '2026-02-28', 'day_in_future'],
    ['a loan that was made on duty', '2026-01-01', '2026-02-28', 'date_before_opening'],
    ['no day at all', '2026-02-30', '2026-03-05', 'date_not_valid'],
  ])('%s is refused by name, and nothing is changed', async (what, on, today, reason) => {
    const loanId = await book.lender.openLoan(titleLoan(`duty-not-${what}`));
    const before = await facts(loanId, '2026-03-05');
    expect(await protect(loanId, 'activeDuty', on, today)).toEqual({ outcome: 'refused', reason });
    expect(await facts(loanId, '2026-03-05')).toEqual(before);
  });

  test('a second order while one stands, and an end that nothing began, are refused', async () => {
    const loanId = await book.lender.openLoan(titleLoan('duty-twice'));
    expect(await protect(loanId, 'activeDutyOver', '2026-01-20')).toMatchObject({ reason: 'not_on_active_duty' });
    await protect(loanId, 'activeDuty', '2026-01-15');
    expect(await protect(loanId, 'activeDuty', '2026-01-20')).toMatchObject({ reason: 'active_duty' });
    await protect(loanId, 'activeDutyOver', '2026-01-31');
    expect(await protect(loanId, 'activeDuty', '2026-02-20')).toMatchObject({ outcome: 'posted' });
    await sound();
  });
});

describe('11 U.S.C. 362: bankruptcy', () => {
  test('from the petition on nothing is earned or charged; a dismissal ends it', async () => {
    const loanId = await open('stay-1');
    await book.lender.dailyClose('2026-04-20');
    expect((await facts(loanId, '2026-04-20'))?.feesCents).toBeGreaterThan(0);
    expect(await protect(loanId, 'bankruptcy', '2026-02-20', '2026-04-20')).toMatchObject({
      outcome: 'posted',
      loanStatusId: 17,
    });
    expect(await facts(loanId, '2026-04-20')).toMatchObject({ feesCents: 0, payable: false, perDiemCents: 0 });
    expect(await book.pay(loanId, 1000, '2026-04-21', 'stay-1-p')).toMatchObject({ outcome: 'refused' });
    expect(await protect(loanId, 'bankruptcyDismissed', '2026-05-04')).toMatchObject({ loanStatusId: 12 });
    expect(await facts(loanId, '2026-05-05')).toMatchObject({ payable: true });
    // A fee that was struck and comes once more is another journal: one name for both stopped the close of every loan.
    await book.lender.dailyClose('2026-05-20');
    expect((await facts(loanId, '2026-05-20'))?.feesCents).toBeGreaterThan(0);
    await sound();
  });

  test('a payment that was taken since the petition stays: the loan is held from the day that it is known', async () => {
    const loanId = await open('stay-2');
    await book.pay(loanId, 17_141, '2026-03-02', 'stay-2-p');
    expect(await protect(loanId, 'bankruptcy', '2026-02-20', '2026-03-10')).toMatchObject({
      outcome: 'posted',
      loanStatusId: 17,
    });
    expect(await protect(loanId, 'bankruptcyDischarged', '2026-07-01')).toMatchObject({ loanStatusId: 8 });
    await sound();
  });
});

const open = (reference: string) =>
  book.lender.openLoan({ ...installmentLoan(reference), borrowerId: INSTALLMENT_CUSTOMER });

describe('a disaster', () => {
  const struck = (loanId: string, on: string, until: string, date = on) =>
    book.loanChanges.protect({
      ...{ loanId, on, until, date, protection: 'disaster', proof: 'Storm' },
      reference: `struck-${loanId}-${on}`,
    });

  test('an installment that falls due on its days draws no late fee, whenever it is known of; the others draw theirs', async () => {
    const [early, late, spared] = [await open('storm-early'), await open('storm-late'), await open('storm-none')];
    expect(await struck(early, '2026-02-20', '2026-04-10')).toMatchObject({ outcome: 'posted', forgivenCents: 0 });
    await book.lender.dailyClose('2026-05-20');
    const fees = async (loanId: string) => (await facts(loanId, '2026-05-20'))?.feesCents ?? 0;
    const [before, all] = [await fees(late), await fees(spared)];
    expect(before).toBe(all);
    expect(await fees(early)).toBeLessThan(all);
    const told = await struck(late, '2026-02-20', '2026-04-10', '2026-05-20');
    expect(told).toMatchObject({ outcome: 'posted', forgivenCents: all - (await fees(early)), refundCents: 0 });
    expect(await fees(late)).toBe(await fees(early));
    // Fees of the due dates after it stand.
    expect(await fees(late)).toBeGreaterThan(0);
    await sound();
  });

  test('ended before its last day it is over from then on; once more, or without one, it is refused by name', async () => {
    const loanId = await open('storm-ended');
    await struck(loanId, '2026-02-20', '2026-12-31');
    expect(await protect(loanId, 'disasterOver', '2026-03-20')).toMatchObject({ outcome: 'posted' });
    await book.lender.dailyClose('2026-05-20');
    expect((await facts(loanId, '2026-05-20'))?.feesCents).toBeGreaterThan(0);
    expect(await protect(loanId, 'disasterOver', '2026-05-20')).toEqual({ outcome: 'refused', reason: 'no_disaster' });
    expect(await struck(loanId, '2026-06-10', '2026-06-01', '2026-06-10')).toEqual({
      ...{ outcome: 'refused', reason: 'disaster_ends_first' },
    });
    expect(await struck(loanId, '2026-06-11', '2026-06-30', '2026-06-10')).toEqual({
      ...{ outcome: 'refused', reason: 'day_in_future' },
    });
    await sound();
  });

  test('pauses payments while it holds, by figures that were seen, and once', async () => {
    const loanId = await open('storm-pause');
    const asked = (date: string, over: object = {}) => {
      const choice = { kind: 'pause' as const, payments: 1, version: 'none' };
      return book.loanChanges.startPlan({ loanId, date, reference: `pause-${date}`, ...choice, ...over });
    };
    expect(await asked('2026-02-10')).toEqual({ outcome: 'refused', reason: 'plan_no_disaster' });
    await struck(loanId, '2026-02-11', '2026-03-10');
    expect(await asked('2026-02-12')).toEqual({ outcome: 'refused', reason: 'plan_changed' });
    const plans = await book.loanChanges.loanPlans({ loanId, date: '2026-02-13' });
    const way = plans?.ways.find(({ kind }) => kind === 'pause');
    const offers = way?.outcome === 'offered' ? way.offers : [];
    expect(offers.map(({ payments }) => payments)).toEqual([1, 2, 3]);
    const [one] = offers;
    expect(await asked('2026-02-13', { version: one?.version })).toMatchObject({ outcome: 'posted' });
    const rows = await book.loanBook.schedule(loanId, '2026-02-13');
    expect(rows?.[0]?.dueDate).toBe(one?.after.rows[0]?.dueDate);
    expect(await asked('2026-02-14', { version: one?.version })).toEqual({ outcome: 'refused', reason: 'plan_stands' });
    await sound();
  });
});
