import type { addCard } from '@lendside/contract/cards';
import type { OutputOf } from '@lendside/contract/operation';

/**
 * A card that was just typed, on its way from the page that adds it to the page that pays with it. In memory only: the
 * security token is good for one payment and is never written anywhere (security 1).
 */
export interface NewCard {
  readonly card: OutputOf<typeof addCard>;
  /** Kept in the wallet, or for this payment only. */
  readonly saved: boolean;
  readonly securityToken: string;
}

const newCards = new Map<string, NewCard>();

export function handOverCard(loanId: string, newCard: NewCard): void {
  newCards.set(loanId, newCard);
}

export function handedOverCard(loanId: string): NewCard | undefined {
  return newCards.get(loanId);
}

export function forgetHandedOverCard(loanId: string): void {
  newCards.delete(loanId);
}

/** Key of the query cache under which a payment's amount stands for the pages of other slices. */
export const paymentAmountKey = (loanId: string) => ['payment amount', loanId] as const;
