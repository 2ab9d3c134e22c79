import { type PortalRoute, page } from '../shell/portal-route.ts';

export const accountsRoutes = [
  {
    name: 'Home',
    path: '/Home',
    slice: 'accounts',
    area: 'signedIn',
    flows: [],
    button: 'menu',
    who: ['customer'],
    page: page(() => import('./home.tsx').then((module) => module.Home)),
  },
  {
    name: 'Dashboard',
    path: '/:brand/Accounts',
    slice: 'accounts',
    area: 'loans',
    flows: [],
    button: 'menu',
    who: ['customer'],
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
    page: page(() => import('./account-details.tsx').then((module) => module.AccountDetails)),
  },
] as const satisfies readonly PortalRoute[];
