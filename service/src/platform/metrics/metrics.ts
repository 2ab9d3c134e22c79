import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolUse } from '../database/database.ts';
import { rememberedFor, within } from '../runtime/waiting.ts';

/** Counts of a process in the format of Prometheus. */
export interface Metrics {
  /** One call was answered. */
  answered(operation: string, status: number, seconds: number): void;
  /** A callback of a vendor ended. */
  calledBack(vendor: string, end: string): void;
  text(): Promise<string>;
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Questions that are asked whenever counts are told. */
interface Asked {
  readonly poolUse: () => Readonly<Record<string, PoolUse>>;
  readonly liveSessions: () => Promise<number>;
}

/** Several collectors, and all of what they ask for, ask the sign-in once; one that is slow holds nothing else up. */
const SESSIONS_MILLISECONDS = 5_000;
const SESSIONS_ANSWER_MILLISECONDS = 1_000;

/** Begins to count: calls by operation and status, connections by pool, sessions, and what Node says of itself. */
export function openMetrics({ poolUse, liveSessions }: Asked): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'lendside_' });
  const calls = new Counter({
    name: 'lendside_calls_total',
    help: 'Calls answered, by operation and status.',
    labelNames: ['operation', 'status'] as const,
    registers,
  });
  const callbacks = callbacksIn(registers);
  const seconds = new Histogram({
    name: 'lendside_call_seconds',
    help: 'Seconds from the first byte of a call to its answer, by operation.',
    labelNames: ['operation'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  });
  new Gauge({
    name: 'lendside_database_connections',
    help: 'Connections to the database, by pool and what they do; "waiting" are callers without one.',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { open, idle, waiting }] of Object.entries(poolUse())) {
        this.labels(pool, 'busy').set(open - idle);
        this.labels(pool, 'idle').set(idle);
        this.labels(pool, 'waiting').set(waiting);
      }
    },
  });
  const sessions = rememberedFor(SESSIONS_MILLISECONDS, () =>
    within(SESSIONS_ANSWER_MILLISECONDS, liveSessions(), 'the sign-in is busy').catch(() => Number.NaN),
  );
  new Gauge({
    name: 'lendside_live_sessions',
    help: 'Sessions that live, the same in every process; NaN where the sign-in does not say.',
    registers,
    async collect() {
      this.set(await sessions());
    },
  });
  // A label that was looked up once costs nothing at the next call.
  const byCall = new Map<string, Counter.Internal>();
  const byOperation = new Map<string, Histogram.Internal<'operation'>>();
  return {
    answered(operation, status, took) {
      const key = `${operation} ${status}`;
      const count = byCall.get(key) ?? calls.labels(operation, String(status));
      byCall.set(key, count);
      count.inc();
      const time = byOperation.get(operation) ?? seconds.labels(operation);
      byOperation.set(operation, time);
      time.observe(took);
    },
    calledBack: (vendor, end) => callbacks.labels(vendor, end).inc(),
    text: () => registry.metrics(),
  };
}

const callbacksIn = (registers: Registry[]) =>
  new Counter({
    name: 'lendside_callbacks_total',
    help: 'Callbacks of vendors, by vendor and how they ended; "none" is a vendor that there is not.',
    labelNames: ['vendor', 'end'] as const,
    registers,
  });
