import { ALLOW, type Guard, needsSession } from './visit.ts';

/** Pages that belong to no flow and show nothing of one (decisions B11). */
const NEUTRAL: readonly string[] = ['AlternateBlocked', 'FeatureUnavailable'];

/** Guard 3: who came by a link that locks a flow and leaves it is signed out, with the note to log in to continue. */
export const lockedFlow: Guard = ({ route, lockedFlows }) => {
  if (!route || lockedFlows.length === 0 || !needsSession(route) || NEUTRAL.includes(route.name)) return ALLOW;
  return route.flows.some((flow) => lockedFlows.includes(flow)) ? ALLOW : { kind: 'signOut', note: 'continue' };
};
