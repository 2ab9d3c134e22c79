import { addDays } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRODUCTS } from '../products/products.ts';
import { balancesOn } from '../schedule/balances.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { minimumDueCents } from '../schedule/minimum-due.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { newLoan, productTerms } from '../test-loan.ts';
import { applyPayment } from './apply-payment.ts';
import { effectsThrough } from './effects.ts';
import { type NextDue, nextDue } from './next-due.ts';
import { scheduleRows } from './schedule-rows.ts';

interface Loan {
  readonly terms: LoanTerms;
  readonly state: LoanState;
}

const OPENED = '2026-01-05';

const nextOn = ({ terms, state }: Loan, date: string) => nextDue(terms, state, balancesOn(terms, state, date));
const askedOn = ({ terms, state }: Loan, date: string) => minimumDueCents(balancesOn(terms, state, date));

type Row = readonly [
  what: string,
  loan: readonly [productId: string, amountCents: number, date: string],
  todayCents: number,
  next: NextDue | undefined,
];

test.each<Row>([
  [
    'installments that are the same on every day',
    ['ccc-personal-ks', 300_000, '2026-01-15'],
    171_50,
    { date: '2026-02-05', amountCents: 171_50 },
  ],
  [
    'a title loan: ten days of interest today, thirty on its day',
    ['tmx-title-ga', 250_000, '2026-01-15'],
    350_00,
    { date: '2026-02-04', amountCents: 550_00 },
  ],
  ['on its day', ['tmx-title-ga', 250_000, '2026-02-04'], 550_00, { date: '2026-02-04', amountCents: 550_00 }],
  [
    'late: past due, the next one, and the late fee of 8.57 on the way',
    ['ccc-personal-ks', 300_000, '2026-02-10'],
    343_00,
    { date: '2026-03-05', amountCents: 351_57 },
  ],
  [
    'a cash advance: one payment with its interest',
    ['tmx-advance-mo', 50_000, '2026-01-15'],
    533_29,
    { date: '2026-02-05', amountCents: 540_19 },
  ],
  ['a cash advance whose only day is over', ['tmx-advance-mo', 50_000, '2026-02-20'], 545_12, undefined],
  [
    'a line of credit before its statement: what that will ask for',
    ['tmx-line-ga', 40_000, '2026-01-10'],
    0,
    { date: '2026-02-05', amountCents: 25_00 },
  ],
  [
    'a line of credit after it',
    ['tmx-line-ga', 40_000, '2026-01-20'],
    25_00,
    { date: '2026-02-05', amountCents: 25_00 },
  ],
  [
    'a line of credit that is late, with the statement in between',
    ['tmx-line-ga', 40_000, '2026-02-10'],
    25_00,
    { date: '2026-03-05', amountCents: 60_00 },
  ],
])('%s', (_, [productId, amountCents, date], todayCents, next) => {
  const loan = newLoan(productTerms(productId), amountCents, OPENED);
  expect([askedOn(loan, date), nextOn(loan, date)]).toEqual([todayCents, next]);
});

test.each([
  ['paid off', { statusId: LOAN_STATE.PaidOff, principalCents: 0 }],
  ['charged off', { statusId: LOAN_STATE.ChargedOff }],
  ['under a stay', { statusId: LOAN_STATE.Bankrupt }],
  ['repossessed', { statusId: LOAN_STATE.Repossessed }],
  ['not yet paid out', { principalCents: 0, extras: { awaitsCents: 250_000 } }],
])('no figure for a loan that is %s', (_, over: Partial<LoanState>) => {
  const { terms, state } = newLoan(productTerms('tmx-title-ga'), 250_000, OPENED);
  expect(nextOn({ terms, state: { ...state, ...over } }, '2026-01-15')).toBeUndefined();
});

describe('whatever is paid whenever', () => {
  const anyLife = fc.record({
    product: fc.constantFrom(...PRODUCTS.filter(({ kind }) => kind !== 'checkCashing')),
    amountCents: fc.integer({ min: 30_000, max: 1_000_000 }),
    payments: fc.array(
      fc.record({ afterDays: fc.integer({ min: 0, max: 75 }), thousandths: fc.integer({ min: 1, max: 900 }) }),
      { minLength: 1, maxLength: 8 },
    ),
  });

  test('what a payment says is what the loan says right after it, the plan for that day, and the loan on that day', () => {
    fc.assert(
      fc.property(anyLife, ({ product, amountCents, payments }) => {
        let loan: Loan = newLoan(product.terms, amountCents, OPENED);
        let date: string = OPENED;
        for (const { afterDays, thousandths } of payments) {
          date = addDays(date, afterDays);
          const { terms } = loan;
          const { state } = untilDay(loan, date);
          const payoff = payoffCents(balancesOn(terms, state, date));
          const result = applyPayment(terms, state, Math.max(1, Math.floor((payoff * thousandths) / 1000)), date);
          if (result.outcome === 'refused') return;
          loan = { terms, state: result.state };
          const { nextDueOn, nextDueAmountCents } = result.preview.after;
          const next = nextOn(loan, date);
          expect({ date: nextDueOn, amountCents: nextDueAmountCents }).toEqual({ ...NONE, ...next });
          if (next === undefined) continue;
          expect(next.date >= date).toBe(true);
          expect(next.amountCents).toBeGreaterThanOrEqual(askedOn(loan, date));
          expect(askedOn(untilDay(loan, next.date), next.date)).toBe(next.amountCents);
          // The plan takes what is past due as paid today, and has no row for a charge alone.
          if (result.preview.after.pastDueAmountCents > 0 || loan.state.principalCents === 0) continue;
          const row = scheduleRows(loan, [], date).find(({ dueDate }) => dueDate === next.date);
          expect(row?.amountDueCents).toBe(next.amountCents);
        }
      }),
      { numRuns: 250 },
    );
  });
});

const NONE = { date: undefined, amountCents: undefined };

/** The loan with what the calendar did to it before a day. */
function untilDay({ terms, state }: Loan, date: string): Loan {
  return { terms, state: effectsThrough(terms, state, addDays(date, -1)).state };
}
