import type { codeSent } from '@lendside/contract/access-codes';
import { maskEmail } from '@lendside/domain/email';
import type { Language } from '@lendside/domain/language';
import { CODE_LENGTH } from '@lendside/domain/limits';
import { maskPhone } from '@lendside/domain/phone';
import { normalizeUsername, usernameKind } from '@lendside/domain/username';
import { instant } from '@lendside/providers/instant';
import type { Channel, CodeRefusal, CodeSent, HasToWait } from '@lendside/providers/sign-in/account-types';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Caller } from '../on.ts';
import { tooManyRequests, waitText } from '../platform/http/too-many-requests.ts';
import { writeOutbox, writeToNobody } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { codeMessage } from './code-message.ts';

/** An address or number as it is shown to a reader who must recognize it; all dots where it may not be shown. */
export function maskedContact(channel: Channel, contact: string | undefined): string {
  return channel === 'email' ? maskEmail(contact ?? '') : maskPhone(contact ?? '');
}

/** Masked channel for a username typed without signing in: only the username itself, and nothing on file. */
export function maskedForStranger(channel: Channel, username: string): string {
  const isSameKind = (channel === 'email') === (usernameKind(username) === 'email');
  return maskedContact(channel, isSameKind ? normalizeUsername(username) : undefined);
}

/**
 * Sends the code and returns what the caller may know. A code for an unknown name takes as long. A code is read beside the page
 * that asked for it, so it is in the language of that page; what comes in its place is news to the owner of the name.
 */
export async function codeReply(
  context: Context,
  caller: Caller,
  sent: CodeSent,
  destination: string,
): Promise<z.output<typeof codeSent>> {
  const nowMs = context.clock.nowMs();
  const messageId = context.ids.next('msg');
  const { message } = sent;
  const language = message?.kind === 'code' ? caller.language : message?.language;
  await context.db.transaction('worker', (tx) =>
    message && language
      ? writeOutbox(tx, [codeMessage(messageId, { ...message, language }, caller)], nowMs)
      : writeToNobody(tx, messageId, nowMs),
  );
  context.wake('outbox');
  return {
    requestId: sent.requestId,
    destination,
    deliveryMethod: sent.channel,
    expiresAt: instant(sent.expiresAtMs),
    resendAfterSeconds: sent.resendAfterSeconds,
    ...(sent.codeLength !== CODE_LENGTH && { codeLength: sent.codeLength }),
  };
}

/** The refusal of a caller who asks for codes too often. */
export function waitProblem({ outcome, retryAfterSeconds }: HasToWait, language: Language): Problem {
  if (outcome === 'tooManyTries') return tooManyRequests(retryAfterSeconds, language);
  const wait = waitText(retryAfterSeconds, language);
  return new Problem('resend_too_soon', { wait, seconds: String(retryAfterSeconds) });
}

const CODE_PROBLEMS = {
  wrong: 'code_wrong',
  expired: 'code_expired',
  tooManyWrong: 'too_many_tries',
  requestNotFound: 'request_not_found',
} as const;

/** The refusal of a code that is not taken. */
export function codeProblem(refusal: CodeRefusal, language: Language): Problem {
  if (refusal.outcome === 'tooManyTries') return tooManyRequests(refusal.retryAfterSeconds, language);
  return new Problem(CODE_PROBLEMS[refusal.outcome]);
}

/** The channel that was chosen. Throws `voice_not_available` where calls are switched off or would go to an email. */
export function channelOf(
  context: Context,
  input: { readonly deliveryMethod?: Channel | undefined; readonly isVoice?: boolean | undefined },
  otherwise: Channel,
): Channel {
  const chosen = input.deliveryMethod ?? otherwise;
  const channel = input.isVoice ? 'voice' : chosen;
  const isPossible = context.flags.isOn('voiceMessages') && chosen !== 'email';
  if (channel === 'voice' && !isPossible) throw new Problem('voice_not_available');
  return channel;
}
