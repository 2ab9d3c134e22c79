import type { Language } from '@lendside/domain/language';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';

/** A reward on its way to a card. */
export interface CashOut {
  readonly messageKey: string;
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly bodyHash: string;
  readonly amountCents: number;
  readonly cardToken: string;
  readonly cardType: string;
  readonly lastFour: string;
  readonly request: { readonly language: Language };
  readonly confirmationNumber: string;
  readonly state: 'WAITING' | 'UNKNOWN' | 'SENT' | 'FAILED';
  readonly refusal: string | null;
  readonly changedAtMs: number;
}

const COLUMNS = `w.message_key as "messageKey", w.owner_id as "ownerId", w.payment_key as "paymentKey",
  w.body_hash as "bodyHash", w.amount_cents as "amountCents", w.card_token as "cardToken", w.card_type as "cardType",
  w.last_four as "lastFour", w.request, w.confirmation_number as "confirmationNumber", w.state, w.refusal,
  w.changed_at as "changedAtMs"`;

export const CASH_OUTS = {
  name: 'lendside.referral_cash_outs',
  key: 'message_key',
  columns: COLUMNS,
  openStates: ['WAITING', 'UNKNOWN'],
} as const;

/** One of a person's own, by either key. */
export async function findCashOut(
  context: Context,
  ownerId: string,
  by: { readonly paymentKey?: string; readonly messageKey?: string },
): Promise<CashOut | undefined> {
  const [row] = await context.db.query<CashOut>(
    'worker',
    `select ${COLUMNS} from lendside.referral_cash_outs w
      where w.owner_id = $1 and ($2::text is null or w.payment_key = $2) and ($3::text is null or w.message_key = $3)
      limit 1`,
    [ownerId, by.paymentKey ?? null, by.messageKey ?? null],
  );
  return row;
}

/** The one that is under way. */
export async function openCashOut(context: Pick<Context, 'db'>, ownerId: string): Promise<CashOut | undefined> {
  const [row] = await context.db.query<CashOut>('worker', `${OPEN} and w.owner_id = $1`, [ownerId]);
  return row;
}

const OPEN = `select ${COLUMNS} from lendside.referral_cash_outs w where w.state in ('WAITING', 'UNKNOWN')`;

export async function isCashOutOpen(tx: Tx, ownerId: string): Promise<boolean> {
  return (await tx.query(`${OPEN} and w.owner_id = $1`, [ownerId])).length > 0;
}

/** Is a reward on its way to this card, or may it be? */
export async function awaitsReward(context: Context, cardToken: string): Promise<boolean> {
  return (await context.db.query('worker', `${OPEN} and w.card_token = $1 limit 1`, [cardToken])).length > 0;
}

/** Writes one to be sent; false when one stands under its key. */
export async function insertCashOut(
  tx: Tx,
  one: Omit<CashOut, 'state' | 'refusal' | 'changedAtMs'>,
  nowMs: number,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into lendside.referral_cash_outs (message_key, owner_id, payment_key, body_hash, amount_cents, card_token,
       card_type, last_four, request, confirmation_number, due_at, accepted_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11)
     on conflict (owner_id, payment_key) do nothing returning 1`,
    [
      one.messageKey,
      one.ownerId,
      one.paymentKey,
      one.bodyHash,
      one.amountCents,
      one.cardToken,
      one.cardType,
      one.lastFour,
      JSON.stringify(one.request),
      one.confirmationNumber,
      instant(nowMs),
    ],
  );
  return rows.length > 0;
}
