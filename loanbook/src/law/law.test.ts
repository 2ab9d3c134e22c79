import { describe, expect, test } from 'vitest';
import type { Product } from '../products/product.ts';
import { ProductRefused } from '../products/product-catalog.ts';
import { PRODUCT_VERSIONS, PRODUCTS } from '../products/products.ts';
import { openTestBook } from '../test-book.ts';
import { LAW, lawOf } from './law.ts';
import { contradictions } from './law-check.ts';
import type { LawRow } from './law-row.ts';
import { whyUnlawful } from './product-law.ts';
import { refuseUnlawful } from './refuse-unlawful.ts';
import { STATE_NOTICES } from './state-notices.ts';

const product = (productId: string): Product => {
  const found = PRODUCTS.find((one) => one.productId === productId);
  if (found === undefined) throw new RangeError(productId);
  return found;
};
const rowOf = ({ state, kind }: Product) => lawOf(LAW, state, kind);

describe('the table', () => {
  test.each(LAW.map((row) => [row.state, row.kind, row] as const))('%s %s does not contradict itself', (_, __, row) => {
    expect(contradictions(row)).toEqual([]);
    expect(LAW.filter(({ state, kind }) => state === row.state && kind === row.kind)).toEqual([row]);
  });

  test.each(LAW.map((row) => [row.state, row.kind, row] as const))(
    '%s %s holds for all that is sold',
    (state, kind, row) => {
      const sold = PRODUCTS.filter((one) => one.state === state && one.kind === kind);
      expect(sold.map((one) => [one.productId, whyUnlawful(one, row)])).toEqual(
        sold.map(({ productId }) => [productId, undefined]),
      );
      if (!row.allowed.is) expect(sold).toEqual([]);
    },
  );

  test.each([
    ['SC', 'payday', '34-39-280'],
    ['TN', 'payday', 'Tenn. Code 45-17-112'],
    ['ID', 'payday', 'Idaho Code 28-46-415'],
    ['UT', 'title', 'R343-1-3'],
    ['OK', 'cashAdvance', '59, 3150.11'],
    ['TX', 'installment', '7 TAC 83.6003'],
    ['TX', 'title', '393.202'],
    ['TX', 'cashAdvance', '393.201'],
    ['GA', 'title', '44-12-138'],
    ['KS', 'payday', '16a-2-404(4)'],
    ['MO', 'payday', '408.500'],
    ['MO', 'title', '367.525'],
    ['WI', 'installment', '422.303'],
  ] as const)('%s %s has its notice, in both languages, with its law', (state, kind, law) => {
    const notice = lawOf(LAW, state, kind)?.notice;
    expect(notice?.source.citation).toContain(law);
    expect(notice?.spanish.lines.length).toBe(notice?.english.lines.length);
  });

  test('has a row for everything that is sold, and the six kinds are sold', () => {
    for (const one of PRODUCTS) expect([one.productId, rowOf(one) !== undefined]).toEqual([one.productId, true]);
    expect(new Set(PRODUCTS.map(({ kind }) => kind)).size).toBe(6);
  });

  test('no fee is above the cap of its state for the smallest installment there is', () => {
    const flat = { graceDays: 10, flatCents: 1500, shareMillionths: 0, atMostCents: 1500 };
    const own = { take: 'greater', shareOf: 'installment' } as const;
    const fifteen = (productId: string) =>
      whyUnlawful(
        { ...product(productId), terms: { ...product(productId).terms, lateFee: { ...flat, own } } },
        rowOf(product(productId)),
      );
    expect(fifteen('ccc-personal-ks')).toContain('K.S.A. 16a-2-502(1)');
    expect(fifteen('chs-personal-wi')).toContain('Wis. Stat. 422.203(1)');
    expect(fifteen('inl-personal-id')).toBeUndefined();
  });
});

/** Products as they were sold first, by what the findings say of them. */
describe('what was sold before is refused by name and reason', () => {
  const first = (productId: string): Product => {
    const found = PRODUCT_VERSIONS.find((one) => one.productId === productId && one.version === 1);
    if (found === undefined) throw new RangeError(productId);
    const { lateFee } = product('inl-personal-id').terms;
    // Its late fee put right: the rest is looked at.
    return { ...found, terms: { ...found.terms, lateFee: { ...lateFee, atMostCents: 0 } } };
  };
  test.each([
    ['tmx-payday-ga', /tmx-payday-ga version 1 may not be sold in GA: .*crime.*O.C.G.A. 16-17-2/],
    ['tmx-advance-ga', /O.C.G.A. 16-17-2/],
    ['tmx-line-ga', /34.9 percent on \$500.00 is above 16.00 percent/],
    ['tmx-personal-ga', /28.9 percent on \$100.00 is above 16.00 percent/],
    ['tmx-title-ga', /lend unpaid interest anew \(O.C.G.A. 44-12-130 and 44-12-131\)/],
    ['tmx-line-tx', /31.9 percent on \$\d[\d,.]* is above 30.00 percent/],
    ['tmx-titlepawn-ga', /182.5 percent .* is above 152.08 percent \(O.C.G.A. 44-12-131/],
    ['esm-title-ok', /121.6 percent .* is above 32.00 percent \(Okla/],
    ['esm-personal-ok', /30.75 percent on \$10,000.00 is above 29.30 percent/],
    ['esm-advance-ok', /its fee for \$100.00 is above \$0.00 \(Okla/],
    ['cic-payday-mo', /fees over all renewals are above 75 percent/],
    ['ccc-payday-ks', /a term of 31 days is above 30 \(K.S.A. 16a-2-404\(2\)\)/],
    ['tmx-title-tx', /a third party lends.*Tex. Fin. Code/],
    ['tmx-titlepawn-tx', /a third party lends/],
    ['tmx-advance-tx', /a third party lends/],
    ['tmx-personal-tx', /35.5 percent on \$500.00 is above 30.00 percent/],
    ['ccf-personal-tn', /27.49 percent on \$5,000.01 is above 24.00 percent/],
  ])('%s', (productId, message) => {
    expect(() => refuseUnlawful([first(productId)], LAW)).toThrow(ProductRefused);
    expect(() => refuseUnlawful([first(productId)], LAW)).toThrow(message);
  });

  test('O.C.G.A. 44-12-131: a title loan in Georgia is a pawn, for periods of 30 days', () => {
    const of = product('tmx-title-ga');
    expect(whyUnlawful({ ...of, terms: { ...of.terms, frequency: 'monthly' } }, rowOf(of))).toContain(
      'a pawn runs for periods of 30 days',
    );
  });

  test('a late fee that draws the next one, before its days, or where the state has none', () => {
    const kansas = product('ccc-personal-ks');
    const with_ = (of: Product, lateFee: Partial<Product['terms']['lateFee']>) =>
      whyUnlawful({ ...of, terms: { ...of.terms, lateFee: { ...of.terms.lateFee, ...lateFee } } }, rowOf(of));
    expect(with_(kansas, { own: undefined })).toContain('16 CFR 444.4');
    expect(with_(kansas, { graceDays: 9 })).toContain('before 10 days');
    expect(with_(product('tmx-title-ga'), { atMostCents: 500, own: kansas.terms.lateFee.own })).toContain(
      'no late fee',
    );
  });

  test('a returned-payment fee that the state does not name, or above it', () => {
    const with_ = (of: Product, amountCents: number) =>
      whyUnlawful({ ...of, terms: { ...of.terms, returnedFee: { amountCents, timesMax: 1 } } }, rowOf(of));
    expect(with_(product('chs-personal-wi'), 1501)).toContain('above $15.00 (Wis. Stat. 422.202(1)(d))');
    expect(with_(product('inl-personal-id'), 100)).toContain('no fee for a returned payment');
  });

  test('renewals that lend unpaid interest anew, where the state does not let them', () => {
    const with_ = (of: Product, addsInterest: false | undefined) =>
      whyUnlawful({ ...of, terms: { ...of.terms, refinance: { ...of.terms.refinance, addsInterest } } }, rowOf(of));
    expect(with_(product('tmx-titlepawn-ga'), undefined)).toContain('lend unpaid interest anew (O.C.G.A. 44-12');
    expect(with_(product('tmx-titlepawn-ga'), false)).toBeUndefined();
    expect(with_(product('esm-title-ok'), undefined)).toBeUndefined();
  });

  test('an installment that falls short of its interest (negative amortization)', () => {
    const of = product('tmx-personal-ga');
    const short = { ...of, terms: { ...of.terms, ratePercent: '16', installmentMultipleCents: 5000 } };
    expect(whyUnlawful(short, rowOf(of))).toContain('less than its interest');
  });

  test('a payoff that asks for interest of days to come, where the state counts by the day', () => {
    const of = product('cic-title-mo');
    expect(whyUnlawful({ ...of, terms: { ...of.terms, payoffRule: 'periodEnd' } }, rowOf(of))).toContain('20 CSR');
  });

  test('a state without a row', () => {
    expect(whyUnlawful({ ...product('ccc-personal-ks'), state: 'ZZ' }, undefined)).toContain('no row of the law');
  });

  test('12 CFR 1026.5(b)(2)(ii): a line of credit whose statements come less than 14 days before the payment', () => {
    const of = product('ccc-line-ks');
    const made = (statementDays: number) => {
      const installment = { ...of.terms.installment, statementDays } as typeof of.terms.installment;
      return whyUnlawful({ ...of, terms: { ...of.terms, installment } }, rowOf(of));
    };
    expect([made(21), made(14)]).toEqual([undefined, undefined]);
    expect(made(13)).toContain('1026.5(b)(2)(ii)');
  });
});

test('a start with an unlawful product is refused, and nothing is added', async () => {
  const book = await openTestBook();
  try {
    const wrong = { ...product('ccc-payday-ks'), productId: 'ccc-payday-ga', state: 'GA' };
    const right = { ...product('ccc-payday-ks'), productId: 'ccc-payday-k2' };
    await expect(book.lender.prepare([right, wrong])).rejects.toThrow(/ccc-payday-ga .* may not be sold in GA/);
    const there = await book.db.query('worker', 'select 1 from loanbook.products where product_id = any ($1)', [
      [right.productId, wrong.productId],
    ]);
    expect(there).toEqual([]);
  } finally {
    await book.close();
  }
});

describe('a row that contradicts itself', () => {
  const row = lawOf(LAW, 'MO', 'payday') as LawRow;
  const source = row.allowed.source;
  test.each<readonly [string, Partial<LawRow>]>([
    ['it is not allowed, and yet it has limits', { allowed: { is: false, because: 'No.', source } }],
    ['is longer than its longest', { term: { fromDays: 32, toDays: 31, source } }],
    [
      'the tiers of its rate do not rise',
      { rate: { tiers: [{ percentMax: '5' }, { upToCents: 5, percentMax: '4' }], source } },
    ],
    ['no tier of its rate holds', { rate: { tiers: [{ upToCents: 5, percentMax: '4' }], source } }],
    ['a rate is not a number', { rate: { tiers: [{ percentMax: 'high' }], source } }],
    ['a rate is not a number', { rate: { blended: true, tiers: [{ percentMax: null }], source } }],
    ['no amount is left to lend', { amount: { mostCents: 0, source } }],
    [
      'from renewal 3 on, and allows 2',
      { renewals: { most: 2, principalCut: { shareMillionths: 1, from: 3 }, source } },
    ],
    ['neither where it may be', { addedInterest: { source } }],
    ['one that lends interest anew', { addedInterest: { atRenewal: true, source }, renewals: { most: 0, source } }],
    ['allows no loan at once', { loans: { atOnce: 0, source } }],
    [
      'names {borrower}, which no loan has',
      { notice: { ...STATE_NOTICES.KS_PAYDAY, english: { title: 'NOTICE', lines: ['Ask {borrower}.'] } } },
    ],
    [
      'names other facts in Spanish than in English',
      { cosignerNotice: { ...STATE_NOTICES.WI_COSIGNER, spanish: { title: 'AVISO', lines: ['{lender}'] } } },
    ],
    ['stands in the agreement already', { notice: { ...STATE_NOTICES.TX_LENDER, withCost: true } }],
    [
      'counts older installments',
      { lateFee: { most: { graceDays: 1, flatCents: 1, shareMillionths: 0, atMostCents: 1 }, source } },
    ],
  ])('%s', (said, over) => {
    expect(contradictions({ ...row, ...over }).join()).toContain(said);
  });
});
