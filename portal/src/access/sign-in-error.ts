import type { CallFailed } from '../data/calls/call-failed.ts';
import { sentenceOf } from '../data/calls/call-failed.ts';
import type { SignInTexts } from './sign-in-texts.ts';

/** The sentences of the sign-in page's script. */
export type SignInWords = SignInTexts['script'];

const WRONG: readonly string[] = [
  'not_authorized',
  'NotAuthorizedException',
  'UserNotFoundException',
  'user_not_found',
];

/** True when user name and password do not belong together; which of the two is wrong is never told (decision C08). */
export function isWrongPassword(failed: CallFailed): boolean {
  return WRONG.includes(failed.code);
}

const PLACES = {
  UserNotConfirmedException: { path: '/Verification/Warning', pendingFlow: 'verification' },
  PasswordResetRequired: { path: '/ForgotPassword/SecureAccount', pendingFlow: 'reset' },
} as const;

/** Where a sign-in goes on that is right but not enough: an unverified account, a password that has to change (spec 8). */
export function placeAfterRefusal(failed: CallFailed): (typeof PLACES)[keyof typeof PLACES] | undefined {
  const says = `${failed.code} ${failed.message}`;
  if (says.includes('UserNotConfirmedException')) return PLACES.UserNotConfirmedException;
  return says.includes('PasswordResetRequired') ? PLACES.PasswordResetRequired : undefined;
}

/** Error code for a failure that has none of its own. */
const NO_CODE = 'call_failed';

/**
 * The sentence for a sign-in that failed (spec 8): by its code, for which the service has words and which is shown as it is
 * where it has none (decision C08), else the message (a generic "request failed" is dropped), else the service's own error
 * text.
 */
export function signInErrorText(failed: CallFailed, texts: SignInWords): string {
  if (isWrongPassword(failed)) return texts.incorrect;
  if (failed.code === 'request_timeout') return texts.timeout;
  if (failed.isOffline) return texts.offline;
  const sentence = sentenceOf(failed);
  if (failed.code !== NO_CODE) return sentence ?? failed.code;
  const isGeneric = failed.message === NO_CODE || /request failed/i.test(failed.message);
  return isGeneric ? (sentence ?? texts.unknown) : failed.message;
}
