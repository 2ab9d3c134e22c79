import type { OutputOf } from '@lendside/contract/operation';
import type { submitPayments } from '@lendside/contract/payments-several';
import { useRef, useState } from 'react';
import { call } from '../data/call.ts';
import { CallFailed } from '../data/call-failed.ts';
import { browserTimers } from '../kit/timers.ts';
import {
  type FailedStart,
  failedStart,
  mayHaveArrived,
  NOT_SENT,
  type PaymentProblem,
  paymentProblem,
} from './payment-problem.ts';
import { keepSeveral, severalNow } from './several-payments.ts';
import type { PaymentsTexts } from './texts.ts';

export type RefusedLoan = OutputOf<typeof submitPayments>['payments'][number];

export interface SeveralOrder {
  readonly cardToken: string;
  /** The one-time token of the security code field. */
  readonly securityToken: string;
}

/**
 * Sends several payments once. The key is stored before the POST leaves; without a clear answer the next page asks by that
 * key, and nothing is sent again until it is known that nothing arrived.
 */
export function usePaySeveral(texts: PaymentsTexts['review']) {
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<FailedStart>();
  const problem: PaymentProblem | undefined = refusal && paymentProblem(refusal, texts);
  /** Every loan, when none took its payment. */
  const [refused, setRefused] = useState<readonly RefusedLoan[]>([]);

  /** The code of the refusal, when there was one. */
  async function send({ cardToken, securityToken }: SeveralOrder): Promise<string | undefined> {
    if (!navigator.onLine) {
      setRefusal(NOT_SENT);
      return undefined;
    }
    const { payments } = severalNow();
    const attempt = { paymentKey: crypto.randomUUID() as string, sentAtMs: browserTimers.nowMs() };
    keepSeveral({ payments, attempt: { ...attempt, stage: 'sending' } });
    try {
      const answer = await call('submitPayments', {
        paymentKey: attempt.paymentKey,
        payments: payments.map(({ loanId, amountCents, amountType }) => ({
          loanId,
          paymentAmount: amountCents,
          paymentAmountType: amountType,
        })),
        paymentCardToken: cardToken,
        ccv: securityToken,
      });
      const stands = answer.payments.some((one) => one.messageKey !== undefined);
      keepSeveral(stands ? { payments, attempt: { ...attempt, stage: 'accepted' } } : { payments });
      if (!stands) setRefused(answer.payments);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const failed = failedStart(error);
      // Perhaps it arrived: the key stays, and the next page asks by it.
      if (mayHaveArrived(failed)) return undefined;
      keepSeveral({ payments });
      setRefusal(failed);
      return error.code;
    }
  }

  /** Does nothing while payments are being sent. `prepare` brings the order, or undefined when something is missing. */
  async function pay(prepare: () => Promise<SeveralOrder | undefined>): Promise<string | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setSending(true);
    setRefusal(undefined);
    setRefused([]);
    try {
      const order = await prepare();
      return order && (await send(order));
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  return { pay, sending, problem, refused };
}
