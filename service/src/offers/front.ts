/** All that other slices may use of offers. */
export { failedSettlements, type OfferedSettlement, settlementOffered, settlementProgress } from './settlements.ts';
