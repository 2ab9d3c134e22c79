import { useCallback } from 'react';
import { useTexts } from '../data/texts.ts';
import { useOneCall } from '../data/use-one-call.ts';
import { accessPageTexts } from './access-page-texts.ts';
import { accessProblem } from './access-problem.ts';

/** One call of a form at the endpoint at a time, and what went wrong with it. */
export function useTask() {
  const texts = useTexts(accessPageTexts).errors;
  return useOneCall(useCallback((error: unknown) => accessProblem(error, texts), [texts]));
}
