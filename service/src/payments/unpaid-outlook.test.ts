import { readAccountDetail } from '@lendside/contract/accounts';
import { moveClock } from '@lendside/contract/dev';
import { readUnpaidOutlook } from '@lendside/contract/payment-help';
import { addDays, type CalendarDate, instantOf } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AutoPayer, autoPayer } from './test-auto-payer.ts';
import { type PayingService, startPayingService } from './test-payer.ts';
import { unpaidDays } from './unpaid-outlook.ts';

let service: PayingService;
let nia: AutoPayer;

beforeAll(async () => {
  service = await startPayingService();
  // Payments two weeks apart, the first one due in six days.
  nia = await autoPayer(service, 'nia', 6);
});
afterAll(() => service.stop());

const outlook = async () => (await service.call(readUnpaidOutlook, { loanId: nia.loanId }, nia.as)).body;
const detail = async () =>
  (await service.call(readAccountDetail, { loanId: nia.loanId, lmsId: 'TLXe' as const }, nia.as)).body;
/** Lets time go on to the middle of a day, with all jobs of the days between. */
async function come(date: CalendarDate) {
  const advanceSeconds = Math.ceil((instantOf(date, 15 * 60) - service.context.clock.nowMs()) / 1000);
  await service.call(moveClock, { advanceSeconds }, {});
  await service.jobsIdle();
  nia = { ...nia, as: await service.signIn(nia.email) };
}

test('another person’s loan is not found', async () => {
  const other = await autoPayer(service, 'ola', 6);
  expect((await service.call(readUnpaidOutlook, { loanId: nia.loanId }, other.as)).status).toBe(404);
});

test('each day that it tells comes as it was told, to the cent, when nothing is paid', async () => {
  const told = await outlook();
  expect([told.pastDueAmount, told.days[0]?.what, told.days[0]?.date]).toEqual(['0.00', 'paymentDue', nia.dueDate]);
  const due = told.days.filter(({ what }) => what === 'paymentDue').map(({ date }) => date);
  expect(due).toEqual([0, 14, 28, 42].map((days) => addDays(nia.dueDate, days)));
  expect(told.days.filter(({ what }) => what === 'lateFee').length).toBeGreaterThan(1);
  expect(told.days.map(({ date }) => date)).toEqual(told.days.map(({ date }) => date).sort());
  for (const day of told.days) {
    // A payment is asked for on its day; a fee of the end of a day is owed on the next one.
    const isDue = day.what === 'paymentDue';
    await come(isDue ? day.date : addDays(day.date, 1));
    const { minimumAmountDue, pastDueAmount } = await detail();
    expect([day.date, day.what, isDue ? minimumAmountDue : pastDueAmount]).toEqual([day.date, day.what, day.amountDue]);
  }
});

test('a late loan is told from what is past due, and cannot be planned for when its grace is over', async () => {
  const told = await outlook();
  expect(Number(told.pastDueAmount.replace(',', ''))).toBeGreaterThan(0);
  expect(told.laterPayments).toEqual([]);
});

test('what a later payment adds is what it asks for beyond today', async () => {
  const pia = await autoPayer(service, 'pia', 3);
  const told = (await service.call(readUnpaidOutlook, { loanId: pia.loanId }, pia.as)).body;
  const { loanBook } = service.context.ports;
  expect(told.laterPayments).toHaveLength(2);
  for (const { date, amountDue } of told.laterPayments) {
    const then = await loanBook.loan(pia.loanId, date);
    expect(Number(amountDue) * 100).toBeCloseTo(then?.pastDueAmountCents || (then?.minimumAmountDueCents ?? 0));
  }
});

/** A loan as books tell it on a day: its fees, its state, and the due day that comes next. */
type OnDay = Pick<
  LoanFacts,
  'feesCents' | 'loanStatusId' | 'nextDueOn' | 'pastDueAmountCents' | 'minimumAmountDueCents'
>;
const OPEN: OnDay = {
  ...{ feesCents: 0, loanStatusId: LOAN_STATE.Open, nextDueOn: undefined, pastDueAmountCents: 100 },
  minimumAmountDueCents: 200,
};
const day = (number: number) => addDays('2026-03-01', number);
const daysOf = (at: (date: CalendarDate) => Partial<OnDay>) =>
  unpaidDays(async (date) => ({ ...OPEN, ...at(date) }) as LoanFacts, day(0));

test.each([
  ['nothing happens to a loan that is over', () => ({}), []],
  [
    'a fee on the last day of the outlook',
    (date: string) => ({ feesCents: date > day(60) ? 15 : 0 }),
    [{ date: day(60), what: 'lateFee', lateFeeCents: 15, owedCents: 100 }],
  ],
  [
    'a fee at the end of the due day comes after the payment falls due',
    (date: string) => ({ nextDueOn: date <= day(9) ? day(9) : undefined, feesCents: date > day(9) ? 15 : 0 }),
    [
      { date: day(9), what: 'paymentDue', owedCents: 200 },
      { date: day(9), what: 'lateFee', lateFeeCents: 15, owedCents: 100 },
    ],
  ],
  [
    'two fees between two due days, and a default with one of them',
    (date: string) => ({
      feesCents: (date > day(3) ? 15 : 0) + (date > day(30) ? 20 : 0),
      loanStatusId: date > day(30) ? LOAN_STATE.Default : LOAN_STATE.Open,
    }),
    [
      { date: day(3), what: 'lateFee', lateFeeCents: 15, owedCents: 100 },
      { date: day(30), what: 'lateFee', lateFeeCents: 20, owedCents: 100 },
      { date: day(30), what: 'default', owedCents: 100 },
    ],
  ],
  [
    'a due day that books do not move past is told once',
    () => ({ nextDueOn: day(5) }),
    [{ date: day(5), what: 'paymentDue', owedCents: 200 }],
  ],
])('%s', async (_, at, days) => {
  expect(await daysOf(at)).toEqual(days);
});
