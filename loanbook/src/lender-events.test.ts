import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INSTALLMENT_CUSTOMER, installmentLoan, openTestBook, type TestBook, titleLoan } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

const facts = (loanId: string, asOf: string) => book.loanBook.loan(loanId, asOf);
const sound = async () =>
  expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });

describe('a vehicle', () => {
  test('is sought; a payment of what reinstates the loan does, costs included', async () => {
    const loanId = await book.lender.openLoan(titleLoan('repo-1'));
    await book.lender.dailyClose('2026-02-20');
    await book.lender.sendOutForRepo(loanId, '2026-02-21', { reinstatementCents: 60_000 });
    await book.lender.chargeRepoCosts(loanId, '2026-02-22', { amountCents: 35_000 });
    expect(await facts(loanId, '2026-02-23')).toMatchObject({ loanStatusId: 15, payable: true });
    expect(await book.pay(loanId, 60_000, '2026-02-23', 'repo-1-a')).toMatchObject({
      outcome: 'posted',
      after: { loanStatusId: 15 },
    });
    const preview = await book.loanMoney.preview(loanId, 95_000, '2026-02-24');
    expect(preview?.after.loanStatusId).toBe(12);
    expect(await book.pay(loanId, 95_000, '2026-02-24', 'repo-1-b')).toEqual({
      ...{ outcome: 'posted', date: '2026-02-24' },
      ...preview,
    });
    expect(await facts(loanId, '2026-02-25')).toMatchObject({ loanStatusId: 12, daysLate: 0 });
    await sound();
  });

  test('is told of as long as it is sought or held: what brings it back, until when, where it stands', async () => {
    const loanId = await book.lender.openLoan(titleLoan('repo-3'));
    const vehicle = { deadline: '2026-03-20' };
    await book.lender.sendOutForRepo(loanId, '2026-03-01', { reinstatementCents: 120_000, vehicle });
    expect(await facts(loanId, '2026-03-02')).toMatchObject({
      isInOfrStatus: true,
      ofrReinstateAmountCents: 120_000,
      recovery: { reinstateAmountCents: 120_000, deadline: '2026-03-20' },
    });
    const lot = { location: 'Lot 4, 12 Mill Road', lotPhone: '512-555-0188', propertyPickup: 'Mon-Fri 09:00-17:00' };
    await book.lender.repossess(loanId, '2026-03-05', { vehicle: lot });
    // Told late: the book is lived again, and what was told of the vehicle stays.
    await book.lender.chargeRepoCosts(loanId, '2026-03-03', { amountCents: 5000 });
    expect(await facts(loanId, '2026-03-06')).toMatchObject({
      isInOfrStatus: false,
      recovery: { reinstateAmountCents: 125_000, deadline: '2026-03-20', ...lot },
    });
    await book.lender.reinstate(loanId, '2026-03-07', { amountCents: 125_000 });
    expect((await facts(loanId, '2026-03-08'))?.recovery).toBeUndefined();
    await sound();
  });

  test('is brought back by all that is past due by then, not by what was past due when it was sought', async () => {
    const loanId = await book.lender.openLoan(titleLoan('repo-4'));
    await book.lender.dailyClose('2026-02-20');
    const named = (await facts(loanId, '2026-02-21'))?.pastDueAmountCents ?? 0;
    await book.lender.sendOutForRepo(loanId, '2026-02-21', { reinstatementCents: named });
    const needed = async (asOf: string) => (await facts(loanId, asOf))?.ofrReinstateAmountCents ?? 0;
    expect([named > 0, await needed('2026-02-22')]).toEqual([true, named]);
    // The next installment falls due, and is past due after its day.
    const wanted = await needed('2026-03-20');
    expect(wanted).toBeGreaterThan(named);
    expect(wanted).toBe((await facts(loanId, '2026-03-20'))?.pastDueAmountCents);
    expect((await book.loanMoney.preview(loanId, wanted - 1, '2026-03-20'))?.after.loanStatusId).toBe(15);
    await book.lender.repossess(loanId, '2026-03-20');
    expect((await facts(loanId, '2026-03-20'))?.recovery?.reinstateAmountCents).toBe(wanted);
    const pay = (amountCents: number) => book.lender.reinstate(loanId, '2026-03-20', { amountCents });
    await expect(pay(wanted - 1)).rejects.toThrow('reinstatement_not_covered');
    await pay(wanted);
    expect(await facts(loanId, '2026-03-20')).toMatchObject({ loanStatusId: 12, daysLate: 0, pastDueAmountCents: 0 });
    await sound();
  });

  test('is taken and sold; the deficiency is written off, recovered in part, and closed', async () => {
    // In Georgia the sale of a pawn would leave nothing owing.
    const loanId = await book.lender.openLoan({ ...titleLoan('repo-2'), productId: 'tmx-title-tx' });
    await book.lender.sendOutForRepo(loanId, '2026-03-01');
    await book.lender.repossess(loanId, '2026-03-05');
    expect(await book.pay(loanId, 1000, '2026-03-06', 'repo-2-a')).toEqual({
      outcome: 'refused',
      reason: 'not_payable',
    });
    const before = (await facts(loanId, '2026-04-01'))?.payoffAmountCents ?? 0;
    await book.lender.sell(loanId, '2026-04-01', { amountCents: 180_000 });
    const owed = (await facts(loanId, '2026-06-01'))?.payoffAmountCents ?? 0;
    expect(owed).toBe(before - 180_000);
    await book.lender.chargeOff(loanId, '2026-04-02');
    await book.lender.recover(loanId, '2026-05-01', { amountCents: 10_000, reference: 'repo-2-r' });
    await book.lender.recover(loanId, '2026-05-01', { amountCents: 10_000, reference: 'repo-2-r' });
    expect(await facts(loanId, '2026-06-01')).toMatchObject({ loanStatusId: 6, payoffAmountCents: owed - 10_000 });
    await book.lender.close(loanId, '2026-06-02');
    expect(await facts(loanId, '2026-06-03')).toMatchObject({ loanStatusId: 8, payoffAmountCents: 0 });
    await sound();
  });
});

describe('a bankruptcy', () => {
  test('dismissed: the loan goes on, and the stay cost no interest', async () => {
    const loanId = await book.lender.openLoan(titleLoan('bank-1'));
    await book.lender.markBankrupt(loanId, '2026-01-15');
    await book.lender.dismissBankruptcy(loanId, '2026-01-25');
    expect(await facts(loanId, '2026-01-28')).toMatchObject({ loanStatusId: 12, interestCents: 13_000, payable: true });
    await sound();
  });

  test('of a written-off loan, discharged: nothing is owed any more', async () => {
    const loanId = await book.lender.openLoan(titleLoan('bank-2'));
    await book.lender.chargeOff(loanId, '2026-01-15');
    await book.lender.markBankrupt(loanId, '2026-01-16');
    expect(await facts(loanId, '2026-01-17')).toMatchObject({ loanStatusId: 32 });
    await book.lender.dischargeBankruptcy(loanId, '2026-03-15');
    expect(await facts(loanId, '2026-03-17')).toMatchObject({ loanStatusId: 8, payoffAmountCents: 0, payable: false });
    await sound();
  });
});

describe('by the calendar', () => {
  test('a loan goes into active default, into default, and back when it is current', async () => {
    const loanId = await book.lender.openLoan(titleLoan('def-1'));
    expect(await facts(loanId, '2026-03-06')).toMatchObject({ loanStatusId: 12, daysLate: 30 });
    expect(await facts(loanId, '2026-03-07')).toMatchObject({ loanStatusId: 31, daysLate: 31, payable: true });
    await book.lender.dailyClose('2026-05-05');
    expect(await facts(loanId, '2026-05-06')).toMatchObject({ loanStatusId: 27, payable: true });
    const due = (await facts(loanId, '2026-05-06'))?.minimumAmountDueCents ?? 0;
    await book.pay(loanId, due, '2026-05-06', 'def-1-a');
    await book.lender.dailyClose('2026-05-06');
    expect(await facts(loanId, '2026-05-07')).toMatchObject({ loanStatusId: 12, daysLate: 0 });
    await sound();
  });
});

describe('before and after money moves', () => {
  test('a loan opened without its money is paid out later, or deleted', async () => {
    const [paid = '', deleted = ''] = await book.lender.openLoans([
      { ...installmentLoan('later-1'), paidOut: false },
      { ...installmentLoan('later-2'), paidOut: false },
    ]);
    expect(await facts(paid, '2026-02-03')).toMatchObject({ payoffAmountCents: 0, payable: false });
    await book.lender.disburse(paid, '2026-02-03', { way: 'pickup' });
    expect(await facts(paid, '2026-02-03')).toMatchObject({ principalCents: 300_000, interestCents: 0, payable: true });
    await expect(book.lender.delete(paid, '2026-02-04')).rejects.toMatchObject({ reason: 'money_moved' });
    await book.lender.delete(deleted, '2026-02-04');
    expect(await facts(deleted, '2026-02-05')).toMatchObject({ loanStatusId: 10, payable: false });
    await sound();
  });

  test('a pause earns nothing', async () => {
    const loanId = await book.lender.openLoan(titleLoan('pause-1'));
    await book.lender.pauseInterest(loanId, '2026-01-10');
    await expect(book.lender.pauseInterest(loanId, '2026-01-11')).rejects.toMatchObject({ reason: 'interest_paused' });
    expect(await facts(loanId, '2026-01-20')).toMatchObject({ interestCents: 5000, perDiemCents: 0 });
    await book.lender.resumeInterest(loanId, '2026-01-20');
    expect(await facts(loanId, '2026-01-25')).toMatchObject({ interestCents: 10_000, perDiemCents: 1000 });
    await sound();
  });

  test('a limit is changed, and drawn on once it was acknowledged', async () => {
    const loanId = await book.lender.openLoan({
      ...installmentLoan('limit-1'),
      productId: 'tmx-line-tx',
      amountCents: 50_000,
      creditLimitCents: 60_000,
    });
    await book.lender.changeLimit(loanId, '2026-02-02', { amountCents: 100_000 });
    const draw = () => book.lender.draw(loanId, '2026-02-03', { amountCents: 40_000, way: 'store' });
    await expect(draw()).rejects.toMatchObject({ reason: 'above_available_credit' });
    await book.lender.acknowledgeLimit(loanId, '2026-02-03');
    await draw();
    expect(await facts(loanId, '2026-02-03')).toMatchObject({ principalCents: 90_000 });
    await sound();
  });
});

test('UCC 9-609: a vehicle is neither sought nor taken while nothing is past due, unless it is given up', async () => {
  const loanId = await book.lender.openLoan({ ...titleLoan('not-late'), date: '2026-01-05' });
  for (const take of ['sendOutForRepo', 'repossess'] as const) {
    await expect(book.lender[take](loanId, '2026-01-20')).rejects.toThrow('nothing was past due on 2026-01-20');
  }
  expect((await facts(loanId, '2026-01-20'))?.loanStatusId).not.toBe(15);
  await book.lender.sendOutForRepo(loanId, '2026-01-20', { surrendered: true });
  expect(await facts(loanId, '2026-01-20')).toMatchObject({ loanStatusId: 15 });
});

describe('the right to cure holds a vehicle back', () => {
  /** A monthly loan of each state that has the right, opened on 2026-01-05 and never paid. */
  const unpaid = (state: keyof typeof STATES) => {
    const { productId, storeId } = STATES[state];
    const more = { borrowerId: INSTALLMENT_CUSTOMER, amountCents: 200_000, date: '2026-01-05' };
    const collateral = { year: 2016, make: 'Honda', model: 'Civic' };
    return book.lender.openLoan({ ...more, reference: `cure-${state}`, productId, storeId, collateral });
  };
  const STATES = {
    KS: { productId: 'ccc-personal-ks', storeId: '42310', cureDays: 20 },
    MO: { productId: 'cic-title-mo', storeId: '43410', cureDays: 20 },
    SC: { productId: 'c1l-personal-sc', storeId: '44510', cureDays: 20 },
    WI: { productId: 'chs-personal-wi', storeId: '45610', cureDays: 15 },
  } as const;
  const notice = (loanId: string, date: string) =>
    book.loanChanges.cureNoticeGiven({ loanId, reference: `cure:${loanId}:${date}`, date });

  test.each(['KS', 'MO', 'SC', 'WI'] as const)('in %s, until its notice has run out', async (state) => {
    const loanId = await unpaid(state);
    const given = '2026-04-20';
    await book.lender.dailyClose(given);
    await expect(book.lender.sendOutForRepo(loanId, given)).rejects.toThrow(
      `right_to_cure (no notice of the right to cure was given of this default (${state}))`,
    );
    await notice(loanId, given);
    await notice(loanId, given);
    const last = addDays(given, STATES[state].cureDays);
    for (const day of [given, last]) {
      await expect(book.lender.sendOutForRepo(loanId, day)).rejects.toThrow(
        `right_to_cure (the borrower can cure until the end of ${last} (${state}))`,
      );
    }
    expect((await facts(loanId, last))?.loanStatusId).not.toBe(15);
    await book.lender.sendOutForRepo(loanId, addDays(last, 1));
    await book.lender.repossess(loanId, addDays(last, 3));
    expect(await facts(loanId, addDays(last, 3))).toMatchObject({ loanStatusId: 13 });
    await sound();
  });

  test('but not one that the borrower gives up, nor in a state without it', async () => {
    const given = await book.lender.openLoan({
      ...titleLoan('cure-given-up'),
      ...{ borrowerId: INSTALLMENT_CUSTOMER, productId: 'cic-title-mo', storeId: '43410', amountCents: 200_000 },
    });
    await book.lender.sendOutForRepo(given, '2026-03-20', { surrendered: true });
    await expect(book.lender.repossess(given, '2026-03-20')).rejects.toThrow('no notice of the right to cure');
    await book.lender.repossess(given, '2026-03-20', { surrendered: true });
    expect(await facts(given, '2026-03-20')).toMatchObject({ loanStatusId: 13 });
    const loanId = await book.lender.openLoan(titleLoan('cure-ga'));
    await book.lender.sendOutForRepo(loanId, '2026-03-01');
    expect(await facts(loanId, '2026-03-01')).toMatchObject({ loanStatusId: 15 });
  });

  test('which a borrower who paid has again, as often as the state gives it', async () => {
    const loanId = await book.lender.openLoan({
      ...titleLoan('cure-again'),
      ...{ borrowerId: INSTALLMENT_CUSTOMER, productId: 'cic-title-mo', storeId: '43410', amountCents: 200_000 },
    });
    await book.lender.dailyClose('2026-03-20');
    await notice(loanId, '2026-03-20');
    const owed = (await facts(loanId, '2026-03-25'))?.pastDueAmountCents ?? 0;
    expect(await book.pay(loanId, owed, '2026-03-25', 'cure-again-p')).toMatchObject({ outcome: 'posted' });
    await book.lender.dailyClose('2026-05-30');
    await expect(book.lender.sendOutForRepo(loanId, '2026-05-30')).rejects.toThrow('no notice of the right to cure');
  });
});
