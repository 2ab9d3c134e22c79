import { savedLinkSession } from '../storage/saved.ts';
import type { Session } from './session.ts';

/**
 * Whether a link or a device key began this session, and not a full sign-in. One of a link that locks nothing is known by
 * its device, which only that link has seen.
 */
export function isOfLink(session: Session): boolean {
  if (session.lockedFlow !== undefined || session.isGuestPayOnlyUser) return true;
  return isOfUnlockedLink(session);
}

/** Whether a link that locks nothing began this session: it looks at the accounts and pays (decision 48). */
export function isOfUnlockedLink(session: Session | undefined): boolean {
  const ofLink = savedLinkSession();
  return (
    session !== undefined &&
    ofLink !== undefined &&
    ofLink.lockedFlow === undefined &&
    ofLink.deviceKey === session.deviceKey
  );
}

/** Whether the person is signed in as themselves: not by a link, not to pay for another, their device confirmed. */
export function isPerson(session: Session | undefined): session is Session {
  return session !== undefined && !session.challenge && !isOfLink(session);
}
