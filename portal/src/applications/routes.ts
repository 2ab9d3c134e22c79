import { type PortalRoute, page } from '../shell/portal-route.ts';

/** An application in progress, and the documents sent for it (flow 14). */
export const applicationsRoutes = [
  {
    name: 'AccountStatusBlocked',
    path: '/:brand/Pending',
    slice: 'applications',
    area: 'loans',
    flows: ['pending'],
    button: 'menu',
    who: ['customer', 'nonCustomer'],
    page: page(() => import('./account-status-blocked.tsx').then((module) => module.AccountStatusBlocked)),
  },
  {
    name: 'DocumentUpload',
    path: '/:brand/Pending/DocumentUpload',
    slice: 'applications',
    area: 'loans',
    flows: ['pending'],
    button: 'back',
    who: ['customer', 'nonCustomer'],
    page: page(() => import('./document-upload.tsx').then((module) => module.DocumentUpload)),
  },
] as const satisfies readonly PortalRoute[];
