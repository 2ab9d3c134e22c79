import type { MoneyKind } from '@lendside/domain/money-edges';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { columnsOf } from '../database/camel-rows.ts';
import { storeOf } from '../database/store-of.ts';

/**
 * The queue: what is still to be done, of every kind, as narrow rows of `lendside.open_operations`. When it is due, who holds it
 * until when, and the fence that says whose claim counts stand here and nowhere else; the rows it is about say only how far they
 * are. A transaction that changes both locks the row here first.
 */

/** Kinds of work. Each is claimed by its own workers. */
export type WorkKind = MoneyKind | 'signUp' | 'dataExport' | 'profileDelivery' | 'lenderRequest' | 'task';

export interface NewWork {
  readonly workKey: string;
  readonly kind: WorkKind;
  readonly dueAtMs: number;
  /** Whose it is and of which loan, where it has them. */
  readonly customerId?: string | null | undefined;
  readonly loanId?: string | null | undefined;
  readonly amountCents?: number | undefined;
}

/** A claim of one worker. The next claim of the same work has a higher fence, and this one can write nothing more. */
export interface Claim {
  readonly workKey: string;
  readonly fence: number;
  /** Claims since the work came into its state, this one counted: at the first, no work has begun. */
  readonly attempts: number;
  /** Trace of the call that opened it; null where no call did. */
  readonly traceId?: string | null;
}

export interface ClaimAt {
  readonly nowMs: number;
  readonly leaseSeconds: number;
  readonly atMost: number;
}

/** When work is looked at again. */
export interface DueAgain {
  readonly workKey: string;
  readonly dueAtMs: number;
  /** It came into another state: attempts are counted anew. */
  readonly isAnew: boolean;
  /** Money of its loan is under way, and its outcome is not known. */
  readonly unresolved?: boolean;
}

/** A failure of claimed work, and how many in a row set it aside. */
export interface Failure extends Pick<Claim, 'workKey' | 'fence'> {
  readonly cause: string;
  readonly nowMs: number;
  readonly atMost: number;
  readonly longestSeconds: number;
}

export const {
  openWork,
  reopen,
  claimOpen,
  holdOpen,
  lockOpen,
  lockUnclaimed,
  closeOpen,
  dueAgain,
  failOpen,
  makeDue,
} = storeOf({
  /** From now on it is to be done. */
  async openWork(
    tx: Tx,
    { workKey, kind, dueAtMs, loanId = null, customerId = null, amountCents = 0 }: NewWork,
  ): Promise<void> {
    await tx.query(
      `insert into lendside.open_operations (message_key, kind, loan_id, customer_id, amount_cents, due_at, trace_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [workKey, kind, loanId, customerId, amountCents, instant(dueAtMs), tx.traceId ?? null],
    );
  },

  /** From now on it is to be done, whether or not it was before; a worker that holds it loses it. Answers the fence that counts. */
  async reopen(tx: Tx, { workKey, kind, customerId = null, dueAtMs }: NewWork): Promise<number> {
    const [row] = await tx.query<{ fence: number }>(
      `insert into lendside.open_operations as open (message_key, kind, customer_id, amount_cents, due_at, trace_id)
       values ($1, $2, $3, 0, $4, $5)
       on conflict (message_key) do update
         set due_at = excluded.due_at, lease_until = null, fence = open.fence + 1, attempts = 0,
             failures = 0, failure_cause = null, trace_id = excluded.trace_id
       returning open.fence`,
      [workKey, kind, customerId, instant(dueAtMs), tx.traceId ?? null],
    );
    return row?.fence ?? 0;
  },

  /**
   * Claims what is due of a kind and held by no worker, oldest first. The lease is by database time, so that it holds between
   * processes whose clocks differ; the fence grows, so that a former holder can write nothing more.
   */
  claimOpen(db: Database, kind: WorkKind, { nowMs, leaseSeconds, atMost }: ClaimAt): Promise<Claim[]> {
    return db.query<Claim>(
      'worker',
      `update lendside.open_operations open
          set fence = open.fence + 1, attempts = open.attempts + 1,
              lease_until = clock_timestamp() + make_interval(secs => $4)
         from (select ctid from lendside.open_operations
                where kind = $1 and due_at <= $2 and (lease_until is null or lease_until < clock_timestamp())
                order by due_at limit $3 for update skip locked) due
        where open.ctid = due.ctid
       returning open.message_key as "workKey", open.fence, open.attempts, ${columnsOf<Claim>('open', ['traceId'])}`,
      [kind, instant(nowMs), atMost, leaseSeconds],
    );
  },

  /**
   * Locks those claims that still count, in key order; answers their keys with the fence that holds. Each is found by its key:
   * joined, a plan made while little was open reads all that ever was.
   */
  async holdOpen(tx: Tx, claims: readonly Pick<Claim, 'workKey' | 'fence'>[]): Promise<ReadonlyMap<string, number>> {
    const inOrder = [...claims].sort((one, other) => (one.workKey < other.workKey ? -1 : 1));
    const rows = await tx.query<Pick<Claim, 'workKey' | 'fence'>>(
      `select mine.key as "workKey", mine.fence
         from unnest($1::text[], $2::bigint[]) mine (key, fence)
        cross join lateral (
          select from lendside.open_operations open
           where open.message_key = mine.key and open.fence = mine.fence limit 1 for update) held`,
      [inOrder.map(({ workKey }) => workKey), inOrder.map(({ fence }) => fence)],
    );
    return new Map(rows.map(({ workKey, fence }) => [workKey, fence]));
  },

  /** Locks work that is about to be changed by another than its worker; false where it is open no longer. */
  async lockOpen(tx: Tx, workKey: string): Promise<boolean> {
    const rows = await tx.query('select 1 from lendside.open_operations where message_key = $1 for update', [workKey]);
    return rows.length > 0;
  },

  /** Locks work that no worker has claimed since it came into its state; false where one has, or it is open no longer. */
  async lockUnclaimed(tx: Tx, workKey: string): Promise<boolean> {
    const rows = await tx.query(
      'select 1 from lendside.open_operations where message_key = $1 and attempts = 0 for update',
      [workKey],
    );
    return rows.length > 0;
  },

  /** Nothing is left to be done. */
  async closeOpen(tx: Tx, workKeys: readonly string[]): Promise<void> {
    await tx.query('delete from lendside.open_operations where message_key = any ($1)', [workKeys]);
  },

  /** Takes work from the worker that holds it, and says when it is looked at again. */
  async dueAgain(tx: Tx, waiting: readonly DueAgain[]): Promise<void> {
    await tx.query(
      `update lendside.open_operations open
          set due_at = x.due_at, unresolved = x.unresolved, lease_until = null, fence = open.fence + 1,
              attempts = case when x.is_anew then 0 else open.attempts end, failures = 0, failure_cause = null
         from unnest($1::text[], $2::timestamptz[], $3::boolean[], $4::boolean[])
                as x (work_key, due_at, is_anew, unresolved)
        where open.message_key = x.work_key`,
      [
        waiting.map(({ workKey }) => workKey),
        waiting.map(({ dueAtMs }) => instant(dueAtMs)),
        waiting.map(({ isAnew }) => isAnew),
        waiting.map(({ unresolved }) => unresolved ?? false),
      ],
    );
  },

  /**
   * Counts a failure of claimed work: it is due again after 1, 2, 4 ... seconds, and never by itself once it failed too often. True where
   * that has happened now.
   */
  async failOpen(db: Database, { workKey, fence, cause, nowMs, atMost, longestSeconds }: Failure): Promise<boolean> {
    const rows = await db.query<{ failures: number }>(
      'worker',
      `update lendside.open_operations open
          set failures = open.failures + 1, failure_cause = $3, lease_until = null, fence = open.fence + 1,
              due_at = case when open.failures + 1 >= $5 then 'infinity'
                else $4::timestamptz + make_interval(secs => least($6, power(2, least(open.failures, 16)))) end
        where open.message_key = $1 and open.fence = $2 returning failures`,
      [workKey, fence, cause, instant(nowMs), atMost, longestSeconds],
    );
    return (rows[0]?.failures ?? 0) >= atMost;
  },

  /** Makes work due that waited for something that has happened now. */
  async makeDue(tx: Tx, workKeys: readonly string[], nowMs: number): Promise<void> {
    await tx.query(
      `update lendside.open_operations open set due_at = least(open.due_at, $2)
         from (select message_key from lendside.open_operations
                where message_key = any ($1) order by message_key for update) waits
        where open.message_key = waits.message_key`,
      [workKeys, instant(nowMs)],
    );
  },
});
