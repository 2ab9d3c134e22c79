import { useCallback } from 'react';
import { sentenceOf } from '../data/call-failed.ts';
import { useTexts } from '../data/texts.ts';
import { useOneCall } from '../data/use-one-call.ts';
import { wayTexts } from './way-texts.ts';

/** One call of a page of the way at a time; what went wrong in the service's words. */
export function useWayCall() {
  const { failed } = useTexts(wayTexts).common;
  return useOneCall(useCallback((error: unknown) => sentenceOf(error) ?? failed, [failed]));
}
