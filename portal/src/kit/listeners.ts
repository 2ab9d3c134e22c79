export interface Listeners<Args extends readonly unknown[]> {
  /** Returns how to stop hearing. */
  readonly add: (listener: (...args: Args) => void) => () => void;
  readonly tell: (...args: Args) => void;
}

/** Who wants to hear when something changes. */
// @__NO_SIDE_EFFECTS__
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell(...args) {
      for (const listener of listeners) listener(...args);
    },
  };
}
