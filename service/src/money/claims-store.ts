import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { storeOf } from '../platform/database/store-of.ts';
import { claimWork, type Leased, type WorkTable } from '../platform/jobs/leased-work.ts';
import { type ClaimAt, closeOpen, dueAgain } from '../platform/jobs/open-work-store.ts';
import { type MoneyOperation, OPERATION_COLUMNS } from './operation.ts';

/** Statements with which the worker takes operations over and writes down their ends, many at a time. Runs as the worker. */

/** Operations as leased work: claimed, one may have been charged. */
export const OPERATIONS: WorkTable = {
  kind: 'operation',
  name: 'lendside.operations',
  key: 'message_key',
  columns: OPERATION_COLUMNS,
  openStates: ['ACCEPTED', 'AUTHORIZING', 'UNKNOWN', 'VOIDED'],
  begins: { from: 'ACCEPTED', to: 'AUTHORIZING' },
  isVersioned: true,
};

/** A claimed operation and the state it was found in: what decides whether to charge or to look up. */
export interface Claimed extends Leased<MoneyOperation> {
  readonly foundIn: 'ACCEPTED' | 'AUTHORIZING' | 'UNKNOWN' | 'VOIDED';
}

export const claimOperations = (db: Database, at: ClaimAt): Promise<Claimed[]> =>
  claimWork<MoneyOperation>(db, OPERATIONS, at) as Promise<Claimed[]>;

export interface Move {
  readonly messageKey: string;
  readonly to: 'POSTED' | 'DECLINED' | 'UNKNOWN' | 'VOIDED' | 'FAILED';
  readonly result?: unknown;
  readonly refusal?: string;
  /** When to look again: for every state that is not final, and no other. */
  readonly nextAttemptAtMs?: number;
}

/**
 * Moves operations whose claims are held to their new states and lets go of the lease. A final one is open no longer. The
 * database refuses an edge that does not exist.
 */
export async function moveOperations(tx: Tx, moves: readonly Move[], nowMs: number): Promise<void> {
  const final = moves.flatMap((move) => (move.nextAttemptAtMs === undefined ? [move.messageKey] : []));
  const waiting = moves.flatMap(({ messageKey, nextAttemptAtMs }) =>
    nextAttemptAtMs === undefined
      ? []
      : [{ workKey: messageKey, dueAtMs: nextAttemptAtMs, isAnew: false, unresolved: true }],
  );
  // Sent together: none waits for the other's answer.
  await Promise.all([
    writeMoves(tx, moves, nowMs),
    ...(final.length > 0 ? [closeOpen(tx, final)] : []),
    ...(waiting.length > 0 ? [dueAgain(tx, waiting)] : []),
  ]);
}

export const { writeMoves } = storeOf({
  async writeMoves(tx: Tx, moves: readonly Move[], nowMs: number): Promise<void> {
    await tx.query(
      `update lendside.operations o
        set state = x.to_state,
            version = o.version + case when o.state = x.to_state then 0 else 1 end,
            result = coalesce(x.result, o.result),
            refusal = coalesce(x.refusal, o.refusal),
            changed_at = $2
       from jsonb_to_recordset((select $1::jsonb)) as x (message_key text, to_state text, result jsonb, refusal text)
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
});
