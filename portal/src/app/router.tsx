import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { savesData } from '../data/device/saving-line.ts';
import type { Verdict } from '../data/navigation/visit.ts';
import { routes } from '../data/routes/addresses.ts';
import { matchPath } from '../data/routes/match-path.ts';
import type { PortalRoute } from '../data/routes/portal-route.ts';
import { signOutNow } from '../data/session/sign-out.ts';
import { keepDestination, keepNote } from '../data/storage/saved.ts';
import { endPage } from '../data/telemetry/analytics.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import { followLink } from './after-link.ts';
import { afterRoute } from './after-route.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { shapeWaiting } from './first-paint.ts';
import { Shell } from './frame.tsx';
import { cannotGoBack } from './guards/cannot-go-back.ts';
import { judge } from './guards/guards.ts';
import { loadPage } from './load-page.ts';
import { checkLinkOwner } from './other-account.ts';
import { PageFailed } from './page-failed.tsx';
import { drawWithMotion, motionOf } from './page-motion.ts';
import { pageOf } from './pages.ts';
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
    if (!preload) await leaveForServerPage(location.pathname, location.href);
    fetchAhead(context.queryClient, location.pathname);
    if (!preload) await guard(context.queryClient, location.pathname, location.searchStr);
  },
});

/** A page that the server sends by itself (Login) has nothing to draw here: it is loaded anew. */
async function leaveForServerPage(path: string, href: string): Promise<void> {
  const match = matchPath(path);
  if (!match?.route.servedAlone) return;
  globalThis.location.assign(href);
  await never();
}

/** Asks the guards and does what they say. Returns when the visit may go on. */
async function guard(client: QueryClient, path: string, search: string): Promise<void> {
  const verdict = await judgment(client, path, search).catch((error: unknown): Verdict => {
    if (!(error instanceof NobodyAnswered)) throw error;
    keepDestination(path + search);
    return { kind: 'goTo', path: '/NetworkError' };
  });
  if (verdict.kind === 'signOut') {
    void signOutNow('lockedFlow', verdict.note);
    await never();
  }
  if (verdict.kind !== 'goTo') return;
  if (verdict.destination !== undefined) keepDestination(verdict.destination);
  if (verdict.path !== '/') throw redirect({ href: verdict.path, replace: true });
  if (verdict.note !== undefined) keepNote(verdict.note);
  globalThis.location.assign('/');
  await never();
}

/** The guards' answer, once a deep link was exchanged for a session. Throws NobodyAnswered. */
async function judgment(client: QueryClient, path: string, search: string): Promise<Verdict> {
  const visit = await visitOf(client, path, search);
  const verdict = judge(visit);
  if (verdict.kind === 'authenticate') return { kind: 'goTo', path: await followLink(verdict.step, visit, client) };
  if (verdict.kind === 'allow') await checkLinkOwner(client, path, visit.params.loanId);
  return verdict;
}

function routeOf(route: PortalRoute): AnyRoute {
  const page = pageOf(route.name);
  return createRoute({
    getParentRoute: () => rootRoute,
    path: route.path.replaceAll(':', '$'),
    ...(page && { component: lazyRouteComponent(async () => ({ default: await loadPage(page.load) })) }),
    errorComponent: PageFailed,
  });
}

/** Place of a page in the history of the tab. */
const indexOf = ({ __TSR_index = 0 }: { readonly __TSR_index?: number }) => __TSR_index;

/** The router over the route table. Navigation that a page forbids (guard 7) is cancelled before it starts. */
export function createPortalRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes.map(routeOf)),
    context: { queryClient },
    defaultPreload: savesData() ? false : 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    caseSensitive: false,
  });
  router.startViewTransition = (update) => {
    const { pathname, state } = router.latestLocation;
    const before = router.state.resolvedLocation;
    const isBack = before !== undefined && indexOf(state) < indexOf(before.state);
    return drawWithMotion(motionOf(before?.pathname, pathname, isBack), update);
  };
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation }) => {
      const route = matchPath(nextLocation.pathname)?.route;
      const fromRoute = matchPath(currentLocation.pathname)?.route;
      return cannotGoBack({ route, fromRoute } as Parameters<typeof cannotGoBack>[0]).kind === 'stay';
    },
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (pathChanged) endPage(browserTimers.nowMs());
    shapeWaiting(toLocation.pathname);
  });
  router.subscribe('onBeforeRouteMount', ({ toLocation, pathChanged }) => {
    if (pathChanged) afterRoute(toLocation.pathname);
  });
  return router;
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;
