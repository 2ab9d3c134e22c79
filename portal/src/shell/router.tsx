import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { afterRoute } from './after-route.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { cannotGoBack } from './guards/cannot-go-back.ts';
import { judge } from './guards/guards.ts';
import { keepDestination, keepNote } from './kept.ts';
import { matchPath } from './match-path.ts';
import { PageFailed } from './page-failed.tsx';
import type { PortalRoute } from './portal-route.ts';
import { routes } from './route-table.ts';
import { Shell } from './shell.tsx';
import { signOutNow } from './sign-out.ts';
import { NobodyAnswered, visitOf } from './visit-facts.ts';

interface RouterContext {
  readonly queryClient: QueryClient;
}

/** For a page that the browser is about to leave altogether. */
const never = () => new Promise<never>(() => {});

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  errorComponent: PageFailed,
  notFoundComponent: () => null,
  beforeLoad: async ({ context, location, preload }) => {
    fetchAhead(context.queryClient, location.pathname);
    if (!preload) await guard(context.queryClient, location.pathname, location.searchStr);
  },
});

/** Asks the guards and does what they say. Returns when the visit may go on. */
async function guard(client: QueryClient, path: string, search: string): Promise<void> {
  const verdict = await visitOf(client, path, search).then(judge, (error: unknown) => {
    if (error instanceof NobodyAnswered) return undefined;
    throw error;
  });
  if (verdict === undefined) {
    keepDestination(path + search);
    throw redirect({ href: '/NetworkError', replace: true });
  }
  if (verdict.kind === 'signOut') {
    void signOutNow('lockedFlow', verdict.note);
    await never();
  }
  if (verdict.kind !== 'goTo') return;
  if (verdict.path !== '/') throw redirect({ href: verdict.path, replace: true });
  keepDestination(verdict.destination);
  keepNote(verdict.note);
  globalThis.location.assign('/');
  await never();
}

function routeOf(route: PortalRoute): AnyRoute {
  const { page } = route;
  return createRoute({
    getParentRoute: () => rootRoute,
    path: route.path.replaceAll(':', '$'),
    ...(page && { component: lazyRouteComponent(async () => ({ default: await codeOf(page) })) }),
    errorComponent: PageFailed,
  });
}

/** The router answers code that does not come with a reload; without a network that would leave nothing to look at. */
async function codeOf(page: NonNullable<PortalRoute['page']>): ReturnType<typeof page> {
  try {
    return await page();
  } catch (error) {
    throw navigator.onLine ? error : new NobodyAnswered();
  }
}

/** The router over the route table. Navigation that a page forbids (guard 7) is cancelled before it starts. */
export function createPortalRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes.map(routeOf)),
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    caseSensitive: false,
  });
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation }) => {
      const route = matchPath(nextLocation.pathname)?.route;
      const fromRoute = matchPath(currentLocation.pathname)?.route;
      return cannotGoBack({ route, fromRoute } as Parameters<typeof cannotGoBack>[0]).kind === 'stay';
    },
  });
  router.subscribe('onBeforeRouteMount', ({ toLocation, pathChanged }) => {
    if (pathChanged) afterRoute(toLocation.pathname);
  });
  return router;
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;
