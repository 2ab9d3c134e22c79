import { isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { mayWithdraw, stoppedAtMs } from '@lendside/domain/auto-pay';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Tx } from '@lendside/providers/database';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { endInside } from './auto-pay-plan.ts';
import { autoPaysById } from './auto-pay-store.ts';
import type { ScheduledPayment } from './scheduled-store.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';
import { lastWithdrawals, lockAutoPaysOfCard, refusedUpTo } from './withdrawals-store.ts';

type OfCard = Pick<ScheduledPayment, 'scheduledPaymentId' | 'cardToken' | 'createdAtMs' | 'autoPayId'>;

/** Whether what was planned may still be taken: not after two refusals in a row by the bank, unless it was authorized since. */
export async function mayBeTaken(context: Context, one: OfCard): Promise<boolean> {
  const latest = await context.db.transaction('worker', (tx) => lastWithdrawals(tx, one.cardToken));
  if (stoppedAtMs(latest) === undefined) return true;
  const [autoPay] = one.autoPayId === null ? [] : await autoPaysById(context.db, [one.autoPayId]);
  return mayWithdraw(latest, autoPay?.authorizedAtMs ?? one.createdAtMs);
}

/**
 * Stops all withdrawals from a card where the one that just failed was the second in a row: auto-pay with it ends, of every loan, and
 * the person is told of their rights (12 CFR 1041.8(b), 1041.9(c)). Written with the failure; answers whether it stopped them.
 */
export async function stopAfterTwo(tx: Tx, one: OfCard, nowMs: number): Promise<boolean> {
  if (stoppedAtMs(await lastWithdrawals(tx, one.cardToken)) === undefined) return false;
  for (const autoPay of await lockAutoPaysOfCard(tx, one.cardToken)) {
    await endInside(tx, autoPay, 'two_failures', nowMs);
  }
  const reference = one.scheduledPaymentId;
  await writeNotifications(tx, [{ messageId: `withdrawals ${reference}`, kind: 'withdrawals', reference }], nowMs);
  return true;
}

/** Renders the notices of rights after two refused withdrawals, each named by the second of them. */
export async function renderWithdrawalNotices(
  context: Context,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly Message[]>> {
  const rendered = new Map<string, readonly Message[]>();
  for (const reference of references) {
    const messages = await rightsNotice(context, reference);
    if (messages) rendered.set(reference, messages);
  }
  return rendered;
}

/** Undefined for a person without a channel. It goes by mail in any case: it is to be kept. */
async function rightsNotice(context: Context, reference: string): Promise<readonly Message[] | undefined> {
  const refused = await refusedUpTo(context.db, reference);
  const [last] = refused;
  const reader = last && (await readerOf(context, last.customerId, { mail: true }));
  if (!last || !reader) return undefined;
  const { loanBook, storeDirectory } = context.ports;
  const loan = await loanBook.loan(last.loanId, context.businessDate());
  const store = loan && (await storeDirectory.store(loan.storeId));
  const { language } = last;
  const brand = loan?.brand;
  const words = withdrawalTexts[language].stopped;
  const facts = {
    lender: brand !== undefined && isBrandCode(brand) ? brands[brand].legalName : (store?.name ?? ''),
    card: `${last.cardType} •••• ${last.lastFour}`,
    loan: loan?.loanHeader ?? last.loanId,
    items: refused
      .toReversed()
      .map((one) => `${formatDate(one.scheduledDate, 'long', language)}: ${formatMoney(one.amountCents)}`),
  };
  return notificationMessages(context, reader, {
    messageId: `withdrawals ${reference}`,
    language,
    brand,
    loanId: last.loanId,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store,
    notice: { about: 'paymentResults', loanId: last.loanId },
  });
}
