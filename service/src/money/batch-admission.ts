import { grouped } from '@lendside/providers/grouped';

type Step<Result> = () => Promise<Result>;
type Ended = { readonly result: unknown } | { readonly error: unknown };

/** While one batch waits for the disk, the other is worked on; a third makes all of them smaller, and each costs its statements. */
export const BATCHES_AT_ONCE = 2;

/**
 * Admits requests in batches. Those of one batch go through their steps side by side, so that each step's group holds the
 * whole batch: under load a few large statements, where requests admitted one by one would make many small ones. A request
 * that comes alone is a batch of its own.
 */
export function batchAdmission(): <Result>(step: Step<Result>) => Promise<Result> {
  const batches = grouped((steps: readonly Step<unknown>[]) => Promise.all(steps.map(ended)), {
    atMost: 100,
    atOnce: BATCHES_AT_ONCE,
  });
  return async <Result>(step: Step<Result>) => {
    const end = await batches(step);
    if ('error' in end) throw end.error;
    return end.result as Result;
  };
}

/** End of a step: one that fails leaves the others of its batch alone. */
const ended = (step: Step<unknown>): Promise<Ended> =>
  step().then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
