import { OFFER_ID } from './enumerations.ts';

/** Time that an offer stays on the list after it expired, so that a person who comes late is told why it is gone. Days. */
export const EXPIRED_OFFER_SHOWN_DAYS = 30;

/** An offer is expired when its time is before now (spec 4, other rules). Both in epoch milliseconds. */
export function isOfferExpired(expiresAtMs: number, nowMs: number): boolean {
  return expiresAtMs < nowMs;
}

/** Offers count as viewed once their id is stored here; the unviewed are those not stored (spec 4, other rules). */
export function unviewedOffers<Offer extends { readonly offerId: string }>(
  offers: readonly Offer[],
  viewedIds: readonly string[],
): Offer[] {
  return offers.filter(({ offerId }) => !viewedIds.includes(offerId));
}

/** The page of an offer by its kind (decision F12). */
export function offerPage(kind: number): 'SettlementOffer' | 'AppraisalOffer' | 'WidgetOffer' | 'OfferDetails' {
  if (kind === OFFER_ID.settlement) return 'SettlementOffer';
  if (kind === OFFER_ID.appraisal) return 'AppraisalOffer';
  return kind === OFFER_ID.widget ? 'WidgetOffer' : 'OfferDetails';
}

/** Loan of a customer, as far as an offer of new money looks at it. */
export interface LoanBesideOffer {
  readonly daysLate: number;
  /** So many days late it may be while new money is offered, by the law of its state as the lender has it. Default: none. */
  readonly newMoneyDaysLateMax?: number | undefined;
}

/** Whether new money may be offered to who has these loans: none of them is late, or no later than its row of the law allows. */
export function takesNewMoney(loans: readonly LoanBesideOffer[]): boolean {
  return loans.every(({ daysLate, newMoneyDaysLateMax = 0 }) => daysLate <= newMoneyDaysLateMax);
}
