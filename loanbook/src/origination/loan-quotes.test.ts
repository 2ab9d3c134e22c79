import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBook, type TestBook, titleLoan } from '../test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

const quotes = () => book.loanQuotes;

describe('a renewal that is quoted', () => {
  test('is the one that is made: principal, payments and what ends the earlier loan', async () => {
    const loanId = await book.lender.openLoan(titleLoan('quote-1'));
    const asked = { loanId, date: '2026-02-04', paymentCents: 50_000 };
    const quote = await quotes().newLoan(asked);
    const terms = quote?.outcome === 'quoted' ? quote.terms : undefined;
    const made = await book.loanChanges.refinance({ ...asked, reference: 'quote-1-renewal', confirmationNumber: 'C1' });
    if (made.outcome === 'refused') throw new Error(made.reason);
    expect(terms?.principalCents).toBe(made.principalCents);
    expect(terms?.onEarlierLoanCents).toBe(made.principalCents);
    const schedule = await book.loanBook.schedule(made.loanId, '2026-02-04');
    expect(terms?.payments).toEqual(
      schedule.map(({ dueDate, paymentCents }) => ({ dueDate, amountCents: paymentCents })),
    );
    expect(terms?.totalOfPaymentsCents).toBe((terms?.amountFinancedCents ?? 0) + (terms?.financeChargeCents ?? 0));
  });

  test('with charges lends them too, and counts them in the military rate only', async () => {
    const loanId = await book.lender.openLoan(titleLoan('quote-2'));
    const plain = await quotes().newLoan({ loanId, date: '2026-02-04', paymentCents: 30_000 });
    const charges = [{ name: 'roadside-assistance', amountCents: 4900 }];
    const dearer = await quotes().newLoan({ loanId, date: '2026-02-04', paymentCents: 30_000, charges });
    if (plain?.outcome !== 'quoted' || dearer?.outcome !== 'quoted') throw new Error('not quoted');
    expect(dearer.terms.principalCents - plain.terms.principalCents).toBe(4900);
    expect(dearer.terms.toCustomerCents).toBe(0);
    expect(Number(dearer.terms.maprPercent)).toBeGreaterThan(Number(dearer.terms.aprPercent));
    expect(plain.terms.maprPercent).toBe(plain.terms.aprPercent);
  });

  test.each([
    ['a payment above what is owed', { paymentCents: 99_999_999 }, 'above_payoff'],
    ['a payment that leaves too little', { paymentCents: 260_000 }, 'amount_below_cap'],
    ['a product nobody sells', { productId: 'no-such-product' }, 'unknown_product'],
  ])('is refused for %s', async (name, extras, reason) => {
    const loanId = await book.lender.openLoan(titleLoan(`quote-3-${name.length}`));
    expect(await quotes().newLoan({ loanId, date: '2026-02-04', ...extras })).toEqual({ outcome: 'refused', reason });
  });

  test('of nobody is none; the rate of a product is what it is sold at', async () => {
    expect(await quotes().newLoan({ loanId: '40120-1-99', date: '2026-02-04' })).toBeUndefined();
    expect([await quotes().rateOf('tmx-title-ga'), await quotes().rateOf('none')]).toEqual(['146', undefined]);
  });
});
