import { expect, test } from 'vitest';
import { dotsOf, earlierAndOpen, nextDates, type PlanRow, payoffCurve } from './plan-picture.ts';

/** A plan of so many months from January on, of which the first were paid and the next ones are late. */
function plan(months: number, paid: number, late = 0): readonly PlanRow[] {
  return Array.from({ length: months }, (_, index) => ({
    number: index + 1,
    dueDate: `2026-${String(index + 1).padStart(2, '0')}-15`,
    paymentAmount: 12_000,
    amountDue: index < paid ? 0 : 12_000,
    balance: (months - index - 1) * 10_000,
    state: index < paid ? 'paid' : index < paid + late ? 'late' : 'upcoming',
  })) as unknown as readonly PlanRow[];
}

const loan = (over: object) =>
  ({ daysLate: 0, pastDueAmount: 0, minimumAmountDue: 11_500, productKind: 'installment', ...over }) as never;

test('what is paid stands before the first open payment', () => {
  const [earlier, open] = earlierAndOpen(plan(6, 2, 1));
  expect([earlier.length, open.map(({ number }) => number)]).toEqual([2, [3, 4, 5, 6]]);
  expect(earlierAndOpen(plan(3, 3))).toEqual([[], plan(3, 3)]);
});

test.each([
  [6, 2, 1, ['paid', 'paid', 'late', 'next', 'upcoming', 'upcoming']],
  [3, 0, 0, ['next', 'upcoming', 'upcoming']],
  [2, 2, 0, ['paid', 'paid']],
] as const)('the dots of %i payments, %i paid and %i late', (months, paid, late, states) => {
  expect(dotsOf(plan(months, paid, late)).dots.map(({ state }) => state)).toEqual(states);
});

test('of a long plan twelve dots around the first open payment are shown', () => {
  const long = [...plan(12, 12), ...plan(12, 3)].map((row, index) => ({ ...row, number: index + 1 }));
  expect(dotsOf(long).rows.map(({ number }) => number)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  expect(dotsOf(plan(12, 12)).dots).toHaveLength(12);
});

test('the next due dates ask for what the loan asks for, and the later ones for what is planned', () => {
  const late = loan({ daysLate: 5, pastDueAmount: 12_500, nextDueOn: '2026-04-15', nextDueAmount: 24_900 });
  expect(nextDates(plan(6, 2, 1), late)).toEqual([
    { on: '2026-03-15', isLate: true, amountCents: 12_500 },
    { on: '2026-04-15', isLate: false, amountCents: 12_400, latenessCents: 400 },
    { on: '2026-05-15', isLate: false, amountCents: 12_000 },
  ]);
  const onTime = loan({ nextDueOn: '2026-03-15', nextDueAmount: 11_800 });
  expect(nextDates(plan(4, 2), onTime).map(({ amountCents }) => amountCents)).toEqual([11_800, 12_000]);
  expect(nextDates(plan(2, 2), onTime)).toEqual([]);
});

test('the curve goes from what was borrowed over today to nothing', () => {
  const curve = payoffCurve(plan(6, 2), { originalAmount: 60_000, principleBalance: 40_000, asOf: '2026-02-20' });
  expect(curve?.firstDay).toBe('2025-12-15');
  expect(curve?.past.map(({ y }) => y)).toEqual([60_000, 50_000, 40_000, 40_000]);
  expect(curve?.ahead.map(({ y }) => y)).toEqual([40_000, 30_000, 20_000, 10_000, 0]);
});

test('a plan of one payment, and one that is over, have no curve', () => {
  const owed = { originalAmount: 60_000, principleBalance: 40_000, asOf: '2026-02-20' };
  expect(payoffCurve(plan(1, 0), owed)).toBeUndefined();
  expect(payoffCurve(plan(2, 1), owed)).toBeUndefined();
});
