import type { CallFigures } from '@lendside/providers/sockets/guarded';
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Counts of the calls of a thread to systems that are far away. */
export interface ProviderCalls {
  of(port: string): CallFigures;
  /** The counts in a form that those of another thread can be added to. */
  counts(): Promise<string>;
}

const BUCKETS_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Where nothing asks for counts. */
export const UNCOUNTED: CallFigures = { ended: () => undefined, watch: () => undefined };

export function openProviderCalls(): ProviderCalls {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: 'lendside_provider_calls_total',
    help: 'Calls to other systems, by port, call and how they ended.',
    labelNames: ['port', 'call', 'end'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'lendside_provider_call_seconds',
    help: 'Seconds of a call to another system, waiting for its turn included, by port and call.',
    labelNames: ['port', 'call'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const watched = new Map<string, () => boolean>();
  new Gauge({
    name: 'lendside_provider_away',
    help: 'Threads in which another system failed too often and is not asked for a while, by port.',
    labelNames: ['port'] as const,
    registers,
    collect() {
      for (const [port, isAway] of watched) this.labels(port).set(isAway() ? 1 : 0);
    },
  });
  return {
    of: (port) => ({
      ended(call, end, took) {
        calls.labels(port, call, end).inc();
        seconds.labels(port, call).observe(took);
      },
      watch: (isAway) => void watched.set(port, isAway),
    }),
    counts: async () => JSON.stringify(await registry.getMetricsAsJSON()),
  };
}

/** Counts of all threads of a process in the format of Prometheus. */
export const providerCallsText = (counts: readonly string[]): Promise<string> =>
  AggregatorRegistry.aggregate(counts.map((one) => JSON.parse(one) as object[])).metrics();
