import type { Operation } from '@lendside/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Binding, FileReply, JsonText } from '../../on.ts';
import { Problem } from '../../problem.ts';
import type { AccessCheck } from './access.ts';
import { deploymentOf } from './deployment.ts';
import { HttpCaller, headerOf, languageOf } from './http-caller.ts';
import { namedProblem } from './named-problem.ts';
import { loggableError, problemOf, problemReply } from './problem-reply.ts';
import { gatherInput, parseInput } from './read-input.ts';
import { sendFile, sendJson } from './send.ts';
import { refuseSensitiveQuery } from './sensitive-url.ts';
import type { SourceLines } from './source-lines.ts';

export const API_PATH = '/api';
const API_VERSION = '2';
/** Key under which a route knows its operation. */
const OPERATION = Symbol('operation');

declare module 'fastify' {
  interface FastifyContextConfig {
    [OPERATION]?: Operation;
  }
}

interface Surroundings extends Failures {
  readonly access: AccessCheck;
  readonly answered?: ((operation: string, status: number, seconds: number) => void) | undefined;
}

/** Answer and log fields of a refusal or an error. */
export interface Failures {
  readonly context: Context;
  readonly sourceLine: SourceLines;
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
      config: { [OPERATION]: binding.operation },
    });
  }
}

/** Operation behind a request, where its path is one. */
export const operationOf = ({ routeOptions }: FastifyRequest): Operation | undefined => routeOptions.config[OPERATION];

/** Method and path of an operation. */
export function endpointOf(operation: Operation): ['GET' | 'POST' | 'PUT' | 'DELETE', string] {
  const [method, path] = operation.endpoint.split(' ');
  return [method as 'GET' | 'POST' | 'PUT' | 'DELETE', path ?? '/'];
}

function handlerOf(around: Surroundings, binding: Binding) {
  const { operation } = binding;
  const changesState = !operation.endpoint.startsWith('GET ');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const startedMs = performance.now();
    const cookies: string[] = [];
    let status: number;
    try {
      status = await answer(around, binding, changesState, cookies, request, reply);
    } catch (error) {
      status = sendProblem(around, request, reply, error, { operation, cookies });
    }
    const { log } = around.context;
    const ms = performance.now() - startedMs;
    around.answered?.(operation.name, status, ms / 1000);
    if (changesState || status >= 400) {
      log.info({ operation: operation.name, status, ms: Math.round(ms) }, 'answered');
    }
  };
}

async function answer(
  { context, access }: Surroundings,
  { operation, useCase }: Binding,
  changesState: boolean,
  cookies: string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const { headers } = request.raw;
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
  if (isFile(answered))
    sendFile(reply, answered.mediaType ?? operation.file ?? 'application/octet-stream', answered, https);
  else sendJson(reply, 200, isJsonText(answered) ? answered.jsonText : encode(operation, answered), { https, cookies });
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

/** Answers with a refusal. An unexpected error is logged and not disclosed. Returns the status. */
export function sendProblem(
  { context, sourceLine }: Failures,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { operation, cookies = [] }: { readonly operation?: Operation; readonly cookies?: readonly string[] } = {},
): number {
  const problem = namedProblem(operation, problemOf(error));
  const { status, body, retryAfterSeconds } = problemReply(problem, languageOf(request.raw.headers));
  if (!(error instanceof Problem) && status >= 500) {
    context.log.error(
      { operation: operation?.name ?? 'none', error: loggableError(error, sourceLine) },
      'an operation failed',
    );
  }
  const { https } = context.settings.origins;
  const more = retryAfterSeconds === undefined ? [] : ['retry-after', retryAfterSeconds];
  sendJson(reply, status, JSON.stringify(body), { https, cookies, more });
  return status;
}
