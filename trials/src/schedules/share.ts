import { playAutoPay } from './auto-pay-schedule.ts';
import { type Played, playSchedule } from './schedule.ts';

/** One schedule in so many is weeks of auto-pay; the others are minutes of paying. */
const AUTO_PAY_ONE_IN = 12;

/** The schedule of a seed. */
export function play(seed: number): Promise<Played> {
  return seed % AUTO_PAY_ONE_IN === 0 ? playAutoPay(seed) : playSchedule(seed);
}

/** What many schedules came to. */
export interface Tally {
  readonly played: number;
  readonly accepted: number;
  readonly states: Readonly<Record<string, number>>;
  /** What must not be, by seed. */
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
