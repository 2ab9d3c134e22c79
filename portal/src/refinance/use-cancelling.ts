import type { CancelReason } from '@lendside/domain/cancel-reasons';
import { REFINANCE_CANCEL_POLL_SECONDS } from '@lendside/domain/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useStarted } from '../data/calls/use-started.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { useSession } from '../data/session/use-session.ts';
import { showToast } from '../kit/feedback/toasts.ts';
import { cancelKeyOf, forgetCancelKey, keepCancelKey } from './cancel-key.ts';
import { endRenewalWay } from './renewal-way.ts';
import type { Renewal } from './renewals.ts';
import { takingBackTexts } from './renewing-texts.ts';

/** Cancellation of a renewal, and the page that follows: with a payment its confirmation, else the accounts. */
export function useCancelling(renewal: Renewal) {
  const { newLoanId: loanId } = renewal;
  const words = useTexts(takingBackTexts).cancel;
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const client = useQueryClient();
  const isScoped = useSession()?.lockedFlow !== undefined;
  const started = useStarted('cancelRefinance', 'readRefinanceCancelStatus', {
    everySeconds: REFINANCE_CANCEL_POLL_SECONDS,
    timeoutSeconds: useLimit('cancelRefiTimeout'),
  });
  const { follow, start, phase, latest } = started;
  // Taken up again after a reload: what was sent may be done by now.
  useEffect(() => {
    const paymentKey = cancelKeyOf(loanId);
    if (paymentKey !== undefined) follow({ paymentKey });
  }, [loanId, follow]);

  const result = latest?.result;
  useEffect(() => {
    if (phase === 'failed') forgetCancelKey(loanId);
    if (phase !== 'done' || !result) return;
    forgetCancelKey(loanId);
    endRenewalWay(loanId);
    void moneyMoved(client);
    if (result.paymentAmount > 0 || isScoped) {
      replaceWith('ConfirmPayment', { brand, loanId }, { isCancelledRefi: true, cancelReason: result.cancelReason });
      return;
    }
    showToast(words.done, 'success');
    replaceWith('Dashboard', { brand });
  }, [phase, result, loanId, brand, client, isScoped, replaceWith, words.done]);

  const send = (reason: CancelReason, comment: string) => {
    const paymentKey = cancelKeyOf(loanId) ?? crypto.randomUUID();
    keepCancelKey(loanId, paymentKey);
    const { messageKey } = renewal;
    return start({
      paymentKey,
      header: { loanId, brand },
      body: {
        newLoanId: loanId,
        loanId: renewal.oldLoanId,
        reason,
        ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
        ...(messageKey === undefined ? {} : { messageKey }),
      },
    });
  };
  return { ...started, send };
}

/** Why it was not taken back, as the service says; empty when it did not answer. */
export function problemOf({ phase, failure, error }: ReturnType<typeof useCancelling>): string | undefined {
  if (phase === 'failed') return failure ?? '';
  return phase === 'startFailed' ? (sentenceOf(error) ?? '') : undefined;
}
