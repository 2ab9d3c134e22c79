import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { rescissionTexts } from './rescission-texts.ts';
import type { Rescission } from './store/rescissions.ts';

/**
 * The notifications to every party of a rescinded loan, each in their own language. It is confirmed in writing: by mail in
 * any case, with a text beside it where texts were chosen.
 */
export async function rescissionNotifications(
  context: Context,
  loan: LoanFacts,
  { rescissionId, partyIds, returnCents, returnUntil, confirmationNumber }: Rescission,
  store: Store | undefined,
): Promise<readonly Message[]> {
  const readers = await Promise.all(partyIds.map((id) => readerOf(context, id, { mail: true })));
  const notifications = readers.map(async (reader, index): Promise<readonly Message[]> => {
    if (!reader) return [];
    const { language } = reader.person;
    const words = rescissionTexts[language];
    const facts = {
      loan: loan.loanHeader,
      amount: returnCents > 0 ? formatMoney(returnCents) : '',
      until: formatDate(returnUntil, 'long', language),
      store: store?.name ?? '',
      address: store ? `${store.line1}, ${store.city}, ${store.state} ${store.zip}` : '',
      phone: store?.phone ?? '',
      confirmationNumber,
    };
    return notificationMessages(context, reader, {
      messageId: `rescission ${rescissionId} ${index}`,
      language,
      brand: loan.brand,
      loanId: loan.loanId,
      subject: words.subject(facts),
      lines: words.lines(facts),
      store: 'none',
      notice: { about: 'paymentResults', loanId: loan.loanId },
    });
  });
  return (await Promise.all(notifications)).flat();
}
