import { isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { ProblemCode } from '@lendside/contract/problems';
import { cardEndsOn } from '@lendside/domain/auto-pay';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { changeableUntil } from '@lendside/domain/scheduled-payment';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import type { Notification } from '../platform/notifications/outbox.ts';
import type { NoticeAbout } from '../platform/notifications/push-texts.ts';
import { YOUR_LOAN } from '../platform/notifications/text-line.ts';
import { debitsById, type NotifiedDebit } from './auto-pay-debits-store.ts';
import { type AutoPay, autoPaysById } from './auto-pay-store.ts';
import { type AutoPayNotification, autoPayEnds, autoPayTexts } from './auto-pay-texts.ts';
import { failureSentence } from './scheduled-failure.ts';
import { partsOf } from './withdrawal-parts.ts';
import { upcomingText } from './withdrawal-texts.ts';

/**
 * A notification about auto-pay, named in the transaction it is about and rendered when it is sent. `of`: the debit or the
 * auto-pay.
 */
export function autoPayNotification(notification: AutoPayNotification, of: string, more = ''): Notification {
  const reference = [notification, of, more].filter((part) => part !== '').join(' ');
  return { messageId: `auto-pay ${reference}`, kind: 'autoPay', reference };
}

/**
 * Notifications by mail in any case, with a text where texts were chosen: what was signed, and what will be taken and when
 * (12 CFR 1005.10).
 */
const BY_MAIL: readonly AutoPayNotification[] = [
  'on',
  'onAndPlanned',
  'stopped',
  'announced',
  'announcedOther',
  'moved',
];
/** Notifications of a withdrawal that is to come: each says its channel and where the money goes (12 CFR 1041.9(b)(2)(ii)). */
const UPCOMING: readonly AutoPayNotification[] = ['onAndPlanned', 'announced', 'announcedOther', 'moved', 'triesAgain'];
/** Push notices by topic. A person's own action and the outcome of a payment already sent are not news to them. */
const NOTICES: Readonly<Partial<Record<AutoPayNotification, NoticeAbout>>> = {
  announced: 'dueDates',
  announcedOther: 'dueDates',
  moved: 'dueDates',
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
  const loan = await loanBook.loan(autoPay.loanId, context.businessDate());
  const store = loan && (await storeDirectory.store(loan.storeId));
  const { language } = autoPay;
  const words = autoPayTexts[language][notification];
  const { ends, endsOtherwise } = autoPayEnds[language];
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
    reason: ends[autoPay.reason ?? 'stopped'] ?? endsOtherwise,
    confirmationNumber: autoPay.confirmationNumber ?? '',
    upcoming: UPCOMING.includes(notification) && debit ? await upcomingOf(context, autoPay, debit, loan?.brand) : '',
  };
  const about = notification === 'failed' && debit?.messageKey ? undefined : NOTICES[notification];
  return notificationMessages(context, reader, {
    messageId,
    language,
    brand: loan?.brand,
    loanId: autoPay.loanId,
    subject: words.subject(facts),
    textSubject: words.subject({ ...facts, loan: YOUR_LOAN[language] }),
    lines: words.lines(facts).filter((line) => line !== ''),
    store,
    notice: about && { about, loanId: autoPay.loanId },
  });
}

/** Channel of a withdrawal that is to come, who makes it, and where its money goes by what the books say now. */
async function upcomingOf(
  context: Context,
  { loanId, language }: AutoPay,
  { amountCents, scheduledDate }: NotifiedDebit,
  brand: string | undefined,
): Promise<string> {
  const preview = await context.ports.loanMoney.preview(loanId, amountCents, scheduledDate);
  const lender = brand !== undefined && isBrandCode(brand) ? brands[brand].legalName : '';
  return upcomingText[language](lender, partsOf(preview?.allocation));
}
