import type { PlanPayment } from '@lendside/contract/payments-submit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { stepPayment } from '../../data/payment/saved-payments.ts';
import { laterTexts } from '../later-texts.ts';
import type { FailedStart } from '../payment-problem.ts';
import { failedPlan, scheduledPaymentsChanged } from '../scheduled-payments.ts';
import { paymentsTexts } from '../texts.ts';
import { useOneOrder } from '../use-one-order.ts';
import { forgetSavedPayment } from '../use-saved-payment.ts';
import type { PayOrder } from './pay-order.ts';
import type { ReviewDraft } from './use-draft.ts';
import type { OrderSender } from './use-pay.ts';
import { bodyOfPayNow } from './use-pay-now.ts';
import { useReview } from './use-review.ts';

/** A payment of its day; a guest plans nothing. */
const bodyOfPlan = (order: PayOrder, paymentKey: string, scheduledDate: string): PlanPayment => ({
  ...bodyOfPayNow(order, paymentKey, false),
  scheduledDate,
});

/** Plans a payment for its day and goes to the page that says so. */
export function usePlan(draft: ReviewDraft, scheduledDate: string) {
  const { loanId, amount } = draft;
  const sender = useSendPlan(scheduledDate, () => {
    forgetSavedPayment(loanId);
    // Leads to the page that says so.
    stepPayment(loanId, { type: 'planned', plan: { amountCents: amount.amountCents, scheduledDate } });
  });
  return useReview(draft, sender, { amountPage: 'MakePayment' });
}

/**
 * Nothing is charged now, so there is nothing to wait for: the answer is whether the plan stands. The same order keeps its
 * key while the page is open, and the service keeps one plan a day: a lost reply doubles nothing.
 */
function useSendPlan(scheduledDate: string, onPlanned: () => void): OrderSender {
  const client = useQueryClient();
  const saved = useRef({ order: '', paymentKey: '' });
  const { place, sending, show, problem } = useOneOrder<PayOrder>(
    useTexts(paymentsTexts).review,
    useTexts(laterTexts).mayBePlanned,
  );

  function keyOf({ amount, card }: PayOrder): string {
    const order = `${amount.amountCents} ${amount.amountType} ${scheduledDate} ${card?.cardToken}`;
    if (saved.current.order !== order) saved.current = { order, paymentKey: crypto.randomUUID() };
    return saved.current.paymentKey;
  }

  async function send(order: PayOrder): Promise<FailedStart | undefined> {
    try {
      await call('submitPayment', bodyOfPlan(order, keyOf(order), scheduledDate));
      await scheduledPaymentsChanged(client);
      onPlanned();
      return undefined;
    } catch (error) {
      const failed = failedPlan(error, client);
      show(failed);
      return failed;
    }
  }

  return { send: (prepare) => place(prepare, send), sending, problem };
}
