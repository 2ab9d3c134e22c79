import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { storeOf } from '../platform/database/store-of.ts';

/** SQL of the locks that one party of a loan holds while it renews or draws. */

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
