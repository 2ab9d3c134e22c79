import { useCallback, useEffect, useRef } from 'react';
import { browserTimers } from './timers.ts';

/** One timer of a component: starting it again replaces the earlier one, leaving the page ends it. */
export type Timer = { start: (milliseconds: number, run: () => void) => void; stop: () => void };

/** A timer that belongs to the component that asks for it. */
export function useTimer(): Timer {
  const cancel = useRef<() => void>(undefined);
  const stop = useCallback(() => cancel.current?.(), []);
  const start = useCallback((milliseconds: number, run: () => void) => {
    cancel.current?.();
    cancel.current = browserTimers.after(milliseconds, run);
  }, []);
  useEffect(() => stop, [stop]);
  return { start, stop };
}
