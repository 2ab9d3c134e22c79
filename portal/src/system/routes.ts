import { type PortalRoute, page } from '../shell/portal-route.ts';

export const systemRoutes = [
  {
    name: 'NetworkError',
    path: '/NetworkError',
    slice: 'system',
    area: 'public',
    flows: [],
    button: 'back',
    who: ['any'],
    page: page(() => import('./network-error.tsx').then((module) => module.NetworkError)),
  },
  {
    name: 'MaintenanceMode',
    path: '/MaintenanceMode',
    slice: 'system',
    area: 'standalone',
    flows: [],
    button: 'none',
    who: ['any'],
    page: page(() => import('./maintenance-mode.tsx').then((module) => module.MaintenanceMode)),
  },
] as const satisfies readonly PortalRoute[];
