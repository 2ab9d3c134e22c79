import type { readCommunicationSettings, updateCommunicationSettings } from '@lendside/contract/profile-contact';
import { channelsOf, preferenceOf, wayOf } from '@lendside/domain/communication';
import { maskEmail } from '@lendside/domain/email';
import { maskPhone } from '@lendside/domain/phone';
import { TEXT_CONSENT_VERSION, VOICE_CONSENT_VERSION } from '@lendside/domain/text-consent';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { choiceOf } from '../platform/notifications/choices-store.ts';
import { endNews } from '../platform/notifications/marketing-news.ts';
import { agreesTo } from '../platform/notifications/phone-consents-store.ts';
import { Problem } from '../problem.ts';
import { askerOf } from './asker.ts';
import { chooseWays } from './choose-ways.ts';
import { noticesOf } from './notification-info.ts';
import { ownCustomer } from './own-customer.ts';

/** By which ways a person is told of things, and which ways there are. */
export async function readSettings(context: Context, { caller }: Call<typeof readCommunicationSettings>) {
  const { userId } = sessionOf(caller);
  const [settings, person, textConsent, voiceConsent, device] = await Promise.all([
    choiceOf(context.db, userId),
    context.ports.signIn.customers.person(userId),
    agreesTo(context.db, userId, 'text'),
    agreesTo(context.db, userId, 'voice'),
    noticesOf(context, userId, caller),
  ]);
  const phone = person?.phoneVerified ? person.phoneNumber : undefined;
  const email = person?.emailVerified ? person.email : undefined;
  return {
    communicationSettings: preferenceOf(settings),
    settings,
    textConsent,
    textConsentVersion: TEXT_CONSENT_VERSION,
    voiceConsent,
    voiceConsentVersion: VOICE_CONSENT_VERSION,
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    voiceAvailable: context.flags.isOn('voiceMessages'),
    device,
  };
}

/** Changes them. Receipts, security and legal notices are no choice (decision F18). */
export async function updateSettings(context: Context, { input, caller }: Call<typeof updateCommunicationSettings>) {
  if (!context.flags.isOn('notificationManagement')) throw new Problem('feature_off');
  const session = sessionOf(caller);
  const { customerId } = await ownCustomer(context, session, { customerId: input.customerId, loanId: input.loanId });
  const { preference, legalNotices, voice, marketing } = input.settings;
  if (legalNotices !== undefined && legalNotices !== 'email' && legalNotices !== 'both') {
    throw new Problem('legal_notice_required');
  }
  if (voice === true && !context.flags.isOn('voiceMessages')) throw new Problem('voice_not_available');
  const paymentReminders =
    input.settings.paymentReminders ?? (preference === undefined ? undefined : wayOf(preference));
  const ways = {
    ...(paymentReminders !== undefined && { paymentReminders }),
    ...(marketing !== undefined && { marketing }),
    ...(voice !== undefined && { voice }),
  };
  const person = await context.ports.signIn.customers.person(session.userId);
  const { consentVersion, voiceConsentVersion } = input;
  const versions = { consentVersion, voiceConsentVersion };
  const settings = await context.db.transaction('worker', async (tx) => {
    const chosen = await chooseWays(tx, context, askerOf(caller), { person, customerId, ways, ...versions });
    if (!channelsOf(chosen.marketing).email) {
      await endNews(tx, context, { userId: session.userId, email: person?.email });
    }
    return chosen;
  });
  return { communicationSettings: preferenceOf(settings), settings };
}
