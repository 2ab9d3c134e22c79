import type { Tx } from '@lendside/providers/database';
import type { StoredJournal } from './event-payload.ts';

const JOURNALS = `
  select j.reference, j.kind, j.date, (extract(epoch from j.posted_at) * 1000)::bigint as "postedAtMs",
    j.amount_cents as "amountCents", j.principal_cents as "principalCents", j.fees_cents as "feesCents",
    j.confirmation_number as "confirmationNumber", j.payload,
    loanbook.legs_of(j.reference, j.archived_legs) as legs
  from loanbook.all_journals j where j.loan_id = $1 order by j.sequence`;

/** All journals of a loan with what a replay needs of them, as they were booked. */
export function readStored(tx: Pick<Tx, 'query'>, loanId: string): Promise<StoredJournal[]> {
  return tx.query<StoredJournal>(JOURNALS, [loanId]);
}
