import { call } from '../../data/calls/call.ts';
import { CallFailed } from '../../data/calls/call-failed.ts';
import { type Started, useStarted } from '../../data/calls/use-started.ts';
import { useLimit } from '../../data/configuration/use-configuration.ts';
import { useTexts } from '../../data/language/texts.ts';
import { stepPayment } from '../../data/payment/saved-payments.ts';
import { useSession } from '../../data/session/use-session.ts';
import { browserTimers } from '../../kit/timing/timers.ts';
import { type FailedStart, failedStart, mayHaveArrived, NOT_SENT, type PaymentProblem } from '../payment-problem.ts';
import { paymentsTexts } from '../texts.ts';
import { useOneOrder } from '../use-one-order.ts';
import type { BodyOf, PayOrder } from './pay-order.ts';

/** One way to send an order: a payment that is followed, or a plan that stands at once. */
export interface OrderSender {
  /** Does nothing while an order is being sent. Brings what it was refused with. */
  readonly send: (prepare: () => Promise<PayOrder | undefined>) => Promise<FailedStart | undefined>;
  readonly sending: boolean;
  readonly problem: PaymentProblem | undefined;
}

/**
 * Sends a payment once. The key is stored before the POST leaves; when no clear answer comes back the service is asked by
 * that key before anything else, and a key is only ever sent again with the same meaning (spec 4, decisions D05 to D07).
 */
export function usePay(loanId: string, bodyOf: BodyOf): OrderSender {
  const started = useStarted('submitPayment', 'readPaymentStatus', {
    everySeconds: useLimit('pollingSeconds'),
    timeoutSeconds: useLimit('paymentTimeout'),
  });
  const isGuest = useSession()?.isGuestPayOnlyUser === true;
  const { place, sending, show, problem } = useOneOrder<PayOrder>(useTexts(paymentsTexts).review);

  async function send(order: PayOrder): Promise<FailedStart | undefined> {
    if (!navigator.onLine) {
      show(NOT_SENT);
      return undefined;
    }
    const { attempt } = stepPayment(loanId, {
      type: 'sending',
      newKey: crypto.randomUUID(),
      nowMs: browserTimers.nowMs(),
    });
    if (!attempt) return undefined;
    const answer = await started.start(bodyOf(order, attempt.paymentKey, isGuest));
    const refused = await refusalOf(answer, loanId, attempt.paymentKey);
    if (!refused) return undefined;
    stepPayment(loanId, { type: 'refused' });
    show(refused);
    return refused;
  }

  return { send: (prepare) => place(prepare, send), sending, problem };
}

type Answer = Awaited<ReturnType<Started<'submitPayment', 'readPaymentStatus'>['start']>>;

/** Refusal of a payment; undefined when it was accepted, or when it may have been. */
async function refusalOf(answer: Answer, loanId: string, paymentKey: string): Promise<FailedStart | undefined> {
  if (!answer) return undefined;
  if ('query' in answer) {
    const { messageKey } = answer.query;
    if (messageKey) stepPayment(loanId, { type: 'accepted', messageKey });
    return undefined;
  }
  const failed = answer.error instanceof CallFailed ? failedStart(answer.error) : { status: 0 };
  // No reply at all: the POST may still be on its way, so PaymentProcessing asks for a while before anything is said.
  if (failed.status === 0) return undefined;
  return mayHaveArrived(failed) && (await hasArrived(loanId, paymentKey)) ? undefined : failed;
}

/** Asks whether the service has this key. Not even an answer to that leaves the key in flight: PaymentProcessing asks on. */
async function hasArrived(loanId: string, paymentKey: string): Promise<boolean> {
  try {
    const { messageKey } = await call('readPaymentStatus', { paymentKey }, { background: true });
    stepPayment(loanId, { type: 'accepted', messageKey });
    return true;
  } catch (error) {
    return !(error instanceof CallFailed && error.status === 404);
  }
}
