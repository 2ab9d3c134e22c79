import type { Flow } from '@lendside/domain/flows';
import { isInAppPath } from '@lendside/domain/landing-page';
import { type KeptWords, readWords } from './kept-words.ts';
import type { Session } from './session.ts';
import type { SignInNote } from './visit.ts';

const PREFIX = 'lendside.';
const HAD_SESSION = `${PREFIX}session`;

/** Storage may be switched off by the person; everything here is a convenience and works without. */
function quietly<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function keep(name: string, value: string | undefined): void {
  quietly(() =>
    value === undefined ? sessionStorage.removeItem(PREFIX + name) : sessionStorage.setItem(PREFIX + name, value),
  );
}

const kept = (name: string) => quietly(() => sessionStorage.getItem(PREFIX + name)) ?? undefined;

/** Where to go after signing in; a path of this app, used once (decision B10). */
export function keepDestination(path: string | undefined): void {
  keep('destination', isInAppPath(path) ? path : undefined);
}

/** The same, while it stays kept. */
export function keptDestination(): string | undefined {
  return kept('destination');
}

export function takeDestination(): string | undefined {
  const path = kept('destination');
  keep('destination', undefined);
  return isInAppPath(path) ? path : undefined;
}

/** What the sign-in page says about why one is there. */
export function keepNote(note: SignInNote | undefined): void {
  keep('note', note);
}

export function takeNote(): SignInNote | undefined {
  const note = kept('note');
  keep('note', undefined);
  return (['continue', 'invalidSession', 'idle', 'otherDevice'] as const).find((known) => known === note);
}

/** A sentence for the sign-in page about why a link did not work; used once. */
export function keepSignInProblem(words: KeptWords | undefined): void {
  keep('problem', words && JSON.stringify(words));
}

export function takeSignInProblem(): KeptWords | undefined {
  const words = quietly(() => readWords(JSON.parse(kept('problem') ?? 'null')));
  keep('problem', undefined);
  return words;
}

/** The session of a link belongs to this tab alone (decision B12): it survives a reload here and nothing else. */
export function keepLinkSession(session: Session | undefined): void {
  keep('linkSession', session && JSON.stringify(session));
}

/** The session this tab got by a link; its tokens may be too old to use. */
export function keptLinkSession(): Session | undefined {
  return quietly(() => {
    const session = JSON.parse(kept('linkSession') ?? 'null') as Session | null;
    return typeof session?.accessToken === 'string' && !Number.isNaN(Date.parse(session.expiresAt))
      ? session
      : undefined;
  });
}

/** The flows this tab is locked to (spec 4); the token carries the lock, this is for the screens. */
export function keptLockedFlows(): readonly Flow[] {
  return (kept('lockedFlows')?.split(',').filter(Boolean) ?? []) as Flow[];
}

export function keepLockedFlows(flows: readonly Flow[]): void {
  keep('lockedFlows', flows.length === 0 ? undefined : flows.join(','));
}

/** Whether what the link of this tab was for has been done. */
export const isFlowDone = () => kept('flowDone') === '1';

export function keepFlowDone(done: boolean): void {
  keep('flowDone', done ? '1' : undefined);
}

/** Whether the marketing profile was sent in this visit. */
export const isProfileTold = () => kept('profileTold') === '1';

export function keepProfileTold(told: boolean): void {
  keep('profileTold', told ? '1' : undefined);
}

/** When this tab loaded the page anew because a file did not come, in epoch milliseconds. */
export function keptReloadMs(): number | undefined {
  const atMs = Number(kept('reloaded') ?? Number.NaN);
  return Number.isSafeInteger(atMs) ? atMs : undefined;
}

export function keepReloadMs(atMs: number): void {
  keep('reloaded', String(atMs));
}

/** Tells the next page load on this device that a refresh cookie may be there; the cookie itself cannot be seen. */
export function keepHadSession(had: boolean): void {
  quietly(() => (had ? localStorage.setItem(HAD_SESSION, '1') : localStorage.removeItem(HAD_SESSION)));
}

export function hadSession(): boolean {
  return quietly(() => localStorage.getItem(HAD_SESSION)) === '1';
}

/** Everything of this visit is forgotten: what the tab kept, and that there was a session. */
export function forgetVisit(): void {
  quietly(() => sessionStorage.clear());
  keepHadSession(false);
}
