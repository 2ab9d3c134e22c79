import { savedLinkSession } from '../storage/saved.ts';
import type { Session } from './session.ts';

/**
 * Whether a link or a device key began this session, and not a full sign-in. One of a link that locks nothing is known by
 * its device, which only that link has seen.
 */
export function isOfLink(session: Session): boolean {
  if (session.lockedFlow !== undefined || session.isGuestPayOnlyUser) return true;
  const ofLink = savedLinkSession();
  return ofLink !== undefined && ofLink.lockedFlow === undefined && ofLink.deviceKey === session.deviceKey;
}
