import type { Tx } from '@lendside/providers/database';
import { camelRows } from '../platform/database/camel-rows.ts';
import type { DeskAnswer } from './answer.ts';
import type { Input, Role } from './operations.ts';
import { IDLE_MINUTES } from './operators-store.ts';

/** SQL of requests of operators and their answers. Times are the database's own. */

/** Seconds for which a request waits for a worker, and minutes after which whatever is left of it is deleted. */
const WAITS_SECONDS = 15;
const FORGOTTEN_MINUTES = 10;

type Asking = Pick<Tx, 'query'>;

export type Outcome =
  | { readonly outcome: 'done'; readonly answer: DeskAnswer }
  | { readonly outcome: 'refused' | 'failed'; readonly says: string };

/** Asks, as the desk. */
export async function insertRequest(
  tx: Asking,
  request: {
    readonly requestId: string;
    readonly sessionHash: string;
    readonly operation: string;
    readonly input: Input;
  },
): Promise<void> {
  await tx.query(
    `insert into lendside.desk_requests (request_id, session_hash, operation, input, expires_at)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))`,
    [request.requestId, request.sessionHash, request.operation, JSON.stringify(request.input), WAITS_SECONDS],
  );
}

/** State of a request, as the desk: its outcome once, after which it is gone. */
export async function takeOutcome(tx: Asking, requestId: string): Promise<Outcome | 'waits' | 'taken' | 'expired'> {
  const [done] = await tx.query<{ answer: Outcome }>(
    `delete from lendside.desk_requests where request_id = $1 and state = 'DONE' returning answer`,
    [requestId],
  );
  if (done) return done.answer;
  const [row] = await tx.query<{ state: string; expired: boolean }>(
    'select state, expires_at <= clock_timestamp() as expired from lendside.desk_requests where request_id = $1',
    [requestId],
  );
  if (row?.state === 'TAKEN') return 'taken';
  return row && !row.expired ? 'waits' : 'expired';
}

/** Takes a request back that no worker has taken. */
export async function withdrawRequest(tx: Asking, requestId: string): Promise<boolean> {
  const rows = await tx.query(
    `delete from lendside.desk_requests where request_id = $1 and state = 'ASKED' returning 1`,
    [requestId],
  );
  return rows.length === 1;
}

export interface TakenRequest {
  readonly requestId: string;
  readonly operation: string;
  readonly input: Input;
  readonly operator: string;
  readonly role: Role;
}

/** Takes what waits, as the worker: of operators who are still signed in, before it runs out. */
export function takeRequests(tx: Asking, atMost: number): Promise<TakenRequest[]> {
  return camelRows<TakenRequest>(
    tx.query(
      `update lendside.desk_requests r set state = 'TAKEN'
         from (select one.ctid, o.name, o.role from lendside.desk_requests one
                 join lendside.desk_sessions s using (session_hash)
                 join lendside.desk_operators o on o.name = s.operator and o.state = 'active'
                where one.state = 'ASKED' and one.expires_at > clock_timestamp() and s.ended_at is null
                  and s.expires_at > clock_timestamp()
                  and s.last_active_at > clock_timestamp() - make_interval(mins => $2)
                order by one.asked_at limit $1 for update of one skip locked) due
        where r.ctid = due.ctid
       returning r.request_id, r.operation, r.input, due.name as operator, due.role`,
      [atMost, IDLE_MINUTES],
    ),
  );
}

export async function answerRequest(tx: Asking, requestId: string, answer: Outcome): Promise<void> {
  await tx.query(
    `update lendside.desk_requests set state = 'DONE', answer = $2 where request_id = $1 and state = 'TAKEN'`,
    [requestId, JSON.stringify(answer)],
  );
}

/** Deletes requests that were never read, as the worker. */
export async function forgetRequests(tx: Asking): Promise<void> {
  await tx.query('delete from lendside.desk_requests where asked_at < clock_timestamp() - make_interval(mins => $1)', [
    FORGOTTEN_MINUTES,
  ]);
}
