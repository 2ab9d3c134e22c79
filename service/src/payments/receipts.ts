import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import type { Letter } from '../jobs/outbox.ts';
import { type MoneyOperation, OPERATION_COLUMNS } from './operation.ts';
import { receiptFactsOf } from './receipt-facts.ts';
import { receiptMessage } from './receipt-message.ts';

/** The receipt that a posted payment owes: named in the transaction that posts it, worded when it is sent. */
export function receiptLetter(messageKey: string): Letter {
  return { messageId: `receipt ${messageKey}`, kind: 'receipt', reference: messageKey };
}

/** Words receipts by message key, each in the language the payment was made in; of those who have a verified address. */
export async function wordReceipts(
  context: Context,
  messageKeys: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  const operations = await context.db.query<MoneyOperation>(
    'worker',
    `select ${OPERATION_COLUMNS} from lendside.operations o where o.message_key = any ($1)`,
    [messageKeys],
  );
  const facts = await receiptFactsOf(context, operations);
  const people = await Promise.all(
    operations.map(({ customerId }) => context.ports.signIn.findUserOfCustomer(customerId)),
  );
  const worded = new Map<string, Message>();
  for (const [index, { messageKey }] of operations.entries()) {
    const person = people[index];
    const said = facts[index];
    if (!person?.email || !person.emailVerified || !said) continue;
    const { messageId } = receiptLetter(messageKey);
    worded.set(messageKey, receiptMessage(messageId, person.email, person.firstName, said));
  }
  return worded;
}
