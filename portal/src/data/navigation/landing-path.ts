import type { Session } from '../session/session.ts';

/** Where a person without a destination belongs (decision B04); the root when signed out. */
export function landingPath(session: Session | undefined): string {
  return session?.landing ?? '/';
}
