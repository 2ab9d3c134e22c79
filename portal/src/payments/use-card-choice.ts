import { useEffect, useState } from 'react';
import { useCards } from '../data/calls/queries.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { usePayment } from '../data/payment/use-payment.ts';
import { chosenCardOf } from './chosen-card.ts';
import { useResume } from './use-resume.ts';
import { useSharedAmount } from './use-shared-amount.ts';

/** The cards of the wallet, the one that is to pay, and the way on with it. */
export function useCardChoice(loanId: string) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const [payment, step] = usePayment(loanId);
  const stays = useResume(loanId, payment, 'SelectPaymentMethod');
  const wallet = useCards();
  const [chosen, setChosen] = useState(payment.card?.cardToken);
  const [missing, setMissing] = useState(false);
  useSharedAmount(loanId, payment);

  const isEmpty = wallet.data?.cards.length === 0;
  useEffect(() => {
    if (stays && isEmpty) replaceWith('Payment.AddPaymentMethod', { brand, loanId });
  }, [stays, isEmpty, replaceWith, brand, loanId]);

  const usable = wallet.data?.cards.filter((one) => !one.expired) ?? [];
  const card = usable.find((one) => one.cardToken === chosen) ?? (usable.length === 1 ? usable[0] : undefined);
  const send = () => {
    if (!card) return setMissing(true);
    step({ type: 'cardChosen', card: chosenCardOf(card) });
    navigateTo('ReviewPayment', { brand, loanId });
  };
  const choose = (cardToken: string) => {
    setChosen(cardToken);
    setMissing(false);
  };
  const addNew = () => navigateTo('Payment.AddPaymentMethod', { brand, loanId });
  return { stays, payment, wallet, usable, card, missing, choose, send, addNew };
}
