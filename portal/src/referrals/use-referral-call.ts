import { useCallback } from 'react';
import { sentenceOf } from '../data/call-failed.ts';
import { useTexts } from '../data/texts.ts';
import { useOneCall } from '../data/use-one-call.ts';
import { referralsTexts } from './texts.ts';

/** One call of a page at a time; what went wrong in the service's words. */
export function useReferralCall() {
  const { failed } = useTexts(referralsTexts).common;
  return useOneCall(useCallback((error: unknown) => sentenceOf(error) ?? failed, [failed]));
}
