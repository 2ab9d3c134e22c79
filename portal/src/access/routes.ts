import type { PortalRoute } from '../shell/portal-route.ts';

/** The sign-in page is sent by the server without React; it has a row so that it can be named. */
export const accessRoutes = [
  {
    name: 'Login',
    path: '/',
    slice: 'access',
    area: 'public',
    flows: [],
    button: 'none',
    who: ['any'],
    query: ['signedOut'],
  },
] as const satisfies readonly PortalRoute[];
