import type { OutputOf } from '@lendside/contract/operation';
import type { readPaymentsStatus } from '@lendside/contract/payments-several';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import { keepSeveral, type SeveralAttempt, severalNow } from './several-payments.ts';

export type OneStatus = OutputOf<typeof readPaymentsStatus>['payments'][number];

const AFTER_TIMEOUT_EVERY_MS = 5000;
/** A key that the service does not know for so long after it was sent never arrived. */
const UNKNOWN_AFTER_MS = 10_000;

/**
 * Follows several payments by the key of the whole until each has its end: every second, more slowly once waiting took too
 * long, of which the service is told for each loan that is still open.
 */
export function useSeveralStatus(attempt: SeveralAttempt | undefined) {
  const client = useQueryClient();
  const everyMs = useLimit('pollingSeconds') * 1000;
  const timeoutMs = useLimit('paymentTimeout') * 1000;
  const paymentKey = attempt?.paymentKey ?? '';
  const sentAtMs = attempt?.sentAtMs ?? 0;
  const [timedOut, setTimedOut] = useState(false);
  const query = useQuery({
    queryKey: ['GET /payments', { paymentKey }],
    queryFn: () => call('readPaymentsStatus', { paymentKey }, { background: true }),
    enabled: attempt !== undefined,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && isEnded(state.data.payments)) return false;
      return timedOut ? AFTER_TIMEOUT_EVERY_MS : everyMs;
    },
  });
  const payments = query.data?.payments;
  const ended = payments !== undefined && isEnded(payments);

  useEffect(() => {
    if (sentAtMs === 0 || ended) return;
    return browserTimers.after(Math.max(0, sentAtMs + timeoutMs - browserTimers.nowMs()), () => setTimedOut(true));
  }, [sentAtMs, timeoutMs, ended]);

  const told = useRef(false);
  useEffect(() => {
    if (!timedOut || ended || !payments || told.current) return;
    told.current = true;
    for (const one of payments) if (one.status === 'pending') void tellTimeout(one);
  }, [timedOut, ended, payments]);

  useEffect(() => {
    if (!ended) return;
    const state = severalNow();
    if (state.attempt) keepSeveral({ ...state, attempt: { ...state.attempt, stage: 'ended' } });
    void moneyMoved(client);
  }, [ended, client]);

  const isUnknown = query.error instanceof CallFailed && query.error.status === 404;
  const sinceSentMs = query.errorUpdatedAt - sentAtMs;
  return {
    payments,
    ended,
    timedOut: timedOut && !ended,
    offline: query.isError && !isUnknown,
    notReceived: isUnknown && attempt?.stage === 'sending' && sinceSentMs >= UNKNOWN_AFTER_MS,
  };
}

const isEnded = (payments: readonly OneStatus[]) => payments.every((one) => one.status !== 'pending');

/** That it did not arrive is no news for the person. */
async function tellTimeout({ paymentKey, messageKey, loanId, paymentAmount }: OneStatus): Promise<void> {
  const input = { paymentKey, messageKey, loanId, paymentAmount };
  await call('recordPaymentTimeout', input, { background: true }).catch(() => undefined);
}
