import type { Context } from '../../context.ts';
import { inSpan } from '../tracing/spans.ts';
import { contextsInTrace } from '../tracing/trace.ts';
import { countedRun } from './job-book.ts';
import { claimWork, type Leased, type LeasedWork } from './leased-work.ts';
import type { Job } from './repeating-job.ts';

/**
 * Leased work that comes by the hundred: more is claimed while other of it is under way, and what this process wrote as claimed
 * begins without a look-up (decision record 31).
 */
export interface RollingWork<Row> extends LeasedWork<Row> {
  /** As `LeasedWork`; answers whether it is due again at once. */
  readonly handle: (context: Context, row: Leased<Row>) => Promise<boolean>;
  readonly atMost: number;
  /** Under way in one process. */
  readonly atOnce: number;
  /** A moment's patience makes one large group of many small ones. */
  readonly gatherMilliseconds: number;
}

export interface RollingJob<Row> extends Job {
  /** Whether there is time for more of what this process wrote as claimed. */
  hasRoom(): boolean;
  /** These were written as claimed, in a transaction that is committed. */
  claim(rows: readonly Leased<Row>[]): void;
}

/** Handles a row, under a span where the trace of its call is sampled. */
const handleSeen = <Row>(own: Context, work: RollingWork<Row>, row: Leased<Row>): Promise<boolean> =>
  inSpan(own, { name: work.table.kind, traceIds: () => [row.traceId] }, (seen) => work.handle(seen, row));

/** Does the work of a table whenever it is woken, and looks now and then by itself. Any number of processes may run one each. */
export function startRollingWork<Row>(context: Context, work: RollingWork<Row>): RollingJob<Row> {
  const inTrace = contextsInTrace(context);
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let claiming: Promise<void> | undefined;
  let lookAgain = false;
  const taken: Leased<Row>[] = [];
  let isBeginning = false;
  let beginning = Promise.resolve();

  async function handle(row: Leased<Row>): Promise<void> {
    const own = row.traceId ? inTrace(row.traceId.replaceAll('-', '')) : context;
    try {
      if (await handleSeen(own, work, row)) lookAgain = true;
    } catch (error) {
      // The lease runs out and the row is claimed again: whatever was done is harmless twice.
      own.log.error({ key: row.workKey, error: String(error) }, work.failed);
    }
  }

  function begin(rows: readonly Leased<Row>[]): void {
    for (const row of rows) {
      const one = handle(row).finally(() => {
        underWay.delete(one);
        if (lookAgain) wake();
      });
      underWay.add(one);
    }
  }

  /**
   * Begins what was taken at once; what is taken a moment later goes together. When the worker stops, nothing is left
   * lying.
   */
  async function beginTaken(): Promise<void> {
    isBeginning = true;
    while (taken.length > 0) {
      begin(taken.splice(0));
      await pause(work.gatherMilliseconds);
    }
    // In the same step as the last look: what is taken from here on begins anew.
    isBeginning = false;
  }

  /** Claims until nothing is due, or too much is under way. The work goes on beside it. */
  async function claimAll(): Promise<void> {
    while (lookAgain && !stopping.signal.aborted && underWay.size < work.atOnce) {
      lookAgain = false;
      const claimed = await claimWork<Row>(context.db, work.table, {
        nowMs: context.clock.nowMs(),
        leaseSeconds: context.settings.leaseSeconds,
        atMost: work.atMost,
      });
      begin(claimed);
      if (claimed.length === work.atMost) lookAgain = true;
      // Another wake arrived meanwhile.
      else if (lookAgain) await pause(work.gatherMilliseconds);
    }
  }

  const pause = (milliseconds: number) => context.timers.sleep(milliseconds, stopping.signal).catch(() => undefined);

  function wake(): void {
    if (stopping.signal.aborted) return;
    lookAgain = true;
    claiming ??= countedRun(context, work.table.kind, claimAll)
      .catch((error: unknown) => {
        context.log.error({ error: String(error) }, `${work.table.name}: work could not be claimed`);
      })
      .finally(() => {
        claiming = undefined;
        // Woken between its last look and here.
        if (lookAgain && underWay.size < work.atOnce) wake();
      });
  }

  async function lookNowAndThen(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake();
      context.jobBook.looksAgain(work.table.kind, work.everyMilliseconds);
      await pause(work.everyMilliseconds);
    }
  }
  const looking = lookNowAndThen();

  return {
    wake,
    hasRoom: () => underWay.size + taken.length < work.atOnce,
    claim(rows) {
      taken.push(...rows);
      if (!isBeginning) beginning = beginTaken();
    },
    async idle() {
      wake();
      while (claiming || taken.length > 0 || underWay.size > 0) {
        if (taken.length > 0) await beginning;
        await claiming;
        await Promise.all(underWay);
      }
    },
    async stop() {
      stopping.abort();
      await looking;
      await claiming;
      await beginning;
      await Promise.all(underWay);
    },
  };
}
