import type { Session } from './session.ts';

/** Where a person without a destination belongs (decision B04); the root when nobody is signed in. */
export function landingPath(session: Session | undefined): string {
  return session?.landing ?? '/';
}
