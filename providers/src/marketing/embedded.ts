import type { Messages } from '../messages/port.ts';
import type { Marketing } from './port.ts';

/** Writes it where developers read what left the house. */
export function embeddedMarketing({ messages }: { readonly messages: Messages }): Marketing {
  return {
    name: 'embedded marketing',
    embedded: true,
    tell(news) {
      return messages.deliver({
        messageId: news.newsId,
        to: news.email,
        channel: 'marketing',
        subject: news.kind === 'event' ? news.eventName : 'profile',
        text: JSON.stringify(news.dataFields),
        codes: [],
        links: [],
      });
    },
  };
}
