import { useCallback } from 'react';
import { useTexts } from '../shell/texts.ts';
import { useOneCall } from '../shell/use-one-call.ts';
import { doorProblem } from './door-problem.ts';
import { doorTexts } from './door-texts.ts';

/** One call of a form at the door at a time, and what went wrong with it. */
export function useTask() {
  const texts = useTexts(doorTexts).errors;
  return useOneCall(useCallback((error: unknown) => doorProblem(error, texts), [texts]));
}
