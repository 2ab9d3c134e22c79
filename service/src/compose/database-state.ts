import type { Database } from '@lendside/providers/database';
import { clockState } from '../platform/database/clock-state.ts';
import { schemaStateOf } from '../platform/database/schema-state.ts';
import { productTime } from '../platform/runtime/clock.ts';
import type { ProcessState } from '../platform/runtime/phase.ts';

/** Asks a database why a process cannot serve customers on it: its schema, then the clocks of both. */
export function databaseStateOf(db: Database, state: ProcessState): () => Promise<string | undefined> {
  const schemaState = schemaStateOf();
  const { clock } = productTime(0);
  return async () => (await schemaState(db)) ?? clockState(db, () => clock.nowMs() + state.aheadMs());
}
