import type { listCards } from '@lendside/contract/cards';
import type { OutputOf } from '@lendside/contract/operation';
import type { ChosenCard } from '../data/payment/payment-state.ts';

export type WalletCard = OutputOf<typeof listCards>['cards'][number];

/** Card facts that a payment keeps from the wallet: no holder's name. */
export function chosenCardOf(card: WalletCard, saved = true): ChosenCard {
  return {
    cardToken: card.cardToken,
    cardIds: card.cardIds,
    cardType: card.cardType,
    lastFour: card.cardNumber.slice(-4),
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    guestCard: card.guestCard,
    saved,
  };
}
