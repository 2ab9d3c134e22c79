import { deleted, goesOnRequest, held, type TableRetention } from '@lendside/providers/retention';
import { NOTICE_DAYS, SEVEN_YEARS_DAYS } from './retention-days.ts';

/** Messages to people, letters, and questions to the store: how long each is held. */
export const MESSAGES_RETENTION: readonly TableRetention[] = [
  goesOnRequest(
    held(
      'lendside.outbox',
      'messages to be sent, and that they were',
      'disposal',
      // Codes, and lines of unknown names: their words were taken out when they were sent.
      deleted(
        7,
        'written_at',
        `state <> 'waiting' and kind is null and coalesce(message ->> 'text', '') = '' and message <> '{"sent": true}'`,
      ),
      // Words and addresses go; the line stays, so that the message is not written a second time.
      {
        days: 90,
        since: 'written_at',
        only: `state <> 'waiting' and message is not null and message <> '{"sent": true}'`,
        empties: { message: `'{"sent": true}'` },
      },
      deleted(400, 'written_at', "state <> 'waiting'"),
    ),
    'always',
    `state <> 'waiting' and message ->> 'to' = any ($1)`,
    { message: `'{"sent": true}'` },
  ),
  goesOnRequest(
    held('lendside.saved_messages', 'what a person was written', 'notices', deleted(NOTICE_DAYS, 'sent_at')),
    'neverCustomer',
    'user_id = any ($1)',
  ),
  goesOnRequest(
    held(
      'lendside.conversation_messages',
      'what people asked, and the answers',
      'notices',
      deleted(NOTICE_DAYS, 'sent_at'),
    ),
    'neverCustomer',
    'user_id = any ($1)',
  ),
  goesOnRequest(
    held(
      'lendside.conversations',
      'questions of people to their store',
      'notices',
      deleted(
        NOTICE_DAYS,
        'changed_at',
        'not exists (select from lendside.conversation_messages m where m.conversation_id = lendside.conversations.conversation_id)',
      ),
    ),
    'neverCustomer',
    'user_id = any ($1)',
  ),
  held('lendside.payment_reminders', 'reminders that were sent', 'notices', deleted(NOTICE_DAYS, 'written_at')),
  held('lendside.reminder_days', 'days whose reminders are done', 'operation', deleted(400, 'finished_at')),
  held('lendside.account_letters', 'letters about a loan', 'contract', deleted(SEVEN_YEARS_DAYS, 'written_at')),
  held('lendside.letter_days', 'days whose letters are written', 'operation', deleted(400, 'finished_at')),
  held('lendside.statement_months', 'months whose statements are issued', 'operation', deleted(400, 'finished_at')),
  held('lendside.dashboard_messages', 'messages of a brand to everybody', 'operation', deleted(400, 'shown_until')),
];
