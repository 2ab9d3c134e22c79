import type { Language } from '@lendside/domain/language';
import type { Database, Tx } from '@lendside/providers/database';
import type { Disbursement } from '../money/disbursements.ts';
import { DISBURSEMENT_COLUMNS } from '../money/disbursements-store.ts';
import { findRequest, insertRequest, requestTable } from '../money/request.ts';
import { columnsOf } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';
import { lockUnclaimed } from '../platform/jobs/open-work-store.ts';
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

export const DRAWS = requestTable<Draw>({
  kind: 'draw',
  name: 'lendside.draws',
  fields: [
    ...(['messageKey', 'ownerId', 'paymentKey', 'bodyHash', 'customerId', 'loanId', 'amountCents', 'way'] as const),
    ...(['target', 'request', 'confirmationNumber', 'state', 'result', 'refusal', 'acceptedAtMs'] as const),
  ],
  openStates: ['ACCEPTED'],
});

interface Person {
  readonly userId: string;
  readonly customerIds: readonly string[];
}

export type NewDraw = Omit<Draw, 'state' | 'result' | 'refusal' | 'acceptedAtMs'>;

/** Money on its way with the number of the draw that it is of; null where it is of none. */
export type ToldDisbursement = Disbursement & { readonly confirmationNumber: string | null };

export const { insertDraw, findDraw, underWayOf, holdUnbooked, disbursementsToTell } = storeOf({
  /** Accepts a draw. False when its key stands already. */
  insertDraw: (tx: Tx, draw: NewDraw, nowMs: number): Promise<boolean> => insertRequest(tx, DRAWS, draw, nowMs),

  /** The draw of this person under one of its keys; another person's is not found. */
  findDraw(
    db: Database,
    { userId: ownerId, customerIds }: Person,
    by: {
      readonly messageKey?: string | undefined;
      readonly paymentKey?: string | undefined;
      readonly confirmationNumber?: string;
    },
  ): Promise<Draw | undefined> {
    return findRequest(db, { customerIds }, DRAWS, { ownerId, ...by });
  },

  /** Amount drawn on a loan that is not in the books yet, and whether the outcome of any of it is unknown. */
  async underWayOf(tx: Tx, loanId: string): Promise<{ readonly cents: number; readonly unknown: boolean }> {
    const [row] = await tx.query<{ cents: number; unknown: boolean }>(
      `select coalesce((select sum(amount_cents) from lendside.draws where loan_id = $1 and state = 'ACCEPTED'), 0)::bigint
              as cents,
            exists (select 1 from lendside.disbursements where loan_id = $1 and state = 'UNKNOWN') as unknown`,
      [loanId],
    );
    return row ?? { cents: 0, unknown: false };
  },

  /** Whether no worker has taken it up, who may have had it booked; locked until the transaction ends. */
  async holdUnbooked(tx: Tx, messageKey: string): Promise<boolean> {
    return lockUnclaimed(tx, messageKey);
  },

  /** The money that notifications are about. */
  disbursementsToTell(db: Database, disbursementIds: readonly string[]): Promise<ToldDisbursement[]> {
    return db.query<ToldDisbursement>(
      'worker',
      `select ${DISBURSEMENT_COLUMNS}, ${columnsOf<Draw>('d', ['confirmationNumber'])}
         from lendside.disbursements w left join lendside.draws d on d.message_key = w.source_key
        where w.disbursement_id = any ($1)`,
      [disbursementIds],
    );
  },
});
