import { playAutoPay } from './auto-pay-schedule.ts';
import { playBudget } from './budget-schedule.ts';
import { playCash, playReturns } from './cash-schedule.ts';
import { playDisasters } from './disaster-schedule.ts';
import { playOrigination } from './origination-schedule.ts';
import { playPlans } from './plan-schedule.ts';
import { playRenewal } from './renewal-schedule.ts';
import { type Played, playSchedule } from './schedule.ts';
import { playSettlement } from './settlement-schedule.ts';

/**
 * Cycle length of the schedule kinds: in so many, one is weeks of auto-pay, one of plans, one of payments planned in one go and one of disasters, some are
 * of cash, of cash given back, of renewals, of new loans and of settlements; the others are minutes of paying.
 */
const TURN = 12;
const AUTO_PAY = 0;
const CASH = [3, 9];
const RETURNS = [10];
const RENEWALS = [6];
const ORIGINATIONS = [4];
const SETTLEMENTS = [8];
const PLANS = [7];
const DISASTERS = [11];
const BUDGETS = [5];

/** The schedule of a seed. */
export function play(seed: number): Promise<Played> {
  const kind = seed % TURN;
  if (kind === AUTO_PAY) return playAutoPay(seed);
  if (CASH.includes(kind)) return playCash(seed);
  if (RETURNS.includes(kind)) return playReturns(seed);
  if (ORIGINATIONS.includes(kind)) return playOrigination(seed);
  if (SETTLEMENTS.includes(kind)) return playSettlement(seed);
  if (PLANS.includes(kind)) return playPlans(seed);
  if (DISASTERS.includes(kind)) return playDisasters(seed);
  if (BUDGETS.includes(kind)) return playBudget(seed);
  return RENEWALS.includes(kind) ? playRenewal(seed) : playSchedule(seed);
}

/** Totals over many schedules. */
export interface Tally {
  readonly played: number;
  readonly accepted: number;
  readonly states: Readonly<Record<string, number>>;
  /** Failing seeds with their faults. */
  readonly failing: readonly { readonly seed: number; readonly faults: readonly string[] }[];
}

/** Plays every so-manieth seed from one to another. */
export async function playShare(share: {
  readonly from: number;
  readonly to: number;
  readonly every: number;
}): Promise<Tally> {
  const states: Record<string, number> = {};
  const failing: { seed: number; faults: readonly string[] }[] = [];
  let played = 0;
  let accepted = 0;
  for (let seed = share.from; seed < share.to; seed += share.every) {
    const one = await play(seed);
    played += 1;
    accepted += one.accepted;
    for (const [state, count] of Object.entries(one.states)) states[state] = (states[state] ?? 0) + count;
    if (one.faults.length > 0) failing.push({ seed, faults: one.faults });
  }
  return { played, accepted, states, failing };
}

export function together(tallies: readonly Tally[]): Tally {
  const states: Record<string, number> = {};
  for (const tally of tallies) {
    for (const [state, count] of Object.entries(tally.states)) states[state] = (states[state] ?? 0) + count;
  }
  return {
    played: tallies.reduce((sum, { played }) => sum + played, 0),
    accepted: tallies.reduce((sum, { accepted }) => sum + accepted, 0),
    states,
    failing: tallies.flatMap(({ failing }) => failing).sort((one, other) => one.seed - other.seed),
  };
}
