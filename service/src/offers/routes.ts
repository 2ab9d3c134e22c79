import { listOffers, readSettlementStatus, saveSettlementStatus } from '@lendside/contract/offers';
import { type Binding, on } from '../on.ts';
import { offersOf } from './list-offers.ts';
import { type SettleSigning, saveSettlement, settlementStatus } from './settlement-status.ts';

/** Routes of offers. The slice that signs supplies `settleSigning`, which reads the outcome of a signature. */
export const offersRoutes = (settleSigning: SettleSigning): readonly Binding[] => [
  on(listOffers, offersOf),
  on(readSettlementStatus, settlementStatus),
  on(saveSettlementStatus, saveSettlement(settleSigning)),
];
