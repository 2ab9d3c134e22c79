import type { MeasuredSize } from './costs.ts';
import type { GroupCost } from './group-cost.ts';

/** A machine: processors that payments can have, and how long a group waits for the disk, for timers and for other processes. */
export interface Machine {
  readonly cores: number;
  readonly waitMs: number;
}

interface Simulated {
  readonly paymentsPerSecond: number;
  /** Payments that shared a write, on average. */
  readonly group: number;
}

const PAYMENTS = 20_000;
/** A payment is accepted in one group and settled in another. */
const PASSES = 2;

/**
 * So many clients pay one after the other. Those who wait while a group is written make the next one; those of it are answered together, pay
 * again, and are settled meanwhile by the second pass. Processors are shared by the passes that have work.
 */
export function simulated(clients: number, { group, each }: GroupCost, { cores, waitMs }: Machine): Simulated {
  let nowMs = 0;
  let groups = 0;
  let accepted = 0;
  let posted = 0;
  const waiting = [clients, 0];
  const busy = [0, 0];
  const endsAt = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  while (posted < PAYMENTS) {
    for (const pass of [0, 1] as const) {
      if (busy[pass] !== 0 || waiting[pass] === 0) continue;
      const size = waiting[pass] ?? 0;
      waiting[pass] = 0;
      busy[pass] = size;
      groups += 1;
      // Two passes at once on fewer processors than two slow each other down.
      const share = Math.min(1, cores / PASSES);
      endsAt[pass] = nowMs + (group + (each * size) / PASSES) / share + waitMs;
    }
    const pass = (endsAt[0] ?? 0) <= (endsAt[1] ?? 0) ? 0 : 1;
    nowMs = endsAt[pass] ?? nowMs;
    endsAt[pass] = Number.POSITIVE_INFINITY;
    const done = busy[pass] ?? 0;
    busy[pass] = 0;
    if (pass === 0) {
      accepted += done;
      // They are answered, and pay again.
      waiting[0] = (waiting[0] ?? 0) + done;
      waiting[1] = (waiting[1] ?? 0) + done;
    } else posted += done;
  }
  return { paymentsPerSecond: (posted / nowMs) * 1000, group: (accepted + posted) / groups };
}

const STEPS = 40;

/** The value between two at which a falling function reaches a goal. */
function fallsTo(goal: number, [low, high]: readonly [number, number], at: (value: number) => number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (from + to) / 2;
    if (at(middle) > goal) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

type Size = Pick<MeasuredSize, 'clients' | 'paymentsPerSecond'>;
const TURNS = 6;

/** The machine on which few and many who pay at once are as quick as they were measured. */
export function calibrated(cost: GroupCost, few: Size, many: Size): Machine {
  const rate = ({ clients }: Size, machine: Machine) => simulated(clients, cost, machine).paymentsPerSecond;
  let slower = 1;
  let waitMs = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    waitMs = fallsTo(few.paymentsPerSecond, [0, 50], (wait) => rate(few, { cores: PASSES / slower, waitMs: wait }));
    slower = fallsTo(many.paymentsPerSecond, [1, 20], (times) => rate(many, { cores: PASSES / times, waitMs }));
  }
  return { cores: PASSES / slower, waitMs };
}
