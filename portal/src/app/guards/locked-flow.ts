import { isWithinLock, isWithinUnlockedLink } from '../../data/navigation/locked-flows.ts';
import { ALLOW, type Guard } from '../../data/navigation/visit.ts';
import { withoutLinkValues } from '../../data/routes/link.ts';

/**
 * Guard 3: who came by a link that locks a flow and leaves it is signed out, with the note to log in to continue. A link that locks
 * nothing looks at the accounts and pays (decision 48): any other page, of which the service would answer nothing, is kept as the
 * destination while the person signs in.
 */
export const lockedFlow: Guard = (visit) => {
  if (!isWithinLock(visit)) return { kind: 'signOut', note: 'continue' };
  if (isWithinUnlockedLink(visit)) return ALLOW;
  return { kind: 'goTo', path: '/', destination: withoutLinkValues(visit.path, visit.search), note: 'continue' };
};
