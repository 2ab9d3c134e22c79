import { addDays } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCTS } from '../products/products.ts';
import { balancesOn } from '../schedule/balances.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { minimumDueCents, upToDateCents } from '../schedule/minimum-due.ts';
import { owedOf, payoffCents } from '../schedule/payoff.ts';
import { project } from '../schedule/projection.ts';
import { newLoan } from '../test-loan.ts';
import { applyPayment } from './apply-payment.ts';
import { effectsThrough } from './effects.ts';
import { lateFeeDue } from './late-fee.ts';
import { takesPayments } from './state-graph.ts';

const OPENED = '2025-10-31';

/** A check cashed is a record and owes nothing. */
const LOANS = PRODUCTS.filter(({ kind }) => kind !== 'checkCashing');

/** A payment some days after the one before it: a share of the payoff of that day, in thousandths. */
const anyLife = fc.record({
  product: fc.constantFrom(...LOANS),
  amountCents: fc.integer({ min: 30_000, max: 1_000_000 }),
  payments: fc.array(
    fc.record({ afterDays: fc.integer({ min: 0, max: 75 }), thousandths: fc.integer({ min: 1, max: 1000 }) }),
    { maxLength: 12 },
  ),
});

function charge(terms: LoanTerms, state: LoanState, date: string): LoanState {
  const fee = lateFeeDue(terms, state, date);
  if (fee === undefined) return state;
  const charged = { ...state, penaltyCents: state.penaltyCents + fee.amountCents, lateFeesThrough: fee.index + 1 };
  return charge(terms, charged, date);
}

function owed(state: LoanState): number {
  return state.principalCents + state.interestCents + state.penaltyCents + state.feeCents;
}

test('whatever is paid whenever: parts sum to the payment, nothing goes below zero, nothing is lost', () => {
  fc.assert(
    fc.property(anyLife, ({ product, amountCents, payments }) => {
      const { terms, state: opened } = newLoan(product.terms, amountCents, OPENED);
      let state = opened;
      let date: string = OPENED;
      let paidPrincipal = 0;
      for (const { afterDays, thousandths } of payments) {
        date = addDays(date, afterDays);
        state = charge(terms, state, date);
        const before = balancesOn(terms, state, date);
        const payoff = payoffCents(before);
        if (payoff === 0) break;
        const amount = Math.max(1, Math.floor((payoff * thousandths) / 1000));
        const result = applyPayment(terms, state, amount, date);
        if (result.outcome === 'refused') throw new Error(result.reason);
        const { allocation, after } = result.preview;
        expect(allocation.reduce((sum, line) => sum + line.amountCents, 0)).toBe(amount);
        expect(result.recognizedCents).toBeGreaterThanOrEqual(0);
        expect(owed(result.state)).toBe(owed(state) + result.recognizedCents - amount);
        for (const cents of [result.state.principalCents, result.state.interestCents, result.state.penaltyCents]) {
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(after.payoffAmountCents).toBe(payoffCents(balancesOn(terms, result.state, date)));
        expect(after.minimumAmountDueCents).toBeLessThanOrEqual(after.payoffAmountCents);
        // A line of credit goes on when nothing is owed.
        if (amount === payoff && product.kind !== 'creditLine') expect(result.state.paidOffOn).toBe(date);
        paidPrincipal += result.paid.principal;
        state = result.state;
      }
      expect(state.principalCents).toBe(amountCents - paidPrincipal);
      becomesCurrentByItsMinimum(terms, state, date);
    }),
    { numRuns: 2000 },
  );
});

function becomesCurrentByItsMinimum(terms: LoanTerms, state: LoanState, date: string): void {
  const minimum = minimumDueCents(balancesOn(terms, state, date));
  if (minimum === 0) return;
  const result = applyPayment(terms, state, minimum, date);
  if (result.outcome === 'refused') throw new Error(result.reason);
  const after = balancesOn(terms, result.state, date);
  expect(owedOf(after, 'pastDue')).toBe(0);
  expect(after.firstOpen).toBeGreaterThan(after.lastPast);
  const planned = project(terms, result.state, after).rows.reduce((sum, row) => sum + row.principalCents, 0);
  if (after.current < terms.schedule.length) expect(planned).toBe(result.state.principalCents);
}

test('paying the minimum makes a loan current, and one cent less than what is required does not', () => {
  fc.assert(
    fc.property(anyLife, fc.integer({ min: 0, max: 400 }), ({ product, amountCents }, days) => {
      const { terms, state } = newLoan(product.terms, amountCents, OPENED);
      const date = addDays(OPENED, days);
      const charged = charge(terms, state, date);
      const balances = balancesOn(terms, charged, date);
      // Nothing is due on a line of credit before its first statement.
      if (minimumDueCents(balances) === 0) return;
      const result = applyPayment(terms, charged, minimumDueCents(balances), date);
      if (result.outcome === 'refused') throw new Error(result.reason);
      const after = balancesOn(terms, result.state, date);
      expect(owedOf(after, 'pastDue')).toBe(0);
      expect(after.firstOpen).toBeGreaterThan(after.lastPast);
      const required = upToDateCents(terms, balances, 'withoutFees');
      if (balances.firstOpen <= balances.lastPast && required > 1) {
        const less = applyPayment(terms, charged, required - 1, date);
        if (less.outcome === 'refused') throw new Error(less.reason);
        expect(owedOf(balancesOn(terms, less.state, date), 'pastDue')).toBeGreaterThan(0);
      }
    }),
    { numRuns: 1000 },
  );
});

test('whoever pays what brings a late loan up to date with its fees owes none of it any more', () => {
  fc.assert(
    fc.property(
      anyLife,
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      ({ product, amountCents }, days, feeCents, penaltyCents) => {
        const { terms, state } = newLoan(product.terms, amountCents, OPENED);
        const date = addDays(OPENED, days);
        const { state: loan } = effectsThrough(terms, state, addDays(date, -1));
        const charged = { ...loan, feeCents: loan.feeCents + feeCents, penaltyCents: loan.penaltyCents + penaltyCents };
        const before = balancesOn(terms, charged, date);
        if (before.firstOpen > before.lastPast || !takesPayments(charged.statusId)) return;
        const result = applyPayment(terms, charged, upToDateCents(terms, before, 'withFees'), date);
        if (result.outcome === 'refused') throw new Error(result.reason);
        const after = balancesOn(terms, result.state, date);
        expect([owedOf(after, 'pastDue'), result.state.feeCents, result.state.penaltyCents]).toEqual([0, 0, 0]);
        expect(result.state.statusId === LOAN_STATE.PaidOff || after.firstOpen > after.lastPast).toBe(true);
        expect(result.preview.after.pastDueAmountCents).toBe(0);
      },
    ),
    { numRuns: 1000 },
  );
});

test('the plan ahead pays the loan off: its principal sums to what is owed beyond past due', () => {
  fc.assert(
    fc.property(anyLife, fc.integer({ min: 0, max: 200 }), ({ product, amountCents }, days) => {
      const { terms, state } = newLoan(product.terms, amountCents, OPENED);
      const balances = balancesOn(terms, state, addDays(OPENED, days));
      const { rows } = project(terms, state, balances);
      const planned = rows.reduce((sum, row) => sum + row.principalCents, 0);
      if (balances.current < terms.schedule.length) {
        expect(planned + balances.places.pastDue.principal).toBe(state.principalCents);
        expect(rows.at(-1)?.balanceCents).toBe(0);
      }
    }),
    { numRuns: 500 },
  );
});

test('two payments on one day earn no interest between them', () => {
  fc.assert(
    fc.property(anyLife, fc.integer({ min: 1, max: 90 }), ({ product, amountCents }, days) => {
      const { terms, state } = newLoan(product.terms, amountCents, OPENED);
      const date = addDays(OPENED, days);
      const first = applyPayment(terms, state, 1234, date);
      if (first.outcome === 'refused') throw new Error(first.reason);
      const second = applyPayment(terms, first.state, 1234, date);
      if (second.outcome === 'refused') throw new Error(second.reason);
      expect(second.recognizedCents).toBe(0);
    }),
  );
});
