import { pageOfStep, type RenewalPurpose, type RenewalStep } from './renewal-path.ts';

/**
 * Which step of how many a page of the way to a renewal, a switch or a draw is, as people count: a page that asks for the same
 * thing as another is the same step, and one that is not asked of this person is none.
 */

export interface WayStep {
  readonly step: number;
  readonly of: number;
}

interface WayFacts {
  readonly purpose: RenewalPurpose;
  /** The steps asked of this person. */
  readonly needed: readonly RenewalStep[];
  /** Something is paid now, by a card. */
  readonly payingNow: boolean;
}

/** Pages that belong to the step of another. */
const SAME_STEP: Readonly<Record<string, string>> = {
  GpsLocationDisabled: 'GpsLocation',
  'Payment.Code': 'Payment.VerificationMethod',
  AncillaryProductsConfirm: 'AncillaryProducts',
  'Payment.AddPaymentMethod': 'SelectPaymentMethod',
  'Payment.AddDebitDisburseMethod': 'Payment.ManageDisburseMethod',
};

const CASH_PAGES = ['GetCashAmount', 'GetCashNotice', 'Payment.ManageDisburseMethod'];
const SIGNING_PAGES = ['AccountDisclosures', 'DocuSignView'];

/** The pages of the way in their order, one for each step. */
function pagesOf({ purpose, needed, payingNow }: WayFacts): readonly string[] {
  const asked = [...new Set(needed.map((step): string => pageOfStep(purpose, step)))];
  if (purpose === 'draw') {
    return [...asked.flatMap((page) => (page === 'GetCashAmount' ? CASH_PAGES : [page])), 'PendingDisbursement'];
  }
  return [...asked, ...(payingNow ? ['SelectPaymentMethod'] : []), 'ReviewPayment', ...SIGNING_PAGES];
}

/** Where a page stands on the way; undefined for a page that is not on it. */
export function wayStepOf(page: string, facts: WayFacts): WayStep | undefined {
  const pages = pagesOf(facts);
  const place = pages.indexOf(SAME_STEP[page] ?? page);
  return place < 0 ? undefined : { step: place + 1, of: pages.length };
}

/** The last two steps of a renewal, which follow its payment: of the way before them the tab kept how long it is. */
export function signingStepOf(page: string, stepsInAll: number): WayStep | undefined {
  const place = SIGNING_PAGES.indexOf(page);
  const of = Math.max(stepsInAll, SIGNING_PAGES.length);
  return place < 0 ? undefined : { step: of - SIGNING_PAGES.length + place + 1, of };
}
