import type { VaultRefusal } from '@lendside/domain/vault-messages';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import type { CardsTexts } from './texts.ts';

type ErrorTexts = CardsTexts['errors'];
type MappedCode =
  | 'InternalErrorException'
  | 'TooManyRequests'
  | 'AccessDenied'
  | 'ServiceUnavailable'
  | 'RequestTimeout';

/** The server codes of spec 8 that have words of their own. */
const MAPPED: Readonly<Record<string, MappedCode>> = {
  InternalErrorException: 'InternalErrorException',
  TooManyRequests: 'TooManyRequests',
  LimitExceeded: 'TooManyRequests',
  AccessDenied: 'AccessDenied',
  ServiceUnavailable: 'ServiceUnavailable',
  RequestTimeout: 'RequestTimeout',
  request_timeout: 'RequestTimeout',
  network_error: 'ServiceUnavailable',
};

/** Card action that was tried: it distinguishes the too-many-attempts errors (decision F24). */
export type CardAttempt = 'adding' | 'removing';

/** Why a card could not be added or removed, in words (spec 8): a mapped code, else the server's text, else the detail. */
export function cardProblem(error: unknown, texts: ErrorTexts, attempt: CardAttempt = 'adding'): string {
  const code = error instanceof CallFailed ? error.code : '';
  const mapped = Object.hasOwn(MAPPED, code) ? MAPPED[code] : undefined;
  if (mapped === 'TooManyRequests') return texts.TooManyRequests[attempt];
  if (mapped !== undefined) return texts[mapped];
  return sentenceOf(error) ?? texts.unknown(error instanceof Error ? error.message : '');
}

/** Why the cards could not be listed: as above where there is a reason, else the catalog's text (decision F25). */
export function cardListProblem(error: unknown, texts: ErrorTexts): string {
  return error instanceof CallFailed && (Object.hasOwn(MAPPED, error.code) || sentenceOf(error) !== undefined)
    ? cardProblem(error, texts)
    : texts.query;
}

/** Why the vault's fields gave no token, in words. */
export function vaultProblem(refusal: VaultRefusal, texts: ErrorTexts): string | undefined {
  if (refusal === 'formKeyNotValid') return undefined;
  return { incomplete: texts.incomplete, notAccepted: texts.notAccepted, unreachable: texts.unreachable }[refusal];
}
