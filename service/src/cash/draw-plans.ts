import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Tx } from '@lendside/providers/database';
import type { DisbursementTarget } from '../money/disbursements.ts';
import { deleteSteps } from '../refinance/front.ts';

/**
 * Draw plans: the amount and method that a person chose, which the documents state, which is signed, and which alone can
 * then be drawn.
 */

export interface DrawPlan {
  readonly loanId: string;
  readonly customerId: string;
  readonly amountCents: number;
  readonly way: DisbursementMethod;
  readonly target: DisbursementTarget;
}

/** A plan as it is kept. */
export interface SavedPlan extends DrawPlan {
  readonly plannedAtMs: number;
}

/** Tells one request for cash from another of the same amount: documents name it, so that each is read and signed anew. */
export const requestNumberOf = ({ plannedAtMs }: Pick<SavedPlan, 'plannedAtMs'>) =>
  plannedAtMs.toString(36).toUpperCase();

/** Discards documents read and signed for another request: they are read and signed anew. */
export function forgetDocuments(
  tx: Tx,
  { loanId, customerId }: Pick<DrawPlan, 'loanId' | 'customerId'>,
): Promise<void> {
  return deleteSteps(tx, { loanId, customerId, purpose: 'draw' }, ['disclosed', 'signed']);
}
