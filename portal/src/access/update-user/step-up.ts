import { call } from '../../data/calls/call.ts';
import { currentSession, keepSession } from '../../data/session/session.ts';

/** Proves with the password that it is still the same person; the session remembers it for a while (security 13). */
export async function stepUp(password: string): Promise<void> {
  const session = currentSession();
  const username = session?.attributes.email ?? session?.attributes.phoneNumber ?? '';
  const proven = await call('authenticateUser', { username, password, purpose: 'stepUp' });
  keepSession(proven);
}
