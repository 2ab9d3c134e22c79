import type { Language } from '@lendside/domain/language';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { columnsOf } from '../platform/database/camel-rows.ts';

/** SQL of calls that customers asked their store for. */

export type CallState = 'WAITING' | 'REACHED' | 'NOT_REACHED' | 'CANCELLED';

/** One row of `lendside.store_calls`. */
export interface StoreCall {
  readonly callId: string;
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly customerId: string;
  readonly loanId: string;
  readonly storeId: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly callAtMs: number;
  readonly agreedWords: string;
  readonly state: CallState;
  readonly askedAtMs: number;
}

const COLUMNS = columnsOf<StoreCall>('c', [
  ...(['callId', 'ownerId', 'paymentKey', 'customerId', 'loanId', 'storeId', 'timeZone', 'language'] as const),
  ...(['callAtMs', 'agreedWords', 'state', 'askedAtMs'] as const),
]);

/** One request of a loan or of a store at a time, until the transaction ends. */
export async function queueForCalls(tx: Tx, about: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('store call ' || $1, 0))`, [about]);
}

/** Times at which a store calls a customer already, in epoch milliseconds. */
export async function timesTaken(tx: Pick<Tx, 'query'>, storeId: string): Promise<ReadonlySet<number>> {
  const rows = await tx.query<Pick<StoreCall, 'callAtMs'>>(
    `select ${columnsOf<StoreCall>('c', ['callAtMs'])} from lendside.store_calls c where c.store_id = $1 and c.state = 'WAITING'`,
    [storeId],
  );
  return new Set(rows.map(({ callAtMs }) => callAtMs));
}

export async function callByKey(tx: Tx, ownerId: string, paymentKey: string): Promise<StoreCall | undefined> {
  const [row] = await tx.query<StoreCall>(
    `select ${COLUMNS} from lendside.store_calls c where c.owner_id = $1 and c.payment_key = $2`,
    [ownerId, paymentKey],
  );
  return row;
}

/** The last call of a loan that one of these customers asked for. */
export async function lastCall(
  db: Database,
  customerIds: readonly string[],
  loanId: string,
): Promise<StoreCall | undefined> {
  const [row] = await db.query<StoreCall>(
    { customerIds },
    `select ${COLUMNS} from lendside.store_calls c
     where c.loan_id = $1 and c.customer_id = any ($2) order by c.asked_at desc limit 1`,
    [loanId, customerIds],
  );
  return row;
}

export function callsById(db: Database, callIds: readonly string[]): Promise<StoreCall[]> {
  return db.query<StoreCall>('worker', `select ${COLUMNS} from lendside.store_calls c where c.call_id = any ($1)`, [
    callIds,
  ]);
}

/** Writes a call; false where one waits. */
export async function insertCall(tx: Tx, one: StoreCall): Promise<boolean> {
  const rows = await tx.query(
    `insert into lendside.store_calls (call_id, owner_id, payment_key, customer_id, loan_id, store_id, time_zone, language,
       call_at, agreed_words, asked_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) on conflict do nothing returning 1`,
    [
      ...[one.callId, one.ownerId, one.paymentKey, one.customerId, one.loanId, one.storeId, one.timeZone],
      ...[one.language, instant(one.callAtMs), one.agreedWords, instant(one.askedAtMs)],
    ],
  );
  return rows.length > 0;
}

/** Ends a call that waits; false where it waits no more. */
export async function endCall(
  tx: Tx,
  callId: string,
  { to, by, nowMs }: { readonly to: Exclude<CallState, 'WAITING'>; readonly by?: string; readonly nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.store_calls set state = $2, called_by = $3, changed_at = $4
     where call_id = $1 and state = 'WAITING' returning 1`,
    [callId, to, by ?? null, instant(nowMs)],
  );
  return rows.length > 0;
}

/** Cancels all calls that a customer waits for; answers how many. */
export async function cancelCallsOf(tx: Tx, customerIds: readonly string[], nowMs: number): Promise<number> {
  const rows = await tx.query(
    `update lendside.store_calls set state = 'CANCELLED', changed_at = $2
      where customer_id = any ($1) and state = 'WAITING' returning 1`,
    [customerIds, instant(nowMs)],
  );
  return rows.length;
}

/** Calls that wait, the next one first. */
export function waitingCalls(db: Database, atMost: number): Promise<StoreCall[]> {
  return db.query<StoreCall>(
    'worker',
    `select ${COLUMNS} from lendside.store_calls c where c.state = 'WAITING' order by c.call_at, c.call_id limit $1`,
    [atMost],
  );
}
