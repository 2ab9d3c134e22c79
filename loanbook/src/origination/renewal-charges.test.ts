import type { RefinanceChange } from '@lendside/providers/loan-changes/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installmentLoan, openTestBook, type TestBook, titleLoan } from '../test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

const ROADSIDE = { name: 'roadside-assistance', amountCents: 4900 };
const PROTECTION = { name: 'payment-protection', amountCents: 3750 };

interface Row {
  readonly name: string;
  readonly ask: Pick<RefinanceChange, 'cashOutCents' | 'charges' | 'way' | 'paymentCents'>;
  readonly open: typeof titleLoan | typeof installmentLoan;
  readonly date: string;
  /** What the new loan's opening moves beside its principal and what it takes over. */
  readonly legs: Readonly<Record<string, number>>;
  readonly toCustomerCents: number;
}

// biome-ignore format: one case a line.
const ROWS: readonly Row[] = [
  { name: 'nothing sold', ask: { paymentCents: 30_000 }, open: titleLoan, date: '2026-02-04', legs: {}, toCustomerCents: 0 },
  { name: 'one product', ask: { charges: [ROADSIDE], paymentCents: 30_000 }, open: titleLoan, date: '2026-02-04', legs: { 'owed:ancillary-providers': -4900 }, toCustomerCents: 0 },
  { name: 'two products and a payment', ask: { charges: [ROADSIDE, PROTECTION], paymentCents: 30_000 }, open: titleLoan, date: '2026-02-04', legs: { 'owed:ancillary-providers': -8650 }, toCustomerCents: 0 },
  { name: 'cash to a card', ask: { cashOutCents: 50_000, way: 'card', paymentCents: 30_000 }, open: titleLoan, date: '2026-02-04', legs: { 'cash:card': -50_000 }, toCustomerCents: 50_000 },
  { name: 'a product and cash to a bank', ask: { charges: [PROTECTION], cashOutCents: 20_000, way: 'bank', paymentCents: 30_000 }, open: titleLoan, date: '2026-02-04', legs: { 'owed:ancillary-providers': -3750, 'cash:bank': -20_000 }, toCustomerCents: 20_000 },
  { name: 'a product with a loan of equal payments', ask: { charges: [PROTECTION], cashOutCents: 20_000, way: 'store' }, open: installmentLoan, date: '2026-03-10', legs: { 'owed:ancillary-providers': -3750, 'cash:store': -20_000 }, toCustomerCents: 20_000 },
];

const legsOf = (loanId: string) =>
  book.db.query<{ account: string; cents: number }>(
    'worker',
    'select account, sum(amount_cents)::bigint as cents from loanbook.legs where loan_id = $1 group by account',
    [loanId],
  );

describe('what is sold with a renewal, and cash out of it', () => {
  test.each(ROWS)('$name', async ({ name, ask, open, date, legs, toCustomerCents }) => {
    const [oldId = ''] = await book.lender.openLoans([open(`sold ${name}`)]);
    const confirmed = ask.paymentCents ? { confirmationNumber: 'C-1' } : {};
    const said = await book.loanQuotes.newLoan({ loanId: oldId, date, ...ask });
    if (said?.outcome !== 'quoted') throw new Error(`not quoted: ${said?.reason}`);
    const change = { reference: `renew ${name}`, loanId: oldId, date, ...ask, ...confirmed };
    const made = await book.loanChanges.refinance(change);
    if (made.outcome === 'refused') throw new Error(made.reason);

    // In the books: what is sold is owed to its sellers, cash goes out its own way, the rest ends the earlier loan.
    const opening = Object.fromEntries((await legsOf(made.loanId)).map(({ account, cents }) => [account, cents]));
    const { 'loan:principal': principal, 'clearing:renewal': takenOver, ...rest } = opening;
    expect(rest).toEqual(legs);
    expect(principal).toBe(said.terms.principalCents);
    expect(takenOver).toBe(-said.terms.onEarlierLoanCents);

    // In the words of the law: bought of one's own will it is no finance charge, but part of the amount financed, by name.
    const terms = await book.loanBook.creditTerms(made.loanId);
    const sold = ask.charges ?? [];
    expect(terms).toMatchObject({
      aprPercent: said.terms.aprPercent,
      financeChargeCents: said.terms.financeChargeCents,
      amountFinancedCents: said.terms.amountFinancedCents,
      totalOfPaymentsCents: said.terms.totalOfPaymentsCents,
      itemisation: { toCustomerCents, toOthers: sold, onEarlierLoanCents: -(takenOver ?? 0) },
    });
    const { itemisation, amountFinancedCents } = terms ?? { itemisation: undefined, amountFinancedCents: 0 };
    const others = sold.reduce((sum, one) => sum + one.amountCents, 0);
    expect(toCustomerCents + others + (itemisation?.onEarlierLoanCents ?? 0)).toBe(amountFinancedCents);

    // Taken back before the cash left, every account is as it was.
    const back = {
      reference: `back ${name}`,
      loanId: made.loanId,
      date,
      ...(ask.way ? { cashNeverLeft: ask.way } : {}),
    };
    const undone = await book.loanChanges.cancelRefinance(back);
    expect(undone).toMatchObject({ outcome: 'posted', loanId: oldId });
    const sums = new Map<string, number>();
    for (const { account, cents } of await legsOf(made.loanId)) sums.set(account, (sums.get(account) ?? 0) + cents);
    expect(
      [...sums.values()].every((cents) => cents === 0),
      JSON.stringify([...sums]),
    ).toBe(true);
    expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
  });

  test('what is sold counts towards the cap of the product', async () => {
    const oldId = await book.lender.openLoan(titleLoan('sold too much'));
    const asked = { loanId: oldId, date: '2026-02-04', charges: [{ name: 'all of it', amountCents: 2_000_000 }] };
    const made = await book.loanChanges.refinance({ reference: 'sold too much a', ...asked });
    expect(made).toEqual({ outcome: 'refused', reason: 'amount_above_cap' });
    expect(await book.loanQuotes.newLoan(asked)).toEqual(made);
  });
});
