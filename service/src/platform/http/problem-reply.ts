import { type ProblemBody, type ProblemCode, problems } from '@lendside/contract/problems';
import type { Language } from '@lendside/domain/language';
import { DatabaseAway } from '@lendside/providers/database';
import { ProviderAway } from '@lendside/providers/sockets/guarded';
import { otherSentenceOf, Problem, sentenceOf } from '../../problem.ts';
import type { SourceLines } from './source-lines.ts';

export interface ProblemReply {
  readonly status: number;
  readonly body: ProblemBody;
  readonly retryAfterSeconds?: string;
}

/** Seconds that a refusal asks for which does not know them itself: by its status. */
const RETRY_SECONDS: Readonly<Record<number, string>> = { 429: '60', 503: '5' };

/** The one place where a refusal becomes an answer (spec 8): `Error` is the sentence a screen shows. */
export function problemReply(problem: Problem, language: Language): ProblemReply {
  const sentence = sentenceOf(problem.code, language, problem.values);
  const otherLanguage = otherSentenceOf(problem, language);
  const { status } = problems[problem.code];
  const retryAfterSeconds = problem.values.seconds ?? RETRY_SECONDS[status];
  return {
    status,
    body: {
      code: problem.code,
      message: sentence,
      Error: sentence,
      ...(otherLanguage !== undefined && { otherLanguage }),
      next: problems[problem.code].next,
      ...(!problem.values.phone ? {} : { phone: problem.values.phone }),
      ...(problem.values.page === undefined ? {} : { page: problem.values.page }),
      ...problem.facts,
    },
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** Codes of PostgreSQL, Node and fastify that say what happened, and what they are for the caller. */
const KNOWN_FAILURES: Readonly<Record<string, ProblemCode>> = {
  ECONNREFUSED: 'service_unavailable',
  ECONNRESET: 'service_unavailable',
  EPIPE: 'service_unavailable',
  // The disk of the files, or the database's disk or memory, is full.
  ENOSPC: 'service_unavailable',
  '53100': 'service_unavailable',
  '53200': 'service_unavailable',
  '57014': 'request_timeout',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
};

/** Problem shown to the caller for an error: its own refusal, a known failure, or `internal_error`. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseAway || error instanceof ProviderAway) return new Problem('service_unavailable');
  const { code } = failureOf(error);
  return new Problem((code !== undefined && KNOWN_FAILURES[code]) || 'internal_error');
}

/**
 * Loggable part of an unexpected error: its kind, code and where it occurred. A message of the database can quote what a
 * person typed, so only messages of our own are kept.
 */
export function loggableError(error: unknown, sourceLine: SourceLines): Readonly<Record<string, unknown>> {
  const { name, code, message, stack, fromDatabase } = failureOf(error);
  return {
    name,
    code,
    ...(fromDatabase ? {} : { message: message?.slice(0, 300) }),
    at: stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .map((line) => sourceLine(line.trim())),
  };
}

interface Failure {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly fromDatabase: boolean;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: 'not an Error', fromDatabase: false };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name: error.name, code, message: error.message, stack: error.stack, fromDatabase: 'severity' in error };
}
