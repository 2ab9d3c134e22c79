import type { Database } from '@lendside/providers/database';
import { type ToldPortal, tellOfChange } from '@lendside/providers/loan-system/tell-of-change';
import type { Runtime } from '@lendside/providers/runtime';
import { allVersions } from './customer-versions-store.ts';

const LOOK_MILLISECONDS = 1_000;
const TOLD_AT_ONCE = 500;

/**
 * Tells a portal which customers' loans changed, until it is stopped: a running example for trials. What it could not be told is told at the next look,
 * under the same id.
 */
export async function tellPortal(
  portal: ToldPortal,
  { db, clock, timers }: Pick<Runtime, 'clock' | 'timers'> & { readonly db: Database },
  { stopping, onError }: { readonly stopping: AbortSignal; readonly onError: (error: unknown) => void },
): Promise<void> {
  // What was so before it began, a portal reads by itself.
  let told: Map<string, number> | undefined;
  while (!stopping.aborted) {
    try {
      const now = await allVersions(db);
      told ??= new Map(now);
      const changed = [...now].filter(([customerId, version]) => told?.get(customerId) !== version).sort();
      for (let from = 0; from < changed.length; from += TOLD_AT_ONCE) {
        const some = changed.slice(from, from + TOLD_AT_ONCE);
        const customers = some.map(([customerId, version]) => ({ customerId, version }));
        await tellOfChange(portal, customers, clock.nowMs());
        for (const [customerId, version] of some) told.set(customerId, version);
      }
    } catch (error) {
      onError(error);
    }
    await timers.sleep(LOOK_MILLISECONDS, stopping).catch(() => undefined);
  }
}
