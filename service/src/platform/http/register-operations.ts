import type { Operation } from '@lendside/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Binding, FileReply, JsonText } from '../../on.ts';
import { Problem } from '../../problem.ts';
import { elapsedMs } from '../runtime/elapsed.ts';
import { type OpenSpan, seenBy } from '../tracing/spans.ts';
import { logFieldsOf } from '../tracing/trace.ts';
import type { AccessCheck } from './access.ts';
import { deploymentOf } from './deployment.ts';
import { HttpCaller, headerOf, languageOf } from './http-caller.ts';
import { namedProblem } from './named-problem.ts';
import { loggableError, problemOf, problemReply } from './problem-reply.ts';
import { gatherInput, parseInput } from './read-input.ts';
import { TRACE_HEADER, traceOf } from './request-trace.ts';
import { sendFile, sendJson } from './send.ts';
import { refuseSensitiveQuery } from './sensitive-url.ts';
import { movesMoney, type Shedding, type Urgency, urgencyOf } from './shedding.ts';
import type { SourceLines } from './source-lines.ts';

export const API_PATH = '/api';
const API_VERSION = '2';
/** Key under which a route knows its operation. */
const OPERATION = Symbol('operation');
/** Key under which a route knows that its operation moves money. */
const IS_MONEY = Symbol('isMoney');

declare module 'fastify' {
  interface FastifyContextConfig {
    [OPERATION]?: Operation;
    [IS_MONEY]?: boolean;
  }
}

interface Surroundings extends Failures {
  readonly access: AccessCheck;
  readonly shedding: Shedding;
  /** The context of a call: of one shape for all of them. */
  readonly inTrace: (traceId: string) => Context;
}

/** Answer and log fields of a refusal or an error. */
export interface Failures {
  readonly context: Context;
  readonly sourceLine: SourceLines;
  /** Counts an answered call: its operation, `none` where it reached none, and the seconds since it came in. */
  readonly answered?: ((operation: string, status: number, seconds: number) => void) | undefined;
}

/** Puts every bound operation behind its endpoint. What is for developers does not exist in production. */
export function registerOperations(app: FastifyInstance, around: Surroundings, bindings: readonly Binding[]): void {
  for (const binding of bindings) {
    if (binding.operation.developmentOnly && around.context.settings.production) continue;
    const [method, path] = endpointOf(binding.operation);
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    const handler = handlerOf(around, binding);
    app.route({
      method: methods,
      url: `${API_PATH}${path}`,
      handler,
      config: { [OPERATION]: binding.operation, [IS_MONEY]: movesMoney(binding.operation) },
    });
  }
}

/** Operation behind a request, where its path is one. */
export const operationOf = ({ routeOptions }: FastifyRequest): Operation | undefined => routeOptions.config[OPERATION];

/** Urgency of a call while more is asked for than a process can do. */
export const urgencyOfCall = ({ routeOptions, raw }: FastifyRequest): Urgency =>
  urgencyOf(routeOptions.config[IS_MONEY] === true, raw.headers);

/** Method and path of an operation. */
export function endpointOf(operation: Operation): ['GET' | 'POST' | 'PUT' | 'DELETE', string] {
  const [method, path] = operation.endpoint.split(' ');
  return [method as 'GET' | 'POST' | 'PUT' | 'DELETE', path ?? '/'];
}

function handlerOf(around: Surroundings, binding: Binding) {
  const { operation } = binding;
  const changesState = !operation.endpoint.startsWith('GET ');
  const { access, inTrace, shedding } = around;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const cookies: string[] = [];
    const ended = shedding.begin(urgencyOfCall(request));
    const span = around.context.traces?.operation(traceOf(request), operation.name);
    try {
      const status = await answer({ access, inTrace, span }, binding, changesState, cookies, request, reply);
      tellAnswered(around, request, operation, status);
      span?.end({ status });
    } catch (error) {
      const refusal = sendProblem(around, request, reply, error, { operation, cookies });
      span?.end(refusal);
    } finally {
      ended();
    }
  };
}

/** One read in so many that succeeded has a line in the log; all are counted. */
const READS_FOR_A_LINE = 100;

/** Counts an answered call, and writes its line: every change and every refusal, and a sample of the reads. */
function tellAnswered(
  { context, answered }: Failures,
  request: FastifyRequest,
  operation: Operation | undefined,
  status: number,
): void {
  const { traceId, startedMs } = traceOf(request);
  const ms = elapsedMs() - startedMs;
  const name = operation?.name ?? 'none';
  answered?.(name, status, ms / 1000);
  const isRead = status < 400 && operation?.endpoint.startsWith('GET ') === true;
  if (isRead && Number.parseInt(traceId.slice(-6), 16) % READS_FOR_A_LINE !== 0) return;
  const sample = isRead ? { oneIn: READS_FOR_A_LINE } : {};
  context.log.info({ operation: name, status, ms: Math.round(ms), ...logFieldsOf(traceId), ...sample }, 'answered');
}

interface Calling extends Pick<Surroundings, 'access' | 'inTrace'> {
  readonly span: OpenSpan | undefined;
}

async function answer(
  { access, inTrace, span }: Calling,
  { operation, useCase }: Binding,
  changesState: boolean,
  cookies: string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const { headers } = request.raw;
  const { traceId } = traceOf(request);
  const inCall = inTrace(traceId);
  const context = span === undefined ? inCall : seenBy(inCall, span);
  const deployment = deploymentOf(context.settings, {
    host: headers.host,
    brandHeader: headerOf(headers, 'x-brand'),
  });
  const caller = new HttpCaller(headers, deployment, request.ip, cookies);
  if (changesState && !operation.form && headers['x-api-version'] !== API_VERSION)
    throw new Problem('version_header_missing');
  const query = request.query as Readonly<Record<string, unknown>>;
  refuseSensitiveQuery(query);

  const session = await access.admit(operation, headers.authorization);
  if (session) caller.session = session;
  const given = gatherInput(query, request.body, headerOf(headers, 'x-sensitive'));
  const input = parseInput(operation, given, caller.language);
  const checked = access.confirm(operation, session, input);
  const use = () => useCase(context, { input, caller });
  const reading = operation.readsWhileChecked ? begun(use) : undefined;
  await checked;
  const answered = await (reading ?? use());
  const { https } = deployment;
  const more = [TRACE_HEADER, traceId];
  if (isFile(answered)) {
    const mediaType = answered.mediaType ?? operation.file ?? 'application/octet-stream';
    sendFile(reply, mediaType, answered, { https, more });
  } else {
    const text = isJsonText(answered) ? answered.jsonText : encode(operation, answered);
    sendJson(reply, 200, text, { https, cookies, more });
  }
  return 200;
}

/** Reads beside the check. What comes of it, an answer or an error, is told only when the check has passed. */
function begun(read: () => Promise<unknown>): Promise<unknown> {
  let reading: Promise<unknown>;
  try {
    reading = read();
  } catch (error) {
    reading = Promise.reject(error);
  }
  reading.catch(() => undefined);
  return reading;
}

function isFile(answered: unknown): answered is FileReply {
  return typeof answered === 'object' && answered !== null && 'file' in answered && Buffer.isBuffer(answered.file);
}

function isJsonText(answered: unknown): answered is JsonText {
  return typeof answered === 'object' && answered !== null && 'jsonText' in answered;
}

/** Only what the contract declares goes out: amounts as text, and no field that is not in the schema. */
function encode(operation: Operation, answered: unknown): string {
  return JSON.stringify(z.encode(operation.output, answered));
}

/** Answers with a refusal that was worded before: one that has to cost as little as it can. */
export function sendWorded(
  failures: Failures,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    status,
    text,
    retryAfterSeconds,
  }: { readonly status: number; readonly text: string; readonly retryAfterSeconds: string },
): void {
  const more = [TRACE_HEADER, traceOf(request).traceId, 'retry-after', retryAfterSeconds];
  sendJson(reply, status, text, { https: failures.context.settings.origins.https, cookies: [], more });
  tellAnswered(failures, request, operationOf(request), status);
}

/** Answers with a refusal, and says which. An unexpected error is logged and not disclosed. */
export function sendProblem(
  failures: Failures,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { operation, cookies = [] }: { readonly operation?: Operation; readonly cookies?: readonly string[] } = {},
): { readonly status: number; readonly refusal: string } {
  const { context, sourceLine } = failures;
  const { traceId } = traceOf(request);
  const problem = namedProblem(operation, problemOf(error));
  const { status, body, retryAfterSeconds } = problemReply(problem, languageOf(request.raw.headers));
  if (!(error instanceof Problem) && status >= 500) {
    context.log.error(
      { operation: operation?.name ?? 'none', error: loggableError(error, sourceLine), ...logFieldsOf(traceId) },
      'an operation failed',
    );
  }
  const { https } = context.settings.origins;
  const more = [TRACE_HEADER, traceId, ...(retryAfterSeconds === undefined ? [] : ['retry-after', retryAfterSeconds])];
  sendJson(reply, status, JSON.stringify(body), { https, cookies, more });
  tellAnswered(failures, request, operation ?? operationOf(request), status);
  return { status, refusal: problem.code };
}
