import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { storeOf } from '../platform/database/store-of.ts';

/** For so long no money goes out after where it goes to has changed. */
export const MONEY_HOLD_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Holds money out towards a customer's cards and banks; a longer hold that stands already stays. Answers until when. */
export async function holdMoneyOut(
  tx: Tx,
  customerId: string,
  why: string,
  nowMs: number,
  forMs: number = MONEY_HOLD_MILLISECONDS,
): Promise<number> {
  const [row] = await tx.query<{ until: number }>(
    `insert into lendside.money_holds as h (customer_id, until, why) values ($1, $2, $3)
     on conflict (customer_id) do update set until = greatest(h.until, excluded.until),
       why = case when excluded.until >= h.until then excluded.why else h.why end
     returning until`,
    [customerId, instant(nowMs + forMs), why],
  );
  return row?.until ?? nowMs + forMs;
}

/** Ends a hold that stands for this reason. */
export async function releaseMoneyOut(tx: Tx, customerId: string, why: string, nowMs: number): Promise<void> {
  await tx.query('update lendside.money_holds set until = $3 where customer_id = $1 and why = $2 and until > $3', [
    customerId,
    why,
    instant(nowMs),
  ]);
}

export const { moneyHeldUntil } = storeOf({
  /** Until when money to a customer is held; undefined when it may go. Runs as the worker. */
  async moneyHeldUntil(db: Database, customerId: string, nowMs: number): Promise<number | undefined> {
    const [row] = await db.query<{ until: number }>(
      'worker',
      'select until from lendside.money_holds where customer_id = $1 and until > $2',
      [customerId, instant(nowMs)],
    );
    return row?.until;
  },
});
