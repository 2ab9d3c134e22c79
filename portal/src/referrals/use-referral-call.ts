import { useCallback } from 'react';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { referralsTexts } from './texts.ts';

/** One call of a page at a time; what went wrong in the service's words. */
export function useReferralCall() {
  const { failed } = useTexts(referralsTexts).common;
  return useOneCall(useCallback((error: unknown) => sentenceOf(error) ?? failed, [failed]));
}
