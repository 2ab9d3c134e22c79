import type { drawCash } from '@lendside/contract/cash';
import type { InputOf } from '@lendside/contract/operation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailed } from '../data/calls/call-failed.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useStarted } from '../data/calls/use-started.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import { holdDrawLock } from '../refinance/front.ts';
import { cashChoiceOf, keepCashChoice } from './cash-choice.ts';
import type { DrawPreview } from './draws.ts';

/**
 * Sends a draw once and follows it. The key is made and kept before it is sent, so that a lost reply, a second press or a
 * reload is the same draw; another key is made only after this one ended without money.
 */
export function useSendDraw(loanId: string) {
  const client = useQueryClient();
  const timeoutSeconds = useLimit('postDrawTimeout');
  const everySeconds = useLimit('pollingSeconds');
  const started = useStarted('drawCash', 'readDrawStatus', {
    everySeconds,
    timeoutSeconds,
    afterTimeoutEverySeconds: 5,
  });
  const [needsProof, setNeedsProof] = useState(false);
  const { phase, follow, error } = started;

  // A reload while it was under way: what was sent is followed, and nothing is sent.
  useEffect(() => {
    const { messageKey, sentAtMs } = cashChoiceOf(loanId);
    if (messageKey !== undefined) follow({ messageKey }, sentAtMs);
  }, [loanId, follow]);

  useEffect(() => {
    if (phase === 'done' || phase === 'failed') void moneyMoved(client);
    if (phase === 'failed') keepCashChoice(loanId, { amountCents: cashChoiceOf(loanId).amountCents });
  }, [phase, client, loanId]);

  async function send(plan: NonNullable<DrawPreview['plan']>): Promise<void> {
    const saved = cashChoiceOf(loanId);
    const paymentKey = saved.paymentKey ?? crypto.randomUUID();
    const sentAtMs = browserTimers.nowMs();
    keepCashChoice(loanId, { ...saved, paymentKey, sentAtMs });
    const lockToken = await holdDrawLock(loanId);
    const { disbursementAmount, disbursementType } = plan;
    const input: InputOf<typeof drawCash> = { paymentKey, loanId, disbursementAmount, disbursementType, lockToken };
    const answer = await started.start(input);
    if (answer === undefined) return;
    if ('query' in answer) {
      keepCashChoice(loanId, { ...saved, paymentKey, sentAtMs, messageKey: answer.query.messageKey });
      return;
    }
    setNeedsProof(answer.error instanceof CallFailed && answer.error.code === 'step_up_required');
  }

  return { ...started, error, send, needsProof, proofAsked: () => setNeedsProof(false) };
}
