import { onActiveDuty } from '@lendside/domain/active-duty';
import { addDays } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCTS } from '../products/products.ts';
import { newLoan } from '../test-loan.ts';
import type { LoanEvent } from './loan-event.ts';
import { replay } from './replay.ts';

const OPENED = '2027-10-05';
const LENT = PRODUCTS.filter(({ kind, terms }) => kind !== 'checkCashing' && terms.installment.method !== 'minimum');

/** A loan of any product, some payments, and a service that begins and may end while it runs; through a leap day. */
const anyLife = fc.record({
  product: fc.constantFrom(...LENT),
  amountCents: fc.integer({ min: 30_000, max: 500_000 }),
  payments: fc.array(
    fc.record({ afterDays: fc.integer({ min: 1, max: 240 }), hundredths: fc.integer({ min: 1, max: 60 }) }),
    {
      maxLength: 8,
    },
  ),
  from: fc.nat(120),
  days: fc.option(fc.integer({ min: 0, max: 120 })),
});

test('50 U.S.C. 3937: on active duty no more than 6 percent a year is earned of what is owed, nothing is charged, and every cent stands in the book', () => {
  fc.assert(
    fc.property(anyLife, ({ product, amountCents, payments, from, days }) => {
      const { terms, state } = newLoan(product.terms, amountCents, OPENED);
      const made = (event: LoanEvent['event'], number: number, afterDays: number, cents = 0): LoanEvent => ({
        ...{ event, reference: `${event}-${number}`, date: addDays(OPENED, afterDays), atMs: 1000 + number },
        ...{ amountCents: cents, confirmationNumber: null },
      });
      const financeFee = state.feeCents > 0 ? { financeFeeCents: state.feeCents } : {};
      const opening = {
        statusId: LOAN_STATE.Open,
        principalCents: amountCents,
        feeCents: state.feeCents,
        extras: financeFee,
      };
      const loanEvents = [
        { ...made('open', 0, 0, amountCents), atMs: 0, opening },
        made('beginActiveDuty', 900, from),
        ...(days === null ? [] : [made('endActiveDuty', 901, from + days)]),
        ...payments.map(({ afterDays, hundredths }, index) =>
          made('pay', index, afterDays, Math.max(1, Math.floor((amountCents * hundredths) / 100))),
        ),
      ];
      const through = addDays(OPENED, 260);
      let replayed: ReturnType<typeof replay>;
      try {
        replayed = replay({ terms, loanEvents, through });
      } catch (error) {
        // The loan was paid off before the service began: nothing is owed that it could protect.
        expect(String(error)).toContain('PaidOff: beginActiveDuty is not possible');
        return;
      }
      const { steps, effects, totals, state: last } = replayed;
      const duties = [{ from: addDays(OPENED, from), ...(days === null ? {} : { to: addDays(OPENED, from + days) }) }];
      expect(effects.filter(({ event, date }) => event === 'lateFee' && onActiveDuty(duties, date))).toEqual([]);
      expect([...totals.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
      expect(totals.get('customer:credit') ?? 0).toBe(0 - (last.extras.creditCents ?? 0));
      for (const [index, { before, applied, loanEvent }] of steps.entries()) {
        const since = steps[index - 1]?.loanEvent.date;
        if (since === undefined || !onActiveDuty(duties, since) || !onActiveDuty(duties, loanEvent.date)) continue;
        const earned = applied.legs.reduce(
          (sum, leg) => (leg.account === 'income:interest' ? sum - leg.amountCents : sum),
          0,
        );
        const elapsed = (Date.parse(loanEvent.date) - Date.parse(since)) / 86_400_000;
        // The longest year share of a day under any day count: a month of 28 days counted as 30.
        expect(earned).toBeLessThanOrEqual((before.principalCents * 0.06 * elapsed * (30 / 28)) / 360 + 1);
      }
    }),
    { numRuns: 2000 },
  );
});
