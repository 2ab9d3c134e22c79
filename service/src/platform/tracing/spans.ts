import type { Context, Ports } from '../../context.ts';
import { databaseIn } from '../database/database-in.ts';
import type { Arrival } from './trace.ts';

/** Outcome of a piece of work, as its span tells it: no value of a person's. */
export interface SpanEnd {
  readonly status?: number;
  /** Code of the refusal. */
  readonly refusal?: string | undefined;
  readonly failed?: boolean;
}

/** A span that is under way. */
export interface OpenSpan {
  /** Does a step of it. One that takes time, so answers a promise, is a span of its own. */
  step<Result>(name: string, kind: 'statement' | 'port', run: () => Result): Result;
  end(outcome: SpanEnd): void;
}

/** Spans of calls and work, as they go to a collector. There is none where no collector is named. */
export interface Traces {
  /** Span of a call; undefined where its trace is not sampled. */
  operation(arrival: Arrival, name: string): OpenSpan | undefined;
  /** Span of work that calls with these traces left to do; undefined where none of them is sampled. */
  work(name: string, traceIds: readonly (string | null | undefined)[]): OpenSpan | undefined;
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>;
}

/** The same context, whose statements and asking of ports are steps of a span. */
export function seenBy(context: Context, span: OpenSpan): Context {
  const watch = <Result>(question: string, run: () => Result) => span.step(question, 'statement', run);
  // What it does not have of its own is reached behind it, as in `contextsInTrace`.
  return Object.assign(Object.create(context) as Context, {
    isTraced: true as const,
    db: databaseIn(context.db, context.traceId, watch),
    ports: portsSeenBy(context.ports, span),
  });
}

/** Does work for calls with these traces: a span of each that is sampled. */
export async function inSpan<Result>(
  context: Context,
  { name, traceIds }: { readonly name: string; readonly traceIds: () => readonly (string | null | undefined)[] },
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const span = context.traces?.work(name, traceIds());
  if (span === undefined) return work(context);
  let failed = true;
  try {
    const result = await work(seenBy(context, span));
    failed = false;
    return result;
  } finally {
    span.end({ failed });
  }
}

/** One port, by the names of its questions. */
type Port = Readonly<Record<PropertyKey, unknown>>;

function portsSeenBy(ports: Ports, span: OpenSpan): Ports {
  const seen = Object.entries(ports).map(([name, port]) => [name, portSeenBy(name, port as Port, span)]);
  return Object.fromEntries(seen) as Ports;
}

function portSeenBy(name: string, port: Port, span: OpenSpan): Port {
  return new Proxy(port, {
    get(target, question) {
      const value = target[question];
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) =>
        span.step(`${name}.${String(question)}`, 'port', () => value.apply(target, given) as unknown);
    },
  });
}
