import type { PaidBefore } from '@lendside/contract/problems';
import type { Language } from '@lendside/domain/language';
import { type CallFailed, sentenceIn, withCode } from '../data/calls/call-failed.ts';
import { errorText } from '../data/calls/started-operation.ts';
import type { PaymentsTexts } from './texts.ts';

/** Failure of a POST that returned no key. Status 0: no reply was received. */
export interface FailedStart {
  readonly status: number;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly Error?: string | readonly string[] | undefined;
  readonly otherLanguage?: string | undefined;
  readonly language?: Language | undefined;
  readonly next?: string | undefined;
  readonly phone?: string | undefined;
  readonly traceId?: string | undefined;
  readonly paidBefore?: readonly PaidBefore[] | undefined;
}

/** Refusals that ask the person something: nothing went wrong, so that no problem is shown for them. */
export const isQuestion = ({ code }: FailedStart): boolean =>
  code === 'step_up_required' || code === 'identical_payment';

/** The device said beforehand that it has no connection: nothing left it. */
export const NOT_SENT: FailedStart = { status: 0, code: 'not_sent' };

export interface PaymentProblem {
  readonly text: string;
  /** True: the pay button stays off until card or amount change (spec 8, decision D12). */
  readonly buttonOff: boolean;
  /** Remedy that the refusal names. */
  readonly next?: string | undefined;
  readonly phone?: string | undefined;
}

/** Failure facts of a payment call. */
export function failedStart(error: CallFailed): FailedStart {
  const { status, code, message, Error: said, otherLanguage, language, next, phone, traceId, paidBefore } = error;
  return {
    status,
    code,
    message: message === code ? undefined : message,
    Error: said,
    otherLanguage,
    language,
    next,
    phone,
    traceId,
    paidBefore,
  };
}

/**
 * The words for a POST that was answered without a key (spec 8, Payment submit; decision D13). Ask at each render: they
 * follow the language. `mayStand` is said where it may have arrived all the same; without it the caller asks what became of it.
 */
export function paymentProblem(failed: FailedStart, texts: PaymentsTexts['review'], mayStand?: string): PaymentProblem {
  if (failed === NOT_SENT) return { text: texts.offline, buttonOff: false };
  if (mayStand !== undefined && mayHaveArrived(failed)) return { text: withCode(mayStand, failed), buttonOff: false };
  if (failed.status === 502) return { text: withCode(texts.connectionError, failed), buttonOff: false };
  const text = errorText(sentenceIn(failed) ?? failed.Error);
  const { code, next, phone } = failed;
  if (text !== undefined) return { text, buttonOff: code !== 'security_code_needed', next, phone };
  const message = (failed.message ?? '').trim().replace(/\.$/, '');
  const words = texts.serverError(message === '' ? texts.unknownError : message);
  return { text: withCode(words, failed), buttonOff: false };
}

/**
 * Whether money may have moved although no key came back: no reply at all, or a failure of the server that is not the
 * 502 of "nothing was accepted". Then the service is asked by paymentKey before anything else (decision D06).
 */
export function mayHaveArrived(failed: FailedStart): boolean {
  return (
    failed.code === 'payment_key_reused' || (failed.status !== 502 && (failed.status === 0 || failed.status >= 500))
  );
}
