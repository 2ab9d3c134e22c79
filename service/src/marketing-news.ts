import type { Message } from '@lendside/providers/messages/port';
import type { Context } from './context.ts';

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

/** Tells the marketing service what the outbox holds for it. */
export function tellMarketing(
  context: Context,
  { messageId, to, subject, text }: Message,
): ReturnType<Context['ports']['messages']['deliver']> {
  const news = { newsId: messageId, email: to, dataFields: JSON.parse(text) as Record<string, string | boolean> };
  return context.ports.marketing.tell(
    subject === PROFILE ? { ...news, kind: 'profile' } : { ...news, kind: 'event', eventName: subject },
  );
}
