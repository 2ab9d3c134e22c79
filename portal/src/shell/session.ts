import type { authenticateUser } from '@lendside/contract/access';
import type { OutputOf } from '@lendside/contract/operation';
import { browserTimers } from './timers.ts';

/** Who is signed in, as sign-in or the refresh cookie answered. Lives in memory only and dies with the page. */
export type Session = OutputOf<typeof authenticateUser>;

let session: Session | undefined;
let sinceMs = 0;
let isOver = false;
const listeners = new Set<() => void>();

export function currentSession(): Session | undefined {
  return session;
}

/** When these tokens came, in epoch milliseconds. */
export function sessionSinceMs(): number {
  return sinceMs;
}

export function keepSession(next: Session | undefined): void {
  isOver = false;
  keep(next);
}

function keep(next: Session | undefined): void {
  session = next;
  sinceMs = browserTimers.nowMs();
  for (const listener of listeners) listener();
}

/** The session is gone and the page is about to be: what still stands on it asks nothing any more. */
export function endSession(): void {
  isOver = true;
  keep(undefined);
}

export function isSessionOver(): boolean {
  return isOver;
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
