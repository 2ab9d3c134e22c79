import { brands } from '@lendside/brands/brands';
import { type MenuEntry, menuOf } from '@lendside/brands/menu';
import { useQuery } from '@tanstack/react-query';
import { serviceProviders, useConfigSettings } from '../data/calls/queries.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { routeNamed } from '../data/routes/addresses.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { useSession } from '../data/session/use-session.ts';
import { useUnviewedOffers } from '../offers/front.ts';

/** The entries of the sidebar for this person on this page; those whose page does not exist are left out. */
export function useMenu(routeName: string): readonly MenuEntry[] {
  const session = useSession();
  const brand = useRouteBrand();
  const settings = useConfigSettings().data?.menuItemVisibility;
  const known =
    useQuery({ ...serviceProviders(), enabled: session !== undefined && session.challenge === undefined }).data
      ?.brands ?? {};
  const buildBrand = brands[deploymentBrand()];
  const entries = menuOf({
    signedIn: session !== undefined,
    routeName,
    brand: brands[brand],
    buildBrand,
    userBrandCount: buildBrand.exposesSegments.filter((code) => known[code] !== undefined).length,
    ...customerKind(session?.attributes),
    offerButton: settings?.offerButton ?? false,
    referralRewardsButton: settings?.referralRewardsButton ?? false,
    optInDisclosuresButton: settings?.optInDisclosuresButton ?? false,
    unviewedOffersCount: useUnviewedOffers().length,
  });
  return withPages(entries);
}

/** Leaves out entries whose page does not exist, and groups that have none left. */
export function withPages(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.target.kind === 'route') return routeNamed(entry.target.routeName) ? [entry] : [];
    if (entry.target.kind !== 'group') return [entry];
    const inside = withPages(entry.target.entries);
    return inside.length === 0 ? [] : [{ ...entry, target: { kind: 'group', entries: inside } as const }];
  });
}
