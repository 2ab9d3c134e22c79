import type { Context } from '../../context.ts';
import { countedRun } from './job-book.ts';

export interface Job {
  /** Tells the job that there is work. */
  wake(): void;
  /** Resolves when nothing is due any more. Until then the job does not pause for more to do. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface RepeatingJob {
  /** Its name in metrics and at the operators' desk. */
  readonly name: string;
  /** Does everything that is due, or all until it is asked to stop. Any number of processes may run it at once. */
  readonly run: (stopping: AbortSignal) => Promise<unknown>;
  readonly everyMilliseconds: number;
  /** Asked again while it runs, it waits this long for more before it goes on. */
  readonly gatherMilliseconds?: number;
  /** Log message on failure; the job is tried again at the next interval. */
  readonly failed: string;
}

/** Runs a job at once when it is woken, and every so often otherwise; never twice at a time in one process. */
export function startRepeatingJob(context: Context, job: RepeatingJob): Job {
  const stopping = new AbortController();
  const pause = (milliseconds: number) => context.timers.sleep(milliseconds, stopping.signal).catch(() => undefined);
  let running: Promise<void> | undefined;
  let again = false;
  const gathering = gatheringPause(context, stopping.signal);

  async function runUntilQuiet(): Promise<void> {
    do {
      again = false;
      await countedRun(context, job.name, () => job.run(stopping.signal));
      if (again && job.gatherMilliseconds !== undefined) await gathering.pause(job.gatherMilliseconds);
    } while (again && !stopping.signal.aborted);
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    again = true;
    running ??= runUntilQuiet()
      .catch((error: unknown) => {
        context.log.error({ error: String(error) }, job.failed);
      })
      .finally(() => {
        running = undefined;
        // Woken between its last look and here.
        if (again) wake();
      });
  }

  async function lookNowAndThen(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake();
      context.jobBook.looksAgain(job.name, job.everyMilliseconds);
      await pause(job.everyMilliseconds);
    }
  }
  const looking = lookNowAndThen();

  return {
    wake,
    async idle() {
      wake();
      await gathering.leftOut(async () => {
        while (running) await running;
      });
    },
    async stop() {
      stopping.abort();
      await looking;
      await running;
    },
  };
}

/** Pauses in which more work is gathered; none begins or goes on while work is done in `leftOut`. */
function gatheringPause(context: Context, stopping: AbortSignal) {
  let leavingOut = 0;
  let current = new AbortController();

  return {
    async pause(milliseconds: number): Promise<void> {
      if (leavingOut > 0) return;
      current = new AbortController();
      const ended = AbortSignal.any([stopping, current.signal]);
      await context.timers.sleep(milliseconds, ended).catch(() => undefined);
    },
    async leftOut(work: () => Promise<void>): Promise<void> {
      leavingOut += 1;
      current.abort();
      await work();
      leavingOut -= 1;
    },
  };
}
