import { brands } from '@lendside/brands/brands';
import { type CommunicationChoice, usesText } from '@lendside/domain/communication';
import {
  type PhoneChannel,
  TEXT_CONSENT_VERSION,
  textConsent,
  VOICE_CONSENT_VERSION,
  voiceConsent,
} from '@lendside/domain/text-consent';
import type { Tx } from '@lendside/providers/database';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { changeChoice } from '../platform/notifications/choices-store.ts';
import { Problem } from '../problem.ts';
import type { Asker } from './asker.ts';
import { hasConsent, recordConsent } from './store/consents.ts';

/**
 * Changes by which ways a person is told of things. Whatever goes to a phone needs a confirmed number and the person's
 * agreement, given with this call or standing from before. Throws `no_verified_contact`, `text_consent_required`,
 * `voice_consent_required`.
 */
export async function chooseWays(
  tx: Tx,
  context: Context,
  asker: Asker,
  {
    person,
    customerId,
    ways,
    consentVersion,
    voiceConsentVersion,
  }: {
    readonly person: Identity | undefined;
    readonly customerId: string;
    readonly ways: Partial<CommunicationChoice>;
    readonly consentVersion: string | undefined;
    readonly voiceConsentVersion?: string | undefined;
  },
): Promise<CommunicationChoice> {
  const { userId } = asker;
  const nowMs = context.clock.nowMs();
  const choice = await changeChoice(tx, userId, (before) => ({ ...before, ...ways }), nowMs);
  if (usesText(choice)) {
    if (!person?.phoneNumber || !person.phoneVerified) throw new Problem('no_verified_contact');
    if (!(await hasConsent(tx, userId, 'text'))) {
      if (consentVersion !== TEXT_CONSENT_VERSION) throw new Problem('text_consent_required');
      await recordConsent(tx, { ...given(context, asker, 'text'), userId, customerId }, nowMs);
      await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.textsAgreed', detail: {} }]);
    }
  }
  if (ways.voice === true && !(await hasConsent(tx, userId, 'voice'))) {
    if (voiceConsentVersion !== VOICE_CONSENT_VERSION) throw new Problem('voice_consent_required');
    await recordConsent(tx, { ...given(context, asker, 'voice'), userId, customerId }, nowMs);
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.callsAgreed', detail: {} }]);
  }
  const detail = { reminders: choice.paymentReminders, marketing: choice.marketing };
  await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.waysChosen', detail }]);
  return choice;
}

const AGREEMENTS = {
  text: { version: TEXT_CONSENT_VERSION, words: textConsent },
  voice: { version: VOICE_CONSENT_VERSION, words: voiceConsent },
} as const;

/** An agreement to texts or calls with the words as this deployment shows them. */
function given(context: Context, asker: Asker, kind: PhoneChannel) {
  const { version, words } = AGREEMENTS[kind];
  return {
    consentId: context.ids.next('consent'),
    kind,
    version,
    text: words(brands[asker.brand].name, asker.language),
    channel: asker.installedApp ? ('app' as const) : ('web' as const),
  };
}
