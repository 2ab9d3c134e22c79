import type { Clock } from '@lendside/providers/runtime';
import type { Context } from '../../context.ts';

/** Last runs of a job of this process. */
export interface JobState {
  readonly job: string;
  readonly lastRunAtMs: number | undefined;
  readonly lastSuccessAtMs: number | undefined;
  /** Runs that failed since the last success. */
  readonly failures: number;
  /** When it looks by itself again; it may be woken before. */
  readonly nextLookAtMs: number | undefined;
}

/** Keeps how the jobs of this process do, until it is written down. */
export interface JobBook {
  looksAgain(job: string, inMilliseconds: number): void;
  ended(job: string, succeeded: boolean): void;
  states(): readonly JobState[];
}

export function openJobBook(clock: Pick<Clock, 'nowMs'>): JobBook {
  const states = new Map<string, JobState>();
  const note = (job: string, change: (was: JobState) => Partial<JobState>) => {
    const unknown = { lastRunAtMs: undefined, lastSuccessAtMs: undefined, failures: 0, nextLookAtMs: undefined };
    const was = states.get(job) ?? { job, ...unknown };
    states.set(job, { ...was, ...change(was) });
  };
  return {
    looksAgain: (job, inMilliseconds) => note(job, () => ({ nextLookAtMs: clock.nowMs() + inMilliseconds })),
    ended(job, succeeded) {
      const nowMs = clock.nowMs();
      note(job, ({ failures }) => ({
        lastRunAtMs: nowMs,
        ...(succeeded ? { lastSuccessAtMs: nowMs, failures: 0 } : { failures: failures + 1 }),
      }));
    },
    states: () => [...states.values()],
  };
}

/** Runs a job once, and tells metrics and book how it ended. */
export async function countedRun(
  { jobMetrics, jobBook }: Pick<Context, 'jobMetrics' | 'jobBook'>,
  name: string,
  run: () => Promise<unknown>,
): Promise<void> {
  const ended = jobMetrics?.begin(name);
  let succeeded = false;
  try {
    await run();
    succeeded = true;
  } finally {
    ended?.(succeeded);
    jobBook.ended(name, succeeded);
  }
}
