import { call } from '../data/calls/call.ts';
import { currentSession, onSession } from '../data/session/session.ts';
import { savedLinkSession } from '../data/storage/saved.ts';

/**
 * Gives a sign-in that has no master profile one, once after it signed in or was verified (decision C15). A failure is
 * logged and blocks nothing.
 */
export function watchMasterProfile(): () => void {
  let askedFor: string | undefined;
  const begin = () => {
    const session = currentSession();
    if (!session || session.challenge || session.lockedFlow || session.isGuestPayOnlyUser || savedLinkSession()) return;
    const { sub, mdmId } = session.attributes;
    if (mdmId !== undefined || askedFor === sub) return;
    askedFor = sub;
    void call('saveMdmProfile', {}, { background: true }).catch(() => undefined);
  };
  begin();
  return onSession(begin);
}
