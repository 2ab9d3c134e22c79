/** Keeps the latest `atMost` values by key; the one longest unused goes first. */
export interface LatestUsed<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

export function latestUsed<Value>(atMost: number): LatestUsed<Value> {
  // A Map keeps the order of insertion: what is used is put in again, so the first key is the one longest unused.
  const values = new Map<string, Value>();
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      if (values.size > atMost) values.delete(values.keys().next().value as string);
    },
    delete(key) {
      values.delete(key);
    },
  };
}
