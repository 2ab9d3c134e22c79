import { channelsOf } from '@lendside/domain/communication';
import type { MarketingEvent, MarketingFields } from '@lendside/domain/marketing';
import type { Tx } from '@lendside/providers/database';
import type { Message, Messages } from '@lendside/providers/messages/port';
import type { EndedSession } from '@lendside/providers/sign-in/port';
import type { Context } from '../../context.ts';
import type { Caller } from '../../on.ts';
import { choiceOf } from './choices-store.ts';
import { deceasedAmong } from './deceased-store.ts';
import { forgetProfile } from './marketing-store.ts';
import { writeOutbox } from './outbox-store.ts';

const PROFILE = 'profile';

/** News for the marketing service, to be told by the outbox: an event by its name, or what a profile says now. */
export function marketingMessage(news: {
  readonly newsId: string;
  readonly email: string;
  readonly eventName?: string | undefined;
  readonly dataFields: Readonly<Record<string, string | boolean>>;
}): Message {
  return {
    messageId: `marketing ${news.newsId}`,
    to: news.email,
    channel: 'marketing',
    subject: news.eventName ?? PROFILE,
    text: JSON.stringify(news.dataFields),
    codes: [],
    links: [],
  };
}

/** The verified address of a customer who wants news by email; undefined for others, and for one who died. */
export async function newsAddressOf(context: Context, userId: string): Promise<string | undefined> {
  const { marketing } = await choiceOf(context.db, userId);
  if (!channelsOf(marketing).email) return undefined;
  if ((await deceasedAmong(context.db, [userId])).has(userId)) return undefined;
  const person = await context.ports.signIn.customers.person(userId);
  return person?.emailVerified ? person.email : undefined;
}

/** One end of a flow is told for one session, whichever end comes first. */
export const flowEndedNewsId = (sessionId: string) => `flowEnded ${sessionId}`;

const METHODS = { menu: 'menu', sessionTimeout: 'session timeout', lockedFlow: 'locked flow' } as const;

/**
 * Tells how a session ended (spec 2 and 4: a logout event), once, whichever tab or clock ended it first; and that
 * a flow it was locked to was left, where it was not told to be done before. A failure does not stop the sign-out.
 */
export async function tellSessionOver(
  context: Context,
  { sessionId, userId, kind, lockedFlow }: EndedSession,
  caller: Pick<Caller, 'brand' | 'language' | 'installedApp'>,
  { method, flowDone = false }: { readonly method: keyof typeof METHODS; readonly flowDone?: boolean },
): Promise<void> {
  // A guest payer or cosigner has not agreed to news.
  if (kind === 'guest' || kind === 'other-party') return;
  try {
    const email = await newsAddressOf(context, userId);
    if (email === undefined) return;
    const { brand, language, installedApp } = caller;
    const place = { brand, language, installedApp };
    const event = (newsId: string, eventName: MarketingEvent, dataFields: MarketingFields) =>
      marketingMessage({ newsId, email, eventName, dataFields: { ...place, ...dataFields } });
    const events = [event(`logout ${sessionId}`, 'logout', { method: METHODS[method] })];
    if (lockedFlow !== undefined) {
      events.push(
        event(flowEndedNewsId(sessionId), 'flowEnded', { flow: lockedFlow, outcome: flowDone ? 'done' : 'left' }),
      );
    }
    await context.db.transaction('worker', (tx) => writeOutbox(tx, events, context.clock.nowMs()));
  } catch (error) {
    context.log.warn({ error: String(error) }, 'the end of a session could not be told to marketing');
  }
}

/** Who wants no news by email any more is not known to marketing any more, in the transaction that says so. */
export async function endNews(
  tx: Tx,
  context: Context,
  { userId, email }: { readonly userId: string; readonly email: string | undefined },
): Promise<void> {
  const known = await forgetProfile(tx, userId);
  if (known.length === 0 || email === undefined) return;
  const news = { newsId: context.ids.next('news'), email, dataFields: { news: false } };
  await writeOutbox(tx, [marketingMessage(news)], context.clock.nowMs());
}

/** Tells the marketing service what the outbox holds for it. */
export function tellMarketing(
  context: Context,
  { messageId, to, subject, text }: Message,
): ReturnType<Messages['deliver']> {
  const news = { newsId: messageId, email: to, dataFields: JSON.parse(text) as Record<string, string | boolean> };
  return context.ports.marketing.tell(
    subject === PROFILE ? { ...news, kind: 'profile' } : { ...news, kind: 'event', eventName: subject },
  );
}
