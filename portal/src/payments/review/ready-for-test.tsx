import { forgetHandedOverCard, handOverCard } from '../../cards/new-card.ts';
import type { ChosenAmount } from '../../data/payment/payment-state.ts';
import { stepPayment } from '../../data/payment/saved-payments.ts';
import { LOAN_ID } from '../fake-call-for-test.ts';
import { ReviewPayment } from '../review-payment.tsx';
import { amount, card, show, startAnew } from '../screens-for-test.tsx';

export const ACCEPTED = { messageKey: 'op_12345678', paymentKey: 'x' };

export function startReviewAnew(): void {
  startAnew();
  forgetHandedOverCard(LOAN_ID);
}

/** ReviewPayment for a person who typed a new card a moment ago: the code is known, so the button is all there is to press. */
export async function showReady(change: Partial<ChosenAmount>, endpoints: Parameters<typeof show>[1]): Promise<void> {
  stepPayment(LOAN_ID, { type: 'amountChosen', amount: { ...amount, ...change } });
  const { lastFour, ...shared } = card;
  const newCard = { ...shared, cardNumber: `**** ${lastFour}`, cardholderName: 'James Porter' };
  const wallet = { customerIds: [], newCard: true, canDisburse: true, expired: false, usedByAutoPay: false };
  handOverCard(LOAN_ID, {
    card: { ...newCard, ...wallet, cardIds: [...card.cardIds], payProviderType: 1 },
    saved: true,
    securityToken: 'sec_1',
  });
  await show(<ReviewPayment />, endpoints);
}
