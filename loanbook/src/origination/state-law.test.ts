import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBook, type TestBook } from '../test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

let customers = 0;

/** A borrower without any loan. */
async function borrower(): Promise<string> {
  customers += 1;
  const customerId = String(700_000 + customers);
  await book.lender.addCustomers([
    {
      customerId,
      lmsId: 'TLXe',
      storeId: '42310',
      firstName: 'Ada',
      lastName: 'Ames',
      bankrupt: false,
      militaryStatus: 'notCovered',
    },
  ]);
  return customerId;
}

let references = 0;
const open = (borrowerId: string, productId: string, date: string, over: object = {}) => {
  references += 1;
  const reference = `law-${references}`;
  return book.lender.openLoan({
    reference,
    borrowerId,
    productId,
    storeId: '42310',
    amountCents: 10_000,
    date,
    ...over,
  });
};

async function payOff(loanId: string, date: string): Promise<void> {
  const facts = await book.loanBook.loan(loanId, date);
  await book.pay(loanId, facts?.payoffAmountCents ?? 0, date, `${loanId}:off`);
}

describe('Kansas, K.S.A. 16a-2-404(3)', () => {
  test('two payday loans at once, not three', async () => {
    const who = await borrower();
    await open(who, 'ccc-payday-ks', '2026-01-05');
    await open(who, 'ccc-payday-ks', '2026-01-06');
    await expect(open(who, 'ccc-payday-ks', '2026-01-07')).rejects.toMatchObject({ reason: 'too_many_loans' });
  });

  test('three within thirty days, the fourth when the first is out of them', async () => {
    const who = await borrower();
    for (const date of ['2026-01-05', '2026-01-09', '2026-01-14']) {
      await payOff(await open(who, 'ccc-payday-ks', date), addDays(date, 1));
    }
    await expect(open(who, 'ccc-payday-ks', '2026-02-03')).rejects.toMatchObject({ reason: 'too_many_loans' });
    expect(await open(who, 'ccc-payday-ks', '2026-02-04')).toMatch(/^42310-/);
  });

  test('a loan of another kind is not counted', async () => {
    const who = await borrower();
    await open(who, 'ccc-payday-ks', '2026-01-05');
    await open(who, 'ccc-payday-ks', '2026-01-06');
    expect(await open(who, 'ccc-personal-ks', '2026-01-07', { amountCents: 60_000 })).toMatch(/^42310-/);
  });
});

describe('South Carolina, S.C. Code 34-39-270', () => {
  test('time to cool off is counted in business days: a weekend is none', async () => {
    const who = await borrower();
    await payOff(await open(who, 'c1l-payday-sc', '2026-02-20'), '2026-03-06');
    for (const date of ['2026-03-08', '2026-03-09']) {
      await expect(open(who, 'c1l-payday-sc', date)).rejects.toMatchObject({ reason: 'cooling_off' });
    }
    expect(await open(who, 'c1l-payday-sc', '2026-03-10')).toMatch(/^42310-/);
  });

  test('of any product of the kind', async () => {
    const [like] = await book.db.query<{ terms: object }>(
      'worker',
      `select terms from loanbook.products where product_id = 'c1l-payday-sc' order by version desc limit 1`,
    );
    const { PRODUCTS } = await import('../products/products.ts');
    const product = PRODUCTS.find(({ productId }) => productId === 'c1l-payday-sc');
    if (product === undefined || like === undefined) throw new Error('c1l-payday-sc');
    await book.lender.prepare([{ ...product, productId: 'c1l-payday-two' }]);
    const who = await borrower();
    await payOff(await open(who, 'c1l-payday-sc', '2026-02-20'), '2026-03-06');
    await expect(open(who, 'c1l-payday-two', '2026-03-08')).rejects.toMatchObject({ reason: 'cooling_off' });
  });
});

describe('Missouri', () => {
  const renew = (loanId: string, date: string, paymentCents?: number) => {
    references += 1;
    return book.lender.renew(loanId, {
      reference: `law-r-${references}`,
      date,
      ...(paymentCents ? { paymentCents } : {}),
    });
  };

  test('RSMo 408.500.6: each renewal lowers the principal by 5 percent of what was lent first', async () => {
    const loanId = await open(await borrower(), 'cic-payday-mo', '2026-01-05', { amountCents: 40_000 });
    // The fee of 60.00 first, then 20.00 of the 400.00.
    await expect(renew(loanId, '2026-01-19', 7_999)).rejects.toMatchObject({ reason: 'principal_not_reduced' });
    const { loanId: second, amountCents } = await renew(loanId, '2026-01-19', 8_000);
    expect(amountCents).toBe(38_000);
    await expect(renew(second, '2026-02-02', 7_699)).rejects.toMatchObject({ reason: 'principal_not_reduced' });
    expect(await renew(second, '2026-02-02', 7_700)).toMatchObject({ amountCents: 36_000 });
  });

  test('RSMo 367.512.1(4): a title loan is lowered by 10 percent from its third renewal on', async () => {
    const car = { collateral: { year: 2016, make: 'Honda', model: 'Civic' }, amountCents: 100_000 };
    let loanId = await open(await borrower(), 'cic-titlepawn-mo', '2026-01-05', car);
    const dates = ['2026-02-04', '2026-03-06'];
    for (const date of dates) {
      const owed = (await book.loanBook.loan(loanId, date))?.payoffAmountCents ?? 0;
      ({ loanId } = await renew(loanId, date, owed - 100_000));
    }
    const owed = (await book.loanBook.loan(loanId, '2026-04-05'))?.payoffAmountCents ?? 0;
    await expect(renew(loanId, '2026-04-05', owed - 90_001)).rejects.toMatchObject({ reason: 'principal_not_reduced' });
    expect(await renew(loanId, '2026-04-05', owed - 90_000)).toMatchObject({ amountCents: 90_000 });
  });
});

describe('Georgia, O.C.G.A. 44-12-131(a)(4): a charge is a share of the principal advanced', () => {
  const pawn = { collateral: { year: 2016, make: 'Honda', model: 'Civic' }, amountCents: 100_000 };
  const renew = (loanId: string, date: string, paymentCents: number) => {
    references += 1;
    const paid = paymentCents > 0 ? { paymentCents } : {};
    return book.lender.renew(loanId, { reference: `law-ga-${references}`, date, ...paid });
  };

  test('1,000.00 stays 1,000.00 over twelve periods: a charge that is not paid is never lent anew', async () => {
    let loanId = await open(await borrower(), 'tmx-titlepawn-ga', '2026-01-05', pawn);
    for (let period = 1; period <= 11; period += 1) {
      const date = addDays('2026-01-05', 30 * period);
      const facts = await book.loanBook.loan(loanId, date);
      // 146 percent a year for 30 days.
      expect(facts).toMatchObject({ payoffAmountCents: 112_000, renewalLeastAmountCents: 12_000 });
      for (const paymentCents of [0, 11_999]) {
        await expect(renew(loanId, date, paymentCents)).rejects.toMatchObject({ reason: 'interest_lent_anew' });
      }
      const asked = { loanId, date, paymentCents: 11_999 };
      expect(await book.loanQuotes.newLoan(asked)).toMatchObject({ reason: 'interest_lent_anew' });
      const made = await renew(loanId, date, 12_000);
      expect(made.amountCents).toBe(100_000);
      expect((await book.loanBook.creditTerms(made.loanId))?.itemisation.earlierLoan).toMatchObject({
        interestCents: 0,
      });
      loanId = made.loanId;
    }
    const date = addDays('2026-01-05', 360);
    expect((await book.loanBook.loan(loanId, date))?.payoffAmountCents).toBe(112_000);
    await expect(renew(loanId, date, 12_000)).rejects.toMatchObject({ reason: 'too_many_rollovers' });
  });

  test('a pawn in installments asks for what leaves principal alone, in the order of its allocation', async () => {
    const loanId = await open(await borrower(), 'tmx-title-ga', '2026-01-05', pawn);
    await book.pay(loanId, 22_000, '2026-02-04', 'law-ga-paid');
    const date = '2026-03-20';
    const leastCents = (await book.loanBook.loan(loanId, date))?.renewalLeastAmountCents ?? 0;
    await expect(renew(loanId, date, leastCents - 1)).rejects.toMatchObject({ reason: 'interest_lent_anew' });
    const made = await renew(loanId, date, leastCents);
    expect(made.amountCents).toBeLessThanOrEqual(90_000);
    expect((await book.loanBook.creditTerms(made.loanId))?.itemisation.earlierLoan).toMatchObject({
      interestCents: 0,
      feesCents: 0,
    });
  });

  test('where the law of the state lets a refinancing take in what was earned, it does (K.S.A. 16a-2-504)', async () => {
    const loanId = await open(await borrower(), 'ccc-personal-ks', '2026-01-05', { amountCents: 300_000 });
    for (const date of ['2026-02-05', '2026-03-05', '2026-04-05']) await book.pay(loanId, 18_000, date, `ks-${date}`);
    const date = '2026-04-20';
    const facts = await book.loanBook.loan(loanId, date);
    expect(facts?.renewalLeastAmountCents).toBeUndefined();
    expect((await renew(loanId, date, 0)).amountCents).toBe(facts?.payoffAmountCents);
  });
});

test('a switch keeps the count of renewals, and lends no unpaid interest anew', async () => {
  const opened = { rollovers: 1, amountCents: 40_000 };
  const loanId = await open(await borrower(), 'tmx-payday-mo', '2026-01-05', opened);
  const facts = await book.loanBook.loan(loanId, '2026-01-19');
  expect(facts?.productSwitchAmountDueCents).toBe(facts?.renewalLeastAmountCents);
  const made = await book.lender.renew(loanId, {
    reference: 'law-switch',
    date: '2026-01-19',
    productId: 'tmx-personal-mo',
    paymentCents: facts?.productSwitchAmountDueCents ?? 0,
  });
  expect(made.amountCents).toBe(40_000);
  const [row] = await book.db.query<{ rollovers: string }>(
    'worker',
    `select extras ->> 'rollovers' as rollovers from loanbook.loans where loan_id = $1`,
    [made.loanId],
  );
  expect(row?.rollovers).toBe('1');
});

test('new money for a late borrower: a loan tells what its row says, and no other does', async () => {
  const late = async (productId: string) => {
    const loanId = await open(await borrower(), productId, '2026-01-05', { amountCents: 150_000 });
    const facts = await book.loanBook.loan(loanId, '2026-03-20');
    return [(facts?.daysLate ?? 0) > 0, facts?.newMoneyDaysLateMax];
  };
  expect(await late('inl-personal-ut')).toEqual([true, 90]);
  expect(await late('ccc-personal-ks')).toEqual([true, undefined]);
});

test('what a product allows beyond the law of its state is refused for each loan', async () => {
  const who = await borrower();
  await expect(open(who, 'tmx-personal-ga', '2026-01-05', { ratePercent: '16.01' })).rejects.toMatchObject({
    reason: 'rate_above_state_law',
  });
  await expect(open(who, 'tmx-payday-mo', '2026-01-05', { amountCents: 50_001 })).rejects.toMatchObject({
    reason: 'amount_above_cap',
  });
  const car = { collateral: { year: 2016, make: 'Honda', model: 'Civic' }, amountCents: 100_000 };
  const late = { ...car, firstDueDate: '2026-02-15' };
  await expect(open(who, 'tmx-title-tx', '2026-01-05', late)).rejects.toMatchObject({
    reason: 'term_outside_state_law',
  });
});

test('a product that was withdrawn is not sold; its loans would go on under their version', async () => {
  await expect(open(await borrower(), 'tmx-payday-ga', '2026-01-05')).rejects.toMatchObject({
    reason: 'product_withdrawn',
  });
  const sold = await book.loanOrigination.productsOnSale({ brand: 'tmx', state: 'GA' });
  expect(sold.map(({ productId }) => productId)).toEqual(['tmx-personal-ga', 'tmx-title-ga', 'tmx-titlepawn-ga']);
});
