import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';
import { closeOpen } from '../platform/jobs/open-work-store.ts';
import type { NewAutoPay } from './auto-pay-store.ts';

/** SQL of auto-pay's debits among the planned payments. */

export interface WaitingDebit {
  readonly scheduledPaymentId: string;
  readonly scheduledDate: string;
  readonly amountCents: number;
  readonly state: 'SCHEDULED' | 'SENDING';
}

/** Fields of a debit that notifications need. */
export interface NotifiedDebit extends Omit<WaitingDebit, 'state'> {
  readonly autoPayId: string;
  readonly cardType: string;
  readonly lastFour: string;
  readonly refusal: string | null;
  readonly messageKey: string | null;
}

export function debitsById(db: Database, ids: readonly string[]): Promise<NotifiedDebit[]> {
  return camelRows(
    db.query(
      'worker',
      `select s.scheduled_payment_id, s.scheduled_date, s.amount_cents, s.auto_pay_id, s.card_type, s.last_four, s.message_key,
            -- Of a second try: why the first one failed.
            coalesce(s.refusal, (select before.refusal from lendside.scheduled_payments before
              where before.loan_id = s.loan_id and before.due_date = s.due_date and before.attempt = s.attempt - 1)) as refusal
       from lendside.scheduled_payments s
      where s.scheduled_payment_id = any ($1) and s.auto_pay_id is not null`,
      [ids],
    ),
  );
}

/** A debit that looks beside itself. `hasWaited`: it was taken up before, and found something under way. */
export interface BesideDebit {
  readonly scheduledPaymentId: string;
  readonly scheduledDate: string;
  readonly hasWaited: boolean;
}

export const { triesOf, cancelDebits, openDebits, moveDebits, isMoneyUnderWay } = storeOf({
  /** Tries of a due date so far, of whichever authorization, and whether one of this authorization is among them. */
  async triesOf(
    tx: Tx,
    debit: { readonly loanId: string; readonly dueDate: string; readonly autoPayId: string },
  ): Promise<{ readonly tries: number; readonly isPlanned: boolean }> {
    const [row] = await tx.query<{ tries: number; isPlanned: boolean }>(
      `select coalesce(max(s.attempt), 0)::int as tries,
            coalesce(bool_or(s.auto_pay_id = $3 or s.state in ('SCHEDULED', 'SENDING', 'POSTED')), false) as "isPlanned"
       from lendside.scheduled_payments s
      where s.loan_id = $1 and s.due_date = $2 and s.auto_pay_id is not null`,
      [debit.loanId, debit.dueDate, debit.autoPayId],
    );
    return row ?? { tries: 0, isPlanned: false };
  },

  /** Cancels the debits of an authorization that are not being sent yet. Returns how many. */
  async cancelDebits(tx: Tx, autoPayId: string, nowMs: number): Promise<number> {
    const rows = await tx.query<{ id: string }>(
      `with held as (
         select open.message_key from lendside.open_operations open
           join lendside.scheduled_payments s on s.scheduled_payment_id = open.message_key
          where s.auto_pay_id = $1 and s.state = 'SCHEDULED' order by open.message_key for update of open)
       update lendside.scheduled_payments s set state = 'CANCELLED', refusal = 'auto_pay_ended', changed_at = $2
         from held
        where s.scheduled_payment_id = held.message_key and s.state = 'SCHEDULED' returning s.scheduled_payment_id as id`,
      [autoPayId, instant(nowMs)],
    );
    if (rows.length > 0)
      await closeOpen(
        tx,
        rows.map(({ id }) => id),
      );
    return rows.length;
  },

  /** The debits of an authorization that wait or are being sent, the next one first. */
  openDebits(tx: Tx, autoPayId: string): Promise<WaitingDebit[]> {
    return camelRows(
      tx.query(
        `select scheduled_payment_id, scheduled_date, amount_cents, state from lendside.scheduled_payments
        where auto_pay_id = $1 and state in ('SCHEDULED', 'SENDING') order by due_at`,
        [autoPayId],
      ),
    );
  },

  /** Moves the debits that wait under a replaced authorization: they are taken with the new card, under the new one. */
  async moveDebits(tx: Tx, from: string, to: NewAutoPay, nowMs: number): Promise<void> {
    await tx.query(
      `update lendside.scheduled_payments s
        set auto_pay_id = $2, card_token = $3, charge_token = $4, card_type = $5, last_four = $6, language = $7, changed_at = $8
      where s.auto_pay_id = $1 and s.state = 'SCHEDULED'`,
      [from, to.autoPayId, to.cardToken, to.chargeToken, to.cardType, to.lastFour, to.language, instant(nowMs)],
    );
  },

  /**
   * Whether money of this loan is under way beside a debit: an operation that is not final, or a planned payment being sent. Of two that wait
   * for each other the first one goes: once it has waited, every look of the later one has seen it.
   */
  async isMoneyUnderWay(db: Database, loanId: string, beside: BesideDebit): Promise<boolean> {
    const { scheduledPaymentId, scheduledDate, hasWaited } = beside;
    const rows = await db.query(
      'worker',
      `select 1 from lendside.open_operations open where open.loan_id = $1 and open.kind = 'operation'
     union all
     select 1 from lendside.scheduled_payments beside
      where beside.loan_id = $1 and beside.scheduled_payment_id <> $2 and beside.state = 'SENDING'
        and (not $4 or (beside.scheduled_date, beside.scheduled_payment_id) < ($3::date, $2))
     limit 1`,
      [loanId, scheduledPaymentId, scheduledDate, hasWaited],
    );
    return rows.length > 0;
  },
});
