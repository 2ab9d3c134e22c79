import { LATE_FEES } from './late-fees.ts';
import { type LawRow, read, toVerify } from './law-row.ts';
import { STATE_NOTICES } from './state-notices.ts';
import { NOTICES_WORDED_HERE } from './state-notices-worded-here.ts';

const GA_CRIME = read('O.C.G.A. 16-17-2');
const GA_RATE: LawRow['rate'] = {
  tiers: [{ upToCents: 300_000, percentMax: '16' }, { percentMax: '60' }],
  source: read('O.C.G.A. 16-17-2, 7-4-2 and 7-4-18'),
};
const NO_PAYDAY: LawRow['allowed'] = {
  is: false,
  because: 'Lending up to $3,000 for a short time at such a price is a crime in Georgia.',
  source: GA_CRIME,
};

/** Georgia. Above 16 percent, small loans need the licence of the Georgia Installment Loan Act, whose charges are not those of any product here. */
const GEORGIA: readonly LawRow[] = [
  {
    state: 'GA',
    kind: 'installment',
    allowed: { is: true, source: GA_CRIME },
    rate: GA_RATE,
    lateFee: LATE_FEES.GA,
  },
  { state: 'GA', kind: 'creditLine', allowed: { is: true, source: GA_CRIME }, rate: GA_RATE, lateFee: LATE_FEES.GA },
  { state: 'GA', kind: 'payday', allowed: NO_PAYDAY },
  { state: 'GA', kind: 'cashAdvance', allowed: NO_PAYDAY },
  {
    state: 'GA',
    kind: 'title',
    allowed: {
      is: true,
      form: 'pawn',
      licence: 'pawnbroker, by the city or county',
      source: read('O.C.G.A. 44-12-130 and 44-12-131'),
    },
    // 12.5 percent of the principal for each 30 days, the limit after the first 90.
    rate: { tiers: [{ percentMax: '152.08' }], source: read('O.C.G.A. 44-12-131(a)(4)(B)') },
    // Pledged goods that are not redeemed are forfeited: the vehicle answers for the pawn, and nothing else does.
    deficiency: { never: true, source: read('O.C.G.A. 44-14-403(b)(3)', '2026-11-28') },
    notice: STATE_NOTICES.GA_PAWN,
  },
  {
    state: 'GA',
    kind: 'checkCashing',
    allowed: { is: true, licence: 'check casher', source: toVerify('O.C.G.A. 7-1-700 to 7-1-709.1') },
    fee: {
      basis: 'ofAmount',
      shareMillionths: 50_000,
      orCents: 500,
      source: toVerify('O.C.G.A. 7-1-707.1'),
    },
  },
];

const SC_ALLOWED: LawRow['allowed'] = {
  is: true,
  licence: 'supervised lender',
  source: toVerify('S.C. Code 37-3-501 to 37-3-503'),
};
const SC_RATE: LawRow['rate'] = {
  tiers: [{ percentMax: null }],
  source: toVerify('S.C. Code 37-3-201 and 37-3-305, up to the rate that is filed and posted'),
};

const SC_REFINANCING: LawRow['addedInterest'] = { atRenewal: true, source: read('S.C. Code 37-3-205', '2026-11-28') };

const SOUTH_CAROLINA: readonly LawRow[] = [
  {
    state: 'SC',
    kind: 'installment',
    allowed: SC_ALLOWED,
    rate: SC_RATE,
    addedInterest: SC_REFINANCING,
    lateFee: LATE_FEES.SC,
  },
  {
    state: 'SC',
    kind: 'creditLine',
    allowed: SC_ALLOWED,
    rate: SC_RATE,
    addedInterest: SC_REFINANCING,
    lateFee: LATE_FEES.SC,
  },
  {
    state: 'SC',
    kind: 'payday',
    allowed: { is: true, licence: 'deferred presentment provider', source: read('S.C. Code 34-39-180') },
    rate: { tiers: [{ percentMax: '0' }], source: read('S.C. Code 34-39-180(E)') },
    fee: { basis: 'ofAmount', shareMillionths: 150_000, source: read('S.C. Code 34-39-180(E)') },
    amount: { mostCents: 55_000, source: read('S.C. Code 34-39-180(B)') },
    term: { toDays: 31, source: read('S.C. Code 34-39-180(A)') },
    renewals: { most: 0, source: read('S.C. Code 34-39-180(E)') },
    // One business day, two after the eighth loan of a year: two always.
    coolingOff: { businessDays: 2, source: toVerify('S.C. Code 34-39-270') },
    loans: { atOnce: 1, source: toVerify('S.C. Code 34-39-270') },
    rescission: { businessDays: 1, source: toVerify('S.C. Code 34-39-260') },
    extendedPlan: { paymentsMin: 4, everyDays: 365, source: read('S.C. Code 34-39-280(A) to (C)', '2026-11-28') },
    notice: NOTICES_WORDED_HERE.SC_PAYDAY,
  },
];

const TN_THRIFT: LawRow['allowed'] = {
  is: true,
  licence: 'industrial loan and thrift company',
  source: read('Tenn. Code 45-5-301, as amended by HB 1944 of 2018'),
};

const TENNESSEE: readonly LawRow[] = [
  {
    state: 'TN',
    kind: 'installment',
    allowed: TN_THRIFT,
    rate: {
      tiers: [{ upToCents: 500_000, percentMax: '30' }, { percentMax: '24' }],
      source: read('Tenn. Code 45-5-301(2)(A)(ii) and (iii)'),
    },
    lateFee: LATE_FEES.TN,
  },
  {
    state: 'TN',
    kind: 'creditLine',
    allowed: TN_THRIFT,
    rate: { tiers: [{ percentMax: '24' }], source: read('Tenn. Code 45-5-301(2)(A)(iv)') },
    lateFee: LATE_FEES.TN,
  },
  {
    state: 'TN',
    kind: 'payday',
    allowed: { is: true, licence: 'deferred presentment services', source: read('Tenn. Code 45-17-103(a)') },
    rate: { tiers: [{ percentMax: '0' }], source: read('Tenn. Code 45-17-112(b)') },
    fee: { basis: 'ofFace', shareMillionths: 150_000, source: read('Tenn. Code 45-17-112(b)') },
    amount: {
      mostCents: 42_500,
      source: read('Tenn. Code 45-17-112, as summarized by the Department: checks of $500 together, the fee in them'),
    },
    term: { toDays: 31, source: read('Tenn. Code 45-17-112(d)') },
    renewals: { most: 0, source: read('Tenn. Code 45-17-112, as summarized by the Department') },
    loans: { atOnce: 2, source: read('Tenn. Code 45-17-112, as summarized by the Department') },
    notice: NOTICES_WORDED_HERE.TN_PAYDAY,
  },
];

export const SOUTHERN_ROWS: readonly LawRow[] = [...GEORGIA, ...SOUTH_CAROLINA, ...TENNESSEE];
