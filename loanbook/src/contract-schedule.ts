import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import { dueDates } from './due-dates.ts';
import { type Instalment, interestTerms } from './schedule.ts';
import type { ScheduleTerms } from './schedule-terms.ts';
import { shapeOf } from './shapes.ts';

/** What a new loan adds to the terms of its product. */
export interface NewTerms {
  readonly amountCents: Cents;
  readonly opened: CalendarDate;
  readonly rateMillionths: number;
  readonly instalments: number;
  /** When the first instalment falls due; the others are counted from it. Absent: one period after the opening. */
  readonly firstDueDate?: CalendarDate;
}

/** The instalments of a new loan of a product; none of what is only a record. */
export function contractSchedule(terms: ScheduleTerms, loan: NewTerms): Instalment[] {
  const { amountCents, opened, instalments } = loan;
  if (instalments === 0) return [];
  const { instalment, instalmentMultipleCents, interestOnlyInstalments } = terms;
  const count = instalment.shape === 'balloon' ? Math.max(instalments, instalment.amortisedOver) : instalments;
  const dates = dueDates(terms, opened, count, loan.firstDueDate);
  const due = dates.slice(0, instalments);
  const plan = {
    amountCents,
    opened,
    due,
    interest: interestTerms(terms, loan.rateMillionths, opened, due, amountCents),
    multipleCents: instalmentMultipleCents,
    interestOnly: Math.min(interestOnlyInstalments ?? 0, instalments - 1),
    beyond: dates.slice(instalments),
  };
  return shapeOf(terms).schedule(plan, instalment);
}
