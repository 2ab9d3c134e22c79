import type { Database } from '@lendside/providers/database';
import { camelRows } from '../database/camel-rows.ts';

/** SQL of how far the clock of a product that is not in production was moved. */

export async function addOffset(db: Database, milliseconds: number): Promise<void> {
  await db.query('worker', 'update lendside.clock set offset_ms = offset_ms + $1', [milliseconds]);
}

export async function savedOffset(db: Database): Promise<number> {
  const [row] = await camelRows<{ offsetMs: number }>(db.query('worker', 'select offset_ms from lendside.clock'));
  return row?.offsetMs ?? 0;
}
