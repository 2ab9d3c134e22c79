import { addDays, addMonths, type CalendarDate, epochDay, type MonthEnd } from '@lendside/domain/calendar-date';
import { type Cents, divideRounded, shareCents } from '@lendside/domain/money';
import { earn, type InterestTerms, partsPerCent } from './accrual.ts';
import type { Frequency, ProductTerms } from './product.ts';

/** One instalment as contracted. `balanceCents` is the principal after it when everything is paid on its day. */
export interface Instalment {
  readonly dueDate: CalendarDate;
  readonly paymentCents: Cents;
  readonly principalCents: Cents;
  readonly interestCents: Cents;
  readonly balanceCents: Cents;
}

/** Due dates of a loan, each counted from its opening so that no month end drifts. */
export function dueDates(
  opened: CalendarDate,
  frequency: Frequency,
  count: number,
  monthEnd: MonthEnd,
): CalendarDate[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    if (frequency === 'everyTwoWeeks') return addDays(opened, 14 * number);
    if (frequency === 'every30Days') return addDays(opened, 30 * number);
    return addMonths(opened, number, undefined, monthEnd);
  });
}

/** What instalments are worked out from. */
export interface Plan {
  readonly amountCents: Cents;
  readonly opened: CalendarDate;
  readonly due: readonly CalendarDate[];
  readonly interest: InterestTerms;
  /** Level instalments are whole multiples of this. */
  readonly multipleCents?: Cents;
}

/** The interest terms of a plan that starts on `opened`. */
export function interestTerms(
  product: Pick<ProductTerms, 'dayCount' | 'rounding'>,
  rateMillionths: number,
  opened: CalendarDate,
  due: readonly CalendarDate[],
): InterestTerms {
  return {
    rateMillionths,
    dayCount: product.dayCount,
    rounding: product.rounding,
    periodDays: [epochDay(opened), ...due.map(epochDay)],
  };
}

const SCALE = 10n ** 30n;

/**
 * The equal instalment that pays a loan off, from the growth of each period: amount x product of growths over the sum of
 * the growths that follow each due date. Rounded to `multipleCents` (one cent).
 */
export function levelInstalment({ amountCents, opened, due, interest, multipleCents = 1 }: Plan): Cents {
  const whole = BigInt(partsPerCent(interest.dayCount));
  let grown = SCALE;
  let sum = 0n;
  let from = epochDay(opened);
  for (const date of due) {
    const to = epochDay(date);
    const share = growthParts(interest, from, to);
    grown = (grown * (whole + share)) / whole;
    sum = (sum * (whole + share)) / whole + SCALE;
    from = to;
  }
  const multiple = BigInt(multipleCents);
  return Number(divideRounded(BigInt(amountCents) * grown, sum * multiple, interest.rounding) * multiple);
}

/** What one cent earns over a stretch, in parts of a cent. */
function growthParts(interest: InterestTerms, fromDay: number, toDay: number): bigint {
  const { cents, remainder } = earn(interest, 1, fromDay, toDay, 0);
  return BigInt(cents) * BigInt(partsPerCent(interest.dayCount)) + BigInt(remainder);
}

/**
 * Equal instalments, interest on the declining balance of each period; the last instalment absorbs the remainder.
 * An instalment that does not cover its interest pays no principal; the missing interest is carried to the next.
 */
export function levelSchedule(plan: Plan, instalmentCents: Cents = levelInstalment(plan)): Instalment[] {
  return walk(plan, (owed, last) => (last ? owed.principalCents + owed.interestCents : instalmentCents));
}

/** Interest of the period plus a fixed part of the amount lent each time; the last takes the rest. */
export function partsSchedule(plan: Plan, principalShareMillionths: number): Instalment[] {
  const part = shareCents(plan.amountCents, principalShareMillionths, 1_000_000, plan.interest.rounding);
  return walk(plan, (owed, last) => (last ? owed.principalCents : part) + owed.interestCents);
}

interface Owed {
  readonly principalCents: Cents;
  readonly interestCents: Cents;
}

function walk(plan: Plan, payment: (owed: Owed, last: boolean) => Cents): Instalment[] {
  const rows: Instalment[] = [];
  let principalCents = plan.amountCents;
  let carriedCents = 0;
  let from = epochDay(plan.opened);
  for (const [index, dueDate] of plan.due.entries()) {
    const to = epochDay(dueDate);
    const interestCents = carriedCents + earn(plan.interest, principalCents, from, to, 0).cents;
    const owed = principalCents + interestCents;
    const last = index === plan.due.length - 1;
    const paymentCents = Math.min(owed, payment({ principalCents, interestCents }, last));
    const paidInterestCents = Math.min(interestCents, paymentCents);
    carriedCents = interestCents - paidInterestCents;
    principalCents -= paymentCents - paidInterestCents;
    from = to;
    rows.push({
      dueDate,
      paymentCents,
      principalCents: paymentCents - paidInterestCents,
      interestCents: paidInterestCents,
      balanceCents: principalCents,
    });
    if (principalCents === 0 && carriedCents === 0) break;
  }
  return rows;
}
