export interface Listeners<Told extends readonly unknown[]> {
  /** Returns how to stop hearing. */
  readonly add: (listener: (...told: Told) => void) => () => void;
  readonly tell: (...told: Told) => void;
}

/** Who wants to hear when something changes. */
export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell(...told) {
      for (const listener of listeners) listener(...told);
    },
  };
}
