import type { Cents } from '@lendside/domain/money';
import type { Balances } from './balances.ts';
import { owedOf } from './payoff.ts';

/** What has to be paid on the day of the balances to be current until after the next due date: past due and due. */
export function minimumDueCents(balances: Balances): Cents {
  return owedOf(balances, 'pastDue') + owedOf(balances, 'due');
}

/** What brings a late loan current, and only that; the minimum due of a loan that is not late (specification 4, partial payment). */
export function minimumRequiredCents(balances: Balances): Cents {
  return owedOf(balances, 'pastDue') || minimumDueCents(balances);
}
