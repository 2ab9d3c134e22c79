import type { LateFee } from '../products/late-fee-rule.ts';
import { type LawRow, read, toVerify } from './law-row.ts';

type LateFeeLaw = NonNullable<LawRow['lateFee']>;

const NO_MOST = 1_000_000_00;

const law = (most: LateFee, source: LateFeeLaw['source']): LateFeeLaw => ({ most, source });

/** The lesser of an amount and five percent of what is unpaid of the installment. */
const lesser = (flatCents: number): LateFee => ({
  graceDays: 10,
  flatCents,
  shareMillionths: 50_000,
  atMostCents: flatCents,
  own: { take: 'lesser', shareOf: 'unpaid' },
});

const greater = (flatCents: number, graceDays: number, shareOf: 'unpaid' | 'installment'): LateFee => ({
  graceDays,
  flatCents,
  shareMillionths: 50_000,
  atMostCents: NO_MOST,
  own: { take: 'greater', shareOf },
});

/** The most that a state lets a late fee be, for a loan in installments or a line of credit. */
export const LATE_FEES = {
  GA: law(greater(1000, 5, 'installment'), read('O.C.G.A. 7-3-11, as quoted by the ELFA state law compendium')),
  ID: law(greater(1500, 10, 'unpaid'), read('Idaho Code 28-42-301(3)')),
  KS: law(lesser(2500), read('K.S.A. 16a-2-502(1)')),
  MO: law(
    {
      graceDays: 15,
      flatCents: 1500,
      shareMillionths: 50_000,
      atMostCents: 5000,
      own: { take: 'greater', shareOf: 'installment', small: { installmentCents: 2500, atMostCents: 500 } },
    },
    read('RSMo 408.140.1(3)'),
  ),
  OK: law(lesser(1500), toVerify('Okla. Stat. tit. 14A, 3-203')),
  SC: law(lesser(500), read('S.C. Code 37-3-203(1), without the adjustment of 37-1-109')),
  TN: law(lesser(1500), toVerify('Tenn. Code 45-5-301 and 45-5-403')),
  TX: law(
    {
      graceDays: 10,
      flatCents: 0,
      shareMillionths: 50_000,
      atMostCents: NO_MOST,
      own: { take: 'greater', shareOf: 'installment' },
    },
    read('Tex. Fin. Code 342.203(c) and (d)'),
  ),
  UT: law(greater(3000, 0, 'unpaid'), read('Utah Code 70C-2-102(1)(a)')),
  WI: law(lesser(1000), read('Wis. Stat. 422.203(1)')),
} satisfies Readonly<Record<string, LateFeeLaw>>;

/** Fees for a payment that a bank did not honor, in the states whose text was found. Elsewhere none is charged. */
export const RETURNED_FEES = {
  KS: { mostCents: 3000, source: read('K.S.A. 16a-2-501(1)(e)') },
  WI: { mostCents: 1500, source: read('Wis. Stat. 422.202(1)(d)') },
} satisfies Readonly<Record<string, NonNullable<LawRow['returnedFee']>>>;
