import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { startTestWorld, type TestWorld } from '../../test-world.ts';
import { statementAs } from '../database/store-of.ts';
import { type BatchJob, type ChunkOutcome, runBatch } from './batch.ts';
import { claimChunk, endChunk, lastRuns } from './batch-store.ts';

const CUSTOMERS = Array.from({ length: 1037 }, (_, at) => `cus-${String(at).padStart(4, '0')}`);
const JOB = { job: 'count', period: '2026-03-09', customersAtOnce: 10, failed: 'customers could not be counted' };
const LEASE = { leaseSeconds: 300 };

let world: TestWorld;
/** Pages that the customer file was asked for. */
let pages: string[];
let worked: string[];
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  pages = [];
  worked = [];
  await world.db.query('worker', 'delete from lendside.batch_runs');
});

/** A process of its own, with a customer file that says when it is asked. */
function aProcess(customers: readonly string[] = CUSTOMERS, isAway: () => boolean = () => false): Context {
  const { ports } = world.context;
  const customersAfter = async (after: string, atMost: number) => {
    pages.push(after);
    if (isAway()) throw new Error('the file is away');
    await new Promise((resolve) => setTimeout(resolve, 2));
    return customers.filter((customerId) => customerId > after).slice(0, atMost);
  };
  const timers = { sleep: () => new Promise<void>((resolve) => setImmediate(resolve)) };
  return { ...world.context, timers, ports: { ...ports, customerFile: { ...ports.customerFile, customersAfter } } };
}

const counting = (over: Partial<BatchJob> = {}): BatchJob => ({
  ...JOB,
  work: async (customerIds) => {
    worked.push(...customerIds);
    await new Promise((resolve) => setTimeout(resolve, 1));
    return { counts: { seen: customerIds.length } };
  },
  ...over,
});
const runOf = async () => (await lastRuns(statementAs(world.db, 'worker'), { job: 'count', atMost: 1 }))[0];
const claimed = () => claimChunk(world.db, JOB, { ...LEASE, nowMs: world.context.clock.nowMs() });

test('four processes share a run: each customer is worked on once, and each page of the file is read once', async () => {
  const shares = await Promise.all([1, 2, 3, 4].map(() => runBatch(aProcess(), counting())));
  expect(worked.toSorted()).toEqual(CUSTOMERS);
  expect(new Set(pages).size).toBe(pages.length);
  expect(shares.reduce((sum, { seen = 0 }) => sum + seen, 0)).toBe(CUSTOMERS.length);
  expect(shares.filter(({ seen = 0 }) => seen > 0).length).toBeGreaterThan(1);
  expect(await runOf()).toMatchObject({ customersDone: CUSTOMERS.length, counts: { seen: CUSTOMERS.length }, held: 0 });
  expect((await runOf())?.finishedAtMs).not.toBeNull();

  // It is finished for the day.
  expect(await runBatch(aProcess(), counting())).toEqual({});
  expect(worked).toHaveLength(CUSTOMERS.length);
});

test('a lender without customers has a run that is finished', async () => {
  await runBatch(aProcess([]), counting());
  expect(await runOf()).toMatchObject({ customersDone: 0, finishedAtMs: expect.any(Number) });
});

test('what a dead process held is done when its lease is over, and what it writes late counts nowhere', async () => {
  const stopped = new AbortController();
  const first = counting({
    work: async (customerIds) => {
      stopped.abort();
      return { counts: { seen: customerIds.length } };
    },
  });
  await runBatch(aProcess(), first, stopped.signal);
  const dead = (await claimed()) ?? expect.fail('no chunk was left');
  await runBatch(aProcess(), counting());
  expect(worked).toHaveLength(CUSTOMERS.length - 20);
  expect(await runOf()).toMatchObject({ finishedAtMs: null, held: 1, customersDone: CUSTOMERS.length - 10 });

  await world.db.query(
    'worker',
    "update lendside.batch_chunks set lease_until = clock_timestamp() - interval '1 second'",
  );
  await runBatch(aProcess(), counting());
  expect(worked.slice(-10)).toEqual(dead.customerIds);
  const late = { counts: { seen: 10 }, again: undefined, resumesAtMs: undefined };
  expect(await endChunk(world.db, JOB, dead, late)).toBe(false);
  expect(await runOf()).toMatchObject({ customersDone: CUSTOMERS.length, counts: { seen: CUSTOMERS.length } });
});

describe('a chunk that is not done', () => {
  test('is tried again by itself, and holds no other up', async () => {
    let broken = true;
    const job = counting({
      work: async (customerIds) => {
        if (broken && customerIds.includes('cus-0005')) throw new Error('a row is broken');
        worked.push(...customerIds);
        return { counts: { seen: customerIds.length } };
      },
    });
    await runBatch(aProcess(), job);
    expect(worked).toHaveLength(CUSTOMERS.length - 10);
    expect(await runOf()).toMatchObject({ failing: 1, waiting: 10, finishedAtMs: null });
    const [chunk] = await world.db.query<{ cause: string }>(
      'worker',
      'select failure_cause as cause from lendside.batch_chunks',
    );
    expect(chunk?.cause).toBe('Error: a row is broken');
    // Not at once, and later than before after each failure.
    await runBatch(aProcess(), job);
    expect(await runOf()).toMatchObject({ failing: 1 });
    world.clock.advance(1_000);
    await runBatch(aProcess(), job);
    world.clock.advance(1_500);
    broken = false;
    await runBatch(aProcess(), job);
    expect(worked).toHaveLength(CUSTOMERS.length - 10);
    world.clock.advance(1_000);
    await runBatch(aProcess(), job);
    expect(await runOf()).toMatchObject({ failing: 0, waiting: 0, customersDone: CUSTOMERS.length });
    expect((await runOf())?.finishedAtMs).not.toBeNull();
  });

  test('says how many of it wait and until when, and what was done of it counts', async () => {
    const inAnHour = world.context.clock.nowMs() + 3_600_000;
    const some = (waiting: number): ChunkOutcome => ({
      counts: { seen: 10 - waiting },
      again: waiting === 0 ? undefined : { atMs: inAnHour, waiting },
    });
    await runBatch(aProcess(CUSTOMERS.slice(0, 10)), counting({ work: async () => some(3) }));
    expect(await runOf()).toMatchObject({ counts: { seen: 7 }, waiting: 3, failing: 0, customersDone: 0 });
    world.clock.advance(3_600_000);
    await runBatch(aProcess(), counting({ work: async () => ({ counts: { seen: 3 } }) }));
    expect(await runOf()).toMatchObject({ counts: { seen: 10 }, waiting: 0, customersDone: 10 });
  });
});

test('a run whose vendor is away rests for all processes, and cuts nothing meanwhile', async () => {
  const nowMs = world.context.clock.nowMs();
  const away: ChunkOutcome = { counts: {}, again: { atMs: nowMs, waiting: 10 }, resumesAtMs: nowMs + 600_000 };
  await runBatch(aProcess(), counting({ work: async () => away }));
  await runBatch(aProcess(), counting());
  expect(worked).toEqual([]);
  expect(pages).toEqual(['']);
  world.clock.advance(600_000);
  await runBatch(aProcess(), counting());
  expect(worked.toSorted()).toEqual(CUSTOMERS);
});

test('a customer file that is away fails the look, and the next one goes on from there', async () => {
  let isAway = true;
  const file = aProcess(CUSTOMERS, () => isAway);
  await expect(runBatch(file, counting())).rejects.toThrow('the file is away');
  isAway = false;
  await runBatch(file, counting());
  expect(worked.toSorted()).toEqual(CUSTOMERS);
});

test('what is left of a day goes when the next one begins', async () => {
  await runBatch(aProcess(CUSTOMERS.slice(0, 30)), counting({ work: async () => Promise.reject(new Error('no')) }));
  await runBatch(aProcess(CUSTOMERS.slice(0, 30)), { ...counting(), period: '2026-03-10' });
  const runs = await lastRuns(statementAs(world.db, 'worker'), { job: 'count', atMost: 2 });
  expect(runs).toMatchObject([
    { period: '2026-03-10', customersDone: 30, customersBefore: null },
    { period: '2026-03-09', customersDone: 0, finishedAtMs: null, failing: 0 },
  ]);
});
