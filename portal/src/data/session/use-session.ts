import { useSyncExternalStore } from 'react';
import { currentSession, onSession, type Session } from './session.ts';

/** Who is signed in; undefined on public pages. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSession, currentSession, currentSession);
}
