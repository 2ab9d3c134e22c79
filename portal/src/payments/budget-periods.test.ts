import { expect, test } from 'vitest';
import { type Budget, type BudgetPayment, periodsOf } from './budget-periods.ts';

const due = (date: string, amountDue: number, what: BudgetPayment['what'] = 'next'): BudgetPayment => ({
  ...{ loanId: '40120-100245-01', lmsId: 'NLS', brand: 'tmx', date, what, amountDue, autoPay: false },
});
const budget = (over: Partial<Budget>): Budget => ({
  ...{ asOf: '2026-11-20', through: '2027-01-19', payDays: [], payments: [] },
  ...over,
});
const shortly = (one: Budget) =>
  periodsOf(one).map(({ from, until, paid, dueCents }) => `${paid ? 'paid ' : ''}${from} ${until} ${dueCents}`);

test.each([
  ['without pay days it is one period', {}, ['2026-11-20 2027-01-19 0']],
  [
    'each payment stands after the pay day that comes before it',
    {
      payDays: ['2026-12-04', '2026-12-18'],
      payments: [due('2026-11-20', 5, 'pastDue'), due('2026-12-05', 10), due('2026-12-17', 20), due('2026-12-30', 40)],
    },
    ['2026-11-20 2026-12-04 5', 'paid 2026-12-04 2026-12-18 30', 'paid 2026-12-18 2027-01-19 40'],
  ],
  [
    'due on a pay day, it is met by the money before it',
    { payDays: ['2026-12-04'], payments: [due('2026-12-04', 10)] },
    ['2026-11-20 2026-12-04 10', 'paid 2026-12-04 2027-01-19 0'],
  ],
  [
    'who is paid today has that money from today on',
    { payDays: ['2026-11-20', '2026-12-04'], payments: [due('2026-11-20', 10)] },
    ['paid 2026-11-20 2026-12-04 10', 'paid 2026-12-04 2027-01-19 0'],
  ],
] as const)('%s', (_, over, periods) => {
  expect(shortly(budget(over as Partial<Budget>))).toEqual(periods);
});

test('no payment is lost and none stands twice', () => {
  const payments = Array.from({ length: 60 }, (_, day) =>
    due(new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10), day),
  );
  const periods = periodsOf(budget({ payments, payDays: ['2026-11-20', '2026-12-04', '2027-01-19'] }));
  expect(periods.flatMap((one) => one.payments)).toEqual(payments);
});
