import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { VendorEvent } from '@lendside/providers/sockets/callback';

/** SQL of what vendors told us by their callbacks. Runs as the worker. */

/** Writes an event down. False where it was acted on already. */
export async function noteEvent(
  db: Database,
  vendor: string,
  { id, kind }: VendorEvent,
  nowMs: number,
): Promise<boolean> {
  const [row] = await db.query<{ isNew: boolean }>(
    'worker',
    `insert into lendside.vendor_events as known (vendor, event_id, kind, received_at) values ($1, $2, $3, $4)
     on conflict (vendor, event_id) do update set times = known.times + 1
     returning handled_at is null as "isNew"`,
    [vendor, id, kind, instant(nowMs)],
  );
  return row?.isNew ?? false;
}

/** From now on the event is acted on no more. */
export async function markHandled(db: Database, vendor: string, id: string, nowMs: number): Promise<void> {
  await db.query(
    'worker',
    'update lendside.vendor_events set handled_at = $3 where vendor = $1 and event_id = $2 and handled_at is null',
    [vendor, id, instant(nowMs)],
  );
}
