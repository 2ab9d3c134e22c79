import { randomBytes } from 'node:crypto';
import type { Runtime } from './runtime.ts';

export interface TestRuntime extends Runtime {
  /** Moves the clock; sleepers until then or earlier wake. */
  advance(milliseconds: number): Promise<void>;
  /** Resolves as soon as a caller sleeps: only then can moving the clock wake them. */
  somebodySleeps(): Promise<void>;
}

/** Virtual time for the port suites: nothing passes unless a test says so. */
export function testRuntime(startMs: number = Date.UTC(2026, 4, 12, 15, 0, 0)): TestRuntime {
  let nowMs = startMs;
  let count = 0;
  let sleepers: { readonly untilMs: number; readonly wake: () => void }[] = [];
  let watchers: (() => void)[] = [];
  return {
    clock: { nowMs: () => nowMs },
    timers: {
      sleep: (milliseconds) =>
        new Promise((resolve) => {
          sleepers.push({ untilMs: nowMs + milliseconds, wake: resolve });
          for (const watcher of watchers) watcher();
          watchers = [];
        }),
    },
    ids: {
      next(prefix) {
        count += 1;
        return `${prefix}_${String(count).padStart(6, '0')}${randomBytes(8).toString('hex')}`;
      },
      secret: (bytes) => randomBytes(bytes).toString('base64url'),
    },
    async advance(milliseconds) {
      nowMs += milliseconds;
      const due = sleepers.filter((sleeper) => sleeper.untilMs <= nowMs);
      sleepers = sleepers.filter((sleeper) => sleeper.untilMs > nowMs);
      for (const sleeper of due) sleeper.wake();
      await Promise.resolve();
    },
    somebodySleeps: () =>
      new Promise((resolve) => {
        if (sleepers.length > 0) resolve();
        else watchers.push(resolve);
      }),
  };
}
