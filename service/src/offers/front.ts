/** All that other slices may use of offers. */
export {
  deletePaidSettlement,
  failedSettlements,
  holdSettling,
  insertPaidSettlement,
  type OfferedSettlement,
  settlementOffered,
  settlementProgress,
} from './settlements.ts';
