import { useEffect, useState } from 'react';
import { browserTimers } from './timers.ts';

const SECOND_MS = 1000;

/** Whole seconds until an instant (epoch milliseconds), counted down while the screen stands; 0 from then on. */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => browserTimers.nowMs());
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another instant is counted down to from now
  useEffect(() => setNowMs(browserTimers.nowMs()), [untilMs]);
  useEffect(() => {
    if (nowMs >= untilMs) return;
    const leftMs = untilMs - browserTimers.nowMs();
    return browserTimers.after(Math.max(0, Math.min(SECOND_MS, leftMs)), () => setNowMs(browserTimers.nowMs()));
  }, [untilMs, nowMs]);
  return seconds;
}
