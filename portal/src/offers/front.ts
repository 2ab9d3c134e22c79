/** All that other slices and the app may import of this one. */

export {
  settlementStatusOf,
  useOffersCome,
  useSettlementOffer,
  useUnviewedOffers,
  useUnviewedVehicleOffer,
} from './offer-queries.ts';
export { endSettlementSigning, endSettlementSignings, isSigningSettlement, tellSettlement } from './settlement-way.ts';
