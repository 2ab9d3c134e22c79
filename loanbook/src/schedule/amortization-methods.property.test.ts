import { addDays } from '@lendside/domain/calendar-date';
import { DAY_COUNTS } from '@lendside/domain/day-count';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { applyPayment } from '../engine/apply-payment.ts';
import type { ProductTerms } from '../products/product.ts';
import type { InstallmentRule, ScheduleTerms } from '../products/schedule-terms.ts';
import { newLoan, productTerms } from '../test-loan.ts';
import { rateMillionths } from './accrual.ts';
import { balancesOn } from './balances.ts';
import { contractSchedule } from './contract-schedule.ts';
import { type LoanState, type LoanTerms, loanTerms } from './loan.ts';
import { minimumDueCents } from './minimum-due.ts';
import { owedOf, payoffCents } from './payoff.ts';
import { project } from './projection.ts';

const BASE = productTerms('ccc-personal-ks');

/** Every rule that a product can choose, with every other. */
const anyTerms = (installment: InstallmentRule): fc.Arbitrary<ProductTerms> =>
  fc
    .record<Partial<ScheduleTerms>>({
      ratePercent: fc.integer({ min: 0, max: 2_000_000 }).map((rate) => (rate / 10_000).toFixed(4)),
      interestMethod: fc.constantFrom('declining', 'declining', 'flat'),
      dayCount: fc.constantFrom(...DAY_COUNTS),
      rounding: fc.constantFrom('HALF_EVEN', 'HALF_UP'),
      frequency: fc.constantFrom('weekly', 'everyTwoWeeks', 'twiceAMonth', 'monthly', 'every30Days', 'single'),
      termDays: fc.integer({ min: 7, max: 45 }),
      installments: fc.integer({ min: 1, max: 30 }),
      monthEnd: fc.constantFrom('clamp', 'roll'),
      holidays: fc.constantFrom(undefined, 'keep', 'next', 'previous'),
      installmentMultipleCents: fc.constantFrom(undefined, 100),
      interestOnlyInstallments: fc.constantFrom(undefined, 1, 3),
      interestFreeDays: fc.constantFrom(undefined, 10, 45),
      graceDays: fc.constantFrom(undefined, 3),
      prepayment: fc.constantFrom('reduceCount', 'reduceInstallment', 'payAhead', 'lastInstallment'),
      payoffRule: fc.constantFrom('tillDay', 'periodEnd'),
    })
    .map((over) => ({ ...BASE, ...over, installment }) as ProductTerms);

interface Loan {
  readonly terms: LoanTerms;
  readonly state: LoanState;
}

const anyLoan = (installment: InstallmentRule) =>
  fc
    .record({
      product: anyTerms(installment),
      amountCents: fc.integer({ min: 20_000, max: 2_000_000 }),
      day: fc.integer({ min: 0, max: 1500 }),
      firstAfterDays: fc.option(fc.integer({ min: 1, max: 70 }), { nil: undefined }),
    })
    .map(({ product, amountCents, day, firstAfterDays }): Loan => {
      const openedOn = addDays('2024-01-01', day);
      const { ratePercent, installments } = product;
      const schedule = contractSchedule(product, {
        amountCents,
        opened: openedOn,
        rateMillionths: rateMillionths(ratePercent),
        installments,
        firstDueDate: firstAfterDays === undefined ? undefined : addDays(openedOn, firstAfterDays),
      });
      const terms = loanTerms({ loanId: '40120-1-01', openedOn, amountCents, ratePercent, product, schedule });
      return { terms, state: newLoan(product, amountCents, openedOn).state };
    });

/** An expectation that costs nothing where it holds: millions of them are met here. */
function same(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${String(actual)} instead of ${String(expected)}`);
}

function holds(condition: boolean): void {
  if (!condition) throw new Error('does not hold');
}

const owed = (state: LoanState) => state.principalCents + state.interestCents + state.penaltyCents + state.feeCents;

function paid({ terms, state }: Loan, amountCents: number, date: string): Loan {
  const result = applyPayment(terms, state, amountCents, date);
  if (result.outcome === 'refused') throw new Error(result.reason);
  const { allocation, after } = result.preview;
  same(
    allocation.reduce((sum, line) => sum + line.amountCents, 0),
    amountCents,
  );
  holds(result.recognizedCents >= 0);
  same(owed(result.state), owed(state) + result.recognizedCents - amountCents);
  for (const cents of [result.state.principalCents, result.state.interestCents]) {
    holds(cents >= 0);
  }
  const balances = balancesOn(terms, result.state, date);
  same(after.payoffAmountCents, payoffCents(balances));
  same(after.minimumAmountDueCents, minimumDueCents(balances));
  for (const places of Object.values(balances.places)) {
    for (const cents of Object.values(places)) holds(cents >= 0);
  }
  return { terms, state: result.state };
}

/** Whether an installment falls due within the days of grace of one that asks for nothing, as at no interest in a week of holidays. */
function fallsInGraceOfNothing({ schedule, product }: LoanTerms): boolean {
  return schedule.some(({ dueDate }, index) => {
    const before = schedule[index - 1];
    return before?.paymentCents === 0 && dueDate <= addDays(before.dueDate, product.graceDays ?? 0);
  });
}

describe.each<[string, InstallmentRule]>([
  ['level', { method: 'level' }],
  ['balloon', { method: 'balloon', amortisedOver: 40 }],
  ['equal principal', { method: 'equalPrincipal' }],
  ['parts', { method: 'parts', principalShareMillionths: 60_000 }],
  ['interest only', { method: 'parts', principalShareMillionths: 0 }],
])('%s', (_, installment) => {
  test('schedule: due dates strictly increase, parts sum, principal parts sum to the loan, nothing below zero', () => {
    fc.assert(
      fc.property(anyLoan(installment), ({ terms }) => {
        let before = terms.openedOn;
        for (const row of terms.schedule) {
          same(row.dueDate > before, true);
          same(row.paymentCents, row.principalCents + row.interestCents);
          holds(Math.min(row.balanceCents, row.principalCents, row.interestCents) >= 0);
          before = row.dueDate;
        }
        same(
          terms.schedule.reduce((sum, row) => sum + row.principalCents, 0),
          terms.amountCents,
        );
        same(terms.schedule.at(-1)?.balanceCents, 0);
      }),
      { numRuns: 600 },
    );
  });

  test('paid on its days by what is due, it is paid off on the last as disclosed', () => {
    fc.assert(
      fc.property(anyLoan(installment), (loan) => {
        // A half cent carried over grows with the rate; at a lawful one it stays one.
        fc.pre(loan.terms.interest.rateMillionths <= 400_000);
        // An installment that asks for nothing is the current one until its grace is over: no other falls due before.
        fc.pre(!fallsInGraceOfNothing(loan.terms));
        let now = loan;
        let totalCents = 0;
        for (const { dueDate, paymentCents } of loan.terms.schedule) {
          if (paymentCents === 0) continue;
          const due = minimumDueCents(balancesOn(now.terms, now.state, dueDate));
          now = paid(now, due, dueDate);
          totalCents += due;
        }
        same(now.state.paidOffOn, loan.terms.schedule.at(-1)?.dueDate);
        const disclosedCents = loan.terms.schedule.reduce((sum, row) => sum + row.paymentCents, 0);
        holds(Math.abs(totalCents - disclosedCents) <= 4 * loan.terms.schedule.length);
      }),
      { numRuns: 400 },
    );
  });

  test('paid whenever and whatever: sums hold, the minimum makes it current, payoff ends it, one day earns once', () => {
    const payments = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 700 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(anyLoan(installment), payments, (loan, plan) => {
        let now = loan;
        let date = loan.terms.openedOn;
        for (const [afterDays, thousandths] of plan) {
          date = addDays(date, afterDays);
          const payoff = payoffCents(balancesOn(now.terms, now.state, date));
          now = paid(now, Math.max(1, Math.floor((payoff * thousandths) / 1000)), date);
          if (now.state.paidOffOn !== null) return;
        }
        const before = balancesOn(now.terms, now.state, date);
        same(before.interestCents, balancesOn(now.terms, now.state, date).interestCents);
        const minimum = minimumDueCents(before);
        if (minimum > 0) now = paid(now, minimum, date);
        const balances = balancesOn(now.terms, now.state, date);
        same(owedOf(balances, 'pastDue'), 0);
        if (now.state.paidOffOn !== null) return;
        holds(balances.firstOpen > balances.lastPast);
        const rows = project(now.terms, now.state, balances).rows;
        if (rows.length > 0) {
          same(
            rows.reduce((sum, row) => sum + row.principalCents, 0),
            now.state.principalCents,
          );
        }
        same(paid(now, payoffCents(balances), date).state.paidOffOn, date);
      }),
      { numRuns: 600 },
    );
  });
});
