import type { VirtualTime } from './virtual-time.ts';

/**
 * Lets virtual time go on until work has come to its end and nothing else is under way; false where that takes longer than `lastMs`. Work that
 * fails is a fault of the schedule itself.
 */
export async function comesToRest(
  { time, faults }: { readonly time: VirtualTime; readonly faults: Set<string> },
  work: () => Promise<unknown>,
  { isAtRest = () => true, lastMs }: { readonly isAtRest?: () => boolean; readonly lastMs: number },
): Promise<boolean> {
  let ended = false;
  void work()
    .catch((error: unknown) => faults.add(`the schedule itself failed: ${String(error)}`))
    .finally(() => {
      ended = true;
    });
  return time.runUntil(() => ended && isAtRest(), lastMs);
}
