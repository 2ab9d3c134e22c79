import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewLoan } from './origination/new-loan.ts';
import type { Product } from './products/product.ts';
import { PRODUCTS } from './products/products.ts';
import { openTestBook, type TestBook } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
  const someone = { lmsId: 'TLXe', firstName: 'Cy', lastName: 'Cole', storeId: '40121', bankrupt: false } as const;
  await book.lender.addCustomers([
    { ...someone, customerId: '7001', militaryStatus: 'notCovered', ssnLastFour: '1234' },
    { ...someone, customerId: '7002', militaryStatus: 'covered' },
    { ...someone, customerId: '7003' },
  ]);
});
afterAll(() => book.close());

function loanOf(productId: string, over: Partial<NewLoan> = {}): NewLoan {
  const amountCents = 30_000;
  const base = { borrowerId: '7001', storeId: '40121', amountCents, date: '2026-01-05' };
  return { reference: `${productId}:${over.reference ?? 1}`, productId, ...base, ...over };
}

async function factsOf(loanId: string, asOf: string): Promise<LoanFacts> {
  return (await book.loanBook.loan(loanId, asOf)) as LoanFacts;
}

test('a payday loan owes its fee with its amount on the day of pay, and shows what that is a year', async () => {
  const loanId = await book.lender.openLoan(
    loanOf('ccf-payday-tn', { amountCents: 25_500, firstDueDate: '2026-01-19' }),
  );
  expect(await factsOf(loanId, '2026-01-05')).toMatchObject({
    productKind: 'payday',
    financeFeeCents: 4500,
    aprPercent: '460.08',
    dueDate: '2026-01-19',
    minimumAmountDueCents: 30_000,
    payoffAmountCents: 30_000,
    paymentsLeft: 1,
    refinanceEligible: false,
  });
  expect(await book.pay(loanId, 30_000, '2026-01-19', 'payday-1')).toMatchObject({ outcome: 'posted' });
  expect(await factsOf(loanId, '2026-01-20')).toMatchObject({
    loanStatusId: LOAN_STATE.PaidOff,
    paidOffDate: '2026-01-19',
    payable: false,
  });
  const again = { ...loanOf('ccf-payday-tn', { date: '2026-01-19' }), reference: 'payday-again' };
  await expect(book.lender.openLoan(again)).rejects.toMatchObject({ reason: 'cooling_off' });
});

test('where the state allows it, it can be rolled over, and switched to installments for its fee', async () => {
  const loanId = await book.lender.openLoan(loanOf('tmx-payday-mo'));
  const facts = await factsOf(loanId, '2026-01-10');
  expect(facts).toMatchObject({ refinanceEligible: true, productMigration: true, productSwitchAmountDueCents: 4500 });
  expect(facts.intentId).toMatch(new RegExp(`^${loanId}\\.`));
  const rolled = await book.lender.openLoan(loanOf('tmx-payday-mo', { reference: 'rolled', rollovers: 2 }));
  expect(await factsOf(rolled, '2026-01-10')).toMatchObject({ refinanceEligible: false, productMigration: true });
  expect(await factsOf(loanId, '2026-03-10')).toMatchObject({
    productMigration: false,
    productSwitchAmountDueCents: 0,
  });
});

test('rolled over by its fee and 5 % of what was lent, RSMo 408.500.6, as often as the product allows; then switched', async () => {
  const reference = 'roll';
  let loanId = await book.lender.openLoan(loanOf('tmx-payday-mo', { reference, date: '2026-02-02' }));
  const renew = (index: number, paymentCents: number, productId?: string) =>
    book.loanChanges.refinance({
      reference: `roll-${index}`,
      loanId,
      date: '2026-02-10',
      paymentCents,
      confirmationNumber: `R${index}`,
      productId,
    });
  expect(await renew(0, 5_999)).toEqual({ outcome: 'refused', reason: 'principal_not_reduced' });
  const steps = [
    { index: 1, paymentCents: 6_000, principalCents: 28_500, payoffAmountCents: 32_775 },
    { index: 2, paymentCents: 5_775, principalCents: 27_000, payoffAmountCents: 31_050 },
  ];
  for (const { index, paymentCents, principalCents, payoffAmountCents } of steps) {
    const renewed = await renew(index, paymentCents);
    expect(renewed).toMatchObject({ outcome: 'posted', principalCents });
    if (renewed.outcome !== 'refused') loanId = renewed.loanId;
    expect(await factsOf(loanId, '2026-02-10')).toMatchObject({ payoffAmountCents });
  }
  expect(await renew(3, 5_550)).toEqual({ outcome: 'refused', reason: 'too_many_rollovers' });
  const { productSwitchAmountDueCents } = await factsOf(loanId, '2026-02-10');
  expect(productSwitchAmountDueCents).toBe(4050);
  const switched = await renew(4, 4050, 'tmx-personal-mo');
  expect(switched).toMatchObject({ outcome: 'posted', principalCents: 27_000 });
  // A switch is no renewal, and forgets none of those before it.
  const [row] = await book.db.query<{ rollovers: string }>(
    'worker',
    "select extras ->> 'rollovers' as rollovers from loanbook.loans where loan_id = $1",
    [switched.outcome === 'refused' ? '' : switched.loanId],
  );
  expect(row?.rollovers).toBe('2');
  expect((await book.loanBook.audit()).firstBadJournal).toBeNull();
});

test('a cash advance owes a fee and interest', async () => {
  const loanId = await book.lender.openLoan(loanOf('tmx-advance-mo', { amountCents: 50_000 }));
  expect(await factsOf(loanId, '2026-02-05')).toMatchObject({
    productKind: 'cashAdvance',
    financeFeeCents: 3000,
    interestCents: 1019,
    minimumAmountDueCents: 54_019,
    dueDate: '2026-02-05',
  });
});

test('a cashed check is a record: nothing owed, nothing payable, no schedule', async () => {
  const loanId = await book.lender.openLoan(loanOf('tmx-check-ga', { amountCents: 80_000 }));
  expect(await factsOf(loanId, '2026-01-06')).toMatchObject({
    productKind: 'checkCashing',
    loanStatusId: LOAN_STATE.Closed,
    originalAmountCents: 80_000,
    financeFeeCents: 1700,
    payoffAmountCents: 0,
    minimumAmountDueCents: 0,
    payable: false,
    dueDate: undefined,
  });
  expect(await book.loanBook.schedule(loanId, '2026-01-06')).toEqual([]);
  expect(await book.loanBook.history(loanId)).toMatchObject([
    { kind: 'disbursement', amountCents: 78_300, feesCents: 1700 },
  ]);
  expect(await book.pay(loanId, 100, '2026-01-07', 'check-1')).toMatchObject({ outcome: 'refused' });
});

describe('a line of credit', () => {
  test('shows its limit, what is available, and when the next statement comes', async () => {
    const line = loanOf('tmx-line-ga', { amountCents: 40_000, creditLimitCents: 150_000 });
    const loanId = await book.lender.openLoan(line);
    expect(await factsOf(loanId, '2026-01-10')).toMatchObject({
      productKind: 'creditLine',
      minimumAmountDueCents: 0,
      isDisbursementAvailable: true,
      refinanceEligible: false,
      creditLine: { limitCents: 150_000, availableCents: 110_000, drawMinCents: 5000, nextStatementOn: '2026-01-15' },
      disburseProductMigration: { newProductId: 'tmx-personal-ga', canAutoPay: true },
    });
    const billed = await factsOf(loanId, '2026-01-20');
    // Ten days at 34.9 % are 3.82; 5 % of 400.00 are 20.00; less than the floor of 25.00.
    expect(billed).toMatchObject({ minimumAmountDueCents: 2500, dueDate: '2026-02-05' });
    expect(billed.creditLine?.nextStatementOn).toBeUndefined();
    expect(await factsOf(loanId, '2026-02-10')).toMatchObject({
      daysLate: 5,
      isDisbursementAvailable: false,
      creditLine: { availableCents: 0 },
    });
  });

  test('a limit beyond the cap is refused; a raised one is told of until it was acknowledged', async () => {
    const line = loanOf('tmx-line-ga', { amountCents: 40_000, creditLimitCents: 150_000, reference: 'limit' });
    const loanId = await book.lender.openLoan(line);
    const move = (amountCents: number) => book.lender.changeLimit(loanId, '2026-01-08', { amountCents });
    await expect(move(400_001)).rejects.toMatchObject({ reason: 'limit_above_cap' });
    await move(300_000);
    const limitChange = { on: '2026-01-08', fromCents: 150_000, toCents: 300_000 };
    expect((await factsOf(loanId, '2026-01-09')).creditLine).toMatchObject({ availableCents: 110_000, limitChange });
    await book.lender.acknowledgeLimit(loanId, '2026-01-09');
    const after = (await factsOf(loanId, '2026-01-09')).creditLine;
    expect([after?.availableCents, after?.limitChange]).toEqual([260_000, undefined]);
  });

  test('paid back in full stays open, its whole limit available', async () => {
    const loanId = await book.lender.openLoan(loanOf('tmx-line-ga', { reference: 'full', creditLimitCents: 60_000 }));
    const { payoffAmountCents } = await factsOf(loanId, '2026-01-25');
    await book.pay(loanId, payoffAmountCents, '2026-01-25', 'line-full');
    expect(await factsOf(loanId, '2026-01-26')).toMatchObject({
      loanStatusId: LOAN_STATE.Open,
      payable: false,
      payoffAmountCents: 0,
      dueDate: undefined,
      creditLine: { availableCents: 60_000 },
    });
    expect((await book.loanBook.audit()).firstBadJournal).toBeNull();
  });
});

describe('what the law and the file say', () => {
  test.each([
    ['7002', 'tmx-titlepawn-ga', 'not_for_covered_borrowers'],
    ['7003', 'tmx-titlepawn-ga', 'military_status_unknown'],
    ['7002', 'ccc-payday-ks', 'not_for_covered_borrowers'],
    ['9999', 'ccc-payday-ks', 'unknown_customer'],
  ])('%s asking for %s is refused: %s, and the book is as it was', async (borrowerId, productId, reason) => {
    const before = await book.loanBook.audit();
    const car = { year: 2015, make: 'Ford', model: 'Focus' };
    const loan = loanOf(productId, { borrowerId, collateral: car });
    await expect(book.lender.openLoan(loan)).rejects.toMatchObject({ reason });
    expect(await book.loanBook.audit()).toEqual(before);
  });

  test('an SSN on file is told to the lender and to the borrower alike', async () => {
    const loanId = await book.lender.openLoan(loanOf('tmx-personal-ga', { amountCents: 60_000 }));
    expect(await factsOf(loanId, '2026-01-06')).toMatchObject({ borrowerHasSsn: true, cosignerHasSsn: undefined });
    const own = await book.loanBook.loansOf(['7001'], '2026-01-06');
    expect(own.find((loan) => loan.loanId === loanId)).toMatchObject({ borrowerHasSsn: true });
    expect(await book.customerFile.customer('7001')).toMatchObject({ ssnLastFour: '1234' });
  });

  test('a covered borrower may not renew, one paid back may borrow again', async () => {
    const loan = { ...loanOf('tmx-personal-ga', { amountCents: 60_000, borrowerId: '7002' }), reference: 'covered' };
    const loanId = await book.lender.openLoan(loan);
    for (const [index, date] of ['2026-02-05', '2026-03-05', '2026-04-05'].entries()) {
      await book.pay(loanId, 3500, date, `covered-${index}`);
    }
    expect(await factsOf(loanId, '2026-04-06')).toMatchObject({ paymentsMade: 3, refinanceEligible: false });
    const { payoffAmountCents } = await factsOf(loanId, '2026-04-06');
    await book.pay(loanId, payoffAmountCents, '2026-04-06', 'covered-off');
    expect((await factsOf(loanId, '2026-05-01')).reapply).toEqual({
      productId: 'tmx-personal-ga',
      productKind: 'installment',
      amountCents: 75_000,
      until: '2027-04-06',
    });
    expect((await factsOf(loanId, '2027-04-07')).reapply).toBeUndefined();
  });
});

test.each([
  ['financed', 62_500, 60_000],
  ['withheld', 60_000, 57_500],
] as const)('an origination fee %s: part of what is owed, earned at once', async (paid, owedCents, inHandCents) => {
  const like = PRODUCTS.find((product) => product.productId === 'tmx-personal-ga') as Product;
  const originationFee = { flatCents: 2500, shareMillionths: 0, atMostCents: 2500, paid };
  const productId = `tmx-fee-${paid}`;
  await book.lender.prepare([{ ...like, productId, terms: { ...like.terms, originationFee } }]);
  for (const paidOut of [true, false]) {
    const asked = { amountCents: 60_000, paidOut, reference: `${productId}-${paidOut}` };
    const loanId = await book.lender.openLoan(loanOf(productId, asked));
    if (!paidOut) await book.lender.disburse(loanId, '2026-01-05', { reference: `${productId}-out` });
    expect(await factsOf(loanId, '2026-01-05')).toMatchObject({ principalCents: owedCents });
    const history = await book.loanBook.history(loanId);
    expect(history.at(-1)).toMatchObject({ kind: 'disbursement', amountCents: inHandCents });
  }
  expect((await book.loanBook.audit()).firstBadJournal).toBeNull();
});

test('a new product is a new row: lent, paid and paid off, and no code knows its name', async () => {
  const like = PRODUCTS.find((product) => product.productId === 'ccc-personal-ks') as Product;
  const row: Product = {
    ...like,
    productId: 'tmx-holiday-zz',
    brand: 'tmx',
    name: 'Holiday loan',
    terms: { ...like.terms, ratePercent: '18', installments: 3, installment: { method: 'equalPrincipal' } },
  };
  await book.lender.prepare([row]);
  const loanId = await book.lender.openLoan(loanOf('tmx-holiday-zz', { amountCents: 90_000 }));
  let paidCents = 0;
  for (const [index, { dueDate }] of (await book.loanBook.schedule(loanId, '2026-01-05')).entries()) {
    const { minimumAmountDueCents } = await factsOf(loanId, dueDate);
    paidCents += minimumAmountDueCents;
    await book.pay(loanId, minimumAmountDueCents, dueDate, `holiday-${index}`);
  }
  expect(await factsOf(loanId, '2026-04-06')).toMatchObject({
    productName: 'Holiday loan',
    loanStatusId: LOAN_STATE.PaidOff,
    paidOffDate: '2026-04-05',
  });
  expect(paidCents).toBeGreaterThan(90_000);
  expect((await book.loanBook.audit()).firstBadJournal).toBeNull();
});
