import { DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { type CashNotification, DISBURSEMENT_COLUMNS, type Disbursement } from '../money/disbursements.ts';
import { messagesFor, readerOf } from '../platform/notifications/notification-channels.ts';
import { noticesBeside } from '../platform/notifications/push-notices.ts';
import { textLine } from '../platform/notifications/text-line.ts';
import { type CashFacts, cashTexts } from './cash-notification-texts.ts';

/** What has to be brought along does not fit into a text: mail in any case. */
const BY_MAIL: readonly CashNotification[] = ['ready'];

/** Renders notifications about money on its way by reference, by the ways the person chose, with notices to their devices. */
export async function renderCashNotifications(
  context: Context,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly Message[]>> {
  const ids = [...new Set(references.map((reference) => reference.split(' ')[0] ?? ''))];
  const rows = await context.db.query<Disbursement & { readonly confirmationNumber: string | null }>(
    'worker',
    `select ${DISBURSEMENT_COLUMNS}, d.confirmation_number as "confirmationNumber"
       from lendside.disbursements w left join lendside.draws d on d.message_key = w.source_key
      where w.disbursement_id = any ($1)`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.disbursementId, row]));
  const rendered = new Map<string, readonly Message[]>();
  for (const reference of references) {
    const [id = '', notification = ''] = reference.split(' ');
    const one = byId.get(id);
    const messages = one && (await cashMessages(context, one, notification as CashNotification, reference));
    if (messages) rendered.set(reference, messages);
  }
  return rendered;
}

/** One notification about money on its way; undefined for a person without a channel, or where it says what is no more. */
export async function cashMessages(
  context: Context,
  one: Disbursement & { readonly confirmationNumber: string | null },
  notification: CashNotification,
  reference: string,
): Promise<readonly Message[] | undefined> {
  // Another way was chosen, or it was canceled meanwhile: there is nothing to choose.
  if (notification === 'choose' && one.state !== 'CHOOSING') return undefined;
  const { loanBook, storeDirectory } = context.ports;
  const reader = await readerOf(context, one.customerId, { mail: BY_MAIL.includes(notification) });
  if (!reader) return undefined;
  const { person, reach } = reader;
  const loan = await loanBook.loan(one.loanId, context.businessDate());
  const store = loan ? await storeDirectory.store(loan.storeId) : undefined;
  const { language } = one.request;
  const texts = cashTexts[language];
  const { target } = one;
  const day =
    notification === 'choose'
      ? dateInZone(one.dueAtMs ?? one.changedAtMs, store?.timeZone ?? DEFAULT_TIME_ZONE)
      : one.availableOn;
  const facts: CashFacts = {
    purpose: one.purpose,
    amount: formatMoney(one.amountCents),
    loan: loan?.loanHeader ?? one.loanId,
    way: one.way,
    place: target.storeName ?? [target.cardType ?? target.bankName, '••••', target.lastFour].join(' '),
    pickupReference: one.pickupReference ?? '',
    date: day ? formatDate(day, 'long', language) : '',
    confirmationNumber: one.confirmationNumber ?? '',
  };
  const messageId = `cash ${reference}`;
  const subject = texts.subjects[notification](facts);
  const mail = (to: string): Message => ({
    messageId,
    to,
    channel: 'email',
    subject,
    text: [
      texts.greeting(person.firstName),
      ...texts.notifications[notification](facts),
      ...(facts.confirmationNumber ? ['', texts.number(facts.confirmationNumber)] : []),
      '',
      texts.questions(store?.name ?? '', store?.phone ?? ''),
    ].join('\n'),
    codes: [],
    links: [],
  });
  const { loanId } = one;
  const brand = loan?.brand;
  const about = { userId: person.userId, about: 'paymentResults', news: messageId } as const;
  return [
    ...messagesFor(reach, mail, textLine(context, { brand, language, what: subject })),
    ...(await noticesBeside(context, { ...about, brand: brand ?? '', language, loanId })),
  ];
}
