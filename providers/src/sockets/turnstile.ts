import type { Runtime } from '../runtime.ts';
import type { CallLimits } from './limits.ts';

/** Lets so many calls begin in a second, and so many be under way. */
export interface Turnstile {
  /** Resolves when it is this call's turn, with what ends it; with nothing where the signal came first. */
  enter(signal: AbortSignal): Promise<(() => void) | undefined>;
}

export function turnstile(
  { atOnce, perSecond }: Pick<CallLimits, 'atOnce' | 'perSecond'>,
  { clock, timers }: Pick<Runtime, 'clock' | 'timers'>,
): Turnstile {
  let underWay = 0;
  /** Time at which the next call may begin: calls that come together are spread over the second before. */
  let nextMs = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    underWay -= 1;
    waiting.shift()?.();
  };
  const place = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });

  return {
    async enter(signal) {
      while (underWay >= atOnce && !signal.aborted) await place(signal);
      if (signal.aborted) {
        // A turn that was given to a call which no longer waits goes to the next one.
        if (underWay < atOnce) waiting.shift()?.();
        return undefined;
      }
      underWay += 1;
      const nowMs = clock.nowMs();
      nextMs = Math.max(nextMs, nowMs - 1000) + 1000 / perSecond;
      const waitMs = nextMs - nowMs;
      if (waitMs > 0) await timers.sleep(waitMs, signal).catch(() => undefined);
      if (!signal.aborted) return leave;
      leave();
      return undefined;
    },
  };
}
