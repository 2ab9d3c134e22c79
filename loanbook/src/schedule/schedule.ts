import { type CalendarDate, epochDay } from '@lendside/domain/calendar-date';
import { type Cents, divideRounded, shareCents } from '@lendside/domain/money';
import type { ScheduleTerms } from '../products/schedule-terms.ts';
import { earn, type InterestTerms, partsPerCent } from './accrual.ts';

/** One installment as contracted. `balanceCents` is the principal after it when everything is paid on its day. */
export interface Installment {
  readonly dueDate: CalendarDate;
  readonly paymentCents: Cents;
  readonly principalCents: Cents;
  readonly interestCents: Cents;
  readonly balanceCents: Cents;
}

/** Inputs of a schedule. */
export interface Plan {
  readonly amountCents: Cents;
  readonly opened: CalendarDate;
  readonly due: readonly CalendarDate[];
  readonly interest: InterestTerms;
  /** Level installments are whole multiples of this; one cent when absent. */
  readonly multipleCents?: Cents;
  /** So many first installments ask for interest only. */
  readonly interestOnly?: number;
  /** Due dates after the last, over which a balloon is worked out. */
  readonly beyond?: readonly CalendarDate[];
}

/** The interest terms of a plan that starts on `opened`. */
export function interestTerms(
  product: Pick<ScheduleTerms, 'dayCount' | 'rounding' | 'interestMethod' | 'interestFreeDays'>,
  rateMillionths: number,
  opened: CalendarDate,
  due: readonly CalendarDate[],
  amountCents: Cents,
): InterestTerms {
  const openedDay = epochDay(opened);
  return {
    rateMillionths,
    dayCount: product.dayCount,
    rounding: product.rounding,
    periodDays: [openedDay, ...due.map(epochDay)],
    ...(product.interestMethod === 'flat' ? { flatCents: amountCents } : {}),
    ...(product.interestFreeDays ? { pauses: [[openedDay, openedDay + product.interestFreeDays]] } : {}),
  };
}

const SCALE = 10n ** 30n;

/**
 * The equal installment that pays a loan off. Declining: from the growth of each period: amount x product of growths over the
 * sum of the growths that follow each due date. Flat: amount and all interest over their number. Rounded to `multipleCents`.
 */
export function levelInstallment(plan: Plan): Cents {
  const { amountCents, opened, interest, multipleCents = 1, interestOnly = 0 } = plan;
  const start = interestOnly === 0 ? opened : (plan.due[interestOnly - 1] as CalendarDate);
  const due = [...plan.due.slice(interestOnly), ...(plan.beyond ?? [])];
  const multiple = BigInt(multipleCents);
  if (interest.flatCents !== undefined) {
    const whole = amountCents + flatInterest(plan, start, due);
    return Number(divideRounded(BigInt(whole), BigInt(due.length) * multiple, interest.rounding) * multiple);
  }
  const whole = BigInt(partsPerCent(interest.dayCount));
  let grown = SCALE;
  let sum = 0n;
  let from = epochDay(start);
  for (const date of due) {
    const to = epochDay(date);
    const share = growthParts(interest, from, to);
    grown = (grown * (whole + share)) / whole;
    sum = (sum * (whole + share)) / whole + SCALE;
    from = to;
  }
  return Number(divideRounded(BigInt(amountCents) * grown, sum * multiple, interest.rounding) * multiple);
}

/** Interest that one cent earns over a stretch of days, in parts of a cent. */
function growthParts(interest: InterestTerms, fromDay: number, toDay: number): bigint {
  const { cents, remainder } = earn(interest, 1, fromDay, toDay, 0);
  return BigInt(cents) * BigInt(partsPerCent(interest.dayCount)) + BigInt(remainder);
}

function flatInterest({ interest, amountCents }: Plan, start: CalendarDate, due: readonly CalendarDate[]): Cents {
  let from = epochDay(start);
  return due.reduce((sum, date) => {
    const to = epochDay(date);
    const { cents } = earn(interest, amountCents, from, to, 0);
    from = to;
    return sum + cents;
  }, 0);
}

/**
 * Equal installments, interest of each period out of them; the last installment absorbs the remainder.
 * An installment that does not cover its interest pays no principal; the missing interest is carried to the next.
 */
export function levelSchedule(plan: Plan, installmentCents: Cents = levelInstallment(plan)): Installment[] {
  return walk(plan, ({ principalCents, interestCents, index, last }) => {
    if (last) return principalCents + interestCents;
    return index < (plan.interestOnly ?? 0) ? interestCents : installmentCents;
  });
}

/** Interest of the period plus a share of the amount lent each time; the last takes the rest. */
export function partsSchedule(plan: Plan, principalShareMillionths: number): Installment[] {
  const part = shareCents(plan.amountCents, principalShareMillionths, 1_000_000, plan.interest.rounding);
  return principalSchedule(plan, () => part);
}

/** Interest of the period plus an equal part of the amount lent each time; the last takes the rest. */
export function equalPrincipalSchedule(plan: Plan): Installment[] {
  const count = plan.due.length - (plan.interestOnly ?? 0);
  const part = Number(divideRounded(BigInt(plan.amountCents), BigInt(count), plan.interest.rounding));
  return principalSchedule(plan, () => part);
}

/** Interest of the period plus what `partOf` says of the principal; the last takes the rest. */
export function principalSchedule(plan: Plan, partOf: (index: number) => Cents): Installment[] {
  return walk(plan, ({ principalCents, interestCents, index, last }) => {
    const part = index < (plan.interestOnly ?? 0) ? 0 : partOf(index);
    return interestCents + (last ? principalCents : Math.min(part, principalCents));
  });
}

interface Asked {
  readonly principalCents: Cents;
  readonly interestCents: Cents;
  readonly index: number;
  readonly last: boolean;
}

function walk(plan: Plan, payment: (asked: Asked) => Cents): Installment[] {
  const rows: Installment[] = [];
  let principalCents = plan.amountCents;
  let carriedCents = 0;
  let from = epochDay(plan.opened);
  for (const [index, dueDate] of plan.due.entries()) {
    const to = epochDay(dueDate);
    const interestCents = carriedCents + earn(plan.interest, principalCents, from, to, 0).cents;
    const owed = principalCents + interestCents;
    const last = index === plan.due.length - 1;
    const paymentCents = Math.min(owed, payment({ principalCents, interestCents, index, last }));
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
