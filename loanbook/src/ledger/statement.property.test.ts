import { addDays, addMonths } from '@lendside/domain/calendar-date';
import type { Statement } from '@lendside/providers/loan-book/port';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPayment } from '../engine/apply-payment.ts';
import { lateFeeDue } from '../engine/late-fee.ts';
import { chargeLegs, chargeOffLegs, disbursementLegs, paymentLegs } from '../engine/posting-rules.ts';
import { PRODUCTS } from '../products/products.ts';
import { balancesOn } from '../schedule/balances.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { newLoan } from '../test-loan.ts';
import type { Leg } from './journal.ts';
import { type BookedEvent, owedCents } from './lines.ts';
import { statementsOf } from './statement.ts';

const OPENED = '2025-10-31';
const LOANS = PRODUCTS.filter(({ kind }) => kind !== 'checkCashing');

const anyLife = fc.record({
  product: fc.constantFrom(...LOANS),
  amountCents: fc.integer({ min: 30_000, max: 1_000_000 }),
  payments: fc.array(
    fc.record({ afterDays: fc.integer({ min: 0, max: 75 }), thousandths: fc.integer({ min: 1, max: 1000 }) }),
    { maxLength: 12 },
  ),
  chargedOff: fc.boolean(),
  endsAfterDays: fc.integer({ min: 0, max: 500 }),
});

type Life = typeof anyLife extends fc.Arbitrary<infer One> ? One : never;

const booked = (kind: BookedEvent['kind'], date: string, amountCents: number, legs: readonly Leg[]): BookedEvent => ({
  date,
  kind,
  description: kind,
  amountCents,
  confirmationNumber: null,
  legs,
});

/** Lives a life through the engine; answers what was booked, in order, and the loan's state at the end. */
function lived({ product, amountCents, payments, chargedOff }: Life): { events: BookedEvent[]; state: LoanState } {
  const loan = newLoan(product.terms, amountCents, OPENED);
  const { terms } = loan;
  let state = loan.state;
  const opening = [...disbursementLegs(amountCents), ...chargeLegs('fee', state.feeCents)];
  const events = [booked('disbursement', OPENED, amountCents, opening)];
  let date: string = OPENED;
  for (const { afterDays, thousandths } of payments) {
    date = addDays(date, afterDays);
    state = charged(terms, state, date, events);
    const payoff = payoffCents(balancesOn(terms, state, date));
    const amount = Math.max(1, Math.floor((payoff * thousandths) / 1000));
    const result = applyPayment(terms, state, amount, date);
    if (result.outcome === 'refused') break;
    events.push(booked('payment', date, amount, paymentLegs(amount, result.recognizedCents, result.paid)));
    state = result.state;
  }
  if (chargedOff && state.paidOffOn === null) {
    const interest = balancesOn(terms, state, date).interestCents;
    const { principalCents: principal, penaltyCents: penalty, feeCents: fee } = state;
    const legs = chargeOffLegs(interest - state.interestCents, { principal, interest, penalty, fee });
    events.push(booked('writeOff', date, principal + interest + penalty + fee, legs));
    state = { ...state, interestCents: interest };
  }
  return { events, state };
}

function charged(terms: LoanTerms, state: LoanState, date: string, events: BookedEvent[]): LoanState {
  const fee = lateFeeDue(terms, state, date);
  if (fee === undefined) return state;
  events.push(booked('fee', fee.date, fee.amountCents, chargeLegs('penalty', fee.amountCents)));
  const after = { ...state, penaltyCents: state.penaltyCents + fee.amountCents, lateFeesThrough: fee.index + 1 };
  return charged(terms, after, date, events);
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

/** What is true of every statement by itself. */
function holdsTogether(one: Statement): void {
  const lentCents = one.lentCents + one.renewedCents + one.productsCents;
  const changes = lentCents + one.interestChargedCents + one.feesChargedCents - one.paidCents + one.adjustedCents;
  expect(owedCents(one.closing)).toBe(owedCents(one.opening) + changes);
  for (const part of ['principalCents', 'interestCents', 'feesCents'] as const) {
    expect(one.closing[part]).toBe(one.opening[part] + sum(one.lines, (line) => line[part]));
  }
  expect(one.lines.at(-1)?.owedAfterCents ?? owedCents(one.opening)).toBe(owedCents(one.closing));
  expect([one.from.slice(0, 7), one.to.slice(0, 7)]).toEqual([one.month, one.month]);
}

test('the statements of all months chain, and sum to the ledger', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const { events, state } = lived(life);
      const statements = statementsOf(events, addMonths(events.at(-1)?.date ?? OPENED, 2));
      const leg = (account: Leg['account']) =>
        sum(events, (event) => sum(event.legs, (one) => (one.account === account ? one.amountCents : 0)));

      for (const [index, one] of statements.entries()) {
        holdsTogether(one);
        const previous = statements[index - 1];
        expect(one.opening).toEqual(previous?.closing ?? { principalCents: 0, interestCents: 0, feesCents: 0 });
        if (previous) expect(one.month).toBe(addMonths(previous.from, 1).slice(0, 7));
        const ofYear = statements
          .slice(0, index + 1)
          .filter(({ month }) => month.slice(0, 4) === one.month.slice(0, 4));
        expect(one.yearToDate.interestChargedCents).toBe(sum(ofYear, (month) => month.interestChargedCents));
        expect(one.yearToDate.feesChargedCents).toBe(sum(ofYear, (month) => month.feesChargedCents));
      }

      expect(sum(statements, (one) => one.lines.length)).toBe(events.filter((event) => event.legs.length > 0).length);
      expect(sum(statements, (one) => one.lentCents)).toBe(0 - leg('cash:disbursed'));
      expect(sum(statements, (one) => one.paidCents)).toBe(leg('cash:received'));
      expect(sum(statements, (one) => one.interestChargedCents)).toBe(0 - leg('income:interest'));
      expect(sum(statements, (one) => one.feesChargedCents)).toBe(0 - leg('income:penalty') - leg('income:fee'));
      expect(statements.at(-1)?.closing).toEqual({
        principalCents: state.principalCents,
        interestCents: state.interestCents,
        feesCents: state.penaltyCents + state.feeCents,
      });
    }),
    { numRuns: 2000 },
  );
});

test('a statement that went out is never changed by what comes after', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const { events } = lived(life);
      const asOf = addDays(OPENED, life.endsAfterDays);
      const bookedSoFar = events.findIndex((event) => event.date >= asOf);
      const before = statementsOf(bookedSoFar < 0 ? events : events.slice(0, bookedSoFar), asOf);
      const after = statementsOf(events, addMonths(asOf, 24));
      expect(after.slice(0, before.length)).toEqual(before);
    }),
    { numRuns: 500 },
  );
});
