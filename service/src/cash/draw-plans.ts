import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { DisbursementTarget } from '../money/disbursements.ts';
import { storeOf } from '../platform/database/store-of.ts';
import { deleteSteps } from '../refinance/front.ts';

/** What a person chose to draw: what the documents speak of, what is signed, and what alone can be drawn then. */

export interface DrawPlan {
  readonly loanId: string;
  readonly customerId: string;
  readonly amountCents: number;
  readonly way: DisbursementMethod;
  readonly target: DisbursementTarget;
}

/** A plan as it is kept. */
export interface SavedPlan extends DrawPlan {
  readonly plannedAtMs: number;
}

/** Tells one request for cash from another of the same amount: documents name it, so that each is read and signed anew. */
export const requestNumberOf = ({ plannedAtMs }: Pick<SavedPlan, 'plannedAtMs'>) =>
  plannedAtMs.toString(36).toUpperCase();

/** What was read and signed was about another request: it is read and signed anew. */
export function forgetDocuments(
  tx: Tx,
  { loanId, customerId }: Pick<DrawPlan, 'loanId' | 'customerId'>,
): Promise<void> {
  return deleteSteps(tx, { loanId, customerId, purpose: 'draw' }, ['disclosed', 'signed']);
}

export const { savePlan, readPlan, forgetPlan } = storeOf({
  /** Keeps what was chosen; chosen again, that counts. */
  async savePlan(tx: Tx, plan: DrawPlan & { readonly userId: string }, nowMs: number): Promise<void> {
    await tx.query(
      `insert into lendside.draw_plans (loan_id, customer_id, user_id, amount_cents, way, target, planned_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (loan_id, customer_id) do update set user_id = excluded.user_id, amount_cents = excluded.amount_cents,
       way = excluded.way, target = excluded.target, planned_at = excluded.planned_at`,
      [
        plan.loanId,
        plan.customerId,
        plan.userId,
        plan.amountCents,
        plan.way,
        JSON.stringify(plan.target),
        instant(nowMs),
      ],
    );
  },

  async readPlan(
    tx: Tx,
    { loanId, customerId }: Pick<DrawPlan, 'loanId' | 'customerId'>,
  ): Promise<SavedPlan | undefined> {
    const [plan] = await tx.query<SavedPlan>(
      `select loan_id as "loanId", customer_id as "customerId", amount_cents as "amountCents", way, target,
            planned_at as "plannedAtMs"
       from lendside.draw_plans where loan_id = $1 and customer_id = $2`,
      [loanId, customerId],
    );
    return plan;
  },

  async forgetPlan(tx: Tx, { loanId, customerId }: Pick<DrawPlan, 'loanId' | 'customerId'>) {
    await tx.query('delete from lendside.draw_plans where loan_id = $1 and customer_id = $2', [loanId, customerId]);
  },
});
