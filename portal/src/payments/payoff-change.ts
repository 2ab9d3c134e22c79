import { PAYOFF_FRESH_MINUTES } from '@lendside/domain/limits';
import type { QueryClient } from '@tanstack/react-query';
import { accountDetailOf, read } from '../data/calls/queries.ts';
import type { ChosenAmount } from '../data/payment/payment-state.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import type { LoanDetail } from './payment-loan.ts';

export interface PayoffChange {
  readonly beforeCents: number;
  readonly nowCents: number;
  /** The later day whose payoff changed; absent for that of today. */
  readonly on?: string;
  /** True where the day it was planned for has come: it would be paid now. */
  readonly dayCame?: boolean;
  /** Replacement amount: the new payoff for a payment in full, else as much as is still owed; for the day that was chosen. */
  readonly next: Omit<ChosenAmount, 'payoffReadAtMs'>;
}

/** The figures read anew: the loan as it is today, and its payoff on a later day. */
export interface FreshFigures {
  readonly loan: () => Promise<LoanDetail>;
  readonly payoffOn: (day: string) => Promise<number>;
}

export const freshFigures = (client: QueryClient, loanId: string): FreshFigures => ({
  loan: () => client.fetchQuery({ ...accountDetailOf(loanId), staleTime: 0 }),
  payoffOn: async (day) =>
    (await client.fetchQuery({ ...read('quotePayoff', { loanId, goodThroughDate: day }, 'short'), staleTime: 0 }))
      .payoffAmount,
});

/**
 * Reads the payoff again when it is older than five minutes and says how it changed, when that matters for this amount: that of
 * today, or of the later day a payoff is planned for. A read that fails changes nothing: the service checks the figure
 * itself before it takes money.
 */
export async function payoffChange(
  amount: ChosenAmount,
  fresh: FreshFigures,
  nowMs = browserTimers.nowMs(),
): Promise<PayoffChange | undefined> {
  // What giving cash back takes is no part of the payoff: the service says when it changed.
  if (amount.drawMessageKey !== undefined) return undefined;
  if (nowMs - amount.payoffReadAtMs <= PAYOFF_FRESH_MINUTES * 60_000) return undefined;
  const loan = await fresh.loan().catch(() => undefined);
  if (!loan) return undefined;
  const { scheduledDate } = amount;
  if (scheduledDate !== undefined && (amount.amountType === 'payoff' || scheduledDate > loan.asOf)) {
    return plannedChange(amount, scheduledDate, loan, fresh);
  }
  if (loan.payoffAmount === amount.payoffCents) return undefined;
  const isPayoff = amount.amountType === 'payoff' || amount.amountCents > loan.payoffAmount;
  return isPayoff ? { beforeCents: amount.payoffCents, ...payoffToday(loan) } : undefined;
}

const payoffToday = ({ payoffAmount }: LoanDetail) => ({
  nowCents: payoffAmount,
  next: { amountCents: payoffAmount, amountType: 'payoff' as const, payoffCents: payoffAmount },
});

/**
 * A planned payment keeps its day as long as that lies ahead: a payoff, and any amount that is more than the loan owes by then.
 * Once the day of a payoff has come, whether to pay now is asked.
 */
async function plannedChange(
  { amountCents: beforeCents, amountType }: ChosenAmount,
  day: string,
  loan: LoanDetail,
  { payoffOn }: FreshFigures,
): Promise<PayoffChange | undefined> {
  if (day <= loan.asOf) return { beforeCents, dayCame: true, ...payoffToday(loan) };
  if (amountType !== 'payoff' && beforeCents <= loan.payoffAmount) return undefined;
  const nowCents = await payoffOn(day).catch(() => undefined);
  if (nowCents === undefined || nowCents === beforeCents) return undefined;
  if (amountType !== 'payoff' && beforeCents < nowCents) return undefined;
  const payoffCents = loan.payoffAmount;
  const next = { amountCents: nowCents, amountType: 'payoff' as const, payoffCents, scheduledDate: day };
  return { beforeCents, nowCents, on: day, next };
}
