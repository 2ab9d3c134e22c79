import type { OutputOf } from '@lendside/contract/operation';
import type { listUploadedDocuments } from '@lendside/contract/uploads';
import type { UploadCategory } from '@lendside/domain/upload-limits';

type Sent = Pick<OutputOf<typeof listUploadedDocuments>['documents'][number], 'category' | 'state'>;
type AskedState = Sent['state'] | 'missing';

/** The best that became of a paper counts: one that was accepted is here, whatever was refused before it. */
const BEST_FIRST = ['accepted', 'checking', 'refused'] as const;

/** State of each paper that is asked for. */
export function askedStates(
  asked: readonly UploadCategory[],
  sent: readonly Sent[],
): readonly { readonly category: UploadCategory; readonly state: AskedState }[] {
  return asked.map((category) => {
    const states = sent.filter((one) => one.category === category).map(({ state }) => state);
    return { category, state: BEST_FIRST.find((state) => states.includes(state)) ?? 'missing' };
  });
}
