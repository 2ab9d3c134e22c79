import { type CalendarDate, dateParts, daysBetween } from './calendar-date.ts';
import type { Cents } from './money.ts';
import {
  anchorDayOf,
  monthsBack,
  type Periods,
  periodsBetween,
  periodsPerYear,
  type UnitPeriod,
  unitPeriodOf,
} from './unit-period.ts';

/** An amount on a day: an advance to the customer, or a payment by them. */
export interface Flow {
  readonly date: CalendarDate;
  readonly amountCents: Cents;
}

/** A transaction as the law sees it: what the customer got the use of, and everything they pay. */
export interface Credit {
  /** Amount advanced, less prepaid finance charges. The first one starts the term. */
  readonly advances: readonly Flow[];
  readonly payments: readonly Flow[];
  /** Known from the product; found from the dates when absent. */
  readonly period?: UnitPeriod;
  /** The day of the month of the series, where its dates do not show it (a due date moved off a holiday). */
  readonly anchorDay?: number;
}

/** An amount at a distance from the start of the term, in unit-periods. */
export interface TimedFlow extends Periods {
  readonly amountCents: Cents;
}

/**
 * Annual percentage rate by the actuarial method (12 CFR 1026.22(a)(1), Appendix J (b)), in percent, not rounded. 0 when the
 * payments are no more than the advances. Throws RangeError when nothing was advanced.
 */
export function annualPercentageRate(credit: Credit): number {
  const [first] = sorted(credit.advances);
  if (first === undefined || credit.payments.length === 0) throw new RangeError('No advance or no payment');
  const dates = credit.payments.map((flow) => flow.date);
  const period =
    credit.period ??
    unitPeriodOf(
      credit.advances.map((flow) => flow.date),
      dates,
    );
  if (period.unit === 'single') return singlePaymentRate(credit, first.date, period.basis);
  const anchorDay = credit.anchorDay ?? anchorDayOf([...dates].sort());
  const timed = (flows: readonly Flow[]) =>
    flows.map(({ date, amountCents }) => ({ amountCents, ...periodsBetween(period, first.date, date, anchorDay) }));
  return 100 * periodsPerYear(period) * unitPeriodRate(timed(credit.advances), timed(credit.payments));
}

/** An APR as it is disclosed, with two decimals: `460.08`. */
export function aprText(percent: number): string {
  return percent.toFixed(2);
}

function sorted(flows: readonly Flow[]): Flow[] {
  return [...flows].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** One advance, one payment: the term is the unit-period up to a year, by days or, when whole, by months (Appendix J (b)(5)(v)-(vii)). */
function singlePaymentRate({ advances, payments }: Credit, from: CalendarDate, basis: 'days' | 'months'): number {
  const to = sorted(payments).at(-1)?.date as CalendarDate;
  const days = daysBetween(from, to);
  const { months, days: left } = monthsBack(from, to, dateParts(to).day);
  const sum = (flows: readonly Flow[]) => flows.reduce((all, flow) => all + flow.amountCents, 0);
  const growth = sum(payments) / sum(advances) - 1;
  if (growth <= 0 || days <= 0) return 0;
  if (months >= 12) {
    const period = { unit: 'month', count: 12 } as const;
    const start = { amountCents: sum(advances), whole: 0, fraction: 0 };
    const end = { amountCents: sum(payments), ...periodsBetween(period, from, to, dateParts(to).day) };
    return 100 * unitPeriodRate([start], [end]);
  }
  return basis === 'months' && left === 0 ? (100 * growth * 12) / months : (100 * growth * 365) / days;
}

const STEPS_MAX = 200;

/**
 * The rate a unit-period at which advances and payments have the same value (Appendix J (b)(8)):
 * sum A / ((1 + e i)(1 + i)^q) = sum P / ((1 + f i)(1 + i)^t). Found between two rates that enclose it, to the last digit.
 */
export function unitPeriodRate(advances: readonly TimedFlow[], payments: readonly TimedFlow[]): number {
  const excess = (rate: number) => present(payments, rate) - present(advances, rate);
  if (excess(0) <= 0) return 0;
  let low = 0;
  let high = 0.1;
  while (excess(high) > 0) {
    low = high;
    high *= 2;
    if (high > 1e6) return high;
  }
  for (let step = 0; step < STEPS_MAX && high - low > 1e-15 * high; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function present(flows: readonly TimedFlow[], rate: number): number {
  return flows.reduce(
    (sum, { amountCents, whole, fraction }) => sum + amountCents / ((1 + fraction * rate) * (1 + rate) ** whole),
    0,
  );
}
