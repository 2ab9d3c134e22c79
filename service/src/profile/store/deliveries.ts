import type { SyncedPart } from '@lendside/domain/person-differences';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';
import type { Leased, WorkTable } from '../../platform/jobs/leased-work.ts';
import { closeOpen, dueAgain, reopen } from '../../platform/jobs/open-work-store.ts';

/** SQL of what is on its way from one lender system to another. Runs as the worker. */

export interface ProfileDelivery {
  readonly userId: string;
  readonly fromCustomerId: string;
  readonly customerId: string;
  readonly parts: readonly SyncedPart[];
}

export const PROFILE_DELIVERIES: WorkTable = {
  kind: 'profileDelivery',
  name: 'lendside.profile_deliveries',
  key: 'delivery_id',
  columns: 'w.user_id, w.from_customer_id, w.customer_id, w.parts',
  openStates: ['PENDING'],
};

/**
 * Holds what is on its way between a person's customers until the transaction ends: of two changes one comes after the other,
 * and neither meets a delivery under way.
 */
export async function lockDeliveries(
  tx: Tx,
  { userId, customerIds }: { readonly userId: string; readonly customerIds: readonly string[] },
  nowMs: number,
): Promise<void> {
  if (customerIds.length < 2) return;
  await tx.query(
    `insert into lendside.profile_deliveries
       (delivery_id, user_id, from_customer_id, customer_id, parts, state, accepted_at, changed_at)
     select a || '>' || b, $1, a, b, '{}', 'SAVED', $3, $3 from unnest($2::text[]) a, unnest($2::text[]) b
      where a <> b order by 1 on conflict do nothing`,
    [userId, customerIds, instant(nowMs)],
  );
  await tx.query(
    `select 1 from lendside.profile_deliveries where customer_id = any ($1) and from_customer_id = any ($1)
      order by delivery_id for update`,
    [customerIds],
  );
}

/**
 * Writes down what is to be brought to another system, beside what is on its way there already. What was to come the other
 * way of the same parts is older by now and is left out. Answers the delivery as a worker would hold it.
 */
async function writeDelivery(
  tx: Tx,
  { fromCustomerId, customerId, parts }: ProfileDelivery,
  nowMs: number,
): Promise<Leased<ProfileDelivery>[]> {
  const [reverse] = await tx.query<{ workKey: string; isOver: boolean }>(
    `update lendside.profile_deliveries
      set parts = array(select unnest(parts) except select unnest($3::text[])),
        state = case when parts <@ $3::text[] then 'SAVED' else 'PENDING' end, changed_at = $4
      where from_customer_id = $2 and customer_id = $1 and state = 'PENDING'
      returning delivery_id as "workKey", state = 'SAVED' as "isOver"`,
    [fromCustomerId, customerId, parts, instant(nowMs)],
  );
  if (reverse?.isOver) await closeOpen(tx, [reverse.workKey]);
  else if (reverse) await dueAgain(tx, [{ workKey: reverse.workKey, dueAtMs: nowMs, isAnew: false }]);
  const written = await camelRows<Leased<ProfileDelivery>>(
    tx.query(
      `update lendside.profile_deliveries w
        set parts = case state when 'PENDING' then array(select unnest(parts) union select unnest($3::text[])) else $3 end,
          state = 'PENDING', refusal = null, accepted_at = $4, changed_at = $4
        where from_customer_id = $1 and customer_id = $2
        returning w.delivery_id as work_key, ${PROFILE_DELIVERIES.columns}`,
      [fromCustomerId, customerId, parts, instant(nowMs)],
    ),
  );
  return heldAs(tx, written, nowMs);
}

/** Writes down, in the transaction of a change at one system, what the others are to be brought. */
export async function writeDeliveries(
  tx: Tx,
  {
    userId,
    from: fromCustomerId,
    to,
    parts,
  }: {
    readonly userId: string;
    readonly from: string;
    readonly to: readonly string[];
    readonly parts: readonly SyncedPart[];
  },
  nowMs: number,
): Promise<Leased<ProfileDelivery>[]> {
  const written: Leased<ProfileDelivery>[] = [];
  if (parts.length === 0) return written;
  for (const customerId of to) {
    written.push(...(await writeDelivery(tx, { userId, fromCustomerId, customerId, parts }, nowMs)));
  }
  return written;
}

/** Takes what one system is to bring to others, as a worker would claim it. */
export async function takeDeliveries(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: readonly string[] },
  nowMs: number,
): Promise<Leased<ProfileDelivery>[]> {
  const pending = await camelRows<ProfileDelivery & { readonly workKey: string }>(
    tx.query(
      `select w.delivery_id as work_key, ${PROFILE_DELIVERIES.columns} from lendside.profile_deliveries w
        where w.from_customer_id = $1 and w.customer_id = any ($2) and w.state = 'PENDING'
        order by w.delivery_id for update`,
      [from, to],
    ),
  );
  return heldAs(tx, pending, nowMs);
}

/** Deliveries as a worker would hold them. */
async function heldAs(
  tx: Tx,
  deliveries: readonly (ProfileDelivery & { readonly workKey: string })[],
  nowMs: number,
): Promise<Leased<ProfileDelivery>[]> {
  const held: Leased<ProfileDelivery>[] = [];
  for (const one of deliveries) {
    const { workKey, customerId } = one;
    const fence = await reopen(tx, { workKey, kind: 'profileDelivery', customerId, dueAtMs: nowMs });
    held.push({ ...one, fence, attempts: 0, foundIn: 'PENDING' });
  }
  return held;
}

export interface DeliveryState extends ProfileDelivery {
  readonly state: 'PENDING' | 'SAVED' | 'REFUSED';
}

/** Results of the deliveries between a person's customers. */
export function deliveriesOf(db: Database, customerIds: readonly string[]): Promise<DeliveryState[]> {
  return camelRows(
    db.query(
      'worker',
      `select w.state, ${PROFILE_DELIVERIES.columns} from lendside.profile_deliveries w
        where w.customer_id = any ($1) and w.from_customer_id = any ($1) order by w.delivery_id`,
      [customerIds],
    ),
  );
}
