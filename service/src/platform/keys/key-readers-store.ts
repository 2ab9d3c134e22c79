import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** SQL of which process works with which keys. Runs as the worker. */

/** A process, or a thread of one, and the digest of its ring. */
export interface KeyReader {
  readonly reader: string;
  readonly ring: string;
}

/** Notes what a process works with; those that fell silent a day ago are forgotten. */
export async function noteReader(db: Database, { reader, ring }: KeyReader, nowMs: number): Promise<void> {
  await db.query(
    'worker',
    `with gone as (delete from lendside.key_readers where seen_at < $3::timestamptz - interval '1 day' and reader <> $1)
     insert into lendside.key_readers (reader, ring, seen_at) values ($1, $2, $3)
     on conflict (reader) do update set ring = excluded.ring, seen_at = excluded.seen_at`,
    [reader, ring, instant(nowMs)],
  );
}

export async function forgetReader(db: Database, reader: string): Promise<void> {
  await db.query('worker', 'delete from lendside.key_readers where reader = $1', [reader]);
}

/** Processes that were heard of since an instant and work with other keys. */
export async function readersOfOthers(db: Database, ring: string, sinceMs: number): Promise<readonly string[]> {
  const rows = await db.query<{ reader: string }>(
    'worker',
    'select reader from lendside.key_readers where seen_at > $1 and ring <> $2 order by reader',
    [instant(sinceMs), ring],
  );
  return rows.map(({ reader }) => reader);
}
