/** Chance that can be repeated: the same seed gives the same run. (mulberry32: 32 bits of state, enough to vary a trial.) */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  oneIn(odds: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    oneIn: (odds) => below(odds) === 0,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}
