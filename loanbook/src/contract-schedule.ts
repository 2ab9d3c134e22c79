import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { ProductTerms } from './product.ts';
import { dueDates, type Instalment, interestTerms } from './schedule.ts';
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

/** The instalments of a new loan of a product. */
export function contractSchedule(terms: ProductTerms, loan: NewTerms): Instalment[] {
  const due = loan.firstDueDate
    ? [loan.firstDueDate, ...dueDates(loan.firstDueDate, terms.frequency, loan.instalments - 1, terms.monthEnd)]
    : dueDates(loan.opened, terms.frequency, loan.instalments, terms.monthEnd);
  const interest = interestTerms(terms, loan.rateMillionths, loan.opened, due);
  return shapeOf(terms).schedule({ amountCents: loan.amountCents, opened: loan.opened, due, interest }, terms);
}
