import { addDays, addMonths, type CalendarDate } from '@lendside/domain/calendar-date';
import type { NewLoan } from '@lendside/loanbook/new-loan';
import { personNamed } from './people.ts';

/** What happens to a loan on a day of its life. `due` is the minimum due that day. */
export type Step =
  | { readonly date: CalendarDate; readonly pay: 'due' | 'payoff' }
  | { readonly date: CalendarDate; readonly pay: 'due'; readonly extraCents: number }
  | { readonly date: CalendarDate; readonly event: 'chargeOff' | 'markBankrupt' };

/** A loan and its days. */
export interface Life {
  readonly loan: NewLoan;
  readonly steps: readonly Step[];
}

type Vehicle = NonNullable<NewLoan['collateral']>;

interface Plan {
  /** Name of the life: unique, part of the references of its journals. */
  readonly name: string;
  readonly of: string;
  readonly system?: 'TLXe' | 'NLS';
  readonly cosigner?: string;
  readonly productId: string;
  readonly storeId: string;
  readonly dollars: number;
  readonly vehicle?: Vehicle;
  /** Instalments paid, each on its day or some days before it; the next one falls due `nextDueInDays` from today. */
  readonly paid: number;
  readonly nextDueInDays: number;
  readonly daysEarly?: readonly number[];
  /** Paid on top, by number of the payment. */
  readonly extraDollars?: Readonly<Record<number, number>>;
}

const days = (date: CalendarDate, count: number) => addDays(date, count);

function loanOf(plan: Plan, date: CalendarDate): NewLoan {
  const { ids } = personNamed(plan.of);
  const cosigner = plan.cosigner === undefined ? undefined : personNamed(plan.cosigner).ids.NLS;
  return {
    reference: `world:${plan.name}`,
    borrowerId: (ids[plan.system ?? (ids.NLS === undefined ? 'TLXe' : 'NLS')] ?? '') as string,
    cosignerId: cosigner,
    productId: plan.productId,
    storeId: plan.storeId,
    amountCents: plan.dollars * 100,
    date,
    collateral: plan.vehicle,
  };
}

/** Payments on the due dates of a loan, some a few days early, some with a little more. */
function payments(plan: Plan, dueDate: (number: number) => CalendarDate): Step[] {
  return Array.from({ length: plan.paid }, (_, index) => {
    const early = plan.daysEarly?.[index % plan.daysEarly.length] ?? 0;
    const extra = plan.extraDollars?.[index + 1];
    const date = days(dueDate(index + 1), -early);
    return extra === undefined ? { date, pay: 'due' as const } : { date, pay: 'due' as const, extraCents: extra * 100 };
  });
}

/** Opened so that an instalment falls due as planned; a day later where a month on the way has no such day. */
function monthly(today: CalendarDate, plan: Plan): Life {
  let due = days(today, plan.nextDueInDays);
  while (addMonths(addMonths(due, -(plan.paid + 1)), plan.paid + 1) !== due) due = days(due, 1);
  const date = addMonths(due, -(plan.paid + 1));
  return { loan: loanOf(plan, date), steps: payments(plan, (number) => addMonths(date, number)) };
}

function everyDays(period: number, today: CalendarDate, plan: Plan): Life {
  const date = days(today, plan.nextDueInDays - period * (plan.paid + 1));
  return { loan: loanOf(plan, date), steps: payments(plan, (number) => days(date, period * number)) };
}

const title = (today: CalendarDate, plan: Plan) => everyDays(30, today, plan);
const twoWeekly = (today: CalendarDate, plan: Plan) => everyDays(14, today, plan);

function followedBy(life: Life, ...steps: readonly Step[]): Life {
  return { ...life, steps: [...life.steps, ...steps] };
}

const car = (year: number, make: string, model: string): Vehicle => ({ year, make, model });

/** All loans of the cast, so dated that what is said of each person is true on `today`. */
export function livesUpTo(today: CalendarDate): Life[] {
  return [
    title(today, {
      name: 'james-title',
      of: 'james.porter',
      productId: 'tmx-title-ga',
      storeId: '40120',
      dollars: 3200,
      vehicle: car(2016, 'Honda', 'Civic'),
      paid: 5,
      nextDueInDays: -12,
      daysEarly: [0, 2, 1],
    }),
    followedBy(
      monthly(today, {
        name: 'maria-first',
        of: 'maria.alvarez',
        productId: 'ccc-personal-ks',
        storeId: '42310',
        dollars: 1500,
        paid: 10,
        nextDueInDays: -240,
        daysEarly: [0, 1, 3],
      }),
      { date: days(today, -242), pay: 'payoff' },
    ),
    monthly(today, {
      name: 'maria-current',
      of: 'maria.alvarez',
      productId: 'ccc-personal-ks',
      storeId: '42310',
      dollars: 3600,
      paid: 7,
      nextDueInDays: 9,
      daysEarly: [0, 2, 4, 1],
      extraDollars: { 4: 60 },
    }),
    title(today, {
      name: 'dana-title',
      of: 'dana.whitfield',
      system: 'NLS',
      productId: 'tmx-title-ga',
      storeId: '40120',
      dollars: 2400,
      vehicle: car(2019, 'Ford', 'Escape'),
      paid: 3,
      nextDueInDays: 6,
      daysEarly: [1, 0],
    }),
    monthly(today, {
      name: 'dana-inl',
      of: 'dana.whitfield',
      system: 'TLXe',
      productId: 'inl-personal-id',
      storeId: '41210',
      dollars: 5000,
      paid: 9,
      nextDueInDays: 15,
      daysEarly: [2, 0, 0],
      extraDollars: { 6: 200 },
    }),
    monthly(today, {
      name: 'dana-ccc',
      of: 'dana.whitfield',
      system: 'TLXe',
      productId: 'ccc-personal-ks',
      storeId: '42310',
      dollars: 2200,
      paid: 4,
      nextDueInDays: 3,
    }),
    monthly(today, {
      name: 'priya-tmx',
      of: 'priya.nair',
      productId: 'tmx-personal-ga',
      storeId: '40121',
      dollars: 4000,
      paid: 6,
      nextDueInDays: 20,
    }),
    monthly(today, {
      name: 'priya-c1l',
      of: 'priya.nair',
      productId: 'c1l-personal-sc',
      storeId: '44510',
      dollars: 1800,
      paid: 3,
      nextDueInDays: 12,
    }),
    title(today, {
      name: 'omar-late',
      of: 'omar.haddad',
      productId: 'tmx-title-tx',
      storeId: '40130',
      dollars: 4500,
      vehicle: car(2018, 'Toyota', 'Tacoma'),
      paid: 4,
      nextDueInDays: -38,
    }),
    title(today, {
      name: 'omar-current',
      of: 'omar.haddad',
      productId: 'tmx-title-tx',
      storeId: '40130',
      dollars: 1900,
      vehicle: car(2014, 'Nissan', 'Altima'),
      paid: 2,
      nextDueInDays: 18,
    }),
    monthly(today, {
      name: 'lena-inl',
      of: 'lena.fischer',
      productId: 'inl-personal-id',
      storeId: '41210',
      dollars: 3000,
      paid: 8,
      nextDueInDays: 11,
    }),
    twoWeekly(today, {
      name: 'lena-chs',
      of: 'lena.fischer',
      productId: 'chs-personal-wi',
      storeId: '45610',
      dollars: 1200,
      paid: 9,
      nextDueInDays: 5,
    }),
    monthly(today, {
      name: 'riley-inl',
      of: 'riley.chen',
      productId: 'inl-personal-ut',
      storeId: '41211',
      dollars: 2500,
      paid: 0,
      nextDueInDays: 24,
    }),
    monthly(today, {
      name: 'riley-ccf',
      of: 'riley.chen',
      productId: 'ccf-personal-tn',
      storeId: '46710',
      dollars: 6000,
      paid: 12,
      nextDueInDays: 17,
    }),
    monthly(today, {
      name: 'ines-tmx',
      of: 'ines.duarte',
      productId: 'tmx-personal-ga',
      storeId: '40121',
      dollars: 1000,
      paid: 5,
      nextDueInDays: 0,
    }),
    title(today, {
      name: 'ines-esm',
      of: 'ines.duarte',
      productId: 'esm-title-ok',
      storeId: '47810',
      dollars: 1600,
      vehicle: car(2012, 'Subaru', 'Outback'),
      paid: 2,
      nextDueInDays: 21,
    }),
    title(today, {
      name: 'victor-title',
      of: 'victor.stone',
      cosigner: 'cora.lind',
      productId: 'tmx-title-ga',
      storeId: '40120',
      dollars: 2800,
      vehicle: car(2017, 'Mazda', 'CX-5'),
      paid: 4,
      nextDueInDays: 8,
    }),
    followedBy(
      monthly(today, {
        name: 'gus-charged-off',
        of: 'gus.ortega',
        productId: 'cic-personal-mo',
        storeId: '43410',
        dollars: 2000,
        paid: 3,
        nextDueInDays: -300,
      }),
      { date: days(today, -118), event: 'chargeOff' },
    ),
    followedBy(
      monthly(today, {
        name: 'gus-bankrupt',
        of: 'gus.ortega',
        productId: 'cic-personal-mo',
        storeId: '43410',
        dollars: 3500,
        paid: 5,
        nextDueInDays: -75,
      }),
      { date: days(today, -60), event: 'markBankrupt' },
    ),
  ];
}
