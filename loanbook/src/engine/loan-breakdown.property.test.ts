import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { LoanBreakdown, OwedPart } from '@lendside/providers/loan-book/port';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCTS } from '../products/products.ts';
import { balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import type { LoanTerms } from '../schedule/loan.ts';
import { minimumDueCents, pastDueCents } from '../schedule/minimum-due.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { newLoan } from '../test-loan.ts';
import type { StoredJournal } from './event-payload.ts';
import { breakdownOf } from './loan-breakdown.ts';
import { EventRefused, type LoanEvent } from './loan-event.ts';
import { nextDue } from './next-due.ts';
import { type Replayed, replay } from './replay.ts';
import { fallsDue } from './state-graph.ts';

const OPENED = '2027-11-20';
const LENT = PRODUCTS.filter(({ kind }) => kind !== 'checkCashing');

const someDay = fc.integer({ min: 0, max: 170 });
const rarely = <One>(one: fc.Arbitrary<One>) => fc.option(one, { freq: 2 });

/**
 * Payments of any size, one of them taken back or charged back, fees, days without interest, active duty, a plan, a moved due date, and
 * a line's draw; told on a day that may be before the first payment.
 */
const anyLife = fc.record({
  product: fc.constantFrom(...LENT),
  /** A rate that the Military Lending Act bounds, and one of which parts of a cent are always left. */
  rate: fc.constantFrom(undefined, '36', '9.4822'),
  dayCount: fc.constantFrom(undefined, 'actual/actual' as const, '30/360' as const, 'actual/360' as const),
  isFlat: fc.boolean(),
  amountCents: fc.integer({ min: 50_000, max: 900_000 }),
  payments: fc.array(fc.record({ afterDays: someDay, hundredths: fc.integer({ min: 1, max: 40 }) }), { maxLength: 7 }),
  struck: rarely(fc.record({ index: fc.nat(6), by: fc.constantFrom('reverse' as const, 'chargeBack' as const) })),
  fee: rarely(fc.record({ afterDays: someDay, cents: fc.integer({ min: 100, max: 5_000 }) })),
  pause: rarely(fc.record({ afterDays: someDay, days: fc.integer({ min: 1, max: 50 }) })),
  duty: rarely(fc.record({ afterDays: someDay, days: fc.integer({ min: 1, max: 60 }) })),
  plan: rarely(
    fc.record({ afterDays: someDay, kind: fc.constantFrom('spread' as const, 'skip' as const, 'lower' as const) }),
  ),
  moved: rarely(fc.record({ index: fc.nat(2), byDays: fc.integer({ min: 1, max: 9 }) })),
  draw: rarely(fc.record({ afterDays: someDay, hundredths: fc.integer({ min: 1, max: 20 }) })),
  onDay: fc.integer({ min: 0, max: 200 }),
});
type Life = typeof anyLife extends fc.Arbitrary<infer One> ? One : never;

let number = 0;
const eventOn = (event: LoanEvent['event'], afterDays: number, amountCents = 0, more: Partial<LoanEvent> = {}) => {
  number += 1;
  const date = addDays(OPENED, afterDays);
  return { event, reference: `e${number}`, date, atMs: 1000 + number, amountCents, confirmationNumber: null, ...more };
};

function eventsOf(life: Life, { schedule, product }: LoanTerms): LoanEvent[] {
  const cents = (hundredths: number) => Math.floor((life.amountCents * hundredths) / 100);
  const events: LoanEvent[] = life.payments.map(({ afterDays, hundredths }) =>
    eventOn('pay', afterDays, cents(hundredths)),
  );
  const target = life.struck && events[life.struck.index];
  if (life.struck && target) {
    events.push(eventOn(life.struck.by, 171, target.amountCents, { target: target.reference }));
  }
  const { fee, pause, duty, plan, moved, draw } = life;
  if (fee) events.push(eventOn('chargeFee', fee.afterDays, fee.cents, { description: 'Returned payment fee' }));
  if (pause) {
    events.push(eventOn('pauseInterest', pause.afterDays), eventOn('resumeInterest', pause.afterDays + pause.days));
  }
  if (duty)
    events.push(eventOn('beginActiveDuty', duty.afterDays), eventOn('endActiveDuty', duty.afterDays + duty.days));
  const isLine = product.installment.method === 'minimum';
  if (plan && !isLine) events.push(eventOn('startPlan', plan.afterDays, 0, { plan: plan.kind, planPayments: 3 }));
  const row = moved && schedule[moved.index];
  if (moved && row) {
    const movedTo = addDays(row.dueDate, moved.byDays);
    events.push({
      ...eventOn('moveDueDate', 0, 0, { installmentNo: moved.index + 1, movedFrom: row.dueDate, movedTo }),
      date: addDays(row.dueDate, -1),
    });
  }
  if (draw && isLine) events.push(eventOn('draw', draw.afterDays, cents(draw.hundredths), { way: 'card' }));
  return events;
}

/** The life told on a day: with what happened by then; undefined where its events are not possible one after the other. */
function told(life: Life) {
  const terms = { ...life.product.terms, defaultRule: { activeAfterDays: 30, defaultAfterDays: 60 } };
  const isLine = terms.installment.method === 'minimum';
  const opened = newLoan(
    {
      ...terms,
      ...(life.rate && Number(terms.ratePercent) > 0 ? { ratePercent: life.rate } : {}),
      ...(life.dayCount && !isLine ? { dayCount: life.dayCount } : {}),
      ...(life.isFlat && !isLine ? { interestMethod: 'flat' as const } : {}),
    },
    life.amountCents,
    OPENED,
  );
  const { principalCents, feeCents, extras } = opened.state;
  const opening = { statusId: LOAN_STATE.Open, principalCents, feeCents, extras };
  const asOf = addDays(OPENED, life.onDay);
  const loanEvents = eventsOf(life, opened.terms).filter(({ date }) => date <= asOf);
  const open: LoanEvent = { ...eventOn('open', 0, life.amountCents), opening };
  const journal: StoredJournal = {
    ...{ reference: 'open', kind: 'disbursement', date: OPENED, postedAtMs: 0, amountCents: life.amountCents },
    ...{ principalCents, feesCents: feeCents, confirmationNumber: null, payload: null },
    legs: [
      { account: 'loan:principal', amountCents: principalCents },
      { account: 'loan:fee', amountCents: feeCents },
      { account: 'cash:disbursed', amountCents: -principalCents },
    ],
  };
  try {
    const lived = replay({ terms: opened.terms, loanEvents: [open, ...loanEvents], through: addDays(asOf, -1) });
    return { ...lifeTold(opened.terms, lived, { opening: journal, asOf }), loanEvents };
  } catch (error) {
    if (error instanceof EventRefused) return undefined;
    throw error;
  }
}

function lifeTold(terms: LoanTerms, lived: Replayed, on: { opening: StoredJournal; asOf: CalendarDate }) {
  return { terms, lived, breakdown: breakdownOf(terms, lived, on), balances: balancesOn(terms, lived.state, on.asOf) };
}

const entriesOf = ({ entries }: OwedPart) => entries.reduce((sum, { cents }) => sum + cents, 0);
const segmentsOf = ({ interest }: LoanBreakdown) => interest.segments.reduce((sum, { cents }) => sum + cents, 0);
const owed = (parts: { principalCents: number; interestCents: number; feesCents: number }) =>
  parts.principalCents + parts.interestCents + parts.feesCents;

/** Days of a year by which a segment is weighed; none where months of 30 days are counted. */
function yearDays({ dayCount, from }: LoanBreakdown['interest']['segments'][number]): number | undefined {
  if (dayCount === '30/360') return undefined;
  if (dayCount !== 'actual/actual') return Number(dayCount.slice(-3));
  return Number(from.slice(0, 4)) % 4 === 0 ? 366 : 365;
}

test('segments, entries and parts sum to every amount shown, to the cent, whatever happened to a loan', {
  timeout: 300_000,
}, () => {
  const seen = { limited: 0, paused: 0, paid: 0, before: 0, lateFee: 0, leapYear: 0, flat: 0 };
  fc.assert(
    fc.property(anyLife, (life) => {
      const all = told(life);
      if (all === undefined) return;
      const { breakdown, balances, lived, terms } = all;
      const { state } = lived;
      const { principal, interest, fees } = breakdown;
      expect(entriesOf(principal)).toBe(state.principalCents);
      expect(entriesOf(fees)).toBe(state.penaltyCents + state.feeCents);
      expect(segmentsOf(breakdown) + entriesOf(interest)).toBe(balances.interestCents);
      expect([principal.cents, interest.cents, fees.cents]).toEqual([
        ...[state.principalCents, balances.interestCents, state.penaltyCents + state.feeCents],
      ]);
      expect(principal.cents + interest.cents + fees.cents + breakdown.restOfPeriodCents).toBe(payoffCents(balances));
      const asked = fallsDue(state.statusId);
      const now = currentTerms(terms, state.extras);
      expect(owed(breakdown.pastDue)).toBe(asked ? pastDueCents(now, balances) : 0);
      expect(owed(breakdown.minimumDue)).toBe(asked ? minimumDueCents(balances) : 0);
      const next = nextDue(terms, state, balances);
      expect([breakdown.next?.on, breakdown.next && owed(breakdown.next)]).toEqual([next?.date, next?.amountCents]);
      for (const segment of interest.segments) {
        const { basis, from, to, days, onCents, ratePercent, cents } = segment;
        expect([from < to, days > 0, cents >= 0]).toEqual([true, true, true]);
        expect(from >= interest.since).toBe(true);
        const year = yearDays(segment);
        if (year) expect(Math.abs(cents - (onCents * Number(ratePercent) * days) / (100 * year))).toBeLessThan(1.001);
        if (basis !== 'contract') seen[basis] += 1;
        if (year === 366) seen.leapYear += 1;
        if (onCents !== state.principalCents && life.isFlat) seen.flat += 1;
      }
      if (interest.entries.some(({ kind, cents }) => kind === 'payment' && cents < 0)) seen.paid += 1;
      if (all.loanEvents.length === 0) seen.before += 1;
      if (fees.entries.some(({ forDueDate }) => forDueDate !== undefined)) seen.lateFee += 1;
    }),
    { numRuns: 3000 },
  );
  for (const [what, times] of Object.entries(seen)) expect([what, times > 20]).toEqual([what, true]);
});

test('each payment that went into interest stands with what its journal says of it', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const all = told(life);
      if (all === undefined) return;
      const { breakdown, lived } = all;
      const paid = lived.steps.flatMap(({ loanEvent, applied }) =>
        loanEvent.event === 'pay' && applied.parts.interest > 0
          ? [{ date: loanEvent.date, cents: -applied.parts.interest }]
          : [],
      );
      for (const { kind, date, cents } of breakdown.interest.entries) {
        if (kind === 'payment') expect(paid).toContainEqual({ date, cents });
      }
    }),
    { numRuns: 1000 },
  );
});
