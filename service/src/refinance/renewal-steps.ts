import {
  pageOfStep,
  RENEWAL_STEPS,
  type RenewalFacts,
  type RenewalStep,
  stepsMissing,
} from '@lendside/domain/renewal-path';
import type { Tx } from '@lendside/providers/database';
import { Problem } from '../problem.ts';
import { type DoneStep, deleteSteps, doneSteps, type RenewalWay } from './store/steps.ts';

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
