import type { Database } from '@lendside/providers/database';
import { columnsOf } from '../../platform/database/camel-rows.ts';

/** SQL of the kept account lists. */

export interface DocumentKey {
  /** The customer ids of a person, sorted, joined by a comma. */
  readonly customerKey: string;
  /** '' for all brands. */
  readonly brand: string;
}

export interface AccountDocument extends DocumentKey {
  /** Version of the source: the copy holds only while book, business date and the shape of the reply are the same. */
  readonly version: number;
  readonly asOf: string;
  readonly shape: string;
  readonly body: string;
}

/** The kept documents under these keys, whether they still hold or not. Runs as all their customers at once. */
export async function findDocuments(
  db: Database,
  customerIds: readonly string[],
  keys: readonly DocumentKey[],
): Promise<AccountDocument[]> {
  return db.query<AccountDocument>(
    { customerIds },
    `select ${columnsOf<AccountDocument>('d', ['customerKey', 'brand', 'version', 'asOf', 'shape', 'body'])}
       from lendside.account_documents d
       join unnest($1::text[], $2::text[]) k (customer_key, brand) using (customer_key, brand)`,
    [keys.map((key) => key.customerKey), keys.map((key) => key.brand)],
  );
}

/** Keeps documents. One made from a newer book is never replaced by one made from an older. */
export async function keepDocuments(
  db: Database,
  customerIds: readonly string[],
  documents: readonly AccountDocument[],
): Promise<void> {
  await db.query(
    { customerIds },
    `insert into lendside.account_documents as d (customer_key, brand, as_of, version, shape, body)
     select x."customerKey", x.brand, x."asOf", x.version, x.shape, x.body
       from jsonb_to_recordset($1) as x ("customerKey" text, brand text, "asOf" date, version bigint, shape text, body text)
     on conflict (customer_key, brand) do update
       set as_of = excluded.as_of, version = excluded.version, shape = excluded.shape, body = excluded.body
       where (d.version, d.as_of) <= (excluded.version, excluded.as_of) or d.shape <> excluded.shape`,
    [JSON.stringify(documents)],
  );
}
