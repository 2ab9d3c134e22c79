import type { Tx } from '@lendside/providers/database';
import { camelRows } from '../platform/database/camel-rows.ts';

/** SQL of the portal as operators closed or opened it. Runs as the worker. */

export interface PortalState {
  readonly isClosed: boolean;
  readonly message: string;
  readonly messageSpanish: string;
  readonly plannedEnd: string;
  readonly changedBy: string;
  readonly changedAtMs: number;
}

export async function readPortalState(tx: Pick<Tx, 'query'>): Promise<PortalState | undefined> {
  const [row] = await camelRows<PortalState>(
    tx.query(
      'select is_closed, message, message_spanish, planned_end, changed_by, changed_at from lendside.portal_state',
    ),
  );
  return row;
}

export async function savePortalState(tx: Pick<Tx, 'query'>, state: Omit<PortalState, 'changedAtMs'>): Promise<void> {
  await tx.query(
    `insert into lendside.portal_state (is_closed, message, message_spanish, planned_end, changed_by)
     values ($1, $2, $3, $4, $5)
     on conflict (only_row) do update set is_closed = $1, message = $2, message_spanish = $3, planned_end = $4,
       changed_by = $5, changed_at = clock_timestamp()`,
    [state.isClosed, state.message, state.messageSpanish, state.plannedEnd, state.changedBy],
  );
}
