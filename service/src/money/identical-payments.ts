import { IDENTICAL_PAYMENT_HOURS } from '@lendside/domain/limits';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import {
  type AskedPayment,
  comingPayments,
  type IdenticalPayment,
  identicalPayments,
  takeBackPayments,
} from './payments-coming-store.ts';

/** Longer than any request takes from the question until its payment is written. */
const COMING_SECONDS = 30;

/**
 * Does what pays, or throws `identical_payment` where a loan was paid the same amount within a day, by whichever payer and in
 * whichever way: a second tab, another device, a guest, another party, a plan or auto-pay. Of two that come in the same instant the
 * second one is asked (decision 64). What stands under its key already is no second one.
 */
export async function unlessIdentical<Paid>(
  context: Context,
  session: Pick<SessionClaims, 'userId' | 'customerIds'>,
  asked: readonly AskedPayment[],
  pay: () => Promise<Paid>,
): Promise<Paid> {
  const own = await ofParty(context, session, asked);
  if (own.length === 0) return pay();
  try {
    const nowMs = context.clock.nowMs();
    const { paid, announced } = await identicalPayments(context.db, session.userId, own, {
      sinceMs: nowMs - IDENTICAL_PAYMENT_HOURS * 3_600_000,
      nowMs,
      untilMs: nowMs + COMING_SECONDS * 1000,
    });
    const coming = announced < own.length ? await comingPayments(context.db, session.userId, own) : [];
    refuseIdentical([...paid, ...coming], session.userId, nowMs);
    return await pay();
  } catch (error) {
    await takeBackPayments(context.db, session.userId, own);
    throw error;
  }
}

async function ofParty(
  context: Context,
  { customerIds }: Pick<SessionClaims, 'customerIds'>,
  asked: readonly AskedPayment[],
): Promise<readonly AskedPayment[]> {
  const parties = await context.ports.loanBook.partiesOf([...new Set(asked.map(({ loanId }) => loanId))]);
  return asked.filter(({ loanId, amountCents }) => {
    const of = parties.get(loanId);
    return amountCents > 0 && customerIds.some((id) => id === of?.borrowerId || id === of?.cosignerId);
  });
}

function refuseIdentical(found: readonly IdenticalPayment[], userId: string, nowMs: number): void {
  const ofLoan = new Map(found.map((one) => [one.loanId, one]));
  if (ofLoan.size === 0) return;
  const paidBefore = [...ofLoan.values()].map(({ loanId, acceptedAtMs, ownerId }) => ({
    loanId,
    secondsAgo: Math.max(0, Math.round((nowMs - acceptedAtMs) / 1000)),
    byYou: ownerId === userId,
  }));
  throw new Problem('identical_payment', {}, { paidBefore });
}
