import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { OwnSessions } from '@lendside/providers/sign-in/link-types';

/** Time for which a proof stands: a step-up, or a sign-in where that is enough. */
const PROOF_MS = 10 * 60_000;

/** The sessions of one person, listed and ended by the person. */
export function ownSessions({
  db,
  limitsNow,
}: {
  readonly db: Database;
  readonly limitsNow: () => { readonly nowMs: number; readonly activeAfterMs: number };
}): OwnSessions {
  return {
    async list(userId) {
      const { nowMs, activeAfterMs } = limitsNow();
      const rows = await db.query<{
        session_id: string;
        name: string;
        started_at: number;
        last_active_at: number;
        began_by: string;
        place: string | null;
      }>(
        'worker',
        `select session.session_id, device.name, session.started_at, session.last_active_at, session.began_by,
                session.place
         from providers.sessions session join providers.devices device using (device_key)
         where session.user_id = $1 and session.ended_at is null and session.expires_at > $2 and session.last_active_at > $3
         order by session.last_active_at desc, session.session_id limit 100`,
        [userId, instant(nowMs), instant(activeAfterMs)],
      );
      return rows.map((row) => ({
        sessionId: row.session_id,
        deviceName: row.name,
        startedAtMs: row.started_at,
        // Of somebody away it lies ahead.
        lastActiveAtMs: Math.min(row.last_active_at, nowMs),
        place: row.place ?? undefined,
        byLink: row.began_by !== 'signIn',
      }));
    },

    async end({ userId, sessionId, keepSessionId }) {
      const { nowMs, activeAfterMs } = limitsNow();
      const rows = await db.query<{ session_id: string }>(
        'worker',
        `with ended as (
           update providers.sessions set ended_at = $4, ended_why = 'signedOut'
           where user_id = $1 and ended_at is null and expires_at > $4 and last_active_at > $5
             and (session_id = $2 or ($2::text is null and session_id <> $3))
           returning session_id, device_key
         ), newest as (
           select device_key from providers.sessions where session_id = $3
         ), forgotten as (
           delete from providers.device_secrets secret
           where user_id = $1 and device_key not in (select device_key from newest)
             and ($2::text is null or device_key in (select device_key from ended))
         )
         select session_id from ended`,
        [userId, sessionId ?? null, keepSessionId ?? '', instant(nowMs), instant(activeAfterMs)],
      );
      return rows.length;
    },

    // An identity provider may have let them in by a session that it had: only a proof it was asked for counts.
    async provedAgain(sessionId, rule) {
      const after = instant(limitsNow().nowMs - PROOF_MS);
      const rows = await db.query(
        'worker',
        `select 1 from providers.sessions where session_id = $1 and ended_at is null and (
           stepped_up_at > $2 or ($3::boolean and began_by = 'signIn' and not by_provider and started_at > $2))`,
        [sessionId, after, rule === 'orJustSignedIn'],
      );
      return rows.length === 1;
    },
  };
}
