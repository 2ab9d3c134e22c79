import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { columnsOf } from '../platform/database/camel-rows.ts';

/** SQL of promises to pay. */

export type PromiseState = 'WAITING' | 'FULFILLED' | 'BROKEN' | 'TAKEN_BACK' | 'ENDED';

/** One row of `lendside.promises_to_pay`. */
export interface PromiseRow {
  readonly promiseId: string;
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly customerId: string;
  readonly loanId: string;
  readonly partyIds: readonly string[];
  readonly amountCents: number;
  readonly madeOn: CalendarDate;
  readonly promisedOn: CalendarDate;
  readonly knownEntries: readonly string[];
  readonly state: PromiseState;
  readonly madeAtMs: number;
  readonly remindOn: CalendarDate | null;
}

const COLUMNS = columnsOf<PromiseRow>('p', [
  ...(['promiseId', 'ownerId', 'paymentKey', 'customerId', 'loanId', 'partyIds', 'amountCents', 'madeOn'] as const),
  ...(['promisedOn', 'knownEntries', 'state', 'madeAtMs', 'remindOn'] as const),
]);

/** One promise of a loan at a time, until the transaction ends. */
export async function queueForPromise(tx: Tx, loanId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('promise ' || $1, 0))`, [loanId]);
}

export async function promiseByKey(tx: Tx, ownerId: string, paymentKey: string): Promise<PromiseRow | undefined> {
  const [row] = await tx.query<PromiseRow>(
    `select ${COLUMNS} from lendside.promises_to_pay p where p.owner_id = $1 and p.payment_key = $2`,
    [ownerId, paymentKey],
  );
  return row;
}

export function promisesById(db: Database, promiseIds: readonly string[]): Promise<PromiseRow[]> {
  return db.query<PromiseRow>(
    'worker',
    `select ${COLUMNS} from lendside.promises_to_pay p where p.promise_id = any ($1)`,
    [promiseIds],
  );
}

/** A promise of a loan by its name, as one of its parties may see it. */
export async function promiseById(
  db: Database,
  customerIds: readonly string[],
  of: Pick<PromiseRow, 'loanId' | 'promiseId'>,
): Promise<PromiseRow | undefined> {
  const [row] = await db.query<PromiseRow>(
    { customerIds },
    `select ${COLUMNS} from lendside.promises_to_pay p where p.loan_id = $1 and p.promise_id = $2`,
    [of.loanId, of.promiseId],
  );
  return row;
}

/** The last promise of a loan, as one of its parties may see it. */
export async function lastPromise(
  db: Database,
  customerIds: readonly string[],
  loanId: string,
): Promise<PromiseRow | undefined> {
  const [row] = await db.query<PromiseRow>(
    { customerIds },
    `select ${COLUMNS} from lendside.promises_to_pay p where p.loan_id = $1 order by p.made_at desc limit 1`,
    [loanId],
  );
  return row;
}

/** Whether a promise of a loan waits, and how many were broken since a day. */
export async function promisesStanding(
  tx: Pick<Tx, 'query'>,
  loanId: string,
  since: CalendarDate,
): Promise<{ readonly waits: boolean; readonly brokenLately: number }> {
  const [row] = await tx.query<{ waits: boolean; brokenLately: number }>(
    `select coalesce(bool_or(state = 'WAITING'), false) as waits,
            count(*) filter (where state = 'BROKEN' and promised_on >= $2)::integer as "brokenLately"
       from lendside.promises_to_pay where loan_id = $1`,
    [loanId, since],
  );
  return row ?? { waits: false, brokenLately: 0 };
}

export async function insertPromise(tx: Tx, made: PromiseRow): Promise<void> {
  await tx.query(
    `insert into lendside.promises_to_pay (promise_id, owner_id, payment_key, customer_id, loan_id, party_ids, amount_cents,
       made_on, promised_on, known_entries, made_at, remind_on, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $11)`,
    [
      ...[made.promiseId, made.ownerId, made.paymentKey, made.customerId, made.loanId, made.partyIds],
      ...[made.amountCents, made.madeOn, made.promisedOn, made.knownEntries, instant(made.madeAtMs), made.remindOn],
    ],
  );
}

/** Ends a promise that waits; false where it waits no more. */
export async function endPromise(
  tx: Tx,
  promiseId: string,
  { to, nowMs }: { readonly to: Exclude<PromiseState, 'WAITING'>; readonly nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.promises_to_pay set state = $2, remind_on = null, changed_at = $3
     where promise_id = $1 and state = 'WAITING' returning 1`,
    [promiseId, to, instant(nowMs)],
  );
  return rows.length > 0;
}

/** Takes the reminder of a promise; false where it was taken before. */
export async function takePromiseReminder(tx: Tx, promiseId: string): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.promises_to_pay set remind_on = null
     where promise_id = $1 and state = 'WAITING' and remind_on is not null returning 1`,
    [promiseId],
  );
  return rows.length > 0;
}

/** Promises that wait for their day, after one in the order of their names. */
export function waitingPromises(db: Database, after: string, atMost: number): Promise<PromiseRow[]> {
  return db.query<PromiseRow>(
    'worker',
    `select ${COLUMNS} from lendside.promises_to_pay p
     where p.state = 'WAITING' and p.promise_id > $1 order by p.promise_id limit $2`,
    [after, atMost],
  );
}

/** Fulfilled promises since a day that were not looked at today, after one in the order of their names. */
export function fulfilledPromises(
  db: Database,
  after: string,
  { since, today, atMost }: { readonly since: CalendarDate; readonly today: CalendarDate; readonly atMost: number },
): Promise<PromiseRow[]> {
  return db.query<PromiseRow>(
    'worker',
    `select ${COLUMNS} from lendside.promises_to_pay p
     where p.state = 'FULFILLED' and p.promise_id > $1 and p.promised_on >= $2 and (p.looked_on is null or p.looked_on < $3)
     order by p.promise_id limit $4`,
    [after, since, today, atMost],
  );
}

/** Writes down that a fulfilled promise was looked at. */
export async function lookedAtFulfilled(db: Database, promiseId: string, today: CalendarDate): Promise<void> {
  await db.query('worker', 'update lendside.promises_to_pay set looked_on = $2 where promise_id = $1', [
    promiseId,
    today,
  ]);
}

/** Takes a promise that was fulfilled out of that state; false where it is in it no more. */
export async function unfulfillPromise(
  tx: Tx,
  promiseId: string,
  to: {
    readonly state: 'WAITING' | 'BROKEN' | 'ENDED';
    readonly remindOn: CalendarDate | null;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.promises_to_pay set state = $2, remind_on = $3, changed_at = $4
     where promise_id = $1 and state = 'FULFILLED' returning 1`,
    [promiseId, to.state, to.remindOn, instant(to.nowMs)],
  );
  return rows.length > 0;
}

/** Promises for the lender's people: those that wait, the next day first, and those that were broken since a day. */
export function promisesToFollow(db: Database, since: CalendarDate, atMost: number): Promise<PromiseRow[]> {
  return db.query<PromiseRow>(
    'worker',
    `select ${COLUMNS} from lendside.promises_to_pay p
     where p.state = 'WAITING' or (p.state = 'BROKEN' and p.promised_on >= $1)
     order by p.state = 'BROKEN', p.promised_on, p.promise_id limit $2`,
    [since, atMost],
  );
}

/** The last promise of each loan that was not taken back. */
export function promisesOfLoans(db: Database, loanIds: readonly string[]): Promise<PromiseRow[]> {
  return db.query<PromiseRow>(
    'worker',
    `select distinct on (p.loan_id) ${COLUMNS} from lendside.promises_to_pay p
     where p.loan_id = any ($1) and p.state <> 'TAKEN_BACK' order by p.loan_id, p.made_at desc`,
    [loanIds],
  );
}

/** Which of these loans have a promise that waits for its day. */
export async function promisedAmong(db: Database, loanIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<Pick<PromiseRow, 'loanId'>>(
    'worker',
    `select ${columnsOf<PromiseRow>('p', ['loanId'])} from lendside.promises_to_pay p where p.state = 'WAITING' and p.loan_id = any ($1)`,
    [loanIds],
  );
  return new Set(rows.map(({ loanId }) => loanId));
}
