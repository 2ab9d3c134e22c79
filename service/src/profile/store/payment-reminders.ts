import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of payment reminders: which loans need none, which reminders were written. */

/** Which of these loans have their next payment arranged: by auto-pay, planned, or promised for a day of which another mail reminds. */
export function arrangedAmong(
  db: Database,
  due: readonly { readonly loanId: string; readonly dueDate?: string | undefined }[],
): Promise<{ readonly loanId: string }[]> {
  return camelRows(
    db.query(
      'worker',
      `select loan_id from lendside.auto_pay where state = 'ON' and loan_id = any ($1)
     union
     select s.loan_id from lendside.scheduled_payments s
       join unnest($1::text[], $2::date[]) as x (loan_id, due_date) using (loan_id)
      where s.state in ('SCHEDULED', 'SENDING') and s.scheduled_date <= x.due_date
     union
     select loan_id from lendside.promises_to_pay where state = 'WAITING' and loan_id = any ($1)`,
      [due.map(({ loanId }) => loanId), due.map(({ dueDate }) => dueDate)],
    ),
  );
}

/** Marks that a person was reminded of a due date; empty where that stands already. */
export function markReminded(
  tx: Tx,
  of: {
    readonly loanId: string;
    readonly userId: string;
    readonly dueDate: string | undefined;
    readonly nowMs: number;
  },
): Promise<unknown[]> {
  return tx.query(
    `insert into lendside.payment_reminders (loan_id, user_id, due_date, written_at) values ($1, $2, $3, $4)
       on conflict do nothing returning 1`,
    [of.loanId, of.userId, of.dueDate, instant(of.nowMs)],
  );
}
