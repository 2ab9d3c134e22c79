import { ACTIVE_DUTY, type ActiveDuty } from '@lendside/domain/active-duty';
import { epochDay } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import { earn, type InterestTerms, rateMillionths } from './accrual.ts';
import { methodOf } from './amortization-methods.ts';
import type { LoanTerms } from './loan.ts';
import type { Installment } from './schedule.ts';

/** The terms while the law limits the rate: installments ask for their principal, and for the interest that is left of them. */
export function relieved(terms: LoanTerms, duties: readonly ActiveDuty[]): LoanTerms {
  const interest: InterestTerms = {
    ...terms.interest,
    limits: duties.map(({ from, to }) => ({
      fromDay: epochDay(from),
      toDay: to === undefined ? Number.MAX_SAFE_INTEGER : epochDay(to) + 1,
      rateMillionths: rateMillionths(ACTIVE_DUTY.ratePercent),
    })),
  };
  const { interestCounts } = methodOf(terms.product);
  const schedule: Installment[] = [];
  const cumulativeCents: Cents[] = [];
  let forgivenCents = 0;
  for (const [index, row] of terms.schedule.entries()) {
    const less = forgivenOf(terms, interest, index);
    if (interestCounts) forgivenCents += less;
    schedule.push({ ...row, interestCents: row.interestCents - less, paymentCents: row.paymentCents - less });
    cumulativeCents.push((terms.cumulativeCents[index] as Cents) - forgivenCents);
  }
  return { ...terms, interest, schedule, cumulativeCents };
}

/** Interest forgiven that is allocable to the period of an installment (50 U.S.C. 3937(a)(3)). */
function forgivenOf(terms: LoanTerms, interest: InterestTerms, index: number): Cents {
  const row = terms.schedule[index] as Installment;
  const toDay = terms.dueDays[index] as number;
  const fromDay = index === 0 ? epochDay(terms.openedOn) : (terms.dueDays[index - 1] as number);
  if (interest.limits?.every((limit) => limit.toDay <= fromDay || limit.fromDay >= toDay)) return 0;
  const owedCents = index === 0 ? terms.amountCents : (terms.schedule[index - 1] as Installment).balanceCents;
  const before = earn(terms.interest, owedCents, fromDay, toDay, 0).cents;
  return Math.min(row.interestCents, before - earn(interest, owedCents, fromDay, toDay, 0).cents);
}
