import { refreshSession } from '../data/calls/call.ts';
import { currentSession, keepSession } from '../data/session/session.ts';
import { keepHadSession } from '../data/storage/saved.ts';

/** Takes up the session that began with the right code. Where its tokens cannot be had now, a reload asks for them again. */
export async function enterAfterVerifying(): Promise<void> {
  keepHadSession(true);
  if (await refreshSession().catch(() => false)) keepSession(currentSession());
}
