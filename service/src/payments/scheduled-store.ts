import type { AmountType } from '@lendside/domain/amount-type';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { columnsOf } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';
import type { WorkTable } from '../platform/jobs/leased-work.ts';
import { closeOpen, dueAgain, lockOpen, openWork } from '../platform/jobs/open-work-store.ts';

/** SQL of payments planned for a later day. */

export type ScheduledState = 'SCHEDULED' | 'SENDING' | 'POSTED' | 'FAILED' | 'CANCELLED';

export interface ScheduledPayment {
  readonly scheduledPaymentId: string;
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly bodyHash: string;
  readonly customerId: string;
  readonly loanId: string;
  readonly amountCents: number;
  readonly amountType: AmountType;
  readonly cardToken: string;
  readonly chargeToken: string;
  readonly cardType: string;
  readonly lastFour: string;
  readonly brand: string;
  readonly language: 'english' | 'spanish';
  readonly scheduledDate: string;
  readonly timeZone: string;
  readonly dueAtMs: number;
  readonly state: ScheduledState;
  readonly messageKey: string | null;
  readonly refusal: string | null;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** Authorization of an auto-pay debit, its due date, and the number of the attempt. */
  readonly autoPayId: string | null;
  readonly dueDate: string | null;
  readonly attempt: number | null;
  /** The due date that it is to meet: it takes no more than is asked for by that day. */
  readonly meetsDueDate: string | null;
}

const COLUMNS = columnsOf<ScheduledPayment>('w', [
  'scheduledPaymentId',
  'ownerId',
  'paymentKey',
  'bodyHash',
  'customerId',
  'loanId',
  'amountCents',
  'amountType',
  'cardToken',
  'chargeToken',
  'cardType',
  'lastFour',
  'brand',
  'language',
  'scheduledDate',
  'timeZone',
  'dueAtMs',
  'state',
  'messageKey',
  'refusal',
  'createdAtMs',
  'changedAtMs',
  'autoPayId',
  'dueDate',
  'attempt',
  'meetsDueDate',
]);

/** Client keys hold no colon: no client can send a payment under the key of a planned one. */
const KEY_OF_PLANNED = 'scheduled:';

/** The key of the payment that a planned one becomes. */
export const keyOfPlanned = (scheduledPaymentId: string) => `${KEY_OF_PLANNED}${scheduledPaymentId}`;

/** Which planned payments these payments were made of. */
export const plannedOf = (payments: readonly { readonly paymentKey: string }[]): readonly string[] =>
  payments.flatMap(({ paymentKey }) =>
    paymentKey.startsWith(KEY_OF_PLANNED) ? [paymentKey.slice(KEY_OF_PLANNED.length)] : [],
  );

/** Planned payments as leased work: taken by a worker, one is being sent. */
export const PLANNED: WorkTable = {
  kind: 'planned',
  name: 'lendside.scheduled_payments',
  key: 'scheduled_payment_id',
  columns: COLUMNS,
  openStates: ['SCHEDULED', 'SENDING'],
  begins: { from: 'SCHEDULED', to: 'SENDING' },
};

/** Why a debit that was due was not sent although something was owed. */
export const NOT_SENT = ['too_late', 'two_failures'] as const;

/** Why one took nothing: by its day nothing was due any more on the due date that it was to meet. */
export const NOT_NEEDED = 'not_needed';

interface Person {
  readonly userId: string;
  readonly customerIds: readonly string[];
}

type OfSome = 'autoPayId' | 'dueDate' | 'attempt' | 'meetsDueDate';

export type NewScheduledPayment = Omit<
  ScheduledPayment,
  'state' | 'messageKey' | 'refusal' | 'createdAtMs' | 'changedAtMs' | OfSome
> &
  Partial<Pick<ScheduledPayment, OfSome>>;

/** The planned payment of this person under a key; undefined when there is none. */
export async function scheduledByKey(
  context: Context,
  person: Person,
  paymentKey: string,
): Promise<ScheduledPayment | undefined> {
  const [row] = await context.db.query<ScheduledPayment>(
    { customerIds: person.customerIds },
    `select ${COLUMNS} from lendside.scheduled_payments w where w.owner_id = $1 and w.payment_key = $2`,
    [person.userId, paymentKey],
  );
  return row;
}

/**
 * Scheduled payments of this person that are still to come, or failed since an instant, debits of auto-pay among them that were announced
 * and not sent; of one loan or all.
 */
export function scheduledOf(
  context: Context,
  person: Person,
  of: { readonly loanId: string | undefined; readonly failedSinceMs: number },
): Promise<ScheduledPayment[]> {
  return plannedByPerson(context.db, person, of);
}

/**
 * Changes one that still waits. False when it waits no longer, or another of the loan stands on that day. Another amount is what the
 * person says: it is no longer held to what a due date asks for.
 */
export async function changeWaiting(
  tx: Tx,
  id: string,
  to: Pick<ScheduledPayment, 'amountCents' | 'amountType' | 'scheduledDate' | 'dueAtMs'> &
    Pick<ScheduledPayment, 'cardToken' | 'chargeToken' | 'cardType' | 'lastFour'>,
  nowMs: number,
): Promise<boolean> {
  await lockOpen(tx, id);
  const rows = await tx.query(
    `update lendside.scheduled_payments w
        set amount_cents = $2, amount_type = $3, scheduled_date = $4, due_at = $5, changed_at = $6,
            card_token = $7, charge_token = $8, card_type = $9, last_four = $10,
            meets_due_date = case when w.amount_cents = $2 then w.meets_due_date end
      where w.scheduled_payment_id = $1 and w.state = 'SCHEDULED' and w.due_at > $6
        and not exists (select 1 from lendside.scheduled_payments other
                         where other.loan_id = w.loan_id and other.scheduled_date = $4
                           and other.scheduled_payment_id <> w.scheduled_payment_id and other.auto_pay_id is null
                           and other.state in ('SCHEDULED', 'SENDING'))
      returning 1`,
    [
      id,
      to.amountCents,
      to.amountType,
      to.scheduledDate,
      instant(to.dueAtMs),
      instant(nowMs),
      to.cardToken,
      to.chargeToken,
      to.cardType,
      to.lastFour,
    ],
  );
  if (rows.length === 0) return false;
  await dueAgain(tx, [{ workKey: id, dueAtMs: to.dueAtMs, isAnew: true }]);
  return true;
}

export const { insertScheduled, endOfSent, plannedByPerson, scheduledById, cancelWaiting } = storeOf({
  /** One that a person planned, by its name. */
  async scheduledById(
    db: Database,
    { userId, customerIds }: Person,
    id: string,
  ): Promise<ScheduledPayment | undefined> {
    const [row] = await db.query<ScheduledPayment>(
      { customerIds },
      `select ${COLUMNS} from lendside.scheduled_payments w where w.owner_id = $1 and w.scheduled_payment_id = $2`,
      [userId, id],
    );
    return row;
  },

  /** Cancels one that still waits. False when it waits no longer. */
  async cancelWaiting(tx: Tx, id: string, nowMs: number): Promise<boolean> {
    await lockOpen(tx, id);
    const rows = await tx.query(
      `update lendside.scheduled_payments set state = 'CANCELLED', changed_at = $2
        where scheduled_payment_id = $1 and state = 'SCHEDULED' and due_at > $2 returning 1`,
      [id, instant(nowMs)],
    );
    if (rows.length === 0) return false;
    await closeOpen(tx, [id]);
    return true;
  },

  /** Payments that a person planned: all that wait or are being sent, and those that were not made or needed since a moment. */
  plannedByPerson(
    db: Database,
    { userId, customerIds }: Person,
    { loanId, failedSinceMs }: { readonly loanId: string | undefined; readonly failedSinceMs: number },
  ): Promise<ScheduledPayment[]> {
    return db.query<ScheduledPayment>(
      { customerIds },
      `select ${COLUMNS} from lendside.scheduled_payments w
        where w.owner_id = $1 and ($2::text is null or w.loan_id = $2)
          and (w.state in ('SCHEDULED', 'SENDING')
            or (w.changed_at >= $3 and (w.state = 'FAILED' or (w.state = 'CANCELLED' and w.refusal = any ($4)))))
        order by w.scheduled_date, w.scheduled_payment_id`,
      [userId, loanId ?? null, instant(failedSinceMs), [...NOT_SENT, NOT_NEEDED]],
    );
  },

  /** Writes a planned payment. False when its key, or another payment of the loan on that day or for its due date, stands already. */
  async insertScheduled(tx: Tx, one: NewScheduledPayment, nowMs: number): Promise<boolean> {
    const rows = await tx.query(
      `insert into lendside.scheduled_payments (scheduled_payment_id, owner_id, payment_key, body_hash, customer_id, loan_id,
       amount_cents, amount_type, card_token, charge_token, card_type, last_four, brand, language, scheduled_date,
       time_zone, due_at, created_at, changed_at, auto_pay_id, due_date, attempt, meets_due_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19, $20, $21, $22)
     on conflict do nothing returning 1`,
      [
        one.scheduledPaymentId,
        one.ownerId,
        one.paymentKey,
        one.bodyHash,
        one.customerId,
        one.loanId,
        one.amountCents,
        one.amountType,
        one.cardToken,
        one.chargeToken,
        one.cardType,
        one.lastFour,
        one.brand,
        one.language,
        one.scheduledDate,
        one.timeZone,
        instant(one.dueAtMs),
        instant(nowMs),
        one.autoPayId ?? null,
        one.dueDate ?? null,
        one.attempt ?? null,
        one.meetsDueDate ?? null,
      ],
    );
    if (rows.length === 0) return false;
    const { scheduledPaymentId: workKey, loanId, customerId, amountCents, dueAtMs } = one;
    await openWork(tx, { workKey, kind: 'planned', loanId, customerId, amountCents, dueAtMs });
    return true;
  },

  /** Outcome of a sent payment's operation; undefined while it is not final. */
  async endOfSent(
    db: Database,
    messageKey: string,
  ): Promise<{ readonly ended: 'POSTED' | 'DECLINED' | 'FAILED'; readonly why: string | null } | undefined> {
    const [end] = await db.query<{ ended: 'POSTED' | 'DECLINED' | 'FAILED'; why: string | null }>(
      'worker',
      `select o.state as ended, o.refusal as why from lendside.operations o
        where o.message_key = $1 and o.state in ('POSTED', 'DECLINED', 'FAILED')`,
      [messageKey],
    );
    return end;
  },
});
