import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { type Reader, readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import type { Notification } from '../platform/notifications/outbox.ts';
import { YOUR_LOAN } from '../platform/notifications/text-line.ts';
import { type DueDateMoveRow, movesById } from './due-date-store.ts';
import { type DueDateNotification, dueDateTexts } from './due-date-texts.ts';
import { scheduledOf } from './scheduled-store.ts';

/** The word to the parties of a loan that its due date moved, named in the transaction that moved it and rendered when it is sent. */
export function dueDateNotification(notification: DueDateNotification, moveId: string): Notification {
  const reference = `${notification} ${moveId}`;
  return { messageId: `due-date ${reference}`, kind: 'dueDate', reference };
}

/** Renders what is written to the parties of a loan, each in their own language. */
export async function renderDueDateNotifications(
  context: Context,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly Message[]>> {
  const named = references.map((reference) => {
    const [notification = '', moveId = ''] = reference.split(' ', 2);
    return { reference, notification: notification as DueDateNotification, moveId };
  });
  const rows = await movesById(
    context.db,
    named.map(({ moveId }) => moveId),
  );
  const rendered = new Map<string, readonly Message[]>();
  for (const { reference, notification, moveId } of named) {
    const row = rows.find((one) => one.moveId === moveId);
    const messages = row ? await dueDateMessages(context, notification, row) : [];
    if (messages.length > 0) rendered.set(reference, messages);
  }
  return rendered;
}

/** The messages of all parties. */
export async function dueDateMessages(
  context: Context,
  notification: DueDateNotification,
  row: DueDateMoveRow,
): Promise<readonly Message[]> {
  const loan = await context.ports.loanBook.loan(row.loanId, context.businessDate());
  if (!loan) return [];
  const store = await context.ports.storeDirectory.store(loan.storeId);
  const actorId = notification === 'undone' ? (row.undoneBy ?? row.customerId) : row.customerId;
  const actor = await context.ports.signIn.findUserOfCustomer(actorId);
  const messages: Message[] = [];
  for (const [index, customerId] of row.partyIds.entries()) {
    // By mail in any case: it says what is owed and when.
    const reader = await readerOf(context, customerId, { mail: true });
    if (!reader) continue;
    const by = customerId === actorId ? '' : (actor?.firstName ?? '');
    const said = { loan, store, row, by, customerId, messageId: `due-date ${notification} ${row.moveId} ${index}` };
    messages.push(...(await messagesTo(context, notification, reader, said)));
  }
  return messages;
}

async function messagesTo(
  context: Context,
  notification: DueDateNotification,
  reader: Reader,
  of: {
    readonly loan: LoanFacts;
    readonly store: Store | undefined;
    readonly row: DueDateMoveRow;
    readonly by: string;
    readonly customerId: string;
    readonly messageId: string;
  },
): Promise<readonly Message[]> {
  const { loan, store, row, by, customerId, messageId } = of;
  const { language, userId } = reader.person;
  const date = (day: string) => formatDate(day, 'long', language);
  const moved = row.planned.find(({ autoPayId }) => autoPayId === null);
  const stays = await staying(context, { userId, customerIds: [customerId] }, row);
  const facts = {
    loan: loan.loanHeader,
    by,
    from: date(row.fromDate),
    to: date(row.toDate),
    amount: formatMoney(row.amountCents),
    interest: row.interestAddedCents > 0 ? formatMoney(row.interestAddedCents) : '',
    plannedMoved: moved && by === '' ? date(moved.is.scheduledDate) : '',
    plannedAmount: formatMoney(moved?.is.amountCents ?? 0),
    plannedStays: stays === undefined ? '' : date(stays),
  };
  const words = dueDateTexts[language][notification];
  return notificationMessages(context, reader, {
    messageId,
    language,
    brand: loan.brand,
    loanId: loan.loanId,
    subject: words.subject(facts),
    textSubject: words.subject({ ...facts, loan: YOUR_LOAN[language] }),
    lines: words.lines(facts),
    store,
    // To the party who did not do it, it is news on their devices too.
    notice: by === '' ? undefined : { about: 'dueDates', loanId: loan.loanId },
  });
}

/** The day of a payment that this party planned before the new due date and that stays there. */
async function staying(
  context: Context,
  person: { readonly userId: string; readonly customerIds: readonly string[] },
  { loanId, toDate, planned }: DueDateMoveRow,
): Promise<string | undefined> {
  const waiting = await scheduledOf(context, person, { loanId, failedSinceMs: context.clock.nowMs() });
  const moved = new Set(planned.map(({ scheduledPaymentId }) => scheduledPaymentId));
  const isStaying = (one: (typeof waiting)[number]) =>
    one.state === 'SCHEDULED' && one.autoPayId === null && !moved.has(one.scheduledPaymentId);
  return waiting.find((one) => isStaying(one) && one.scheduledDate < toDate)?.scheduledDate;
}
