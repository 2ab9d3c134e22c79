import type { AskedLoan } from '@lendside/providers/loan-origination/port';
import { describe, expect, test } from 'vitest';
import { type DecidedProduct, type DecisionRule, decideBy, type Standing } from './decision-rules.ts';
import { bankDaysBetween } from './pay-days.ts';

const row = (rule: string, place: number, value: number | null, productKind = '*', state = '*'): DecisionRule => ({
  rule,
  place,
  value,
  productKind,
  state,
  english: `${rule} in English`,
  spanish: `${rule} en español`,
});

const RULES = [
  row('age_years_min', 10, 18),
  row('identity_verified', 20, null),
  row('military_product', 30, null),
  row('unpaid_debt_none', 40, null),
  row('days_late_max', 50, 10),
  row('open_loans_max', 60, 3),
  row('open_loans_max', 60, 1, 'payday'),
  row('income_cents_min', 70, 50_000),
  row('bank_days_since_pay_max', 80, 30),
  row('vehicle_needed', 90, null),
  row('vehicle_years_max', 100, 20, 'title'),
  row('income_percent_max', 110, 400),
  row('income_percent_max', 110, 200, 'installment', 'UT'),
  row('owed_cents_max', 120, 2_000_000),
  row('owed_cents_max', 120, 500_000, '*', 'SC'),
  row('amount_step_cents', 900, 5_000),
  row('approval_days', 900, 21),
];

const ASKED: AskedLoan = {
  productId: 'p',
  storeId: 's',
  requestedCents: 100_000,
  birthDate: '1990-05-05',
  date: '2026-03-16',
  discretionaryIncomeCents: 150_000,
  payFrequency: 'monthly',
  lastPayDate: '2026-03-02',
  military: 'notCovered',
  identity: 'verified',
};
const PRODUCT: DecidedProduct = { kind: 'installment', state: 'KS', amountMinCents: 50_000, amountMaxCents: 1_000_000 };
const STANDING: Standing = { openLoans: 0, owedCents: 0, daysLateMax: 0, isTooLate: false, hasUnpaidDebt: false };

type Facts = [Partial<AskedLoan>, Partial<DecidedProduct>, Partial<Standing>];
const decided = ([asked, product, standing]: Facts) =>
  decideBy(RULES, { ...ASKED, ...asked }, { ...PRODUCT, ...product }, { ...STANDING, ...standing });
const reasons = (facts: Facts) => {
  const one = decided(facts);
  return one.outcome === 'declined' ? one.reasons.map(({ rule }) => rule) : one.outcome;
};

describe('an application is refused by the names of its rules', () => {
  test.each<[string, Facts, string[]]>([
    ['too young', [{ birthDate: '2008-03-17' }, {}, {}], ['age_years_min']],
    ['not who they say', [{ identity: 'notVerified' }, {}, {}], ['identity_verified']],
    ['the law on loans to the military', [{}, { refusal: 'not_for_covered_borrowers' }, {}], ['military_product']],
    ['written-off debt', [{}, {}, { hasUnpaidDebt: true }], ['unpaid_debt_none']],
    ['late beyond the row of the law', [{}, {}, { daysLateMax: 1, isTooLate: true }], ['days_late_max']],
    ['late elsewhere', [{}, {}, { daysLateMax: 11 }], ['days_late_max']],
    ['too many loans', [{}, {}, { openLoans: 3 }], ['open_loans_max']],
    ['too many of a nearer rule', [{}, { kind: 'payday' }, { openLoans: 1 }], ['open_loans_max']],
    ['income too low', [{ discretionaryIncomeCents: 49_999 }, {}, {}], ['income_cents_min']],
    ['paid long ago', [{ lastPayDate: '2026-01-29' }, {}, {}], ['bank_days_since_pay_max']],
    ['no vehicle', [{}, { kind: 'title' }, {}], ['vehicle_needed']],
    [
      'an old vehicle',
      [{ collateral: { year: 2005, make: 'Ford', model: 'Focus' } }, { kind: 'title' }, {}],
      ['vehicle_years_max'],
    ],
    ['owes enough already', [{}, {}, { owedCents: 1_960_000 }], ['owed_cents_max']],
    ['owes enough for its state', [{}, { state: 'SC' }, { owedCents: 460_000 }], ['owed_cents_max']],
    [
      'at most four are told, in the order of hearing',
      [
        { birthDate: '2010-01-01', identity: 'notVerified', discretionaryIncomeCents: 1 },
        {},
        { openLoans: 9, daysLateMax: 99 },
      ],
      ['age_years_min', 'identity_verified', 'days_late_max', 'open_loans_max'],
    ],
  ])('%s', (_, facts, expected) => expect(reasons(facts)).toEqual(expected));

  test('with the words of the rule, in both languages', () => {
    expect(decided([{}, {}, { hasUnpaidDebt: true }])).toEqual({
      outcome: 'declined',
      reasons: [
        { rule: 'unpaid_debt_none', english: 'unpaid_debt_none in English', spanish: 'unpaid_debt_none en español' },
      ],
    });
  });
});

describe('an application is approved', () => {
  test.each<[string, Facts, number]>([
    ['up to what income carries, by whole steps', [{ discretionaryIncomeCents: 151_999 }, {}, {}], 605_000],
    ['up to the product’s cap', [{ discretionaryIncomeCents: 900_000 }, {}, {}], 1_000_000],
    ['up to what its state lets one owe', [{}, { state: 'SC' }, { owedCents: 300_000 }], 200_000],
    ['by the nearest row of kind and state', [{}, { state: 'UT' }, {}], 300_000],
    [
      'for the smallest loan where just that is left',
      [{ discretionaryIncomeCents: 50_000 }, { amountMinCents: 199_000 }, {}],
      200_000,
    ],
    ['before the bureau was asked', [{ identity: 'notAsked' }, {}, {}], 600_000],
  ])('%s', (_, facts, maxCents) =>
    expect(decided(facts)).toMatchObject({ outcome: 'approved', approved: { maxCents }, days: 21 }),
  );

  test('or somebody looks at documents, when the bureau was silent', () => {
    expect(reasons([{ identity: 'unavailable' }, {}, {}])).toBe('documents');
  });
});

test.each([
  ['2026-03-16', '2026-03-16', 0],
  ['2026-03-13', '2026-03-16', 1],
  ['2026-07-02', '2026-07-06', 2],
  ['2026-03-20', '2026-03-16', 0],
])('bank days from %s to %s: %d', (from, to, days) => expect(bankDaysBetween(from, to)).toBe(days));

test.each<[string, Facts, string[] | undefined]>([
  ['what was asked for', [{}, {}, {}], undefined],
  ['less, by the income', [{ requestedCents: 900_000 }, {}, {}], ['income_percent_max']],
  [
    'less, by both',
    [{ requestedCents: 900_000 }, {}, { owedCents: 1_500_000 }],
    ['income_percent_max', 'owed_cents_max'],
  ],
])('12 CFR 1002.9(a)(2): an approval tells why it is for %s', (_, facts, rules) => {
  const one = decided(facts);
  expect(one.outcome === 'approved' && one.limitedBy?.map(({ rule }) => rule)).toEqual(rules);
});
