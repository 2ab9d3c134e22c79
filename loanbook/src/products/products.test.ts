import { addDays } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { productNameIn } from '@lendside/domain/product-names';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPayment } from '../engine/apply-payment.ts';
import { LAW } from '../law/law.ts';
import { type Applicants, type LOAN_REFUSALS, type NewLoan, whyRefused } from '../origination/new-loan.ts';
import { balancesOn } from '../schedule/balances.ts';
import { minimumDueCents } from '../schedule/minimum-due.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { newLoan } from '../test-loan.ts';
import type { Product } from './product.ts';
import { PRODUCTS } from './products.ts';

const KINDS = ['installment', 'title', 'creditLine', 'payday', 'cashAdvance', 'checkCashing'] as const;
const LOANS = PRODUCTS.filter(({ kind }) => kind !== 'checkCashing');

test('every product has its own id, is of a known kind, and keeps its own caps', () => {
  expect(new Set(PRODUCTS.map((one) => one.productId)).size).toBe(PRODUCTS.length);
  for (const product of PRODUCTS) {
    const { caps } = product.terms;
    expect(caps.amountMinCents).toBeLessThan(caps.amountMaxCents);
    // The least, one between and the most, with the product's own rate and fee.
    for (const amountCents of [caps.amountMinCents, caps.amountMinCents + 1013, caps.amountMaxCents]) {
      const refusal = whyRefused(product, asked(product, { amountCents }), { military: 'notCovered', law: LAW });
      expect([product.productId, amountCents, refusal]).toEqual([product.productId, amountCents, undefined]);
    }
  }
});

test('every product has a name of its own in Spanish', () => {
  for (const { name } of PRODUCTS) expect(productNameIn('spanish', name)).not.toBe(name);
});

test.each(KINDS)('%s: sold in two states or more, with caps that differ', (kind) => {
  const rows = PRODUCTS.filter((one) => one.kind === kind);
  expect(new Set(rows.map((one) => one.state)).size).toBeGreaterThan(1);
  expect(new Set(rows.map((one) => JSON.stringify(one.terms.caps))).size).toBeGreaterThan(1);
});

describe.each(LOANS)('$productId', (product) => {
  const { terms: rules } = product;
  test('paid by its schedule on its due dates it is paid off; parts sum, nothing is negative', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: rules.caps.amountMinCents, max: rules.caps.amountMaxCents }),
        fc.integer({ min: 0, max: 730 }),
        (amountCents, later) => {
          const { terms, state: opened } = newLoan(rules, amountCents, addDays('2024-01-01', later));
          let state = opened;
          let [paidCents, principalCents, earnedCents] = [0, 0, 0];
          for (const { dueDate } of terms.schedule) {
            const balances = balancesOn(terms, state, dueDate);
            const due = minimumDueCents(balances);
            if (due === 0) continue;
            expect(due).toBeLessThanOrEqual(payoffCents(balances));
            const result = applyPayment(terms, state, due, dueDate);
            if (result.outcome === 'refused') throw new Error(result.reason);
            const { interest, principal, penalty, fee } = result.paid;
            expect(interest + principal + penalty + fee).toBe(due);
            expect(
              Math.min(interest, principal, fee, result.recognizedCents, result.state.principalCents),
            ).toBeGreaterThanOrEqual(0);
            paidCents += due;
            principalCents += principal;
            earnedCents += result.recognizedCents;
            state = result.state;
            if (state.paidOffOn !== null) break;
          }
          expect(principalCents).toBe(amountCents);
          expect(paidCents).toBe(amountCents + earnedCents + opened.feeCents);
          expect(state.principalCents + state.interestCents + state.feeCents).toBe(0);
          // A line of credit that was paid down early stays open to be drawn on.
          if (product.kind !== 'creditLine') expect(state.statusId).toBe(LOAN_STATE.PaidOff);
        },
      ),
      // A life of sixty statements is worth many of one payment.
      { numRuns: Math.ceil(300 / rules.installments) },
    );
  });
});

const CAR = { year: 2016, make: 'Honda', model: 'Civic' };

function asked({ productId, terms }: Product, over: Partial<NewLoan> = {}): NewLoan {
  const amountCents = terms.caps.amountMinCents + 100;
  return {
    reference: 'x',
    borrowerId: '1',
    productId,
    storeId: '40120',
    amountCents,
    date: '2026-01-05',
    collateral: CAR,
    ...over,
  };
}

const product = (productId: string) => PRODUCTS.find((one) => one.productId === productId) as Product;

describe('a loan is refused', () => {
  type Row = readonly [
    reason: (typeof LOAN_REFUSALS)[number],
    productId: string,
    over: Partial<NewLoan>,
    about: Partial<Applicants>,
  ];
  test.each<Row>([
    ['amount_not_whole_cents', 'ccc-personal-ks', { amountCents: 60_000.5 }, {}],
    ['amount_not_whole_cents', 'ccc-personal-ks', { amountCents: Number.NaN }, {}],
    ['amount_not_whole_cents', 'ccc-personal-ks', { amountCents: '600.00' as unknown as number }, {}],
    ['amount_not_whole_cents', 'ccc-payday-ks', { feeCents: -1 }, {}],
    ['date_not_valid', 'ccc-personal-ks', { date: '2026-02-30' }, {}],
    ['date_not_valid', 'ccc-payday-ks', { firstDueDate: 'payday' }, {}],
    ['amount_below_cap', 'ccc-personal-ks', { amountCents: 49_999 }, {}],
    ['amount_above_cap', 'ccc-personal-ks', { amountCents: 1_000_001 }, {}],
    ['amount_above_cap', 'ccc-line-ks', { amountCents: 50_000, creditLimitCents: 350_001 }, {}],
    ['amount_below_cap', 'ccc-line-ks', { amountCents: 10_000, creditLimitCents: 49_999 }, {}],
    ['draw_above_limit', 'ccc-line-ks', { amountCents: 60_001, creditLimitCents: 60_000 }, {}],
    ['rate_above_cap', 'ccc-personal-ks', { ratePercent: '36.01' }, {}],
    ['rate_above_cap', 'ccc-payday-ks', { ratePercent: '1' }, {}],
    ['fee_above_cap', 'ccc-payday-ks', { amountCents: 30_000, feeCents: 4501 }, {}],
    ['fee_above_cap', 'ccf-payday-tn', { amountCents: 25_500, feeCents: 4501 }, {}],
    ['fee_above_cap', 'ccc-personal-ks', { feeCents: 100 }, {}],
    ['too_many_installments', 'ccc-personal-ks', { installments: 61 }, {}],
    ['too_many_installments', 'ccc-payday-ks', { installments: 2 }, {}],
    ['term_below_cap', 'ccc-payday-ks', { firstDueDate: '2026-01-11' }, {}],
    ['term_above_cap', 'ccc-payday-ks', { firstDueDate: '2026-02-06' }, {}],
    ['too_many_rollovers', 'ccc-payday-ks', { rollovers: 1 }, {}],
    ['too_many_rollovers', 'tmx-titlepawn-tx', { rollovers: 4 }, {}],
    ['cooling_off', 'ccc-payday-ks', {}, { lastEndedOn: '2026-01-05' }],
    ['collateral_needed', 'tmx-title-ga', { collateral: undefined }, {}],
    ['not_for_covered_borrowers', 'tmx-title-ga', {}, { military: 'covered' }],
    ['not_for_covered_borrowers', 'ccc-payday-ks', {}, { military: 'covered' }],
    ['military_status_unknown', 'tmx-title-ga', {}, { military: 'unknown' }],
    ['military_status_unknown', 'ccc-personal-ks', { rollovers: 1 }, { military: 'unknown' }],
    ['no_rollover_for_covered_borrowers', 'ccc-personal-ks', { rollovers: 1 }, { military: 'covered' }],
  ])('%s: %s %o', (reason, productId, over, about) => {
    const loan = asked(product(productId), over);
    expect(whyRefused(product(productId), loan, { military: 'notCovered', law: LAW, ...about })).toBe(reason);
  });

  test.each<readonly [productId: string, over: Partial<NewLoan>, about: Partial<Applicants>]>([
    ['ccc-personal-ks', { ratePercent: '36' }, {}],
    ['ccc-personal-ks', {}, { military: 'covered' }],
    ['ccc-personal-ks', {}, { military: 'unknown' }],
    // The law of California's example: 45.00 on a face of 300.00, 255.00 in hand.
    ['ccf-payday-tn', { amountCents: 25_500, feeCents: 4500 }, {}],
    ['ccc-payday-ks', { firstDueDate: '2026-01-12' }, {}],
    ['ccc-payday-ks', {}, { lastEndedOn: '2026-01-04' }],
    ['cic-payday-mo', { rollovers: 4 }, {}],
    // Rolled over on the day it ends: no time to cool off in between.
    ['cic-payday-mo', { rollovers: 1 }, { lastEndedOn: '2026-01-05' }],
    ['ccc-line-ks', { amountCents: 5000, creditLimitCents: 60_000 }, {}],
  ])('and allowed within the caps: %s %o', (productId, over, about) => {
    const loan = asked(product(productId), over);
    expect(whyRefused(product(productId), loan, { military: 'notCovered', law: LAW, ...about })).toBe(undefined);
  });
});
