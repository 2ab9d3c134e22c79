import type { Context } from '../../context.ts';
import {
  type BatchRun,
  beginRun,
  type Chunk,
  type ChunkEnd,
  type Counts,
  claimChunk,
  claimCutting,
  cutChunks,
  endChunk,
  finishRun,
  leaveCutting,
} from './batch-store.ts';
import { patienceMs } from './leased-work.ts';

/** A page takes seconds; a process that held a chunk longer is dead. */
const CHUNK_LEASE_SECONDS = 300;
const CUTTING_LEASE_SECONDS = 30;
/** Chunks that are cut of one answer of the customer file. */
const CUT_AT_ONCE = 10;
/** Between two chunks everything else comes first. */
const BREATH_MILLISECONDS = 20;
const FAILED_SECONDS_MAX = 900;
const CAUSE_MAX = 200;

/** Outcome of a look at the customers of a chunk. */
export interface ChunkOutcome {
  /** Numbers by outcome, added up over the run. */
  readonly counts: Counts;
  /** So many of it have to be looked at again, at the earliest then. */
  readonly again?: { readonly atMs: number; readonly waiting: number } | undefined;
  /** The run rests until then: a vendor that it asks is away. */
  readonly resumesAtMs?: number | undefined;
}

/** Work on all customers of a lender that is done once in a period. */
export interface BatchJob extends BatchRun {
  readonly customersAtOnce: number;
  /** Does the work on some customers, never two of them in two processes; a failure or the end of a process has it done again, so it is harmless twice. */
  readonly work: (customerIds: readonly string[]) => Promise<ChunkOutcome>;
  /** Log message when a chunk fails. */
  readonly failed: string;
}

/**
 * Works on the customers of a run together with any number of other processes: each takes chunks under a lease, and what a process
 * that died has left is taken up when its lease is over. Ends when nothing is to be had now, or when it is asked to stop; answers what
 * came of the customers that were done here.
 */
export async function runBatch(context: Context, batch: BatchJob, stopping?: AbortSignal): Promise<Counts> {
  const { db, clock } = context;
  let sum: Counts = {};
  if (!(await beginRun(db, batch, clock.nowMs()))) return sum;
  while (!stopping?.aborted) {
    const claim = { nowMs: clock.nowMs(), leaseSeconds: CHUNK_LEASE_SECONDS };
    const chunk = await claimChunk(db, batch, claim);
    if (chunk === undefined) {
      if (await cutNext(context, batch)) continue;
      break;
    }
    const end = await workOn(context, batch, chunk);
    if (await endChunk(db, batch, chunk, end)) sum = added(sum, end.counts);
    await context.timers.sleep(BREATH_MILLISECONDS);
  }
  await finishRun(db, batch, clock.nowMs());
  return sum;
}

/** Sum of what two looks came to. */
function added(one: Counts, other: Counts): Counts {
  const outcomes = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...outcomes].map((outcome) => [outcome, (one[outcome] ?? 0) + (other[outcome] ?? 0)]));
}

async function workOn(context: Context, batch: BatchJob, { customerIds, attempts }: Chunk): Promise<ChunkEnd> {
  try {
    const { counts, again, resumesAtMs } = await batch.work(customerIds);
    return { counts, again, resumesAtMs };
  } catch (error) {
    context.log.error({ job: batch.job, firstCustomerId: customerIds[0], error: String(error) }, batch.failed);
    const atMs = context.clock.nowMs() + patienceMs(attempts, FAILED_SECONDS_MAX);
    const again = { atMs, waiting: customerIds.length, cause: String(error).slice(0, CAUSE_MAX) };
    return { counts: {}, again, resumesAtMs: undefined };
  }
}

/** Cuts the next chunks, or waits for the process that does; false where none is left to cut now. */
async function cutNext(context: Context, batch: BatchJob): Promise<boolean> {
  const { db, clock, ports, timers } = context;
  const cutting = await claimCutting(db, batch, { nowMs: clock.nowMs(), leaseSeconds: CUTTING_LEASE_SECONDS });
  if (cutting === 'cut') return false;
  if (cutting === 'elsewhere') {
    await timers.sleep(BREATH_MILLISECONDS);
    return true;
  }
  const atMost = batch.customersAtOnce * CUT_AT_ONCE;
  try {
    const customerIds = await ports.customerFile.customersAfter(cutting.afterCustomerId, atMost);
    const chunks = Array.from({ length: Math.ceil(customerIds.length / batch.customersAtOnce) }, (_, at) =>
      customerIds.slice(at * batch.customersAtOnce, (at + 1) * batch.customersAtOnce),
    );
    await cutChunks(db, batch, cutting, { chunks, isLast: customerIds.length < atMost, nowMs: clock.nowMs() });
    return true;
  } catch (error) {
    await leaveCutting(db, batch, cutting.fence);
    throw error;
  }
}
