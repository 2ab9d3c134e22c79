import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { UserRow } from './users-store.ts';

/** SQL of failed sign-ins. */

export interface NewFailed {
  readonly failedId: string;
  readonly userId: string | null;
  readonly atMs: number;
  readonly place: string | null;
  readonly deviceName: string;
  readonly deviceKey: string | null;
}

export async function insertFailed(db: Database, failed: NewFailed): Promise<void> {
  await db.query(
    // Lost with the machine, it is one line less to tell; an answer to a wrong password does not wait for the disk.
    'workerRelaxed',
    `insert into providers.failed_sign_ins (failed_id, user_id, at, place, device_name, device_key)
     values ($1, $2, $3, $4, $5, $6)`,
    [failed.failedId, failed.userId, instant(failed.atMs), failed.place, failed.deviceName, failed.deviceKey],
  );
}

export async function markOwn(db: Database, userId: string, deviceKey: string): Promise<void> {
  await db.query(
    'workerRelaxed',
    'update providers.failed_sign_ins set own = true where user_id = $1 and device_key = $2 and told_at is null and not own',
    [userId, deviceKey],
  );
}

/** The latest ones of a person. */
export function failedOf(
  db: Database,
  userId: string,
  sinceMs: number,
  atMost: number,
): Promise<{ at: number; place: string | null; device_name: string }[]> {
  return db.query(
    'worker',
    `select at, place, device_name from providers.failed_sign_ins
      where user_id = $1 and at > $2 order by at desc, failed_id limit $3`,
    [userId, instant(sinceMs), atMost],
  );
}

export interface UntoldRow extends UserRow {
  readonly count: number;
  readonly first_at: number;
  readonly last_at: number;
  /** Place of the last one. */
  readonly place: string | null;
}

/** People with failed sign-ins they were not told of, quiet for a while, who were told of none lately. */
export function findUntold(
  db: Database,
  {
    quietSinceMs,
    notToldSinceMs,
    atMost,
  }: { readonly quietSinceMs: number; readonly notToldSinceMs: number; readonly atMost: number },
): Promise<UntoldRow[]> {
  return db.query<UntoldRow>(
    'worker',
    `select person.*, failed.count, failed.first_at, failed.last_at, failed.place
       from (select user_id, count(*)::integer as count, min(at) as first_at, max(at) as last_at,
                    (array_agg(place order by at desc))[1] as place
               from providers.failed_sign_ins where told_at is null and not own and user_id is not null
              group by user_id) failed
       join providers.users person using (user_id)
      where person.state <> 'unconfirmed' and failed.last_at <= $1
        and not exists (select 1 from providers.failed_sign_ins before
                         where before.user_id = failed.user_id and before.told_at > $2)
      order by failed.last_at limit $3`,
    [instant(quietSinceMs), instant(notToldSinceMs), atMost],
  );
}

export async function markTold(db: Database, userId: string, throughMs: number, nowMs: number): Promise<void> {
  await db.query(
    'worker',
    'update providers.failed_sign_ins set told_at = $3 where user_id = $1 and at <= $2 and told_at is null',
    [userId, instant(throughMs), instant(nowMs)],
  );
}
