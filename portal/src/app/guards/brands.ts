import { ALLOW, type Guard, type Visit } from '../../data/navigation/visit.ts';
import { isAlwaysOpen } from './service-status.ts';

const LINK_ACCOUNT = '/LinkAccountOptions';

/** Guard 5: no provider of any brand answers, or the brand of a loan page is not there for this person. */
export const brands: Guard = (visit) => {
  const { route, brands: known, signedIn } = visit;
  if (known === undefined || isAlwaysOpen(route)) return ALLOW;
  const all = Object.values(known);
  if (all.length > 0 && all.every((brand) => brand.availableProviders.length === 0)) {
    return { kind: 'goTo', path: '/MaintenanceMode' };
  }
  if (!signedIn) return ALLOW;
  if (all.length === 0) return withoutBrands(visit);
  return route?.area === 'loans' && !isThere(visit) ? { kind: 'goTo', path: '/Home' } : ALLOW;
};

/**
 * A person of no brand: let in where the brand tolerates it and where a page is for people who are no customers (applying
 * begins there), else brought to where an account is linked (decision B15).
 */
function withoutBrands({ route, toleratesNoBrands, lockedFlows, params, exposedBrands }: Visit): ReturnType<Guard> {
  // Who came by a link that locks a flow has nothing to link, and may not go there.
  if (lockedFlows.length > 0 || route?.area !== 'loans') return ALLOW;
  const isShown = exposedBrands.some((code) => code === params.brand);
  const isLetIn = toleratesNoBrands || route.who.includes('nonCustomer');
  return isShown && isLetIn ? ALLOW : { kind: 'goTo', path: LINK_ACCOUNT };
}

function isThere({ params, brands: known, exposedBrands }: Visit): boolean {
  const brand = exposedBrands.find((code) => code === params.brand);
  return brand !== undefined && (known?.[brand]?.availableProviders.length ?? 0) > 0;
}
