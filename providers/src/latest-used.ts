/** Keeps values by key: at most `atMost`, and always the half of that many that was used last. */
export interface LatestUsed<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

export function latestUsed<Value>(atMost: number): LatestUsed<Value> {
  // Two generations: what is used in the older one moves to the younger, and when that is full the rest of the older one
  // goes. A value that is used all the time costs one look-up, where a strict order would take it out and put it in again.
  let younger = new Map<string, Value>();
  let older = new Map<string, Value>();

  function set(key: string, value: Value): void {
    older.delete(key);
    younger.set(key, value);
    if (younger.size < atMost / 2) return;
    older = younger;
    younger = new Map();
  }

  return {
    get(key) {
      const value = younger.get(key);
      if (value !== undefined) return value;
      const before = older.get(key);
      if (before !== undefined) set(key, before);
      return before;
    },
    set,
    delete(key) {
      younger.delete(key);
      older.delete(key);
    },
  };
}
