import type { Deletion } from './store/deletions.ts';

type Sealed = Pick<Deletion, 'deletionId' | 'subject' | 'scope' | 'begunBy' | 'gone' | 'held' | 'doneAtMs'>;

/** Text of a record that its seal is made of: a record of which a word was changed has another one. */
export function sealedText({ deletionId, subject, scope, begunBy, gone, held, doneAtMs }: Sealed): string {
  const counts = Object.entries(gone).sort(([one], [other]) => (one < other ? -1 : 1));
  const reasons = held.map(({ why, tables, rows }) => [why, tables, rows]);
  return JSON.stringify(['deletion', deletionId, subject, scope, begunBy, counts, reasons, doneAtMs]);
}
