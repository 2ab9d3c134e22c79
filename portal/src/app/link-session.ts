import type { authenticateLink } from '@lendside/contract/access-links';
import type { OutputOf } from '@lendside/contract/operation';
import { isInAppPath } from '@lendside/domain/landing-page';
import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { lockFlow, unlockFlow } from '../data/navigation/locked-flows.ts';
import type { LinkStep, LinkValues } from '../data/navigation/visit.ts';
import { linkDestination } from '../data/routes/link.ts';
import { currentSession, keepSession } from '../data/session/session.ts';
import { keepFlowDone, keepLinkSession } from '../data/storage/saved.ts';
import { type SavedWords, wordsOf } from '../data/storage/saved-words.ts';

type LinkResult = OutputOf<typeof authenticateLink>;

/** Result of a deep link. `nobody`: no answer arrived, so the link may be tried again. */
export type LinkOutcome =
  | { readonly kind: 'signedIn'; readonly path: string }
  | { readonly kind: 'resetPassword'; readonly destination: string }
  | { readonly kind: 'verify'; readonly destination: string }
  /** Sign in to continue; with the reason where there is more to say. */
  | { readonly kind: 'signIn'; readonly destination: string; readonly problem?: SavedWords | undefined }
  | { readonly kind: 'nobody' };

/** Refusals that say nothing of the link itself: the note "log in to continue" is enough (decision C29). */
const UNKNOWN_DEVICE: readonly string[] = ['MissingDeviceKey', 'device_key_not_found'];

/** Guard 2 of the specification: exchanges a deep link for a session of this tab, once. */
export async function authenticateByLink(step: LinkStep, link: LinkValues, shownPath: string): Promise<LinkOutcome> {
  const destination = linkDestination(link, shownPath);
  try {
    const before = currentSession()?.lockedFlow;
    const session = await exchange(step, link, destination);
    // The session of the link before is over, and its lock with it.
    if (before !== undefined) unlockFlow(before);
    // Known as a link's before anything that follows a session asks for a person.
    keepLinkSession(session);
    keepSession(session);
    keepFlowDone(false);
    if (session.lockedFlow !== undefined) lockFlow(session.lockedFlow);
    return { kind: 'signedIn', path: isInAppPath(session.path) ? session.path : destination };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return outcomeOf(error, destination);
  }
}

function exchange(step: LinkStep, link: LinkValues, path: string): Promise<LinkResult> {
  const profileId = link.profileId ?? '';
  const loanId = link.loanId;
  if (step.by === 'deviceKey') {
    return call('authenticateDevice', { profileId, path, ...(loanId && { loanId }) });
  }
  return call('authenticateLink', {
    profileId,
    signature: link.signature ?? '',
    expiration: link.expiration ?? '',
    path,
    ...(loanId && { loanId }),
    ...(link.guestPayment !== undefined && { guestPayment: link.guestPayment === 'true' }),
    ...(link.flowLock !== undefined && { flowLock: link.flowLock === 'true' }),
    nonce: link.nonce ?? '',
  });
}

function outcomeOf(error: CallFailed, destination: string): LinkOutcome {
  if (error.isOffline) return { kind: 'nobody' };
  if (error.code.startsWith('PasswordResetRequired')) return { kind: 'resetPassword', destination };
  if (error.code === 'UserNotConfirmedException') return { kind: 'verify', destination };
  if (UNKNOWN_DEVICE.includes(error.code)) return { kind: 'signIn', destination };
  return { kind: 'signIn', destination, problem: wordsOf(error) };
}
