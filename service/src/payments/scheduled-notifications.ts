import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { changeableUntil } from '@lendside/domain/scheduled-payment';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import type { ScheduledPayment } from './scheduled-store.ts';
import { type ScheduledNotification, scheduledTexts } from './scheduled-texts.ts';

type Said = Pick<
  ScheduledPayment,
  'customerId' | 'loanId' | 'amountCents' | 'scheduledDate' | 'cardType' | 'lastFour' | 'language'
> & { readonly messageKey?: string | null; readonly meetsDueDate?: string | null };

/** Notifications about what the person did not do themselves: their devices are told too. */
const ANNOUNCED: readonly ScheduledNotification[] = ['paidOff', 'notNeeded', 'failed'];

/**
 * The notification about a planned payment, in the language it was planned in and by the ways the person chose; nothing when there
 * is none. `why` is the sentence of a failure. A payment that was made has its receipt.
 */
export async function scheduledMessages(
  context: Context,
  notification: ScheduledNotification,
  one: Said,
  messageId: string,
  why = '',
): Promise<readonly Message[]> {
  const { loanBook, storeDirectory } = context.ports;
  const reader = await readerOf(context, one.customerId);
  if (!reader) return [];
  const loan = await loanBook.loan(one.loanId, context.businessDate());
  const store = loan ? await storeDirectory.store(loan.storeId) : undefined;
  const words = scheduledTexts[one.language][notification];
  const date = (day: string) => formatDate(day, 'long', one.language);
  const facts = {
    amount: formatMoney(one.amountCents),
    date: date(one.scheduledDate),
    loan: loan?.loanHeader ?? one.loanId,
    card: `${one.cardType} •••• ${one.lastFour}`,
    until: date(changeableUntil(one.scheduledDate)),
    due: date(one.meetsDueDate ?? one.scheduledDate),
    why,
  };
  // How a payment that was sent ended is told to devices already.
  const isNews = ANNOUNCED.includes(notification) && !one.messageKey;
  return notificationMessages(context, reader, {
    messageId,
    language: one.language,
    brand: loan?.brand,
    loanId: one.loanId,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store,
    notice: isNews ? { about: 'paymentResults', loanId: one.loanId } : undefined,
  });
}
