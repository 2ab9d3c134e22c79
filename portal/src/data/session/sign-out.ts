import { standingMessage } from '../../kit/feedback/toasts.ts';
import { call } from '../calls/call.ts';
import { currentLanguage } from '../language/language.ts';
import { shellTexts } from '../language/portal-texts.ts';
import { flowLeft } from '../navigation/flow-end.ts';
import type { SignInNote } from '../navigation/visit.ts';
import { forgetLink } from '../routes/link.ts';
import { forgetCookies, ORIGINATION_COOKIE } from '../storage/cookies.ts';
import { wipeOffline } from '../storage/offline-box.ts';
import { forgetVisit, isFlowDone, keepDestination, keepNote, savedLinkSession } from '../storage/saved.ts';
import { tellAnalytics } from '../telemetry/analytics.ts';
import { logFailure } from '../telemetry/log.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { endSession } from './session.ts';
import { keepSignInMessages, type SignInMessages } from './sign-in-messages.ts';
import { keepUnrevoked } from './unrevoked.ts';

type Method = 'menu' | 'sessionTimeout' | 'lockedFlow';
const METHOD_NAMES = { menu: 'menu', sessionTimeout: 'session timeout', lockedFlow: 'locked flow' } as const;

const SIGNED_OUT_PATH = '/?signedOut';

/** So long the service is waited for, once this device is signed out. */
const REVOKE_SECONDS = 5;

/** Sign-out from the menu. */
export const signOutByChoice = (): Promise<void> => signOut('menu', SIGNED_OUT_PATH);

/** Sign-out to open a link as another person. */
export const signOutToOpen = (address: string): Promise<void> => signOut('menu', address);

/** Too long idle, or a locked flow was left. What the flow said last goes along to the sign-in page (spec 2, guard 3). */
export function signOutNow(method: Exclude<Method, 'menu'>, note: SignInNote): Promise<void> {
  const said =
    method === 'lockedFlow' ? { success: standingMessage('success'), danger: standingMessage('danger') } : {};
  return signOut(method, SIGNED_OUT_PATH, note, said);
}

/**
 * Here first, whatever the network does; then the service revokes the session. Where it cannot be reached the sign-in page
 * says so, and it is tried again when the network is back (decision A10).
 */
async function signOut(method: Method, address: string, note?: SignInNote, said: SignInMessages = {}): Promise<void> {
  const told = tellService(method, REVOKE_SECONDS).catch(() => undefined);
  endHere();
  if (method === 'menu') await forgetDevice();
  const revoked = await told;
  keepUnrevoked(revoked === undefined);
  tellLogout(method);
  const danger = revoked ? said.danger : shellTexts[currentLanguage()].menu.signOutUnconfirmed;
  // The identity provider that opened the session ends its own, and sends the browser to the sign-in page.
  const next = address === SIGNED_OUT_PATH ? (revoked?.continueAt ?? address) : address;
  leave(next, note, undefined, { ...said, danger });
}

function tellLogout(method: Method): void {
  tellAnalytics({ name: 'logout', method: METHOD_NAMES[method] });
  flowLeft();
}

/**
 * Ends a session at the service; one begun by a link or a device key has its own endpoint (decision C30). The service tells
 * marketing, once for all tabs and also where time alone ends the session: by then the tokens here are gone.
 */
function tellService(method: Method, timeoutSeconds?: number) {
  return savedLinkSession()
    ? call('signOutDevice', { method, ...(isFlowDone() && { flowDone: true }) }, { timeoutSeconds })
    : call('signOutUser', { method }, { timeoutSeconds });
}

/**
 * Wipes the offline page's data at sign-out. A session that ended by itself leaves them: they were allowed for the time
 * without a session. A failure to wipe does not stop the sign-out.
 */
async function forgetDevice(): Promise<void> {
  forgetCookies(ORIGINATION_COOKIE);
  await wipeOffline().catch((error: unknown) => logFailure('wiping what was kept', error));
}

/**
 * The owner of what a link shows signs in to have what no link shows, such as the cards they keep: the session of the link ends, and
 * the full one begins at this page.
 */
export async function signInAsOwner(destination: string): Promise<void> {
  const revoked = tellService('lockedFlow', REVOKE_SECONDS).then(
    () => true,
    () => false,
  );
  endHere();
  keepUnrevoked(!(await revoked));
  leave('/', undefined, destination);
}

/** The session is gone already: sign in again, and come back to this page. */
export function signInAgain(note: SignInNote, destination: string): void {
  endHere();
  leave('/', note, destination);
}

/** The session, and a link that the page was opened with and that was not used: this person is done here. */
function endHere(): void {
  endSession();
  forgetLink();
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
