import type { authenticateUser } from '@lendside/contract/access';
import type { OutputOf } from '@lendside/contract/operation';
import { createListeners } from '../../kit/listeners.ts';
import { browserTimers } from '../../kit/timing/timers.ts';
import { applyServiceConfig } from '../configuration/session-configuration.ts';
import { keepUnrevoked } from './unrevoked.ts';

/** Who is signed in, as sign-in or the refresh cookie answered. Lives in memory only and dies with the page. */
export type Session = OutputOf<typeof authenticateUser>;

let session: Session | undefined;
let sinceMs = 0;
let over = new AbortController();
/** Aborted when reads have to stop: the session is over. */
let reads = new AbortController();
const listeners = createListeners();

export function currentSession(): Session | undefined {
  return session;
}

/** When these tokens came, in epoch milliseconds. */
export function sessionSinceMs(): number {
  return sinceMs;
}

/** A session begins, or none is there. */
export function keepSession(next: Session | undefined): void {
  if (over.signal.aborted) over = new AbortController();
  if (reads.signal.aborted) reads = new AbortController();
  // Another sign-in took the place of the cookie that was to be revoked.
  if (next) keepUnrevoked(false);
  renewTokens(next);
}

/** The same session with other tokens: it opens no page again that is over. */
export function renewTokens(next: Session | undefined): void {
  session = next;
  applyServiceConfig(next?.serviceConfig);
  sinceMs = browserTimers.nowMs();
  listeners.tell();
}

/**
 * The session is gone and the page is about to be: what still stands on it asks nothing any more. That holds until the page
 * is loaded anew, also where telling the service has to renew the tokens first.
 */
export function endSession(): void {
  over.abort();
  reads.abort();
  renewTokens(undefined);
}

export function isSessionOver(): boolean {
  return over.signal.aborted;
}

/** Aborted when reads of this session have to stop: it is over, or about to be. */
export function readsOfSession(): AbortSignal {
  return reads.signal;
}

export const onSession = listeners.add;
