import { PAYOFF_FRESH_MINUTES } from '@lendside/domain/limits';
import type { ChosenAmount } from '../data/payment/payment-state.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import type { LoanDetail } from './payment-loan.ts';

export interface PayoffChange {
  readonly beforeCents: number;
  readonly nowCents: number;
  /** Replacement amount: the new payoff for a payment in full, else as much as is still owed. */
  readonly next: Omit<ChosenAmount, 'payoffReadAtMs'>;
}

/**
 * Reads the payoff again when it is older than five minutes and says how it changed, when that matters for this amount.
 * A read that fails changes nothing: the service checks the figure itself before it takes money.
 */
export async function payoffChange(
  amount: ChosenAmount,
  readAgain: () => Promise<LoanDetail>,
  nowMs = browserTimers.nowMs(),
): Promise<PayoffChange | undefined> {
  if (nowMs - amount.payoffReadAtMs <= PAYOFF_FRESH_MINUTES * 60_000) return undefined;
  const loan = await readAgain().catch(() => undefined);
  if (!loan || loan.payoffAmount === amount.payoffCents) return undefined;
  const isPayoff = amount.amountType === 'payoff' || amount.amountCents > loan.payoffAmount;
  if (!isPayoff) return undefined;
  return {
    beforeCents: amount.payoffCents,
    nowCents: loan.payoffAmount,
    next: { amountCents: loan.payoffAmount, amountType: 'payoff', payoffCents: loan.payoffAmount },
  };
}
