import { LATE_FEES, RETURNED_FEES } from './late-fees.ts';
import { type LawRow, read, toVerify } from './law-row.ts';
import { STATE_NOTICES } from './state-notices.ts';
import { NOTICES_WORDED_HERE } from './state-notices-worded-here.ts';

const TX_REGULATED: Omit<LawRow, 'state' | 'kind'> = {
  allowed: { is: true, licence: 'regulated lender', source: toVerify('Tex. Fin. Code 342.051') },
  // Brackets of an earlier year, lower than those of today: no loan is dearer for it.
  rate: {
    blended: true,
    tiers: [{ upToCents: 195_000, percentMax: '30' }, { upToCents: 409_500, percentMax: '24' }, { percentMax: '18' }],
    source: toVerify('Tex. Fin. Code 342.201(e), with the brackets of the Texas Credit Letter'),
  },
  lateFee: LATE_FEES.TX,
};

/** A credit access business arranges what a third party lends. Its fee is what the parties agree on; the rate is the lender's interest. */
const TX_ARRANGED: Omit<LawRow, 'state' | 'kind'> = {
  allowed: {
    is: true,
    form: 'arranged',
    licence: 'credit access business',
    source: read('Tex. Fin. Code 393.221 and 393.602'),
  },
  rate: { tiers: [{ percentMax: '10' }], source: toVerify('Tex. Fin. Code 302.001(b), Tex. Const. art. XVI, 11') },
  term: { toDays: 180, source: toVerify('Tex. Fin. Code 393.201(b): services performed within 180 days') },
  rescission: { businessDays: 3, source: toVerify('Tex. Fin. Code 393.202: until midnight of the third day') },
  lateFee: { ...LATE_FEES.TX, source: toVerify('Tex. Fin. Code 302.001(d)') },
  notice: STATE_NOTICES.TX_ARRANGED,
};

const TEXAS: readonly LawRow[] = [
  { state: 'TX', kind: 'installment', ...TX_REGULATED, notice: STATE_NOTICES.TX_LENDER },
  { state: 'TX', kind: 'creditLine', ...TX_REGULATED, notice: STATE_NOTICES.TX_LENDER },
  { state: 'TX', kind: 'title', ...TX_ARRANGED },
  {
    state: 'TX',
    kind: 'payday',
    ...TX_ARRANGED,
    term: { ...TX_ARRANGED.term, fromDays: 7, source: toVerify('Tex. Fin. Code 393.201(b)') },
  },
  { state: 'TX', kind: 'cashAdvance', ...TX_ARRANGED },
];

const ID_LENDER: Omit<LawRow, 'state' | 'kind'> = {
  allowed: { is: true, licence: 'regulated lender', source: toVerify('Idaho Code 28-46-301') },
  rate: { tiers: [{ percentMax: null }], source: read('Idaho Code 28-42-201(1)') },
  lateFee: LATE_FEES.ID,
};

const IDAHO: readonly LawRow[] = [
  { state: 'ID', kind: 'installment', ...ID_LENDER },
  { state: 'ID', kind: 'creditLine', ...ID_LENDER },
  {
    state: 'ID',
    kind: 'payday',
    allowed: { is: true, licence: 'payday lender', source: read('Idaho Code 28-46-413, as summarized by the state') },
    amount: { mostCents: 100_000, source: read('Idaho Code 28-46-413(1), as summarized by the state') },
    renewals: { most: 3, source: read('Idaho Code 28-46-413(9), as summarized by the state') },
    extendedPlan: {
      ...{ paymentsMin: 4, everyDays: 365, overDaysMin: 60, onDueDay: true },
      source: read('Idaho Code 28-46-414(1) to (4)', '2026-11-28'),
    },
    notice: STATE_NOTICES.ID_PAYDAY,
  },
];

const UT_LENDER: Omit<LawRow, 'state' | 'kind'> = {
  allowed: { is: true, licence: 'notification of consumer credit', source: toVerify('Utah Code 70C-8-201') },
  rate: { tiers: [{ percentMax: null }], source: toVerify('Utah Code 15-1-1') },
  lateFee: LATE_FEES.UT,
};

const UTAH: readonly LawRow[] = [
  {
    state: 'UT',
    kind: 'installment',
    ...UT_LENDER,
    // Nothing found forbids it, and a new loan may be what makes up for a late one.
    newMoneyWhileLate: { daysLateMax: 90, source: toVerify('Utah Code 70C: no rule was found') },
  },
  { state: 'UT', kind: 'creditLine', ...UT_LENDER },
  {
    state: 'UT',
    kind: 'title',
    ...UT_LENDER,
    allowed: { is: true, licence: 'registered title lender', source: read('Utah Code 7-24-201') },
    term: { toDays: 364, source: read('Utah Code 7-24-102(4)') },
    rescission: { businessDays: 1, source: toVerify('Utah Code 7-24-202') },
    notice: NOTICES_WORDED_HERE.UT_TITLE,
  },
];

const WISCONSIN: readonly LawRow[] = [
  {
    state: 'WI',
    kind: 'installment',
    allowed: { is: true, licence: 'licensed lender', source: read('Wis. Stat. 138.09(1m)') },
    rate: { tiers: [{ percentMax: null }], source: toVerify('Wis. Stat. 138.09(7)(bp)') },
    lateFee: LATE_FEES.WI,
    returnedFee: RETURNED_FEES.WI,
    afterMaturity: {
      orLastLateFee: true,
      source: { citation: 'Wis. Stat. 422.203(4)(c)', readOn: '2026-11-28' },
    },
    notice: STATE_NOTICES.WI_CLOSED_END,
    cosignerNotice: STATE_NOTICES.WI_COSIGNER,
  },
  {
    state: 'WI',
    kind: 'title',
    allowed: {
      is: false,
      because: 'The notice that Wisconsin asks for before a vehicle is taken is not written here.',
      source: read('Wis. Stat. 425.205(1g)(a) and 425.206(1)(d)'),
    },
  },
];

export const WESTERN_ROWS: readonly LawRow[] = [...TEXAS, ...IDAHO, ...UTAH, ...WISCONSIN];
