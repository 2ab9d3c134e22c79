import type { Database, Tx } from '../database.ts';
import { instant } from '../instant.ts';
import type { PostingOutcome } from '../loan-money/port.ts';

export interface SentPosting<Answer> {
  readonly sentAtMs: number;
  /** First answer to the reference; null while its outcome is not known. */
  readonly answer: Answer | null;
}

/** Payments of one loan go one after the other, in all processes: what a payment is held to does not change under it. */
export const lockLoan = (tx: Tx, loan: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`vendor-loan ${loan}`]);

/** Writes down that a payment, or another change, is sent now; answers what was known of its reference before. */
export async function beginPosting<Answer = PostingOutcome>(
  db: Database,
  { reference, loanId }: { readonly reference: string; readonly loanId: string },
  nowMs: number,
): Promise<SentPosting<Answer> | undefined> {
  const [before] = await db.query<SentPosting<Answer>>(
    'worker',
    'select sent_at as "sentAtMs", answer from providers.vendor_postings where reference = $1',
    [reference],
  );
  if (before?.answer) return before;
  await db.query(
    'worker',
    `insert into providers.vendor_postings (reference, loan_id, sent_at) values ($1, $2, $3)
     on conflict on constraint vendor_postings_pkey do update set sent_at = excluded.sent_at`,
    [reference, loanId, instant(nowMs)],
  );
  return before;
}

export async function answerOf<Answer = PostingOutcome>(tx: Tx, reference: string): Promise<Answer | undefined> {
  const [row] = await tx.query<{ readonly answer: Answer | null }>(
    'select answer from providers.vendor_postings where reference = $1',
    [reference],
  );
  return row?.answer ?? undefined;
}

export const saveAnswer = (tx: Tx, reference: string, answer: object) =>
  tx.query('update providers.vendor_postings set answer = $2 where reference = $1', [
    reference,
    JSON.stringify(answer),
  ]);
