import type { Language } from '@lendside/domain/language';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { storeOf } from '../platform/database/store-of.ts';
import type { DrawPlan } from './draw-plans.ts';

/** SQL of draws that were accepted. */

export interface DrawResult {
  /** The books after it. */
  readonly principalCents: number;
  readonly disbursementId: string;
  readonly nextDueDate?: string;
}

export interface Draw extends DrawPlan {
  readonly messageKey: string;
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly bodyHash: string;
  readonly request: { readonly brand: string; readonly language: Language };
  readonly confirmationNumber: string;
  readonly state: 'ACCEPTED' | 'BOOKED' | 'DECLINED' | 'CANCELLED';
  readonly result: DrawResult | null;
  readonly refusal: string | null;
  readonly acceptedAtMs: number;
}

const COLUMNS = `w.message_key as "messageKey", w.owner_id as "ownerId", w.payment_key as "paymentKey",
  w.body_hash as "bodyHash", w.customer_id as "customerId", w.loan_id as "loanId", w.amount_cents as "amountCents", w.way,
  w.target, w.request, w.confirmation_number as "confirmationNumber", w.state, w.result, w.refusal,
  w.accepted_at as "acceptedAtMs"`;

export const DRAWS = {
  name: 'lendside.draws',
  key: 'message_key',
  columns: COLUMNS,
  openStates: ['ACCEPTED'],
} as const;

interface Person {
  readonly userId: string;
  readonly customerIds: readonly string[];
}

export type NewDraw = Omit<Draw, 'state' | 'result' | 'refusal' | 'acceptedAtMs'>;

export const { insertDraw, findDraw, underWayOf, holdUnbooked } = storeOf({
  /** Accepts a draw. False when its key stands already. */
  async insertDraw(tx: Tx, draw: NewDraw, nowMs: number): Promise<boolean> {
    const rows = await tx.query(
      `insert into lendside.draws (message_key, owner_id, payment_key, body_hash, customer_id, loan_id, amount_cents, way,
       target, request, confirmation_number, due_at, accepted_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12)
     on conflict (owner_id, payment_key) do nothing returning 1`,
      [
        draw.messageKey,
        draw.ownerId,
        draw.paymentKey,
        draw.bodyHash,
        draw.customerId,
        draw.loanId,
        draw.amountCents,
        draw.way,
        JSON.stringify(draw.target),
        JSON.stringify(draw.request),
        draw.confirmationNumber,
        instant(nowMs),
      ],
    );
    return rows.length === 1;
  },

  /** The draw of this person under one of its keys; another customer's is not found. */
  async findDraw(
    db: Database,
    person: Person,
    by: {
      readonly messageKey?: string | undefined;
      readonly paymentKey?: string | undefined;
      readonly confirmationNumber?: string;
    },
  ): Promise<Draw | undefined> {
    const [draw] = await db.query<Draw>(
      { customerIds: person.customerIds },
      `select ${COLUMNS} from lendside.draws w
      where w.owner_id = $1 and (w.message_key = $2 or w.payment_key = $3 or w.confirmation_number = $4)`,
      [person.userId, by.messageKey ?? null, by.paymentKey ?? null, by.confirmationNumber ?? null],
    );
    return draw;
  },

  /** What of a loan is drawn and not in the books yet, and whether the outcome of any of it is unknown. */
  async underWayOf(tx: Tx, loanId: string): Promise<{ readonly cents: number; readonly unknown: boolean }> {
    const [row] = await tx.query<{ cents: number; unknown: boolean }>(
      `select coalesce((select sum(amount_cents) from lendside.draws where loan_id = $1 and state = 'ACCEPTED'), 0)::bigint
              as cents,
            exists (select 1 from lendside.disbursements where loan_id = $1 and state = 'UNKNOWN') as unknown`,
      [loanId],
    );
    return row ?? { cents: 0, unknown: false };
  },

  /** Whether no worker has booked it yet; locked until the transaction ends. */
  async holdUnbooked(tx: Tx, messageKey: string): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from lendside.draws where message_key = $1 and state = 'ACCEPTED' for update`,
      [messageKey],
    );
    return rows.length > 0;
  },
});
