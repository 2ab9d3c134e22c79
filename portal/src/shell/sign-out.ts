import type { signOutUser } from '@lendside/contract/access';
import { call } from './call.ts';
import type { SignInNote } from './guards/visit.ts';
import { forgetVisit, keepDestination, keepNote } from './kept.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { keepSession } from './session.ts';

const SIGNED_OUT_PATH = '/?signedOut';

/** Sign-out from the menu: the service first. Throws when it cannot be reached, and the person stays signed in (spec 8). */
export async function signOutByChoice(): Promise<void> {
  await call<typeof signOutUser>('POST /signOut', { method: 'menu' });
  leave(SIGNED_OUT_PATH);
}

/** Sign-out that does not wait for the service's opinion: too long idle, or a locked flow was left. */
export async function signOutNow(method: 'sessionTimeout' | 'lockedFlow', note: SignInNote): Promise<void> {
  const told = call<typeof signOutUser>('POST /signOut', { method }, { timeoutSeconds: 5 }).catch(() => undefined);
  keepSession(undefined);
  await told;
  leave(SIGNED_OUT_PATH, note);
}

/** The session is gone already: sign in again, and come back to this page. */
export function signInAgain(note: SignInNote, destination: string): void {
  keepSession(undefined);
  leave('/', note, destination);
}

/** A whole page load: nothing that was in memory outlives it. */
function leave(path: string, note?: SignInNote, destination?: string): void {
  forgetVisit();
  keepNote(note);
  keepDestination(destination);
  if (destination === undefined) tellOtherTabs('signedOut');
  location.assign(path);
}
