import type { Cents } from '@lendside/domain/money';
import type { AllocationPlace } from '../products/product.ts';
import type { Balances } from './balances.ts';
import { owedOf } from './payoff.ts';

/** What has to be paid on the day of the balances to be current until after the next due date: past due and due. */
export function minimumDueCents(balances: Balances): Cents {
  return owedOf(balances, 'pastDue') + owedOf(balances, 'due');
}

/**
 * The least that makes a late loan current: its past-due installments and the charges that the product's order takes before
 * them. Of a loan that is not late, the minimum due (spec 4, partial payment).
 */
export function minimumRequiredCents(balances: Balances, order: readonly AllocationPlace[]): Cents {
  let sum = 0;
  let required = 0;
  for (const { kind, part } of order) {
    const cents = balances.places[kind][part];
    sum += cents;
    const makesCurrent = kind === 'pastDue' && (part === 'interest' || part === 'principal');
    if (makesCurrent && cents > 0) required = sum;
  }
  return required || minimumDueCents(balances);
}
