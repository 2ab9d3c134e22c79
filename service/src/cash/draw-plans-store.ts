import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';
import type { DrawPlan, SavedPlan } from './draw-plans.ts';

/** SQL of what people chose to draw. */

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
    const [plan] = await camelRows<SavedPlan>(
      tx.query(
        `select loan_id, customer_id, amount_cents, way, target, planned_at
           from lendside.draw_plans where loan_id = $1 and customer_id = $2`,
        [loanId, customerId],
      ),
    );
    return plan;
  },

  async forgetPlan(tx: Tx, { loanId, customerId }: Pick<DrawPlan, 'loanId' | 'customerId'>) {
    await tx.query('delete from lendside.draw_plans where loan_id = $1 and customer_id = $2', [loanId, customerId]);
  },
});
