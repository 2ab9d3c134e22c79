import { RENEWAL_STEPS, type RenewalPurpose, type RenewalStep } from '@lendside/domain/renewal-path';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';
import { storeOf } from '../../platform/database/store-of.ts';

/** SQL of the steps that a party has done on the way to a renewal or a draw. */

/** Whose way it is: one party of one loan, and what for. */
export interface RenewalWay {
  readonly loanId: string;
  readonly customerId: string;
  readonly purpose: RenewalPurpose;
}

export interface DoneStep {
  readonly step: RenewalStep;
  /** Facts established by the step; no personal numbers. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly atMs: number;
  readonly untilMs: number;
}

export const { recordStep, doneSteps, deleteSteps } = storeOf({
  /** Writes down that a step was done; done again, it counts from now. */
  async recordStep(
    tx: Tx,
    way: RenewalWay,
    {
      step,
      userId,
      facts = {},
      nowMs,
      lifetimeMinutes,
    }: {
      readonly step: RenewalStep;
      readonly userId: string;
      readonly facts?: Readonly<Record<string, unknown>>;
      readonly nowMs: number;
      /**
       * Lifetime in minutes from the configuration: `locationValidMinutes` for a position, `renewalStepMinutes` for the
       * others.
       */
      readonly lifetimeMinutes: number;
    },
  ): Promise<void> {
    await tx.query(
      `insert into lendside.renewal_steps (loan_id, customer_id, purpose, step, user_id, facts, done_at, until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (loan_id, customer_id, purpose, step) do update set
       user_id = excluded.user_id, facts = excluded.facts, done_at = excluded.done_at, until = excluded.until`,
      [
        way.loanId,
        way.customerId,
        way.purpose,
        step,
        userId,
        JSON.stringify(facts),
        instant(nowMs),
        instant(nowMs + lifetimeMinutes * 60_000),
      ],
    );
  },

  /** The steps that count now, in the order of the way. */
  async doneSteps(tx: Tx, way: RenewalWay, nowMs: number): Promise<readonly DoneStep[]> {
    const rows = await camelRows<Omit<DoneStep, 'atMs'> & { doneAtMs: number }>(
      tx.query(
        `select step, facts, done_at, until as "untilMs" from lendside.renewal_steps
      where loan_id = $1 and customer_id = $2 and purpose = $3 and until > $4`,
        [way.loanId, way.customerId, way.purpose, instant(nowMs)],
      ),
    );
    return rows
      .map(({ doneAtMs, ...step }) => ({ ...step, atMs: doneAtMs }))
      .sort((a, b) => RENEWAL_STEPS.indexOf(a.step) - RENEWAL_STEPS.indexOf(b.step));
  },

  async deleteSteps(tx: Tx, way: RenewalWay, steps: readonly RenewalStep[]): Promise<void> {
    await tx.query(
      'delete from lendside.renewal_steps where loan_id = $1 and customer_id = $2 and purpose = $3 and step = any ($4)',
      [way.loanId, way.customerId, way.purpose, steps],
    );
  },
});
