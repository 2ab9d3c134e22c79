import type { authenticateUser } from '@lendside/contract/access';
import type { OutputOf } from '@lendside/contract/operation';

/** Who is signed in, as sign-in or the refresh cookie answered. Lives in memory only and dies with the page. */
export type Session = OutputOf<typeof authenticateUser>;

let session: Session | undefined;
const listeners = new Set<() => void>();

export function currentSession(): Session | undefined {
  return session;
}

export function keepSession(next: Session | undefined): void {
  session = next;
  for (const listener of listeners) listener();
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
