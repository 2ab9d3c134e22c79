import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../shell/texts.ts';
import { doorProblem } from './door-problem.ts';
import { doorTexts } from './door-texts.ts';

/**
 * One call of a form at a time. What went wrong stands in `problem`, unless `handled` knows a better place for it and
 * answers true.
 */
export function useTask() {
  const texts = useTexts(doorTexts).errors;
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
        if (!handled(error)) setProblem(doorProblem(error, texts));
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
    [texts],
  );
  return { run, busy, problem };
}
