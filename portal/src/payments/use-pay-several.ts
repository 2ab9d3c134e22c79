import type { OutputOf } from '@lendside/contract/operation';
import type { submitPayments } from '@lendside/contract/payments-several';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import { type FailedStart, failedStart, mayHaveArrived, NOT_SENT } from './payment-problem.ts';
import { keepSeveral, severalNow } from './several-payments.ts';
import type { PaymentsTexts } from './texts.ts';
import { useOneOrder } from './use-one-order.ts';

export type RefusedLoan = OutputOf<typeof submitPayments>['payments'][number];

export interface SeveralOrder {
  readonly cardToken: string;
  /** The one-time token of the security code field. */
  readonly securityToken: string;
  /** The person was asked about an identical payment and pays again. */
  readonly again: boolean;
}

type Outcome = { readonly failed?: FailedStart } | { readonly notTaken: readonly RefusedLoan[] };

/**
 * Sends several payments once. The key is stored before the POST leaves; without a clear answer the next page asks by that
 * key, and nothing is sent again until it is known that nothing arrived.
 */
export function usePaySeveral(texts: PaymentsTexts['review']) {
  const { place, sending, show, problem } = useOneOrder<SeveralOrder>(texts);
  /** Every loan, when none took its payment. */
  const [refused, setRefused] = useState<readonly RefusedLoan[]>([]);

  async function send(order: SeveralOrder): Promise<FailedStart | undefined> {
    if (!navigator.onLine) {
      show(NOT_SENT);
      return undefined;
    }
    const outcome = await sendSeveral(order);
    if ('notTaken' in outcome) setRefused(outcome.notTaken);
    else if (outcome.failed) show(outcome.failed);
    return 'failed' in outcome ? outcome.failed : undefined;
  }

  return {
    /** `prepare` brings the order, or undefined when something is missing. Brings what it was refused with. */
    pay(prepare: () => Promise<SeveralOrder | undefined>) {
      setRefused([]);
      return place(prepare, send);
    },
    sending,
    problem,
    refused,
  };
}

async function sendSeveral({ cardToken, securityToken, again }: SeveralOrder): Promise<Outcome> {
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
      askIfPaid: !again,
    });
    const stands = answer.payments.some((one) => one.messageKey !== undefined);
    keepSeveral(stands ? { payments, attempt: { ...attempt, stage: 'accepted' } } : { payments });
    return { notTaken: stands ? [] : answer.payments };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const failed = failedStart(error);
    // Perhaps it arrived: the key stays, and the next page asks by it.
    if (mayHaveArrived(failed)) return {};
    keepSeveral({ payments });
    return { failed };
  }
}
