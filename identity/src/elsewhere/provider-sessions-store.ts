import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { EndedSession } from '@lendside/providers/sign-in/port';
import type { ProviderMarks } from '../sessions-store.ts';

/** SQL of sessions that an identity provider opened. */

/** A session that the provider opened stands by its newest sign-in there; one that began otherwise stays without. */
export async function keepMarks(tx: Tx, sessionId: string, { session, token }: ProviderMarks): Promise<void> {
  await tx.query(
    'update providers.sessions set provider_session = $2, provider_token = $3 where session_id = $1 and by_provider',
    [sessionId, session, token],
  );
}

/** The token that the provider is shown as a session ends, once; undefined for a session that it did not open. */
export async function takeProviderToken(
  db: Database,
  sessionId: string,
): Promise<{ readonly token: string | null } | undefined> {
  const [row] = await db.query<{ token: string | null }>(
    'worker',
    `with seen as (
       select session_id, provider_token from providers.sessions where session_id = $1 and by_provider for update
     ), gone as (
       update providers.sessions session set provider_token = null from seen
       where session.session_id = seen.session_id and seen.provider_token is not null
     )
     select provider_token as token from seen`,
    [sessionId],
  );
  return row;
}

const ENDS = `update providers.sessions session set ended_at = $1, ended_why = 'signedOut', provider_token = null
  from providers.users person
  where person.user_id = session.user_id and session.by_provider and session.ended_at is null and session.expires_at > $1`;
const ANSWERS = 'returning session.session_id as "sessionId", session.user_id as "userId", session.kind';

/** Ends those of a session there, those of its person, or those of both. */
export function endProviderSessions(
  db: Database,
  {
    session,
    subject,
    nowMs,
  }: { readonly session: Buffer | undefined; readonly subject: string | undefined; readonly nowMs: number },
): Promise<readonly EndedSession[]> {
  return session === undefined
    ? db.query<EndedSession>('worker', `${ENDS} and person.keeper_id = $2 ${ANSWERS}`, [instant(nowMs), subject ?? ''])
    : db.query<EndedSession>(
        'worker',
        `${ENDS} and session.provider_session = $2 and ($3::text is null or person.keeper_id = $3) ${ANSWERS}`,
        [instant(nowMs), session, subject ?? null],
      );
}
