import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../data/call.ts';
import { CallFailed } from '../data/call-failed.ts';
import { type FailedStart, type PaymentProblem, paymentProblem } from './payment-problem.ts';
import { scheduledPaymentsChanged } from './scheduled-payments.ts';
import type { PaymentsTexts } from './texts.ts';
import { type PayOrder, planOf } from './use-pay.ts';

/**
 * Plans a payment for its day. Nothing is charged now, so there is nothing to wait for: the answer is whether it stands.
 * The same order keeps its key while the page is open, and the service keeps one plan a day: a lost reply doubles nothing.
 */
export function usePlanPayment(texts: PaymentsTexts['review']) {
  const client = useQueryClient();
  const underWay = useRef(false);
  const saved = useRef({ order: '', paymentKey: '' });
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<FailedStart>();
  const problem: PaymentProblem | undefined = refusal && paymentProblem(refusal, texts);

  function keyOf({ amount, card }: PayOrder): string {
    const order = `${amount.amountCents} ${amount.amountType} ${amount.scheduledDate} ${card?.cardToken}`;
    if (saved.current.order !== order) saved.current = { order, paymentKey: crypto.randomUUID() };
    return saved.current.paymentKey;
  }

  /** `planned` once it stands, the code of the refusal when there was one. */
  async function plan(prepare: () => Promise<PayOrder | undefined>): Promise<string | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setSending(true);
    setRefusal(undefined);
    try {
      const order = await prepare();
      const { scheduledDate } = order?.amount ?? {};
      if (!order || scheduledDate === undefined) return undefined;
      const body = planOf(order, keyOf(order), scheduledDate);
      await call('submitPayment', body);
      await scheduledPaymentsChanged(client);
      return 'planned';
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setRefusal(error.status === 0 ? { status: 502 } : error);
      return error.code;
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  return { plan, sending, problem };
}
