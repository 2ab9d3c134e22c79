import { useCallback } from 'react';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { linkingTexts } from './texts.ts';

/** The call of a linking form, and the sentence for what went wrong with it. */
export function useLinkingCall() {
  const { offline, unknown } = useTexts(linkingTexts).common;
  const sentence = useCallback(
    (error: unknown) => (error instanceof CallFailed && error.isOffline ? offline : (sentenceOf(error) ?? unknown)),
    [offline, unknown],
  );
  return useOneCall(sentence);
}

/** Whether the service refused for this reason. */
export const refusedAs = (error: unknown, code: string) => error instanceof CallFailed && error.code === code;
