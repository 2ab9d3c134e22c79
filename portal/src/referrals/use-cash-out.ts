import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailed } from '../data/calls/call-failed.ts';
import { read } from '../data/calls/queries.ts';
import { useStarted } from '../data/calls/use-started.ts';
import { flowDone } from '../data/navigation/flow-end.ts';
import { useSession } from '../data/session/use-session.ts';
import { keepCashOut, type RewardCard, sentCashOut } from './redeem-choice.ts';
import { memberTypeOf, rewardsMoved } from './reward-queries.ts';

/** Asked every second, ten times (flow 16); after that a mail tells. */
const POLL_EVERY_SECONDS = 1;
const POLL_ATTEMPTS_MAX = 10;

/**
 * Sends a cash-out once and follows it. The key is kept before it is sent, so that a lost reply, a second press or a reload
 * is the same cash-out; another one begins only with another card.
 */
export function useCashOut() {
  const client = useQueryClient();
  const type = memberTypeOf(useSession());
  const started = useStarted('cashOutReward', 'readCashOutStatus', {
    everySeconds: POLL_EVERY_SECONDS,
    timeoutSeconds: POLL_EVERY_SECONDS * POLL_ATTEMPTS_MAX,
  });
  const [needsProof, setNeedsProof] = useState(false);
  const { phase, follow, latest } = started;

  useEffect(() => {
    const messageKey = sentCashOut()?.messageKey;
    if (messageKey !== undefined) follow({ messageKey });
  }, [follow]);

  useEffect(() => {
    if (phase === 'done') flowDone('referral');
    if (phase === 'done' || phase === 'failed' || phase === 'gaveUp') void rewardsMoved(client);
    const messageKey = sentCashOut()?.messageKey;
    // The page that tells what became of it knows the answer when it opens: nothing comes above it later.
    if (latest && messageKey !== undefined)
      client.setQueryData(read('readCashOutStatus', { messageKey }, 'short').queryKey, latest);
  }, [phase, client, latest]);

  async function send(disbursementAmount: number, card: RewardCard): Promise<void> {
    const paymentKey = sentCashOut()?.paymentKey ?? crypto.randomUUID();
    keepCashOut({ paymentKey });
    const { token, cardIds, cardholderName } = card;
    const answer = await started.start({
      paymentKey,
      disbursementAmount,
      type,
      cardholderName,
      ...(token === undefined ? { cardIds: [...(cardIds ?? [])] } : { token }),
    });
    if (answer === undefined) return;
    if ('query' in answer) keepCashOut({ paymentKey, messageKey: answer.query.messageKey });
    else setNeedsProof(answer.error instanceof CallFailed && answer.error.code === 'step_up_required');
  }

  return { ...started, send, needsProof, proofAsked: () => setNeedsProof(false) };
}
