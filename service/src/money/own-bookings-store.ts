import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { OwnBooking } from '@lendside/domain/loan-comparison';
import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../platform/database/camel-rows.ts';

/** SQL of what we had a loan system book, and of what is mirrored of it. Runs as the worker. */

/** A booking with what books it again. */
export interface BookingRow {
  readonly reference: string;
  readonly loanId: string;
  readonly customerId: string;
  /** `payment` stands in the history of its loan, `draw` too; every other is answered by its reference. */
  readonly kind: string;
  readonly amountCents: number;
  readonly confirmationNumber: string;
  /** Way of the cash of a draw. */
  readonly way: DisbursementMethod | null;
  readonly acceptedAtMs: number;
  readonly changedAtMs: number;
  readonly state: OwnBooking['state'];
}

const BOOKINGS = `
  select message_key as reference, loan_id, customer_id, kind, amount_cents, confirmation_number, null as way, accepted_at, changed_at,
         case state when 'POSTED' then 'booked' when 'DECLINED' then 'notBooked' when 'FAILED' then 'notBooked'
                    when 'VOIDED' then 'notBooked' else 'underWay' end as state
    from lendside.operations
  union all
  select message_key, loan_id, customer_id, 'draw', amount_cents, confirmation_number, way, accepted_at, changed_at,
         case state when 'BOOKED' then 'booked' when 'DECLINED' then 'notBooked' else 'underWay' end
    from lendside.draws where state <> 'CANCELLED'`;

/** Bookings that were accepted since a moment, in the order of their keys after one. */
export const bookingsSince = (
  db: Database,
  given: { readonly sinceMs: number; readonly after: string; readonly atMost: number },
): Promise<BookingRow[]> =>
  camelRows(
    db.query(
      'reader',
      `select * from (${BOOKINGS}) own where accepted_at >= $1 and reference > $2 order by reference limit $3`,
      [instant(given.sinceMs), given.after, given.atMost],
    ),
  );

/** Bookings of some references. */
export const bookingsOf = (db: Database, references: readonly string[]): Promise<BookingRow[]> =>
  camelRows(
    db.query('worker', `select * from (${BOOKINGS}) own where reference = any ($1) order by reference`, [references]),
  );

/** A payment or a draw that a loan system lost, and that is booked again. */
export interface LostBooking {
  readonly kind: 'payment' | 'draw';
  readonly amountCents: number;
  readonly changedAtMs: number;
}

/** Payments and draws of a loan that its system lost, as long as they are not booked again: the oldest first. */
export const lostBookingsOf = (db: Database, loanId: string): Promise<LostBooking[]> =>
  camelRows(
    db.query(
      'worker',
      `select own.kind, own.amount_cents, own.changed_at
         from lendside.settlement_differences d join (${BOOKINGS}) own on own.reference = d.reference
        where d.state = 'OPEN' and d.source = 'loans' and d.kind = 'missingThere'
          and own.loan_id = $1 and own.kind in ('payment', 'draw') and own.state = 'booked' order by own.changed_at`,
      [loanId],
    ),
  );

/** A loan as it is mirrored. */
export interface MirroredRow {
  readonly loanId: string;
  readonly borrowerId: string;
  readonly formerOwner: string | null;
  readonly facts: {
    readonly asOf: string;
    readonly principalCents: number;
    readonly interestCents: number;
    readonly feesCents: number;
    readonly pastDueAmountCents: number;
  };
  /** The version under which it was read, where that is known. */
  readonly version: number | null;
}

/** Mirrored loans in the order of their numbers after one. */
export const mirroredAfter = (db: Database, loanId: string, atMost: number): Promise<MirroredRow[]> =>
  camelRows(
    db.query(
      'worker',
      `select m.loan_id, m.borrower_id, m.former_owner, m.facts, v.version
         from lendside.loan_mirror m
         left join lendside.loan_versions v on v.customer_id = m.borrower_id and v.changed_at < m.read_at
        where m.loan_id > $1 order by m.loan_id limit $2`,
      [loanId, atMost],
    ),
  );

/** Notes that the comparison of a day is done. */
export async function finishComparison(
  db: Database,
  day: string,
  { loans, found, nowMs }: { readonly loans: number; readonly found: number; readonly nowMs: number },
): Promise<void> {
  await db.query(
    'worker',
    'insert into lendside.loan_comparisons (day, loans, found, finished_at) values ($1, $2, $3, $4) on conflict do nothing',
    [day, loans, found, instant(nowMs)],
  );
}

export async function isCompared(db: Database, day: string): Promise<boolean> {
  return (await db.query('worker', 'select 1 from lendside.loan_comparisons where day = $1', [day])).length > 0;
}
