import { createHash } from 'node:crypto';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { CustomerIds } from '@lendside/providers/sign-in/customer-link-types';
import type { Context } from '../context.ts';
import { holdMoneyOut } from '../money/money-holds-store.ts';
import { camelRows } from '../platform/database/camel-rows.ts';

/** SQL of the linking slice. Tickets and return ids are kept as hashes only. Runs as the worker. */

export interface Ticket {
  readonly foundId: string;
  readonly userId: string;
  readonly customerIds: CustomerIds;
  readonly holderUserId: string | null;
  readonly expiresAtMs: number;
  readonly usedAtMs: number | null;
}

export interface Replacement {
  readonly foundId: string;
  readonly userId: string;
  readonly holderUserId: string;
  readonly expiresAtMs: number;
  readonly usedAtMs: number | null;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const TICKET = `
  select found_id, user_id, customer_ids, holder_user_id,
    expires_at, used_at
  from lendside.link_tickets`;

const REPLACEMENT = `
  select found_id, user_id, holder_user_id, expires_at,
    used_at
  from lendside.replacements`;

export async function writeTicket(context: Context, secret: string, ticket: Omit<Ticket, 'usedAtMs'>): Promise<void> {
  await context.db.query(
    'worker',
    `insert into lendside.link_tickets (ticket_hash, found_id, user_id, customer_ids, holder_user_id, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      hashOf(secret),
      ticket.foundId,
      ticket.userId,
      JSON.stringify(ticket.customerIds),
      ticket.holderUserId,
      instant(ticket.expiresAtMs),
    ],
  );
}

/** The ticket of this person, by its secret. */
export async function findTicket(context: Context, userId: string, secret: string): Promise<Ticket | undefined> {
  const rows = await camelRows<Ticket>(
    context.db.query('worker', `${TICKET} where ticket_hash = $1 and user_id = $2`, [hashOf(secret), userId]),
  );
  return rows[0];
}

/** The ticket of this person, by the name it was given out under. */
export async function findFound(context: Context, userId: string, foundId: string): Promise<Ticket | undefined> {
  const rows = await camelRows<Ticket>(
    context.db.query('worker', `${TICKET} where found_id = $1 and user_id = $2`, [foundId, userId]),
  );
  return rows[0];
}

export async function useTicket(tx: Tx, foundId: string, nowMs: number): Promise<void> {
  await tx.query('update lendside.link_tickets set used_at = $2 where found_id = $1', [foundId, instant(nowMs)]);
}

export async function writeReplacement(
  tx: Tx,
  secret: string,
  { foundId, userId, holderUserId, expiresAtMs }: Omit<Replacement, 'usedAtMs'>,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into lendside.replacements (return_hash, found_id, user_id, holder_user_id, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashOf(secret), foundId, userId, holderUserId, instant(nowMs), instant(expiresAtMs)],
  );
}

export async function findReplacement(context: Context, secret: string): Promise<Replacement | undefined> {
  const rows = await camelRows<Replacement>(
    context.db.query('worker', `${REPLACEMENT} where return_hash = $1`, [hashOf(secret)]),
  );
  return rows[0];
}

/** The links sent for the customer a caller found, the last one first. */
export async function replacementsOf(context: Context, foundId: string): Promise<readonly Replacement[]> {
  return camelRows<Replacement>(
    context.db.query('worker', `${REPLACEMENT} where found_id = $1 order by sent_at desc`, [foundId]),
  );
}

/** Links sent to the owner of a sign-in since a moment, by any caller. */
export async function countSentTo(context: Context, holderUserId: string, sinceMs: number): Promise<number> {
  const [row] = await camelRows<{ count: number }>(
    context.db.query(
      'worker',
      'select count(*)::integer as count from lendside.replacements where holder_user_id = $1 and sent_at > $2',
      [holderUserId, instant(sinceMs)],
    ),
  );
  return row?.count ?? 0;
}

/** Closes every link of what was found, and holds money back for its customers. */
export async function closeReplacements(
  tx: Tx,
  { foundId, customerIds }: Pick<Ticket, 'foundId' | 'customerIds'>,
  nowMs: number,
): Promise<void> {
  await tx.query('update lendside.replacements set used_at = $2 where found_id = $1 and used_at is null', [
    foundId,
    instant(nowMs),
  ]);
  for (const customerId of Object.values(customerIds).sort()) {
    await holdMoneyOut(tx, customerId, 'signInReplaced', nowMs);
  }
}
