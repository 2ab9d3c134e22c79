import { FLOWS } from '@lendside/domain/flows';
import { keepLockedFlows, savedLockedFlows } from '../storage/saved.ts';
import { needsSession, type Visit } from './visit.ts';

/** Pages that belong to no flow and show nothing of one (decision B11). */
const NEUTRAL: readonly string[] = ['AlternateBlocked', 'FeatureUnavailable'];

/** Whether a visitor whose link locks a flow may be on this page. */
export function isWithinLock({ route, lockedFlows }: Pick<Visit, 'route' | 'lockedFlows'>): boolean {
  if (!route || lockedFlows.length === 0 || !needsSession(route) || NEUTRAL.includes(route.name)) return true;
  return route.flows.some((flow) => lockedFlows.includes(flow));
}

/** Pages outside of a payment that a link without a lock looks at (decision 48). */
const LOOKED_AT: readonly string[] = [
  'Home',
  'AccountSelect',
  'Dashboard',
  'AccountDetails',
  'AccountStatusBlocked',
  'Appointment',
  'Offers',
  'OfferDetails',
  'StoreDetails',
  ...NEUTRAL,
];

/** Whether a visitor whose link locks nothing may be on this page. */
export function isWithinUnlockedLink({ route, byUnlockedLink }: Pick<Visit, 'route' | 'byUnlockedLink'>): boolean {
  if (!byUnlockedLink || !route || !needsSession(route)) return true;
  return route.flows.includes('payment') || LOOKED_AT.includes(route.name);
}

/** Locks this tab to one more flow (spec 4: add). The token carries the lock; this mirrors it for the screens. */
export function lockFlow(name: string): void {
  const flow = FLOWS.find((known) => known === name);
  if (flow && !savedLockedFlows().includes(flow)) keepLockedFlows([...savedLockedFlows(), flow]);
}

/** A flow is locked no more (spec 4: remove): its link's session is over, or what it was for is done. */
export function unlockFlow(name: string): void {
  keepLockedFlows(savedLockedFlows().filter((flow) => flow !== name));
}

/** No flow is locked any more (spec 4: clear): a full sign-in took the place of the link's session. */
export function clearLockedFlows(): void {
  keepLockedFlows([]);
}
