import { standingMessage } from '../../kit/feedback/toasts.ts';
import { call } from '../calls/call.ts';
import { flowLeft } from '../navigation/flow-end.ts';
import type { SignInNote } from '../navigation/visit.ts';
import { wipeOffline } from '../storage/offline-box.ts';
import { forgetVisit, isFlowDone, keepDestination, keepNote, savedLinkSession } from '../storage/saved.ts';
import { tellAnalytics } from '../telemetry/analytics.ts';
import { logFailure } from '../telemetry/log.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { endSession, endSessionAfter } from './session.ts';
import { keepSignInMessages, type SignInMessages } from './sign-in-messages.ts';

type Method = 'menu' | 'sessionTimeout' | 'lockedFlow';
const METHOD_NAMES = { menu: 'menu', sessionTimeout: 'session timeout', lockedFlow: 'locked flow' } as const;

const SIGNED_OUT_PATH = '/?signedOut';

/**
 * Sign-out from the menu: the service first. Throws when it cannot be reached, and the person stays signed in (spec 8).
 */
export async function signOutByChoice(): Promise<void> {
  await endSessionAfter(() => tellService('menu'));
  tellLogout('menu');
  await forgetDevice();
  leave(SIGNED_OUT_PATH);
}

/** Sign-out to open a link as another person. Throws as the menu's does. */
export async function signOutToOpen(address: string): Promise<void> {
  await endSessionAfter(() => tellService('menu'));
  tellLogout('menu');
  await forgetDevice();
  leave(address);
}

/** Sign-out that does not wait for the service's opinion: too long idle, or a locked flow was left. */
export async function signOutNow(method: Exclude<Method, 'menu'>, note: SignInNote): Promise<void> {
  const told = tellService(method, 5).catch(() => undefined);
  // What the flow said last goes along to the sign-in page (spec 2, guard 3).
  const said =
    method === 'lockedFlow' ? { success: standingMessage('success'), danger: standingMessage('danger') } : {};
  endSession();
  await told;
  tellLogout(method);
  leave(SIGNED_OUT_PATH, note, undefined, said);
}

function tellLogout(method: Method): void {
  tellAnalytics({ name: 'logout', method: METHOD_NAMES[method] });
  flowLeft();
}

/**
 * Ends a session at the service; one begun by a link or a device key has its own endpoint (decision C30). The service tells
 * marketing, once for all tabs and also where time alone ends the session: by then the tokens here are gone.
 */
async function tellService(method: Method, timeoutSeconds?: number): Promise<void> {
  if (savedLinkSession()) {
    await call('signOutDevice', { method, ...(isFlowDone() && { flowDone: true }) }, { timeoutSeconds });
  } else {
    await call('signOutUser', { method }, { timeoutSeconds });
  }
}

/**
 * Wipes the offline page's data at sign-out. A session that ended by itself leaves them: they were allowed for the time
 * without a session. A failure to wipe does not stop the sign-out.
 */
async function forgetDevice(): Promise<void> {
  await wipeOffline().catch((error: unknown) => logFailure('wiping what was kept', error));
}

/** The session is gone already: sign in again, and come back to this page. */
export function signInAgain(note: SignInNote, destination: string): void {
  endSession();
  leave('/', note, destination);
}

/** A whole page load: nothing that was in memory outlives it. */
function leave(path: string, note?: SignInNote, destination?: string, said: SignInMessages = {}): void {
  forgetVisit();
  keepNote(note);
  keepSignInMessages(said);
  keepDestination(destination);
  if (destination === undefined) tellOtherTabs('signedOut');
  location.assign(path);
}
