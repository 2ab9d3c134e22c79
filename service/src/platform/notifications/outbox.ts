import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../../context.ts';
import { type Job, startRepeatingJob } from '../jobs/repeating-job.ts';
import { tellMarketing } from './marketing-news.ts';
import {
  type ClaimedMessage,
  claimMessages,
  type Ended,
  type Letter,
  type LetterKind,
  settleMessages,
} from './outbox-store.ts';
import { sendToDevice } from './push-notices.ts';

export { type Letter, writeLetters, writeOutbox, writeToNobody } from './outbox-store.ts';

/** Words the letters of each kind, many at once: by reference, without those that have no recipient. */
export type LetterWriters = Readonly<
  Record<LetterKind, (context: Context, references: readonly string[]) => Promise<ReadonlyMap<string, Worded>>>
>;

/** A letter that goes several ways at once is several messages, each with an id of its own. */
type Worded = Message | readonly Message[];

/** A letter that cannot be worded now, and why. */
interface Unworded {
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
/** Letters that wait here to be sent; what is written beyond that is found in the table. */
const TAKEN_MAX = 2_000;

/** 2, 4, 8 ... seconds, at most an hour apart. */
const againAfterMs = (attempts: number) => Math.min(3_600_000, 1000 * 2 ** Math.min(12, attempts));

/** Mail, text and voice by one carrier; notices to devices and what marketing is told each have their own. */
function send(context: Context, message: Message): ReturnType<Context['ports']['messages']['deliver']> {
  if (message.channel === 'push') return sendToDevice(context, message);
  if (message.channel === 'marketing') return tellMarketing(context, message);
  return context.ports.messages.deliver(message);
}

/** What became of all of them: to be tried again while any is, delivered when any arrived. */
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
  worded: Worded | Unworded | undefined,
  claimed: ClaimedMessage,
): Promise<Ended> {
  const { messageId, attempts } = claimed;
  context.crashPoint('outbox-claimed');
  const ended =
    worded &&
    ('why' in worded ? { outcome: 'again' as const, reason: worded.why } : await deliverAll(context, [worded].flat()));
  if (!ended) return { messageId, state: 'refused', reason: 'there is no address to send it to' };
  const { outcome, reason } = ended;
  context.crashPoint('outbox-delivered');
  if (outcome !== 'again') return { messageId, state: outcome, reason };
  if (attempts < ATTEMPTS_MAX) {
    return { messageId, state: 'waiting', reason, nextAttemptMs: context.clock.nowMs() + againAfterMs(attempts) };
  }
  context.log.error({ messageId }, 'a message could not be delivered and was given up');
  return { messageId, state: 'givenUp', reason };
}

/** What each of the claimed messages says. */
async function worded(
  context: Context,
  writers: LetterWriters,
  claimed: readonly ClaimedMessage[],
): Promise<(Worded | Unworded | undefined)[]> {
  const kinds = [...new Set(claimed.flatMap(({ kind }) => kind ?? []))];
  const letters = new Map<LetterKind, ReadonlyMap<string, Worded | Unworded>>();
  for (const wanted of kinds) {
    const references = claimed.flatMap(({ kind, reference }) => (kind === wanted ? [reference] : []));
    letters.set(wanted, await wordedOf((some) => writers[wanted](context, some), references));
  }
  return claimed.map(({ message, kind, reference }) => (kind === null ? message : letters.get(kind)?.get(reference)));
}

/** Words letters of one kind. Where that fails each is worded by itself, so that one keeps no other from being sent. */
async function wordedOf(
  write: (references: readonly string[]) => Promise<ReadonlyMap<string, Worded>>,
  references: readonly string[],
): Promise<ReadonlyMap<string, Worded | Unworded>> {
  try {
    return await write(references);
  } catch (error) {
    if (references.length === 1) return new Map(references.map((one) => [one, { why: String(error) }]));
    const letters = new Map<string, Worded | Unworded>();
    for (const one of references) for (const [key, letter] of await wordedOf(write, [one])) letters.set(key, letter);
    return letters;
  }
}

/** Words and delivers what is claimed, and writes down how that ended. */
async function sendClaimed(
  context: Context,
  writers: LetterWriters,
  claimed: readonly ClaimedMessage[],
): Promise<void> {
  const messages = await worded(context, writers, claimed);
  const ended = await Promise.all(claimed.map((one, index) => deliver(context, messages[index], one)));
  await settleMessages(context.db, ended, context.clock.nowMs());
}

/** Delivers everything that is due now, whatever process wrote it. Answers how many were tried. */
export async function sendDueMessages(context: Context, writers: LetterWriters): Promise<number> {
  let tried = 0;
  for (;;) {
    const claimed = await claimMessages(context.db, {
      nowMs: context.clock.nowMs(),
      leaseMs: LEASE_MILLISECONDS,
      atMost: AT_MOST,
    });
    await sendClaimed(context, writers, claimed);
    tried += claimed.length;
    if (claimed.length < AT_MOST) return tried;
  }
}

/** A letter as it stands when it was written as taken. */
const takenLetter = ({ messageId, kind, reference }: Letter): ClaimedMessage => ({
  messageId,
  kind,
  reference,
  attempts: 1,
  message: null,
});

/**
 * Sends what the outbox holds, at once when woken and every few seconds otherwise. Any number of processes may run one.
 */
export function startOutbox(context: Context, writers: LetterWriters): Job {
  const taken: ClaimedMessage[] = [];

  async function sendTaken(): Promise<void> {
    while (taken.length > 0) await sendClaimed(context, writers, taken.splice(0, AT_MOST));
  }

  const job = startRepeatingJob(context, {
    async run() {
      await sendTaken();
      await sendDueMessages(context, writers);
    },
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    gatherMilliseconds: GATHER_MILLISECONDS,
    failed: 'the outbox could not be sent',
  });
  context.inProcess.letters = {
    hasRoom: () => taken.length < TAKEN_MAX,
    claim(letters) {
      taken.push(...letters.map(takenLetter));
      job.wake();
    },
  };

  return {
    ...job,
    async stop() {
      context.inProcess.letters = undefined;
      await job.stop();
      // What it was given while it paused: left, it would wait for the lease to run out.
      await sendTaken();
    },
  };
}
