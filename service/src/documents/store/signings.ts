import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';
import { SIGNING_COLUMNS, type SigningRow } from '../../platform/documents/signings-store.ts';

/** SQL of signings as the documents slice asks for them. */

/** Request that made a renewal: last four digits of its card, time of acceptance, and optional products chosen with it. */
export interface RenewalOperation {
  readonly lastFour: string | null;
  readonly acceptedAtMs: number;
  readonly products: readonly { readonly id: string; readonly amountCents: number }[];
}

/** A signing of a person. */
export function signingOf(db: Database, customerIds: readonly string[], signingId: string): Promise<SigningRow[]> {
  return camelRows<SigningRow>(
    db.query(
      { customerIds },
      `select ${SIGNING_COLUMNS} from lendside.signings where signing_id = $1 and customer_id = any ($2)`,
      [signingId, customerIds],
    ),
  );
}

/** The signing of a provider's session. */
export function signingOfSession(db: Database, sessionId: string): Promise<SigningRow[]> {
  return camelRows<SigningRow>(
    db.query('worker', `select ${SIGNING_COLUMNS} from lendside.signings where session_id = $1`, [sessionId]),
  );
}

/** Reads the request that made a renewal; empty for an unknown id. */
export function renewalOperation(db: Database, renewalId: string): Promise<RenewalOperation[]> {
  return camelRows<RenewalOperation>(
    db.query(
      'worker',
      `select nullif(request ->> 'lastFour', '') as "lastFour", accepted_at,
       coalesce(request -> 'renewal' -> 'products', '[]') as products
     from lendside.operations where message_key = $1`,
      [renewalId],
    ),
  );
}

/** Signings that wait since before an instant, the oldest first. */
export function signingsBefore(db: Database, beforeMs: number, atMost: number): Promise<SigningRow[]> {
  return camelRows<SigningRow>(
    db.query(
      'worker',
      `select ${SIGNING_COLUMNS} from lendside.signings where state = 'pending' and started_at < $1
     order by started_at limit $2`,
      [instant(beforeMs), atMost],
    ),
  );
}

const LEFT_DAYS = 1;

/** Rooms that are open for signings that are not waited for any more. After a day they have run out by themselves. */
export function openRooms(
  db: Database,
  nowMs: number,
  atMost: number,
): Promise<{ readonly signingId: string; readonly sessionId: string }[]> {
  return camelRows(
    db.query(
      'worker',
      `select signing_id, session_id from lendside.signings
     where state = 'replaced' and session_id is not null and room_closed_at is null and ended_at > $1 order by ended_at limit $2`,
      [instant(nowMs - LEFT_DAYS * 86_400_000), atMost],
    ),
  );
}

export async function closedRoom(db: Database, signingId: string, nowMs: number): Promise<void> {
  await db.query('worker', 'update lendside.signings set room_closed_at = $2 where signing_id = $1', [
    signingId,
    instant(nowMs),
  ]);
}

/** Saves the room that was opened for a signing. */
export async function openedRoom(
  db: Database,
  signingId: string,
  room: { readonly sessionId: string; readonly expiresAtMs: number },
): Promise<void> {
  await db.query('worker', 'update lendside.signings set session_id = $2, expires_at = $3 where signing_id = $1', [
    signingId,
    room.sessionId,
    instant(room.expiresAtMs),
  ]);
}

/** Signings of one customer on one loan are opened one after the other until the transaction ends. */
export async function queueForSigning(tx: Tx, loanId: string, customerId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 53))', [`signing ${loanId} ${customerId}`]);
}
