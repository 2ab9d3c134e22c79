import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { scheduledOf } from '../payments/front.ts';
import { type Reader, readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import type { Notification } from '../platform/notifications/outbox.ts';
import { YOUR_LOAN } from '../platform/notifications/text-line.ts';
import { type PlanNotification, planTexts } from './plan-texts.ts';
import { planSentence } from './plan-words.ts';
import { type PlanRow, plansById } from './plans-store.ts';

/** The word to the parties of a loan about a plan, named in the transaction of what it is about and rendered when it is sent. */
export function planNotification(notification: PlanNotification, planId: string): Notification {
  const reference = `${notification} ${planId}`;
  return { messageId: `plan ${reference}`, kind: 'plan', reference };
}

/** Renders what is written to the parties of a loan, each in their own language. */
export async function renderPlanNotifications(
  context: Context,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly Message[]>> {
  const named = references.map((reference) => {
    const [notification = '', planId = ''] = reference.split(' ', 2);
    return { reference, notification: notification as PlanNotification, planId };
  });
  const rows = await plansById(
    context.db,
    named.map(({ planId }) => planId),
  );
  const rendered = new Map<string, readonly Message[]>();
  for (const { reference, notification, planId } of named) {
    const row = rows.find((one) => one.planId === planId);
    const messages = row ? await planMessages(context, notification, row) : [];
    if (messages.length > 0) rendered.set(reference, messages);
  }
  return rendered;
}

/** The messages of all parties; that a plan could not be made is told to who signed it. */
async function planMessages(
  context: Context,
  notification: PlanNotification,
  row: PlanRow,
): Promise<readonly Message[]> {
  const loan = await context.ports.loanBook.loan(row.loanId, context.businessDate());
  if (!loan) return [];
  const store = await context.ports.storeDirectory.store(loan.storeId);
  const actorId = row.undoneBy ?? row.customerId;
  const actor = await context.ports.signIn.findUserOfCustomer(actorId);
  const parties = notification === 'refused' ? [row.customerId] : row.partyIds;
  const messages: Message[] = [];
  for (const [index, customerId] of parties.entries()) {
    // By mail in any case: it says what is owed and when.
    const reader = await readerOf(context, customerId, { mail: true });
    if (!reader) continue;
    const by = customerId === actorId ? '' : (actor?.firstName ?? '');
    const said = { loan, store, row, by, customerId, messageId: `plan ${notification} ${row.planId} ${index}` };
    messages.push(...(await messagesTo(context, notification, reader, said)));
  }
  return messages;
}

async function messagesTo(
  context: Context,
  notification: PlanNotification,
  reader: Reader,
  of: {
    readonly loan: LoanFacts;
    readonly store: Store | undefined;
    readonly row: PlanRow;
    readonly by: string;
    readonly customerId: string;
    readonly messageId: string;
  },
): Promise<readonly Message[]> {
  const { loan, store, row, by, customerId, messageId } = of;
  const { language, userId } = reader.person;
  const { after, interestAddedCents } = row.figures;
  const [next] = after.rows;
  const facts = {
    loan: loan.loanHeader,
    by,
    sentence: planSentence(language, row),
    amount: formatMoney(next?.amountCents ?? 0),
    date: next ? formatDate(next.dueDate, 'long', language) : '',
    interest: interestAddedCents > 0 ? formatMoney(interestAddedCents) : '',
    until: formatDate(row.untilDate, 'long', language),
    plannedStays: await staying(context, { userId, customerIds: [customerId] }, { loanId: loan.loanId, language }),
    phone: store?.phone ?? '',
  };
  const words = planTexts[language][notification];
  return notificationMessages(context, reader, {
    messageId,
    language,
    loanId: loan.loanId,
    brand: loan.brand,
    subject: words.subject(facts),
    textSubject: words.subject({ ...facts, loan: YOUR_LOAN[language] }),
    lines: words.lines(facts),
    store,
    // To the party who did not do it, it is news on their devices too.
    notice: by === '' ? undefined : { about: 'dueDates', loanId: loan.loanId },
  });
}

/** The day of the next payment that this party planned themselves; empty for none. */
async function staying(
  context: Context,
  person: { readonly userId: string; readonly customerIds: readonly string[] },
  { loanId, language }: { readonly loanId: string; readonly language: Reader['person']['language'] },
): Promise<string> {
  const waiting = await scheduledOf(context, person, { loanId, failedSinceMs: context.clock.nowMs() });
  const first = waiting.find((one) => one.state === 'SCHEDULED' && one.autoPayId === null);
  return first ? formatDate(first.scheduledDate, 'long', language) : '';
}
