import type { ProblemCode } from '@lendside/contract/problems';
import { cardEndsOn } from '@lendside/domain/auto-pay';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { changeableUntil } from '@lendside/domain/scheduled-payment';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { messagesFor, readerOf } from '../platform/notifications/notification-channels.ts';
import type { Notification } from '../platform/notifications/outbox.ts';
import { noticesBeside } from '../platform/notifications/push-notices.ts';
import type { NoticeAbout } from '../platform/notifications/push-texts.ts';
import { textLine, YOUR_LOAN } from '../platform/notifications/text-line.ts';
import { debitsById, type NotifiedDebit } from './auto-pay-debits-store.ts';
import { type AutoPay, autoPaysById } from './auto-pay-store.ts';
import { type AutoPayNotification, autoPayTexts } from './auto-pay-texts.ts';
import { failureSentence } from './scheduled-failure.ts';

/**
 * A notification about auto-pay, named in the transaction it is about and rendered when it is sent. `of`: the debit or the
 * auto-pay.
 */
export function autoPayNotification(notification: AutoPayNotification, of: string, more = ''): Notification {
  const reference = [notification, of, more].filter((part) => part !== '').join(' ');
  return { messageId: `auto-pay ${reference}`, kind: 'autoPay', reference };
}

/**
 * What was signed, and what will be taken and when (12 CFR 1005.10): mail in any case, with a text where texts were
 * chosen.
 */
const BY_MAIL: readonly AutoPayNotification[] = ['on', 'stopped', 'announced', 'announcedOther'];
/**
 * What devices are told of, by what they want to hear. What the person did, and how a payment that was sent ended, is
 * not new to them.
 */
const NOTICES: Readonly<Partial<Record<AutoPayNotification, NoticeAbout>>> = {
  announced: 'dueDates',
  announcedOther: 'dueDates',
  ended: 'paymentResults',
  cardWarning: 'paymentResults',
  failed: 'paymentResults',
  skipped: 'paymentResults',
  notMade: 'paymentResults',
  lastNotMade: 'paymentResults',
};

/** Renders notifications about auto-pay, each in the language it was signed in and by the ways the person chose. */
export async function renderAutoPayNotifications(
  context: Context,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly Message[]>> {
  const named = references.map((reference) => {
    const [notification = '', of = ''] = reference.split(' ', 2);
    return { reference, notification: notification as AutoPayNotification, of };
  });
  const debits = await debitsById(
    context.db,
    named.map(({ of }) => of),
  );
  const debitById = new Map(debits.map((one) => [one.scheduledPaymentId, one]));
  const autoPays = await autoPaysById(context.db, [
    ...named.map(({ of }) => of),
    ...debits.map((one) => one.autoPayId),
  ]);
  const autoPayById = new Map(autoPays.map((one) => [one.autoPayId, one]));
  const rendered = new Map<string, readonly Message[]>();
  for (const { reference, notification, of } of named) {
    const debit = debitById.get(of);
    const autoPay = autoPayById.get(debit?.autoPayId ?? of);
    const messages = autoPay && (await autoPayMessages(context, notification, autoPay, debit, `auto-pay ${reference}`));
    if (messages) rendered.set(reference, messages);
  }
  return rendered;
}

/** One notification about auto-pay; undefined for a person without a channel. */
export async function autoPayMessages(
  context: Context,
  notification: AutoPayNotification,
  autoPay: AutoPay,
  debit: NotifiedDebit | undefined,
  messageId: string,
): Promise<readonly Message[] | undefined> {
  const { loanBook, storeDirectory } = context.ports;
  const reader = await readerOf(context, autoPay.customerId, { mail: BY_MAIL.includes(notification) });
  if (!reader) return undefined;
  const { person, reach } = reader;
  const loan = await loanBook.loan(autoPay.loanId, context.businessDate());
  const store = loan && (await storeDirectory.store(loan.storeId));
  const { language } = autoPay;
  const texts = autoPayTexts[language];
  const date = (day: string) => formatDate(day, 'long', language);
  const hasFailed = notification === 'failed' || notification === 'triesAgain';
  const refusal = hasFailed ? (debit?.refusal as ProblemCode | null | undefined) : undefined;
  const facts = {
    amount: formatMoney(debit?.amountCents ?? 0),
    date: debit ? date(debit.scheduledDate) : '',
    until: debit ? date(changeableUntil(debit.scheduledDate)) : '',
    loan: loan?.loanHeader ?? autoPay.loanId,
    card: `${debit?.cardType ?? autoPay.cardType} •••• ${debit?.lastFour ?? autoPay.lastFour}`,
    expires: date(cardEndsOn(autoPay)),
    why: refusal ? await failureSentence(context, autoPay, refusal, language) : '',
    reason: texts.ends[autoPay.reason ?? 'stopped'] ?? texts.endsOtherwise,
    confirmationNumber: autoPay.confirmationNumber ?? '',
  };
  const subject = texts.subjects[notification](facts);
  const mail = (to: string): Message => ({
    messageId,
    to,
    channel: 'email',
    subject,
    text: [
      texts.greeting(person.firstName),
      ...texts.notifications[notification](facts).filter((line) => line !== ''),
      '',
      texts.questions(store?.name ?? '', store?.phone ?? ''),
    ].join('\n'),
    codes: [],
    links: [],
  });
  const { loanId } = autoPay;
  const brand = loan?.brand;
  const what = texts.subjects[notification]({ ...facts, loan: YOUR_LOAN[language] });
  const notifications = messagesFor(reach, mail, textLine(context, { brand, language, what }));
  const about = notification === 'failed' && debit?.messageKey ? undefined : NOTICES[notification];
  if (about === undefined) return notifications;
  const news = { userId: person.userId, about, news: messageId, brand: brand ?? '', language, loanId };
  return [...notifications, ...(await noticesBeside(context, news))];
}
