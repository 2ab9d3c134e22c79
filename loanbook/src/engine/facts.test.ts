// @apart
import { expect, test } from 'vitest';
import { PRODUCTS } from '../products/products.ts';
import { balancesOn } from '../schedule/balances.ts';
import type { Loan, LoanRow } from '../schedule/loan-row.ts';
import { newLoan, productTerms } from '../test-loan.ts';
import { factsOf } from './facts.ts';

const PRODUCT_ID = 'ccc-personal-ks';
const OPENED = '2026-01-31';

/** A loan as a payment reads it: each time an object of its own. */
function anotherLoan(count: number): Loan {
  const { terms, state } = newLoan(productTerms(PRODUCT_ID), 300_000, OPENED);
  const product = PRODUCTS.find((one) => one.productId === PRODUCT_ID);
  if (!product) throw new RangeError(PRODUCT_ID);
  const row = { loan_id: `40120-${count}`, product_id: PRODUCT_ID, opened_on: OPENED, cosigner_id: null } as LoanRow;
  return { row, product, terms, state };
}

/** Processor time of one call in microseconds: the least of forty rounds, in which other work and the compiler's count for nothing. */
function leastMicroseconds(loans: readonly Loan[], call: (loan: Loan) => unknown): number {
  const rounds = Array.from({ length: 40 }, () => {
    const before = process.cpuUsage();
    for (const loan of loans) call(loan);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / loans.length;
  });
  return Math.min(...rounds);
}

test('the facts of a loan cost a few times its balances: every payment asks for them three times', () => {
  const loans = Array.from({ length: 1000 }, (_, count) => anotherLoan(count));
  const balances = leastMicroseconds(loans, ({ terms, state }) => balancesOn(terms, state, '2026-02-05'));
  const facts = leastMicroseconds(loans, (loan) => factsOf(loan, '2026-02-05'));
  // 11 as one literal; 300 as one that begins with a spread. A busy machine is as slow for both.
  expect(facts / balances).toBeLessThan(60);
});
