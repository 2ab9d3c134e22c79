import type { Clock, Timers } from '@lendside/providers/runtime';

/** A clock that stands still until it is moved; sleepers wake in the order of their times. */
export class VirtualTime implements Clock, Timers {
  private now: number;
  private sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  constructor(startMs: number) {
    this.now = startMs;
  }

  nowMs(): number {
    return this.now;
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const sleeper = { at: this.now + milliseconds, wake: resolve };
      this.sleepers.push(sleeper);
      signal?.addEventListener('abort', () => {
        this.sleepers = this.sleepers.filter((one) => one !== sleeper);
        resolve();
      });
    });
  }

  /** Moves time on and wakes whoever was due. */
  advance(milliseconds: number): void {
    this.now += milliseconds;
    const due = this.sleepers.filter((one) => one.at <= this.now).sort((left, right) => left.at - right.at);
    this.sleepers = this.sleepers.filter((one) => one.at > this.now);
    for (const one of due) one.wake();
  }
}
