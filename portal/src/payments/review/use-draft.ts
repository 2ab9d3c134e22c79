import { useEffect, useMemo, useState } from 'react';
import { forgetHandedOverCard, handedOverCard, type NewCard } from '../../cards/front.ts';
import {
  type ChosenAmount,
  type ChosenCard,
  needsNoCard,
  type PaymentState,
} from '../../data/payment/payment-state.ts';
import { usePayment } from '../../data/payment/use-payment.ts';
import { chosenCardOf } from '../chosen-card.ts';

/** A payment that lacks nothing but the button. */
export interface ReviewDraft {
  readonly loanId: string;
  readonly payment: PaymentState;
  readonly amount: ChosenAmount;
  /** Card to charge; undefined where nothing is charged. */
  readonly card: ChosenCard | undefined;
  /** The card that was typed a moment ago, with its one-time token. */
  readonly newCard: NewCard | undefined;
}

/** The payment of a loan as far as it was chosen, and its draft once amount and card are. */
export function useDraft(loanId: string): { payment: PaymentState; draft: ReviewDraft | undefined } {
  const { payment, newCard } = useTypedCard(loanId);
  const { amount } = payment;
  const card = needsNoCard(payment) ? undefined : payment.card;
  const isComplete = card !== undefined || needsNoCard(payment);
  return { payment, draft: amount && isComplete ? { loanId, payment, amount, card, newCard } : undefined };
}

/** The payment with the card that was just typed taken over as its card. */
function useTypedCard(loanId: string) {
  const [payment, step] = usePayment(loanId);
  const [newCard] = useState(() => handedOverCard(loanId));
  const card = useMemo(() => newCard && chosenCardOf(newCard.card, newCard.saved), [newCard]);
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    if (!card) return;
    step({ type: 'cardChosen', card });
    setTaken(true);
  }, [card, step]);
  // Leaving this page forgets the one-time token (decision D14).
  useEffect(() => () => forgetHandedOverCard(loanId), [loanId]);
  return { payment: card && !taken ? { ...payment, card } : payment, newCard };
}
