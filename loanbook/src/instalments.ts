import type { LoanState, LoanTerms } from './loan.ts';
import { owesNothing } from './loan.ts';

/** Index of the last instalment due strictly before an epoch day; -1 when there is none. */
export function lastDueBefore(terms: LoanTerms, day: number): number {
  let index = terms.dueDays.length - 1;
  while (index >= 0 && (terms.dueDays[index] as number) >= day) index -= 1;
  return index;
}

/**
 * Index of the first instalment that is not satisfied; the number of instalments when none is left. Level instalments
 * are satisfied by the money paid so far, oldest first. An instalment of parts is satisfied when its principal is paid and
 * its interest was settled: by a payment in its period that left no interest owing, or after its due date. The last
 * instalment is satisfied only when nothing is owed.
 */
export function firstUnsatisfied(terms: LoanTerms, state: LoanState): number {
  const last = terms.schedule.length - 1;
  if (owesNothing(state)) return last + 1;
  const level = terms.product.instalment.shape === 'level';
  let index = 0;
  while (index < last) {
    if ((terms.cumulativeCents[index] as number) > state.instalmentPaidCents) return index;
    if (!level && state.interestSettledThrough <= index) return index;
    index += 1;
  }
  return index;
}
