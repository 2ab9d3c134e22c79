import { addDays, type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';
import { STORES } from '@lendside/loanbook/customers/store-rows';
import type { NewLoan } from '@lendside/loanbook/origination/new-loan';
import type { Product } from '@lendside/loanbook/products/product';
import { PRODUCTS } from '@lendside/loanbook/products/products';
import type { LenderSystem } from '@lendside/providers/loan-book/port';
import { type Chance, chanceOf } from './chance.ts';
import { type Cohort, dueDatesOf, liveCohort, type Manner, openedFor } from './cohort.ts';
import { car } from './life.ts';
import type { LenderPorts } from './live.ts';

export interface CrowdMember {
  readonly customerId: string;
  readonly lmsId: LenderSystem;
  readonly firstName: string;
  readonly lastName: string;
  readonly storeId: string;
  readonly loanId: string;
}

export interface Crowd extends LenderPorts {
  readonly today: CalendarDate;
  readonly count: number;
  /** The same seed makes the same customers, loans and payments. */
  readonly seed: number;
  /** Loans of these products; of all that the lender sells unless told. */
  readonly products?: readonly Product[];
  /** Number of installments every customer paid on time, owing the rest. Payment histories differ when missing. */
  readonly payments?: number;
  /** Loans are opened up to so many days ago; 300 unless told. */
  readonly historyDays?: number;
  /** First customer number; 1000001 unless told. */
  readonly firstCustomerNumber?: number;
  /** Told of every few hundred loans that have lived up to today. */
  readonly onProgress?: (loans: number) => void;
}

const FIRST_NAMES = ['Ada', 'Ben', 'Cleo', 'Dev', 'Eva', 'Finn', 'Gia', 'Hugo', 'Ida', 'Jan', 'Kim', 'Leo'];
const LAST_NAMES = ['Ames', 'Boyd', 'Cole', 'Dunn', 'East', 'Ford', 'Gray', 'Hale', 'Ives', 'Judd', 'Kerr', 'Lane'];
const VEHICLES = [
  car(2014, 'Nissan', 'Altima'),
  car(2016, 'Honda', 'Civic'),
  car(2018, 'Toyota', 'Tacoma'),
  car(2019, 'Ford', 'Escape'),
];

/** So many loans live together, so many customers are added in one statement, and so many cohorts live at once. */
const COHORT_MAX = 500;
const CUSTOMERS_AT_ONCE = 2000;
const LANES = 2;

/** A customer's place in the crowd and the product of the loan that begins there. */
interface Seat extends Omit<CrowdMember, 'loanId'> {
  readonly product: Product;
  /** Number of the seat: part of the references of its loan. */
  readonly number: number;
}

/**
 * Makes many customers whose loans of all products live through the engine up to today: most pay on time, some early or
 * more, some fall late, some pay off, some are charged off. With fewer customers than products some have several loans.
 * Returns one member for each loan. They have no sign-in.
 */
export async function addManyCustomers(crowd: Crowd): Promise<CrowdMember[]> {
  await crowd.lender.prepare();
  const seats = seatsOf(crowd);
  await addCustomers(crowd, seats);
  const cohorts = cohortsOf(crowd, seats);
  const loanIds = new Map<number, string>();
  const waiting = cohorts[Symbol.iterator]();
  // A customer with several loans gets their numbers in order: one lane.
  const lanes = seats.length > crowd.count ? 1 : LANES;
  await Promise.all(Array.from({ length: lanes }, () => liveAll(crowd, waiting, loanIds)));
  await crowd.lender.dailyClose(addDays(crowd.today, -1));
  await giveUp(crowd, [...loanIds.values()]);
  return seats.map(({ product: _, number, ...customer }) => ({ ...customer, loanId: loanIds.get(number) as string }));
}

async function liveAll(crowd: Crowd, waiting: Iterator<SeatedCohort>, loanIds: Map<number, string>): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    const { cohort, seats } = next.value;
    const opened = await liveCohort(crowd, cohort, crowd.today);
    for (const [index, seat] of seats.entries()) loanIds.set(seat.number, opened[index] as string);
    crowd.onProgress?.(loanIds.size);
  }
}

/** Products in an order in which the systems take turns, so that few customers already meet both. */
function inTurns(products: readonly Product[]): Product[] {
  const bySystem = [...grouped(products, (product) => product.lmsId).values()];
  const longest = Math.max(...bySystem.map((some) => some.length));
  return Array.from({ length: longest }, (_, index) => bySystem.flatMap((some) => some[index] ?? [])).flat();
}

function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function seatsOf(crowd: Crowd): Seat[] {
  const chance = chanceOf(crowd.seed);
  const products = inTurns(crowd.products ?? PRODUCTS);
  const seats = Array.from({ length: crowd.count }, (_, number): Seat => {
    const product = products[number % products.length] as Product;
    return {
      number,
      product,
      customerId: String((crowd.firstCustomerNumber ?? 1_000_001) + number),
      lmsId: product.lmsId,
      firstName: chance.pick(FIRST_NAMES),
      lastName: chance.pick(LAST_NAMES),
      storeId: storeOf(product),
    };
  });
  if (crowd.payments !== undefined) return seats;
  const left = products.slice(crowd.count).flatMap((product, index): Seat[] => {
    const own = seats.filter((seat) => seat.lmsId === product.lmsId);
    const seat = own[index % own.length];
    return seat ? [{ ...seat, number: crowd.count + index, product, storeId: storeOf(product) }] : [];
  });
  return [...seats, ...left];
}

/** A store that sells a product: of its brand and system, in its state where there is one. */
function storeOf({ productId, brand, lmsId, state }: Product): string {
  const own = STORES.filter((store) => store.brand === brand && store.lmsId === lmsId);
  const store = own.find((one) => one.state === state) ?? own[0];
  if (store === undefined) throw new RangeError(`No store sells ${productId}`);
  return store.storeId;
}

async function addCustomers(crowd: Crowd, seats: readonly Seat[]): Promise<void> {
  const customers = seats
    .filter((seat) => seat.number < crowd.count)
    .map(({ customerId, lmsId, firstName, lastName, storeId }) => ({
      customerId,
      lmsId,
      firstName,
      lastName,
      storeId,
      bankrupt: false,
      militaryStatus: 'notCovered' as const,
    }));
  for (let first = 0; first < customers.length; first += CUSTOMERS_AT_ONCE) {
    await crowd.lender.addCustomers(customers.slice(first, first + CUSTOMERS_AT_ONCE));
  }
}

interface SeatedCohort {
  readonly cohort: Cohort;
  readonly seats: readonly Seat[];
}

function cohortsOf(crowd: Crowd, seats: readonly Seat[]): SeatedCohort[] {
  return [...grouped(seats, (seat) => seat.product).entries()].flatMap(([product, ofProduct], place) => {
    // At least four days of opening a product, where there are so many loans.
    const size = Math.min(COHORT_MAX, Math.ceil(ofProduct.length / 4));
    return Array.from({ length: Math.ceil(ofProduct.length / size) }, (_, number): SeatedCohort => {
      const chance = chanceOf(crowd.seed * 1_000_003 + place * 10_007 + number);
      const some = ofProduct.slice(number * size, (number + 1) * size);
      return { cohort: cohortOf(crowd, product, some, chance), seats: some };
    });
  });
}

function cohortOf(crowd: Crowd, product: Product, seats: readonly Seat[], chance: Chance): Cohort {
  const opened =
    crowd.payments === undefined
      ? someDayAgo(crowd, product, chance)
      : openedFor(product, crowd.today, crowd.payments, chance);
  const members = seats.map(({ customerId, storeId, number }) => ({
    loan: {
      reference: `crowd:${customerId}:${number}`,
      borrowerId: customerId,
      productId: product.productId,
      storeId,
      ...amountsOf(product, chance),
      date: opened,
      ...(product.kind === 'title' ? { collateral: chance.pick(VEHICLES) } : {}),
    },
    manner: crowd.payments === undefined ? mannerOf(product, crowd.today, chance) : {},
  }));
  return { product, opened, dueDates: dueDatesOf(product, opened), members };
}

/** Long enough ago that something has happened, and not so long that most loans of the product are over. */
function someDayAgo({ today, historyDays = 300 }: Crowd, product: Product, chance: Chance): CalendarDate {
  const lastDue = dueDatesOf(product, today).at(-1);
  // A record has no due dates and may be of any day.
  const span =
    lastDue === undefined ? historyDays : Math.min(historyDays, Math.ceil(daysBetween(today, lastDue) * 0.9));
  return addDays(today, -1 - chance.below(span));
}

/**
 * Within the caps, in steps of 50.00, at most ten times the smallest; of a line of credit the half is drawn at once.
 */
function amountsOf(
  { kind, terms: { caps } }: Product,
  chance: Chance,
): Pick<NewLoan, 'amountCents' | 'creditLimitCents'> {
  const most = Math.min(caps.amountMaxCents, caps.amountMinCents * 10);
  const cents = caps.amountMinCents + 5000 * chance.below(1 + Math.floor((most - caps.amountMinCents) / 5000));
  return kind === 'creditLine' ? { amountCents: cents / 2, creditLimitCents: cents } : { amountCents: cents };
}

function mannerOf({ kind }: Product, today: CalendarDate, chance: Chance): Manner {
  const lot = chance.below(100);
  const drawsCents = kind === 'creditLine' && chance.below(3) === 0 ? 10_000 : undefined;
  if (lot < 60) return { drawsCents };
  if (lot < 72) return { drawsCents, extraCents: 1000 + 500 * chance.below(20) };
  if (lot < 82) return { drawsCents, stopsOn: addDays(today, -chance.below(30)) };
  if (lot < 90) return { stopsOn: addDays(today, -30 - chance.below(180)) };
  return { paysOffFrom: addDays(today, -chance.below(200)) };
}

/** From so many days late on, the lender writes a loan off. */
const GIVEN_UP_AFTER_DAYS = 120;

async function giveUp(crowd: Crowd, loanIds: readonly string[]): Promise<void> {
  if (crowd.payments !== undefined) return;
  for (let first = 0; first < loanIds.length; first += COHORT_MAX) {
    const facts = await crowd.loanBook.loansById(loanIds.slice(first, first + COHORT_MAX), crowd.today);
    for (const { loanId, payable, daysLate } of facts.values()) {
      if (payable && daysLate > GIVEN_UP_AFTER_DAYS) await crowd.lender.chargeOff(loanId, crowd.today);
    }
  }
}
