import { type MessagePort, Worker, workerData } from 'node:worker_threads';
import type { JobName } from '../context.ts';
import type { Claimed } from '../money/claims-store.ts';
import type { FlagValue } from '../platform/configuration/flags.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import { openLog } from '../platform/runtime/log.ts';
import { type Core, composeCore } from './core.ts';
import { type Jobs, loanSystemWorkOf, startJobs } from './jobs.ts';
import { startKeysWatch } from './keys-watch.ts';

/**
 * The jobs in a thread of their own (decision record 32): a notification that is rendered and a group that is posted keep no request
 * waiting, and a second core is used. Both threads agree by the database alone, as two processes would. What one tells
 * the other only says that there is work, hands over what stands in the database already, or is a developer endpoint.
 */

/** Messages from the requests' thread to the jobs' thread. */
type Order =
  | { readonly tell: 'wake'; readonly job: JobName }
  /** Payments that were written as claimed in this process: their lease is the jobs' thread's. */
  | { readonly tell: 'claim'; readonly operations: readonly Claimed[] }
  | { readonly tell: 'clock'; readonly offsetMs: number }
  | { readonly tell: 'flags'; readonly flags: Readonly<Record<string, FlagValue>> }
  | { readonly tell: 'idle'; readonly id: number }
  | { readonly tell: 'stop' };

/** Start parameters of the jobs thread. */
interface Beginning {
  readonly settings: Settings;
  readonly offsetMs: number;
  readonly flags: Readonly<Record<string, FlagValue>>;
  /** One number: 1 while there is time for more payments. */
  readonly room: Int32Array;
}

/** The first sign-in comes before the jobs' first look; a payment that is handed over starts them at once. */
const START_AFTER_MILLISECONDS = 1_000;
const RUNS_MILLISECONDS = 5_000;

/** State that the thread tells this one. */
interface Watching {
  readonly waiting: Map<number, () => void>;
  readonly isStopping: () => boolean;
  /** Counts of the jobs, and of their calls to other systems. */
  counts: JobCounts | undefined;
}

/** Counts that the thread tells now and then. */
interface JobCounts {
  readonly runs: string;
  readonly providerCalls: string | undefined;
}

function openThread(program: URL, beginning: Beginning, told: Watching): Worker {
  const thread = new Worker(program, { workerData: beginning });
  // A job that fails unexpectedly ends the process, as it would beside the requests.
  thread.on('error', (error) => {
    throw error;
  });
  thread.on('exit', () => {
    if (!told.isStopping()) throw new Error('the thread of the jobs ended by itself');
  });
  thread.on('message', (id: number | JobCounts) => {
    if (typeof id === 'object') {
      told.counts = id;
      return;
    }
    told.waiting.get(id)?.();
    told.waiting.delete(id);
  });
  return thread;
}

/** Starts the jobs in another thread, which runs the same program as this one. */
export function startJobsThread({ context, clock, flags }: Core, program: URL): Jobs {
  const room = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(1);
  const stopping = new AbortController();
  const waiting = new Map<number, () => void>();
  let asked = 0;
  let thread: Worker | undefined;
  const told: Watching = { waiting, isStopping: () => stopping.signal.aborted, counts: undefined };

  const open = (): Worker => {
    const { settings } = context;
    const beginning = { settings, room, flags: flags.all(), offsetMs: clock.offsetMs() };
    return openThread(program, beginning, told);
  };

  function tell(order: Order): void {
    thread ??= open();
    thread.postMessage(order);
  }

  /** Sends state that holds in both threads; a thread started later begins with the current state. */
  const follow = (order: Order) => thread?.postMessage(order);
  clock.onAdvance((offsetMs) => follow({ tell: 'clock', offsetMs }));
  flags.onOverride((all) => follow({ tell: 'flags', flags: all }));
  context.timers.sleep(START_AFTER_MILLISECONDS, stopping.signal).then(
    () => {
      thread ??= open();
    },
    () => undefined,
  );
  if (context.settings.paymentWorkers > 0) {
    context.inProcess.payments = {
      hasRoom: () => Atomics.load(room, 0) === 1,
      claim: (operations) => tell({ tell: 'claim', operations }),
    };
  }

  return {
    // The jobs begin with a look at everything: nothing is lost that woke them before.
    wake: (job) => follow({ tell: 'wake', job }),
    runs: () => told.counts?.runs ?? '',
    providerCalls: () => told.counts?.providerCalls,
    idle: () =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        tell({ tell: 'idle', id: asked });
      }),
    async stop() {
      stopping.abort();
      context.inProcess.payments = undefined;
      if (!thread) return;
      const ended = new Promise((resolve) => thread?.once('exit', resolve));
      tell({ tell: 'stop' });
      await ended;
    },
  };
}

/** Tells the requests' thread how the jobs do, until the process ends: a collector is answered without waiting for this one. */
async function tellRunsNowAndThen(
  { context: { jobMetrics, timers }, providerCalls }: Core,
  requests: MessagePort,
  ending: AbortSignal,
): Promise<void> {
  while (jobMetrics && !ending.aborted) {
    const counts: JobCounts = { runs: await jobMetrics.text(), providerCalls: await providerCalls?.counts() };
    requests.postMessage(counts);
    await timers.sleep(RUNS_MILLISECONDS, ending).catch(() => undefined);
  }
}

/** Main function of the jobs' thread: runs the jobs as told, until told to stop. */
export async function runJobsThread(requests: MessagePort): Promise<void> {
  const { settings, offsetMs, flags, room } = workerData as Beginning;
  const core = await composeCore({ settings, log: openLog(settings), offsetMs });
  const { context, clock } = core;
  core.flags.override(flags);
  const jobs = startJobs(context, loanSystemWorkOf(core));
  core.employ(jobs);
  const keys = startKeysWatch(core);

  const ending = new AbortController();

  async function follow(order: Order): Promise<void> {
    switch (order.tell) {
      case 'wake':
        return jobs.wake(order.job);
      case 'claim':
        // Without a worker the lease runs out, and the next process that looks goes on.
        return context.inProcess.payments?.claim(order.operations);
      case 'clock':
        return clock.advance(order.offsetMs - clock.offsetMs());
      case 'flags':
        return core.flags.override(order.flags);
      case 'idle':
        await jobs.idle();
        return requests.postMessage(order.id);
      case 'stop':
        ending.abort();
        await jobs.stop();
        await keys.stop();
        await core.db.close();
        await context.traces?.stop();
        return requests.close();
    }
  }
  void tellRunsNowAndThen(core, requests, ending.signal);
  requests.on('message', (order: Order) => {
    void follow(order);
    Atomics.store(room, 0, context.inProcess.payments?.hasRoom() ? 1 : 0);
  });
}
