import type { PaidBefore } from '@lendside/contract/problems';
import { callCode } from '@lendside/domain/call-code';
import type { Language } from '@lendside/domain/language';
import { currentLanguage } from '../language/language.ts';

export interface Failure {
  /** HTTP status; 0 when no reply was seen. */
  readonly status: number;
  /** Method and path that were called, such as `GET /accounts`. */
  readonly endpoint?: string | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  /** Message for the screen: a sentence in the person's language, or several (spec 8). */
  readonly Error?: string | readonly string[] | undefined;
  /** The same sentence in the other language, where it can be said. */
  readonly otherLanguage?: string | undefined;
  /** The language that `Error` is in; unknown for a failure that says nothing. */
  readonly language?: Language | undefined;
  /** Next step for the person, as the service names it (contract, problem-text). */
  readonly next?: string | undefined;
  /** The number to call, where the refusal names one. */
  readonly phone?: string | undefined;
  /** Trace of the call, as the service answered it, else as it was sent. */
  readonly traceId?: string | undefined;
  /** Payments of the same amounts not long before, where this one may be one too many. */
  readonly paidBefore?: readonly PaidBefore[] | undefined;
}

const GATEWAY_STATUSES: readonly number[] = [0, 502, 503, 504];

/** A call that did not succeed: the service's refusal, or no reply at all (status 0). */
export class CallFailed extends globalThis.Error implements Failure {
  readonly status: number;
  readonly endpoint: string | undefined;
  readonly code: string;
  readonly Error: string | readonly string[] | undefined;
  readonly otherLanguage: string | undefined;
  readonly language: Language | undefined;
  readonly next: string | undefined;
  readonly phone: string | undefined;
  readonly traceId: string | undefined;
  readonly paidBefore: readonly PaidBefore[] | undefined;

  constructor(failure: Failure) {
    super(failure.message ?? failure.code ?? 'call_failed');
    this.name = 'CallFailed';
    this.status = failure.status;
    this.endpoint = failure.endpoint;
    this.code = failure.code ?? 'call_failed';
    this.Error = failure.Error;
    this.otherLanguage = failure.otherLanguage;
    this.language = failure.language;
    this.next = failure.next;
    this.phone = failure.phone;
    this.traceId = failure.traceId;
    this.paidBefore = failure.paidBefore;
  }

  /** True when the request may not have arrived, so that a read can be asked again. */
  get mayRepeat(): boolean {
    return GATEWAY_STATUSES.includes(this.status);
  }

  /**
   * True when the call was not refused: nothing answered, or the service failed. What is repeated by rule is repeated
   * then.
   */
  get isFailure(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** True when the service had more to do than it could. */
  get isBusy(): boolean {
    return this.code === 'too_busy';
  }

  /** True when nothing answered: no network, or no service. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}

/** Header in which the service names the trace of a call. */
export const TRACE_HEADER = 'x-trace-id';

/** Reads `{code, message, Error}` of a reply that is no success; other shapes keep only the status. */
export async function failureOf(reply: Response, endpoint?: string, sentTraceId?: string): Promise<CallFailed> {
  const body: unknown = await reply.json().catch(() => undefined);
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const lines = Array.isArray(fields.Error) ? fields.Error.filter((line) => typeof line === 'string') : undefined;
  return new CallFailed({
    status: reply.status,
    endpoint,
    code: text(fields.code),
    message: text(fields.message),
    Error: lines ?? text(fields.Error) ?? text(fields.error),
    otherLanguage: text(fields.otherLanguage),
    language: currentLanguage(),
    next: text(fields.next),
    phone: text(fields.phone),
    traceId: reply.headers.get(TRACE_HEADER) ?? sentTraceId,
    ...(Array.isArray(fields.paidBefore) && { paidBefore: fields.paidBefore as PaidBefore[] }),
  });
}

/**
 * The sentence of a failure in the present language, when the service sent one. Lists are joined by blank lines (spec
 * 8). Ask at each render: the person may switch while it stands there. What cannot be said then is left to the page's
 * own words.
 */
export function sentenceOf(error: unknown): string | undefined {
  return error instanceof CallFailed ? sentenceIn(error) : undefined;
}

/**
 * The same for a refusal that is no failed call: what a status endpoint answered. Where the service failed, with the code that an
 * operator finds it by.
 */
export function sentenceIn(failure: Omit<Failure, 'status'> & { readonly status?: unknown }): string | undefined {
  const { Error: said, otherLanguage, language } = failure;
  const isOther = language !== undefined && language !== currentLanguage();
  const words = isOther ? otherLanguage : typeof said === 'object' ? said.join('\n\n') : said;
  return words === undefined ? undefined : withCode(words, failure);
}

const SAY = {
  english: (code: string) => `If you call us, say: ${code}`,
  spanish: (code: string) => `Si nos llama, diga: ${code}`,
};

/** Words for a failure, and after them the code to say on the phone; the same words for a refusal, which explains itself. */
export function withCode(words: string, error: unknown): string {
  const said = sayCode(error);
  return said === undefined ? words : `${words} ${said}`;
}

/** The sentence with the code of a call that failed: nothing answered, or the service could not do it. Undefined for others. */
export function sayCode(error: unknown): string | undefined {
  const { status, traceId } = (error ?? {}) as { readonly status?: unknown; readonly traceId?: string };
  const failed = typeof status === 'number' && (status === 0 || status >= 500);
  return failed && traceId !== undefined ? sayCodeOf(traceId) : undefined;
}

/** The same for any call, where a person is asked to call us about it. */
export const sayCodeOf = (traceId: string): string => SAY[currentLanguage()](callCode(traceId));
