import { describe, expect, test } from 'vitest';
import type { Costs, MeasuredSize } from './costs.ts';
import { fitted } from './group-cost.ts';
import { HABITS } from './habits.ts';
import { MEASURED } from './measured.ts';
import { planFor } from './plan.ts';
import { calibrated, simulated } from './simulate.ts';

/** How far a simulated rate may be from the measured one. */
const OFF_MAX = 0.25;
const size = (clients: number): MeasuredSize => {
  const found = MEASURED.sizes.find((one) => one.clients === clients);
  if (!found) throw new Error(`${clients} clients were not measured`);
  return found;
};

describe('the model of a payment', () => {
  const cost = fitted(size(4), size(64));
  const machine = calibrated(cost, size(4), size(64));

  test.each([8, 16, 32, 50])('made of four and sixty-four clients says what %i did', (clients) => {
    const { paymentsPerSecond } = simulated(clients, cost, machine);
    const off = paymentsPerSecond / size(clients).paymentsPerSecond - 1;
    expect(Math.abs(off), `off by ${off.toFixed(2)}`).toBeLessThan(OFF_MAX);
  });

  test('never has more than the processors give, and more clients never pay fewer', () => {
    const rates = [1, 2, 4, 8, 16, 32, 64, 128].map((clients) => simulated(clients, cost, machine).paymentsPerSecond);
    expect(rates).toEqual([...rates].sort((one, other) => one - other));
    expect(rates.at(-1)).toBeLessThan((machine.cores * 1000) / cost.each);
  });

  test('refuses sizes of which the larger costs more', () => {
    expect(() => fitted(size(4), { ...size(64), serviceMs: 9 })).toThrow('fit no cost');
  });
});

describe('the plan', () => {
  const sizes = [2e6, 2e7, 2e8].map((customers) => planFor(customers, MEASURED, HABITS));

  test('grows with the customers and not faster', () => {
    for (const [at, plan] of sizes.entries()) {
      const before = sizes[at - 1];
      if (!before) continue;
      expect(plan.payments / before.payments).toBeCloseTo(10);
      expect(plan.databaseCores / before.databaseCores).toBeCloseTo(10);
      expect(plan.coreHoursForAMillionPayments).toBe(before.coreHoursForAMillionPayments);
    }
  });

  test.each(['dashboard', 'detail', 'signIn', 'dayOfCustomer'] as const)('needs more where a %s costs more', (act) => {
    const dearer: Costs = { ...MEASURED, [act]: { serviceMs: 1000, databaseMs: 1000 } };
    const [plan, more] = [planFor(2e6, MEASURED, HABITS), planFor(2e6, dearer, HABITS)];
    expect(more.databaseCores + more.jobCores).toBeGreaterThan(plan.databaseCores + plan.jobCores);
  });

  test('names what gives first', () => {
    for (const { shares, databaseServers } of sizes) {
      expect(shares[0]?.share).toBe(Math.max(...shares.map(({ share }) => share)));
      expect(databaseServers).toBeGreaterThanOrEqual(3);
    }
  });
});
