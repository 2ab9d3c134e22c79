import type { ScheduleTerms } from '../products/schedule-terms.ts';
import type { InterestTerms, Pause } from './accrual.ts';

const FOR_EVER = Number.MAX_SAFE_INTEGER;

/** The terms of interest with the last due date as it is now: where the product stops at it, nothing is earned from there on. */
export function untilMaturity(
  interest: InterestTerms,
  { afterMaturity, installment }: Pick<ScheduleTerms, 'afterMaturity' | 'installment'>,
  dueDays: readonly number[],
): InterestTerms {
  const last = dueDays.at(-1);
  if (afterMaturity !== 'stop' || last === undefined || installment.method === 'minimum') return interest;
  const earlier = (interest.pauses ?? []).filter(([, to]) => to !== FOR_EVER);
  const stop: Pause = [last, FOR_EVER];
  return { ...interest, pauses: [...earlier, stop] };
}
