import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { type MoneyOperation, OPERATION_COLUMNS } from './operation.ts';

/** SQL by which the worker takes operations over and writes down how they ended. Runs as the worker. */

/** A claimed operation and the state it was found in: what decides whether to charge or to look up. */
export interface Claimed extends MoneyOperation {
  readonly foundIn: 'ACCEPTED' | 'AUTHORIZING' | 'UNKNOWN' | 'VOIDED';
}

/**
 * Takes up to `atMost` operations nobody else works on. The lease is by database time, so that it holds between
 * processes whose clocks differ; the fence grows, so that a former holder can write nothing more.
 */
export function claimOperations(
  db: Database,
  { nowMs, leaseSeconds, atMost }: { nowMs: number; leaseSeconds: number; atMost: number },
): Promise<Claimed[]> {
  return db.query<Claimed>(
    'worker',
    `with due as (
         select message_key, state from lendside.operations
          where state in ('ACCEPTED', 'AUTHORIZING', 'UNKNOWN', 'VOIDED')
            and next_attempt_at <= $1
            and (lease_until is null or lease_until < clock_timestamp())
          order by next_attempt_at
          limit $2
            for update skip locked)
       update lendside.operations o
          set state = case when due.state = 'ACCEPTED' then 'AUTHORIZING' else due.state end,
              version = o.version + case when due.state = 'ACCEPTED' then 1 else 0 end,
              fence = o.fence + 1,
              attempts = o.attempts + 1,
              lease_until = clock_timestamp() + make_interval(secs => $3),
              changed_at = $1
         from due
        where o.message_key = due.message_key
       returning ${OPERATION_COLUMNS}, due.state as "foundIn"`,
    [instant(nowMs), atMost, leaseSeconds],
  );
}

/** Locks those of the operations that are still ours to finish, in key order. */
export async function lockOwnOperations(tx: Tx, operations: readonly MoneyOperation[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ messageKey: string }>(
    `select o.message_key as "messageKey" from lendside.operations o
       join unnest($1::text[], $2::bigint[]) mine (message_key, fence) on mine.message_key = o.message_key and mine.fence = o.fence
      where o.state in ('AUTHORIZING', 'UNKNOWN', 'VOIDED')
      order by o.message_key
        for update of o`,
    [operations.map((one) => one.messageKey), operations.map((one) => one.fence)],
  );
  return new Set(rows.map((row) => row.messageKey));
}

export interface Move {
  readonly messageKey: string;
  readonly to: 'POSTED' | 'DECLINED' | 'UNKNOWN' | 'VOIDED' | 'FAILED';
  readonly result?: unknown;
  readonly refusal?: string;
  /** When to look again, for a state that is not final. */
  readonly nextAttemptAtMs?: number;
}

/** Moves locked operations to their new states and lets go of the lease. The database refuses an edge that does not exist. */
export async function moveOperations(tx: Tx, moves: readonly Move[], nowMs: number): Promise<void> {
  await tx.query(
    `update lendside.operations o
        set state = x.to_state,
            version = o.version + case when o.state = x.to_state then 0 else 1 end,
            result = coalesce(x.result, o.result),
            refusal = coalesce(x.refusal, o.refusal),
            next_attempt_at = coalesce(x.next_attempt_at, o.next_attempt_at),
            lease_until = null,
            changed_at = $2
       from jsonb_to_recordset($1) as x (message_key text, to_state text, result jsonb, refusal text, next_attempt_at timestamptz)
      where o.message_key = x.message_key`,
    [
      JSON.stringify(
        moves.map((move) => ({
          message_key: move.messageKey,
          to_state: move.to,
          result: move.result ?? null,
          refusal: move.refusal ?? null,
          next_attempt_at: move.nextAttemptAtMs === undefined ? null : instant(move.nextAttemptAtMs),
        })),
      ),
      instant(nowMs),
    ],
  );
}
