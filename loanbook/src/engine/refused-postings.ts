import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { PostingRefusal } from '@lendside/providers/loan-money/port';

export interface RefusedPosting {
  readonly reference: string;
  readonly loanId: string;
  readonly reason: PostingRefusal;
}

/** Saves refusals, so that the same references stay refused. */
export async function insertRefusedPostings(tx: Tx, refused: readonly RefusedPosting[], atMs: number): Promise<void> {
  await tx.query(
    `insert into loanbook.refused_postings (reference, loan_id, reason, refused_at)
     select *, $4::timestamptz from unnest($1::text[], $2::text[], $3::text[]) on conflict on constraint refused_postings_pkey do nothing`,
    [
      refused.map(({ reference }) => reference),
      refused.map(({ loanId }) => loanId),
      refused.map(({ reason }) => reason),
      instant(atMs),
    ],
  );
}
