import { grouped } from '@lendside/providers/grouped';
import type { Context } from '../context.ts';

type Step<Result> = () => Promise<Result>;
type Ended = { readonly result: unknown } | { readonly error: unknown };

/** While one wave waits for the disk, the others are worked on. */
export const WAVES = 3;

const wavesByContext = new WeakMap<Context, (step: Step<unknown>) => Promise<Ended>>();

/**
 * Lets requests in by waves. Those of one wave go through their steps side by side, so that each step's group holds the
 * whole wave: under load a few large statements, where requests let in one by one would make many small ones. A request
 * that comes alone is a wave of its own.
 */
export async function inWaves<Result>(context: Context, step: Step<Result>): Promise<Result> {
  let waves = wavesByContext.get(context);
  if (!waves) {
    waves = grouped((steps: readonly Step<unknown>[]) => Promise.all(steps.map(ended)), { atMost: 100, atOnce: WAVES });
    wavesByContext.set(context, waves);
  }
  const end = await waves(step);
  if ('error' in end) throw end.error;
  return end.result as Result;
}

/** How a step ended: one that fails leaves the rest of its batch alone. */
const ended = (step: Step<unknown>): Promise<Ended> =>
  step().then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
