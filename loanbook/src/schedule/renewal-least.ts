import type { Cents } from '@lendside/domain/money';
import type { Balances } from './balances.ts';
import type { LoanState } from './loan.ts';
import { payoffCents } from './payoff.ts';

/**
 * The least that is paid with a renewal so that it takes over principal alone: all interest and fees, which such a payment goes to first.
 * The whole payoff while interest of the rest of a period is owed, as that is paid last.
 */
export function renewalLeastCents({ principalCents }: Pick<LoanState, 'principalCents'>, balances: Balances): Cents {
  const owedCents = payoffCents(balances);
  return balances.unearnedCents > 0 ? owedCents : owedCents - principalCents;
}
