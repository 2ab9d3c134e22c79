import { addDays, type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCTS } from '../products/products.ts';
import { balancesOn } from '../schedule/balances.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { newLoan } from '../test-loan.ts';
import { applyPayment } from './apply-payment.ts';
import { effectsThrough } from './effects.ts';

const OPENED = '2025-10-31';
const FEES = PRODUCTS.filter(({ kind, terms }) => kind !== 'creditLine' && terms.lateFee.atMostCents > 0);

interface Cost {
  readonly feesCents: number;
  readonly paidCents: number;
}

/** A loan that is paid by these amounts on these days, and paid off on the last. */
function costOf(
  product: (typeof FEES)[number],
  amountCents: number,
  payments: readonly { date: CalendarDate; amountCents: number }[],
): Cost {
  const { terms, state: opened } = newLoan(product.terms, amountCents, OPENED);
  let state = opened;
  let [feesCents, paidCents] = [0, 0];
  const follow = (date: CalendarDate) => {
    const followed = effectsThrough(terms, state, date);
    for (const one of followed.effects) feesCents += one.event === 'lateFee' ? one.amountCents : 0;
    state = followed.state;
  };
  const pay = (date: CalendarDate, cents: number) => {
    const payable = Math.min(cents, payoffCents(balancesOn(terms, state, date)));
    if (payable === 0) return;
    const result = applyPayment(terms, state, payable, date);
    if (result.outcome === 'refused') throw new Error(result.reason);
    state = result.state;
    paidCents += payable;
  };
  for (const { date, amountCents: cents } of payments) {
    follow(addDays(date, -1));
    pay(date, cents);
  }
  const end = payments.at(-1)?.date ?? OPENED;
  pay(end, Number.MAX_SAFE_INTEGER);
  return { feesCents, paidCents };
}

test('paying early is never dearer than paying on time, also two installments in advance', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FEES),
      fc.integer({ min: 30_000, max: 300_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
      fc.boolean(),
      (product, amountCents, shares, twoAhead) => {
        const { schedule } = newLoan(product.terms, amountCents, OPENED).terms;
        const onTime = schedule.map(({ dueDate, paymentCents }) => ({ date: dueDate, amountCents: paymentCents }));
        let before: CalendarDate = OPENED;
        const early = onTime.map(({ date, amountCents: cents }, index) => {
          // Two in advance: with the installment before the last but one, or as soon as the loan is open.
          const since = twoAhead ? (onTime[index - 2]?.date ?? OPENED) : before;
          const day = addDays(since, Math.floor(daysBetween(since, date) * (shares[index % 60] ?? 0)));
          before = day > before ? day : before;
          return { date: before, amountCents: cents };
        });
        // Both lives end on the last due date.
        const end = { date: onTime.at(-1)?.date ?? OPENED, amountCents: 0 };
        const [cheap, dear] = [costOf(product, amountCents, [...early, end]), costOf(product, amountCents, onTime)];
        expect(dear.feesCents).toBe(0);
        expect(cheap.feesCents).toBe(0);
        expect(cheap.paidCents).toBeLessThanOrEqual(dear.paidCents);
      },
    ),
    { numRuns: 4000 },
  );
}, 120_000);

/** Any order of allocation that a lender could choose: all twelve places, each once. */
const anyOrder = fc.shuffledSubarray(
  (['pastDue', 'due', 'advance'] as const).flatMap((kind) =>
    (['penalty', 'fee', 'interest', 'principal'] as const).map((part) => ({ kind, part })),
  ),
  { minLength: 12, maxLength: 12 },
);

test('16 CFR 444.4: an installment paid in full in its own period draws no fee, whatever else is unpaid and in whatever order money is allocated', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FEES),
      fc.integer({ min: 30_000, max: 300_000 }),
      fc.array(fc.constantFrom('missed', 'paid', 'late', 'part'), { minLength: 10, maxLength: 26 }),
      fc.option(anyOrder),
      (product, amountCents, habits, allocation) => {
        const own = allocation === null ? product.terms : { ...product.terms, allocation };
        const { terms, state: opened } = newLoan(own, amountCents, OPENED);
        let state = opened;
        const charged = new Set<number>();
        const follow = (date: CalendarDate) => {
          const followed = effectsThrough(terms, state, date);
          for (const one of followed.effects) if (one.event === 'lateFee') charged.add(one.installmentNo);
          state = followed.state;
        };
        const due = terms.schedule.slice(0, Math.min(habits.length, terms.schedule.length - 1));
        for (const [index, { dueDate, paymentCents }] of due.entries()) {
          const habit = habits[index];
          if (habit === 'missed') continue;
          const date = addDays(dueDate, habit === 'late' ? terms.product.lateFee.graceDays : 0);
          follow(addDays(date, -1));
          const cents = habit === 'part' ? Math.floor(paymentCents / 3) : paymentCents;
          const payable = Math.min(cents, payoffCents(balancesOn(terms, state, date)));
          const result = applyPayment(terms, state, payable, date);
          if (result.outcome === 'taken') state = result.state;
        }
        follow(addDays(terms.schedule.at(-2)?.dueDate ?? OPENED, 1));
        const wronged = due.flatMap((_, index) =>
          ['paid', 'late'].includes(habits[index] ?? '') && charged.has(index + 1) ? [index + 1] : [],
        );
        expect(wronged).toEqual([]);
      },
    ),
    { numRuns: 3000 },
  );
}, 120_000);
