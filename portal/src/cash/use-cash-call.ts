import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { cashTexts } from './texts.ts';

/** One call of a page at a time; what went wrong in the service's words. */
export function useCashCall() {
  const { failed } = useTexts(cashTexts).common;
  return useOneCall(failed);
}
