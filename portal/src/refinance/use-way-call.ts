import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { wayTexts } from './way-texts.ts';

/** One call of a page of the way at a time; what went wrong in the service's words, else in those of the page. */
export function useWayCall(pageFailed?: string) {
  const { failed } = useTexts(wayTexts).common;
  return useOneCall(pageFailed ?? failed);
}
