import { methodOf } from './amortization-methods.ts';
import { currentTerms } from './current-terms.ts';
import type { LoanState, LoanTerms } from './loan.ts';
import { owesNothing } from './loan.ts';

/** Index of the last installment due strictly before an epoch day; -1 when there is none. */
export function lastDueBefore(terms: LoanTerms, day: number): number {
  let index = terms.dueDays.length - 1;
  while (index >= 0 && (terms.dueDays[index] as number) >= day) index -= 1;
  return index;
}

/**
 * Index of the first installment that is not satisfied (what satisfies one is said by its amortization method); the number of
 * installments when none is left. The last installment is satisfied only when nothing is owed.
 */
export function firstUnsatisfied(given: LoanTerms, state: LoanState): number {
  const terms = currentTerms(given, state.extras);
  const last = terms.schedule.length - 1;
  if (owesNothing(state)) return last + 1;
  const method = methodOf(terms.product);
  let index = 0;
  while (index < last && method.satisfied(terms, state, index)) index += 1;
  return index;
}
