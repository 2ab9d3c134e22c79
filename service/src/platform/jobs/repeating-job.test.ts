import { expect, test, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { openJobBook } from './job-book.ts';
import { startRepeatingJob } from './repeating-job.ts';

const EVERY_MILLISECONDS = 15_000;
const NOW_MS = 1_000_000;

/** A context whose pauses last until the test lets them end. */
function heldContext() {
  const pauses: { readonly milliseconds: number; end(): void }[] = [];
  const error = vi.fn();
  const context = {
    log: { error },
    jobBook: openJobBook({ nowMs: () => NOW_MS }),
    timers: {
      sleep: (milliseconds: number, signal: AbortSignal) =>
        new Promise<void>((end, fail) => {
          signal.addEventListener('abort', () => fail(new Error('stopped')));
          pauses.push({ milliseconds, end });
        }),
    },
  } as unknown as Context;
  return { context, pauses, error };
}

test('a job that fails, as all do while the database is away, is run again at the next look', async () => {
  const { context, pauses, error } = heldContext();
  const run = vi.fn().mockRejectedValueOnce(new Error('connection refused')).mockResolvedValue(undefined);
  const job = startRepeatingJob(context, {
    name: 'test',
    run,
    everyMilliseconds: EVERY_MILLISECONDS,
    failed: 'nothing was looked at',
  });
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  const state = { job: 'test', lastRunAtMs: NOW_MS, nextLookAtMs: NOW_MS + EVERY_MILLISECONDS };
  expect(context.jobBook.states()).toEqual([{ ...state, lastSuccessAtMs: undefined, failures: 1 }]);
  expect(error.mock.calls[0]).toEqual([{ error: 'Error: connection refused' }, 'nothing was looked at']);
  expect([run.mock.calls.length, pauses.map(({ milliseconds }) => milliseconds)]).toEqual([1, [EVERY_MILLISECONDS]]);
  pauses[0]?.end();
  await vi.waitFor(() => expect(pauses).toHaveLength(2));
  expect(run).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledOnce();
  expect(context.jobBook.states()).toEqual([{ ...state, lastSuccessAtMs: NOW_MS, failures: 0 }]);
  await job.stop();
});

test('woken while it runs, it runs once more and never twice at a time', async () => {
  const { context } = heldContext();
  let running = 0;
  const ends: (() => void)[] = [];
  const run = vi.fn(async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
  });
  const job = startRepeatingJob(context, {
    name: 'test',
    run,
    everyMilliseconds: EVERY_MILLISECONDS,
    failed: 'it failed',
  });
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  job.wake();
  job.wake();
  ends[0]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await job.stop();
  expect(run).toHaveBeenCalledTimes(2);
  job.wake();
  expect(run).toHaveBeenCalledTimes(2);
});

test('woken in the very moment in which it comes to rest, it runs once more', async () => {
  for (let ticks = 0; ticks < 12; ticks += 1) {
    const { context } = heldContext();
    const run = vi.fn(async () => undefined);
    const job = startRepeatingJob(context, {
      name: 'test',
      run,
      everyMilliseconds: EVERY_MILLISECONDS,
      failed: 'it failed',
    });
    expect(run).toHaveBeenCalledTimes(1);
    for (let tick = 0; tick < ticks; tick += 1) await null;
    job.wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(run.mock.calls.length, `woken after ${ticks} ticks`).toBe(2);
    await job.stop();
  }
});

test('gathers for a moment when it is asked again, but not while it is waited for', async () => {
  const { context, pauses } = heldContext();
  const run = vi.fn(async () => undefined);
  const GATHER_MILLISECONDS = 500;
  const job = startRepeatingJob(context, {
    name: 'test',
    run,
    everyMilliseconds: EVERY_MILLISECONDS,
    gatherMilliseconds: GATHER_MILLISECONDS,
    failed: 'it failed',
  });
  job.wake();
  await vi.waitFor(() => expect(pauses.map(({ milliseconds }) => milliseconds)).toContain(GATHER_MILLISECONDS));
  expect(run).toHaveBeenCalledTimes(1);
  await job.idle();
  expect(run.mock.calls.length).toBeGreaterThan(1);
  await job.stop();
});
