import { customerKind } from '../data/customer-kind.ts';
import { type PortalRoute, page, reads } from '../data/portal-route.ts';
import { currentSession } from '../data/session.ts';
import {
  communicationSettings,
  latestActivity,
  ownConsents,
  ownPasskeys,
  ownSessions,
  personalInfo,
} from './profile-queries.ts';

export const profileRoutes = [
  {
    name: 'CustomerProfile',
    path: '/:brand/CustomerProfile',
    slice: 'profile',
    area: 'loans',
    flows: ['profile'],
    button: 'menu',
    who: ['customer'],
    reads: reads(() => [
      ...(customerKind(currentSession()?.attributes).isNonCustomer ? [] : [personalInfo(), communicationSettings()]),
      ownConsents(),
      ownSessions(),
      ownPasskeys(),
      latestActivity(),
    ]),
    page: page(() => import('./customer-profile.tsx').then((module) => module.CustomerProfile)),
  },
  {
    name: 'Sessions',
    path: '/Sessions',
    slice: 'access',
    area: 'signedIn',
    flows: [],
    button: 'back',
    who: ['customer', 'nonCustomer'],
    reads: reads(() => [ownSessions(), ownPasskeys()]),
    page: page(() => import('./sessions.tsx').then((module) => module.Sessions)),
  },
  {
    name: 'AccountActivity',
    path: '/AccountActivity',
    slice: 'profile',
    area: 'signedIn',
    flows: [],
    button: 'back',
    who: ['customer', 'nonCustomer'],
    page: page(() => import('./account-activity.tsx').then((module) => module.AccountActivity)),
  },
] as const satisfies readonly PortalRoute[];
