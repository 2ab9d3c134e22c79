import type { Cents } from '@lendside/domain/money';
import type { AllocationKind } from '@lendside/providers/loan-money/port';
import type { Balances } from './balances.ts';

/** Total of the four allocation places of one kind. */
export function owedOf(balances: Balances, kind: AllocationKind): Cents {
  const { penalty, fee, interest, principal } = balances.places[kind];
  return penalty + fee + interest + principal;
}

/**
 * Payoff amount in cents on the day of the balances, whatever is tendered. Under the period-end rule it includes the
 * period's interest.
 */
export function payoffCents(balances: Balances): Cents {
  return owedOf(balances, 'pastDue') + owedOf(balances, 'due') + owedOf(balances, 'advance') + balances.unearnedCents;
}
