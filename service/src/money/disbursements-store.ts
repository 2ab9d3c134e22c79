import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { camelRows, columnsOf } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';
import { lockOpen, openWork } from '../platform/jobs/open-work-store.ts';
import type { Disbursement } from './disbursements.ts';

/** SQL of money on its way to a customer. */

export const DISBURSEMENT_COLUMNS = `${columnsOf<Disbursement>('w', [
  'disbursementId',
  'purpose',
  'sourceKey',
  'ownerId',
  'customerId',
  'loanId',
  'amountCents',
  'way',
  'target',
  'request',
  'state',
  'round',
  'pickupReference',
  'availableOn',
  'refusal',
  'cancelWantedAtMs',
  'createdAtMs',
  'changedAtMs',
])},
  (select open.due_at from lendside.open_operations open where open.message_key = w.disbursement_id) as "dueAtMs"`;

export const DISBURSEMENTS = {
  kind: 'disbursement',
  name: 'lendside.disbursements',
  key: 'disbursement_id',
  columns: DISBURSEMENT_COLUMNS,
  openStates: ['WAITING', 'UNKNOWN', 'READY', 'ON_ITS_WAY', 'CHOOSING'],
} as const;

export type NewDisbursement = Pick<
  Disbursement,
  | 'disbursementId'
  | 'purpose'
  | 'sourceKey'
  | 'ownerId'
  | 'customerId'
  | 'loanId'
  | 'amountCents'
  | 'way'
  | 'target'
  | 'request'
>;

/** Is money on its way to this card, or may it be? Until that is known the card stays in the wallet. */
export async function awaitsMoney(context: Context, cardToken: string): Promise<boolean> {
  const rows = await context.db.query(
    'worker',
    `select 1 from lendside.disbursements where target ->> 'cardToken' = $1 and state in ('WAITING', 'UNKNOWN')
     union all
     select 1 from lendside.draws where target ->> 'cardToken' = $1 and state = 'ACCEPTED' limit 1`,
    [cardToken],
  );
  return rows.length > 0;
}

export const {
  insertDisbursement,
  findDisbursement,
  wantDisbursementBack,
  lockDisbursement,
  cashOfRenewal,
  cashToStop,
} = storeOf({
  /**
   * Records money owed to a customer, in the transaction that books it. One of the same source stands already: nothing
   * is written.
   */
  async insertDisbursement(tx: Tx, one: NewDisbursement, nowMs: number): Promise<void> {
    const written = await tx.query(
      `insert into lendside.disbursements (disbursement_id, purpose, source_key, owner_id, customer_id, loan_id,
       amount_cents, way, target, request, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
     on conflict on constraint disbursements_purpose_source_key_key do nothing returning 1`,
      [
        one.disbursementId,
        one.purpose,
        one.sourceKey,
        one.ownerId,
        one.customerId,
        one.loanId,
        one.amountCents,
        one.way,
        JSON.stringify(one.target),
        JSON.stringify(one.request),
        instant(nowMs),
      ],
    );
    if (written.length === 0) return;
    const { disbursementId: workKey, loanId, customerId, amountCents } = one;
    await openWork(tx, { workKey, kind: 'disbursement', loanId, customerId, amountCents, dueAtMs: nowMs });
  },

  /** The newest money of a loan, or of one source; only the owner's. */
  async findDisbursement(
    db: Database,
    person: { readonly userId: string; readonly customerIds: readonly string[] },
    by: { readonly loanId?: string; readonly sourceKey?: string },
  ): Promise<Disbursement | undefined> {
    const [row] = await db.query<Disbursement>(
      { customerIds: person.customerIds },
      `select ${DISBURSEMENT_COLUMNS} from lendside.disbursements w
      where w.owner_id = $1 and ($2::text is null or w.loan_id = $2) and ($3::text is null or w.source_key = $3)
      order by w.created_at desc, w.disbursement_id desc limit 1`,
      [person.userId, by.loanId ?? null, by.sourceKey ?? null],
    );
    return row;
  },

  /**
   * Marks money that a customer wants back, where it can still be stopped; undefined where there is nothing to stop.
   */
  async wantDisbursementBack(db: Database, disbursementId: string, nowMs: number): Promise<Disbursement | undefined> {
    const [wanted] = await db.query<Disbursement>(
      'worker',
      `with held as (
         select open.message_key from lendside.open_operations open where open.message_key = $1 for update),
       wanted as (
         update lendside.disbursements w set cancel_wanted_at = $2
           from held
          where w.disbursement_id = held.message_key and w.state in ('WAITING', 'READY', 'ON_ITS_WAY', 'CHOOSING')
         returning w.*),
       woken as (
         update lendside.open_operations open set due_at = $2
           from wanted where open.message_key = wanted.disbursement_id)
       select ${DISBURSEMENT_COLUMNS} from wanted w`,
      [disbursementId, instant(nowMs)],
    );
    return wanted;
  },

  /** State of a disbursement; locked until the transaction ends. */
  async lockDisbursement(
    tx: Tx,
    disbursementId: string,
  ): Promise<Pick<Disbursement, 'state' | 'round' | 'cancelWantedAtMs'> | undefined> {
    await lockOpen(tx, disbursementId);
    const [row] = await camelRows<Pick<Disbursement, 'state' | 'round' | 'cancelWantedAtMs'>>(
      tx.query(
        'select state, round, cancel_wanted_at from lendside.disbursements where disbursement_id = $1 for update',
        [disbursementId],
      ),
    );
    return row;
  },

  /**
   * The money of a renewal on its way; undefined before its last signature, or where none goes out. Locked inside a
   * transaction.
   */
  async cashOfRenewal(tx: Tx, renewalId: string): Promise<Disbursement | undefined> {
    const [money] = await tx.query<{ id: string }>(
      `select disbursement_id as id from lendside.disbursements where purpose = 'renewal' and source_key = $1`,
      [renewalId],
    );
    if (!money) return undefined;
    await lockOpen(tx, money.id);
    const [row] = await tx.query<Disbursement>(
      `select ${DISBURSEMENT_COLUMNS} from lendside.disbursements w
      where w.disbursement_id = $1 for update of w`,
      [money.id],
    );
    return row;
  },

  /** The money of the renewal that an operation takes back. */
  async cashToStop(db: Database, cancelKey: string): Promise<Disbursement | undefined> {
    const [money] = await db.query<Disbursement>(
      'worker',
      `select ${DISBURSEMENT_COLUMNS} from lendside.renewals r
       join lendside.disbursements w on w.purpose = 'renewal' and w.source_key = r.renewal_id
      where r.cancel_key = $1`,
      [cancelKey],
    );
    return money;
  },
});
