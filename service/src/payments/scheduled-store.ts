import type { AmountType } from '@lendside/domain/amount-type';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { storeOf } from '../platform/database/store-of.ts';

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
  readonly changedAtMs: number;
  /** Of a debit of auto-pay: its authorisation, the due date it is for, and which try of it this is. */
  readonly autoPayId: string | null;
  readonly dueDate: string | null;
  readonly attempt: number | null;
}

const COLUMNS = `s.scheduled_payment_id as "scheduledPaymentId", s.owner_id as "ownerId", s.payment_key as "paymentKey",
  s.body_hash as "bodyHash", s.customer_id as "customerId", s.loan_id as "loanId", s.amount_cents as "amountCents",
  s.amount_type as "amountType", s.card_token as "cardToken", s.charge_token as "chargeToken", s.card_type as "cardType",
  s.last_four as "lastFour", s.brand, s.language, s.scheduled_date as "scheduledDate", s.time_zone as "timeZone",
  s.due_at as "dueAtMs", s.state, s.message_key as "messageKey", s.refusal, s.changed_at as "changedAtMs",
  s.auto_pay_id as "autoPayId", s.due_date as "dueDate", s.attempt`;

interface Person {
  readonly userId: string;
  readonly customerIds: readonly string[];
}

type OfAutoPay = 'autoPayId' | 'dueDate' | 'attempt';

export type NewScheduledPayment = Omit<
  ScheduledPayment,
  'state' | 'messageKey' | 'refusal' | 'changedAtMs' | OfAutoPay
> &
  Partial<Pick<ScheduledPayment, OfAutoPay>>;

/** The planned payment of this person under a key; undefined when there is none. */
export async function scheduledByKey(
  context: Context,
  person: Person,
  paymentKey: string,
): Promise<ScheduledPayment | undefined> {
  const [row] = await context.db.query<ScheduledPayment>(
    { customerIds: person.customerIds },
    `select ${COLUMNS} from lendside.scheduled_payments s where s.owner_id = $1 and s.payment_key = $2`,
    [person.userId, paymentKey],
  );
  return row;
}

export async function scheduledById(
  context: Context,
  person: Person,
  id: string,
): Promise<ScheduledPayment | undefined> {
  const [row] = await context.db.query<ScheduledPayment>(
    { customerIds: person.customerIds },
    `select ${COLUMNS} from lendside.scheduled_payments s where s.owner_id = $1 and s.scheduled_payment_id = $2`,
    [person.userId, id],
  );
  return row;
}

/** What this person planned and what is still to come of it, or failed since an instant; of one loan or all. */
export function scheduledOf(
  context: Context,
  person: Person,
  { loanId, failedSinceMs }: { readonly loanId: string | undefined; readonly failedSinceMs: number },
): Promise<ScheduledPayment[]> {
  return context.db.query<ScheduledPayment>(
    { customerIds: person.customerIds },
    `select ${COLUMNS} from lendside.scheduled_payments s
      where s.owner_id = $1 and ($2::text is null or s.loan_id = $2)
        and (s.state in ('SCHEDULED', 'SENDING') or (s.state = 'FAILED' and s.changed_at >= $3))
      order by s.scheduled_date, s.scheduled_payment_id`,
    [person.userId, loanId ?? null, instant(failedSinceMs)],
  );
}

/** Changes one that still waits. False when it waits no longer, or another of the loan stands on that day. */
export async function changeWaiting(
  tx: Tx,
  id: string,
  to: Pick<ScheduledPayment, 'amountCents' | 'amountType' | 'scheduledDate' | 'dueAtMs'> &
    Pick<ScheduledPayment, 'cardToken' | 'chargeToken' | 'cardType' | 'lastFour'>,
  nowMs: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.scheduled_payments s
        set amount_cents = $2, amount_type = $3, scheduled_date = $4, due_at = $5, changed_at = $6,
            card_token = $7, charge_token = $8, card_type = $9, last_four = $10
      where s.scheduled_payment_id = $1 and s.state = 'SCHEDULED' and s.due_at > $6
        and not exists (select 1 from lendside.scheduled_payments other
                         where other.loan_id = s.loan_id and other.scheduled_date = $4
                           and other.scheduled_payment_id <> s.scheduled_payment_id and other.auto_pay_id is null
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
  return rows.length === 1;
}

/** Cancels one that still waits. False when it waits no longer. */
export async function cancelWaiting(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.scheduled_payments set state = 'CANCELLED', changed_at = $2
      where scheduled_payment_id = $1 and state = 'SCHEDULED' and due_at > $2 returning 1`,
    [id, instant(nowMs)],
  );
  return rows.length === 1;
}

export const { insertScheduled, claimDueScheduled, markSent, sendAgainAt, endScheduled, settledScheduled } = storeOf({
  /** Writes a planned payment. False when its key, or another payment of the loan on that day, stands already. */
  async insertScheduled(tx: Tx, one: NewScheduledPayment, nowMs: number): Promise<boolean> {
    const rows = await tx.query(
      `insert into lendside.scheduled_payments (scheduled_payment_id, owner_id, payment_key, body_hash, customer_id, loan_id,
       amount_cents, amount_type, card_token, charge_token, card_type, last_four, brand, language, scheduled_date,
       time_zone, due_at, created_at, changed_at, auto_pay_id, due_date, attempt)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19, $20, $21)
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
      ],
    );
    return rows.length === 1;
  },

  /** Takes what is due and not an operation yet. No other worker takes it until the lease is over (database time). */
  claimDueScheduled(
    db: Database,
    { nowMs, leaseSeconds, atMost }: { nowMs: number; leaseSeconds: number; atMost: number },
  ): Promise<ScheduledPayment[]> {
    return db.query<ScheduledPayment>(
      'worker',
      `update lendside.scheduled_payments s
        set state = 'SENDING', lease_until = clock_timestamp() + make_interval(secs => $3)
       from (select ctid from lendside.scheduled_payments
              where state in ('SCHEDULED', 'SENDING') and message_key is null and due_at <= $1
                and (lease_until is null or lease_until < clock_timestamp())
              order by due_at limit $2 for update skip locked) due
      where s.ctid = due.ctid
      returning ${COLUMNS}`,
      [instant(nowMs), atMost, leaseSeconds],
    );
  },

  /** The operation it became. */
  async markSent(db: Database, id: string, messageKey: string): Promise<void> {
    await db.query(
      'worker',
      `update lendside.scheduled_payments set message_key = $2, lease_until = null
      where scheduled_payment_id = $1 and state = 'SENDING'`,
      [id, messageKey],
    );
  },

  async sendAgainAt(db: Database, id: string, atMs: number): Promise<void> {
    await db.query(
      'worker',
      `update lendside.scheduled_payments set due_at = $2, lease_until = null
      where scheduled_payment_id = $1 and state = 'SENDING' and message_key is null`,
      [id, instant(atMs)],
    );
  },

  /** Ends one that is being sent. False when another worker ended it. */
  async endScheduled(
    tx: Tx,
    id: string,
    to: { readonly state: 'POSTED' | 'FAILED' | 'CANCELLED'; readonly refusal?: string | undefined },
    nowMs: number,
  ): Promise<boolean> {
    const rows = await tx.query(
      `update lendside.scheduled_payments set state = $2, refusal = $3, lease_until = null, changed_at = $4
      where scheduled_payment_id = $1 and state = 'SENDING' returning 1`,
      [id, to.state, to.refusal ?? null, instant(nowMs)],
    );
    return rows.length === 1;
  },

  /** Those whose operation is final, with how it ended. */
  settledScheduled(
    db: Database,
  ): Promise<(ScheduledPayment & { readonly ended: 'POSTED' | 'DECLINED' | 'FAILED'; readonly why: string | null })[]> {
    return db.query(
      'worker',
      `select ${COLUMNS}, o.state as ended, o.refusal as why
       from lendside.scheduled_payments s join lendside.operations o on o.message_key = s.message_key
      where s.state = 'SENDING' and o.state in ('POSTED', 'DECLINED', 'FAILED')
      order by s.due_at limit 200`,
    );
  },
});
