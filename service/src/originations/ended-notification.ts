import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { readerFor } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { decisionTexts } from './decision-texts.ts';
import type { Origination, WantedBack } from './originations-store.ts';

/**
 * The notification about a loan that ended because it was not signed in time, or could not be paid out; none to a person without a
 * channel.
 */
export async function endedNotification(
  context: Context,
  { applicationId, ownerId, amountCents, request }: Origination,
  why: WantedBack['why'],
): Promise<readonly Message[]> {
  const reader = await readerFor(context, await context.ports.signIn.customers.person(ownerId));
  if (!reader) return [];
  const language: Language = request.language;
  const kind = why === 'expired' ? 'notSigned' : 'notPaidOut';
  const words = decisionTexts[language][kind];
  const facts = { amount: formatMoney(amountCents) };
  return notificationMessages(context, reader, {
    messageId: `application ${applicationId} ${why === 'expired' ? 'not signed' : 'not paid out'}`,
    language,
    brand: request.brand,
    loanId: undefined,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store: 'none',
  });
}
