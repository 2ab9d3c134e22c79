import type { Database } from '@lendside/providers/database';

/** Keys of the object store that rows of the database name: signed documents, and uploads that were taken. */
export async function storedKeys(db: Database): Promise<readonly string[]> {
  const rows = await db.query<{ key: string }>(
    'worker',
    `select document_key as key from lendside.signings where document_key is not null
     union select saved_key from lendside.uploads where saved_key is not null order by 1`,
  );
  return rows.map(({ key }) => key);
}
