import { type CommunicationChoice, DEFAULT_CHOICE } from '@lendside/domain/communication';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../database/camel-rows.ts';

/**
 * Notification preferences for messages that can be chosen. A sender of such a message asks here; receipts and legal notices
 * do not.
 */

interface Row {
  readonly userId: string;
  readonly paymentReminders: CommunicationChoice['paymentReminders'];
  readonly marketing: CommunicationChoice['marketing'];
  readonly voice: boolean;
}

const CHOICES = `
  select user_id, payment_reminders, marketing, voice
  from lendside.communication_choices where user_id = any ($1)`;

/** The choices of people, by user id; the default without a choice. Runs as the worker. */
export async function choicesOf(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, CommunicationChoice>> {
  if (userIds.length === 0) return new Map();
  const rows = await camelRows<Row>(db.query('worker', CHOICES, [userIds]));
  const known = new Map(rows.map(({ userId, ...choice }) => [userId, choice]));
  return new Map(userIds.map((userId) => [userId, known.get(userId) ?? DEFAULT_CHOICE]));
}

export async function choiceOf(db: Database, userId: string): Promise<CommunicationChoice> {
  return (await choicesOf(db, [userId])).get(userId) ?? DEFAULT_CHOICE;
}

/** Changes a choice: of two that come at once, the second starts from what the first left. */
export async function changeChoice(
  tx: Tx,
  userId: string,
  change: (choice: CommunicationChoice) => CommunicationChoice,
  nowMs: number,
): Promise<CommunicationChoice> {
  await tx.query(
    `insert into lendside.communication_choices (user_id, payment_reminders, marketing, voice, changed_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [userId, DEFAULT_CHOICE.paymentReminders, DEFAULT_CHOICE.marketing, DEFAULT_CHOICE.voice, instant(nowMs)],
  );
  const [row] = await camelRows<Row>(tx.query(`${CHOICES} for update`, [[userId]]));
  const { paymentReminders, marketing, voice } = change(
    row ? { paymentReminders: row.paymentReminders, marketing: row.marketing, voice: row.voice } : DEFAULT_CHOICE,
  );
  await tx.query(
    `update lendside.communication_choices set payment_reminders = $2, marketing = $3, voice = $4, changed_at = $5
      where user_id = $1`,
    [userId, paymentReminders, marketing, voice, instant(nowMs)],
  );
  return { paymentReminders, marketing, voice };
}
