import { accountDetailOf, storeOf } from '../data/calls/queries.ts';
import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const storesPages = {
  StoreFinder: page(() => import('./store-finder.tsx').then((module) => module.StoreFinder)),
  StoreDetails: page(
    () => import('./store-details.tsx').then((module) => module.StoreDetails),
    ({ storeId = '' }) => [storeOf(storeId)],
  ),
  Appointment: page(
    () => import('./appointment.tsx').then((module) => module.Appointment),
    ({ loanId = '' }) => [accountDetailOf(loanId)],
  ),
  StoreCall: page(() => import('./store-call.tsx').then((module) => module.StoreCall)),
};
