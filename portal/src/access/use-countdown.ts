import { useEffect, useState } from 'react';
import { browserTimers } from '../shell/timers.ts';

const SECOND_MS = 1000;

/** Whole seconds until an instant (epoch milliseconds), counted down while the screen stands; 0 from then on. */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => browserTimers.nowMs());
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every tick asks for the next one
  useEffect(() => {
    if (untilMs <= browserTimers.nowMs()) return setNowMs(browserTimers.nowMs());
    return browserTimers.after(SECOND_MS, () => setNowMs(browserTimers.nowMs()));
  }, [untilMs, nowMs]);
  return seconds;
}
