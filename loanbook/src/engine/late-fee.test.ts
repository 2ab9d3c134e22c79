import { describe, expect, test } from 'vitest';
import { newLoan, productTerms } from '../test-loan.ts';
import { applyPayment } from './apply-payment.ts';
import { lateFeeDue, nextCloseOn } from './late-fee.ts';

const installment = newLoan(productTerms('ccc-personal-ks'), 300_000, '2026-01-31');
const title = newLoan(productTerms('tmx-title-ga'), 250_000, '2026-01-05');

describe('the late fee', () => {
  test.each([
    ['none on the tenth day', installment, '2026-03-10', undefined],
    ['flat on the eleventh', installment, '2026-03-11', 1500],
    ['flat and a share of what is past due, to the cap', title, '2026-02-15', 2500],
  ])('%s', (_, { terms, state }, date, amount) => {
    expect(lateFeeDue(terms, state, date)?.amountCents).toBe(amount);
  });

  test('is charged once for an installment, then for the next', () => {
    const charged = { ...installment.state, lateFeesThrough: 1 };
    expect(lateFeeDue(installment.terms, charged, '2026-04-10')).toBeUndefined();
    expect(lateFeeDue(installment.terms, charged, '2026-04-11')).toMatchObject({ index: 1, date: '2026-04-11' });
  });

  test('closing late charges it on the day it fell due', () => {
    expect(lateFeeDue(installment.terms, installment.state, '2026-06-01')).toMatchObject({
      index: 0,
      date: '2026-03-11',
    });
  });

  test('is not due on an installment that was paid in time', () => {
    const result = applyPayment(installment.terms, installment.state, 17_141, '2026-02-28');
    const state = result.outcome === 'taken' ? result.state : installment.state;
    expect(nextCloseOn(installment.terms, state)).toBe('2026-04-11');
  });
});
