import type { Tx } from '@lendside/providers/database';
import type { Message } from '@lendside/providers/messages/port';
import type { PayOutOutcome } from '@lendside/providers/money-out/port';
import type { Context } from '../context.ts';
import { sentMoney } from '../money/sent-money.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { finishWork, type Leased, type LeasedWork, type Move, patienceMs } from '../platform/jobs/leased-work.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { cashOutNotifications } from './cash-out-notifications.ts';
import { CASH_OUTS, type CashOut } from './cash-outs-store.ts';
import { bookReward } from './store/rewards.ts';

const LOOK_EVERY_MILLISECONDS = 2_000;

/** Sends one cash-out, or asks what became of it. Its message key is the reference: the network sends it once. */
async function handle(context: Context, one: Leased<CashOut>): Promise<void> {
  context.crashPoint('cashOut-claimed');
  const { messageKey, amountCents, attempts, changedAtMs, cardToken } = one;
  const outcome = await sentMoney(context, {
    kind: 'cashOut',
    reference: messageKey,
    amountCents,
    attempts,
    changedAtMs,
    isWaiting: one.state === 'WAITING',
    target: async () => ({ way: 'card', cardToken }),
  });
  const ended = outcome.outcome === 'sent' || outcome.outcome === 'failed' ? outcome.outcome : undefined;
  const notifications = ended ? await cashOutNotifications(context, one, ended) : [];
  context.crashPoint('cashOut-known');
  // A card that was typed for this alone is not kept beyond it. Before the end is written: after it no worker would return for it.
  if (ended) await context.ports.cardVault.forgetUnsaved(cardToken);
  await finishWork(context, CASH_OUTS, one, async (tx) => {
    const move = await end(context, tx, one, { outcome, notifications });
    context.crashPoint('cashOut-writing');
    return move;
  });
  context.crashPoint('cashOut-written');
  context.wake('outbox');
}

/** Writes down what became of it; money that is not with the person is in their balance again. */
async function end(
  context: Context,
  tx: Tx,
  one: Leased<CashOut>,
  { outcome, notifications }: { readonly outcome: PayOutOutcome; readonly notifications: readonly Message[] },
): Promise<Move> {
  const nowMs = context.clock.nowMs();
  const { ownerId: userId, messageKey, amountCents, lastFour } = one;
  await writeOutbox(tx, notifications, nowMs);
  if (outcome.outcome === 'sent') {
    await writeAudit(tx, nowMs, [{ userId, what: 'referrals.paidOut', detail: { amountCents, lastFour } }]);
    return { to: 'SENT' };
  }
  if (outcome.outcome !== 'failed') return { to: 'UNKNOWN', againAtMs: nowMs + patienceMs(one.attempts) };
  await bookReward(tx, context.ids.next('rwd'), {
    userId,
    kind: 'reversed',
    reference: `back ${messageKey}`,
    amountCents,
    bookedAtMs: nowMs,
    bookedOn: context.businessDate(),
  });
  await writeAudit(tx, nowMs, [{ userId, what: 'referrals.cashOutFailed', detail: { amountCents, lastFour } }]);
  return { to: 'FAILED', set: { refusal: outcome.reason } };
}

export const cashOutsWork: LeasedWork<CashOut> = {
  table: CASH_OUTS,
  handle,
  everyMilliseconds: LOOK_EVERY_MILLISECONDS,
  failed: 'a reward could not be sent out',
};
