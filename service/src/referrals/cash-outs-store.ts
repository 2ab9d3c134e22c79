import type { BrandCode } from '@lendside/brands/brand';
import type { Language } from '@lendside/domain/language';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { findRequest, insertRequest, requestTable } from '../money/request.ts';

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
  /** `brand`: whose pages it was asked on; absent in requests of earlier versions. */
  readonly request: { readonly language: Language; readonly brand?: BrandCode };
  readonly confirmationNumber: string;
  readonly state: 'WAITING' | 'UNKNOWN' | 'SENT' | 'FAILED';
  readonly refusal: string | null;
  readonly changedAtMs: number;
}

export const CASH_OUTS = requestTable<CashOut>({
  kind: 'cashOut',
  name: 'lendside.referral_cash_outs',
  fields: [
    ...(['messageKey', 'ownerId', 'paymentKey', 'bodyHash', 'amountCents', 'cardToken', 'cardType'] as const),
    ...(['lastFour', 'request', 'confirmationNumber', 'state', 'refusal', 'changedAtMs'] as const),
  ],
  openStates: ['WAITING', 'UNKNOWN'],
});

/** One of a person's own, by either key. */
export const findCashOut = (
  { db }: Pick<Context, 'db'>,
  ownerId: string,
  by: { readonly paymentKey?: string; readonly messageKey?: string },
): Promise<CashOut | undefined> => findRequest(db, 'worker', CASH_OUTS, { ownerId, ...by });

/** The one that is under way. */
export async function openCashOut(context: Pick<Context, 'db'>, ownerId: string): Promise<CashOut | undefined> {
  const [row] = await context.db.query<CashOut>('worker', `${OPEN} and w.owner_id = $1`, [ownerId]);
  return row;
}

const OPEN = `select ${CASH_OUTS.columns} from lendside.referral_cash_outs w where w.state in ('WAITING', 'UNKNOWN')`;

export async function isCashOutOpen(tx: Tx, ownerId: string): Promise<boolean> {
  return (await tx.query(`${OPEN} and w.owner_id = $1`, [ownerId])).length > 0;
}

/** Whether a person sent a cash-out under this key before. */
export async function isCashOutKeyUsed(tx: Tx, ownerId: string, paymentKey: string): Promise<boolean> {
  const rows = await tx.query('select 1 from lendside.referral_cash_outs where owner_id = $1 and payment_key = $2', [
    ownerId,
    paymentKey,
  ]);
  return rows.length > 0;
}

/** Is a reward on its way to this card, or may it be? */
export async function awaitsReward(context: Context, cardToken: string): Promise<boolean> {
  return (await context.db.query('worker', `${OPEN} and w.card_token = $1 limit 1`, [cardToken])).length > 0;
}

/** Writes one to be sent; false when one stands under its key. */
export const insertCashOut = (
  tx: Tx,
  one: Omit<CashOut, 'state' | 'refusal' | 'changedAtMs'>,
  nowMs: number,
): Promise<boolean> => insertRequest(tx, CASH_OUTS, one, nowMs);
