import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { ScheduleTerms } from '../products/schedule-terms.ts';
import { methodOf } from './amortization-methods.ts';
import { dueDates } from './due-dates.ts';
import { type Installment, interestTerms } from './schedule.ts';

/** Terms that a new loan adds to those of its product. */
export interface NewTerms {
  readonly amountCents: Cents;
  readonly opened: CalendarDate;
  readonly rateMillionths: number;
  readonly installments: number;
  /** When the first installment falls due; the others are counted from it. Absent: one period after the opening. */
  readonly firstDueDate?: CalendarDate;
}

/** The installments of a new loan of a product; none of what is only a record. */
export function contractSchedule(terms: ScheduleTerms, loan: NewTerms): Installment[] {
  const { amountCents, opened, installments } = loan;
  if (installments === 0) return [];
  const { installment, installmentMultipleCents, interestOnlyInstallments } = terms;
  const count = installment.method === 'balloon' ? Math.max(installments, installment.amortisedOver) : installments;
  const dates = dueDates(terms, opened, count, loan.firstDueDate);
  const due = dates.slice(0, installments);
  const plan = {
    amountCents,
    opened,
    due,
    interest: interestTerms(terms, loan.rateMillionths, opened, due, amountCents),
    multipleCents: installmentMultipleCents,
    interestOnly: Math.min(interestOnlyInstallments ?? 0, installments - 1),
    beyond: dates.slice(installments),
  };
  return methodOf(terms).schedule(plan, installment);
}
