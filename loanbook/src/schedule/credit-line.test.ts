import { addDays, addMonths, epochDay } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPayment } from '../engine/apply-payment.ts';
import { acknowledgeLimit, changeLimit, draw, drawCancelled } from '../engine/line-events.ts';
import type { ProductTerms } from '../products/product.ts';
import { newLoan, productTerms } from '../test-loan.ts';
import { balancesOn } from './balances.ts';
import { availableCreditCents, creditLineOn, newCreditLine } from './credit-line.ts';
import { lateness } from './days-late.ts';
import type { LoanState, LoanTerms } from './loan.ts';
import { minimumDueCents } from './minimum-due.ts';
import { payoffCents } from './payoff.ts';
import { project } from './projection.ts';

const OPENED = '2026-01-15';
const LINE: ProductTerms = productTerms('ccc-personal-ks', {
  ratePercent: '36.5',
  installments: 24,
  installment: {
    method: 'minimum',
    principalShareMillionths: 50_000,
    floorCents: 2500,
    statementDays: 21,
    drawMinCents: 5000,
  },
});

function aLine(drawnCents = 100_000, limitCents = 200_000, product = LINE) {
  const { terms, state } = newLoan(product, drawnCents, OPENED);
  return { terms, state: { ...state, extras: { line: newCreditLine(limitCents) } } as LoanState };
}

function lineOn(terms: LoanTerms, state: LoanState, date: string) {
  if (terms.product.installment.method !== 'minimum') throw new TypeError();
  return creditLineOn(terms, terms.product.installment, state, epochDay(date));
}

function taken(result: ReturnType<typeof draw> | ReturnType<typeof applyPayment>): LoanState {
  if (result.outcome === 'refused') throw new Error(result.reason);
  return result.state;
}

describe('a statement', () => {
  // 1,000.00 at 36.5 % earns 1.00 a day. Due on February 15, cut 21 days before, on January 25.
  test.each([
    ['before the first statement', '2026-01-24', 0],
    ['on its day: ten days of interest and 5 % of the principal', '2026-01-25', 6000],
    ['does not grow until it is due', '2026-02-15', 6000],
    [
      'is past due, and the next asks for the interest since and 5 % of what was not billed',
      '2026-02-23',
      6000 + 2800 + 4750,
    ],
  ])('%s', (_, date, minimum) => {
    const { terms, state } = aLine();
    expect(minimumDueCents(balancesOn(terms, state, date))).toBe(minimum);
  });

  test('asks for the floor when share and interest come to less, and never for more than is owed', () => {
    const small = aLine(20_000);
    expect(minimumDueCents(balancesOn(small.terms, small.state, '2026-01-25'))).toBe(2500);
    const tiny = aLine(1500);
    expect(minimumDueCents(balancesOn(tiny.terms, tiny.state, '2026-01-25'))).toBe(1515);
  });

  test('late: the due date that was missed, and its days', () => {
    const { terms, state } = aLine();
    const on = '2026-02-20';
    expect(lateness(terms, balancesOn(terms, state, on))).toEqual({ daysLate: 5, lateSince: '2026-02-15' });
  });

  test('is paid by what is paid after it; more lowers the principal at once', () => {
    const { terms, state } = aLine();
    const paid = taken(applyPayment(terms, state, 10_000, '2026-01-30'));
    expect(paid.extras.line?.unpaid).toEqual([]);
    expect(paid.principalCents).toBe(100_000 - (10_000 - 1500));
    expect(minimumDueCents(balancesOn(terms, paid, '2026-02-10'))).toBe(0);
    expect(lateness(terms, balancesOn(terms, paid, '2026-02-20')).daysLate).toBe(0);
  });
});

describe('drawing', () => {
  test('raises the principal on its day and takes from what is available', () => {
    const { terms, state } = aLine();
    const drawn = draw(terms, state, 50_000, '2026-01-20');
    expect(drawn).toMatchObject({ outcome: 'taken', recognizedCents: 500 });
    const after = taken(drawn);
    expect(after.principalCents).toBe(150_000);
    expect(availableCreditCents(lineOn(terms, after, '2026-01-20'), after.principalCents)).toBe(50_000);
    expect(balancesOn(terms, after, '2026-01-22').interestCents).toBe(500 + 300);
  });

  test.each([
    ['above what is available', 100_001, '2026-01-20', 'above_available_credit'],
    ['below the smallest draw', 4999, '2026-01-20', 'draw_too_small'],
    ['not whole cents', 5000.5, '2026-01-20', 'amount_not_whole_cents'],
    ['not a number', Number.NaN, '2026-01-20', 'amount_not_whole_cents'],
    ['while late', 5000, '2026-02-20', 'line_late'],
    ['after the last statement', 5000, '2027-12-26', 'line_ended'],
  ])('is refused %s', (_, amountCents, date, reason) => {
    const { terms, state } = aLine();
    expect(draw(terms, state, amountCents, date)).toEqual({ outcome: 'refused', reason });
  });

  test('is refused on a loan that is no line, and on a line that is not open', () => {
    const loan = newLoan(productTerms('ccc-personal-ks'), 100_000, OPENED);
    expect(draw(loan.terms, loan.state, 5000, OPENED)).toEqual({ outcome: 'refused', reason: 'not_a_line' });
    const { terms, state } = aLine();
    const defaulted = { ...state, statusId: LOAN_STATE.ActiveDefault };
    expect(draw(terms, defaulted, 5000, OPENED)).toEqual({ outcome: 'refused', reason: 'not_open' });
  });

  test('cancelled: the money comes back, and no statement asks for more than is owed', () => {
    const { terms, state } = aLine();
    const drawn = taken(draw(terms, state, 50_000, '2026-01-20'));
    expect(taken(drawCancelled(terms, drawn, 50_000, '2026-01-21')).principalCents).toBe(100_000);
    const all = taken(drawCancelled(terms, drawn, 150_000, '2026-02-01'));
    expect(minimumDueCents(balancesOn(terms, all, '2026-02-01'))).toBeLessThanOrEqual(all.interestCents);
  });
});

describe('the limit', () => {
  test('raised, counts once it was acknowledged; lowered, at once', () => {
    const { terms, state } = aLine();
    const raised = changeLimit(state, 300_000, '2026-01-18');
    expect(draw(terms, raised, 150_000, '2026-01-20')).toMatchObject({ reason: 'above_available_credit' });
    const seen = acknowledgeLimit(raised, '2026-01-19');
    expect(draw(terms, seen, 150_000, '2026-01-20')).toMatchObject({ outcome: 'taken' });
    const lowered = changeLimit(state, 120_000, '2026-01-18');
    expect(draw(terms, lowered, 20_001, '2026-01-20')).toMatchObject({ reason: 'above_available_credit' });
  });
});

test('paid down to nothing it stays open; after its last statement it ends', () => {
  const { terms, state } = aLine();
  const payoff = payoffCents(balancesOn(terms, state, '2026-02-01'));
  const open = taken(applyPayment(terms, state, payoff, '2026-02-01'));
  expect(open).toMatchObject({ statusId: LOAN_STATE.Open, paidOffOn: null, principalCents: 0 });
  const again = taken(draw(terms, open, 20_000, '2026-03-01'));
  expect(lateness(terms, balancesOn(terms, again, '2026-03-10')).daysLate).toBe(0);
  const end = addDays(addMonths(OPENED, 24), -1);
  const done = taken(applyPayment(terms, again, payoffCents(balancesOn(terms, again, end)), end));
  expect(done.statusId).toBe(LOAN_STATE.PaidOff);
});

const anyLife = fc.array(
  fc.record({
    afterDays: fc.integer({ min: 0, max: 50 }),
    what: fc.constantFrom('pay', 'payMinimum', 'draw'),
    thousandths: fc.integer({ min: 1, max: 1000 }),
  }),
  { maxLength: 15 },
);

test('whatever is drawn and paid: places sum to what is owed, nothing is negative, the limit holds, the plan ends it', () => {
  fc.assert(
    fc.property(anyLife, fc.integer({ min: 5000, max: 200_000 }), (events, firstDraw) => {
      const { terms, state: opened } = aLine(firstDraw);
      let state = opened;
      let date: string = OPENED;
      let [drawn, paid] = [firstDraw, 0];
      for (const { afterDays, what, thousandths } of events) {
        date = addDays(date, afterDays);
        const before = balancesOn(terms, state, date);
        if (what === 'draw') {
          const room = availableCreditCents(lineOn(terms, state, date), state.principalCents);
          const amount = Math.floor((room * thousandths) / 1000);
          const result = draw(terms, state, amount, date);
          if (result.outcome === 'refused') continue;
          state = result.state;
          drawn += amount;
        } else {
          const most = what === 'payMinimum' ? minimumDueCents(before) : payoffCents(before);
          const amount = what === 'payMinimum' ? most : Math.ceil((most * thousandths) / 1000);
          if (amount === 0) continue;
          const result = applyPayment(terms, state, amount, date);
          if (result.outcome === 'refused') throw new Error(result.reason);
          expect(result.preview.allocation.reduce((sum, line) => sum + line.amountCents, 0)).toBe(amount);
          paid += result.paid.principal;
          state = result.state;
          if (what === 'payMinimum') expect(lateness(terms, balancesOn(terms, state, date)).daysLate).toBe(0);
        }
        const after = balancesOn(terms, state, date);
        const placed = Object.values(after.places).flatMap((parts) => Object.values(parts));
        expect(Math.min(...placed)).toBeGreaterThanOrEqual(0);
        expect(payoffCents(after)).toBe(state.principalCents + after.interestCents);
        expect(state.principalCents).toBe(drawn - paid);
        expect(state.principalCents).toBeLessThanOrEqual(200_000);
      }
      const balances = balancesOn(terms, state, date);
      const { rows } = project(terms, state, balances);
      const planned = rows.reduce((sum, row) => sum + row.principalCents, 0);
      if (balances.current < terms.schedule.length) {
        expect(planned + balances.places.pastDue.principal).toBe(state.principalCents);
      }
    }),
    { numRuns: 1500 },
  );
});

test('paid by its minimum on each due date, it goes as the plan said, to the cent, and ends paid off', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5000, max: 200_000 }), (amountCents) => {
      const { terms, state: opened } = aLine(amountCents);
      let state = opened;
      const plan = project(terms, state, balancesOn(terms, state, OPENED)).rows;
      for (const row of plan) {
        const date = terms.schedule[row.index]?.dueDate as string;
        const minimum = minimumDueCents(balancesOn(terms, state, date));
        expect(minimum).toBe(row.paymentCents);
        state = taken(applyPayment(terms, state, minimum, date));
        expect(state.principalCents).toBe(row.balanceCents);
        if (state.statusId === LOAN_STATE.PaidOff) break;
      }
      expect(state.principalCents + state.interestCents).toBe(0);
    }),
    { numRuns: 300 },
  );
});
