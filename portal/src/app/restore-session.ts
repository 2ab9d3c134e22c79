import { refreshSession } from '../data/calls/call.ts';
import { clearLockedFlows, lockFlow } from '../data/navigation/locked-flows.ts';
import { openedLink } from '../data/routes/link.ts';
import { isOfLink } from '../data/session/of-link.ts';
import { revokeAgain } from '../data/session/revoke-again.ts';
import { currentSession, keepSession, onSession } from '../data/session/session.ts';
import { keepHadSession, keepLinkSession, savedLinkSession } from '../data/storage/saved.ts';
import { browserTimers } from '../kit/timing/timers.ts';

/** A token that ends sooner than this is not worth taking over from the page before. */
const WORTH_KEEPING_MS = 30_000;

/**
 * Who was signed in before this page load: by the link this tab was opened with, whose tokens stay in the tab (decision
 * B12), else by the refresh cookie. A full sign-in takes the place of a link's session and of its lock.
 */
export async function restoreSession(nowMs: () => number = browserTimers.nowMs): Promise<void> {
  onSession(followSession);
  const ofLink = savedLinkSession();
  const hasLink = openedLink().profileId !== undefined;
  if (ofLink && !hasLink && Date.parse(ofLink.expiresAt) - nowMs() > WORTH_KEEPING_MS) return keepSession(ofLink);
  // Who signed out without a network stays signed out: the cookie that is left opens nothing.
  if (!(await revokeAgain())) return keepHadSession(false);
  const restored = await refreshSession().catch(() => false);
  keepHadSession(restored);
  // A new link counts more than the session of an earlier one; only a full sign-in comes before it.
  const session = currentSession();
  if (hasLink && session && isOfLink(session)) keepSession(undefined);
}

/** Tokens are renewed while a page lives; what the tab keeps of a link's session follows. */
function followSession(): void {
  const session = currentSession();
  if (!session) return;
  if (isOfLink(session)) {
    keepLinkSession(session);
    if (session.lockedFlow !== undefined) lockFlow(session.lockedFlow);
  } else if (savedLinkSession()) {
    keepLinkSession(undefined);
    clearLockedFlows();
  }
}
