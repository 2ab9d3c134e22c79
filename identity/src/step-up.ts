import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Clock, Ids } from '@lendside/providers/runtime';
import type { SignedIn, SignIn } from '@lendside/providers/sign-in/port';
import type { TryLimits } from './limits.ts';
import type { PasswordCheck } from './password-half.ts';
import { REFRESH_TOKEN_BYTES, type SessionIssuer } from './sessions.ts';
import { rotateToken, type SessionRow } from './sessions-store.ts';
import { refreshTokenHash } from './tokens.ts';

/** Marks a session: the person has just proved again who they are. Answers with new tokens for it. */
export type MarkProved = (tx: Tx, session: SessionRow, refreshToken: string | undefined) => Promise<SignedIn>;

/** A living session of a person, locked. Step-up is for people who signed in, not for links. */
export async function lockOwnSession(tx: Tx, sessionId: string, nowMs: number): Promise<SessionRow | undefined> {
  const rows = await tx.query<SessionRow>(
    `select person.*, session.*, device.device_group_key, null as rotated_at
     from providers.sessions session
     join providers.devices device using (device_key)
     join providers.users person on person.user_id = session.user_id
     where session.session_id = $1 and session.kind in ('customer', 'non-customer')
       and session.ended_at is null and session.expires_at > $2
     for update of session`,
    [sessionId, instant(nowMs)],
  );
  return rows[0];
}

export function proofMarker({
  clock,
  ids,
  issue,
}: {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly issue: SessionIssuer;
}): MarkProved {
  return async (tx, session, oldToken) => {
    const nowMs = clock.nowMs();
    const refreshToken = ids.secret(REFRESH_TOKEN_BYTES);
    await tx.query('update providers.sessions set stepped_up_at = $2 where session_id = $1', [
      session.session_id,
      instant(nowMs),
    ]);
    await rotateToken(tx, {
      sessionId: session.session_id,
      oldHash: refreshTokenHash(oldToken ?? ''),
      newHash: refreshTokenHash(refreshToken),
      activeAtMs: nowMs,
      nowMs,
    });
    return issue(session, session, refreshToken, nowMs);
  };
}

/** The password again, on the allowance of the person's own device. */
export function passwordStepUp({
  db,
  clock,
  limits,
  check,
  triesPerMinute,
  mark,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: TryLimits;
  readonly check: PasswordCheck;
  readonly triesPerMinute: number;
  readonly mark: MarkProved;
}): SignIn['stepUp'] {
  return async ({ sessionId, password, refreshToken }) => {
    const session = await db.transaction('worker', (tx) => lockOwnSession(tx, sessionId, clock.nowMs()));
    if (!session) return { outcome: 'notAuthorized' };
    const ofDevice = await limits.countAddress(`device ${session.device_key}`, triesPerMinute);
    if (!ofDevice.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: ofDevice.retryAfterSeconds };
    // A place is for who may try: a device beyond its limit takes none from others, and a full queue costs no account a try.
    const place = check.takePlace();
    if (!place) return { outcome: 'busy' };
    try {
      const account = `account ${session.username} ${session.device_key}`;
      const allowance = await limits.countAccount(account);
      if (!allowance.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: allowance.retryAfterSeconds };
      const isRight = await place.run(() => check.isOf(session, password));
      if (typeof isRight === 'object') return isRight;
      if (!isRight) return { outcome: 'notAuthorized' };
      await limits.forget(account);
      return await db.transaction('worker', async (tx) => {
        const still = await lockOwnSession(tx, sessionId, clock.nowMs());
        if (!still) return { outcome: 'notAuthorized' as const };
        return { outcome: 'signedIn' as const, ...(await mark(tx, still, refreshToken)) };
      });
    } finally {
      place.leave();
    }
  };
}
