import { createHmac } from 'node:crypto';
import type { Database } from '@lendside/providers/database';
import type { Finding } from './finding.ts';

/** Secrets by name, as the database knows them again. */
export type NamedKeys = Readonly<Record<string, Buffer>>;

/** Tells a key apart from another and nothing else of it. */
const markOf = (name: string, key: Buffer) =>
  createHmac('sha256', key).update(`lendside key mark ${name}`).digest('base64url').slice(0, 22);

/** Writes the marks of keys that the database does not know yet. */
export async function markKeys(db: Database, keys: NamedKeys): Promise<void> {
  const names = Object.keys(keys);
  await db.query(
    'worker',
    'insert into lendside.key_marks (name, mark) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [names, Object.entries(keys).map(([name, key]) => markOf(name, key))],
  );
}

export async function areKeysMarked(db: Database): Promise<boolean> {
  const rows = await db.query('worker', 'select from lendside.key_marks limit 1');
  return rows.length > 0;
}

/** Keys of the data folder that are not those which sealed what lies in the database. */
export async function keyFindings(db: Database, keys: NamedKeys, folder: string): Promise<readonly Finding[]> {
  const rows = await db.query<{ name: string; mark: string }>('worker', 'select name, mark from lendside.key_marks');
  const known = new Map(rows.map(({ name, mark }) => [name, mark]));
  const wrong = Object.entries(keys).filter(([name, key]) => known.has(name) && known.get(name) !== markOf(name, key));
  if (wrong.length === 0) return [];
  return [
    {
      what: `The keys in ${folder} are not those of this database (${wrong.map(([name]) => name).join(', ')}): what is sealed there could not be opened.`,
      next: 'Name the data folder of this database in LENDSIDE_DATA, or restore its provider-keys.json from the copy.',
    },
  ];
}
