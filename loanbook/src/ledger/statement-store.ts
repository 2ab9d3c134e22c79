import type { Database } from '@lendside/providers/database';
import type { LedgerEvent } from './lines.ts';

const EVENTS = `
  select j.loan_id || '.' || j.sequence as "entryId", j.reference, j.date, j.kind, j.description, j.amount_cents as "amountCents", j.confirmation_number as "confirmationNumber", j.payload,
    loanbook.legs_of(j.reference, j.archived_legs) as legs
  from loanbook.all_journals j where j.loan_id = $1 order by j.sequence`;

/** All journals of a loan with their legs, in the order in which they were booked. */
export function readBookedEvents(db: Database, loanId: string): Promise<LedgerEvent[]> {
  return db.query<LedgerEvent>('worker', EVENTS, [loanId]);
}
