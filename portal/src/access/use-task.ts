import { useCallback } from 'react';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { accessProblem } from './access-problem.ts';
import { accessTexts } from './texts.ts';

/** One call of a form at the endpoint at a time, and what went wrong with it. */
export function useTask() {
  const texts = useTexts(accessTexts).errors;
  return useOneCall(useCallback((error: unknown) => accessProblem(error, texts), [texts]));
}
