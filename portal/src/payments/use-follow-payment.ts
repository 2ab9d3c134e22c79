import { paymentTimeoutName } from '@lendside/domain/payment-timeout';
import { capabilitiesIn } from '@lendside/domain/system-capabilities';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { moneyMoved, useAccountDetail } from '../data/calls/queries.ts';
import { useStarted } from '../data/calls/use-started.ts';
import { systemsKnown } from '../data/configuration/systems-known.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { flowDone } from '../data/navigation/flow-end.ts';
import type { Attempt, PaymentState } from '../data/payment/payment-state.ts';
import { paymentOf, stepPayment } from '../data/payment/saved-payments.ts';
import { wordsOf } from '../data/storage/saved-words.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import { tellSettlement } from '../offers/front.ts';
import { forgetSavedPayment } from './use-saved-payment.ts';

/** A key that the service says so often, and for so long, not to know never arrived. */
const UNKNOWN_ENOUGH = 3;
const UNKNOWN_AFTER_MS = 10_000;
const AFTER_TIMEOUT_EVERY_SECONDS = 5;

/**
 * Follows the payment of a loan to its end: asks each second by the key that was stored before the POST, tells the service
 * once when waiting took too long, and goes on asking. What it learns goes into the payment's state.
 */
export function useFollowPayment(loanId: string, payment: PaymentState) {
  const client = useQueryClient();
  const { follow, ...view } = useStarted('submitPayment', 'readPaymentStatus', {
    everySeconds: useLimit('pollingSeconds'),
    timeoutSeconds: useOutcomeTimeout(loanId, payment),
    afterTimeoutEverySeconds: AFTER_TIMEOUT_EVERY_SECONDS,
  });
  const [retryAfterMinutes, setRetryAfterMinutes] = useState<number>();
  const { attempt } = payment;
  const renews = payment.amount?.renewal === true;
  const settles = payment.amount?.settlement === true;
  const moving = attempt?.stage === 'sending' || attempt?.stage === 'accepted';
  const paymentKey = moving ? attempt.paymentKey : undefined;
  const sentAtMs = attempt?.sentAtMs;

  useEffect(() => {
    if (paymentKey === undefined) return;
    const known = paymentOf(loanId).attempt?.messageKey;
    follow(known === undefined ? { paymentKey } : { messageKey: known }, sentAtMs);
  }, [paymentKey, sentAtMs, follow, loanId]);

  const messageKey = view.latest?.messageKey;
  useEffect(() => {
    if (messageKey !== undefined) stepPayment(loanId, { type: 'accepted', messageKey });
  }, [messageKey, loanId]);

  const neverArrived = attempt?.messageKey === undefined && view.unknownCount >= UNKNOWN_ENOUGH;
  useEffect(() => {
    const longEnough = browserTimers.nowMs() - (sentAtMs ?? 0) >= UNKNOWN_AFTER_MS;
    if (neverArrived && longEnough && view.unknownCount > 0)
      stepPayment(loanId, { type: 'refused', notReceived: true });
  }, [neverArrived, view.unknownCount, sentAtMs, loanId]);

  const tellTimeout = view.timedOut && moving && attempt.timeoutTold !== true;
  useEffect(() => {
    if (!tellTimeout) return;
    const { attempt: told } = stepPayment(loanId, { type: 'timeoutTold' });
    if (told) void timeoutTold(loanId, told).then(setRetryAfterMinutes);
  }, [tellTimeout, loanId]);

  const { phase, latest } = view;
  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return;
    void moneyMoved(client);
    if (settles) void tellSettlement(loanId, client, phase === 'done' ? { paymentMade: true } : {});
    if (phase === 'done') {
      if (!renews) flowDone('payment');
      forgetSavedPayment(loanId);
      stepPayment(loanId, { type: 'posted', messageKey: messageKey ?? '' });
    } else stepPayment(loanId, { type: 'declined', because: latest && wordsOf(latest) });
  }, [phase, latest, messageKey, renews, settles, client, loanId]);

  return { ...view, retryAfterMinutes };
}

/** For how many seconds the outcome is waited for: a renewal has its own time by its system (spec 9). */
function useOutcomeTimeout(loanId: string, { amount }: PaymentState): number {
  const lmsId = useAccountDetail(loanId).data?.lmsId ?? '';
  return useLimit(paymentTimeoutName(capabilitiesIn(systemsKnown(), lmsId), amount?.renewal === true));
}

/** Says once that the person stopped waiting (decisions D08, D10). That it did not arrive is no news for the person. */
async function timeoutTold(loanId: string, attempt: Attempt): Promise<number | undefined> {
  const { paymentKey, messageKey, amountCents } = attempt;
  const input = { paymentKey, messageKey, loanId, paymentAmount: amountCents };
  const told = call('recordPaymentTimeout', input, { background: true });
  return (await told.catch(() => undefined))?.retryAfterMinutes;
}
