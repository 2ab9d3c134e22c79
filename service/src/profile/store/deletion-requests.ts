import type { DeletionExtension } from '@lendside/domain/deletion-request';
import type { Language } from '@lendside/domain/language';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of requests for deletion. Runs as the worker. */

export interface DeletionRequest {
  readonly requestId: string;
  readonly userId: string;
  readonly brand: string;
  readonly language: Language;
  readonly state: 'OPEN' | 'DONE' | 'REFUSED' | 'WITHDRAWN';
  readonly askedAtMs: number;
  readonly answerBy: string;
  readonly answeredAtMs: number | null;
  readonly answeredBy: string | null;
  readonly note: string | null;
  readonly extendedAtMs: number | null;
  readonly extensionReason: DeletionExtension | null;
}

/** False where one of the person is open already. */
export async function insertRequest(
  tx: Tx,
  request: Pick<DeletionRequest, 'requestId' | 'userId' | 'brand' | 'language' | 'answerBy' | 'askedAtMs'>,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into lendside.deletion_requests (request_id, user_id, brand, language, asked_at, answer_by)
     values ($1, $2, $3, $4, $5, $6) on conflict (user_id) where state = 'OPEN' do nothing returning 1`,
    [request.requestId, request.userId, request.brand, request.language, instant(request.askedAtMs), request.answerBy],
  );
  return rows.length === 1;
}

/** The latest of a person. */
export async function latestRequest(db: Database, userId: string): Promise<DeletionRequest | undefined> {
  const [row] = await camelRows<DeletionRequest>(
    db.query('worker', 'select * from lendside.deletion_requests where user_id = $1 order by asked_at desc limit 1', [
      userId,
    ]),
  );
  return row;
}

/** An open one by its number; `lock`: until the transaction ends. */
export async function findOpenRequest(
  tx: Pick<Tx, 'query'>,
  requestId: string,
  how: 'look' | 'lock' = 'look',
): Promise<DeletionRequest | undefined> {
  const statement = `select * from lendside.deletion_requests where request_id = $1 and state = 'OPEN' ${how === 'lock' ? 'for update' : ''}`;
  const [row] = await camelRows<DeletionRequest>(tx.query(statement, [requestId]));
  return row;
}

/** Moves the day of the answer, once. */
export async function extendRequest(
  tx: Tx,
  one: Pick<DeletionRequest, 'requestId' | 'answerBy'> & {
    readonly by: string;
    readonly reason: DeletionExtension;
    readonly nowMs: number;
  },
): Promise<void> {
  await tx.query(
    `update lendside.deletion_requests set answer_by = $2, extended_at = $3, extended_by = $4, extension_reason = $5
      where request_id = $1 and state = 'OPEN' and extended_at is null`,
    [one.requestId, one.answerBy, instant(one.nowMs), one.by, one.reason],
  );
}

/** Answers the open one of a person; undefined where there is none. */
export async function answerRequest(
  tx: Tx,
  {
    userId,
    state,
    by = null,
    note = null,
    nowMs,
  }: {
    readonly userId: string;
    readonly state: 'DONE' | 'REFUSED' | 'WITHDRAWN';
    readonly by?: string | null;
    readonly note?: string | null;
    readonly nowMs: number;
  },
): Promise<DeletionRequest | undefined> {
  const [row] = await camelRows<DeletionRequest>(
    tx.query(
      `update lendside.deletion_requests set state = $2, answered_at = $3, answered_by = $4, note = $5
       where user_id = $1 and state = 'OPEN' returning *`,
      [userId, state, instant(nowMs), by, note],
    ),
  );
  return row;
}

/** The open ones, the one to be answered first at the top. */
export const openRequests = (db: Pick<Database, 'query'>): Promise<DeletionRequest[]> =>
  camelRows(
    db.query('worker', "select * from lendside.deletion_requests where state = 'OPEN' order by answer_by, asked_at"),
  );
