import { addBankDays } from '@lendside/domain/bank-days';
import { addDays } from '@lendside/domain/calendar-date';
import { expect, test } from 'vitest';
import type { HardshipRule } from '../products/hardship-rule.ts';
import type { Product } from '../products/product.ts';
import { PRODUCTS } from '../products/products.ts';
import { LAW } from './law.ts';
import type { LawRow } from './law-row.ts';
import { type LoanAskedFor, lawRefusal } from './loan-law.ts';
import { whyUnlawful } from './product-law.ts';
import { ratePercentMax } from './rate-cap.ts';

/** A loan that no row could object to but for what a probe changes. */
function lawfulLoan(row: LawRow): LoanAskedFor {
  const amountCents = Math.min(30_000, row.amount?.mostCents ?? 30_000);
  const { fromDays = 0, toDays = fromDays + 30 } = row.term ?? {};
  const date = '2026-03-02';
  const lastDueDate = addDays(date, Math.min(Math.max(fromDays, 14), toDays));
  return { date, amountCents, ratePercent: '0', feeCents: 0, lastDueDate, rollovers: 0 };
}

const productOf = (row: LawRow): Product => {
  const ofKind = PRODUCTS.filter(({ kind }) => kind === row.kind);
  const like = ofKind.find(({ state }) => state === row.state) ?? ofKind[0] ?? (PRODUCTS[0] as Product);
  const { state, kind } = row;
  return { ...like, state, kind };
};
/** A product of the row's state and kind in which nothing but what is given could be unlawful. */
const withTerms = (row: LawRow, terms: Partial<Product['terms']>): string | undefined => {
  const like = productOf(row);
  const isArranged = row.allowed.is && row.allowed.form === 'arranged';
  const arranged = isArranged ? { lender: 'Cedar Creek Lending LLC', interestPercent: '0' } : undefined;
  const { arranged: _, ...rest } = like.terms;
  return whyUnlawful(
    {
      ...like,
      terms: {
        ...rest,
        ...(arranged && { arranged }),
        ratePercent: '0',
        caps: { ...rest.caps, rescissionDays: 9 },
        ...terms,
      },
    },
    row,
  );
};

type Probe = (row: LawRow) => unknown;

/** For each field of a row: what goes a step beyond it, and the refusal. Undefined: the row says nothing there. */
const PROBES: Readonly<
  Record<
    Exclude<
      keyof LawRow,
      'state' | 'kind' | 'notice' | 'cosignerNotice' | 'changed' | 'newMoneyWhileLate' | 'deficiency'
    >,
    Probe
  >
> = {
  allowed: (row) => (row.allowed.is ? 'allowed' : lawRefusal(row, lawfulLoan(row), {})),
  rate: (row) => {
    const loan = lawfulLoan(row);
    const refused = (row.rate?.tiers ?? []).flatMap(({ upToCents = 2_000_000 }) => {
      const amountCents = Math.min(upToCents, row.amount?.mostCents ?? upToCents);
      const most = row.rate && ratePercentMax(row.rate, amountCents);
      if (most === undefined) return [];
      const ask = (percent: number) => lawRefusal(row, { ...loan, amountCents, ratePercent: percent.toFixed(6) }, {});
      return [[ask(most - 0.0001), ask(most + 0.0001)]];
    });
    return refused;
  },
  fee: (row) => {
    const loan = lawfulLoan(row);
    const { shareMillionths = 0, orCents = 0, basis } = row.fee ?? {};
    const whole = basis === 'ofFace' ? 1_000_000 - shareMillionths : 1_000_000;
    const most = Math.max(orCents, Math.floor((loan.amountCents * shareMillionths) / whole));
    return [most, most + 1].map((feeCents) => lawRefusal(row, { ...loan, feeCents }, {}));
  },
  amount: (row) =>
    [0, 1].map((more) => lawRefusal(row, { ...lawfulLoan(row), amountCents: (row.amount?.mostCents ?? 0) + more }, {})),
  term: (row) => {
    const loan = lawfulLoan(row);
    const { fromDays, toDays } = row.term ?? {};
    const ask = (days: number) => lawRefusal(row, { ...loan, lastDueDate: addDays(loan.date, days) }, {});
    return [
      ...(fromDays === undefined ? [] : [ask(fromDays), ask(fromDays - 1)]),
      ...(toDays === undefined ? [] : [ask(toDays), ask(toDays + 1)]),
    ];
  },
  renewals: (row) => {
    const loan = lawfulLoan(row);
    const { most, feesShareMillionths, principalCut } = row.renewals ?? {};
    const chain = { firstCents: 100_000, lastCents: loan.amountCents, feesCents: 0 };
    const ask = (rollovers: number, more: Partial<typeof chain> = {}) =>
      lawRefusal(row, { ...loan, rollovers }, { chain: { ...chain, ...more } });
    const fees = (chain.firstCents * (feesShareMillionths ?? 0)) / 1_000_000;
    const cut = (chain.firstCents * (principalCut?.shareMillionths ?? 0)) / 1_000_000;
    const lowered = { lastCents: loan.amountCents + cut };
    return [
      ...(most === undefined ? [] : [ask(most + 1, lowered)]),
      ...(feesShareMillionths === undefined ? [] : [ask(1, { ...lowered, feesCents: fees + 1 })]),
      ...(principalCut === undefined ? [] : [ask(principalCut.from, { lastCents: loan.amountCents + cut - 1 })]),
    ];
  },
  coolingOff: (row) => {
    const loan = lawfulLoan(row);
    const days = row.coolingOff?.businessDays ?? 0;
    const ask = (date: string) => {
      const lastDueDate = addDays(date, 14 > (row.term?.fromDays ?? 0) ? 14 : (row.term?.fromDays ?? 0));
      const loans = { lastEndedOn: loan.date, open: 0, madeOn: [] };
      return lawRefusal(row, { ...loan, date, lastDueDate }, { loans });
    };
    return [ask(addBankDays(loan.date, days)), ask(addDays(addBankDays(loan.date, days), -1))];
  },
  loans: (row) => {
    const loan = lawfulLoan(row);
    const { atOnce, inDays } = row.loans ?? {};
    const ask = (open: number, made: number) =>
      lawRefusal(row, loan, { loans: { open, madeOn: Array.from({ length: made }, () => addDays(loan.date, -1)) } });
    return [
      ...(atOnce === undefined ? [] : [ask(atOnce - 1, 0), ask(atOnce, 0)]),
      ...(inDays === undefined ? [] : [ask(0, inDays.count - 1), ask(0, inDays.count)]),
    ];
  },
  rescission: (row) => {
    const { caps } = productOf(row).terms;
    return withTerms(row, { caps: { ...caps, rescissionDays: (row.rescission?.businessDays ?? 0) - 1 } });
  },
  lateFee: (row) => {
    const own = { take: 'greater', shareOf: 'installment' } as const;
    const most = row.lateFee?.most.atMostCents ?? 0;
    const { graceDays = 30 } = row.lateFee?.most ?? {};
    const fee = { graceDays, flatCents: most + 1, shareMillionths: 0, atMostCents: most + 1, own };
    return withTerms(row, { lateFee: fee, afterMaturity: 'stop' });
  },
  returnedFee: (row) =>
    withTerms(row, { returnedFee: { amountCents: (row.returnedFee?.mostCents ?? 0) + 1, timesMax: 1 } }),
  addedInterest: ({ addedInterest: _, ...row }) => lawRefusal(row, { ...lawfulLoan(row), addedCents: 1 }, {}),
  interestByDay: (row) => withTerms(row, { payoffRule: 'periodEnd' }),
  afterMaturity: (row) => withTerms(row, { ratePercent: '10', afterMaturity: 'accrue' }),
  extendedPlan: (row) => {
    const { paymentsMin = 0, everyDays = 0, overDaysMin = 0, onDueDay } = row.extendedPlan ?? {};
    const { caps } = productOf(row).terms;
    const ask = (extended: HardshipRule['extended'], more: Partial<HardshipRule> = {}) => {
      const hardship = { plansEveryDays: everyDays, paymentsMadeMin: 0, ...(extended && { extended }), ...more };
      return withTerms(row, { caps: { ...caps, installmentsMax: 1, rescissionDays: 9 }, hardship });
    };
    const whole = { payments: paymentsMin, overDaysMin, ...(onDueDay && { onDueDay }) };
    return {
      asTheRowSays: ask(whole),
      beyond: [
        ask(undefined),
        ask({ ...whole, payments: paymentsMin - 1 }),
        ask(whole, { plansEveryDays: everyDays + 1 }),
        ask(whole, { paymentsMadeMin: 1 }),
        ...(overDaysMin > 0 ? [ask({ ...whole, overDaysMin: overDaysMin - 1 })] : []),
        ...(onDueDay ? [ask({ payments: paymentsMin, overDaysMin })] : []),
      ],
    };
  },
};

const FIELDS = Object.keys(PROBES) as (keyof typeof PROBES)[];
const ALLOWED = LAW.filter((row) => row.allowed.is);
const cases = (fields: readonly (keyof typeof PROBES)[]) =>
  ALLOWED.flatMap((row) =>
    fields.filter((field) => row[field] !== undefined).map((field) => [row.state, row.kind, field, row] as const),
  );

test('every field of every row is probed here, is a notice, or speaks of offers or sales', () => {
  const known = new Set<string>([
    ...FIELDS,
    'state',
    'kind',
    'notice',
    'cosignerNotice',
    'newMoneyWhileLate',
    'deficiency',
  ]);
  expect(LAW.flatMap((row) => Object.keys(row)).filter((field) => !known.has(field))).toEqual([]);
  for (const field of FIELDS) expect([field, LAW.some((row) => row[field] !== undefined)]).toEqual([field, true]);
});

test.each(LAW.filter((row) => !row.allowed.is).map((row) => [row.state, row.kind, row] as const))(
  '%s %s may not be sold at all',
  (_state, _kind, row) => {
    expect(PROBES.allowed(row)).toBe('not_allowed_in_state');
    expect(whyUnlawful(productOf(row), row)).toContain(row.allowed.source.citation);
  },
);

/** At the limit nothing is refused; a step beyond it, the rule is named. */
const AT_THE_LIMIT = {
  rate: 'rate_above_state_law',
  fee: 'fee_above_state_law',
  amount: 'amount_above_state_law',
  term: 'term_outside_state_law',
  coolingOff: 'cooling_off',
  loans: 'too_many_loans',
} as const;

test.each(cases(Object.keys(AT_THE_LIMIT) as (keyof typeof AT_THE_LIMIT)[]))(
  '%s %s: a loan may go up to the limit of %s, and not a step beyond',
  (_state, _kind, field, row) => {
    const answers = [PROBES[field](row)].flat(3);
    for (const [index, answer] of answers.entries()) {
      const refused = AT_THE_LIMIT[field as keyof typeof AT_THE_LIMIT];
      expect([index, answer]).toEqual([index, index % 2 === 0 ? undefined : refused]);
    }
  },
);

test.each(cases(['renewals']))('%s %s: renewals end where the row says', (_state, _kind, _field, row) => {
  const { most, feesShareMillionths, principalCut } = row.renewals ?? {};
  expect(PROBES.renewals(row)).toEqual([
    ...(most === undefined ? [] : ['too_many_renewals_by_law']),
    ...(feesShareMillionths === undefined ? [] : ['renewal_fees_above_state_law']),
    ...(principalCut === undefined ? [] : ['principal_not_reduced']),
  ]);
});

test.each(cases(['addedInterest']))(
  '%s %s: a renewal may lend interest anew by its %s alone',
  (_state, _kind, field, row) => {
    expect(lawRefusal(row, { ...lawfulLoan(row), addedCents: 1 }, {})).toBeUndefined();
    expect(PROBES[field](row)).toBe('interest_lent_anew');
  },
);

test.each(cases(['interestByDay', 'rescission', 'lateFee', 'returnedFee', 'afterMaturity']))(
  '%s %s: no product is sold a step beyond its %s, and the statute is named',
  (_state, _kind, field, row) => {
    expect(PROBES[field](row)).toContain((row[field] as { source: { citation: string } }).source.citation);
  },
);

test.each(cases(['extendedPlan']))(
  '%s %s: the right to pay in parts is open as its %s says',
  (_state, _kind, _field, row) => {
    const { asTheRowSays, beyond } = PROBES.extendedPlan(row) as { asTheRowSays?: string; beyond: string[] };
    expect(asTheRowSays ?? '').not.toContain(row.extendedPlan?.source.citation ?? '');
    for (const why of beyond) expect(why).toContain(row.extendedPlan?.source.citation ?? '');
  },
);
