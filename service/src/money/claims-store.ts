import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { columnsOf } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';
import { type MoneyOperation, OPERATION_COLUMNS } from './operation.ts';

/** SQL by which the worker takes operations over and writes down how they ended. Runs as the worker. */

/** A claimed operation and the state it was found in: what decides whether to charge or to look up. */
export interface Claimed extends MoneyOperation {
  readonly foundIn: 'ACCEPTED' | 'AUTHORIZING' | 'UNKNOWN' | 'VOIDED';
}

export interface Move {
  readonly messageKey: string;
  readonly to: 'POSTED' | 'DECLINED' | 'UNKNOWN' | 'VOIDED' | 'FAILED';
  readonly result?: unknown;
  readonly refusal?: string;
  /** When to look again: for every state that is not final, and no other. */
  readonly nextAttemptAtMs?: number;
}

/**
 * Moves locked operations to their new states and lets go of the lease. A final one is open no longer. The database
 * refuses an edge that does not exist.
 */
export async function moveOperations(tx: Tx, moves: readonly Move[], nowMs: number): Promise<void> {
  const final = moves.filter((move) => move.nextAttemptAtMs === undefined);
  const waiting = moves.filter((move) => move.nextAttemptAtMs !== undefined);
  // Sent together: none waits for the other's answer.
  await Promise.all([
    writeMoves(tx, moves, nowMs),
    ...(final.length > 0
      ? [
          closeOperations(
            tx,
            final.map(({ messageKey }) => messageKey),
          ),
        ]
      : []),
    ...(waiting.length > 0 ? [writeDueTimes(tx, waiting)] : []),
  ]);
}

export const { claimOperations, lockOwnOperations, writeMoves, closeOperations, writeDueTimes } = storeOf({
  /**
   * Claims up to `atMost` operations that no other worker holds. The lease is by database time, so that it holds
   * between processes whose clocks differ; the fence grows, so that a former holder can write nothing more. Each row is
   * found by its key, and again by its place: joined, a plan made while there were few operations compares every one
   * there ever was with each that is due.
   */
  claimOperations(
    db: Database,
    { nowMs, leaseSeconds, atMost }: { nowMs: number; leaseSeconds: number; atMost: number },
  ): Promise<Claimed[]> {
    return db.query<Claimed>(
      'worker',
      `with due as (
         select free.place, free.state
           from lendside.open_operations open
          cross join lateral (
            select one.ctid as place, one.state from lendside.operations one
             where one.message_key = open.message_key
               and one.state in ('ACCEPTED', 'AUTHORIZING', 'UNKNOWN', 'VOIDED')
               and (one.lease_until is null or one.lease_until < clock_timestamp())
             limit 1
               for update skip locked) free
          where open.due_at <= $1
          order by open.due_at
          limit $2)
       update lendside.operations o
          set state = case when due.state = 'ACCEPTED' then 'AUTHORIZING' else due.state end,
              version = o.version + case when due.state = 'ACCEPTED' then 1 else 0 end,
              fence = o.fence + 1,
              attempts = o.attempts + 1,
              lease_until = clock_timestamp() + make_interval(secs => $3),
              changed_at = $1
         from due
        where o.ctid = due.place
       returning ${OPERATION_COLUMNS}, due.state as "foundIn"`,
      [instant(nowMs), atMost, leaseSeconds],
    );
  },

  /**
   * Locks those of the operations that are still ours to finish, in key order; answers their keys with the fence of the
   * claim that holds.
   */
  async lockOwnOperations(tx: Tx, operations: readonly MoneyOperation[]): Promise<ReadonlyMap<string, number>> {
    const rows = await tx.query<{ messageKey: string; fence: number }>(
      `select ${columnsOf<MoneyOperation>('o', ['messageKey', 'fence'])} from lendside.operations o
       join unnest($1::text[], $2::bigint[]) mine (message_key, fence) on mine.message_key = o.message_key and mine.fence = o.fence
      where o.state in ('AUTHORIZING', 'UNKNOWN', 'VOIDED')
      order by o.message_key
        for update of o`,
      [operations.map((one) => one.messageKey), operations.map((one) => one.fence)],
    );
    return new Map(rows.map((row) => [row.messageKey, row.fence]));
  },

  async writeMoves(tx: Tx, moves: readonly Move[], nowMs: number): Promise<void> {
    await tx.query(
      `update lendside.operations o
        set state = x.to_state,
            version = o.version + case when o.state = x.to_state then 0 else 1 end,
            result = coalesce(x.result, o.result),
            refusal = coalesce(x.refusal, o.refusal),
            lease_until = null,
            changed_at = $2
       from jsonb_to_recordset($1) as x (message_key text, to_state text, result jsonb, refusal text)
      where o.message_key = x.message_key`,
      [
        JSON.stringify(
          moves.map((move) => ({
            message_key: move.messageKey,
            to_state: move.to,
            result: move.result ?? null,
            refusal: move.refusal ?? null,
          })),
        ),
        instant(nowMs),
      ],
    );
  },

  async closeOperations(tx: Tx, messageKeys: readonly string[]): Promise<void> {
    await tx.query('delete from lendside.open_operations where message_key = any ($1)', [messageKeys]);
  },

  /** When these are looked at again. */
  async writeDueTimes(tx: Tx, waiting: readonly Move[]): Promise<void> {
    await tx.query(
      `update lendside.open_operations open set due_at = x.due_at, unresolved = true
       from unnest($1::text[], $2::timestamptz[]) as x (message_key, due_at)
      where open.message_key = x.message_key`,
      [waiting.map((move) => move.messageKey), waiting.map((move) => instant(move.nextAttemptAtMs as number))],
    );
  },
});
