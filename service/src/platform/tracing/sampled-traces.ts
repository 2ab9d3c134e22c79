import { randomBytes } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import type { Trace } from './trace.ts';

/** Traces that a sender asked to be sampled, of which the threads of this process remember so many. */
const REMEMBERED = 1_000;
const DIGITS = 12;
const ALL = 16 ** DIGITS;

/** A trace that is sampled because its sender samples it, and the span of the call. */
type Asked = readonly [traceId: string, spanId: string];

/** Says which traces are sampled. The id of a trace decides, so that every process says the same of it. */
export interface SampledTraces {
  /** Id of the span of a call that came in; undefined where its trace is not sampled. */
  begin(trace: Trace): string | undefined;
  /** Id of the span of the call that left work to do; undefined where its trace is not sampled. */
  callerOf(traceId: string): string | undefined;
  stop(): void;
}

/**
 * Keeps this part of all traces, and each that its sender keeps. The queue of work knows the id of a trace alone, so the
 * span of a call has an id that follows from it; of what a sender asked for, the threads of a process tell each other.
 */
export function sampledTraces(sample: number): SampledTraces {
  const asked = new Map<string, string>();
  const others = new BroadcastChannel('lendside-traces');
  others.unref();
  others.onmessage = (message) => remember((message as { readonly data: Asked }).data);

  function remember([traceId, spanId]: Asked): void {
    const [oldest] = asked.keys();
    if (asked.size >= REMEMBERED && oldest !== undefined) asked.delete(oldest);
    asked.set(traceId, spanId);
  }

  const spanOf = (traceId: string) => traceId.slice(16);
  const isDrawn = (traceId: string) => Number.parseInt(traceId.slice(-DIGITS), 16) < sample * ALL;

  return {
    begin({ traceId, isSampled }) {
      if (!isSampled) return isDrawn(traceId) ? spanOf(traceId) : undefined;
      // A sender may make several calls of one trace.
      const one: Asked = [traceId, randomBytes(8).toString('hex')];
      remember(one);
      others.postMessage(one);
      return one[1];
    },
    callerOf: (traceId) => asked.get(traceId) ?? (isDrawn(traceId) ? spanOf(traceId) : undefined),
    stop: () => others.close(),
  };
}
