import type {
  checkVerificationCode,
  listVerificationContacts,
  sendVerificationCode,
} from '@lendside/contract/refinance-code';
import { maskEmail } from '@lendside/domain/email';
import type { Language } from '@lendside/domain/language';
import { maskPhone } from '@lendside/domain/phone';
import { instant } from '@lendside/providers/instant';
import type { Channel, CodeMessage, HasToWait } from '@lendside/providers/sign-in/account-types';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { tooManyRequests, waitText } from '../platform/http/too-many-requests.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { loanCodeMessage } from './code-texts.ts';
import { loanOfCaller, shownName } from './renewal-facts.ts';
import { recordStep } from './store/steps.ts';

const masked = (channel: Channel, destination: string) =>
  channel === 'email' ? maskEmail(destination) : maskPhone(destination);

/** The verified contacts of the caller; a phone can be called too where that is switched on. */
export async function verificationContacts(context: Context, { caller }: Call<typeof listVerificationContacts>) {
  const found = await context.ports.signIn.accounts.loanCodes.contacts(sessionOf(caller));
  const channelsOf = (channel: Channel): readonly Channel[] =>
    channel === 'text' && context.flags.isOn('voiceMessages') ? ['text', 'voice'] : [channel];
  return {
    contacts: found.flatMap(({ channel, destination }) =>
      channelsOf(channel).map((deliveryMethod) => ({ deliveryMethod, destination: masked(channel, destination) })),
    ),
  };
}

/** Sends a code for this loan. The words are ours, and who asks is named from the lender's file (security 12). */
export async function sendCode(context: Context, { input, caller }: Call<typeof sendVerificationCode>) {
  const session = sessionOf(caller);
  const { loan, customerId } = await loanOfCaller(context, session, input.loanId);
  const channel = channelOf(context, input);
  const sent = await context.ports.signIn.accounts.loanCodes.send(session, { channel, loanId: loan.loanId });
  if (sent.outcome !== 'sent') throw notSent(sent, caller.language);
  const otherId = [loan.borrowerId, loan.cosignerId].find((id) => id !== undefined && id !== customerId);
  const isAsked = session.kind === 'other-party' && otherId !== undefined;
  await deliver(context, caller, {
    message: sent.message,
    requester: isAsked ? await shownName(context, otherId) : '',
  });
  return {
    requestId: sent.requestId,
    destination: masked(sent.channel, sent.destination ?? ''),
    deliveryMethod: sent.channel,
    expiresAt: instant(sent.expiresAtMs),
    resendAfterSeconds: sent.resendAfterSeconds,
  };
}

function notSent(
  sent: HasToWait | { readonly outcome: 'noVerifiedContact' | 'limitReached' },
  language: Language,
): Problem {
  if (sent.outcome === 'noVerifiedContact') return new Problem('no_verified_contact');
  if (sent.outcome === 'limitReached') return new Problem('code_limit_reached');
  const { retryAfterSeconds } = sent as HasToWait;
  if (sent.outcome === 'tooManyTries') return tooManyRequests(retryAfterSeconds, language);
  const wait = waitText(retryAfterSeconds, language);
  return new Problem('resend_too_soon', { wait, seconds: String(retryAfterSeconds) });
}

/** Takes the code: the person who signed in is the one who acts. */
export async function checkCode(context: Context, { input, caller }: Call<typeof checkVerificationCode>) {
  const session = sessionOf(caller);
  const { loanId, requestId, verificationCode: code, purpose = 'renewal' } = input;
  const { customerId } = await loanOfCaller(context, session, loanId);
  const checked = await context.ports.signIn.accounts.loanCodes.check(session, { requestId, code, loanId });
  if (checked.outcome === 'tooManyTries') throw tooManyRequests(checked.retryAfterSeconds, caller.language);
  if (checked.outcome !== 'verified') throw new Problem(REFUSALS[checked.outcome]);
  const nowMs = context.clock.nowMs();
  const { userId } = session;
  const detail = { channel: checked.channel };
  await context.db.transaction({ customerIds: [customerId] }, async (tx) => {
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'renewal.verified', detail }]);
    await recordStep(
      tx,
      { loanId, customerId, purpose },
      {
        step: 'verified',
        userId,
        facts: detail,
        nowMs,
        lifetimeMinutes: context.flags.limit('renewalStepMinutes'),
      },
    );
  });
  return { outcome: 'SUCCESS' as const };
}

const REFUSALS = {
  wrong: 'code_wrong',
  expired: 'code_expired',
  tooManyWrong: 'too_many_tries',
  requestNotFound: 'request_not_found',
} as const;

function channelOf(
  context: Context,
  {
    deliveryMethod = 'text',
    isVoice,
  }: { readonly deliveryMethod?: Channel | undefined; readonly isVoice?: boolean | undefined },
): Channel {
  const channel = isVoice ? 'voice' : deliveryMethod;
  const isPossible = context.flags.isOn('voiceMessages') && deliveryMethod !== 'email';
  if (channel === 'voice' && !isPossible) throw new Problem('voice_not_available');
  return channel;
}

async function deliver(
  context: Context,
  { brand, language }: Caller,
  { message, requester }: { readonly message: CodeMessage | undefined; readonly requester: string },
): Promise<void> {
  if (message === undefined) return;
  const written = loanCodeMessage(context.ids.next('msg'), { ...message, language }, { brand, requester });
  await context.db.transaction('worker', (tx) => writeOutbox(tx, [written], context.clock.nowMs()));
  context.wake('outbox');
}
