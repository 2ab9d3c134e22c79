import { createHash } from 'node:crypto';
import type { Database } from '@lendside/providers/database';
import { type LoansChanged, SIGNATURE_HEADER, signedHeader } from '@lendside/providers/loan-system/wire/webhook';
import type { Runtime } from '@lendside/providers/runtime';
import { askVendor, VendorFault } from '@lendside/providers/sockets/vendor-call';
import { allVersions } from './customer-versions-store.ts';

/** Portal that is told of changes. */
export interface ToldPortal {
  /** `https://portal.example/callbacks/loan-system` */
  readonly url: string;
  readonly secret: string;
}

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
        await tell(portal, some, clock.nowMs());
        for (const [customerId, version] of some) told.set(customerId, version);
      }
    } catch (error) {
      onError(error);
    }
    await timers.sleep(LOOK_MILLISECONDS, stopping).catch(() => undefined);
  }
}

async function tell({ url, secret }: ToldPortal, some: readonly (readonly [string, number])[], nowMs: number) {
  const customers = some.map(([customerId, version]) => ({ customerId, version }));
  const eventId = createHash('sha256').update(JSON.stringify(customers)).digest('base64url');
  const body = JSON.stringify({ eventId, customers } satisfies LoansChanged);
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signedHeader(secret, nowMs, body) };
  const { status } = await askVendor({ url, method: 'POST', headers, body });
  if (status !== 200) throw new VendorFault(`the portal answered ${status}`, { wasSent: true });
}
