import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Disbursement } from '../money/disbursements.ts';
import { DISBURSEMENT_COLUMNS } from '../money/disbursements-store.ts';
import { columnsOf } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';
import type { Draw } from './draws-store.ts';

/** SQL of draws that are given back. */

/** One row of `lendside.draw_returns`. */
export interface DrawReturned {
  readonly drawKey: string;
  readonly messageKey: string;
  readonly customerId: string;
  readonly loanId: string;
  readonly drawnCents: number;
  readonly amountCents: number;
  readonly confirmationNumber: string;
  readonly returnedOn: CalendarDate;
}

const COLUMNS = columnsOf<DrawReturned>('r', [
  ...(['drawKey', 'messageKey', 'customerId', 'loanId', 'drawnCents', 'amountCents'] as const),
  ...(['confirmationNumber', 'returnedOn'] as const),
]);

/** Money of a draw that reached its customer, with the number of the draw. */
export type SentDraw = Disbursement & { readonly confirmationNumber: string };

interface Person {
  readonly userId: string;
  readonly customerIds: readonly string[];
}

export const {
  holdDrawReturn,
  isGivenBack,
  drawReturnsOf,
  sentDrawsOf,
  hasPaymentUnderWay,
  insertDrawReturn,
  deleteDrawReturn,
} = storeOf({
  /** Lock on what is given back on a line: a second request waits until the first one's transaction ends. */
  async holdDrawReturn(tx: Tx, loanId: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 24))', [`draw return ${loanId}`]);
  },

  async isGivenBack(tx: Tx, drawKey: string): Promise<boolean> {
    return (await tx.query('select 1 from lendside.draw_returns where draw_key = $1', [drawKey])).length > 0;
  },

  /** Draws of a line whose return stands in the book. */
  drawReturnsOf(db: Database, { customerIds }: Person, loanId: string): Promise<DrawReturned[]> {
    return db.query<DrawReturned>(
      { customerIds },
      `select ${COLUMNS} from lendside.draw_returns r
       where r.loan_id = $1 and exists (
         select from lendside.operations o where o.message_key = r.message_key and o.state = 'POSTED')`,
      [loanId],
    );
  },

  /** Draws of a line that reached the person since a moment, the newest first. */
  sentDrawsOf(
    db: Database,
    { userId, customerIds }: Person,
    { loanId, sinceMs }: { readonly loanId: string; readonly sinceMs: number },
  ): Promise<SentDraw[]> {
    return db.query<SentDraw>(
      { customerIds },
      `select ${DISBURSEMENT_COLUMNS}, ${columnsOf<Draw>('d', ['confirmationNumber'])}
         from lendside.disbursements w join lendside.draws d on d.message_key = w.source_key
        where w.owner_id = $1 and w.loan_id = $2 and w.purpose = 'draw' and w.state = 'SENT' and w.changed_at > $3
        order by w.changed_at desc, w.disbursement_id`,
      [userId, loanId, instant(sinceMs)],
    );
  },

  async hasPaymentUnderWay(db: Database, { customerIds }: Person, loanId: string): Promise<boolean> {
    const open = await db.query(
      { customerIds },
      `select 1 from lendside.operations
        where loan_id = $1 and state in ('ACCEPTED', 'AUTHORIZING', 'UNKNOWN', 'VOIDED') limit 1`,
      [loanId],
    );
    return open.length > 0;
  },

  /** Marks a draw as given back by an operation; false where another one has it. */
  async insertDrawReturn(tx: Tx, one: DrawReturned, nowMs: number): Promise<boolean> {
    const written = await tx.query(
      `with written as (
         insert into lendside.draw_returns (draw_key, message_key, customer_id, loan_id, drawn_cents, amount_cents,
           confirmation_number, returned_on, returned_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning 1)
       select 1 from written union all select 1 from lendside.draw_returns where draw_key = $1 and message_key = $2`,
      [
        ...[one.drawKey, one.messageKey, one.customerId, one.loanId, one.drawnCents, one.amountCents],
        ...[one.confirmationNumber, one.returnedOn, instant(nowMs)],
      ],
    );
    return written.length > 0;
  },

  /** The book did not take it: the draw is not given back. */
  async deleteDrawReturn(tx: Tx, messageKey: string): Promise<void> {
    await tx.query('delete from lendside.draw_returns where message_key = $1', [messageKey]);
  },
});
