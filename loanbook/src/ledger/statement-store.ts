import type { Database } from '@lendside/providers/database';
import type { LedgerEvent } from './lines.ts';

/** The legs are found by the references of the loan's journals: they have no order of their own by loan. */
const EVENTS = `
  select j.loan_id || '.' || j.sequence as "entryId", j.reference, j.date, j.kind, j.description, j.amount_cents as "amountCents", j.confirmation_number as "confirmationNumber", j.payload,
    (select coalesce(json_agg(json_build_object('account', l.account, 'amountCents', l.amount_cents) order by l.leg_no), '[]')
     from loanbook.legs l where l.reference = j.reference) as legs
  from loanbook.journals j where j.loan_id = $1 order by j.sequence`;

/** All journals of a loan with their legs, in the order in which they were booked. */
export function readBookedEvents(db: Database, loanId: string): Promise<LedgerEvent[]> {
  return db.query<LedgerEvent>('worker', EVENTS, [loanId]);
}
