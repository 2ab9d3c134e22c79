import { type PortalRoute, page } from '../shell/portal-route.ts';

export const documentsRoutes = [
  {
    name: 'PayoffLetterCheck',
    path: '/PayoffLetterCheck',
    slice: 'documents',
    area: 'standalone',
    flows: [],
    button: 'none',
    who: ['any'],
    query: ['letterId'],
    page: page(() => import('./payoff-letter-check.tsx').then((module) => module.PayoffLetterCheck)),
  },
] as const satisfies readonly PortalRoute[];
