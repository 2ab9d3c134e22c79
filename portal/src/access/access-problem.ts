import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import type { AccessTexts } from './texts.ts';

/** The sentence for a call of these screens that failed: the service's own, else what is known of the way there. */
export function accessProblem(error: unknown, texts: AccessTexts['errors']): string {
  if (!(error instanceof CallFailed)) return texts.unknown;
  if (error.code === 'request_timeout') return texts.timeout;
  if (error.isOffline) return texts.offline;
  return sentenceOf(error) ?? texts.unknown;
}

/** True when the service refused for this reason. */
export function refused(error: unknown, ...codes: readonly string[]): error is CallFailed {
  return error instanceof CallFailed && codes.includes(error.code);
}
