import type { Database } from '../database.ts';
import { grouped } from '../grouped.ts';
import { instant } from '../instant.ts';
import type { Clock } from '../runtime.ts';
import type { DeliveredMessage, Inbox, Message, Messages } from './port.ts';

interface InboxRow {
  readonly message_id: string;
  readonly recipient: string;
  readonly channel: Message['channel'];
  readonly subject: string;
  readonly body: string;
  readonly codes: string[];
  readonly links: string[];
  readonly attachments: NonNullable<Message['attachments']>;
  readonly delivered_at: number;
}

/** Addresses that provoke what can go wrong: one that is never taken, one that is never reached. */
const REFUSED_DOMAIN = '@refused.example';
const UNREACHED_DOMAIN = '@unreached.example';

/** Delivers into a table that developers and tests read in place of the customer's mailbox and phone. */
export function embeddedMessages({ db, clock }: { readonly db: Database; readonly clock: Clock }): Messages & Inbox {
  const insert = grouped(
    async (messages: readonly Message[]) => {
      // A message that stands already is left as it is: it was delivered before.
      await db.query(
        'workerRelaxed',
        `insert into providers.inbox (message_id, recipient, channel, subject, body, codes, links, attachments, delivered_at)
         select one->>'messageId', lower(one->>'to'), one->>'channel', one->>'subject', one->>'text',
           array(select jsonb_array_elements_text(one->'codes')), array(select jsonb_array_elements_text(one->'links')),
           coalesce(one->'attachments', '[]'), $2
         from jsonb_array_elements($1::jsonb) with ordinality as list (one, place) order by place
         on conflict (message_id) do nothing`,
        [JSON.stringify(messages), instant(clock.nowMs())],
      );
      return messages.map(() => undefined);
    },
    { atMost: 100 },
  );

  return {
    name: 'embedded messages',
    embedded: true,

    async deliver(message) {
      const to = message.to.trim().toLowerCase();
      if (to.endsWith(REFUSED_DOMAIN)) return { outcome: 'refused', reason: 'the address does not exist' };
      if (to.endsWith(UNREACHED_DOMAIN)) return { outcome: 'again', reason: 'the mail server does not answer' };
      await insert({ ...message, to });
      return { outcome: 'delivered' };
    },

    async messagesTo(to, atMost) {
      const rows = await db.query<InboxRow>(
        'worker',
        to === undefined
          ? 'select * from providers.inbox order by place desc limit $1'
          : 'select * from providers.inbox where recipient = $2 order by place desc limit $1',
        to === undefined ? [atMost] : [atMost, to.trim().toLowerCase()],
      );
      return rows.map(deliveredMessage);
    },
  };
}

function deliveredMessage(row: InboxRow): DeliveredMessage {
  return {
    messageId: row.message_id,
    to: row.recipient,
    channel: row.channel,
    subject: row.subject,
    text: row.body,
    codes: row.codes,
    links: row.links,
    attachments: row.attachments,
    atMs: row.delivered_at,
  };
}
