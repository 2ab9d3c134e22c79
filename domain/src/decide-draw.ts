import type { DisbursementType } from './enumerations.ts';
import { MONEY_TRANSFER_MAX_CENTS } from './limits.ts';
import { type LoanStateReason, whyNot } from './loan-actions.ts';
import type { Cents } from './money.ts';

/** Disbursement methods of a draw. */
export type DisbursementMethod = Exclude<DisbursementType, 'none'>;
export const DISBURSEMENT_METHODS = [
  'debit',
  'store',
  'moneyGram',
  'ach',
] as const satisfies readonly DisbursementMethod[];

/** A line of credit as the rules of drawing see it, on the day of the draw. */
export interface DrawLoan {
  readonly stateId: number;
  /** `validations.isDisbursementAvailable`: the lender would pay the smallest draw out. */
  readonly isDisbursementAvailable: boolean;
  readonly availableCents: Cents;
  readonly drawMinCents: Cents;
  /** The lender moved the limit and the customer has not acknowledged it. */
  readonly limitChangeOpen: boolean;
}

export interface DrawAsked {
  readonly amountCents: Cents;
  readonly type: DisbursementMethod;
  /** Drawn and not in the books yet: no longer there to be drawn. */
  readonly underWayCents?: Cents;
  /** The way of money transfers takes no more at once (spec 9). */
  readonly moneyTransferMaxCents?: Cents;
}

export type DrawAmountReason = 'not_whole_cents' | 'below_minimum' | 'above_available' | 'above_money_transfer';

export type DrawDecision =
  | { readonly ok: true; readonly leftCents: Cents }
  | { readonly ok: false; readonly refusal: 'draw_not_available'; readonly reason: LoanStateReason | 'not_drawable' }
  | { readonly ok: false; readonly refusal: 'limit_not_acknowledged' }
  | { readonly ok: false; readonly refusal: 'draw_amount_not_allowed'; readonly reason: DrawAmountReason };

/** Whether so much can be drawn this way now, asked by the screen and by the service alike. Why not comes in the order of hearing. */
export function decideDraw(loan: DrawLoan, asked: DrawAsked): DrawDecision {
  const reason = whyNot('draw', loan.stateId) ?? (loan.isDisbursementAvailable ? undefined : 'not_drawable');
  if (reason) return { ok: false, refusal: 'draw_not_available', reason };
  if (loan.limitChangeOpen) return { ok: false, refusal: 'limit_not_acknowledged' };
  const { amountCents, type, underWayCents = 0, moneyTransferMaxCents = MONEY_TRANSFER_MAX_CENTS } = asked;
  const refused = (why: DrawAmountReason) => ({ ok: false, refusal: 'draw_amount_not_allowed', reason: why }) as const;
  if (!Number.isSafeInteger(amountCents)) return refused('not_whole_cents');
  if (amountCents < loan.drawMinCents || amountCents <= 0) return refused('below_minimum');
  const leftCents = loan.availableCents - underWayCents - amountCents;
  if (leftCents < 0) return refused('above_available');
  if (type === 'moneyGram' && amountCents > moneyTransferMaxCents) return refused('above_money_transfer');
  return { ok: true, leftCents };
}
