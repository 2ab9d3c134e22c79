import type { BrandCode } from '@lendside/brands/brand';
import { type MenuEntry, menuOf } from '@lendside/brands/menu';
import { capabilitiesIn } from '@lendside/domain/system-capabilities';
import { useQuery } from '@tanstack/react-query';
import { serviceProviders, useConfigSettings } from '../data/calls/queries.ts';
import { brandNow } from '../data/configuration/brand-now.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { systemsKnown } from '../data/configuration/systems-known.ts';
import { useIsOn } from '../data/configuration/use-configuration.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import type { Visit } from '../data/navigation/visit.ts';
import { type RouteName, routeNamed } from '../data/routes/addresses.ts';
import { matchPath } from '../data/routes/match-path.ts';
import { pathTo, type Query } from '../data/routes/paths.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { useSession } from '../data/session/use-session.ts';
import { useUnviewedOffers } from '../offers/front.ts';
import { useUnreadMessages } from '../profile/front.ts';
import { judge } from './guards/guards.ts';
import { visitFacts } from './visit-facts.ts';

/**
 * The entries of the menu for this person on this page; those whose page does not exist are left out. One that `stays` beside the
 * pages keeps the entry of the page one is on.
 */
export function useMenu(routeName: string, look: 'opens' | 'stays' = 'opens'): readonly MenuEntry[] {
  const session = useSession();
  const brand = useRouteBrand();
  const settings = useConfigSettings().data?.menuItemVisibility;
  const known = useQuery({ ...serviceProviders(), enabled: session !== undefined && session.challenge === undefined })
    .data?.brands;
  const displayNonCustomerReferral = useIsOn('displayNonCustomerReferral');
  const buildBrand = brandNow(deploymentBrand());
  const entries = menuOf({
    signedIn: session !== undefined,
    routeName,
    stays: look === 'stays',
    brand: brandNow(brand),
    buildBrand,
    userBrandCount: buildBrand.exposesSegments.filter((code) => known?.[code]?.holdsLoans).length,
    ...customerKind(session?.attributes),
    canApply: brandNow(brand).systems.some((system) => capabilitiesIn(systemsKnown(), system).applications),
    offerButton: settings?.offerButton ?? false,
    referralRewardsButton: settings?.referralRewardsButton ?? false,
    displayNonCustomerReferral,
    optInDisclosuresButton: settings?.optInDisclosuresButton ?? false,
    unviewedOffersCount: useUnviewedOffers().length,
    unreadMessagesCount: useUnreadMessages(),
  });
  return withOpenPages(entries, { ...visitFacts(), brands: known, brand });
}

/** Facts that the guards look at beside the page itself, and the brand whose pages the entries lead to. */
export type MenuVisit = Omit<Visit, 'path' | 'search' | 'route' | 'params' | 'link'> & { readonly brand: BrandCode };

/** Leaves out entries whose page the guards keep closed to this person, and groups that have none left. */
export function withOpenPages(entries: readonly MenuEntry[], visit: MenuVisit): readonly MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.target.kind === 'route') return isOpen(entry.target.routeName, visit) ? [entry] : [];
    if (entry.target.kind !== 'group') return [entry];
    const inside = withOpenPages(entry.target.entries, visit);
    return inside.length === 0 ? [] : [{ ...entry, target: { kind: 'group', entries: inside } as const }];
  });
}

function isOpen(routeName: string, { brand, ...visit }: MenuVisit): boolean {
  if (routeNamed(routeName) === undefined) return false;
  const path = pathToEntry(routeName as RouteName, brand);
  const match = matchPath(path);
  const verdict = judge({ ...visit, path, search: '', route: match?.route, params: match?.params ?? {}, link: {} });
  return verdict.kind === 'allow';
}

/** Menu entries lead to pages that need the brand at most. */
export const pathToEntry = (name: RouteName, brand: string, query?: Query) =>
  pathTo(name as 'Dashboard', { brand }, query);
