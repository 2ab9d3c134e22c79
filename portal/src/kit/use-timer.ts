import { useCallback, useEffect, useRef } from 'react';

/** One timer of a component: starting it again replaces the earlier one, leaving the page ends it. */
export type Timer = { start: (milliseconds: number, run: () => void) => void; stop: () => void };

/** The portal's timer: nothing else in the kit or the screens counts time. */
export function useTimer(): Timer {
  const running = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = useCallback(() => clearTimeout(running.current), []);
  const start = useCallback((milliseconds: number, run: () => void) => {
    clearTimeout(running.current);
    running.current = setTimeout(run, milliseconds);
  }, []);
  useEffect(() => stop, [stop]);
  return { start, stop };
}
