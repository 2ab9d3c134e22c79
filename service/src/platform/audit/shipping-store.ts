import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { columnsOf } from '../database/camel-rows.ts';
import { storeOf } from '../database/store-of.ts';

/** The part of the audit trail that a place has: its last line, and the chain there. */
export interface Shipped {
  readonly auditId: number;
  readonly chain: string;
  readonly lines: number;
}

/** A row of the audit trail as its line says it. */
export interface Entry {
  readonly auditId: number;
  readonly text: string;
}

/** All columns by name, so that the text of a row stays the same when the table gets another one. */
const TEXT = `json_build_object('auditId', a.audit_id, 'at', a.at, 'customerId', a.customer_id, 'userId', a.user_id,
  'loanId', a.loan_id, 'what', a.what, 'detail', a.detail, 'trace', replace(a.trace_id::text, '-', ''))::text`;

/** SQL of shipping the audit trail. Runs as the worker. */
export const { lastEntry, entryWriters, beginShipping, holdShipping, moveShipping, shippedSoFar, entriesAfter } =
  storeOf({
    /** The last id that can be seen: all that come before it were given out already, to rows that may not be committed yet. */
    async lastEntry(tx: Tx): Promise<number> {
      const [row] = await tx.query<{ last: number }>(
        'select coalesce(max(audit_id), 0)::bigint as last from lendside.audit',
      );
      return row?.last ?? 0;
    },

    /** Transactions that have written to the audit trail, or are about to, and have not ended. */
    async entryWriters(tx: Tx): Promise<readonly string[]> {
      const rows = await tx.query<{ name: string }>(
        `select virtualtransaction as name from pg_locks
          where locktype = 'relation' and relation = 'lendside.audit'::regclass and mode = 'RowExclusiveLock'
            and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.map(({ name }) => name);
    },

    /** A place that gets the audit trail from now on; one that has some of it keeps it. */
    async beginShipping(tx: Tx, place: string, nowMs: number): Promise<void> {
      await tx.query(
        `insert into lendside.audit_shipping (place, audit_id, chain, lines, shipped_at) values ($1, 0, '', 0, $2)
         on conflict do nothing`,
        [place, instant(nowMs)],
      );
    },

    /** Locks a place for this process; undefined while another one ships. */
    async holdShipping(tx: Tx, place: string): Promise<Shipped | undefined> {
      const [row] = await tx.query<Shipped>(
        `select ${columnsOf<Shipped>('s', ['auditId', 'chain', 'lines'])}
           from lendside.audit_shipping s where s.place = $1 for update skip locked`,
        [place],
      );
      return row;
    },

    /** The place has it up to here. */
    async moveShipping(tx: Tx, place: string, { auditId, chain, lines }: Shipped, nowMs: number): Promise<void> {
      await tx.query(
        'update lendside.audit_shipping set audit_id = $2, chain = $3, lines = $4, shipped_at = $5 where place = $1',
        [place, auditId, chain, lines, instant(nowMs)],
      );
    },

    async shippedSoFar(tx: Tx, place: string): Promise<Shipped | undefined> {
      const [row] = await tx.query<Shipped>(
        `select ${columnsOf<Shipped>('s', ['auditId', 'chain', 'lines'])}
           from lendside.audit_shipping s where s.place = $1`,
        [place],
      );
      return row;
    },

    /** Rows after one and up to another, in order. */
    entriesAfter(tx: Tx, after: number, upTo: number, atMost: number): Promise<readonly Entry[]> {
      return tx.query<Entry>(
        `select ${columnsOf<Entry>('a', ['auditId'])}, ${TEXT} as text
           from lendside.audit a where a.audit_id > $1 and a.audit_id <= $2 order by a.audit_id limit $3`,
        [after, upTo, atMost],
      );
    },
  });
