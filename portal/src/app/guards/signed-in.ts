import { withoutLinkValues } from '../../data/link.ts';
import { ALLOW, type Guard, needsSession } from '../../data/visit.ts';

/** The last guard: a page behind sign-in is kept as the destination while the person signs in. */
export const signedIn: Guard = ({ route, path, search, signedIn: hasSession }) =>
  hasSession || !needsSession(route)
    ? ALLOW
    : { kind: 'goTo', path: '/', destination: withoutLinkValues(path, search), note: 'continue' };
