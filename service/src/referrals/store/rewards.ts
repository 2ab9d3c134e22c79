import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../../context.ts';

/** SQL of the ledger of referral rewards: every journal sums to zero and is booked once for its reference, and no balance is below nothing. */

/** Counter account of each kind of reward entry. */
const AGAINST: Readonly<Record<RewardKind, 'programme' | 'paid'>> = {
  earned: 'programme',
  paidOut: 'paid',
  reversed: 'paid',
};

export interface RewardJournal {
  readonly userId: string;
  readonly kind: RewardKind;
  /** Reason of the entry: `friend <user id>`, `cash-out <message key>`, `back <message key>`. */
  readonly reference: string;
  /** Change of the member's balance in cents; negative for a withdrawal. */
  readonly amountCents: number;
  readonly bookedAtMs: number;
  readonly bookedOn: string;
}

/**
 * Books once for its reference; false, with nothing booked, when that stands already. Below nothing the database
 * refuses.
 */
export async function bookReward(tx: Tx, journalId: string, journal: RewardJournal): Promise<boolean> {
  const { userId, kind, reference, amountCents, bookedAtMs, bookedOn } = journal;
  const rows = await tx.query(
    `insert into lendside.referral_journals (journal_id, user_id, kind, reference, booked_at, booked_on)
     values ($1, $2, $3, $4, $5, $6) on conflict on constraint referral_journals_reference_key do nothing returning 1`,
    [journalId, userId, kind, reference, instant(bookedAtMs), bookedOn],
  );
  if (rows.length === 0) return false;
  await tx.query(
    `insert into lendside.referral_postings (journal_id, account, amount_cents)
     values ($1, 'member', $2), ($1, $3, $4)`,
    [journalId, amountCents, AGAINST[kind], -amountCents],
  );
  await lockBalance(tx, userId);
  await tx.query('update lendside.referral_balances set balance_cents = balance_cents + $2 where user_id = $1', [
    userId,
    amountCents,
  ]);
  return true;
}

/** Balance of a member in cents, locked until the transaction ends, so that no other decision uses it at once. */
export async function lockBalance(tx: Tx, userId: string): Promise<number> {
  await tx.query(
    'insert into lendside.referral_balances (user_id, balance_cents) values ($1, 0) on conflict (user_id) do nothing',
    [userId],
  );
  const [row] = await tx.query<{ balance: number }>(
    'select balance_cents as balance from lendside.referral_balances where user_id = $1 for update',
    [userId],
  );
  return row?.balance ?? 0;
}

export async function balanceOf(context: Context, userId: string): Promise<number> {
  const [row] = await context.db.query<{ balance: number }>(
    'worker',
    'select balance_cents as balance from lendside.referral_balances where user_id = $1',
    [userId],
  );
  return row?.balance ?? 0;
}

export interface RewardEntry {
  readonly date: string;
  readonly kind: RewardKind;
  readonly amount: number;
  readonly balance: number;
}

/** Everything of a member, oldest first, each with the balance after it; at most the newest 500. */
export async function rewardHistory(context: Context, userId: string): Promise<RewardEntry[]> {
  const rows = await context.db.query<RewardEntry>(
    'worker',
    `select j.booked_on as date, j.kind, p.amount_cents as amount,
            (sum(p.amount_cents) over (order by j.seq))::bigint as balance
       from lendside.referral_journals j
       join lendside.referral_postings p on p.journal_id = j.journal_id and p.account = 'member'
      where j.user_id = $1 order by j.seq desc limit 500`,
    [userId],
  );
  return rows.reverse();
}

/** Number of rewards a member earned on a day. */
export async function earnedOn(tx: Tx, userId: string, date: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from lendside.referral_journals
      where user_id = $1 and kind = 'earned' and booked_on = $2`,
    [userId, date],
  );
  return row?.count ?? 0;
}

/** The rewards' own ledger: every journal sums to zero, is booked once for its reference, and no balance is below nothing. */

export type RewardKind = 'earned' | 'paidOut' | 'reversed';
