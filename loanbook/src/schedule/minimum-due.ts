import type { Cents } from '@lendside/domain/money';
import type { Balances } from './balances.ts';
import type { LoanState, LoanTerms } from './loan.ts';
import { owedOf } from './payoff.ts';

/** Amount in cents that keeps a loan current until after the next due date: past due and due on the day of the balances. */
export function minimumDueCents(balances: Balances): Cents {
  return owedOf(balances, 'pastDue') + owedOf(balances, 'due');
}

/** Whether an installment that was due before is not fully paid. */
export const isPastDue = ({ firstOpen, lastPast }: Balances): boolean => firstOpen <= lastPast;

/** Whether the last due date is over: all that is left is asked for. */
export const isMatured = ({ schedule }: LoanTerms, { current }: Balances): boolean => current >= schedule.length;

/**
 * Amount in cents that brings a loan up to date on the day of the balances; for a loan that is not late, the minimum due.
 * With fees: nothing past due and no charge remains; once the last installment is past due that is the whole balance.
 * Without: the least that makes a late loan current (spec 4, partial payment), its past-due installments and the charges
 * that the product's order takes before them.
 */
export function upToDateCents(terms: LoanTerms, balances: Balances, fees: 'withFees' | 'withoutFees'): Cents {
  if (!isPastDue(balances)) return minimumDueCents(balances);
  if (fees === 'withFees') {
    return isMatured(terms, balances)
      ? minimumDueCents(balances) + owedOf(balances, 'advance')
      : owedOf(balances, 'pastDue');
  }
  let sum = 0;
  let required = 0;
  for (const { kind, part } of terms.product.allocation) {
    const cents = balances.places[kind][part];
    sum += cents;
    const makesCurrent = kind === 'pastDue' && (part === 'interest' || part === 'principal');
    if (makesCurrent && cents > 0) required = sum;
  }
  return required || minimumDueCents(balances);
}

/** Amount asked for on a late loan in cents, its fees included; zero past due for any other. */
export function pastDueCents(terms: LoanTerms, balances: Balances): Cents {
  return isPastDue(balances) ? upToDateCents(terms, balances, 'withFees') : 0;
}

/**
 * Amount that reinstates a loan whose vehicle is sought or held, in cents: what the lender named with the charges since, and never less
 * than all that is past due on the day. Undefined where the lender named none.
 */
export function reinstatementCents(terms: LoanTerms, state: LoanState, balances: Balances): Cents | undefined {
  const { reinstatementCents: named } = state.extras;
  return named === undefined ? undefined : Math.max(named, pastDueCents(terms, balances));
}
