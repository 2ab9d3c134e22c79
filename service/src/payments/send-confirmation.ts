import type { OutputOf } from '@lendside/contract/operation';
import type { sendConfirmation } from '@lendside/contract/payments';
import { maskEmail } from '@lendside/domain/email';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import type { MoneyOperation } from '../money/operation.ts';
import { findOperation } from '../money/operations-store.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { reachesOf, sentTo } from '../platform/notifications/notification-channels.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { addressOf, factsForGuest, guestReceipt } from './guest-receipt.ts';
import { type ReceiptFacts, receiptFacts } from './receipt-facts.ts';
import { receiptMessages } from './receipt-message.ts';
import { countReceiptRequest } from './store.ts';

/** Receipts that may be asked for again in an hour: enough for a lost mail, too few to flood an inbox. */
const RECEIPTS_PER_HOUR = 5;

type Confirmation = Call<typeof sendConfirmation>;
type Confirmed = OutputOf<typeof sendConfirmation>;

/** Sends the confirmation of an appointment to a store again. */
export type ConfirmAppointment = (context: Context, caller: Caller, appointmentId: string) => Promise<Confirmed>;

/** Sends again what was confirmed: a payment's receipt, or an appointment. */
export const confirmAgain =
  (confirmAppointment: ConfirmAppointment) =>
  (context: Context, call: Confirmation): Promise<Confirmed> =>
    call.input.appointmentId === undefined
      ? sendReceiptAgain(context, call)
      : confirmAppointment(context, call.caller, call.input.appointmentId);

/** Sends the receipt again, by the ways the person chose; a guest's to the address they name. What the request says of money is not believed. */
async function sendReceiptAgain(context: Context, { input, caller }: Confirmation): Promise<Confirmed> {
  const session = sessionOf(caller);
  const operation = await findOperation(context.db, session, input);
  const facts =
    operation &&
    (await receiptFacts(context, { ...operation, request: { ...operation.request, language: caller.language } }));
  if (!operation || !facts) throw new Problem('nothing_to_confirm');
  const { messagesOf, sent: sentBy } =
    session.kind === 'guest' ? toGuest(input.email, facts) : await toCustomer(context, operation, facts);
  const hour = Math.floor(context.clock.nowMs() / 3_600_000);
  const sent = await context.db.transaction('worker', async (tx) => {
    const count = await countReceiptRequest(tx, operation.messageKey, hour);
    if (count > RECEIPTS_PER_HOUR) return false;
    const messageId = `receipt ${operation.messageKey} again ${hour}.${count}`;
    await writeOutbox(tx, messagesOf(messageId), context.clock.nowMs());
    return true;
  });
  if (!sent) throw new Problem('too_many_requests', { wait: caller.language === 'spanish' ? 'una hora' : 'an hour' });
  context.wake('outbox');
  return { sent: sentBy };
}

/** The ways of a receipt: its messages under an id, and their destinations in words. */
interface Ways {
  readonly messagesOf: (messageId: string) => readonly Message[];
  readonly sent: Confirmed['sent'];
}

/** By the ways the customer chose. */
async function toCustomer(context: Context, { customerId }: MoneyOperation, facts: ReceiptFacts): Promise<Ways> {
  const person = await context.ports.signIn.findUserOfCustomer(customerId);
  const [reach] = await reachesOf(context, [person]);
  if (!reach) throw new Problem('no_contact');
  return { messagesOf: (messageId) => receiptMessages(context, { messageId, reach, facts }), sent: sentTo(reach) };
}

/** To the address that a guest names: those of the customer are not theirs to write to. */
function toGuest(email: string | undefined, facts: ReceiptFacts): Ways {
  const to = addressOf(email ?? '');
  return {
    messagesOf: (messageId) => [guestReceipt(messageId, to, factsForGuest(facts))],
    sent: [{ channel: 'email', destination: maskEmail(to) }],
  };
}
