import { addCard, createCardFormKey, listCards, lookUpCard, removeCard, updateCard } from '@lendside/contract/cards';
import { type Binding, on } from '../on.ts';
import { createFormKey, lookUpCardOf } from './card-form.ts';
import { addCardOf, type HasUnresolvedPayment, listCardsOf, removeCardOf, updateCardOf } from './wallet.ts';

export function cardsRoutes(hasUnresolvedPayment: HasUnresolvedPayment): readonly Binding[] {
  return [
    on(listCards, listCardsOf),
    on(addCard, addCardOf),
    on(updateCard, updateCardOf),
    on(removeCard, removeCardOf(hasUnresolvedPayment)),
    on(createCardFormKey, createFormKey),
    on(lookUpCard, lookUpCardOf),
  ];
}
