import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import type { MoneyOperation } from '../money/operation.ts';
import { reachesOf } from '../platform/notifications/notification-channels.ts';
import { type Notification, receiptId } from '../platform/notifications/outbox.ts';
import { factsForGuest, guestReceipt } from './guest-receipt.ts';
import { receiptFactsOf } from './receipt-facts.ts';
import { receiptMessages } from './receipt-message.ts';
import { operationsByMessageKey } from './store.ts';

/** The receipt that a posted payment owes: named in the transaction that posts it, rendered when it is sent. */
export function receiptNotification(messageKey: string): Notification {
  return { messageId: receiptId(messageKey), kind: 'receipt', reference: messageKey };
}

/** Keeps what was posted until its receipt is rendered. */
export function keepPosted(context: Context, operations: readonly MoneyOperation[]): void {
  for (const operation of operations) context.inProcess.posted.set(operation.messageKey, operation);
}

/** Posted operations of these receipts: from this process's memory, else from the database. */
async function postedOf(context: Context, messageKeys: readonly string[]): Promise<readonly MoneyOperation[]> {
  const { posted } = context.inProcess;
  const known = messageKeys.flatMap((key) => posted.get(key) ?? []);
  for (const { messageKey } of known) posted.delete(messageKey);
  if (known.length === messageKeys.length) return known;
  const knownKeys = new Set(known.map(({ messageKey }) => messageKey));
  const unknown = messageKeys.filter((key) => !knownKeys.has(key));
  return [...known, ...(await operationsByMessageKey(context.db, unknown))];
}

/**
 * Renders receipts by message key, each in the language the payment was made in and by the ways the person chose. Where a guest
 * paid, the customer is told so in their own language, and the guest has a receipt in theirs where they gave an address.
 */
export async function renderReceipts(
  context: Context,
  messageKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly Message[]>> {
  const operations = await postedOf(context, messageKeys);
  const facts = await receiptFactsOf(context, operations);
  const people = await Promise.all(
    operations.map(({ customerId }) => context.ports.signIn.findUserOfCustomer(customerId)),
  );
  const reaches = await reachesOf(context, people);
  const rendered = new Map<string, readonly Message[]>();
  for (const [index, { messageKey, request }] of operations.entries()) {
    const said = facts[index];
    if (!said) continue;
    const { messageId } = receiptNotification(messageKey);
    const reach = reaches[index];
    const language = (request.guest && people[index]?.language) || said.language;
    const owners = reach ? receiptMessages(context, { messageId, reach, facts: { ...said, language } }) : [];
    const address = request.guest?.email;
    const guests = address ? [guestReceipt(`${messageId} guest`, address, factsForGuest(said))] : [];
    if (owners.length + guests.length > 0) rendered.set(messageKey, [...owners, ...guests]);
  }
  return rendered;
}
