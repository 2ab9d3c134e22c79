import { useCallback, useRef, useState } from 'react';
import { sentenceOf, withCode } from './call-failed.ts';

/**
 * One call of a form at a time. What went wrong stands in `problem`, as `sentence` says it now, so that it follows the
 * language (a text is what is said where the service says nothing), and `failure` is the error itself, for the step that helps; unless `handled` knows a better place for it and answers true.
 */
export function useOneCall(sentence: string | ((error: unknown) => string)) {
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
  const say =
    typeof sentence === 'string' ? (error: unknown) => sentenceOf(error) ?? withCode(sentence, error) : sentence;
  return { run, busy, problem: failure && say(failure.error), failure: failure?.error };
}
