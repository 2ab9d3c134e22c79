import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Channel } from '@lendside/providers/sign-in/account-types';

/** SQL of the codes that were asked for. */

export type CodePurpose = 'registration' | 'passwordReset' | 'trustedDevice' | 'loginChange' | 'loanStep';

/** Effect of the right code. Only fields that its purpose needs are there. */
export interface PendingEffect {
  readonly passwordHash?: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly consentVersion?: string;
  readonly shortCode?: string;
  readonly loanId?: string;
  /** Name of the account that waits for the code, where accounts lie elsewhere. */
  readonly keeperName?: string;
}

export interface CodeRow {
  readonly request_id: string;
  readonly purpose: CodePurpose;
  readonly subject: string;
  readonly user_id: string | null;
  readonly session_id: string | null;
  readonly channel: Channel;
  readonly recipient: string | null;
  readonly code_hash: Buffer;
  readonly tries: number;
  readonly pending: PendingEffect;
  readonly expires_at: number;
  readonly used_at: number | null;
}

export type NewCodeRow = Omit<CodeRow, 'tries' | 'used_at'> & { readonly asked_at: number };

/**
 * Keeps a request. What expired a day ago goes; what it takes the place of, by name or in its
 * session, can no longer be used.
 */
export async function insertCode(db: Database, row: NewCodeRow, replacedRequestId: string | undefined): Promise<void> {
  await db.query(
    'worker',
    `with gone as (
       delete from providers.code_requests where expires_at < $11::timestamptz - interval '1 day'
     ), replaced as (
       update providers.code_requests set used_at = $11
       where used_at is null and (request_id = $13 or (session_id = $5 and purpose = $2))
     )
     insert into providers.code_requests
       (request_id, purpose, subject, user_id, session_id, channel, recipient, code_hash, pending, expires_at, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12)`,
    [
      row.request_id,
      row.purpose,
      row.subject,
      row.user_id,
      row.session_id,
      row.channel,
      row.recipient,
      row.code_hash,
      JSON.stringify(row.pending),
      instant(row.expires_at),
      instant(row.asked_at),
      instant(row.asked_at),
      replacedRequestId ?? '',
    ],
  );
}

export async function findCode(db: Database, requestId: string): Promise<CodeRow | undefined> {
  const rows = await db.query<CodeRow>('worker', 'select * from providers.code_requests where request_id = $1', [
    requestId,
  ]);
  return rows[0];
}

export async function lockCode(tx: Tx, requestId: string): Promise<CodeRow | undefined> {
  const rows = await tx.query<CodeRow>('select * from providers.code_requests where request_id = $1 for update', [
    requestId,
  ]);
  return rows[0];
}

export async function countWrongTry(tx: Tx, requestId: string): Promise<void> {
  await tx.query('update providers.code_requests set tries = tries + 1 where request_id = $1', [requestId]);
}

/** Counts a try before it is made, where a keeper of accounts looks at the code. False once there were `atMost`. */
export async function claimTry(db: Database, requestId: string, atMost: number): Promise<boolean> {
  const rows = await db.query(
    'worker',
    'update providers.code_requests set tries = tries + 1 where request_id = $1 and tries < $2 returning request_id',
    [requestId, atMost],
  );
  return rows.length > 0;
}

/** Uses up a code, and of one without a session every other that waits: a long code may be that of several requests. */
export async function markUsed(tx: Tx, row: CodeRow, nowMs: number): Promise<void> {
  await tx.query(
    `update providers.code_requests set used_at = $2
     where request_id = $1
       or (user_id = $3 and purpose = $4 and used_at is null and session_id is null and $5::boolean)`,
    [row.request_id, instant(nowMs), row.user_id, row.purpose, row.session_id === null],
  );
}

/** A code that was right, for something that could not be done: it can be used again. */
export async function reopenCode(db: Database, requestId: string): Promise<void> {
  await db.query('worker', 'update providers.code_requests set used_at = null where request_id = $1', [requestId]);
}

/** The newest request of a person that waits for its code. */
export async function findWaiting(
  db: Database,
  userId: string,
  purpose: CodePurpose,
  nowMs: number,
): Promise<CodeRow | undefined> {
  const rows = await db.query<CodeRow>(
    'worker',
    `select * from providers.code_requests
     where user_id = $1 and purpose = $2 and used_at is null and expires_at > $3
     order by asked_at desc limit 1`,
    [userId, purpose, instant(nowMs)],
  );
  return rows[0];
}

/** Codes sent since then for a loan, and to a contact for any loan. */
export async function countLoanCodes(
  db: Database,
  {
    loanId,
    recipient,
    byLink,
    sinceMs,
  }: { readonly loanId: string; readonly recipient: string; readonly byLink: boolean; readonly sinceMs: number },
): Promise<{ readonly ofLoan: number; readonly toContact: number }> {
  const [row] = await db.query<{ ofLoan: number; toContact: number }>(
    'worker',
    `select count(*) filter (where asked.pending ->> 'loanId' = $1)::integer as "ofLoan",
            count(*) filter (where asked.recipient = $2)::integer as "toContact"
       from providers.code_requests asked join providers.sessions session using (session_id)
      where asked.purpose = 'loanStep' and asked.asked_at > $3
        and (asked.pending ->> 'loanId' = $1 or asked.recipient = $2)
        and (session.kind not in ('customer', 'non-customer')) = $4`,
    [loanId, recipient, instant(sinceMs), byLink],
  );
  return row ?? { ofLoan: 0, toContact: 0 };
}
