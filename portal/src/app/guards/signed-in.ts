import { ALLOW, type Guard, needsSession } from '../../data/navigation/visit.ts';
import { withoutLinkValues } from '../../data/routes/link.ts';

/** The last guard: a page behind sign-in is kept as the destination while the person signs in. */
export const signedIn: Guard = ({ route, path, search, signedIn: hasSession }) =>
  hasSession || !needsSession(route)
    ? ALLOW
    : { kind: 'goTo', path: '/', destination: withoutLinkValues(path, search), note: 'continue' };
