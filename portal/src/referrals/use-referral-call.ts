import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { referralsTexts } from './texts.ts';

/** One call of a page at a time; what went wrong in the service's words. */
export function useReferralCall() {
  const { failed } = useTexts(referralsTexts).common;
  return useOneCall(failed);
}
