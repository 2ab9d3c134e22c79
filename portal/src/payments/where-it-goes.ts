import type { OutputOf } from '@lendside/contract/operation';
import type { previewPayment } from '@lendside/contract/payments';

export type Preview = OutputOf<typeof previewPayment>;
export type Allocation = Preview['allocation'];
export type PartName = 'penalty' | 'fee' | 'interest' | 'principal';

export interface PaymentPart {
  readonly part: PartName;
  readonly amountCents: number;
}

/** In the order a customer reads them: what is lost first, what pays the debt down last. */
const ORDER: readonly PartName[] = ['penalty', 'fee', 'interest', 'principal'];

/** Where each cent goes, summed over past due, due and in advance; parts of nothing left out. The sum stays the payment. */
export function partsOf(allocation: Allocation): PaymentPart[] {
  return ORDER.map((part) => ({
    part,
    amountCents: allocation.filter((row) => row.part === part).reduce((sum, row) => sum + row.amount, 0),
  })).filter((part) => part.amountCents > 0);
}
