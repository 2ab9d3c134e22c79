import type { CalendarDate } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { AfterPayment, AllocationLine } from '@lendside/providers/loan-money/port';
import { describe, expect, test } from 'vitest';
import { CHARGES_WAIT } from '../products/allocation-orders.ts';
import { balancesOn } from '../schedule/balances.ts';
import { lateness } from '../schedule/days-late.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { minimumDueCents, upToDateCents } from '../schedule/minimum-due.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { newLoan, PLAIN, productTerms } from '../test-loan.ts';
import { applyPayment } from './apply-payment.ts';

interface Loan {
  readonly terms: LoanTerms;
  readonly state: LoanState;
}

function pay(loan: Loan, amountCents: number, date: CalendarDate): Loan & { lines: string[]; after: AfterPayment } {
  const result = applyPayment(loan.terms, loan.state, amountCents, date);
  if (result.outcome === 'refused') throw new Error(result.reason);
  const { allocation, after } = result.preview;
  return { terms: loan.terms, state: result.state, lines: allocation.map(brief), after };
}

const brief = (line: AllocationLine) => `${line.kind} ${line.part} ${line.amountCents}`;
const payoffOn = (loan: Loan, date: CalendarDate) => payoffCents(balancesOn(loan.terms, loan.state, date));
const minimumOn = (loan: Loan, date: CalendarDate) => minimumDueCents(balancesOn(loan.terms, loan.state, date));
const requiredOn = (loan: Loan, date: CalendarDate) =>
  upToDateCents(loan.terms, balancesOn(loan.terms, loan.state, date), 'withoutFees');
const lateOn = (loan: Loan, date: CalendarDate) =>
  lateness(loan.terms, balancesOn(loan.terms, loan.state, date)).daysLate;
const withCharges = (loan: Loan): Loan => ({ ...loan, state: { ...loan.state, penaltyCents: 5000, feeCents: 5000 } });

describe('where a payment goes', () => {
  test('penalty, fee, interest, principal: 500.00 against charges of 50.00 and 50.00 leaves 400.00 for principal', () => {
    const loan = withCharges(newLoan(PLAIN, 300_000, '2026-01-01'));
    expect(pay(loan, 50_000, '2026-01-15').lines).toEqual(['due penalty 5000', 'due fee 5000', 'due principal 40000']);
  });

  test('what is past due comes before what is due, and charges of a late loan are past due', () => {
    const loan = withCharges(newLoan(PLAIN, 300_000, '2026-01-01'));
    expect(pay(loan, 150_000, '2026-02-10').lines).toEqual([
      'pastDue penalty 5000',
      'pastDue fee 5000',
      'pastDue principal 100000',
      'due principal 40000',
    ]);
  });

  test('where charges wait, they come after what is due and before anything in advance', () => {
    const loan = withCharges(newLoan({ ...PLAIN, allocation: CHARGES_WAIT }, 300_000, '2026-01-01'));
    expect(pay(loan, 250_000, '2026-02-10').lines).toEqual([
      'pastDue principal 100000',
      'due principal 100000',
      'pastDue fee 5000',
      'pastDue penalty 5000',
      'advance principal 40000',
    ]);
  });
});

describe('where charges wait, a late loan', () => {
  const loan = withCharges(newLoan({ ...PLAIN, allocation: CHARGES_WAIT }, 300_000, '2026-01-01'));

  test.each([
    ['without its fees is current, and the fees stay', 100_000, ['pastDue principal 100000']],
    [
      'exactly with its fees owes none of it any more',
      110_000,
      ['pastDue principal 100000', 'pastDue fee 5000', 'pastDue penalty 5000'],
    ],
    [
      'with more than that has the next installment paid before its fees',
      110_001,
      ['pastDue principal 100000', 'due principal 10001'],
    ],
  ])('paid %s', (_, amountCents, lines) => {
    expect(pay(loan, amountCents, '2026-02-10').lines).toEqual(lines);
  });
});

describe('payoff', () => {
  test.each([
    ['tillDay', 8381],
    ['periodEnd', 8406],
  ] as const)('100.00 at 7 %%, 30/360, after one payment, in the middle of a period: %s', (payoffRule, expected) => {
    const product = productTerms('ccc-personal-ks', {
      ratePercent: '7',
      dayCount: '30/360',
      installments: 6,
      payoffRule,
    });
    const loan = pay(newLoan(product, 10_000, '2024-01-01'), 1701, '2024-02-01');
    expect(payoffOn(loan, '2024-02-15')).toBe(expected);
  });

  test('of all that is owed ends the loan; a cent more is refused, a cent less leaves a cent', () => {
    const loan = newLoan(productTerms('tmx-title-ga'), 250_000, '2026-01-05');
    const payoff = payoffOn(loan, '2026-02-16');
    expect(payoff).toBe(292_000);
    expect(applyPayment(loan.terms, loan.state, payoff + 1, '2026-02-16')).toEqual({
      outcome: 'refused',
      reason: 'above_payoff',
    });
    expect(pay(loan, payoff, '2026-02-16').state).toMatchObject({
      statusId: LOAN_STATE.PaidOff,
      paidOffOn: '2026-02-16',
    });
    expect(payoffOn(pay(loan, payoff - 1, '2026-02-16'), '2026-02-16')).toBe(1);
  });

  test('after it nothing is taken any more', () => {
    const loan = newLoan(PLAIN, 30_000, '2026-01-01');
    const paid = pay(loan, 30_000, '2026-01-10');
    expect(applyPayment(paid.terms, paid.state, 1, '2026-01-11')).toEqual({
      outcome: 'refused',
      reason: 'not_payable',
    });
  });
});

describe('an installment loan', () => {
  // 3,000.00 at 32.5 %, installments of 171.41.
  const loan = newLoan(productTerms('ccc-personal-ks'), 300_000, '2026-01-31');

  test.each([
    ['on the opening day', '2026-01-31', 17_141, 0],
    ['on the due date', '2026-02-28', 17_141, 0],
    ['the day after', '2026-03-01', 34_282, 1],
    ['on the second due date', '2026-03-31', 34_282, 31],
    ['the day after that', '2026-04-01', 51_423, 32],
  ])('unpaid, %s', (_, date, minimum, daysLate) => {
    expect([minimumOn(loan, date), lateOn(loan, date)]).toEqual([minimum, daysLate]);
  });

  test('is current again by the past due amount, which is what it requires', () => {
    expect(requiredOn(loan, '2026-03-05')).toBe(17_141);
    const paid = pay(loan, 17_141, '2026-03-05');
    expect([lateOn(paid, '2026-03-05'), minimumOn(paid, '2026-03-05')]).toEqual([0, 17_141]);
  });

  test('a part of an installment is remembered', () => {
    const paid = pay(loan, 10_000, '2026-02-20');
    expect(minimumOn(paid, '2026-02-28')).toBe(7141);
    expect(minimumOn(pay(paid, 7141, '2026-02-28'), '2026-03-01')).toBe(17_141);
  });

  test('money beyond the next installment lowers the principal and leaves the one after it due', () => {
    const paid = pay(loan, 117_141, '2026-02-28');
    expect(paid.lines.at(-1)).toBe('advance principal 100000');
    expect(minimumOn(paid, '2026-03-31')).toBe(17_141);
    const after = pay(loan, 117_141, '2026-02-28').after;
    expect(after.payoffDate).toBe('2027-04-30');
    expect(after.interestSavedCents).toBeGreaterThan(50_000);
  });

  test('where it pays ahead, the same money pays the installments that follow', () => {
    const ahead = newLoan(productTerms('ccc-personal-ks', { prepayment: 'payAhead' }), 300_000, '2026-01-31');
    const paid = pay(ahead, 3 * 17_141, '2026-02-28');
    expect([minimumOn(paid, '2026-04-30'), lateOn(paid, '2026-05-01')]).toEqual([17_141, 0]);
    expect(lateOn(paid, '2026-06-01')).toBe(1);
  });

  test('after its last due date all of it is past due', () => {
    const short = newLoan(productTerms('ccc-personal-ks', { installments: 2 }), 100_000, '2026-01-31');
    expect(requiredOn(short, '2026-04-30')).toBeLessThan(payoffOn(short, '2026-04-30'));
    expect(minimumOn(short, '2026-04-30')).toBe(payoffOn(short, '2026-04-30'));
  });
});

describe('a title loan', () => {
  // 2,500.00 at 146 %: 10.00 of interest a day, 250.00 of principal a period of 30 days.
  const loan = newLoan(productTerms('tmx-title-ga'), 250_000, '2026-01-05');

  test.each([
    ['after ten days', '2026-01-15', 35_000, 0],
    ['on the due date', '2026-02-04', 55_000, 0],
    ['twelve days late', '2026-02-16', 92_000, 12],
  ])('%s: interest so far and the part of the principal', (_, date, minimum, daysLate) => {
    expect([minimumOn(loan, date), lateOn(loan, date)]).toEqual([minimum, daysLate]);
  });

  test('renews for a period against its minimum, also some days before the due date', () => {
    const paid = pay(loan, minimumOn(loan, '2026-02-01'), '2026-02-01');
    expect(paid.lines).toEqual(['due interest 27000', 'due principal 25000']);
    expect(lateOn(paid, '2026-03-05')).toBe(0);
    expect(minimumOn(paid, '2026-03-06')).toBe(33 * 900 + 25_000);
    expect(lateOn(paid, '2026-03-07')).toBe(1);
  });

  test('is current again by the interest and the part of the period that was missed', () => {
    const paid = pay(loan, 55_000, '2026-02-16');
    expect(paid.lines).toEqual(['pastDue interest 30000', 'pastDue principal 25000']);
    expect(lateOn(paid, '2026-02-17')).toBe(0);
  });

  test('whose charges wait is current without them', () => {
    const charged = { ...loan, state: { ...loan.state, penaltyCents: 2500 } };
    expect(requiredOn(charged, '2026-02-16')).toBe(55_000);
    expect(lateOn(pay(charged, 55_000, '2026-02-16'), '2026-02-16')).toBe(0);
  });

  test('stays late when only its interest is paid', () => {
    expect(lateOn(pay(loan, 30_000, '2026-02-16'), '2026-02-16')).toBe(12);
  });
});
