import { LOAN_STATE } from '@lendside/domain/loan-states';
import { describe, expect, test } from 'vitest';
import { PRODUCTS } from '../products/products.ts';
import type { Loan, LoanRow } from '../schedule/loan-row.ts';
import { newLoan } from '../test-loan.ts';
import { refinanceEligible } from './renewal-rule.ts';
import { rescissionUntil } from './rescission.ts';

interface Case {
  readonly daysLate?: number;
  readonly paymentsMade?: number;
  readonly rollovers?: number;
  readonly statusId?: number;
  /** True if no party of the loan is known to be covered by the Military Lending Act; unknown counts as covered. */
  readonly notCovered?: boolean;
}

function loanOf(productId: string, { paymentsMade = 1, rollovers, statusId, notCovered = true }: Case): Loan {
  const product = PRODUCTS.find((one) => one.productId === productId);
  if (product === undefined) throw new RangeError(productId);
  const { terms, state } = newLoan(product.terms, product.terms.caps.amountMinCents, '2026-02-04');
  return {
    product,
    terms,
    state: {
      ...state,
      paymentsMade,
      statusId: statusId ?? state.statusId,
      extras: rollovers === undefined ? state.extras : { ...state.extras, rollovers },
    },
    row: { not_covered: notCovered } as LoanRow,
  };
}

describe('the word of the lender on renewing', () => {
  test.each<[string, string, Case, boolean]>([
    ['a title loan after its first payment', 'tmx-title-ga', {}, true],
    ['a title loan on which nothing was paid', 'tmx-title-ga', { paymentsMade: 0 }, false],
    ['a title loan 12 days late', 'tmx-title-ga', { daysLate: 12 }, true],
    ['a title loan on its thirtieth day late', 'tmx-title-ga', { daysLate: 30 }, true],
    ['a title loan 31 days late', 'tmx-title-ga', { daysLate: 31 }, false],
    ['a title loan of a covered borrower', 'tmx-title-ga', { notCovered: false }, false],
    ['a title loan that was repossessed', 'tmx-title-ga', { statusId: LOAN_STATE.Repossessed }, false],
    ['a title loan that is charged off', 'tmx-title-ga', { statusId: LOAN_STATE.ChargedOff }, false],
    ['a title loan in a bankruptcy', 'tmx-title-ga', { statusId: LOAN_STATE.Bankrupt }, false],
    ['a title loan that was renewed', 'tmx-title-ga', { statusId: LOAN_STATE.Refinance }, false],
    ['a title pawn of Georgia, nothing paid', 'tmx-titlepawn-ga', { paymentsMade: 0 }, true],
    ['a title pawn of Georgia, eleventh time', 'tmx-titlepawn-ga', { rollovers: 10 }, true],
    ['a title pawn of Georgia, twelfth time', 'tmx-titlepawn-ga', { rollovers: 11 }, false],
    ['a title pawn of Texas, third time', 'tmx-titlepawn-tx', { rollovers: 2 }, true],
    ['a title pawn of Texas, fourth time', 'tmx-titlepawn-tx', { rollovers: 3 }, false],
    ['a title pawn of Missouri, sixth time', 'cic-titlepawn-mo', { rollovers: 5 }, true],
    ['a title pawn of Missouri, seventh time', 'cic-titlepawn-mo', { rollovers: 6 }, false],
    ['an installment loan after three payments', 'tmx-personal-ga', { paymentsMade: 3 }, true],
    ['the same of a covered borrower', 'tmx-personal-ga', { paymentsMade: 3, notCovered: false }, false],
    ['an installment loan after two payments', 'tmx-personal-ga', { paymentsMade: 2 }, false],
    ['an installment loan 31 days late', 'tmx-personal-ga', { paymentsMade: 9, daysLate: 31 }, false],
    ['a payday loan of Georgia, second time', 'tmx-payday-mo', { rollovers: 1 }, true],
    ['a payday loan of Georgia, third time', 'tmx-payday-mo', { rollovers: 2 }, false],
    ['a payday loan of Georgia, a day late', 'tmx-payday-mo', { daysLate: 1 }, false],
    ['a payday loan of a covered borrower', 'tmx-payday-mo', { notCovered: false }, false],
    ['a payday loan of Kansas', 'ccc-payday-ks', {}, false],
    ['a payday loan of Tennessee', 'ccf-payday-tn', {}, false],
    ['a cash advance', 'tmx-advance-mo', {}, false],
    ['a line of credit', 'tmx-line-ga', {}, false],
  ])('%s', (_, productId, given, eligible) => {
    expect(refinanceEligible(loanOf(productId, given), given.daysLate ?? 0)).toBe(eligible);
  });

  test('every product has its word: what is never renewed is not eligible, whatever was paid', () => {
    for (const { productId, terms } of PRODUCTS.filter(({ kind }) => kind !== 'checkCashing')) {
      const eligible = refinanceEligible(loanOf(productId, { paymentsMade: 99 }), 0);
      expect([productId, eligible]).toEqual([productId, terms.refinance.allowed]);
    }
  });
});

test('a switch is offered only for what the new product is lent for', () => {
  const switches = PRODUCTS.flatMap(({ productId, terms: { migration } }) =>
    migration ? [{ productId, migration }] : [],
  );
  expect(switches.length).toBeGreaterThan(2);
  for (const { productId, migration } of switches) {
    const next = PRODUCTS.find((one) => one.productId === migration.newProductId);
    const least = next?.terms.caps.amountMinCents ?? Number.POSITIVE_INFINITY;
    expect(migration.amountMinCents, productId).toBeGreaterThanOrEqual(least);
  }
});

describe('a new loan can be given back through the business day after it was made', () => {
  test.each([
    ['a Wednesday', '2026-02-04', '2026-02-05'],
    ['a Friday', '2026-02-06', '2026-02-09'],
    ['a Saturday', '2026-02-07', '2026-02-09'],
    ['the Friday before Presidents’ Day', '2026-02-13', '2026-02-17'],
    ['the day before Thanksgiving', '2026-11-25', '2026-11-27'],
    ['the last day of the year', '2026-12-31', '2027-01-04'],
  ])('%s', (_, openedOn, until) => {
    const { terms } = newLoan(loanOf('tmx-title-ga', {}).product.terms, 60_000, openedOn);
    expect(rescissionUntil({ terms })).toBe(until);
  });
});
