/** The portal's clock and timers, passed in where time matters so that tests can move it. */
export interface Timers {
  /** Epoch milliseconds. */
  nowMs(): number;
  /** Runs once after the given milliseconds, unless the returned function is called first. */
  after(milliseconds: number, run: () => void): () => void;
}

export const browserTimers: Timers = {
  nowMs: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
