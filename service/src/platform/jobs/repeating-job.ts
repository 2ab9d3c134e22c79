import type { Context } from '../../context.ts';

export interface Job {
  /** Tells the job that there is work. */
  wake(): void;
  /** Resolves when nothing is due any more. While somebody waits for that, the job does not wait for more to do. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface RepeatingJob {
  /** Does everything that is due. Any number of processes may run it at once. */
  readonly run: () => Promise<unknown>;
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
  let waitingForRest = 0;
  let gathering = new AbortController();

  async function gather(milliseconds: number): Promise<void> {
    if (waitingForRest > 0) return;
    gathering = new AbortController();
    const ended = AbortSignal.any([stopping.signal, gathering.signal]);
    await context.timers.sleep(milliseconds, ended).catch(() => undefined);
  }

  async function runUntilQuiet(): Promise<void> {
    do {
      again = false;
      await job.run();
      if (again && job.gatherMilliseconds !== undefined) await gather(job.gatherMilliseconds);
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
      await pause(job.everyMilliseconds);
    }
  }
  const looking = lookNowAndThen();

  return {
    wake,
    async idle() {
      wake();
      waitingForRest += 1;
      gathering.abort();
      while (running) await running;
      waitingForRest -= 1;
    },
    async stop() {
      stopping.abort();
      await looking;
      await running;
    },
  };
}
