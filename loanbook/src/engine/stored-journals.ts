import type { Tx } from '@lendside/providers/database';
import type { StoredJournal } from './event-payload.ts';

const JOURNALS = `
  select j.reference, j.kind, j.date, (extract(epoch from j.posted_at) * 1000)::bigint as "postedAtMs",
    j.amount_cents as "amountCents", j.principal_cents as "principalCents", j.fees_cents as "feesCents",
    j.confirmation_number as "confirmationNumber", j.payload,
    (select coalesce(json_agg(json_build_object('account', l.account, 'amountCents', l.amount_cents) order by l.leg_no), '[]')
     from loanbook.legs l where l.reference = j.reference) as legs
  from loanbook.journals j where j.loan_id = $1 order by j.sequence`;

/** All journals of a loan with what a replay needs of them, as they were booked. */
export function readStored(tx: Pick<Tx, 'query'>, loanId: string): Promise<StoredJournal[]> {
  return tx.query<StoredJournal>(JOURNALS, [loanId]);
}
