import type { VaultRefusal } from '@lendside/domain/vault-messages';
import { CallFailed, sentenceOf } from '../shell/call-failed.ts';
import type { CardsTexts } from './texts.english.ts';

type ErrorTexts = CardsTexts['errors'];
type MappedCode =
  | 'InternalErrorException'
  | 'TooManyRequests'
  | 'AccessDenied'
  | 'ServiceUnavailable'
  | 'RequestTimeout';

/** The server codes of specification section 8 that have words of their own. */
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

/** Why a card could not be added or removed, in words (spec 8): a mapped code, else the server's text, else the detail. */
export function cardProblem(error: unknown, texts: ErrorTexts): string {
  const code = error instanceof CallFailed ? error.code : '';
  const mapped = Object.hasOwn(MAPPED, code) ? MAPPED[code] : undefined;
  if (mapped !== undefined) return texts[mapped];
  return sentenceOf(error) ?? texts.unknown(error instanceof Error ? error.message : '');
}

/** Why the vault's fields gave no token, in words. */
export function vaultProblem(refusal: VaultRefusal, texts: ErrorTexts): string | undefined {
  if (refusal === 'formKeyNotValid') return undefined;
  return { incomplete: texts.incomplete, notAccepted: texts.notAccepted, unreachable: texts.unreachable }[refusal];
}
