import { isBrandCode } from '@lendside/brands/brand';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { linkUrl } from '../platform/notifications/link-url.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { renewalTexts } from './renewal-notification-texts.ts';
import { readNotificationReference } from './renewals.ts';
import { type Renewal, renewalsById } from './store/renewals.ts';

/** An invitation's link works a little longer than its renewal waits, so that who is late is told why. */
const LINK_GRACE_SECONDS = 3600;

/**
 * Renders notifications about renewals by reference, each in its reader's own language and by the ways they chose, with notices
 * to their devices. The link to sign by goes by mail in any case and by mail alone: the code that it asks for goes to
 * the phone.
 */
export async function renderRenewalNotifications(
  context: Context,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly Message[]>> {
  const ids = [...new Set(references.map((reference) => readNotificationReference(reference).renewalId))];
  const rows = await renewalsById(context.db, ids);
  const renewals = new Map(rows.map((row) => [row.renewalId, row]));
  const rendered = new Map<string, readonly Message[]>();
  for (const reference of references) {
    const renewal = renewals.get(readNotificationReference(reference).renewalId);
    const messages = renewal && (await renewalMessages(context, renewal, reference));
    if (messages) rendered.set(reference, messages);
  }
  return rendered;
}

/** One notification about a renewal; undefined for a person without a channel, or where it says what is no more. */
export async function renewalMessages(
  context: Context,
  renewal: Renewal,
  reference: string,
): Promise<readonly Message[] | undefined> {
  const { notification, customerId, number } = readNotificationReference(reference);
  // Canceled or signed meanwhile: there is nothing to invite to.
  if (notification === 'invitation' && (renewal.state !== 'SIGNING' || renewal.cancelKey !== null)) return undefined;
  const { loanBook, storeDirectory, customerFile } = context.ports;
  const reader = await readerOf(context, customerId, { mail: notification === 'invitation' });
  if (!reader) return undefined;
  const { person } = reader;
  const otherId = customerId === renewal.borrowerId ? renewal.cosignerId : renewal.borrowerId;
  const [loan, other] = await Promise.all([
    loanBook.loan(renewal.newLoanId, context.businessDate()),
    otherId === null ? undefined : customerFile.customer(otherId),
  ]);
  const store = loan ? await storeDirectory.store(loan.storeId) : undefined;
  const link = notification === 'invitation' ? invitationLink(context, renewal, person.userId) : undefined;
  if (notification === 'invitation' && !link) return undefined;
  const words = renewalTexts[person.language][notification];
  const facts = {
    other: other ? `${other.firstName} ${other.lastName.slice(0, 1)}.` : '',
    loan: loan?.loanHeader ?? renewal.newLoanId,
    until: formatDate(renewal.deadlineDate, 'long', person.language),
    payment: renewal.paymentCents > 0 ? formatMoney(renewal.paymentCents) : undefined,
    link: link ?? '',
  };
  const loanId = notification === 'completed' || notification === 'invitation' ? renewal.newLoanId : renewal.oldLoanId;
  return notificationMessages(context, reader, {
    messageId: `renewal ${renewal.renewalId} ${notification} ${customerId} ${number}`,
    language: person.language,
    brand: renewal.brand,
    loanId,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store,
    links: link ? [link] : [],
    notice: { about: 'paymentResults', loanId },
  });
}

/**
 * The signed link by which the other party comes to sign: it opens a session of this loan's renewal and nothing else.
 */
function invitationLink(context: Context, renewal: Renewal, profileId: string): string | undefined {
  if (!isBrandCode(renewal.brand)) return undefined;
  const secondsLeft = Math.ceil((renewal.deadlineMs - context.clock.nowMs()) / 1000);
  const seconds = Math.max(0, secondsLeft) + LINK_GRACE_SECONDS;
  const { brand, newLoanId: loanId } = renewal;
  return linkUrl(context, { profileId, page: 'AltPartyVerifyCode', brand, loanId, locked: true, seconds });
}
