import { brands } from '@lendside/brands/brands';
import type { QueryClient } from '@tanstack/react-query';
import { fetchAside } from '../accounts/front.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { isRoomyNow } from '../data/device/width.ts';
import { isWithinUnlockedLink } from '../data/navigation/locked-flows.ts';
import { matchPath } from '../data/routes/match-path.ts';
import type { PortalRoute } from '../data/routes/portal-route.ts';
import { isOfUnlockedLink } from '../data/session/of-link.ts';
import { currentSession } from '../data/session/session.ts';
import { pageOf } from './pages.ts';

/** Starts to fetch what the page at a path will read, so that code, guards and data do not wait for each other. */
export function fetchAhead(client: QueryClient, path: string): void {
  // The router names a page that it loads ahead with the values after its question mark.
  const match = matchPath(path.split('?', 1)[0] ?? '');
  if (!match || !mayRead(match.route) || !isShown(match.params.brand)) return;
  for (const read of pageOf(match.route.name)?.reads?.(match.params) ?? []) void client.prefetchQuery(read);
}

/** Signed in, on a device whose session may read (decision C04), and within what a link that began the session reaches. */
function mayRead(route: PortalRoute): boolean {
  const session = currentSession();
  if (session === undefined || session.challenge !== undefined) return false;
  if (!isWithinUnlockedLink({ route, byUnlockedLink: isOfUnlockedLink(session) })) return false;
  return session.lockedFlow === undefined || route.flows.some((flow) => flow === session.lockedFlow);
}

/** Pages without a brand, and those of a brand whose segment this deployment shows. */
function isShown(brand: string | undefined): boolean {
  return brand === undefined || brands[deploymentBrand()].exposesSegments.some((segment) => segment === brand);
}

/** The same for the code alone, before it is known who is there. */
export function fetchCodeAhead(path: string): void {
  void pageOf(matchPath(path)?.route.name ?? '')
    ?.load()
    .catch(() => undefined);
}

/** Context beside the pages of a wide screen comes while the application is still being read. */
export function fetchFrameAhead(): void {
  if (isRoomyNow()) void fetchAside().catch(() => undefined);
}

/** Pages that are shown when nothing can be fetched any more: their code is here before that (decision B35). */
const PAGES_OF_TROUBLE = ['/NetworkError', '/MaintenanceMode'];

/** Asks now, and again each time the network is back: what did not come while it was away would be missed the next time. */
export function fetchPagesOfTrouble(): void {
  const fetchAll = () => {
    for (const path of PAGES_OF_TROUBLE) fetchCodeAhead(path);
    // WebKit says a value with a backslash before each sign of an address, which would lead elsewhere.
    const picture = getComputedStyle(document.documentElement)
      .getPropertyValue('--picture-trouble')
      .replaceAll('\\', '');
    const address = /url\("?([^"()]{1,200})"?\)/.exec(picture)?.[1];
    if (address !== undefined) new Image().src = address;
  };
  fetchAll();
  addEventListener('online', fetchAll);
}
