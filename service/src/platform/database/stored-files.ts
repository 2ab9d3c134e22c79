/** Asks in a transaction that runs as the worker. */
type Question = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Files that rows name, for as long as the rows stand: signed papers, uploads that were taken, papers that were issued. */
const LASTING = `
  select document_key as key from lendside.signings where document_key is not null
  union select saved_key from lendside.uploads where saved_key is not null
  union select 'issued/' || document_hash from lendside.issued_files`;
/** Uploads that wait for a look. Their files go once they were looked at. */
const WAITING = `
  select 'quarantine/' || upload_id as key from lendside.uploads
   where state = 'RECEIVED' or (state = 'IN_REVIEW' and saved_key is null)`;

const PAGE = 1000;

/** Keys of the object store that rows name and that stay, page by page. */
export async function* lastingFiles(ask: Question): AsyncGenerator<readonly string[]> {
  await ask(`declare stored_files cursor for select key from (${LASTING}) as named order by key`);
  for (;;) {
    const page = await ask<{ key: string }>(`fetch ${PAGE} from stored_files`);
    if (page.length > 0) yield page.map(({ key }) => key);
    if (page.length < PAGE) break;
  }
  await ask('close stored_files');
}

/** Keys of uploads that wait for a look: some at most. */
export async function waitingFiles(ask: Question): Promise<readonly string[]> {
  return (await ask<{ key: string }>(`${WAITING} order by 1`)).map(({ key }) => key);
}

/** Those of these keys that no row names. */
export async function namedByNone(ask: Question, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await ask<{ key: string }>(
    `select key from unnest($1::text[]) as key
     where not exists (select from lendside.signings where document_key = key)
       and not exists (select from lendside.uploads where saved_key = key)
       and not exists (select from lendside.issued_files where key like 'issued/%' and document_hash = substr(key, 8))
       and not exists (
         select from lendside.uploads where key like 'quarantine/%' and upload_id = substr(key, 12) and in_quarantine)
     order by 1`,
    [keys],
  );
  return rows.map(({ key }) => key);
}

/** Tables whose rows name files: retention deletes the file, then its row (retention.ts). */
const TABLES_WITH_FILES = ['lendside.issued_files', 'lendside.signings', 'lendside.uploads'];

/** Keeps retention from these tables until the transaction ends; waits for what it is about to delete. */
export async function holdFiles(ask: Question): Promise<void> {
  for (const table of TABLES_WITH_FILES) {
    await ask("select pg_advisory_xact_lock(hashtextextended('retention of ' || $1, 0))", [table]);
  }
}
