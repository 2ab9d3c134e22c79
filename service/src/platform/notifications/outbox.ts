import type { Message, Messages } from '@lendside/providers/messages/port';
import type { Context } from '../../context.ts';
import { type Job, startRepeatingJob } from '../jobs/repeating-job.ts';
import { tellMarketing } from './marketing-news.ts';
import {
  type ClaimedMessage,
  claimMessages,
  type Ended,
  type Notification,
  type NotificationKind,
  settleMessages,
} from './outbox-store.ts';
import { agreesTo } from './phone-consents-store.ts';
import { sendToDevice } from './push-notices.ts';
import { handQuestion } from './questions.ts';
import { saveMessages } from './saved-messages-store.ts';

export { type Notification, receiptId, writeNotifications, writeOutbox, writeToNobody } from './outbox-store.ts';

/** Renders the notifications of each kind, many at once: by reference, without those that have no recipient. */
export type NotificationRenderers = Readonly<
  Record<NotificationKind, (context: Context, references: readonly string[]) => Promise<ReadonlyMap<string, Rendered>>>
>;

/** A notification that goes several ways at once is several messages, each with an id of its own. */
type Rendered = Message | readonly Message[];

/** A notification that cannot be rendered now, and why. */
interface Unrendered {
  readonly why: string;
}

/** A message that is claimed is its claimant’s for so long. */
export const LEASE_MILLISECONDS = 60_000;
const AT_MOST = 200;
/** Mail may wait this long for more mail; payments may not wait for mail. */
const GATHER_MILLISECONDS = 500;
const LOOK_EVERY_MILLISECONDS = 5_000;
/** After so many attempts (about a day and a half) a message is given up and stays in the table to be read. */
const ATTEMPTS_MAX = 40;
/** Notifications that wait here to be sent; what is written beyond that is found in the table. */
const TAKEN_MAX = 2_000;

/** 2, 4, 8 ... seconds, at most an hour apart. */
const againAfterMs = (attempts: number) => Math.min(3_600_000, 1000 * 2 ** Math.min(12, attempts));

/**
 * Mail by one carrier, text and voice by another; notices to devices, what marketing is told and what people ask each have their own. A text or a call that
 * was agreed to goes out while the agreement stands, whenever it was written (47 CFR 64.1200(a)(10)).
 */
async function send(context: Context, message: Message): ReturnType<Messages['deliver']> {
  const { channel, agreedBy } = message;
  if (agreedBy !== undefined && (channel === 'text' || channel === 'voice')) {
    if (!(await agreesTo(context.db, agreedBy, channel)))
      return { outcome: 'refused', reason: 'the person does not agree to it any more' };
  }
  if (message.channel === 'push') return sendToDevice(context, message);
  if (message.channel === 'marketing') return tellMarketing(context, message);
  if (message.channel === 'question') return handQuestion(context, message);
  return context.ports[message.channel === 'email' ? 'mail' : 'phone'].deliver(message);
}

/** Combined outcome of all deliveries: retried while any is due again, delivered when any arrived. */
async function deliverAll(context: Context, messages: readonly Message[]) {
  // The message's own id is what keeps a second delivery, after a crash or beside another one, from being a second
  // message.
  const ends = await Promise.all(
    messages.map((message) =>
      send(context, message).catch((error: unknown) => ({ outcome: 'again' as const, reason: String(error) })),
    ),
  );
  const end = (wanted: string) => ends.find(({ outcome }) => outcome === wanted);
  return end('again') ?? end('delivered') ?? ends[0];
}

async function deliver(
  context: Context,
  rendered: Rendered | Unrendered | undefined,
  claimed: ClaimedMessage,
): Promise<Ended> {
  const { messageId, attempts, kind } = claimed;
  context.crashPoint('outbox-claimed');
  const ended =
    rendered &&
    ('why' in rendered
      ? { outcome: 'again' as const, reason: rendered.why }
      : await deliverAll(context, [rendered].flat()));
  if (!ended) return { messageId, kind, state: 'refused', reason: 'there is no address to send it to' };
  const { outcome, reason } = ended;
  context.crashPoint('outbox-delivered');
  if (outcome !== 'again') return { messageId, kind, state: outcome, reason };
  if (attempts < ATTEMPTS_MAX) {
    const nextAttemptMs = context.clock.nowMs() + againAfterMs(attempts);
    return { messageId, kind, state: 'waiting', reason, nextAttemptMs };
  }
  context.log.error({ messageId }, 'a message could not be delivered and was given up');
  return { messageId, kind, state: 'givenUp', reason };
}

/** Rendered text of each claimed message. */
async function rendered(
  context: Context,
  renderers: NotificationRenderers,
  claimed: readonly ClaimedMessage[],
): Promise<(Rendered | Unrendered | undefined)[]> {
  const kinds = [...new Set(claimed.flatMap(({ kind }) => kind ?? []))];
  const notifications = new Map<NotificationKind, ReadonlyMap<string, Rendered | Unrendered>>();
  for (const wanted of kinds) {
    const references = claimed.flatMap(({ kind, reference }) => (kind === wanted ? [reference] : []));
    notifications.set(wanted, await renderEach((some) => renderers[wanted](context, some), references));
  }
  return claimed.map(({ message, kind, reference }) =>
    kind === null ? message : notifications.get(kind)?.get(reference),
  );
}

/** Renders notifications of one kind. Where that fails each is rendered by itself, so that one keeps no other from being sent. */
async function renderEach(
  write: (references: readonly string[]) => Promise<ReadonlyMap<string, Rendered>>,
  references: readonly string[],
): Promise<ReadonlyMap<string, Rendered | Unrendered>> {
  try {
    return await write(references);
  } catch (error) {
    if (references.length === 1) return new Map(references.map((one) => [one, { why: String(error) }]));
    const notifications = new Map<string, Rendered | Unrendered>();
    for (const one of references)
      for (const [key, notification] of await renderEach(write, [one])) notifications.set(key, notification);
    return notifications;
  }
}

/** Words and delivers what is claimed, and writes down how that ended. */
async function sendClaimed(
  context: Context,
  renderers: NotificationRenderers,
  claimed: readonly ClaimedMessage[],
): Promise<void> {
  const messages = await rendered(context, renderers, claimed);
  const ended = await Promise.all(claimed.map((one, index) => deliver(context, messages[index], one)));
  // What never reached its address can be read all the same.
  const over = messages.filter((_, index) => ended[index]?.state !== 'waiting');
  await saveMessages(
    context.db,
    over.flatMap((message) => (message === undefined || 'why' in message ? [] : [message].flat())),
    context.clock.nowMs(),
  );
  await settleMessages(context.db, ended, context.clock.nowMs());
}

/** Delivers everything that is due now, whatever process wrote it. Answers how many were tried. */
export async function sendDueMessages(context: Context, renderers: NotificationRenderers): Promise<number> {
  let tried = 0;
  for (;;) {
    const claimed = await claimMessages(context.db, {
      nowMs: context.clock.nowMs(),
      leaseMs: LEASE_MILLISECONDS,
      atMost: AT_MOST,
    });
    await sendClaimed(context, renderers, claimed);
    tried += claimed.length;
    if (claimed.length < AT_MOST) return tried;
  }
}

/** A notification as it stands when it was written as taken. */
const takenNotification = ({ messageId, kind, reference }: Notification): ClaimedMessage => ({
  messageId,
  kind,
  reference,
  attempts: 1,
  message: null,
});

/**
 * Sends what the outbox holds, at once when woken and every few seconds otherwise. Any number of processes may run one.
 */
export function startOutbox(context: Context, renderers: NotificationRenderers): Job {
  const taken: ClaimedMessage[] = [];

  async function sendTaken(): Promise<void> {
    while (taken.length > 0) await sendClaimed(context, renderers, taken.splice(0, AT_MOST));
  }

  const job = startRepeatingJob(context, {
    name: 'outbox',
    async run() {
      await sendTaken();
      await sendDueMessages(context, renderers);
    },
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    gatherMilliseconds: GATHER_MILLISECONDS,
    failed: 'the outbox could not be sent',
  });
  context.inProcess.notifications = {
    hasRoom: () => taken.length < TAKEN_MAX,
    claim(notifications) {
      taken.push(...notifications.map(takenNotification));
      job.wake();
    },
  };

  return {
    ...job,
    async stop() {
      context.inProcess.notifications = undefined;
      await job.stop();
      // What it was given while it paused: left, it would wait for the lease to run out.
      await sendTaken();
    },
  };
}
