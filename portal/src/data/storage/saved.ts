import type { Flow } from '@lendside/domain/flows';
import { isInAppPath } from '@lendside/domain/landing-page';
import type { SignInNote } from '../navigation/visit.ts';
import type { Session } from '../session/session.ts';
import { readWords, type SavedWords } from './saved-words.ts';
import { forgetTab, tabStore } from './tab-store.ts';

const yesIn = (saved: unknown) => (saved === 1 ? (1 as const) : undefined);

/** Where to go after signing in; a path of this app, used once (decision B10). */
const destinations = tabStore(
  'destination',
  (saved) => (typeof saved === 'string' && isInAppPath(saved) ? saved : undefined),
  {
    asText: true,
  },
);

export const keepDestination = (path: string | undefined) => void destinations.keep(path);

/** The same, while it stays kept. */
export const savedDestination = (): string | undefined => destinations.read();

export const takeDestination = (): string | undefined => destinations.take();

/** Notes that explain on the sign-in page why one is there. */
const NOTES = ['continue', 'invalidSession', 'idle', 'otherDevice'] as const satisfies readonly SignInNote[];
const notes = tabStore('note', (saved) => NOTES.find((known) => known === saved), { asText: true });

export const keepNote = (note: SignInNote | undefined) => void notes.keep(note);

export const takeNote = (): SignInNote | undefined => notes.take();

/** A sentence for the sign-in page about why a link did not work; used once. */
const problems = tabStore('problem', readWords);

export const keepSignInProblem = (words: SavedWords | undefined) => void problems.keep(words);

export const takeSignInProblem = (): SavedWords | undefined => problems.take();

/** The session of a link belongs to this tab alone (decision B12): it survives a reload here and nothing else. */
const linkSessions = tabStore('linkSession', (saved): Session | undefined => {
  const session = saved as Session | null;
  return typeof session?.accessToken === 'string' && !Number.isNaN(Date.parse(session.expiresAt)) ? session : undefined;
});

export const keepLinkSession = (session: Session | undefined) => void linkSessions.keep(session);

/** The session this tab got by a link; its tokens may be too old to use. */
export const savedLinkSession = (): Session | undefined => linkSessions.read();

/** The flows this tab is locked to (spec 4); the token carries the lock, this is for the screens. */
const locks = tabStore('lockedFlows', (saved) =>
  Array.isArray(saved) && saved.length > 0 ? (saved as Flow[]) : undefined,
);

export const savedLockedFlows = (): readonly Flow[] => locks.read() ?? [];

export const keepLockedFlows = (flows: readonly Flow[]) => void locks.keep([...flows]);

/** Whether what the link of this tab was for has been done. */
const flowDone = tabStore('flowDone', yesIn);

export const isFlowDone = (): boolean => flowDone.read() === 1;

export const keepFlowDone = (done: boolean) => void flowDone.keep(done ? 1 : undefined);

/** Whether marketing was told in this visit who the customer is, where it may know. */
const profileTold = tabStore('profileTold', yesIn);

export const isProfileTold = (): boolean => profileTold.read() === 1;

export const keepProfileTold = (told: boolean) => void profileTold.keep(told ? 1 : undefined);

/** When this tab loaded the page anew because a file did not come, in epoch milliseconds. */
const reloads = tabStore('reloaded', (saved) => (Number.isSafeInteger(saved) ? (saved as number) : undefined));

export const savedReloadMs = (): number | undefined => reloads.read();

export const keepReloadMs = (atMs: number) => void reloads.keep(atMs);

/** Tells the next page load on this device that a refresh cookie may be there; the cookie itself cannot be seen. */
const sessions = tabStore('session', yesIn, { lasts: 'device' });

export const keepHadSession = (had: boolean) => void sessions.keep(had ? 1 : undefined);

export const hadSession = (): boolean => sessions.read() === 1;

/** Everything of this visit is forgotten: what the tab kept, and that there was a session. */
export function forgetVisit(): void {
  forgetTab();
  keepHadSession(false);
}
