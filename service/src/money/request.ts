import { hash } from 'node:crypto';
import type { Actor, Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { columnOf, columnsOf } from '../platform/database/camel-rows.ts';
import type { WorkTable } from '../platform/jobs/leased-work.ts';
import { openWork } from '../platform/jobs/open-work-store.ts';
import { Problem } from '../problem.ts';

/** A kind of money request that has a table of its own: its columns are the fields of its rows, by the same names. */
export interface RequestTable<Row> extends WorkTable {
  readonly fields: readonly (keyof Row & string)[];
}

/** A table of requests, as leased work claims its rows. */
export const requestTable = <Row>(of: Omit<RequestTable<Row>, 'key' | 'columns'>): RequestTable<Row> => ({
  ...of,
  key: 'message_key',
  columns: columnsOf<Row>('w', of.fields),
});

/** Accepts a request, due at once: false, with nothing written, where one stands under its key or in its place. */
export async function insertRequest<Row extends RequestRow>(
  tx: Tx,
  table: RequestTable<Row>,
  row: Partial<Row> & RequestRow,
  nowMs: number,
): Promise<boolean> {
  const fields = table.fields.filter((field) => row[field] !== undefined);
  const columns = [...fields.map(columnOf), 'accepted_at', 'changed_at'];
  const now = instant(nowMs);
  const values = [...fields.map((field) => asColumn(row[field])), now, now];
  const rows = await tx.query(
    `insert into ${table.name} (${columns.join(', ')}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})
     on conflict do nothing returning 1`,
    values,
  );
  if (rows.length === 0) return false;
  const { messageKey: workKey, loanId, customerId, amountCents } = row;
  await openWork(tx, { workKey, kind: table.kind, loanId, customerId, amountCents, dueAtMs: nowMs });
  return true;
}

/** Fields of a request that the queue has to know. */
interface RequestRow {
  readonly messageKey: string;
  readonly customerId?: string;
  readonly loanId?: string | null;
  readonly amountCents: number;
}

const asColumn = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

/** The request of its owner under one of its keys; another person's is not found. */
export async function findRequest<Row>(
  db: Database,
  actor: Actor,
  table: RequestTable<Row>,
  by: {
    readonly ownerId: string;
    readonly messageKey?: string | undefined;
    readonly paymentKey?: string | undefined;
    readonly confirmationNumber?: string | undefined;
  },
): Promise<Row | undefined> {
  const { ownerId, messageKey = null, paymentKey = null, confirmationNumber } = by;
  const numbered = confirmationNumber !== undefined;
  const [row] = await db.query<Row>(
    actor,
    `select ${table.columns} from ${table.name} w
      where w.owner_id = $1
        and (w.message_key = $2 or w.payment_key = $3${numbered ? ' or w.confirmation_number = $4' : ''})
      limit 1`,
    [ownerId, messageKey, paymentKey, ...(numbered ? [confirmationNumber] : [])],
  );
  return row;
}

/**
 * The request that stands under a key is the answer to every caller who sends the same body under it, for ever. Throws `payment_key_reused` for
 * another body: the only place that says so.
 */
export function standing<Known extends { readonly bodyHash: string }>(known: Known, bodyHash: string): Known {
  if (known.bodyHash !== bodyHash) throw new Problem('payment_key_reused');
  return known;
}

/** Digest that makes two requests the same request: all that is in them, in whatever order, but what is left out by name. */
export function hashOfRequest(body: object, leftOut?: ReadonlySet<string>): string {
  const values = body as Readonly<Record<string, unknown>>;
  const names = Object.keys(values).filter((name) => values[name] !== undefined && !leftOut?.has(name));
  const ordered = names.sort().map((name) => [name, values[name]]);
  return hash('sha256', JSON.stringify(ordered), 'base64url');
}
