import { listOffers, readSettlementStatus, saveSettlementStatus } from '@lendside/contract/offers';
import { type Binding, on } from '../on.ts';
import { offersOf } from './list-offers.ts';
import { type SettleSigning, saveSettlement, settlementStatus } from './settlement-status.ts';

/** What was signed is found out by the slice that signs. */
export const offersRoutes = (settleSigning: SettleSigning): readonly Binding[] => [
  on(listOffers, offersOf),
  on(readSettlementStatus, settlementStatus),
  on(saveSettlementStatus, saveSettlement(settleSigning)),
];
