import type { Context } from '../context.ts';

const STEP_MILLISECONDS = 100;

/**
 * Answers only at whole tenths of a second after the call, refusals too: what is left of a difference between known and
 * unknown names cannot be measured from outside.
 */
export async function inEvenTime<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
  const startedMs = context.clock.nowMs();
  try {
    return await work();
  } finally {
    const tookMs = context.clock.nowMs() - startedMs;
    await context.timers.sleep(STEP_MILLISECONDS - (tookMs % STEP_MILLISECONDS));
  }
}
