import type { endSession, listSessions } from '@lendside/contract/access-sessions';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';

/** Where the person is signed in, the latest used first, and sign-ins that failed. */
export async function listOwnSessions(context: Context, { caller }: Call<typeof listSessions>) {
  const { userId, sessionId } = sessionOf(caller);
  const { ownSessions, failedSignIns } = context.ports.signIn;
  const [sessions, failed] = await Promise.all([ownSessions.list(userId), failedSignIns.list(userId)]);
  return {
    sessions: sessions.map((session) => ({
      sessionId: session.sessionId,
      deviceName: session.deviceName,
      started: instant(session.startedAtMs),
      lastActive: instant(session.lastActiveAtMs),
      current: session.sessionId === sessionId,
      byLink: session.byLink,
      place: session.place,
    })),
    failed: failed.map(({ atMs, deviceName, place }) => ({ at: instant(atMs), deviceName, place })),
  };
}

/** Ends one of the person's sessions, or all others. Another person's session answers as if it did not exist. */
export async function endOwnSession(context: Context, { input, caller }: Call<typeof endSession>) {
  const session = sessionOf(caller);
  if (input.sessionId === undefined && !input.all) throw new Problem('session_not_found');
  const which = input.all ? { keepSessionId: session.sessionId } : { sessionId: input.sessionId };
  const ended = await context.ports.signIn.ownSessions.end({ userId: session.userId, ...which });
  if (ended === 0 && !input.all) throw new Problem('session_not_found');
  if (ended > 0) await auditOf(context, session, 'access.sessionEnded', { ended });
  return { ended };
}
