import { createHash } from 'node:crypto';
import {
  type Callback,
  type CallbackReader,
  CallbackRefused,
  type CalledBack,
  type VendorEvent,
  type VendorEvents,
} from '@lendside/providers/sockets/callback';
import { endedByProvider } from '../access/ended-by-provider.ts';
import { noteDeathsOfLender } from '../bereavement/front.ts';
import type { Context, Ports } from '../context.ts';
import { answerConversation } from '../conversations/front.ts';
import { settleTold } from '../documents/settle-signing.ts';
import { lookNow } from '../money/look-now.ts';
import { importLines } from '../money/reconcile.ts';
import type { CallbackEnd, TakeCallback } from '../platform/http/callbacks.ts';
import { noteUndelivered } from '../platform/notifications/outbox-store.ts';
import { markHandled, noteEvent } from '../platform/vendors/vendor-events-store.ts';
import { resumeTextsOfPhone, withdrawTextsOfPhone } from '../profile/front.ts';

/** Acts on an event of a vendor. It may be told again before it has ended, and has to be harmless then. */
type Handle<Kind extends keyof VendorEvents> = (
  context: Context,
  event: VendorEvents[Kind] & { readonly id: string },
  vendor: string,
) => Promise<void>;

/** Handlers by kind of event. */
const HANDLERS: { readonly [Kind in keyof VendorEvents]: Handle<Kind> } = {
  moved: (context, { reference }) => lookNow(context, reference),

  async settled(context, { id, lines }, vendor) {
    const fileHash = createHash('sha256').update(`event\n${vendor}\n${id}`).digest('hex');
    const name = `${vendor} ${id}`.slice(0, 200);
    await importLines(context, { source: 'cards', name, by: vendor, fileHash, lines, namesAll: false });
  },

  undelivered: ({ db, clock }, { messageId, reason }) => noteUndelivered(db, messageId, reason, clock.nowMs()),

  async textsChosen(context, { phoneNumber, choice, word }) {
    const answer = { phoneNumber, word, atMs: context.clock.nowMs() };
    await (choice === 'stop' ? withdrawTextsOfPhone(context, answer) : resumeTextsOfPhone(context, answer));
  },

  signingMoved: (context, { sessionId }) => settleTold(context, sessionId),
  async answered(context, { id, conversationId, text, closes }, vendor) {
    const answer = { conversationId, text, closes, answerId: `${vendor} ${id}`, by: vendor };
    if (!(await answerConversation(context, answer)))
      context.log.error({ vendor, conversationId }, 'an answer is to a question that does not exist');
  },

  sessionOver: endedByProvider,

  async loansChanged(context, { customers }) {
    await context.loanMirror?.toldOfChange(customers, context.clock.nowMs());
    await noteDeathsOfLender(
      context,
      customers.map(({ customerId }) => customerId),
    );
  },
};

/** Readers of all ports that are called back, by their names in the address. */
function readersOf(ports: Ports): ReadonlyMap<string, CallbackReader> {
  const all = Object.values(ports as unknown as Readonly<Record<string, Partial<CalledBack>>>);
  return new Map(all.flatMap(({ callbacks = [] }) => callbacks).map((reader) => [reader.vendor, reader]));
}

/** Takes callbacks in: checked by the vendor's reader, each event acted on once. `counted` is told how each ended. */
export function takeCallbacks(
  context: Context,
  counted: (vendor: string, end: CallbackEnd | 'failed') => void = () => undefined,
): TakeCallback {
  const readers = readersOf(context.ports);
  return async (vendor, callback) => {
    const reader = readers.get(vendor);
    if (!reader) {
      counted('none', 'unknownVendor');
      return { end: 'unknownVendor' };
    }
    try {
      const end = await taken(context, reader, callback);
      counted(vendor, end);
      return { end, refusedBy: reader.refusedBy };
    } catch (error) {
      counted(vendor, 'failed');
      throw error;
    }
  };
}

async function taken(context: Context, reader: CallbackReader, callback: Callback): Promise<CallbackEnd> {
  const { vendor } = reader;
  let events: readonly VendorEvent[];
  try {
    events = await reader.read(callback);
  } catch (error) {
    if (!(error instanceof CallbackRefused)) throw error;
    context.log.warn({ vendor, refusal: error.refusal, why: error.message }, 'a callback was refused');
    return error.refusal;
  }
  let end: CallbackEnd = events.length === 0 ? 'taken' : 'repeated';
  for (const event of events) {
    if (!(await noteEvent(context.db, vendor, event, context.clock.nowMs()))) continue;
    await handle(context, event, vendor);
    await markHandled(context.db, vendor, event.id, context.clock.nowMs());
    end = 'taken';
  }
  return end;
}

function handle<Kind extends keyof VendorEvents>(
  context: Context,
  event: VendorEvents[Kind] & { readonly id: string; readonly kind: Kind },
  vendor: string,
): Promise<void> {
  return HANDLERS[event.kind](context, event, vendor);
}
