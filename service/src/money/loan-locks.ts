import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { storeOf } from '../platform/database/store-of.ts';
import { Problem } from '../problem.ts';

/** `altParty`: one of two parties renews. `addOn`: cash is drawn. */
export const LOCK_TYPES = ['altParty', 'addOn'] as const;
export type LockType = (typeof LOCK_TYPES)[number];

/** The party of the loan that acts, and how the other one is told of them. */
export interface LockHolder {
  readonly customerId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** First name and initial. */
  readonly shownAs: string;
}

export interface LoanLock extends LockHolder {
  readonly loanId: string;
  readonly lockType: LockType;
  /** Token that the holder's next act has to name; returned to the holder alone. */
  readonly token: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

export interface LockWanted {
  readonly loanId: string;
  readonly lockType: LockType;
  readonly holder: LockHolder;
  /** Both parties of the loan. */
  readonly partyIds: readonly string[];
  /** The token the holder has already; it is kept and its time begins anew. */
  readonly token?: string | undefined;
  /** A fresh token: `context.ids.secret(16)`. */
  readonly newToken: string;
  readonly nowMs: number;
  readonly lifetimeMinutes: number;
}

export type LockTaken =
  | { readonly outcome: 'taken'; readonly lock: LoanLock }
  /** The other party holds it. */
  | { readonly outcome: 'lockedByOther'; readonly lock: LoanLock };

interface LockRow {
  readonly loan_id: string;
  readonly lock_type: LockType;
  readonly customer_id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly shown_as: string;
  readonly token: string;
  readonly since: number;
  readonly until: number;
}

const COLUMNS = 'loan_id, lock_type, customer_id, user_id, session_id, shown_as, token, since, until';

const lockOf = (row: LockRow): LoanLock => ({
  loanId: row.loan_id,
  lockType: row.lock_type,
  customerId: row.customer_id,
  userId: row.user_id,
  sessionId: row.session_id,
  shownAs: row.shown_as,
  token: row.token,
  sinceMs: row.since,
  untilMs: row.until,
});

const TRIES_MAX = 3;

const TAKE = `
  insert into lendside.loan_locks as held (${COLUMNS}, party_ids)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (loan_id, lock_type) do update set
    customer_id = excluded.customer_id, user_id = excluded.user_id, session_id = excluded.session_id,
    shown_as = excluded.shown_as, party_ids = excluded.party_ids, until = excluded.until,
    token = case when held.token = $11 and held.until > excluded.since then held.token else excluded.token end,
    since = case when held.customer_id = excluded.customer_id and held.until > excluded.since
      then held.since else excluded.since end
  where held.until <= excluded.since
     or (held.customer_id = excluded.customer_id and ($11::text is null or held.token = $11))
  returning ${COLUMNS}`;

/**
 * Takes a lock, or goes on with one's own. The other party's lock stands until its time is over. The same party on
 * another page without its token takes the lock over: the page that had it hears `lock_token_stale` at its next act.
 * Throws `lock_token_stale` for a token that is not the lock's any more.
 */
export async function takeLoanLock(tx: Tx, wanted: LockWanted): Promise<LockTaken> {
  const { loanId, lockType, holder, nowMs } = wanted;
  // Between a lock that stood in the way and the look at it, it may have been given back.
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const lock = await takeLock(tx, wanted);
    if (lock !== undefined) return { outcome: 'taken', lock };
    const held = await heldLock(tx, { loanId, lockType, nowMs });
    if (held?.customerId === holder.customerId) throw new Problem('lock_token_stale');
    if (held !== undefined) return { outcome: 'lockedByOther', lock: held };
  }
  throw new Problem('service_unavailable');
}

function valuesOf({ loanId, lockType, holder, nowMs, token, ...wanted }: LockWanted): readonly unknown[] {
  return [
    loanId,
    lockType,
    holder.customerId,
    holder.userId,
    holder.sessionId,
    holder.shownAs,
    wanted.newToken,
    instant(nowMs),
    instant(nowMs + wanted.lifetimeMinutes * 60_000),
    wanted.partyIds,
    token ?? null,
  ];
}

/**
 * Has to hold for every act that needs the lock, in the transaction of the act: the row stays locked until it commits,
 * so that the lock cannot be taken meanwhile. Throws `loan_locked` where the other party holds it, `loan_lock_missing`
 * where no token was given, `lock_token_stale` for a token that is old or whose time is over.
 */
export async function requireLoanLock(
  tx: Tx,
  {
    loanId,
    lockType,
    token,
    customerId,
    nowMs,
  }: {
    readonly loanId: string;
    readonly lockType: LockType;
    readonly token: string | undefined;
    readonly customerId: string;
    readonly nowMs: number;
  },
): Promise<LoanLock> {
  const held = await heldLock(tx, { loanId, lockType, nowMs }, 'for update');
  if (held !== undefined && held.customerId !== customerId) throw new Problem('loan_locked', { name: held.shownAs });
  if (token === undefined) throw new Problem('loan_lock_missing');
  if (held === undefined || held.token !== token) throw new Problem('lock_token_stale');
  return held;
}

/**
 * Gives a lock back; without the lock's own token nothing is given back. One that is gone already, or whose time is
 * over, is as given back. Throws `lock_token_stale` where the caller's lock has another token, `not_lock_holder` where
 * it is the other party's.
 */
export async function releaseLoanLock(
  tx: Tx,
  {
    loanId,
    lockType,
    token,
    customerId,
    nowMs,
  }: {
    readonly loanId: string;
    readonly lockType: LockType;
    readonly token: string | undefined;
    readonly customerId: string;
    readonly nowMs: number;
  },
): Promise<void> {
  const held = await heldLock(tx, { loanId, lockType, nowMs }, 'for update');
  if (held === undefined) return;
  if (held.customerId !== customerId) throw new Problem('not_lock_holder');
  if (held.token !== token) throw new Problem('lock_token_stale');
  await deleteLocks(tx, { loanId, lockType, token: held.token });
}

export const { takeLock, readLoanLocks, heldLock, deleteLocks } = storeOf({
  /** The lock, unless the other party holds it. */
  async takeLock(tx: Tx, wanted: LockWanted): Promise<LoanLock | undefined> {
    const [taken] = await tx.query<LockRow>(TAKE, valuesOf(wanted));
    return taken && lockOf(taken);
  },

  /** The locks that stand now on these loans. */
  async readLoanLocks(
    tx: Tx,
    {
      loanIds,
      lockType,
      nowMs,
    }: { readonly loanIds: readonly string[]; readonly lockType: LockType; readonly nowMs: number },
  ): Promise<readonly LoanLock[]> {
    const rows = await tx.query<LockRow>(
      `select ${COLUMNS} from lendside.loan_locks
      where loan_id = any($1) and lock_type = $2 and until > $3 order by loan_id`,
      [loanIds, lockType, instant(nowMs)],
    );
    return rows.map(lockOf);
  },

  async heldLock(
    tx: Tx,
    { loanId, lockType, nowMs }: { readonly loanId: string; readonly lockType: LockType; readonly nowMs: number },
    forUpdate: '' | 'for update' = '',
  ): Promise<LoanLock | undefined> {
    const [row] = await tx.query<LockRow>(
      `select ${COLUMNS} from lendside.loan_locks where loan_id = $1 and lock_type = $2 and until > $3 ${forUpdate}`,
      [loanId, lockType, instant(nowMs)],
    );
    return row && lockOf(row);
  },

  /** The locks of a loan that are gone now: of one kind, of one customer, under one token, where that is named. */
  async deleteLocks(
    tx: Tx,
    of: {
      readonly loanId: string;
      readonly lockType?: LockType;
      readonly customerId?: string;
      readonly token?: string;
    },
  ): Promise<void> {
    await tx.query(
      `delete from lendside.loan_locks
      where loan_id = $1 and ($2::text is null or lock_type = $2) and ($3::text is null or customer_id = $3)
        and ($4::text is null or token = $4)`,
      [of.loanId, of.lockType ?? null, of.customerId ?? null, of.token ?? null],
    );
  },
});
