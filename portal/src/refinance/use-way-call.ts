import { useCallback } from 'react';
import { sentenceOf } from '../shell/call-failed.ts';
import { useTexts } from '../shell/texts.ts';
import { useOneCall } from '../shell/use-one-call.ts';
import { wayTexts } from './way-texts.ts';

/** One call of a page of the way at a time; what went wrong in the service's words. */
export function useWayCall() {
  const { failed } = useTexts(wayTexts).common;
  return useOneCall(useCallback((error: unknown) => sentenceOf(error) ?? failed, [failed]));
}
