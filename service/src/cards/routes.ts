import { addCard, createCardFormKey, listCards, lookUpCard, removeCard, updateCard } from '@lendside/contract/cards';
import { type Binding, on } from '../on.ts';
import { createFormKey, lookUpCardOf } from './card-form.ts';
import {
  type AutoPayCards,
  addCardOf,
  type HasUnresolvedPayment,
  listCardsOf,
  removeCardOf,
  updateCardOf,
} from './wallet.ts';

export function cardsRoutes(
  hasUnresolvedPayment: HasUnresolvedPayment,
  autoPayCards: AutoPayCards,
): readonly Binding[] {
  return [
    on(listCards, listCardsOf(autoPayCards)),
    on(addCard, addCardOf(autoPayCards)),
    on(updateCard, updateCardOf(autoPayCards)),
    on(removeCard, removeCardOf(hasUnresolvedPayment, autoPayCards)),
    on(createCardFormKey, createFormKey),
    on(lookUpCard, lookUpCardOf),
  ];
}
