import { useCallback, useRef, useState } from 'react';

/**
 * One call of a form at a time. What went wrong stands in `problem`, as `sentence` says it, unless `handled` knows a
 * better place for it and answers true.
 */
export function useOneCall(sentence: (error: unknown) => string) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const run = useCallback(
    async (task: () => Promise<unknown>, handled: (error: unknown) => boolean = () => false) => {
      if (underWay.current) return;
      underWay.current = true;
      setBusy(true);
      setProblem(undefined);
      try {
        await task();
      } catch (error) {
        if (!handled(error)) setProblem(sentence(error));
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
    [sentence],
  );
  return { run, busy, problem };
}
