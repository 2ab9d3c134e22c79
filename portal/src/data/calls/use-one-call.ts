import { useCallback, useRef, useState } from 'react';

/**
 * One call of a form at a time. What went wrong stands in `problem`, as `sentence` says it now, so that it follows the
 * language, and `failure` is the error itself, for the step that helps; unless `handled` knows a better place for it and answers true.
 */
export function useOneCall(sentence: (error: unknown) => string) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();

  const run = useCallback(async (task: () => Promise<unknown>, handled: (error: unknown) => boolean = () => false) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      if (!handled(error)) setFailure({ error });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, []);
  return { run, busy, problem: failure && sentence(failure.error), failure: failure?.error };
}
