import type { LetterEvent } from '@lendside/domain/account-letters';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** Marks that a letter is written; those that were not marked before. */
export async function markWritten(
  tx: Tx,
  of: {
    readonly loanId: string;
    readonly event: LetterEvent;
    readonly abouts: readonly string[];
    readonly today: string;
    readonly nowMs: number;
  },
): Promise<readonly string[]> {
  const rows = await tx.query<{ about: string }>(
    `insert into lendside.account_letters (loan_id, event, about, written_on, written_at)
     select $1, $2, about, $4, $5 from unnest($3::text[]) as x (about) on conflict do nothing returning about`,
    [of.loanId, of.event, of.abouts, of.today, instant(of.nowMs)],
  );
  return rows.map(({ about }) => about);
}
