import type { LateFee } from './late-fee-rule.ts';
import { NO_LATE_FEE } from './late-fee-rule.ts';
import type { Product, ProductTerms } from './product.ts';
import { changed } from './product-row.ts';
import type { Caps, NsfFee } from './product-rules.ts';

/** The day from which loans are made under terms that the law of their states allows. */
const LAWFUL_FROM = '2024-01-01';

type Change = Partial<Omit<ProductTerms, 'caps'>> & { readonly name?: string; readonly caps?: Partial<Caps> };

/** Five percent of what is unpaid of the installment, up to an amount. */
const fivePercent = (atMostCents: number): LateFee => ({
  graceDays: 10,
  flatCents: atMostCents,
  shareMillionths: 50_000,
  atMostCents,
  own: { take: 'lesser', shareOf: 'unpaid' },
});

const flat = (flatCents: number, graceDays = 10): LateFee => ({
  graceDays,
  flatCents,
  shareMillionths: 0,
  atMostCents: flatCents,
  own: { take: 'greater', shareOf: 'installment' },
});

/** Five percent of the whole installment. */
const ofInstallment = (atMostCents: number): LateFee => ({
  graceDays: 10,
  flatCents: 0,
  shareMillionths: 50_000,
  atMostCents,
  own: { take: 'greater', shareOf: 'installment' },
});

const MISSOURI: LateFee = {
  ...flat(1500, 15),
  own: { take: 'greater', shareOf: 'installment', small: { installmentCents: 2500, atMostCents: 500 } },
};
const NONE: LateFee = { ...NO_LATE_FEE, graceDays: 10 };

const returned = (amountCents: number): NsfFee => ({ amountCents, timesMax: 1 });

/** A third party lends; the rest of the rate is the fee of the store that arranged it, counted by the day. */
const ARRANGED: ProductTerms['arranged'] = { lender: 'Cedar Creek Lending LLC', interestPercent: '10' };

const KANSAS: Change = { lateFee: fivePercent(2500), returnedFee: returned(2500) };

const CHANGES: Readonly<Record<string, Change>> = {
  'c1l-personal-sc': { lateFee: fivePercent(500) },
  'ccc-personal-ks': KANSAS,
  'cic-personal-mo': { lateFee: MISSOURI },
  'chs-personal-wi': { lateFee: fivePercent(1000), returnedFee: returned(1500) },
  'ccf-personal-tn': { lateFee: fivePercent(1500), ratePercent: '23.99' },
  'esm-personal-ok': { lateFee: fivePercent(1500), caps: { amountMaxCents: 700_000 } },
  'inl-personal-id': { lateFee: flat(1500) },
  'inl-personal-ut': { lateFee: flat(1500) },
  'tmx-personal-ga': { lateFee: flat(1000), ratePercent: '16' },
  'tmx-personal-tx': { lateFee: ofInstallment(2500), ratePercent: '21.5' },
  'tmx-personal-mo': { lateFee: MISSOURI },
  'cic-title-mo': { lateFee: NONE },
  'esm-title-ok': { lateFee: fivePercent(1500), ratePercent: '31', caps: { amountMaxCents: 700_000 } },
  'inl-title-ut': { lateFee: { ...ofInstallment(2500), flatCents: 500, own: { take: 'greater', shareOf: 'unpaid' } } },
  'tmx-title-ga': { lateFee: NONE, name: 'Title pawn' },
  'tmx-title-tx': {
    lateFee: ofInstallment(2500),
    arranged: ARRANGED,
    installments: 6,
    installment: { method: 'parts', principalShareMillionths: 166_667 },
    caps: { installmentsMax: 6 },
  },
  'tmx-titlepawn-ga': { lateFee: NONE, name: 'Title pawn', ratePercent: '146' },
  'tmx-titlepawn-tx': { lateFee: ofInstallment(2500), arranged: ARRANGED },
  'cic-titlepawn-mo': { lateFee: NONE, caps: { termDaysMin: 30 } },
  'tmx-line-ga': { lateFee: flat(1000), ratePercent: '16' },
  'ccc-line-ks': KANSAS,
  'inl-line-id': { lateFee: flat(1500) },
  'inl-line-ut': { lateFee: flat(1500) },
  'tmx-line-tx': { lateFee: ofInstallment(2500), ratePercent: '29.5' },
  'tmx-payday-ga': { withdrawn: true },
  'tmx-advance-ga': { withdrawn: true },
  'ccc-payday-ks': { caps: { termDaysMax: 30 } },
  'cic-payday-mo': { caps: { rolloversMax: 4 } },
  'c1l-payday-sc': { caps: { coolingOffDays: 0 } },
  'ccf-payday-tn': {},
  'esm-advance-ok': {
    ratePercent: '180',
    fee: undefined,
    installments: 4,
    caps: { ratePercentMax: '204', installmentsMax: 4, feeShareMillionthsMax: undefined, termDaysMax: 45 },
  },
  'tmx-advance-tx': { arranged: ARRANGED, suretyBond: true },
};

/** Products as the law of their states lets them be sold, of each product that stood otherwise. No contract named the fee of first versions. */
export function lawful(products: readonly Product[]): Product[] {
  return products.flatMap((product) => {
    const change = CHANGES[product.productId];
    if (change === undefined) return [];
    const { name = product.name, caps, ...terms } = change;
    const { nsfFee: _, ...before } = product.terms;
    return changed(product.version + 1, LAWFUL_FROM, {
      ...product,
      name,
      terms: { ...before, ...terms, caps: { ...before.caps, ...caps } },
    });
  });
}
