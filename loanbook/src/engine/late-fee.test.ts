import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { describe, expect, test } from 'vitest';
import { CHARGES_WAIT, OLDEST_FIRST } from '../products/allocation-orders.ts';
import type { ProductTerms } from '../products/product.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { newLoan, productTerms } from '../test-loan.ts';
import { applyPayment } from './apply-payment.ts';
import { effectsThrough } from './effects.ts';
import { lateFeeDue, nextCloseOn } from './late-fee.ts';

const installment = newLoan(productTerms('ccc-personal-ks'), 300_000, '2026-01-31');
const title = newLoan(productTerms('inl-title-ut'), 250_000, '2026-01-05');

describe('the late fee', () => {
  test.each([
    ['none on the tenth day', installment, '2026-03-10', undefined],
    ['five percent on the eleventh', installment, '2026-03-11', 857],
    ['at least a flat amount, and a share of what is unpaid, to the cap', title, '2026-02-15', 2236],
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

interface Payment {
  readonly date: CalendarDate;
  readonly amountCents: number;
}

/** The late fees of a life: its payments on their days, the calendar followed between them. */
function feesOf(loan: { terms: LoanTerms; state: LoanState }, payments: readonly Payment[], through: CalendarDate) {
  let { state } = loan;
  const fees: [CalendarDate, number][] = [];
  const follow = (date: CalendarDate) => {
    const followed = effectsThrough(loan.terms, state, date);
    for (const one of followed.effects) if (one.event === 'lateFee') fees.push([one.date, one.amountCents]);
    state = followed.state;
  };
  for (const { date, amountCents } of payments) {
    follow(addDays(date, -1));
    const result = applyPayment(loan.terms, state, amountCents, date);
    if (result.outcome === 'refused') throw new Error(`${date}: ${result.reason}`);
    state = result.state;
  }
  follow(through);
  return fees;
}

const orders: [string, Partial<ProductTerms>][] = [
  ['the oldest first', { allocation: OLDEST_FIRST }],
  ['charges wait', { allocation: CHARGES_WAIT }],
];

describe.each(orders)('whatever the order of allocation, here %s', (_, over) => {
  const kansas = newLoan(productTerms('ccc-personal-ks', over), 100_000, '2026-01-15');
  const due = kansas.terms.schedule;
  const wisconsin = newLoan(productTerms('chs-personal-wi', over), 100_000, '2026-01-15');
  const amount = due[0]?.paymentCents ?? 0;
  const onDay = (terms: LoanTerms, from: number, to: number) =>
    terms.schedule.slice(from, to).map(({ dueDate, paymentCents }) => ({ date: dueDate, amountCents: paymentCents }));

  test('16 CFR 444.4 and K.S.A. 16a-2-502(4): an unpaid late fee makes no later payment late', () => {
    const late = { date: '2026-02-27', amountCents: amount };
    const fees = feesOf(kansas, [late, ...onDay(kansas.terms, 1, 4)], '2026-06-14');
    expect(fees).toEqual([['2026-02-26', Math.floor(amount / 20)]]);
  });

  test('Wis. Stat. 422.203(2): one missed installment draws one fee, the five paid on their day none', () => {
    const fees = feesOf(
      wisconsin,
      onDay(wisconsin.terms, 1, 6),
      addDays(wisconsin.terms.schedule[6]?.dueDate ?? '', -1),
    );
    expect(fees).toEqual([['2026-02-09', Math.floor((wisconsin.terms.schedule[0]?.paymentCents ?? 0) / 20)]]);
  });

  test('a part of an installment is charged for what is unpaid of it', () => {
    const part = { date: due[0]?.dueDate ?? '', amountCents: 2000 };
    expect(feesOf(kansas, [part], '2026-03-14')).toEqual([['2026-02-26', Math.floor((amount - 2000) / 20)]]);
  });

  test('money after the period of an installment covers the one whose period it is, Wis. Stat. 422.203(2)', () => {
    const fees = feesOf(kansas, [{ date: '2026-02-27', amountCents: amount }], '2026-05-01');
    expect(fees.map(([date]) => date)).toEqual(['2026-02-26', '2026-04-26']);
  });

  test('what is paid beyond an installment makes up for a missed one before it counts ahead', () => {
    const caughtUp = { date: due[1]?.dueDate ?? '', amountCents: 2 * amount };
    const fees = feesOf(kansas, [caughtUp], '2026-05-14');
    expect(fees.map(([date]) => date)).toEqual(['2026-02-26', '2026-04-26']);
  });
});

test('two installments paid on the first day draw no late fee for the second', () => {
  const loan = newLoan(productTerms('ccc-personal-ks'), 100_000, '2026-01-15');
  const amount = loan.terms.schedule[0]?.paymentCents ?? 0;
  const both = { date: '2026-01-16', amountCents: 2 * amount };
  expect(feesOf(loan, [both], '2026-04-15')).toEqual([]);
  expect(feesOf(loan, [both], '2026-05-01').map(([date]) => date)).toEqual(['2026-04-26']);
});

test('first versions charge as their contracts said: fifteen dollars, and again for what is past due', () => {
  const first = { graceDays: 10, flatCents: 1500, shareMillionths: 0, atMostCents: 1500 };
  const loan = newLoan(productTerms('ccc-personal-ks', { lateFee: first }), 100_000, '2026-01-15');
  const amount = loan.terms.schedule[0]?.paymentCents ?? 0;
  const fees = feesOf(loan, [{ date: '2026-03-15', amountCents: amount }], '2026-03-30');
  expect(fees).toEqual([
    ['2026-02-26', 1500],
    ['2026-03-26', 1500],
  ]);
});
