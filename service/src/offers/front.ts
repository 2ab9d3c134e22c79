/** All that other slices may use of offers. */
export { type OfferedSettlement, settlementOffered, settlementProgress } from './settlements.ts';
export { deletePaidSettlement, failedSettlements, holdSettling, insertPaidSettlement } from './store.ts';
