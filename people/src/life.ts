import { addDays, addMonths, type CalendarDate } from '@lendside/domain/calendar-date';
import { vinCheckDigit } from '@lendside/domain/vin';
import type { Lender } from '@lendside/loanbook/lender';
import type { NewLoan } from '@lendside/loanbook/origination/new-loan';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import { personNamed } from './people.ts';

/** Something that the lender does to a loan on a day. `reference` is the event's own. */
export type Happens = (
  lender: Lender,
  of: { readonly loanId: string; readonly date: CalendarDate; readonly reference: string; readonly facts: LoanFacts },
) => Promise<unknown>;

/** Event in a loan's life on one day. `due` is the minimum due that day. */
export type Step =
  | { readonly date: CalendarDate; readonly pay: 'due' | 'payoff' }
  | { readonly date: CalendarDate; readonly pay: 'due'; readonly extraCents: number }
  | { readonly date: CalendarDate; readonly happens: Happens };

/** A loan and its days. */
export interface Life {
  readonly loan: NewLoan;
  readonly steps: readonly Step[];
}

type Vehicle = NonNullable<NewLoan['collateral']>;

export interface Plan {
  /** Name of the life: unique, part of the references of its journals. */
  readonly name: string;
  readonly of: string;
  readonly system?: 'TLXe' | 'NLS';
  readonly cosigner?: string;
  readonly productId: string;
  readonly storeId: string;
  readonly dollars: number;
  /** Initial credit limit of a line of credit, in dollars. */
  readonly limitDollars?: number;
  readonly vehicle?: Vehicle;
  /** Installments paid, each on its day or some days before it; the next one falls due `nextDueInDays` from today. */
  readonly paid: number;
  readonly nextDueInDays: number;
  readonly daysEarly?: readonly number[];
  /** Paid on top, by number of the payment. */
  readonly extraDollars?: Readonly<Record<number, number>>;
}

function loanOf(plan: Plan, date: CalendarDate): NewLoan {
  const { ids } = personNamed(plan.of);
  const system = plan.system ?? (ids.NLS === undefined ? 'TLXe' : 'NLS');
  return {
    reference: `world:${plan.name}`,
    borrowerId: (ids[system] ?? '') as string,
    cosignerId: plan.cosigner === undefined ? undefined : personNamed(plan.cosigner).ids[system],
    productId: plan.productId,
    storeId: plan.storeId,
    amountCents: plan.dollars * 100,
    creditLimitCents: plan.limitDollars === undefined ? undefined : plan.limitDollars * 100,
    date,
    collateral: plan.vehicle,
  };
}

/** Payments on the due dates of a loan, some a few days early, some with a little more. */
function payments(plan: Plan, dueDate: (number: number) => CalendarDate): Step[] {
  return Array.from({ length: plan.paid }, (_, index) => {
    const early = plan.daysEarly?.[index % plan.daysEarly.length] ?? 0;
    const extra = plan.extraDollars?.[index + 1];
    const date = addDays(dueDate(index + 1), -early);
    return extra === undefined ? { date, pay: 'due' as const } : { date, pay: 'due' as const, extraCents: extra * 100 };
  });
}

/** Opened so that an installment falls due as planned; a day later where a month on the way has no such day. */
export function monthly(today: CalendarDate, plan: Plan): Life {
  let due = addDays(today, plan.nextDueInDays);
  while (addMonths(addMonths(due, -(plan.paid + 1)), plan.paid + 1) !== due) due = addDays(due, 1);
  const date = addMonths(due, -(plan.paid + 1));
  return { loan: loanOf(plan, date), steps: payments(plan, (number) => addMonths(date, number)) };
}

function everyDays(period: number, today: CalendarDate, plan: Plan): Life {
  const date = addDays(today, plan.nextDueInDays - period * (plan.paid + 1));
  return { loan: loanOf(plan, date), steps: payments(plan, (number) => addDays(date, period * number)) };
}

export const title = (today: CalendarDate, plan: Plan): Life => everyDays(30, today, plan);
export const twoWeekly = (today: CalendarDate, plan: Plan): Life => everyDays(14, today, plan);

export function followedBy(life: Life, ...steps: readonly Step[]): Life {
  return { ...life, steps: [...life.steps, ...steps] };
}

/** A vehicle with an invented VIN: the country code of one is followed by a maker that there is not. */
export function car(year: number, make: string, model: string): Vehicle {
  const letters = `${make}${model}`
    .toUpperCase()
    .replace(/[^A-Z0-9]|[IOQ]/g, '')
    .padEnd(10, 'Z');
  const vin = `1ZZ${letters.slice(0, 5)}0Z${letters.slice(-3)}${year}`;
  return { year, make, model, vin: vin.slice(0, 8) + (vinCheckDigit(vin) ?? '') + vin.slice(9) };
}
