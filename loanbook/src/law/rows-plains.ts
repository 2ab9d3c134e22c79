import { LATE_FEES, RETURNED_FEES } from './late-fees.ts';
import { type LawRow, read, toVerify } from './law-row.ts';
import { STATE_NOTICES } from './state-notices.ts';
import { NOTICES_WORDED_HERE } from './state-notices-worded-here.ts';

const KS_SUPERVISED: LawRow['allowed'] = {
  is: true,
  licence: 'supervised lender',
  source: toVerify('K.S.A. 16a-2-301'),
};
const KS_CLOSED_END: LawRow['rate'] = {
  tiers: [{ percentMax: '36' }],
  source: read('K.S.A. 16a-2-401(2), in force since 1 January 2025'),
};
const KS_PAYDAY = (subsection: string) => read(`K.S.A. 16a-2-404(${subsection})`);

/** Refinancing takes in accrued charges. */
const KS_REFINANCING: LawRow['addedInterest'] = { atRenewal: true, source: read('K.S.A. 16a-2-504', '2026-11-28') };

/** It speaks of loans that are subject to defenses from sales; kept for all small ones. */
const KS_DEFICIENCY: LawRow['deficiency'] = {
  lentUpToCents: 100_000,
  source: read('K.S.A. 16a-5-103(4)', '2026-11-28'),
};

const KANSAS: readonly LawRow[] = [
  {
    state: 'KS',
    kind: 'installment',
    allowed: KS_SUPERVISED,
    rate: KS_CLOSED_END,
    addedInterest: KS_REFINANCING,
    lateFee: LATE_FEES.KS,
    returnedFee: RETURNED_FEES.KS,
  },
  {
    state: 'KS',
    kind: 'creditLine',
    allowed: KS_SUPERVISED,
    rate: { tiers: [{ percentMax: null }], source: read('K.S.A. 16a-2-401(1)') },
    addedInterest: KS_REFINANCING,
    lateFee: LATE_FEES.KS,
    returnedFee: RETURNED_FEES.KS,
  },
  {
    state: 'KS',
    kind: 'title',
    allowed: KS_SUPERVISED,
    rate: KS_CLOSED_END,
    addedInterest: KS_REFINANCING,
    lateFee: LATE_FEES.KS,
    deficiency: KS_DEFICIENCY,
  },
  {
    state: 'KS',
    kind: 'payday',
    allowed: { is: true, licence: 'supervised lender', source: KS_PAYDAY('1') },
    rate: { tiers: [{ percentMax: '0' }], source: KS_PAYDAY('5') },
    fee: { basis: 'ofAmount', shareMillionths: 150_000, source: KS_PAYDAY('1') },
    amount: { mostCents: 50_000, source: KS_PAYDAY('1') },
    term: { fromDays: 7, toDays: 30, source: KS_PAYDAY('2') },
    renewals: { most: 0, source: KS_PAYDAY('6') },
    loans: { atOnce: 2, inDays: { count: 3, days: 30 }, source: KS_PAYDAY('3') },
    rescission: { businessDays: 1, source: toVerify('K.S.A. 16a-2-404(8)') },
    notice: STATE_NOTICES.KS_PAYDAY,
  },
  {
    state: 'KS',
    kind: 'cashAdvance',
    allowed: {
      is: false,
      because: 'A single payment of $500 or less is a payday loan, and its price is the fee of that law.',
      source: KS_PAYDAY('1'),
    },
  },
  { state: 'KS', kind: 'checkCashing', allowed: { is: true, source: toVerify('no act found') } },
];

const MO_LENDER: LawRow['allowed'] = {
  is: true,
  licence: 'consumer credit lender',
  source: read('RSMo 367.100 and 408.140'),
};
const MO_RATE: LawRow['rate'] = { tiers: [{ percentMax: null }], source: toVerify('RSMo 408.100') };

/** Unsecured loans of $500 or less, by whatever name. */
const MO_SMALL: Omit<LawRow, 'state' | 'kind'> = {
  allowed: { is: true, licence: 'lender of unsecured loans under $500', source: read('RSMo 408.500.1') },
  amount: { mostCents: 50_000, source: read('RSMo 408.500.1') },
  term: { fromDays: 14, toDays: 31, source: read('RSMo 408.500 to 408.505, as summarized by the Division of Finance') },
  renewals: {
    most: 6,
    feesShareMillionths: 750_000,
    principalCut: { shareMillionths: 50_000, from: 1 },
    source: read('RSMo 408.500.6 and 408.505.3, as summarized by the Division of Finance'),
  },
  rescission: { businessDays: 1, source: read('RSMo 408.500.5') },
  notice: STATE_NOTICES.MO_SMALL,
};

const MISSOURI: readonly LawRow[] = [
  { state: 'MO', kind: 'installment', allowed: MO_LENDER, rate: MO_RATE, lateFee: LATE_FEES.MO },
  { state: 'MO', kind: 'creditLine', allowed: MO_LENDER, rate: MO_RATE, lateFee: LATE_FEES.MO },
  { state: 'MO', kind: 'payday', ...MO_SMALL },
  { state: 'MO', kind: 'cashAdvance', ...MO_SMALL },
  {
    state: 'MO',
    kind: 'title',
    allowed: { is: true, licence: 'title lender', source: read('RSMo 367.512, 20 CSR 1140-29.010') },
    rate: { tiers: [{ percentMax: null }], source: toVerify('RSMo 367.515') },
    amount: { mostCents: 500_000, source: toVerify('RSMo 367.500') },
    term: { fromDays: 30, source: read('RSMo 367.512.1(3)') },
    renewals: { principalCut: { shareMillionths: 100_000, from: 3 }, source: read('RSMo 367.512.1(4)') },
    deficiency: { lentUpToCents: 50_000, owedBelowCents: 30_000, source: read('RSMo 408.556.4', '2026-11-28') },
    interestByDay: { source: read('20 CSR 1140-29.010(4)', '2026-11-28') },
    rescission: { businessDays: 1, source: read('RSMo 367.518.1(5), 20 CSR 1140-29.010(4)') },
    notice: STATE_NOTICES.MO_TITLE,
  },
  { state: 'MO', kind: 'checkCashing', allowed: { is: true, source: toVerify('no act found') } },
];

const OK_SUPERVISED: Omit<LawRow, 'state' | 'kind'> = {
  allowed: { is: true, licence: 'supervised lender', source: toVerify('Okla. Stat. tit. 14A, 3-502') },
  // The federal funds rate that the section adds is left out.
  rate: {
    blended: true,
    tiers: [{ upToCents: 700_000, percentMax: '32' }, { upToCents: 1_100_000, percentMax: '23' }, { percentMax: '20' }],
    source: read('Okla. Stat. tit. 14A, 3-508A(2)(a)'),
  },
  addedInterest: { atRenewal: true, source: read('Okla. Stat. tit. 14A, 3-205', '2026-11-28') },
  lateFee: LATE_FEES.OK,
};

const OKLAHOMA: readonly LawRow[] = [
  { state: 'OK', kind: 'installment', ...OK_SUPERVISED },
  { state: 'OK', kind: 'creditLine', ...OK_SUPERVISED },
  { state: 'OK', kind: 'title', ...OK_SUPERVISED },
  {
    state: 'OK',
    kind: 'cashAdvance',
    allowed: { is: true, licence: 'small lender', source: read('Okla. Stat. tit. 59, 3150.10') },
    rate: { tiers: [{ percentMax: '204' }], source: read('Okla. Stat. tit. 59, 3150.10(B): 17 percent a month') },
    fee: { basis: 'ofAmount', shareMillionths: 0, source: read('Okla. Stat. tit. 59, 3150.10(B)') },
    amount: { mostCents: 150_000, source: read('Okla. Stat. tit. 59, 3150.10(C)') },
    term: {
      fromDays: 60,
      toDays: 366,
      source: { citation: 'Okla. Stat. tit. 59, 3150.1(6)(b)', readOn: '2026-11-28' },
    },
    rescission: { businessDays: 1, source: { citation: 'Okla. Stat. tit. 59, 3150.11(B)(1)', readOn: '2026-11-28' } },
    notice: NOTICES_WORDED_HERE.OK_SMALL,
  },
  {
    state: 'OK',
    kind: 'payday',
    allowed: {
      is: false,
      because: 'The Deferred Deposit Lending Act gave way to the Small Lenders Act, whose loans run 60 days or more.',
      source: toVerify('Okla. Stat. tit. 59, 3101 and 3150'),
    },
  },
];

export const PLAINS_ROWS: readonly LawRow[] = [...KANSAS, ...MISSOURI, ...OKLAHOMA];
