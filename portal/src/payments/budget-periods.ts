import type { readBudget } from '@lendside/contract/budget';
import type { OutputOf } from '@lendside/contract/operation';

export type Budget = OutputOf<typeof readBudget>;
export type BudgetPayment = Budget['payments'][number];

/** Time from one pay day to the next, with what is due in it; the first begins today. */
export interface PayPeriod {
  readonly from: string;
  /** A pay day begins it; false for the time until the first one. */
  readonly paid: boolean;
  /** The next pay day, or the last day that was looked at. */
  readonly until: string;
  readonly isLast: boolean;
  readonly payments: readonly BudgetPayment[];
  readonly dueCents: number;
}

/**
 * A budget by pay periods. What is due on a pay day belongs to the period before it: the money may not be there yet. Without pay days
 * it is one period.
 */
export function periodsOf({ asOf, through, payDays, payments }: Budget): readonly PayPeriod[] {
  const starts = [asOf, ...payDays.filter((day) => day > asOf)];
  const isPaidToday = payDays.includes(asOf);
  return starts.map((from, index): PayPeriod => {
    const next = starts[index + 1];
    const isFirst = index === 0;
    const own = payments.filter(
      ({ date }) => (isFirst ? date >= from : date > from) && (next === undefined || date <= next),
    );
    return {
      ...{ from, paid: !isFirst || isPaidToday, until: next ?? through, isLast: next === undefined, payments: own },
      dueCents: dueCentsOf(own),
    };
  });
}

export const dueCentsOf = (payments: readonly BudgetPayment[]): number =>
  payments.reduce((sum, { amountDue }) => sum + amountDue, 0);
