import type { listCards } from '@lendside/contract/cards';
import type { OutputOf } from '@lendside/contract/operation';
import { isAutoPayOpen, offersAutoPay } from '@lendside/domain/auto-pay';
import { isOn } from '../data/configuration/configuration.ts';
import type { LoanDetail } from './payment-loan.ts';

export type WalletCard = OutputOf<typeof listCards>['cards'][number];

/** Whether this loan may be asked about auto-pay now (flow 12). `isRenewal`: after a renewal rather than a payment. */
export function isAutoPayOffered(loan: LoanDetail, isRenewal = false): boolean {
  // Nothing is agreed on for a loan that may yet be taken back.
  if (loan.notPayableReason === 'renewal_not_signed') return false;
  return offersAutoPay({
    isOn: isOn(isRenewal ? 'autoPayRefinance' : 'autoPay'),
    skipAutoPayConfirm: loan.validations.skipAutoPayConfirm,
    isEnrolled: loan.autoPay.enrolled,
  });
}

/** Whether auto-pay can be signed for on this loan at all: after a payment, after the renewal that made it, or later. */
export function canSignAutoPay(loan: LoanDetail): boolean {
  const flags = { autoPay: isOn('autoPay'), autoPayRefinance: isOn('autoPayRefinance') };
  return (
    isAutoPayOpen(flags, loan.renewedFrom !== undefined) && (isAutoPayOffered(loan) || isAutoPayOffered(loan, true))
  );
}

/** The card to begin the question with: the chosen one, else that of auto-pay, of the payment just made, or the only one. */
export function cardForAutoPay(
  cards: readonly WalletCard[],
  known: { readonly chosen?: string; readonly ofAutoPay?: string; readonly ofPayment?: string },
): WalletCard | undefined {
  const usable = cards.filter((card) => !card.expired);
  const wanted = [known.chosen, known.ofAutoPay, known.ofPayment];
  for (const token of wanted) {
    const card = usable.find((one) => one.cardToken === token);
    if (card) return card;
  }
  return usable[0];
}
