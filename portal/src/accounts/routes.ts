import { isBrandCode } from '@lendside/brands/brand';
import { type PortalRoute, page, reads } from '../shell/portal-route.ts';
import { accountDetailOf, accountsOf } from '../shell/queries.ts';

export const accountsRoutes = [
  {
    name: 'Home',
    path: '/Home',
    slice: 'accounts',
    area: 'signedIn',
    flows: [],
    button: 'menu',
    who: ['customer'],
    reads: reads(() => [accountsOf()]),
    page: page(() => import('./home.tsx').then((module) => module.Home)),
  },
  {
    name: 'AccountSelect',
    path: '/AccountSelect',
    slice: 'accounts',
    area: 'signedIn',
    flows: [],
    button: 'back',
    who: ['customer'],
    query: ['action'],
    reads: reads(() => [accountsOf()]),
    page: page(() => import('./account-select.tsx').then((module) => module.AccountSelect)),
  },
  {
    name: 'Dashboard',
    path: '/:brand/Accounts',
    slice: 'accounts',
    area: 'loans',
    flows: [],
    button: 'menu',
    who: ['customer'],
    reads: reads(({ brand = '' }) => [accountsOf(isBrandCode(brand) ? brand : undefined)]),
    page: page(() => import('./dashboard.tsx').then((module) => module.Dashboard)),
  },
  {
    name: 'AccountDetails',
    path: '/:brand/Accounts/:loanId',
    slice: 'accounts',
    area: 'loans',
    flows: [],
    button: 'back',
    who: ['customer'],
    reads: reads(({ loanId = '' }) => [accountDetailOf(loanId)]),
    page: page(() => import('./account-details.tsx').then((module) => module.AccountDetails)),
  },
] as const satisfies readonly PortalRoute[];
