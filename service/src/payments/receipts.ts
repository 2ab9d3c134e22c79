import { instant } from '@lendside/providers/instant';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { writeOutbox } from '../jobs/outbox.ts';
import { type MoneyOperation, OPERATION_COLUMNS } from './operation.ts';
import { receiptFactsOf } from './receipt-facts.ts';
import { receiptMessage } from './receipt-message.ts';

export interface Receipts {
  wake(): void;
  idle(): Promise<void>;
}

const MOST_AT_ONCE = 200;
/** A receipt may come a moment later than the next payment is posted. */
const GATHER_MILLISECONDS = 100;

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
      else if (lookAgain) await context.timers.sleep(GATHER_MILLISECONDS);
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

/**
 * Writes up to a group of receipts. What they say is read before the transaction; a receipt has its payment's own id, so
 * that two processes at the same one write it once.
 */
async function writeSome(context: Context): Promise<number> {
  const owing = await context.db.query<MoneyOperation>(
    'worker',
    `select ${OPERATION_COLUMNS} from lendside.operations o
      where o.state = 'POSTED' and o.receipt_written_at is null
      order by o.changed_at limit $1`,
    [MOST_AT_ONCE],
  );
  if (owing.length === 0) return 0;
  const messages = await receiptsOf(context, owing);
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', async (tx) => {
    await writeOutbox(tx, messages, nowMs);
    await tx.query('update lendside.operations set receipt_written_at = $2 where message_key = any ($1)', [
      owing.map((one) => one.messageKey),
      instant(nowMs),
    ]);
  });
  return owing.length;
}

/** The receipts of those who have a verified address. */
async function receiptsOf(context: Context, operations: readonly MoneyOperation[]): Promise<Message[]> {
  const facts = await receiptFactsOf(context, operations);
  const receipts = await Promise.all(
    operations.map(async (operation, index) => {
      const person = await context.ports.signIn.findUserOfCustomer(operation.customerId);
      const said = facts[index];
      if (!person?.email || !person.emailVerified || !said) return [];
      return [receiptMessage(`receipt ${operation.messageKey}`, person.email, person.firstName, said)];
    }),
  );
  return receipts.flat();
}
