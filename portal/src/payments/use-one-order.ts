import { useRef, useState } from 'react';
import { type FailedStart, isQuestion, paymentProblem } from './payment-problem.ts';
import type { PaymentsTexts } from './texts.ts';

/**
 * Sends one order at a time: pressing again while it is prepared or sent does nothing. `mayStand`: what is said when no one
 * knows whether it arrived.
 */
export function useOneOrder<Order>(texts: PaymentsTexts['review'], mayStand?: string) {
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<FailedStart>();

  /** `prepare` brings the order, or undefined when something is missing; `send` brings what it was refused with. */
  async function place(
    prepare: () => Promise<Order | undefined>,
    send: (order: Order) => Promise<FailedStart | undefined>,
  ): Promise<FailedStart | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setSending(true);
    setRefusal(undefined);
    try {
      const order = await prepare();
      return order && (await send(order));
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  const problem = refusal && !isQuestion(refusal) ? paymentProblem(refusal, texts, mayStand) : undefined;
  return { place, sending, show: setRefusal, problem };
}
