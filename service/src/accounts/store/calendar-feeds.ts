import { createHash } from 'node:crypto';
import type { Language } from '@lendside/domain/language';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of calendar feeds. Runs as the worker: the reader of a feed has nothing but its address. */

export interface CalendarFeed {
  readonly userId: string;
  readonly customerIds: readonly string[];
  readonly loanIds: readonly string[] | null;
  readonly language: Language;
  readonly createdAtMs: number;
  readonly stoppedAtMs: number | null;
}

/** Stored hash of a feed address: 256 random bits need no slow hash. */
const hashOf = (feedKey: string) => createHash('sha256').update(feedKey).digest('base64url');

const FEED = `
  select user_id, customer_ids, loan_ids, language,
    created_at, stopped_at
  from lendside.calendar_feeds`;

export async function findFeed(tx: Pick<Tx, 'query'>, feedKey: string): Promise<CalendarFeed | undefined> {
  return (await camelRows<CalendarFeed>(tx.query(`${FEED} where feed_hash = $1`, [hashOf(feedKey)])))[0];
}

export async function activeFeed(tx: Pick<Tx, 'query'>, userId: string): Promise<CalendarFeed | undefined> {
  return (await camelRows<CalendarFeed>(tx.query(`${FEED} where user_id = $1 and stopped_at is null`, [userId])))[0];
}

/** Ends the person's address; false where there is none. */
export async function stopFeed(tx: Tx, userId: string, nowMs: number): Promise<boolean> {
  const stopped = await tx.query(
    'update lendside.calendar_feeds set stopped_at = $2 where user_id = $1 and stopped_at is null returning 1',
    [userId, instant(nowMs)],
  );
  return stopped.length > 0;
}

/** Two addresses of one person are made one after the other. */
export async function queueForPerson(tx: Tx, userId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`calendar feed ${userId}`]);
}

export async function writeFeed(tx: Tx, feedKey: string, feed: Omit<CalendarFeed, 'stoppedAtMs'>): Promise<void> {
  await tx.query(
    `insert into lendside.calendar_feeds (feed_hash, user_id, customer_ids, loan_ids, language, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashOf(feedKey), feed.userId, feed.customerIds, feed.loanIds, feed.language, instant(feed.createdAtMs)],
  );
}
