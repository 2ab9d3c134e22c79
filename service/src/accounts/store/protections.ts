import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of what the law protects customers from. */

type Reader = Pick<Tx, 'query'>;

/** One row of `lendside.protections`. */
export interface Protection {
  readonly protectionId: string;
  readonly customerId: string;
  readonly userId: string | null;
  readonly kind: 'activeDuty' | 'bankruptcy' | 'disaster';
  readonly state: 'TOLD' | 'STANDS' | 'REFUSED' | 'ENDED';
  readonly fromOn: CalendarDate;
  readonly proof: string;
  readonly toldAtMs: number;
  readonly decidedAtMs: number | null;
  readonly decidedBy: string | null;
  readonly note: string | null;
  readonly endedOn: CalendarDate | null;
  /** The disaster with its last day; null for all else. */
  readonly disasterId: string | null;
  readonly untilOn: CalendarDate | null;
}

const COLUMNS = `protection_id, customer_id, user_id, kind, state, from_on::text as from_on, proof, told_at, decided_at,
  decided_by, note, ended_on::text as ended_on, disaster_id, until_on::text as until_on`;

/** Protections of some customers, the latest first. */
export const protectionsOf = (db: Database, customerIds: readonly string[]): Promise<Protection[]> =>
  camelRows<Protection>(
    db.query(
      { customerIds },
      `select ${COLUMNS} from lendside.protections where customer_id = any ($1) order by told_at desc limit 20`,
      [customerIds],
    ),
  );

/**
 * Those that wait for a decision or stand, the one that waits longest first; of one customer where one is named. A disaster that stands by the
 * address alone is shown in no list: there is one for each customer of an area.
 */
export const openProtections = (db: Reader, atMost: number, customerId?: string): Promise<Protection[]> =>
  camelRows<Protection>(
    db.query(
      `select ${COLUMNS} from lendside.protections
        where state in ('TOLD', 'STANDS') and ($2::text is null or customer_id = $2)
          and (kind <> 'disaster' or state = 'TOLD' or decided_by is not null or $2 is not null)
        order by state desc, told_at limit $1`,
      [atMost, customerId ?? null],
    ),
  );

/** Every protection of a customer, ended and refused ones too. */
export const everyProtectionOf = (db: Database, customerId: string): Promise<Protection[]> =>
  camelRows<Protection>(
    db.query('worker', `select ${COLUMNS} from lendside.protections where customer_id = $1 order by told_at`, [
      customerId,
    ]),
  );

/** Those that stand though their disaster is over: by its last day, or because the desk ended it. `overOn` is the day. */
export const disastersOver = (
  db: Reader,
  today: CalendarDate,
  atMost: number,
): Promise<(Protection & { readonly overOn: CalendarDate })[]> =>
  camelRows(
    db.query(
      `with standing as (
         select ${COLUMNS}, (select e.until_on::text from lendside.disasters e
                              where e.disaster_id = p.disaster_id and e.entry = 'ENDED') as ended_early
           from lendside.protections p where kind = 'disaster' and state = 'STANDS'
       )
       select s.*, least(until_on, ended_early) as over_on from standing s
        where until_on < $1 or ended_early < until_on order by told_at limit $2`,
      [today, atMost],
    ),
  );

/** Protections of these customers in a disaster, however they came out; what was refused may still count by the address. */
export const protectionsIn = (db: Reader, disasterId: string, customerIds: readonly string[]): Promise<Protection[]> =>
  camelRows<Protection>(
    db.query(
      `select ${COLUMNS} from lendside.protections
        where kind = 'disaster' and state <> 'REFUSED' and disaster_id = $1 and customer_id = any ($2)`,
      [disasterId, customerIds],
    ),
  );

/** Which of these customers a protection of the kind counts for: one that stands, and a bankruptcy from its first word on. */
export async function customersProtected(
  db: Database,
  kind: Protection['kind'],
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerIds.length === 0) return new Set();
  const rows = await camelRows<Pick<Protection, 'customerId'>>(
    db.query(
      'worker',
      `select customer_id from lendside.protections
        where customer_id = any ($2) and kind = $1 and (state = 'STANDS' or (kind = 'bankruptcy' and state = 'TOLD'))`,
      [kind, customerIds],
    ),
  );
  return new Set(rows.map(({ customerId }) => customerId));
}

export async function findProtection(db: Reader, protectionId: string): Promise<Protection | undefined> {
  const [row] = await camelRows<Protection>(
    db.query(`select ${COLUMNS} from lendside.protections where protection_id = $1`, [protectionId]),
  );
  return row;
}

/** Writes one down; false where one of its kind is open already. */
export async function insertProtection(tx: Tx, one: Omit<Protection, 'note' | 'endedOn'>): Promise<boolean> {
  const rows = await tx.query(
    `insert into lendside.protections
       (protection_id, customer_id, user_id, kind, state, from_on, proof, told_at, decided_at, decided_by, disaster_id, until_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning 1`,
    [
      one.protectionId,
      one.customerId,
      one.userId,
      one.kind,
      one.state,
      one.fromOn,
      one.proof,
      instant(one.toldAtMs),
      one.decidedAtMs === null ? null : instant(one.decidedAtMs),
      one.decidedBy,
      one.disasterId,
      one.untilOn,
    ],
  );
  return rows.length === 1;
}

/** Decides one, or ends it; false where it is not as it was any more. */
export async function moveProtection(
  tx: Tx,
  { protectionId, state }: Pick<Protection, 'protectionId' | 'state'>,
  to: Pick<Protection, 'state' | 'fromOn' | 'proof' | 'note' | 'endedOn' | 'decidedBy'> & { readonly nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.protections set state = $3, from_on = $4, proof = $5, note = $6, ended_on = $7, decided_by = $8, decided_at = $9
      where protection_id = $1 and state = $2 returning 1`,
    [protectionId, state, to.state, to.fromOn, to.proof, to.note, to.endedOn, to.decidedBy, instant(to.nowMs)],
  );
  return rows.length === 1;
}

/** A change that the lender's system was asked for, and its answer once there is one. */
export interface LoanProtected {
  readonly loanId: string;
  readonly protection: string;
  readonly answer: {
    readonly outcome: string;
    readonly reason?: string;
    readonly forgivenCents?: number;
    readonly refundCents?: number;
  } | null;
}

export const loansProtected = (db: Reader, protectionId: string): Promise<LoanProtected[]> =>
  camelRows<LoanProtected>(
    db.query(
      `select loan_id, body ->> 'protection' as protection, answer from lendside.lender_requests
        where kind = 'protect' and starts_with(subject, $1 || ' ') order by loan_id, request_id`,
      [protectionId],
    ),
  );
