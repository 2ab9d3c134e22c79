import type { Clock, Timers } from '@lendside/providers/runtime';

/** The product's clock: the system's, plus how far developers and tests have moved it forward. */
export interface ProductClock extends Clock {
  offsetMs(): number;
  /** Moves the clock forward; sleepers whose time has come wake. */
  advance(milliseconds: number): void;
  /** Calls with the new offset whenever the clock was moved. */
  onAdvance(listener: (offsetMs: number) => void): void;
}

interface Sleeper {
  readonly dueMs: number;
  wake(): void;
}

/** Clock and timers that belong together. `systemNowMs` is the time under the offset. */
export function productTime(
  offsetAtStartMs: number,
  systemNowMs: () => number = Date.now,
): { readonly clock: ProductClock; readonly timers: Timers } {
  let offsetMs = offsetAtStartMs;
  const sleepers = new Set<Sleeper>();
  const listeners: ((offsetMs: number) => void)[] = [];
  const nowMs = () => systemNowMs() + offsetMs;

  function advance(milliseconds: number): void {
    offsetMs += milliseconds;
    for (const sleeper of [...sleepers]) if (sleeper.dueMs <= nowMs()) sleeper.wake();
    for (const listener of listeners) listener(offsetMs);
  }

  function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const sleeper: Sleeper = { dueMs: nowMs() + milliseconds, wake: () => end(resolve) };
      const timer = setTimeout(sleeper.wake, milliseconds);
      const abort = () => end(() => reject(signal?.reason));
      signal?.addEventListener('abort', abort, { once: true });
      sleepers.add(sleeper);

      function end(settle: () => void): void {
        clearTimeout(timer);
        sleepers.delete(sleeper);
        signal?.removeEventListener('abort', abort);
        settle();
      }
    });
  }

  const onAdvance = (listener: (offsetMs: number) => void) => void listeners.push(listener);
  return { clock: { nowMs, offsetMs: () => offsetMs, advance, onAdvance }, timers: { sleep } };
}
