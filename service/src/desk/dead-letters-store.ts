import type { Tx } from '@lendside/providers/database';
import { camelRows } from '../platform/database/camel-rows.ts';

/** SQL of messages that did not reach their address. Runs as the worker. */

export interface DeadMessage {
  readonly messageId: string;
  readonly state: 'refused' | 'givenUp';
  readonly kind: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly writtenAtMs: number;
}

const IS_DEAD = `state in ('refused', 'givenUp') and set_aside_at is null and reason is distinct from 'for nobody'`;

/** Dead messages of the last two weeks, newest first. A row whose words and address are gone by now is none to try again. */
export function deadMessages(tx: Pick<Tx, 'query'>, atMost: number): Promise<DeadMessage[]> {
  return camelRows<DeadMessage>(
    tx.query(
      `select message_id, state, coalesce(kind, message ->> 'channel', '') as kind, reason, attempts, written_at
         from lendside.outbox where written_at > clock_timestamp() - interval '14 days' and ${IS_DEAD}
        order by written_at desc limit $1`,
      [atMost],
    ),
  );
}

/** Has a dead message tried again; false where it is none, or its words are gone. */
export async function tryAgain(tx: Pick<Tx, 'query'>, messageId: string, nowIso: string): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.outbox set state = 'waiting', attempts = 0, next_attempt_at = $2, settled_at = null, reason = null
      where message_id = $1 and ${IS_DEAD} and (kind is not null or coalesce(message ->> 'text', '') <> '') returning 1`,
    [messageId, nowIso],
  );
  return rows.length === 1;
}

export async function setAside(tx: Pick<Tx, 'query'>, messageId: string): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.outbox set set_aside_at = clock_timestamp() where message_id = $1 and ${IS_DEAD} returning 1`,
    [messageId],
  );
  return rows.length === 1;
}
