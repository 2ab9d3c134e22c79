import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { chargeOff, drawn, limitMovedTo, markBankrupt, repoCosts, repossess, sendOutForRepo } from './lender-events.ts';
import { car, followedBy, type Life, monthly, title, twoWeekly } from './life.ts';

/** A title loan, twelve days late. */
const james = (today: CalendarDate): Life[] => [
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
];

/** A personal loan that she paid off early, and the one after it, on time. */
const maria = (today: CalendarDate): Life[] => [
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
    { date: addDays(today, -242), pay: 'payoff' },
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
];

/** Loans of three brands in both loan systems. */
const dana = (today: CalendarDate): Life[] => [
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
];

/** A line of credit whose limit was raised, and a personal loan. */
const priya = (today: CalendarDate): Life[] => [
  followedBy(
    monthly(today, {
      name: 'priya-line',
      of: 'priya.nair',
      productId: 'tmx-line-ga',
      storeId: '40121',
      dollars: 1200,
      limitDollars: 2500,
      paid: 5,
      nextDueInDays: 12,
      daysEarly: [1, 0],
      extraDollars: { 2: 40 },
    }),
    { date: addDays(today, -70), happens: drawn(300) },
    { date: addDays(today, -9), happens: limitMovedTo(3500) },
  ),
  monthly(today, {
    name: 'priya-c1l',
    of: 'priya.nair',
    productId: 'c1l-personal-sc',
    storeId: '44510',
    dollars: 1800,
    paid: 3,
    nextDueInDays: 12,
  }),
];

/** A title loan whose vehicle is out for repossession, and one whose vehicle was repossessed. */
const omar = (today: CalendarDate): Life[] => [
  followedBy(
    title(today, {
      name: 'omar-sought',
      of: 'omar.haddad',
      productId: 'tmx-title-tx',
      storeId: '40130',
      dollars: 4500,
      vehicle: car(2018, 'Toyota', 'Tacoma'),
      paid: 3,
      nextDueInDays: -48,
    }),
    { date: addDays(today, -12), happens: sendOutForRepo(22) },
    { date: addDays(today, -10), happens: repoCosts(275) },
  ),
  followedBy(
    title(today, {
      name: 'omar-repossessed',
      of: 'omar.haddad',
      productId: 'tmx-title-tx',
      storeId: '40130',
      dollars: 1900,
      vehicle: car(2014, 'Nissan', 'Altima'),
      paid: 2,
      nextDueInDays: -80,
    }),
    { date: addDays(today, -60), happens: sendOutForRepo(20) },
    { date: addDays(today, -45), happens: repossess(59) },
    { date: addDays(today, -44), happens: repoCosts(350) },
  ),
];

/** Loans of two brands; one of them more than two months late. */
const lena = (today: CalendarDate): Life[] => [
  monthly(today, {
    name: 'lena-inl',
    of: 'lena.fischer',
    productId: 'inl-personal-id',
    storeId: '41210',
    dollars: 3000,
    paid: 8,
    nextDueInDays: 11,
  }),
  monthly(today, {
    name: 'lena-late',
    of: 'lena.fischer',
    productId: 'inl-personal-ut',
    storeId: '41211',
    dollars: 2000,
    paid: 5,
    nextDueInDays: -68,
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
];

/** A loan made lately, and one paid on for a year. */
const riley = (today: CalendarDate): Life[] => [
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
];

/** Two payday loans and a title loan. */
const ines = (today: CalendarDate): Life[] => [
  twoWeekly(today, {
    name: 'ines-payday',
    of: 'ines.duarte',
    productId: 'tmx-payday-mo',
    storeId: '40140',
    dollars: 400,
    paid: 0,
    nextDueInDays: 5,
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
  twoWeekly(today, {
    name: 'ines-cic',
    of: 'ines.duarte',
    productId: 'cic-payday-mo',
    storeId: '43410',
    dollars: 300,
    paid: 0,
    nextDueInDays: 10,
  }),
];

/** A title loan with a cosigner. */
const victor = (today: CalendarDate): Life[] => [
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
];

/** A loan that was charged off, and one in bankruptcy. */
const gus = (today: CalendarDate): Life[] => [
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
    { date: addDays(today, -118), happens: chargeOff },
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
    { date: addDays(today, -60), happens: markBankrupt },
  ),
];

/** A cash advance, and a check that was cashed: no loan, only its record. */
const otis = (today: CalendarDate): Life[] => [
  monthly(today, {
    name: 'otis-advance',
    of: 'otis.grant',
    productId: 'tmx-advance-mo',
    storeId: '40140',
    dollars: 300,
    paid: 0,
    nextDueInDays: 18,
  }),
  monthly(today, {
    name: 'otis-check',
    of: 'otis.grant',
    productId: 'tmx-check-ga',
    storeId: '40121',
    dollars: 640,
    paid: 0,
    nextDueInDays: 20,
  }),
];

/** A payday loan that South Carolina lets be paid in parts at no cost. */
const ruth = (today: CalendarDate): Life[] => [
  twoWeekly(today, {
    name: 'ruth-payday',
    of: 'ruth.calloway',
    productId: 'c1l-payday-sc',
    storeId: '44510',
    dollars: 400,
    paid: 0,
    nextDueInDays: 8,
  }),
];

/** An installment loan of two parties, of which a payment is a few days late. */
const nate = (today: CalendarDate): Life[] => [
  monthly(today, {
    name: 'nate-late',
    of: 'nate.osborn',
    cosigner: 'lou.osborn',
    productId: 'ccc-personal-ks',
    storeId: '42310',
    dollars: 1800,
    paid: 4,
    nextDueInDays: -6,
    daysEarly: [0, 1],
  }),
];

/** An installment loan of two parties, one of whom died. */
const walt = (today: CalendarDate): Life[] => [
  monthly(today, {
    name: 'walt-shared',
    of: 'walt.finch',
    cosigner: 'grace.finch',
    productId: 'ccc-personal-ks',
    storeId: '42310',
    dollars: 1500,
    paid: 5,
    nextDueInDays: 14,
    daysEarly: [1, 2],
  }),
];

/** An installment loan of which a payment fell due in a flood. */
const rosa = (today: CalendarDate): Life[] => [
  monthly(today, {
    name: 'rosa-flood',
    of: 'rosa.trent',
    productId: 'ccc-personal-ks',
    storeId: '42310',
    dollars: 1600,
    paid: 6,
    nextDueInDays: -4,
    daysEarly: [0, 2],
  }),
];

/** All loans of the cast, so dated that everything said of each person is true on `today`. */
export function livesUpTo(today: CalendarDate): Life[] {
  return [james, maria, dana, priya, omar, lena, riley, ines, victor, gus, otis, ruth, nate, walt, rosa].flatMap(
    (livesOf) => livesOf(today),
  );
}
