import { BANK_SAID_NO, type Withdrawal } from '@lendside/domain/auto-pay';
import type { Database, Tx } from '@lendside/providers/database';
import { camelRows } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';

/** SQL of withdrawals from a card, those of auto-pay and planned ones alike. */

/** A withdrawal that the bank refused, as the notice of it says. */
export interface RefusedWithdrawal {
  readonly scheduledPaymentId: string;
  readonly customerId: string;
  readonly loanId: string;
  readonly language: 'english' | 'spanish';
  readonly scheduledDate: string;
  readonly amountCents: number;
  readonly cardType: string;
  readonly lastFour: string;
}

/** The refused withdrawal of this name, and the one from the same card that was refused before it. */
export function refusedUpTo(db: Database, scheduledPaymentId: string): Promise<RefusedWithdrawal[]> {
  return camelRows(
    db.query(
      'worker',
      `select w.scheduled_payment_id, w.customer_id, w.loan_id, w.language, w.scheduled_date, w.amount_cents, w.card_type,
              w.last_four
         from lendside.scheduled_payments w
         join lendside.scheduled_payments last on last.scheduled_payment_id = $1
        where w.card_token = last.card_token and w.state = 'FAILED' and w.refusal = any ($2)
          and w.changed_at <= last.changed_at
        order by w.changed_at desc, w.scheduled_payment_id = $1 desc limit 2`,
      [scheduledPaymentId, BANK_SAID_NO],
    ),
  );
}

/** Withdrawal that waits, as its notice says it; `isFirst`: nothing was withdrawn for the loan, and no other one comes before it. */
export interface WaitingWithdrawal extends RefusedWithdrawal {
  readonly dueDate: string | null;
  readonly attempt: number;
  readonly isFirst: boolean;
}

/** Name of a withdrawal among the letters of its loan: with another day, amount or card it is another one. */
export const noticeName = ({ scheduledPaymentId, scheduledDate, amountCents, lastFour }: RefusedWithdrawal) =>
  `${scheduledPaymentId} ${scheduledDate} ${amountCents} ${lastFour}`;

/** Withdrawals until a day that wait, were changed since an instant, and of which no notice was given; in the order of their days. */
export function withdrawalsToTell(
  db: Database,
  { until, sinceIso, atMost }: { readonly until: string; readonly sinceIso: string; readonly atMost: number },
): Promise<WaitingWithdrawal[]> {
  return camelRows(
    db.query(
      'worker',
      `select w.scheduled_payment_id, w.customer_id, w.loan_id, w.language, w.scheduled_date, w.amount_cents, w.card_type, w.last_four,
              w.due_date, coalesce(w.attempt, 1) as attempt,
              not exists (select 1 from lendside.scheduled_payments made
                           where made.loan_id = w.loan_id and made.state in ('POSTED', 'FAILED'))
              and not exists (select 1 from lendside.scheduled_payments earlier
                               where earlier.loan_id = w.loan_id and earlier.state = 'SCHEDULED'
                                 and (earlier.scheduled_date, earlier.scheduled_payment_id) < (w.scheduled_date, w.scheduled_payment_id))
                as is_first
         from lendside.scheduled_payments w
        where w.state = 'SCHEDULED' and w.scheduled_date <= $1 and w.changed_at >= $2
          and not exists (select 1 from lendside.account_letters told
                           where told.loan_id = w.loan_id and told.event in ('firstWithdrawal', 'unusualWithdrawal')
                             and told.about = w.scheduled_payment_id || ' ' || w.scheduled_date || ' ' || w.amount_cents || ' ' || w.last_four)
        order by w.loan_id, w.scheduled_date, w.scheduled_payment_id limit $3`,
      [until, sinceIso, atMost],
    ),
  );
}

export const { lastWithdrawals, lockAutoPaysOfCard } = storeOf({
  /** The last two withdrawals from a card that were made or that its bank refused, the newest first. */
  async lastWithdrawals(tx: Tx, cardToken: string): Promise<Withdrawal[]> {
    return tx.query<Withdrawal>(
      `select w.state = 'POSTED' as "isMade", w.changed_at as "atMs" from lendside.scheduled_payments w
        where w.card_token = $1 and (w.state = 'POSTED' or (w.state = 'FAILED' and w.refusal = any ($2)))
        order by w.changed_at desc limit 2`,
      [cardToken, BANK_SAID_NO],
    );
  },

  /** Holds the auto-pays that are on with a card to the end of the transaction. */
  async lockAutoPaysOfCard(
    tx: Tx,
    cardToken: string,
  ): Promise<{ readonly autoPayId: string; readonly loanId: string; readonly customerId: string }[]> {
    return camelRows(
      tx.query(
        `select a.auto_pay_id, a.loan_id, a.customer_id from lendside.auto_pay a
          where a.card_token = $1 and a.state = 'ON' order by a.auto_pay_id for no key update`,
        [cardToken],
      ),
    );
  },
});
