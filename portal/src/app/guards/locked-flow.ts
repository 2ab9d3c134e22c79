import { isWithinLock } from '../../data/navigation/locked-flows.ts';
import { ALLOW, type Guard } from '../../data/navigation/visit.ts';

/** Guard 3: who came by a link that locks a flow and leaves it is signed out, with the note to log in to continue. */
export const lockedFlow: Guard = (visit) => (isWithinLock(visit) ? ALLOW : { kind: 'signOut', note: 'continue' });
