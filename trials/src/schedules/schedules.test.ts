import { describe, expect, test } from 'vitest';
import { playAutoPay } from './auto-pay-schedule.ts';
import { playBudget } from './budget-schedule.ts';
import { playCash, playReturns } from './cash-schedule.ts';
import { playDisasters } from './disaster-schedule.ts';
import { playOrigination } from './origination-schedule.ts';
import { playPlans } from './plan-schedule.ts';
import { PLANTED_AUTO_PAY_BUGS } from './planted-auto-pay-bugs.ts';
import { PLANTED_BUDGET_BUGS } from './planted-budget-bugs.ts';
import { PLANTED_BUGS } from './planted-bugs.ts';
import { PLANTED_CASH_BUGS, PLANTED_RETURN_BUGS } from './planted-cash-bugs.ts';
import { PLANTED_DISASTER_BUGS } from './planted-disaster-bugs.ts';
import { PLANTED_ORIGINATION_BUGS } from './planted-origination-bugs.ts';
import { PLANTED_PLAN_BUGS } from './planted-plan-bugs.ts';
import { PLANTED_RENEWAL_BUGS } from './planted-renewal-bugs.ts';
import { PLANTED_SETTLEMENT_BUGS } from './planted-settlement-bugs.ts';
import { PLANTED_VENDOR_BUGS } from './planted-vendor-bugs.ts';
import { playRenewal } from './renewal-schedule.ts';
import { playSchedule } from './schedule.ts';
import { playSettlement } from './settlement-schedule.ts';
import { playShare } from './share.ts';
import { VENDOR_EVERY } from './world.ts';

/** How many schedules the suite plays; `npm run trials` plays 20,000. */
const SCHEDULES = 500;
/** Weeks of auto-pay cost more than minutes of paying. */
const AUTO_PAY_SCHEDULES = 60;
/** Weeks of disasters, beside those of the suite. */
const DISASTER_SCHEDULES = 80;
/** Every planted bug shows within so many; most do within ten. */
const SCHEDULES_A_BUG = 300;

describe('money moves once, in every order of events', () => {
  test(`in ${SCHEDULES} schedules`, { timeout: 300_000 }, async () => {
    const { failing, states } = await playShare({ from: 1, to: 1 + SCHEDULES, every: 1 });
    expect(failing).toEqual([]);
    const ends = ['DECLINED', 'FAILED', 'POSTED'];
    const drawn = ['draw BOOKED', 'draw CANCELLED', 'return DECLINED', 'return POSTED'];
    const renewed = ['renewal CANCELLED', 'renewal SIGNED'];
    const made = ['loan ENDED', 'loan PAID_OUT', 'loan REFUSED'];
    const settled = ['settlement DECLINED', 'settlement FAILED', 'settlement POSTED'];
    const planned = ['LEFT', 'REFUSED', 'STANDS', 'UNDONE', 'FULFILLED', 'BROKEN'].map((end) => `plan ${end}`);
    const moved = ['due date MOVED', 'due date PUT_BACK'];
    const budgeted = ['CANCELLED', 'FAILED', 'NOT_NEEDED', 'POSTED'].map((end) => `budget ${end}`);
    const all = [...ends, ...drawn, ...made, ...renewed, ...settled, ...planned, ...moved, ...budgeted];
    expect(Object.keys(states).sort()).toEqual(all.sort());
  });

  test('and a seed plays the same again, event for event', async () => {
    const auto = [await playAutoPay(12), await playAutoPay(12)];
    expect(auto[1]).toEqual(auto[0]);
    for (const seed of [5, 62]) {
      expect(await playCash(seed)).toEqual(await playCash(seed));
      expect(await playReturns(seed)).toEqual(await playReturns(seed));
      expect(await playRenewal(seed)).toEqual(await playRenewal(seed));
      expect(await playOrigination(seed)).toEqual(await playOrigination(seed));
      expect(await playSettlement(seed)).toEqual(await playSettlement(seed));
      expect(await playPlans(seed)).toEqual(await playPlans(seed));
      expect(await playBudget(seed)).toEqual(await playBudget(seed));
    }
    for (const seed of [3, 17, 40]) {
      const [first, again] = [await playSchedule(seed), await playSchedule(seed)];
      expect(again).toEqual(first);
      expect(first.story.length).toBeGreaterThan(3);
    }
  });
});

describe('the simulator finds a service that', () => {
  test.each(Object.keys(PLANTED_BUGS))('%s', { timeout: 60_000 }, async (name) => {
    for (let seed = 1; seed <= SCHEDULES_A_BUG; seed += 1) {
      const { faults } = await playSchedule(seed, PLANTED_BUGS[name]);
      if (faults.length > 0) return;
    }
    expect.fail(`nothing was found in ${SCHEDULES_A_BUG} schedules`);
  });
});

describe('the schedules of a vendor of charges', () => {
  test.each(Object.keys(PLANTED_VENDOR_BUGS))('find an adapter that %s', { timeout: 60_000 }, async (name) => {
    for (let seed = VENDOR_EVERY; seed <= SCHEDULES_A_BUG * VENDOR_EVERY; seed += VENDOR_EVERY) {
      const { faults } = await playSchedule(seed, PLANTED_VENDOR_BUGS[name]);
      if (faults.length > 0) return;
    }
    expect.fail(`nothing was found in ${SCHEDULES_A_BUG} schedules`);
  });
});

describe('the schedules of auto-pay', () => {
  test(`charge a due date at most once, in ${AUTO_PAY_SCHEDULES} of them`, { timeout: 300_000 }, async () => {
    for (let seed = 1; seed <= AUTO_PAY_SCHEDULES; seed += 1) {
      const { faults } = await playAutoPay(seed);
      expect([seed, ...faults]).toEqual([seed]);
    }
  });

  test.each(Object.keys(PLANTED_AUTO_PAY_BUGS))('find a service that %s', { timeout: 60_000 }, async (name) => {
    for (let seed = 1; seed <= SCHEDULES_A_BUG; seed += 1) {
      const { faults } = await playAutoPay(seed, PLANTED_AUTO_PAY_BUGS[name]);
      if (faults.length > 0) return;
    }
    expect.fail(`nothing was found in ${SCHEDULES_A_BUG} schedules`);
  });
});

describe('the schedules of cash', () => {
  test.each(Object.keys(PLANTED_CASH_BUGS))('find a service that %s', { timeout: 60_000 }, async (name) => {
    for (let seed = 1; seed <= SCHEDULES_A_BUG; seed += 1) {
      const { faults } = await playCash(seed, PLANTED_CASH_BUGS[name]);
      if (faults.length > 0) return;
    }
    expect.fail(`nothing was found in ${SCHEDULES_A_BUG} schedules`);
  });
});

describe('the schedules of cash that is given back', () => {
  test.each(Object.keys(PLANTED_RETURN_BUGS))('find a service that %s', { timeout: 60_000 }, async (name) => {
    for (let seed = 1; seed <= SCHEDULES_A_BUG; seed += 1) {
      const { faults } = await playReturns(seed, PLANTED_RETURN_BUGS[name]);
      if (faults.length > 0) return;
    }
    expect.fail(`nothing was found in ${SCHEDULES_A_BUG} schedules`);
  });
});

describe('the schedules of renewals', () => {
  test.each(Object.keys(PLANTED_RENEWAL_BUGS))('find a service that %s', { timeout: 60_000 }, async (name) => {
    for (let seed = 1; seed <= SCHEDULES_A_BUG; seed += 1) {
      const { faults } = await playRenewal(seed, PLANTED_RENEWAL_BUGS[name]);
      if (faults.length > 0) return;
    }
    expect.fail(`nothing was found in ${SCHEDULES_A_BUG} schedules`);
  });
});

describe('the schedules of new loans', () => {
  test.each(Object.keys(PLANTED_ORIGINATION_BUGS))('find a service that %s', { timeout: 60_000 }, async (name) => {
    for (let seed = 1; seed <= SCHEDULES_A_BUG; seed += 1) {
      const { faults } = await playOrigination(seed, PLANTED_ORIGINATION_BUGS[name]);
      if (faults.length > 0) return;
    }
    expect.fail(`nothing was found in ${SCHEDULES_A_BUG} schedules`);
  });
});

describe('the schedules of settlements', () => {
  test.each(Object.keys(PLANTED_SETTLEMENT_BUGS))('find a service that %s', { timeout: 60_000 }, async (name) => {
    for (let seed = 1; seed <= SCHEDULES_A_BUG; seed += 1) {
      const { faults } = await playSettlement(seed, PLANTED_SETTLEMENT_BUGS[name]);
      if (faults.length > 0) return;
    }
    expect.fail(`nothing was found in ${SCHEDULES_A_BUG} schedules`);
  });
});

describe('the schedules of plans and moved due dates', () => {
  test.each(Object.keys(PLANTED_PLAN_BUGS))('find a service that %s', { timeout: 60_000 }, async (name) => {
    for (let seed = 1; seed <= SCHEDULES_A_BUG; seed += 1) {
      const { faults } = await playPlans(seed, PLANTED_PLAN_BUGS[name]);
      if (faults.length > 0) return;
    }
    expect.fail(`nothing was found in ${SCHEDULES_A_BUG} schedules`);
  });
});

describe('the schedules of disasters and pauses', () => {
  test('pause payments while a disaster holds, by the borrower, once in each, and lose no cent', {
    timeout: 120_000,
  }, async () => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= DISASTER_SCHEDULES; seed += 1) {
      const { faults, states } = await playDisasters(seed);
      expect([seed, faults]).toEqual([seed, []]);
      for (const end of Object.keys(states)) ends.add(end);
    }
    expect([...ends]).toEqual(expect.arrayContaining(['plan STANDS', 'plan UNDONE', 'plan REFUSED']));
  });

  test.each(Object.keys(PLANTED_DISASTER_BUGS))('find a service that %s', { timeout: 60_000 }, async (name) => {
    for (let seed = 1; seed <= SCHEDULES_A_BUG; seed += 1) {
      const { faults } = await playDisasters(seed, PLANTED_DISASTER_BUGS[name]);
      if (faults.length > 0) return;
    }
    expect.fail(`nothing was found in ${SCHEDULES_A_BUG} schedules`);
  });
});

describe('the schedules of payments planned in one go', () => {
  test.each(Object.keys(PLANTED_BUDGET_BUGS))('find a service that %s', { timeout: 60_000 }, async (name) => {
    for (let seed = 1; seed <= SCHEDULES_A_BUG; seed += 1) {
      const { faults } = await playBudget(seed, PLANTED_BUDGET_BUGS[name]);
      if (faults.length > 0) return;
    }
    expect.fail(`nothing was found in ${SCHEDULES_A_BUG} schedules`);
  });
});
