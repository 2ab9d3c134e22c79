import { IDENTICAL_PAYMENT_HOURS } from '@lendside/domain/limits';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { type AskedPayment, identicalPayments } from './operations-store.ts';

/**
 * Throws `identical_payment` where a loan was paid the same amount within a day, by whichever payer and in whichever way: a
 * second tab, another device, a guest, another party, a plan or auto-pay. What stands under its key already is no second one.
 */
export async function askAboutIdentical(
  context: Context,
  session: Pick<SessionClaims, 'userId' | 'customerIds'>,
  asked: readonly AskedPayment[],
): Promise<void> {
  const parties = await context.ports.loanBook.partiesOf([...new Set(asked.map(({ loanId }) => loanId))]);
  const own = asked.filter(({ loanId, amountCents }) => {
    const of = parties.get(loanId);
    const isParty = session.customerIds.some((id) => id === of?.borrowerId || id === of?.cosignerId);
    return amountCents > 0 && isParty;
  });
  if (own.length === 0) return;
  const nowMs = context.clock.nowMs();
  const sinceMs = nowMs - IDENTICAL_PAYMENT_HOURS * 3_600_000;
  const paid = await identicalPayments(context.db, session.userId, own, sinceMs);
  if (paid.length === 0) return;
  const paidBefore = paid.map(({ loanId, acceptedAtMs, ownerId }) => ({
    loanId,
    secondsAgo: Math.max(0, Math.round((nowMs - acceptedAtMs) / 1000)),
    byYou: ownerId === session.userId,
  }));
  throw new Problem('identical_payment', {}, { paidBefore });
}
