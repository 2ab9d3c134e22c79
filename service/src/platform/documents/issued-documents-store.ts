import type { Language } from '@lendside/domain/language';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../database/camel-rows.ts';

/** SQL of documents that were issued. Rows are written once and never changed. */

/** Facts of a document, in no language yet. */
export interface IssuedDocument<Facts> {
  readonly subject: string;
  readonly facts: Facts;
  readonly issuedAtMs: number;
}

/** Documents of these subjects, as far as they were issued. */
export function findIssued<Facts>(db: Database, subjects: readonly string[]): Promise<IssuedDocument<Facts>[]> {
  const sql = 'select subject, facts, issued_at from lendside.issued_documents where subject = any ($1)';
  return camelRows<IssuedDocument<Facts>>(db.query('worker', sql, [subjects]));
}

/** Issues documents, and answers the subjects of those that were not issued before. */
export async function insertIssued<Facts>(
  db: Database,
  documents: readonly { readonly subject: string; readonly facts: Facts }[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ subject: string }>(
    'worker',
    `insert into lendside.issued_documents (subject, facts, issued_at)
     select subject, facts, $2
       from rows from (unnest((select $3::text[])), jsonb_array_elements((select $1::jsonb))) as one (subject, facts)
     on conflict do nothing returning subject`,
    [JSON.stringify(documents.map(({ facts }) => facts)), instant(nowMs), documents.map(({ subject }) => subject)],
  );
  return new Set(rows.map(({ subject }) => subject));
}

/** SHA-256 of a document's file in a language; undefined where it was not opened in it yet. */
export async function fileHash(db: Database, subject: string, language: Language): Promise<string | undefined> {
  const sql = 'select document_hash from lendside.issued_files where subject = $1 and language = $2';
  const [row] = await camelRows<{ documentHash: string }>(db.query('worker', sql, [subject, language]));
  return row?.documentHash;
}

/** Records which file a document is in a language. False: another one was recorded before. */
export async function insertFile(
  db: Database,
  file: { readonly subject: string; readonly language: Language; readonly documentHash: string },
  nowMs: number,
): Promise<boolean> {
  const { subject, language, documentHash } = file;
  const rows = await db.query(
    'worker',
    `insert into lendside.issued_files (subject, language, document_hash, made_at) values ($1, $2, $3, $4)
     on conflict do nothing returning subject`,
    [subject, language, documentHash, instant(nowMs)],
  );
  return rows.length > 0;
}

/** Issues one document in the transaction of what it is about; once more changes nothing. */
export async function insertIssuedWith(tx: Tx, subject: string, facts: object, nowMs: number): Promise<void> {
  await tx.query(
    'insert into lendside.issued_documents (subject, facts, issued_at) values ($1, $2::jsonb, $3) on conflict do nothing',
    [subject, JSON.stringify(facts), instant(nowMs)],
  );
}

/** Letters about a loan that were issued, the newest first. */
export function issuedLetters<Facts>(db: Database, loanId: string): Promise<IssuedDocument<Facts>[]> {
  return camelRows<IssuedDocument<Facts>>(
    db.query(
      'worker',
      `select subject, facts, issued_at from lendside.account_letters
         join lendside.issued_documents on subject = 'letter/' || loan_id || '/' || event || '/' || about
        where loan_id = $1 order by issued_at desc, subject`,
      [loanId],
    ),
  );
}
