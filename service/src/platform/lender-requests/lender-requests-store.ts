import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows, columnsOf } from '../database/camel-rows.ts';
import { storeOf } from '../database/store-of.ts';
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

/** Kinds that are asked for one at a time about a thing. */
export interface About {
  readonly kinds: readonly string[];
  readonly subject: string;
}

/** An open request, with the fence of its work. */
export type OpenRequest = LenderRequestRow & { readonly fence: number };

export const { queueForLender, insertLenderRequest, openLenderRequest, writtenAnswer } = storeOf({
  /** One at a time of some kinds about a thing, until the transaction ends. */
  async queueForLender(tx: Tx, { kinds, subject }: About): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('lender request ' || $1 || ' ' || $2, 0))`, [
      kinds.join(' '),
      subject,
    ]);
  },

  /** Writes a request down, open from a moment on. False, with nothing written, where one of its kind about the same thing is open. */
  async insertLenderRequest(
    tx: Tx,
    row: LenderRequestRow,
    { nowMs, dueAtMs }: { readonly nowMs: number; readonly dueAtMs: number },
  ): Promise<boolean> {
    const { requestId, kind, subject, customerId, loanId, body } = row;
    const written = await tx.query(
      `insert into lendside.lender_requests (request_id, kind, subject, customer_id, loan_id, body, state, asked_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, 'ASKED', $7, $7) on conflict do nothing returning 1`,
      [requestId, kind, subject, customerId, loanId, JSON.stringify(body), instant(nowMs)],
    );
    if (written.length === 0) return false;
    await openWork(tx, { workKey: requestId, kind: LENDER_REQUESTS.kind, loanId, customerId, dueAtMs });
    return true;
  },

  /** The oldest open request of some kinds about a thing. */
  async openLenderRequest(tx: Tx, { kinds, subject }: About): Promise<OpenRequest | undefined> {
    const [row] = await camelRows<OpenRequest>(
      tx.query(
        `select ${COLUMNS}, open.fence from lendside.lender_requests w
           join lendside.open_operations open on open.message_key = w.request_id
          where w.kind = any ($1) and w.subject = $2 and w.state = 'ASKED' order by w.asked_at limit 1`,
        [kinds, subject],
      ),
    );
    return row;
  },

  /** Answer that was written down for a request; undefined while it is open. */
  async writtenAnswer(tx: Tx, requestId: string): Promise<unknown> {
    const [row] = await tx.query<{ answer: unknown }>(
      'select answer from lendside.lender_requests where request_id = $1',
      [requestId],
    );
    return row?.answer ?? undefined;
  },
});

/** Saves the body of a request that is not to be read at rest. */
export async function saveSealedBody(tx: Tx, requestId: string, sealed: string, nowMs: number): Promise<void> {
  await tx.query('insert into lendside.sealed_requests (request_id, sealed_body, asked_at) values ($1, $2, $3)', [
    requestId,
    sealed,
    instant(nowMs),
  ]);
}

/** Sealed body of a request; undefined once it was answered. */
export async function sealedBodyOf(tx: Tx, requestId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ sealed: string }>(
    'select sealed_body as sealed from lendside.sealed_requests where request_id = $1',
    [requestId],
  );
  return row?.sealed;
}

export async function deleteSealedBody(tx: Tx, requestId: string): Promise<void> {
  await tx.query('delete from lendside.sealed_requests where request_id = $1', [requestId]);
}
