import { brands } from '@lendside/brands/brands';
import { type CommunicationChoice, usesText } from '@lendside/domain/communication';
import { TEXT_CONSENT_VERSION, textConsent } from '@lendside/domain/text-consent';
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
 * agreement, given with this call or standing from before. Throws `no_verified_contact`, `text_consent_required`.
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
  }: {
    readonly person: Identity | undefined;
    readonly customerId: string;
    readonly ways: Partial<CommunicationChoice>;
    readonly consentVersion: string | undefined;
  },
): Promise<CommunicationChoice> {
  const { userId } = asker;
  const nowMs = context.clock.nowMs();
  const choice = await changeChoice(tx, userId, (before) => ({ ...before, ...ways }), nowMs);
  if (usesText(choice)) {
    if (!person?.phoneNumber || !person.phoneVerified) throw new Problem('no_verified_contact');
    if (!(await hasConsent(tx, userId, 'text'))) {
      if (consentVersion !== TEXT_CONSENT_VERSION) throw new Problem('text_consent_required');
      await recordConsent(tx, { ...textGiven(context, asker), userId, customerId }, nowMs);
      await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.textsAgreed', detail: {} }]);
    }
  }
  const detail = { reminders: choice.paymentReminders, marketing: choice.marketing };
  await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.waysChosen', detail }]);
  return choice;
}

/** The agreement to texts with the words as this deployment shows them. */
function textGiven(context: Context, asker: Asker) {
  return {
    consentId: context.ids.next('consent'),
    kind: 'text' as const,
    version: TEXT_CONSENT_VERSION,
    text: textConsent(brands[asker.brand].name, asker.language),
    channel: asker.installedApp ? ('app' as const) : ('web' as const),
  };
}
