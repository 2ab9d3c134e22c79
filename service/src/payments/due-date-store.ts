import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows, columnsOf } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';
import { dueAgain, lockOpen } from '../platform/jobs/open-work-store.ts';

/** SQL of due dates that customers moved, and of the planned payments that go with them. */

/** When a planned payment is made, and how much of. `dueDate`: of a debit, which due date it is for. */
export interface PlannedDay {
  readonly scheduledDate: CalendarDate;
  readonly amountCents: Cents;
  readonly dueAtMs: number;
  readonly dueDate: CalendarDate | null;
}

/** A planned payment that moved with a due date. */
export interface PlannedMove {
  readonly scheduledPaymentId: string;
  readonly autoPayId: string | null;
  readonly was: PlannedDay;
  readonly is: PlannedDay;
}

/** One row of `lendside.due_date_moves`. */
export interface DueDateMoveRow {
  /** Also the name by which the books know it. */
  readonly moveId: string;
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly customerId: string;
  readonly loanId: string;
  readonly partyIds: readonly string[];
  readonly installmentNo: number;
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly amountCents: Cents;
  readonly interestAddedCents: Cents;
  readonly planned: readonly PlannedMove[];
  readonly movedOn: CalendarDate;
  readonly movedAtMs: number;
  readonly undoneAtMs: number | null;
  readonly undoneBy: string | null;
}

const COLUMNS = columnsOf<DueDateMoveRow>('m', [
  ...(['moveId', 'ownerId', 'paymentKey', 'customerId', 'loanId', 'partyIds', 'installmentNo', 'fromDate'] as const),
  ...([
    'toDate',
    'amountCents',
    'interestAddedCents',
    'planned',
    'movedOn',
    'movedAtMs',
    'undoneAtMs',
    'undoneBy',
  ] as const),
]);

export const {
  queueForDueDate,
  moveByKey,
  movesById,
  moveById,
  insertMove,
  markUndone,
  waitingBefore,
  meetMovedDueDate,
  replan,
} = storeOf({
  /** One move of a loan at a time, until the transaction ends. */
  async queueForDueDate(tx: Tx, loanId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('due date ' || $1, 0))`, [loanId]);
  },

  /** The move that stands under a person's key. */
  async moveByKey(tx: Tx, ownerId: string, paymentKey: string): Promise<DueDateMoveRow | undefined> {
    const [row] = await tx.query<DueDateMoveRow>(
      `select ${COLUMNS} from lendside.due_date_moves m where m.owner_id = $1 and m.payment_key = $2`,
      [ownerId, paymentKey],
    );
    return row;
  },

  /** Moves by their names, for what is written of them. */
  movesById(db: Database, moveIds: readonly string[]): Promise<DueDateMoveRow[]> {
    return db.query<DueDateMoveRow>(
      'worker',
      `select ${COLUMNS} from lendside.due_date_moves m where m.move_id = any ($1)`,
      [moveIds],
    );
  },

  /** A move of a loan by its name, as one of its parties may see it. */
  async moveById(
    db: Database,
    customerIds: readonly string[],
    of: Pick<DueDateMoveRow, 'loanId' | 'moveId'>,
  ): Promise<DueDateMoveRow | undefined> {
    const [row] = await db.query<DueDateMoveRow>(
      { customerIds },
      `select ${COLUMNS} from lendside.due_date_moves m where m.loan_id = $1 and m.move_id = $2`,
      [of.loanId, of.moveId],
    );
    return row;
  },

  async insertMove(tx: Tx, made: DueDateMoveRow): Promise<void> {
    await tx.query(
      `insert into lendside.due_date_moves (move_id, owner_id, payment_key, customer_id, loan_id, party_ids, installment_no,
         from_date, to_date, amount_cents, interest_added_cents, planned, moved_on, moved_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        ...[
          made.moveId,
          made.ownerId,
          made.paymentKey,
          made.customerId,
          made.loanId,
          made.partyIds,
          made.installmentNo,
        ],
        ...[
          made.fromDate,
          made.toDate,
          made.amountCents,
          made.interestAddedCents,
          JSON.stringify(made.planned),
          made.movedOn,
        ],
        instant(made.movedAtMs),
      ],
    );
  },

  /** Marks a move as taken back; false where it was already. */
  async markUndone(
    tx: Tx,
    { moveId, customerId }: { readonly moveId: string; readonly customerId: string },
    nowMs: number,
  ): Promise<boolean> {
    const rows = await tx.query(
      'update lendside.due_date_moves set undone_at = $2, undone_by = $3 where move_id = $1 and undone_at is null returning 1',
      [moveId, instant(nowMs), customerId],
    );
    return rows.length > 0;
  },

  /** Everything of a loan that waits to be paid before a day or is being sent, of both parties: the last one first. */
  waitingBefore(tx: Tx, loanId: string, date: CalendarDate): Promise<WaitingPlan[]> {
    return camelRows<WaitingPlan>(
      tx.query(
        `select scheduled_payment_id, owner_id, customer_id, amount_type, auto_pay_id, card_token, time_zone, scheduled_date,
           amount_cents, due_at, due_date, state
         from lendside.scheduled_payments where loan_id = $1 and state in ('SCHEDULED', 'SENDING') and scheduled_date < $2
         order by scheduled_date desc, scheduled_payment_id`,
        [loanId, date],
      ),
    );
  },

  /** Payments of both parties that wait to meet a due date that moved are to meet the new day. */
  async meetMovedDueDate(
    tx: Tx,
    {
      loanId,
      fromDate,
      toDate,
    }: { readonly loanId: string; readonly fromDate: CalendarDate; readonly toDate: CalendarDate },
  ): Promise<void> {
    await tx.query(
      `update lendside.scheduled_payments w set meets_due_date = $3
          where w.loan_id = $1 and w.meets_due_date = $2 and w.state in ('SCHEDULED', 'SENDING')
            and not exists (select 1 from lendside.scheduled_payments other
                             where other.loan_id = $1 and other.meets_due_date = $3 and other.state in ('SCHEDULED', 'SENDING'))`,
      [loanId, fromDate, toDate],
    );
  },

  /** Gives a payment that waits another day. False when it waits no longer, or another of the loan stands on that day. */
  async replan(tx: Tx, id: string, to: PlannedDay, nowMs: number): Promise<boolean> {
    await lockOpen(tx, id);
    const rows = await tx.query(
      `update lendside.scheduled_payments w
          set scheduled_date = $2, amount_cents = $3, due_at = $4, due_date = $5, changed_at = $6
        where w.scheduled_payment_id = $1 and w.state = 'SCHEDULED' and w.due_at > $6
          and not exists (select 1 from lendside.scheduled_payments other
                           where other.loan_id = w.loan_id and other.scheduled_payment_id <> w.scheduled_payment_id
                             and ((w.auto_pay_id is null and other.auto_pay_id is null and other.scheduled_date = $2
                                   and other.state in ('SCHEDULED', 'SENDING'))
                               or (w.auto_pay_id is not null and other.auto_pay_id is not null and other.due_date = $5
                                   and (other.state in ('SCHEDULED', 'SENDING', 'POSTED') or other.attempt = w.attempt))))
        returning 1`,
      [id, to.scheduledDate, to.amountCents, instant(to.dueAtMs), to.dueDate, instant(nowMs)],
    );
    if (rows.length === 0) return false;
    await dueAgain(tx, [{ workKey: id, dueAtMs: to.dueAtMs, isAnew: true }]);
    return true;
  },
});

/** A payment that waits for its day, as far as a moved due date asks. */
export interface WaitingPlan {
  readonly scheduledPaymentId: string;
  readonly ownerId: string;
  readonly customerId: string;
  readonly amountType: string;
  readonly autoPayId: string | null;
  readonly cardToken: string;
  readonly timeZone: string;
  readonly scheduledDate: CalendarDate;
  readonly amountCents: Cents;
  readonly dueAtMs: number;
  readonly dueDate: CalendarDate | null;
  readonly state: 'SCHEDULED' | 'SENDING';
}
