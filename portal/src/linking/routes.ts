import { type PortalRoute, page } from '../data/portal-route.ts';

const signedIn = ['customer', 'nonCustomer'] as const;

export const linkingRoutes = [
  {
    name: 'LinkAccountOptions',
    path: '/LinkAccountOptions',
    slice: 'linking',
    area: 'signedIn',
    flows: [],
    button: 'menu',
    who: signedIn,
    page: page(() => import('./link-account-options.tsx').then((module) => module.LinkAccountOptions)),
  },
  {
    name: 'LinkAccount',
    path: '/LinkAccountOptions/LinkAccount',
    slice: 'linking',
    area: 'signedIn',
    flows: [],
    button: 'back',
    who: signedIn,
    query: ['method'],
    page: page(() => import('./link-account.tsx').then((module) => module.LinkAccount)),
  },
  {
    name: 'LinkAccountFailed',
    path: '/LinkAccountOptions/LinkAccountFailed',
    slice: 'linking',
    area: 'signedIn',
    flows: [],
    button: 'back',
    who: signedIn,
    page: page(() => import('./link-account-failed.tsx').then((module) => module.LinkAccountFailed)),
  },
  {
    name: 'ReplaceAccount',
    path: '/LinkAccountOptions/ReplaceAccount',
    slice: 'linking',
    area: 'signedIn',
    flows: [],
    button: 'back',
    who: signedIn,
    page: page(() => import('./replace-account.tsx').then((module) => module.ReplaceAccount)),
  },
  {
    name: 'ConfirmAccountReplacement',
    path: '/ConfirmAccountReplacement',
    slice: 'linking',
    area: 'standalone',
    flows: [],
    button: 'none',
    who: ['any'],
    query: ['returnId'],
    page: page(() => import('./confirm-account-replacement.tsx').then((module) => module.ConfirmAccountReplacement)),
  },
] as const satisfies readonly PortalRoute[];
