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
