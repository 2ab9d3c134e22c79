import type { LetterEvent } from '@lendside/domain/account-letters';
import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { formatMoney } from '@lendside/domain/money';
import type { HistoryEntry, LoanFacts, ScheduleRow } from '@lendside/providers/loan-book/port';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuedLetters } from '../platform/documents/issued-documents-store.ts';
import type { LetterPaper } from '../platform/documents/letter-papers.ts';
import { startWorld, type World } from '../test-start-world.ts';
import { writeAccountLetters } from './account-letters.ts';

/**
 * Random lives of loans of every kind that gets letters, lived a day at a time with the daily close and the daily look. Every letter of a
 * life is held to the books of the day on which it was written.
 */

let world: World;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
});
afterAll(() => world?.stop());

const DAYS = 100;
const PRODUCTS = [
  { productId: 'tmx-title-ga', lmsId: 'NLS', storeId: '40120', amountCents: 200_000 },
  { productId: 'cic-title-mo', lmsId: 'TLXe', storeId: '43410', amountCents: 200_000 },
  { productId: 'esm-title-ok', lmsId: 'TLXe', storeId: '47810', amountCents: 150_000 },
  { productId: 'ccc-personal-ks', lmsId: 'TLXe', storeId: '42310', amountCents: 120_000 },
  { productId: 'cic-payday-mo', lmsId: 'TLXe', storeId: '43410', amountCents: 40_000 },
  { productId: 'ccc-line-ks', lmsId: 'TLXe', storeId: '42310', amountCents: 80_000 },
] as const;
type Ending = 'none' | 'chargedOff' | 'sold';

/** Chance: on which days what share of the past due amount is paid, whether a payment comes back, and how it ends. */
const anyLife = fc.record({
  paysOn: fc.uniqueArray(fc.integer({ min: 20, max: 70 }), { maxLength: 3 }),
  returned: fc.boolean(),
  ending: fc.constantFrom<Ending>('none', 'chargedOff', 'sold'),
});

interface Lived {
  readonly loanId: string;
  readonly customerId: string;
  readonly productId: string;
  readonly life: typeof anyLife extends fc.Arbitrary<infer One> ? One : never;
  readonly days: { readonly date: CalendarDate; readonly loan: LoanFacts; readonly rows: readonly ScheduleRow[] }[];
  lastPayment?: string;
}

const isTitle = ({ productId }: Lived) => productId.includes('title');

/** Whatever happens to a loan on one day of its life. */
async function happens(one: Lived, day: number): Promise<void> {
  const { loanId, life } = one;
  const date = world.context.businessDate();
  const loan = await world.context.ports.loanBook.loan(loanId, date);
  if (life.paysOn.includes(day) && loan?.payable && loan.pastDueAmountCents > 0) {
    const reference = `${loanId}:${day}`;
    const posting = { reference, loanId, amountCents: loan.pastDueAmountCents, date, confirmationNumber: 'C-1' };
    expect(await world.context.ports.loanMoney.post([posting])).toMatchObject([{ outcome: 'posted' }]);
    one.lastPayment = reference;
  }
  if (life.returned && one.lastPayment && day === Math.max(...life.paysOn) + 3) {
    await world.lender.returnPayment(loanId, date, { target: one.lastPayment });
  }
  const is = (...states: number[]) => states.includes(loan?.loanStatusId ?? 0);
  const runs = is(LOAN_STATE.Open, LOAN_STATE.ActiveDefault, LOAN_STATE.Default);
  if (life.ending === 'chargedOff' && day === 92 && runs) await world.lender.chargeOff(loanId, date);
  if (life.ending === 'sold' && isTitle(one)) {
    const given = { surrendered: true };
    if (day === 78 && runs) await world.lender.sendOutForRepo(loanId, date, { ...given, reinstatementCents: 60_000 });
    if (day === 84 && is(LOAN_STATE.OutForRepo)) await world.lender.repossess(loanId, date, given);
    if (day === 96 && is(LOAN_STATE.Repossessed)) await world.lender.sell(loanId, date, { amountCents: 70_000 });
  }
}

async function begun(): Promise<Lived[]> {
  const lives = fc.sample(anyLife, { numRuns: PRODUCTS.length * 2, seed: 22_147 });
  const all: Lived[] = [];
  for (const [index, life] of lives.entries()) {
    const { lmsId, ...product } = PRODUCTS[index % PRODUCTS.length] as (typeof PRODUCTS)[number];
    const person = await world.person(`life${index}`, { lmsId, storeId: product.storeId });
    const loanId = await world.loan(`life-${index}`, person, {
      ...product,
      daysAgo: 0,
      ...(product.productId.includes('title') && { collateral: { year: 2015, make: 'Ford', model: 'Focus' } }),
    });
    all.push({ loanId, customerId: person.customerId, productId: product.productId, life, days: [] });
  }
  return all;
}

const amountsIn = (words: unknown) => (JSON.stringify(words).match(/\$[\d,]+\.\d\d/g) ?? []).sort();

/** Every amount that the books of a day know of a loan, as it is written. */
function amountsKnown(
  { loan, rows }: Pick<Lived['days'][number], 'loan' | 'rows'>,
  history: readonly HistoryEntry[],
): ReadonlySet<string> {
  const { payoffAmountCents, pastDueAmountCents, minimumAmountDueCents, feesCents, principalCents, recovery } = loan;
  const { deficiencyEndedCents: endedCents = 0 } = loan;
  const entries = history.map(({ amountCents }) => Math.abs(amountCents));
  const sales = history
    .filter(({ kind }) => kind === 'vehicleSale')
    .map((one) => one.amountCents + payoffAmountCents + endedCents);
  const due = rows.flatMap(({ amountDueCents }) => [amountDueCents, amountDueCents - feesCents]);
  const known = [
    ...[payoffAmountCents, pastDueAmountCents, minimumAmountDueCents, feesCents, principalCents],
    ...[pastDueAmountCents - feesCents, recovery?.reinstateAmountCents ?? 0, endedCents],
    ...[...entries, ...sales, ...due],
  ];
  return new Set(known.map(formatMoney));
}

const eventsOf = (letters: readonly { facts: LetterPaper }[]) => letters.map(({ facts }) => facts.event);

const COLLECTED: readonly number[] = [LOAN_STATE.Open, LOAN_STATE.ActiveDefault, LOAN_STATE.Default];

/** Days on which a statement became ready: the first of a month after one in which something was owed, or that after a billing cycle. */
const statementDays = ({ days }: Lived): CalendarDate[] =>
  days
    .filter(({ date, loan }) => {
      if (loan.creditLine) return loan.creditLine.lastStatementOn === addDays(date, -1);
      const month = addDays(date, -1).slice(0, 7);
      const isFirst = date.endsWith('-01');
      return isFirst && days.some((day) => day.date.startsWith(month) && day.loan.payoffAmountCents > 0);
    })
    .map(({ date }) => date);

/** The letters that the books of a life call for, worked out from each of its days alone. */
function calledFor({ days, ...one }: Lived, history: readonly HistoryEntry[]): LetterEvent[] {
  const was = (state: number) => days.some(({ loan }) => loan.loanStatusId === state);
  const missed = new Map<string, number>();
  for (const { loan } of days) {
    const isAsked = [LOAN_STATE.Open, LOAN_STATE.ActiveDefault].some((state) => state === loan.loanStatusId);
    if (loan.lateSince && isAsked) missed.set(loan.lateSince, (missed.get(loan.lateSince) ?? 0) + 1);
  }
  const isLong = [...missed.values()].some((count) => count >= 8);
  const late = days.filter(({ loan }) => COLLECTED.includes(loan.loanStatusId) && loan.daysLate > 0);
  // K.S.A. 16a-5-110 and RSMo 408.554: from the tenth day on, of loans with more payments than one.
  const isCured = /-(ks|mo)$/.test(one.productId) && one.productId !== 'cic-payday-mo';
  const cure = isCured && late.some(({ loan }) => loan.daysLate >= 10);
  const back = history.filter(({ kind }) => kind === 'reversal' || kind === 'chargeback');
  const isTold = back.some((entry) => late.some(({ date }) => date >= entry.date && date <= addDays(entry.date, 35)));
  const fees = history.some(({ kind, state }) => kind === 'fee' && state === 'posted');
  return [
    ...(isLong ? (['missedPayment'] as const) : []),
    ...(fees && one.productId !== 'cic-payday-mo' ? (['lateFee'] as const) : []),
    ...(cure ? (['rightToCure'] as const) : []),
    ...(isTold ? (['returnedPayment'] as const) : []),
    ...(was(LOAN_STATE.OutForRepo) ? (['vehicleSought'] as const) : []),
    ...(was(LOAN_STATE.Repossessed) ? (['vehicleHeld'] as const) : []),
    ...(was(LOAN_STATE.Sold) ? (['vehicleSold'] as const) : []),
    ...(was(LOAN_STATE.ChargedOff) ? (['chargedOff'] as const) : []),
  ];
}

/** The order in which a loan that goes wrong is told of. */
const ORDER: readonly LetterEvent[] = ['missedPayment', 'vehicleSought', 'vehicleHeld', 'vehicleSold'];

async function lettersHold(one: Lived): Promise<LetterEvent[]> {
  const { context } = world;
  const letters = [...(await issuedLetters<LetterPaper>(context.db, one.loanId))].reverse();
  const history = await context.ports.loanBook.history(one.loanId);
  for (const { facts } of letters) {
    const { words, date, event, readers } = facts;
    expect(readers, event).toEqual([one.customerId]);
    expect(words.english.title, event).not.toBe(words.spanish.title);
    expect(amountsIn(words.english), event).toEqual(amountsIn(words.spanish));
    const day = one.days.find((found) => found.date === date);
    if (day === undefined) throw new Error(`${event} of ${one.loanId} is dated ${date}`);
    const known = amountsKnown(day, history);
    expect([one.productId, event, date, amountsIn(words.english).filter((amount) => !known.has(amount))]).toEqual([
      ...[one.productId, event, date, []],
    ]);
  }
  const events = eventsOf(letters);
  expect(events, one.loanId).toEqual(expect.arrayContaining(calledFor(one, history)));
  const ready = letters.filter(({ facts }) => facts.event === 'statement').map(({ facts }) => facts.date);
  expect([one.loanId, ready]).toEqual([one.loanId, statementDays(one)]);
  const firsts = ORDER.map((event) => events.indexOf(event)).filter((index) => index >= 0);
  expect(firsts, one.loanId).toEqual([...firsts].sort((a, b) => a - b));
  return events;
}

test('letters of random lives: each is there, in its order, in both languages, and each amount is that of the books', async () => {
  const lives = await begun();
  for (let day = 1; day <= DAYS; day += 1) {
    world.clock.advance(86_400_000);
    await world.lender.dailyClose(addDays(world.context.businessDate(), -1));
    for (const one of lives) await happens(one, day);
    const date = world.context.businessDate();
    for (const one of lives) {
      const loan = (await world.context.ports.loanBook.loan(one.loanId, date)) as LoanFacts;
      one.days.push({ date, loan, rows: await world.context.ports.loanBook.schedule(one.loanId, date) });
    }
    await writeAccountLetters(world.context);
  }
  const told = new Set<LetterEvent>();
  for (const one of lives) for (const event of await lettersHold(one)) told.add(event);
  for (const event of [
    'missedPayment',
    'lateFee',
    'vehicleSought',
    'vehicleHeld',
    'vehicleSold',
    'chargedOff',
    'rightToCure',
    'returnedPayment',
    'statement',
  ] as const) {
    expect([event, told.has(event)]).toEqual([event, true]);
  }
}, 240_000);
