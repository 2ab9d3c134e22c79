import { ALLOW, type Guard, needsSession, type Visit } from './visit.ts';

/** Pages that belong to no flow and show nothing of one (decision B11). */
const NEUTRAL: readonly string[] = ['AlternateBlocked', 'FeatureUnavailable'];

/** Whether somebody who came by a link that locks a flow may be on this page. */
export function isWithinLock({ route, lockedFlows }: Pick<Visit, 'route' | 'lockedFlows'>): boolean {
  if (!route || lockedFlows.length === 0 || !needsSession(route) || NEUTRAL.includes(route.name)) return true;
  return route.flows.some((flow) => lockedFlows.includes(flow));
}

/** Guard 3: who came by a link that locks a flow and leaves it is signed out, with the note to log in to continue. */
export const lockedFlow: Guard = (visit) => (isWithinLock(visit) ? ALLOW : { kind: 'signOut', note: 'continue' });
