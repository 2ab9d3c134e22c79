import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Settings } from '../configuration/settings.ts';
import { elapsedMs } from '../runtime/elapsed.ts';
import { within } from '../runtime/waiting.ts';
import { sampledTraces } from './sampled-traces.ts';
import type { OpenSpan, SpanEnd, Traces } from './spans.ts';

/** Milliseconds that a collector has for what it is sent, and all of it at the end. */
const SENDING_MILLISECONDS = 1_500;
const STOPPING_MILLISECONDS = 2_000;
/** Spans that wait to be sent. What comes beyond them is dropped. */
const WAITING_SPANS = 2_048;
/** Traces of one piece of work that are told its steps; the others are told of the work alone. */
const TRACES_WITH_STEPS = 8;

type Collector = NonNullable<Settings['traces']>;

/** Opens the way to a collector of OpenTelemetry, which is sent spans beside the work: nothing waits for it. */
export function openTraces({ collector, sample }: Collector, environment: string, log: Logger): Traces {
  const random = new RandomIdGenerator();
  // Ids of the span that begins now; every other one has ids of chance.
  let begun: { readonly traceId: string; readonly spanId: string } | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'lendside',
      'deployment.environment.name': environment,
      'process.pid': process.pid,
    }),
    idGenerator: {
      generateTraceId: () => begun?.traceId ?? random.generateTraceId(),
      generateSpanId: () => begun?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingOnce(
          new OTLPTraceExporter({ url: collector, timeoutMillis: SENDING_MILLISECONDS, concurrencyLimit: 4 }),
          log,
        ),
        maxQueueSize: WAITING_SPANS,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: STOPPING_MILLISECONDS,
      }),
    ],
  });
  const tracer = provider.getTracer('lendside');
  const sampled = sampledTraces(sample);

  const stepOf = (name: string, kind: 'statement' | 'port', startTime: number, parent: Context) =>
    tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes: { 'lendside.kind': kind } }, parent);

  return {
    operation(arrival, name) {
      const spanId = sampled.begin(arrival);
      if (spanId === undefined) return undefined;
      const { traceId, parentId, isSampled, startedMs } = arrival;
      const parent = isSampled && parentId !== undefined ? remote(traceId, parentId) : ROOT_CONTEXT;
      begun = { traceId, spanId };
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, startTime: startedMs }, parent);
      begun = undefined;
      return openSpan([span], stepOf);
    },
    work(name, traceIds) {
      const own = new Set(traceIds.flatMap((given) => given?.replaceAll('-', '') ?? []));
      const spans = [...own].flatMap((traceId) => {
        const caller = sampled.callerOf(traceId);
        if (caller === undefined) return [];
        const attributes = { 'lendside.kind': 'work', 'lendside.calls': own.size };
        const startTime = elapsedMs();
        return [tracer.startSpan(name, { kind: SpanKind.CONSUMER, startTime, attributes }, remote(traceId, caller))];
      });
      return spans.length === 0 ? undefined : openSpan(spans, stepOf);
    },
    async stop() {
      sampled.stop();
      await within(STOPPING_MILLISECONDS, provider.shutdown(), 'the collector did not answer').catch(() => undefined);
    },
  };
}

/** A span that was begun elsewhere, by its ids, as what others begin under. */
const remote = (traceId: string, spanId: string): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });

type StepOf = (name: string, kind: 'statement' | 'port', startTime: number, parent: Context) => Span;

/** One piece of work, as the traces of all its calls tell it. */
function openSpan(spans: readonly Span[], stepOf: StepOf): OpenSpan {
  const parents = spans.slice(0, TRACES_WITH_STEPS).map((span) => trace.setSpan(ROOT_CONTEXT, span));
  return {
    step(name, kind, run) {
      const startMs = elapsedMs();
      const result = run();
      if (!(result instanceof Promise)) return result;
      const steps = parents.map((parent) => stepOf(name, kind, startMs, parent));
      const end = (failed: boolean) => {
        for (const step of steps) endSpan(step, { failed });
      };
      result.then(
        () => end(false),
        () => end(true),
      );
      return result;
    },
    end(outcome) {
      for (const span of spans) endSpan(span, outcome);
    },
  };
}

function endSpan(span: Span, { status, refusal, failed = false }: SpanEnd): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (refusal !== undefined) span.setAttribute('lendside.refusal', refusal);
  if (failed || (status ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(elapsedMs());
}

/** The same way out, with a line in the log when the collector goes away and one when it is back. */
function tellingOnce(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isAway) log.warn('the collector of traces does not take them: they are dropped');
        if (!failed && isAway) log.info('the collector of traces takes them again');
        isAway = failed;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
