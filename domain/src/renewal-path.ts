/**
 * The way to a renewal, a product switch or a draw: what has to be known before money moves, in the order in which it
 * is asked, and the page that asks for it (flows 6, 9 and 10). The service refuses money while a step is missing; the
 * portal goes to the page named here, so that a reload or an address typed by hand skips nothing.
 */

export const RENEWAL_PURPOSES = ['renewal', 'switch', 'draw'] as const;
export type RenewalPurpose = (typeof RENEWAL_PURPOSES)[number];

export const RENEWAL_STEPS = [
  'located',
  'restrictedStateConsented',
  'verified',
  'riskAcknowledged',
  'militaryAnswered',
  'experianChecked',
  'detailsConfirmed',
  'ancillaryChosen',
  'disclosed',
  'signed',
] as const;
export type RenewalStep = (typeof RENEWAL_STEPS)[number];

/** Facts that decide which steps are asked of this person for this loan. */
export interface RenewalFacts {
  /** The flag of spec 6; on by default. */
  readonly gpsChecks: boolean;
  /** The position was in a state that asks for a consent of its own. */
  readonly restrictedState: boolean;
  /** A guest payer confirms no personal details: they belong to the borrower. */
  readonly ownDetails: boolean;
  readonly experianNeeded: boolean;
  readonly ancillaryOffered: boolean;
  /**
   * There are documents to read and sign before the money: of a draw. Those of a renewal follow the payment (decision
   * E04).
   */
  readonly documents: boolean;
}

/** Pages of the way, by route name. */
export type RenewalPage =
  | 'GpsLocation'
  | 'Payment.VerificationMethod'
  | 'CustomerDetails'
  | 'AncillaryProducts'
  | 'SelectPaymentMethod'
  | 'GetCashAmount'
  | 'AccountDisclosures'
  | 'DocuSignView'
  | 'PendingDisbursement';

interface PathRow {
  readonly step: RenewalStep;
  readonly page: RenewalPage;
  readonly needed: (facts: RenewalFacts) => boolean;
}

const always = () => true;
const located: readonly PathRow[] = [
  { step: 'located', page: 'GpsLocation', needed: ({ gpsChecks }) => gpsChecks },
  {
    step: 'restrictedStateConsented',
    page: 'GpsLocation',
    needed: ({ gpsChecks, restrictedState }) => gpsChecks && restrictedState,
  },
];
const verified: PathRow = { step: 'verified', page: 'Payment.VerificationMethod', needed: always };

const RENEWAL: readonly PathRow[] = [
  ...located,
  verified,
  { step: 'riskAcknowledged', page: 'CustomerDetails', needed: always },
  { step: 'militaryAnswered', page: 'CustomerDetails', needed: ({ ownDetails }) => ownDetails },
  {
    step: 'experianChecked',
    page: 'CustomerDetails',
    needed: ({ ownDetails, experianNeeded }) => ownDetails && experianNeeded,
  },
  { step: 'detailsConfirmed', page: 'CustomerDetails', needed: ({ ownDetails }) => ownDetails },
  { step: 'ancillaryChosen', page: 'AncillaryProducts', needed: ({ ancillaryOffered }) => ancillaryOffered },
];

const DRAW: readonly PathRow[] = [
  ...located,
  { step: 'riskAcknowledged', page: 'GetCashAmount', needed: always },
  verified,
  { step: 'disclosed', page: 'AccountDisclosures', needed: ({ documents }) => documents },
  { step: 'signed', page: 'DocuSignView', needed: ({ documents }) => documents },
];

const PATHS: Readonly<Record<RenewalPurpose, { readonly rows: readonly PathRow[]; readonly last: RenewalPage }>> = {
  renewal: { rows: RENEWAL, last: 'SelectPaymentMethod' },
  switch: { rows: RENEWAL, last: 'SelectPaymentMethod' },
  draw: { rows: DRAW, last: 'PendingDisbursement' },
};

/** The steps asked of this person, in their order. */
export function stepsNeeded(purpose: RenewalPurpose, facts: RenewalFacts): readonly RenewalStep[] {
  return PATHS[purpose].rows.filter(({ needed }) => needed(facts)).map(({ step }) => step);
}

/** The steps that are asked and not done, in their order; none: money may move. */
export function stepsMissing(
  purpose: RenewalPurpose,
  facts: RenewalFacts,
  done: readonly RenewalStep[],
): readonly RenewalStep[] {
  return stepsNeeded(purpose, facts).filter((step) => !done.includes(step));
}

/** The page that asks for a step. */
export function pageOfStep(purpose: RenewalPurpose, step: RenewalStep): RenewalPage {
  return PATHS[purpose].rows.find((row) => row.step === step)?.page ?? PATHS[purpose].last;
}

/** Where the person is on the way: the page of the first step that is missing, else the one where the money is next. */
export function nextRenewalPage(
  purpose: RenewalPurpose,
  facts: RenewalFacts,
  done: readonly RenewalStep[],
): RenewalPage {
  const [first] = stepsMissing(purpose, facts, done);
  return first === undefined ? PATHS[purpose].last : pageOfStep(purpose, first);
}

/** Pages that go with one of the way: each is reached when that one is. */
const WITH: Readonly<Record<string, RenewalPage>> = {
  GpsLocationDisabled: 'GpsLocation',
  'Payment.Code': 'Payment.VerificationMethod',
  AncillaryProductsConfirm: 'AncillaryProducts',
  ReviewPayment: 'SelectPaymentMethod',
  GetCashNotice: 'GetCashAmount',
  'Payment.ManageDisburseMethod': 'GetCashAmount',
  'Payment.AddDebitDisburseMethod': 'GetCashAmount',
};

/**
 * Whether a page is further on than the person is: opened by its address, or its earlier steps' time is over. Pages
 * already passed may be looked at again, and pages outside the renewal are not judged.
 */
export function isAheadOf(purpose: RenewalPurpose, page: string, nextPage: string): boolean {
  const pages = [...new Set([...PATHS[purpose].rows.map((row) => row.page), PATHS[purpose].last])] as string[];
  const beside = WITH[page] ?? page;
  // The cash of a renewal is chosen right before its money.
  const at = pages.indexOf(purpose === 'renewal' && beside === 'GetCashAmount' ? PATHS.renewal.last : beside);
  return at >= 0 && pages.includes(nextPage) && at > pages.indexOf(nextPage);
}
