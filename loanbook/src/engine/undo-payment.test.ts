import { addDays } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductTerms } from '../products/product.ts';
import type { Chargeback } from '../products/product-rules.ts';
import { PRODUCTS } from '../products/products.ts';
import { balancesOn } from '../schedule/balances.ts';
import { newCreditLine } from '../schedule/credit-line.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { newLoan, productTerms } from '../test-loan.ts';
import type { LoanEvent } from './loan-event.ts';
import { type Replayed, replay } from './replay.ts';

const OPENED = '2026-01-05';

function lent(
  product: ProductTerms,
  amountCents: number,
  events: readonly Partial<LoanEvent>[],
  through?: string,
): Replayed {
  const { terms } = newLoan(product, amountCents, OPENED);
  const isLine = product.installment.method === 'minimum';
  const extras = isLine ? { line: newCreditLine(amountCents * 2) } : {};
  const opening = { statusId: LOAN_STATE.Open, principalCents: amountCents, feeCents: 0, extras };
  const first = { event: 'open', reference: 'open', date: OPENED, atMs: 0, amountCents, opening } as const;
  const all = [first, ...events].map((one, index) => ({
    reference: `event-${index}`,
    atMs: index,
    confirmationNumber: null,
    ...one,
  })) as LoanEvent[];
  return replay({ terms, loanEvents: all, through });
}

const paid = (reference: string, date: string, amountCents: number) =>
  ({ event: 'pay', reference, date, amountCents }) as const;
const takenBack = (target: string, date: string, amountCents: number, hadEnded = false) =>
  ({ event: 'chargeBack', reference: `${target}-back`, target, date, amountCents, hadEnded }) as const;

const partsOf = ({ steps }: Replayed, reference: string) =>
  steps.find(({ loanEvent }) => loanEvent.reference === reference)?.applied.parts;

/** 3,500.00 at 1 percent a month. 1,000.00 paid on the first day, 500.00 at the end of the month. */
function example(chargeback: Chargeback): Replayed {
  const terms = productTerms('ccc-personal-ks', {
    ratePercent: '12',
    dayCount: '30/360',
    payoffRule: 'tillDay',
    chargeback,
  });
  return lent(terms, 350_000, [
    paid('extra', OPENED, 100_000),
    paid('later', '2026-02-05', 50_000),
    takenBack('extra', '2026-02-05', 100_000),
  ]);
}

describe('a payment of 1,000.00 is charged back after another of 500.00', () => {
  test('undoAll: the other is allocated anew, 35.00 of interest and 465.00 of principal', () => {
    const replayed = example('undoAll');
    expect(partsOf(replayed, 'later')).toMatchObject({ interest: 3500, principal: 46_500 });
    expect(replayed.state).toMatchObject({ principalCents: 303_500, interestCents: 0, paymentsMade: 1 });
  });

  test('undoLast: the other stays 25.00 and 475.00, and the 1,000.00 are owed again', () => {
    const replayed = example('undoLast');
    expect(partsOf(replayed, 'later')).toMatchObject({ interest: 2500, principal: 47_500 });
    expect(replayed.state).toMatchObject({ principalCents: 302_500, interestCents: 0, paymentsMade: 1 });
  });
});

const TITLE = productTerms('tmx-title-ga');

test('undoLast: a loan that it paid off is owed again as a chargeback, and earns from that day on', () => {
  const { terms } = newLoan(TITLE, 250_000, OPENED);
  const events = [paid('all', '2026-01-15', 260_000), takenBack('all', '2026-03-02', 260_000, true)];
  const { state } = lent(TITLE, 250_000, events);
  expect(state).toMatchObject({
    statusId: LOAN_STATE.Chargeback,
    principalCents: 250_000,
    interestCents: 10_000,
    paidOffOn: null,
    interestStopped: false,
    paymentsMade: 0,
  });
  expect(payoffCents(balancesOn(terms, state, '2026-03-12'))).toBe(270_000);
});

test('undoLast: money of a loan that was written off since is owed again on the books of written-off loans', () => {
  const written = { event: 'chargeOff', date: '2026-06-01', amountCents: 0 } as const;
  const late = [
    paid('one', '2026-02-04', 40_000),
    written,
    { event: 'recover', reference: 'two', date: '2026-07-01', amountCents: 5000 } as const,
  ];
  const both = [...late, takenBack('one', '2026-07-02', 40_000), takenBack('two', '2026-07-03', 5000)];
  const without = lent(TITLE, 250_000, late);
  const { state, totals } = lent(TITLE, 250_000, both);
  expect(state.statusId).toBe(LOAN_STATE.ChargedOff);
  const owed = (one: Replayed['state']) => one.principalCents + one.interestCents + one.penaltyCents + one.feeCents;
  expect(owed(state)).toBe(owed(without.state) + 45_000);
  expect(totals.get('income:recovery') ?? 0).toBe(0);
  expect(totals.get('loan:allowance')).toBe(-owed(state));
  expect(totals.get('cash:received') ?? 0).toBe(0);
});

test('undoLast: a statement of a line of credit that it had paid asks for the same again', () => {
  const line = productTerms('tmx-line-ga');
  const before = lent(line, 100_000, [], '2026-03-01').state;
  const events = [paid('one', '2026-02-28', 6000), takenBack('one', '2026-03-01', 6000)];
  const { state } = lent(line, 100_000, events);
  const { terms } = newLoan(line, 100_000, OPENED);
  const asked = (of: typeof state) => balancesOn(terms, of, '2026-03-10').places;
  expect(asked(state).pastDue).toEqual(asked(before).pastDue);
  expect(asked(state).due).toEqual(asked(before).due);
});

const LENT = PRODUCTS.filter(({ kind }) => kind !== 'checkCashing');

const anyLife = fc.record({
  product: fc.constantFrom(...LENT),
  amountCents: fc.integer({ min: 50_000, max: 500_000 }),
  prepayment: fc.constantFrom('reduceCount', 'reduceInstallment', 'payAhead', 'lastInstallment'),
  payments: fc.array(
    fc.record({ afterDays: fc.integer({ min: 0, max: 150 }), hundredths: fc.integer({ min: 1, max: 120 }) }),
    { minLength: 1, maxLength: 6 },
  ),
  struck: fc.nat(5),
  backAfterDays: fc.integer({ min: 0, max: 90 }),
});

test('undoLast: every cent is kept, accounts balance, and no other payment goes anywhere else', () => {
  fc.assert(
    fc.property(anyLife, ({ product, amountCents, prepayment, payments, struck, backAfterDays }) => {
      const terms = {
        ...product.terms,
        chargeback: 'undoLast',
        ...(product.kind !== 'creditLine' && { prepayment }),
      } as const;
      const events = payments
        .map(({ afterDays, hundredths }) => ({ afterDays, cents: Math.floor((amountCents * hundredths) / 100) }))
        .sort((a, b) => a.afterDays - b.afterDays)
        .map(({ afterDays, cents }, index) => paid(`pay-${index}`, addDays(OPENED, afterDays), cents));
      const target = events[struck % events.length] as ReturnType<typeof paid>;
      const last = events.at(-1)?.date ?? OPENED;
      const date = addDays(last, backAfterDays);
      const through = addDays(date, 40);
      const stood = lent(terms, amountCents, events, date);
      const { state, totals, steps } = lent(
        terms,
        amountCents,
        [...events, { ...takenBack(target.reference, date, target.amountCents), atMs: 99 }],
        through,
      );
      for (const { loanEvent, applied } of steps.filter((one) => one.loanEvent.event === 'pay')) {
        expect(applied.parts).toEqual(partsOf(stood, loanEvent.reference));
      }
      expect([...totals.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
      const received = events.reduce((sum, { amountCents: cents }) => sum + cents, 0) - target.amountCents;
      expect(totals.get('cash:received') ?? 0).toBe(received);
      expect((totals.get('loan:principal') ?? 0) + amountCents).toBe(state.principalCents);
      expect(totals.get('loan:interest') ?? 0).toBe(state.interestCents);
      expect(totals.get('loan:penalty') ?? 0).toBe(state.penaltyCents);
      expect(totals.get('customer:credit') ?? 0).toBe(0 - (state.extras.creditCents ?? 0));
      for (const cents of [
        state.principalCents,
        state.interestCents,
        state.pastInterestCents,
        state.installmentPaidCents,
      ]) {
        expect(cents).toBeGreaterThanOrEqual(0);
      }
      expect(state.pastInterestCents).toBeLessThanOrEqual(state.interestCents);
      const { places } = balancesOn(newLoan(terms, amountCents, OPENED).terms, state, through);
      for (const place of Object.values(places).flatMap((part) => Object.values(part))) {
        expect(place).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 2000 },
  );
});
