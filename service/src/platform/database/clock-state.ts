import type { Database } from '@lendside/providers/database';

/** A process further off than this takes tokens of its neighbors for expired, and dates what it books by another day. */
const APART_SECONDS = 30;

const DATABASE_CLOCK = `
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint + offset_ms)::float8 as now_ms from lendside.clock`;

/** Answers why customers cannot be served by the clock of this process, in a sentence; undefined where it agrees with the database's. */
export async function clockState(db: Database, nowMs: () => number): Promise<string | undefined> {
  const [row] = await db.query<{ now_ms: number }>('worker', DATABASE_CLOCK);
  const apart = row ? Math.round((nowMs() - row.now_ms) / 1000) : 0;
  if (Math.abs(apart) <= APART_SECONDS) return undefined;
  return `The clock of this process is ${Math.abs(apart)} seconds ${apart > 0 ? 'ahead of' : 'behind'} that of the database.`;
}
