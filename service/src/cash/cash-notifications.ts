import { DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { isAccountRefusal, payOutRefusalWords } from '@lendside/domain/pay-out-refusals';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import type { CashNotification } from '../money/disbursements.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { type CashFacts, cashTexts } from './cash-notification-texts.ts';
import { disbursementsToTell, type ToldDisbursement } from './draws-store.ts';
import { comesOff, ifNotChosen } from './unfetched.ts';

/** Notifications sent by mail in any case, because the list of things to bring does not fit into a text. */
const BY_MAIL: readonly CashNotification[] = ['ready', 'waits'];

/** Renders notifications about money on its way by reference, by the ways the person chose, with notices to their devices. */
export async function renderCashNotifications(
  context: Context,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly Message[]>> {
  const ids = [...new Set(references.map((reference) => reference.split(' ')[0] ?? ''))];
  const rows = await disbursementsToTell(context.db, ids);
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
  one: ToldDisbursement,
  notification: CashNotification,
  reference: string,
): Promise<readonly Message[] | undefined> {
  // Another way was chosen, or it was canceled meanwhile: there is nothing to choose.
  if (notification === 'choose' && one.state !== 'CHOOSING') return undefined;
  if (notification === 'waits' && one.state !== 'READY') return undefined;
  const { loanBook, storeDirectory } = context.ports;
  const reader = await readerOf(context, one.customerId, { mail: BY_MAIL.includes(notification) });
  if (!reader) return undefined;
  const loan = await loanBook.loan(one.loanId, context.businessDate());
  const store = loan ? await storeDirectory.store(loan.storeId) : undefined;
  const { language } = one.request;
  const words = cashTexts[language][notification];
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
    fetchBy: one.refusal === 'not_collected' && one.availableOn ? formatDate(one.availableOn, 'long', language) : '',
    why: payOutRefusalWords(one.refusal, language) ?? '',
    isAccountRefused: isAccountRefusal(one.refusal),
    canGiveBack: comesOff(loan, one),
    ifNotChosen: ifNotChosen(loan, one),
    confirmationNumber: one.confirmationNumber ?? '',
  };
  return notificationMessages(context, reader, {
    messageId: `cash ${reference}`,
    language,
    brand: loan?.brand,
    loanId: one.loanId,
    subject: words.subject(facts),
    lines: words.lines(facts),
    confirmationNumber: facts.confirmationNumber,
    store,
    notice: { about: 'paymentResults', loanId: one.loanId },
  });
}
