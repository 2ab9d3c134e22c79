import type { CalendarDate } from '@lendside/domain/calendar-date';
import { describe, expect, test } from 'vitest';
import type { Prepayment, ScheduleTerms } from '../products/schedule-terms.ts';
import { balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import { firstUnsatisfied } from '../schedule/installments.ts';
import { type LoanState, type LoanTerms, loanTerms } from '../schedule/loan.ts';
import { minimumDueCents } from '../schedule/minimum-due.ts';
import { paidInstallments } from '../schedule/paid-installments.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { project } from '../schedule/projection.ts';
import { dueDatesMoved } from '../schedule/replan.ts';
import { levelSchedule } from '../schedule/schedule.ts';
import { newLoan, productTerms } from '../test-loan.ts';
import { applyPayment } from './apply-payment.ts';
import { scheduleRows } from './schedule-rows.ts';

interface Loan {
  readonly terms: LoanTerms;
  readonly state: LoanState;
}

/** 5,000.00 at 12 %, actual/365, six monthly installments in whole dollars from 2022-11-01: 863.00. */
const loan = (prepayment: Prepayment, over: Partial<ScheduleTerms> = {}): Loan =>
  newLoan(
    productTerms('ccc-personal-ks', {
      ratePercent: '12',
      installments: 6,
      installmentMultipleCents: 100,
      prepayment,
      ...over,
    }),
    500_000,
    '2022-11-01',
  );

/** The same, with an installment of 862.00 agreed. */
function of862(): Loan {
  const { terms, state } = loan('reduceCount');
  const due = terms.schedule.map((row) => row.dueDate);
  const plan = { amountCents: 500_000, opened: terms.openedOn, due, interest: terms.interest };
  const { loanId, openedOn, amountCents, product } = terms;
  const schedule = levelSchedule(plan, 86_200);
  return { terms: loanTerms({ loanId, openedOn, amountCents, ratePercent: '12', product, schedule }), state };
}

function pay({ terms, state }: Loan, amountCents: number, date: CalendarDate): Loan {
  const result = applyPayment(terms, state, amountCents, date);
  if (result.outcome === 'refused') throw new Error(result.reason);
  return { terms, state: result.state };
}

const prepaid = (of: Loan) => pay(pay(of, 100_000, '2022-12-01'), 200_000, '2023-01-01');
const ahead = ({ terms, state }: Loan, date: CalendarDate) =>
  project(terms, state, balancesOn(terms, state, date)).rows.map((row) => [row.index, row.paymentCents]);

describe('1,000.00 on the first due date and 2,000.00 on the second', () => {
  test('reduceCount: installments of 862.00 stay, the loan ends two months sooner', () => {
    expect(ahead(prepaid(of862()), '2023-01-01')).toEqual([
      [2, 86_200],
      [3, 86_200],
      [4, 40_348],
    ]);
  });

  test('reduceInstallment: due dates stay, installments go down to 536.00', () => {
    const of = prepaid(loan('reduceInstallment'));
    expect(ahead(of, '2023-01-01')).toEqual([
      [2, 53_600],
      [3, 53_600],
      [4, 53_600],
      [5, 53_438],
    ]);
    expect(of.state.extras.replan?.from).toBe(1);
  });

  test('payAhead: what follows is paid in advance, the fourth installment in part', () => {
    const of = prepaid(loan('payAhead'));
    expect(ahead(of, '2023-01-01')[0]).toEqual([3, 45_200]);
    expect(firstUnsatisfied(of.terms, of.state)).toBe(3);
  });

  test('lastInstallment: due dates and principal parts stay, interest saved makes each smaller, the last ones go', () => {
    const of = prepaid(loan('lastInstallment'));
    const rows = project(of.terms, of.state, balancesOn(of.terms, of.state, '2023-01-01')).rows;
    expect(rows[0]?.principalCents).toBe(of.terms.schedule[2]?.principalCents);
    expect(rows[0]?.paymentCents).toBeLessThan(86_200);
    expect(rows.map((row) => row.index)).toEqual([2, 3, 4]);
  });

  test.each(['reduceCount', 'reduceInstallment', 'payAhead', 'lastInstallment'] as const)(
    '%s: all owe the same on the day, and end',
    (rule) => {
      let of = prepaid(loan(rule));
      expect(payoffCents(balancesOn(of.terms, of.state, '2023-01-01'))).toBe(209_059);
      for (const date of ['2023-02-01', '2023-03-01', '2023-04-01', '2023-05-01']) {
        const due = minimumDueCents(balancesOn(of.terms, of.state, date));
        if (of.state.paidOffOn === null && due > 0) of = pay(of, due, date);
      }
      expect(of.state.paidOffOn).not.toBeNull();
    },
  );
});

describe('an installment worked out anew', () => {
  test('is what falls due, what is late and what the schedule shows', () => {
    const of = prepaid(loan('reduceInstallment'));
    expect(minimumDueCents(balancesOn(of.terms, of.state, '2023-01-15'))).toBe(53_600);
    expect(minimumDueCents(balancesOn(of.terms, of.state, '2023-02-02'))).toBe(107_200);
    const rows = scheduleRows(of, [], '2023-01-01').filter((row) => row.state !== 'paid');
    expect(rows.map((row) => row.paymentCents)).toEqual([53_600, 53_600, 53_600, 53_438]);
  });

  test.each([
    ['parts', { method: 'parts', principalShareMillionths: 100_000 }],
    ['equalPrincipal', { method: 'equalPrincipal' }],
    ['balloon', { method: 'balloon', amortisedOver: 24 }],
  ] as const)('%s keeps its proportions', (_, installment) => {
    const of = loan('reduceInstallment', { installment });
    const first = minimumDueCents(balancesOn(of.terms, of.state, '2022-12-01'));
    const after = pay(of, first + 200_000, '2022-12-01');
    const terms = currentTerms(after.terms, after.state.extras);
    const before = of.terms.schedule.slice(1).reduce((sum, row) => sum + row.principalCents, 0);
    for (const index of [1, 2, 3, 4, 5]) {
      const share = (of.terms.schedule[index]?.principalCents as number) * (after.state.principalCents / before);
      expect(Math.abs((terms.schedule[index]?.principalCents as number) - share)).toBeLessThan(150);
    }
    expect(terms.schedule.slice(1).reduce((sum, row) => sum + row.principalCents, 0)).toBe(after.state.principalCents);
  });

  test('of the contract is what came before stays', () => {
    const of = prepaid(loan('reduceInstallment'));
    const terms = currentTerms(of.terms, of.state.extras);
    expect(terms.schedule[0]).toEqual(of.terms.schedule[0]);
    expect(currentTerms(terms, of.state.extras)).toBe(terms);
    expect(currentTerms(terms, {})).toBe(of.terms);
    expect(paidInstallments(terms, [])).toHaveLength(6);
  });
});

describe('a pause', () => {
  const of = loan('reduceCount', { installmentMultipleCents: undefined });
  const paused = (from: CalendarDate, to?: CalendarDate): Loan => ({
    ...of,
    state: { ...of.state, extras: { interestPauses: [{ from, to }] } },
  });

  test.each([
    ['not begun', '2022-11-11', '2022-11-11', '2022-11-21', 3288],
    ['ten days of thirty', '2022-11-11', '2022-11-21', '2022-12-01', 3288],
    ['not ended', '2022-11-11', undefined, '2023-03-01', 1644],
  ] as const)('of interest, %s', (_, from, to, date, interest) => {
    const { terms, state } = paused(from, to);
    expect(balancesOn(terms, state, date).interestCents).toBe(interest);
  });

  test('that overlaps another is counted once', () => {
    const twice = {
      ...of.state,
      extras: {
        interestPauses: [
          { from: '2022-11-11', to: '2022-11-21' },
          { from: '2022-11-15', to: '2022-11-19' },
        ],
      },
    };
    expect(balancesOn(of.terms, twice, '2022-12-01').interestCents).toBe(3288);
  });

  test('may move the due dates that follow it: nothing is late meanwhile', () => {
    const state = dueDatesMoved(of.terms, of.state, '2022-12-01', 30);
    expect(balancesOn(of.terms, state, '2022-12-31')).toMatchObject({ lastPast: -1, firstOpen: 0 });
    expect(balancesOn(of.terms, state, '2023-01-01')).toMatchObject({ lastPast: 0 });
    expect(
      currentTerms(of.terms, state.extras)
        .schedule.map((row) => row.dueDate)
        .slice(0, 2),
    ).toEqual(['2022-12-31', '2023-01-31']);
    expect(dueDatesMoved(of.terms, of.state, '2030-01-01', 30)).toBe(of.state);
  });
});

test('within its grace an installment is due and not late; after it lateness counts from the due date', () => {
  const of = newLoan(productTerms('ccc-personal-ks', { graceDays: 5 }), 300_000, '2026-01-31');
  expect(balancesOn(of.terms, of.state, '2026-03-05')).toMatchObject({ firstOpen: 0, lastPast: -1 });
  expect(balancesOn(of.terms, of.state, '2026-03-06')).toMatchObject({ firstOpen: 0, lastPast: 0 });
  const paid = pay(of, 17_141, '2026-03-04');
  expect(balancesOn(paid.terms, paid.state, '2026-03-10')).toMatchObject({ firstOpen: 1, lastPast: 0 });
});
