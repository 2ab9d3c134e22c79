import type { OutputOf } from '@lendside/contract/operation';
import type { sendConfirmation } from '@lendside/contract/payments';
import type { Context } from '../context.ts';
import { findOperation } from '../money/operations-store.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { reachesOf, sentTo } from '../platform/notifications/notification-channels.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { receiptFacts } from './receipt-facts.ts';
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

/** Sends the receipt again, by the ways the person chose. What the request says of money is not believed. */
async function sendReceiptAgain(context: Context, { input, caller }: Confirmation): Promise<Confirmed> {
  const session = sessionOf(caller);
  const operation = await findOperation(context.db, session, input);
  const facts =
    operation &&
    (await receiptFacts(context, { ...operation, request: { ...operation.request, language: caller.language } }));
  if (!operation || !facts) throw new Problem('nothing_to_confirm');
  const person = await context.ports.signIn.findUserOfCustomer(operation.customerId);
  const [reach] = await reachesOf(context, [person]);
  if (!reach) throw new Problem('no_contact');
  const hour = Math.floor(context.clock.nowMs() / 3_600_000);
  const sent = await context.db.transaction('worker', async (tx) => {
    const count = await countReceiptRequest(tx, operation.messageKey, hour);
    if (count > RECEIPTS_PER_HOUR) return false;
    const messageId = `receipt ${operation.messageKey} again ${hour}.${count}`;
    await writeOutbox(tx, receiptMessages(context, { messageId, reach, facts }), context.clock.nowMs());
    return true;
  });
  if (!sent) throw new Problem('too_many_requests', { wait: caller.language === 'spanish' ? 'una hora' : 'an hour' });
  context.wake('outbox');
  return { sent: sentTo(reach) };
}
