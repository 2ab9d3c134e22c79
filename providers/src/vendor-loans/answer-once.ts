import type { AdapterTools } from '../sockets/socket.ts';
import { answerOf, beginPosting, lockLoan, saveAnswer } from './vendor-postings-store.ts';

interface Asked {
  readonly reference: string;
  /** Subject of the change: of one subject one change is made at a time. */
  readonly about: string;
}

/** Makes a change once under its reference, at a system that keeps none: the first answer stands here, a refusal too. */
export async function answerOnce<Answer extends object>(
  { db, clock }: Pick<AdapterTools, 'db' | 'clock'>,
  { reference, about }: Asked,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const before = await beginPosting<Answer>(db, { reference, loanId: about }, clock.nowMs());
  if (before?.answer) return before.answer;
  return db.transaction('worker', async (tx) => {
    await lockLoan(tx, about);
    const first = await answerOf<Answer>(tx, reference);
    if (first) return first;
    const answer = await make();
    await saveAnswer(tx, reference, answer);
    return answer;
  });
}
