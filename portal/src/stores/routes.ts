import { type PortalRoute, page, reads } from '../data/portal-route.ts';
import { accountDetailOf, storeOf } from '../data/queries.ts';

export const storesRoutes = [
  {
    name: 'StoreFinder',
    path: '/Stores',
    slice: 'stores',
    area: 'standalone',
    flows: [],
    button: 'back',
    who: ['any'],
    page: page(() => import('./store-finder.tsx').then((module) => module.StoreFinder)),
  },
  {
    name: 'StoreDetails',
    path: '/:brand/Stores/:storeId',
    slice: 'stores',
    area: 'loans',
    flows: [],
    button: 'back',
    who: ['customer'],
    query: ['lmsId'],
    reads: reads(({ storeId = '' }) => [storeOf(storeId)]),
    page: page(() => import('./store-details.tsx').then((module) => module.StoreDetails)),
  },
  {
    name: 'Appointment',
    path: '/:brand/Accounts/:loanId/Appointment',
    slice: 'stores',
    area: 'loans',
    flows: ['appointment'],
    button: 'back',
    who: ['customer'],
    query: ['appointmentType'],
    reads: reads(({ loanId = '' }) => [accountDetailOf(loanId)]),
    page: page(() => import('./appointment.tsx').then((module) => module.Appointment)),
  },
] as const satisfies readonly PortalRoute[];
