import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { messagesFor, readerOf } from '../platform/notifications/notification-channels.ts';
import { noticesBeside } from '../platform/notifications/push-notices.ts';
import { textLine } from '../platform/notifications/text-line.ts';
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
    const { firstName, language, userId } = reader.person;
    const texts = rescissionTexts[language];
    const facts = {
      loan: loan.loanHeader,
      amount: returnCents > 0 ? formatMoney(returnCents) : '',
      until: formatDate(returnUntil, 'long', language),
      store: store?.name ?? '',
      address: store ? `${store.line1}, ${store.city}, ${store.state} ${store.zip}` : '',
      phone: store?.phone ?? '',
      confirmationNumber,
    };
    const messageId = `rescission ${rescissionId} ${index}`;
    const subject = texts.subject(facts);
    const mail = (to: string): Message => ({
      messageId,
      to,
      channel: 'email',
      subject,
      text: [texts.greeting(firstName), ...texts.body(facts)].join('\n'),
      codes: [],
      links: [],
    });
    const { brand, loanId } = loan;
    const news = { userId, about: 'paymentResults', news: messageId, brand, language, loanId } as const;
    return [
      ...messagesFor(reader.reach, mail, textLine(context, { brand, language, what: subject })),
      ...(await noticesBeside(context, news)),
    ];
  });
  return (await Promise.all(notifications)).flat();
}
