import { accessRoutes } from '../access/routes.ts';
import { accountsRoutes } from '../accounts/routes.ts';
import { applicationsRoutes } from '../applications/routes.ts';
import { cardsRoutes } from '../cards/routes.ts';
import { cashRoutes } from '../cash/routes.ts';
import { documentsRoutes } from '../documents/routes.ts';
import { linkingRoutes } from '../linking/routes.ts';
import { offersRoutes } from '../offers/routes.ts';
import { originationsRoutes } from '../originations/routes.ts';
import { paymentsRoutes } from '../payments/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { referralsRoutes } from '../referrals/routes.ts';
import { renewingRoutes } from '../refinance/renewing-routes.ts';
import { wayRoutes } from '../refinance/way-routes.ts';
import { storesRoutes } from '../stores/routes.ts';
import { systemRoutes } from '../system/routes.ts';
import type { PortalRoute } from '../data/portal-route.ts';

/** Every page of the portal. A slice adds its pages in its own routes.ts; nothing else has to be told. */
export const routes = [
  ...accessRoutes,
  ...linkingRoutes,
  ...systemRoutes,
  ...accountsRoutes,
  ...paymentsRoutes,
  ...wayRoutes,
  ...renewingRoutes,
  ...profileRoutes,
  ...referralsRoutes,
  ...applicationsRoutes,
  ...cardsRoutes,
  ...cashRoutes,
  ...originationsRoutes,
  ...documentsRoutes,
  ...offersRoutes,
  ...storesRoutes,
] as const satisfies readonly PortalRoute[];

export type KnownRoute = (typeof routes)[number];
export type RouteName = KnownRoute['name'];
export type PathOf<Name extends RouteName> = Extract<KnownRoute, { name: Name }>['path'];

const byName = new Map<string, PortalRoute>(routes.map((route) => [route.name, route]));

/** The page of that name; undefined when it does not exist (yet). */
export function routeNamed(name: string): PortalRoute | undefined {
  return byName.get(name);
}
