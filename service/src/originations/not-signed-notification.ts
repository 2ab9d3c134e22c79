import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { readerFor } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { decisionTexts } from './decision-texts.ts';
import type { Origination } from './originations-store.ts';

/** The notification about a loan that ended because it was not signed in time; none to a person without a channel. */
export async function notSignedNotification(
  context: Context,
  { applicationId, ownerId, amountCents, request }: Origination,
): Promise<readonly Message[]> {
  const reader = await readerFor(context, await context.ports.signIn.customers.person(ownerId));
  if (!reader) return [];
  const language: Language = request.language;
  const words = decisionTexts[language].notSigned;
  const facts = { amount: formatMoney(amountCents) };
  return notificationMessages(context, reader, {
    messageId: `application ${applicationId} not signed`,
    language,
    brand: request.brand,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store: 'none',
  });
}
