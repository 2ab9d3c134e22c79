import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { writeOutbox } from '../jobs/outbox.ts';
import { type MoneyOperation, OPERATION_COLUMNS } from './operation.ts';
import { receiptFacts } from './receipt-facts.ts';
import { receiptMessage } from './receipt-message.ts';

export interface Receipts {
  wake(): void;
  idle(): Promise<void>;
}

const MOST_AT_ONCE = 50;

/** Writes the receipts of posted payments into the outbox, each once, in the language the payment was made in. */
export function startReceipts(context: Context): Receipts {
  let writing: Promise<void> | undefined;
  let lookAgain = false;

  async function writeAll(): Promise<void> {
    do {
      lookAgain = false;
      const written = await writeSome(context);
      if (written > 0) context.wake('outbox');
      if (written === MOST_AT_ONCE) lookAgain = true;
    } while (lookAgain);
  }

  function wake(): void {
    lookAgain = true;
    writing ??= writeAll()
      .catch((error: unknown) => {
        context.log.error({ error: String(error) }, 'receipts could not be written');
      })
      .finally(() => {
        writing = undefined;
      });
  }

  return {
    wake,
    async idle() {
      wake();
      while (writing) await writing;
    },
  };
}

async function writeSome(context: Context): Promise<number> {
  return context.db.transaction('worker', async (tx) => {
    const operations = await tx.query<MoneyOperation>(
      `select ${OPERATION_COLUMNS} from lendside.operations o
        where o.state = 'POSTED' and o.receipt_written_at is null
        order by o.changed_at limit $1 for update skip locked`,
      [MOST_AT_ONCE],
    );
    const messages: Message[] = [];
    for (const operation of operations) {
      const message = await receiptOf(context, operation);
      if (message) messages.push(message);
    }
    const nowMs = context.clock.nowMs();
    await writeOutbox(tx, messages, nowMs);
    await tx.query('update lendside.operations set receipt_written_at = $2 where message_key = any ($1)', [
      operations.map((one) => one.messageKey),
      new Date(nowMs).toISOString(),
    ]);
    return operations.length;
  });
}

async function receiptOf(context: Context, operation: MoneyOperation): Promise<Message | undefined> {
  const person = await context.ports.signIn.findUserOfCustomer(operation.customerId);
  if (!person?.email || !person.emailVerified) return undefined;
  const facts = await receiptFacts(context, operation);
  if (!facts) return undefined;
  return receiptMessage(`receipt ${operation.messageKey}`, person.email, person.firstName, facts);
}
