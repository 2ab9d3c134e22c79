import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Ids } from '@lendside/providers/runtime';
import type {
  CustomerIds,
  CustomerLinks,
  GivenPassword,
  LinkOutcome,
} from '@lendside/providers/sign-in/customer-link-types';
import type { PasswordProof } from './password-proof.ts';
import { identityOf, type UserRow } from './users-store.ts';

/** Which customers a sign-in stands for, on PostgreSQL. */
export function customerLinks({
  db,
  ids,
  nowMs,
  prove,
}: {
  readonly db: Database;
  readonly ids: Ids;
  readonly nowMs: () => number;
  readonly prove: (given: GivenPassword) => Promise<PasswordProof>;
}): CustomerLinks {
  async function give(tx: Tx, user: UserRow, wanted: CustomerIds): Promise<LinkOutcome> {
    const has = identityOf(user).lmsCustomerIds;
    const systems = Object.keys(wanted) as (keyof CustomerIds)[];
    if (systems.some((system) => has[system] !== undefined && has[system] !== wanted[system])) {
      return { outcome: 'hasAnother' };
    }
    const [given] = await tx.query<UserRow>(
      `update providers.users set tlxe_customer_id = coalesce(tlxe_customer_id, $2), nls_customer_id = coalesce(nls_customer_id, $3),
         customer_id = coalesce(customer_id, $4), mdm_id = coalesce(mdm_id, $5)
       where user_id = $1 returning *`,
      [user.user_id, wanted.TLXe ?? null, wanted.NLS ?? null, ids.next('cus'), ids.next('mdm')],
    );
    await tx.query("update providers.sessions set kind = 'customer' where user_id = $1 and kind = 'non-customer'", [
      user.user_id,
    ]);
    return { outcome: 'linked', identity: identityOf(given as UserRow) };
  }

  return {
    link: (userId, customerIds) =>
      db.transaction('worker', async (tx) => {
        const holders = await lockHolders(tx, customerIds, [userId]);
        if (holders.some((row) => row.user_id !== userId)) return { outcome: 'belongsToAnother' };
        return give(tx, holders.find((row) => row.user_id === userId) as UserRow, customerIds);
      }),

    move: ({ fromUserId, toUserId, customerIds }) =>
      db.transaction('worker', async (tx) => {
        const holders = await lockHolders(tx, customerIds, [fromUserId, toUserId]);
        const [from, to] = [fromUserId, toUserId].map((id) => holders.find((row) => row.user_id === id));
        if (!from || !to || holders.some((row) => row.user_id !== fromUserId && row.user_id !== toUserId)) {
          return { outcome: 'belongsToAnother' };
        }
        const had = identityOf(from).lmsCustomerIds;
        const systems = Object.keys(customerIds) as (keyof CustomerIds)[];
        if (!systems.some((system) => had[system] === customerIds[system])) return { outcome: 'alreadyMoved' };
        const has = identityOf(to).lmsCustomerIds;
        if (systems.some((system) => has[system] !== undefined && has[system] !== customerIds[system])) {
          return { outcome: 'hasAnother' };
        }
        await takeAway(tx, fromUserId, customerIds, nowMs());
        return give(tx, to, customerIds);
      }),

    async masterProfile(userId) {
      const [row] = await db.query<{ mdm_id: string }>(
        'worker',
        `update providers.users set mdm_id = coalesce(mdm_id, $2)
         where user_id = $1 and (tlxe_customer_id is not null or nls_customer_id is not null) returning mdm_id`,
        [userId, ids.next('mdm')],
      );
      return row?.mdm_id;
    },

    async markReferral(userId, attribute) {
      await db.query('worker', 'update providers.users set non_customer_refer = $2 where user_id = $1', [
        userId,
        attribute,
      ]);
    },

    async hasDevice(userId, deviceKey) {
      const rows = await db.query('worker', 'select 1 from providers.devices where user_id = $1 and device_key = $2', [
        userId,
        deviceKey,
      ]);
      return rows.length > 0;
    },

    async person(userId) {
      const [row] = await db.query<UserRow>('worker', 'select * from providers.users where user_id = $1', [userId]);
      return row && identityOf(row);
    },

    async provePassword(given) {
      const proof = await prove(given);
      return proof.outcome === 'proved' ? { outcome: 'proved', userId: proof.user.user_id } : proof;
    },
  };
}

/**
 * Locks, in one order, the people who have these customers and the people named; the customers cannot be linked
 * elsewhere meanwhile.
 */
async function lockHolders(tx: Tx, { TLXe, NLS }: CustomerIds, userIds: readonly string[]): Promise<UserRow[]> {
  const customerIds = [TLXe, NLS].flatMap((id) => id ?? []).sort();
  await tx.query('select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest($1::text[]) id order by id', [
    customerIds,
  ]);
  return tx.query<UserRow>(
    `select * from providers.users
     where tlxe_customer_id = $1 or nls_customer_id = $2 or user_id = any ($3)
     order by user_id for update`,
    [TLXe ?? null, NLS ?? null, userIds],
  );
}

/** The former sign-in stays, without these customers; its sessions end. */
async function takeAway(tx: Tx, userId: string, { TLXe, NLS }: CustomerIds, nowMs: number): Promise<void> {
  await tx.query(
    `update providers.users set tlxe_customer_id = nullif(tlxe_customer_id, $2), nls_customer_id = nullif(nls_customer_id, $3)
     where user_id = $1`,
    [userId, TLXe ?? '', NLS ?? ''],
  );
  await tx.query(
    `update providers.users set customer_id = null, mdm_id = null
     where user_id = $1 and tlxe_customer_id is null and nls_customer_id is null`,
    [userId],
  );
  await tx.query(
    "update providers.sessions set ended_at = $2, ended_why = 'replaced' where user_id = $1 and ended_at is null",
    [userId, instant(nowMs)],
  );
}
