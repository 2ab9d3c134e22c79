import {
  pageOfStep,
  RENEWAL_STEPS,
  type RenewalFacts,
  type RenewalPurpose,
  type RenewalStep,
  stepsMissing,
} from '@lendside/domain/renewal-path';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { storeOf } from '../platform/database/store-of.ts';
import { Problem } from '../problem.ts';

/** Whose way it is: one party of one loan, and what for. */
export interface RenewalWay {
  readonly loanId: string;
  readonly customerId: string;
  readonly purpose: RenewalPurpose;
}

export interface DoneStep {
  readonly step: RenewalStep;
  /** What the step established; no personal numbers. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly atMs: number;
  readonly untilMs: number;
}

/** Whether the position that counts now was in a state that asks for a consent. */
export const isInRestrictedState = (done: readonly DoneStep[]): boolean =>
  done.some(({ step, facts }) => step === 'located' && facts.restricted === true);

/** The steps that still have to be done before money moves, in their order. `facts` comes from `renewalFacts`. */
export async function missingSteps(
  tx: Tx,
  {
    nowMs,
    facts,
    ...way
  }: RenewalWay & { readonly nowMs: number; readonly facts: Omit<RenewalFacts, 'restrictedState'> },
): Promise<readonly RenewalStep[]> {
  const done = await doneSteps(tx, way, nowMs);
  return stepsMissing(
    way.purpose,
    { ...facts, restrictedState: isInRestrictedState(done) },
    done.map(({ step }) => step),
  );
}

/** Throws `step_missing`, naming the page to go to, while one of them is missing. */
export async function requireSteps(tx: Tx, asked: Parameters<typeof missingSteps>[1]): Promise<void> {
  const [missing] = await missingSteps(tx, asked);
  if (missing !== undefined) throw new Problem('step_missing', { page: pageOfStep(asked.purpose, missing) });
}

/** The way was gone to its end, or left: the next one begins at its beginning. */
export const forgetSteps = (tx: Tx, way: RenewalWay): Promise<void> => deleteSteps(tx, way, RENEWAL_STEPS);

/** A step does not count any more: what it rested on changed. */
export const undoStep = (tx: Tx, way: RenewalWay, step: RenewalStep): Promise<void> => deleteSteps(tx, way, [step]);

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
      /** Of the configuration: `locationValidMinutes` for a position, `renewalStepMinutes` for the others. */
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
    const rows = await tx.query<{ step: RenewalStep; facts: DoneStep['facts']; done_at: number; until: number }>(
      `select step, facts, done_at, until from lendside.renewal_steps
      where loan_id = $1 and customer_id = $2 and purpose = $3 and until > $4`,
      [way.loanId, way.customerId, way.purpose, instant(nowMs)],
    );
    return rows
      .map(({ step, facts, done_at, until }) => ({ step, facts, atMs: done_at, untilMs: until }))
      .sort((a, b) => RENEWAL_STEPS.indexOf(a.step) - RENEWAL_STEPS.indexOf(b.step));
  },

  async deleteSteps(tx: Tx, way: RenewalWay, steps: readonly RenewalStep[]): Promise<void> {
    await tx.query(
      'delete from lendside.renewal_steps where loan_id = $1 and customer_id = $2 and purpose = $3 and step = any ($4)',
      [way.loanId, way.customerId, way.purpose, steps],
    );
  },
});
