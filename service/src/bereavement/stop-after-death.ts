import type { Tx } from '@lendside/providers/database';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { holdMoneyOut } from '../money/money-holds-store.ts';
import { type PaymentsStopped, stopPaymentsOf } from '../payments/front.ts';
import { leaveSigningsOf } from '../platform/documents/signings-store.ts';
import { endNews } from '../platform/notifications/marketing-news.ts';
import { cancelCallsOf } from '../stores/front.ts';

/** Reason of the hold on money that would go to a person who died. */
export const HELD_BECAUSE = 'death';
/** Until it is found to be a mistake: longer than an estate takes. */
const HELD_MILLISECONDS = 10 * 365 * 24 * 3_600_000;

/** Person who died: all of their numbers, and their sign-in where they have one. */
export interface PersonWhoDied {
  readonly customerIds: readonly string[];
  readonly person: Identity | undefined;
}

export interface StoppedAfterDeath extends PaymentsStopped {
  readonly calls: number;
  readonly signings: number;
}

/** Stops all that goes to or is taken of a person who died, in the transaction that notes it. */
export async function stopAfterDeath(
  context: Context,
  tx: Tx,
  { customerIds, person }: PersonWhoDied,
): Promise<StoppedAfterDeath> {
  const nowMs = context.clock.nowMs();
  const stopped = await stopPaymentsOf(tx, customerIds, nowMs);
  const calls = await cancelCallsOf(tx, customerIds, nowMs);
  const signings = await leaveSigningsOf(tx, customerIds, nowMs);
  for (const id of customerIds) await holdMoneyOut(tx, id, HELD_BECAUSE, nowMs, HELD_MILLISECONDS);
  if (person) await endNews(tx, context, { userId: person.userId, email: person.email });
  return { ...stopped, calls, signings };
}

/** All numbers of the person of one number. */
export function numbersOf(customerId: string, person: Identity | undefined): readonly string[] {
  return [...new Set([customerId, ...Object.values(person?.lmsCustomerIds ?? {})])];
}
