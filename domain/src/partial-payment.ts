import type { AmountType } from './amount-type.ts';
import type { Cents } from './money.ts';

export interface PartialPaymentFacts {
  daysLate: number;
  minimumRequiredAmountCents: Cents;
  partialPayConfirmViewable: boolean;
}

export type NotPartialReason = 'not_late' | 'zero' | 'enough' | 'confirm_off' | 'amount_type';

/**
 * Why an amount is not a partial payment (spec 4 "Partial payment"), in the specification's order; undefined
 * when it is one and the customer must confirm that the loan stays past due.
 */
export function notPartialReason(
  loan: PartialPaymentFacts,
  amountCents: Cents,
  amountType: AmountType,
): NotPartialReason | undefined {
  if (loan.daysLate <= 0) return 'not_late';
  if (amountCents === 0) return 'zero';
  if (amountCents >= loan.minimumRequiredAmountCents) return 'enough';
  if (!loan.partialPayConfirmViewable) return 'confirm_off';
  if (amountType !== 'other' && amountType !== 'ofrReinstate') return 'amount_type';
  return undefined;
}

/** Whether all conditions of spec 4 "Partial payment" hold: the customer confirms before paying. */
export function isPartialPayment(loan: PartialPaymentFacts, amountCents: Cents, amountType: AmountType): boolean {
  return notPartialReason(loan, amountCents, amountType) === undefined;
}
