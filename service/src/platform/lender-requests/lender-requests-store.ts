import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows, columnsOf } from '../database/camel-rows.ts';
import type { WorkTable } from '../jobs/leased-work.ts';
import { openWork } from '../jobs/open-work-store.ts';

/** SQL of changes that systems of the lender are asked for. Runs as the worker. */

/** One row of `lendside.lender_requests`. */
export interface LenderRequestRow {
  /** Reference under which the lender's system is asked, the same at every try. */
  readonly requestId: string;
  readonly kind: string;
  /** Thing that it is about: of one thing a kind is asked for once at a time. */
  readonly subject: string;
  readonly customerId: string;
  readonly loanId: string | null;
  readonly body: unknown;
}

const COLUMNS = columnsOf<LenderRequestRow>('w', ['requestId', 'kind', 'subject', 'customerId', 'loanId', 'body']);

export const LENDER_REQUESTS: WorkTable = {
  kind: 'lenderRequest',
  name: 'lendside.lender_requests',
  key: 'request_id',
  columns: COLUMNS,
  openStates: ['ASKED'],
};

/** One at a time of a kind about a thing, until the transaction ends. */
export async function queueForLender(tx: Tx, { kind, subject }: Pick<LenderRequestRow, 'kind' | 'subject'>) {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('lender request ' || $1 || ' ' || $2, 0))`, [
    kind,
    subject,
  ]);
}

/** Writes a request down, open from a moment on. Nothing where one of its kind about the same thing is open. */
export async function insertLenderRequest(
  tx: Tx,
  row: LenderRequestRow,
  { nowMs, dueAtMs }: { readonly nowMs: number; readonly dueAtMs: number },
): Promise<void> {
  const { requestId, kind, subject, customerId, loanId, body } = row;
  const written = await tx.query(
    `insert into lendside.lender_requests (request_id, kind, subject, customer_id, loan_id, body, state, asked_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, 'ASKED', $7, $7) on conflict do nothing returning 1`,
    [requestId, kind, subject, customerId, loanId, JSON.stringify(body), instant(nowMs)],
  );
  if (written.length === 0) return;
  await openWork(tx, { workKey: requestId, kind: LENDER_REQUESTS.kind, loanId, customerId, dueAtMs });
}

/** The open request of a kind about a thing, with the fence of its work. */
export async function openLenderRequest(
  tx: Tx,
  { kind, subject }: Pick<LenderRequestRow, 'kind' | 'subject'>,
): Promise<(LenderRequestRow & { readonly fence: number }) | undefined> {
  const [row] = await camelRows<LenderRequestRow & { readonly fence: number }>(
    tx.query(
      `select ${COLUMNS}, open.fence from lendside.lender_requests w
         join lendside.open_operations open on open.message_key = w.request_id
        where w.kind = $1 and w.subject = $2 and w.state = 'ASKED'`,
      [kind, subject],
    ),
  );
  return row;
}
