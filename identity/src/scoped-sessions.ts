import { SESSION_MS } from '@lendside/domain/session-clock';
import type { Tx } from '@lendside/providers/database';
import type { Ids } from '@lendside/providers/runtime';
import type { SessionScope } from '@lendside/providers/sign-in/link-types';
import type { Identity, SignedIn } from '@lendside/providers/sign-in/port';
import type { PlaceOf } from './places.ts';
import { insertScopedSession, profileRow, type ScopedDevice } from './scoped-sessions-store.ts';
import { REFRESH_TOKEN_BYTES, type SessionIssuer } from './sessions.ts';
import { refreshTokenHash } from './tokens.ts';
import type { UserRow } from './users-store.ts';

/** Starts sessions that no password began. They last as long as others, and reach as far as their scope. */
export interface ScopedSessionKeeper {
  findProfile(tx: Tx, profileId: string): Promise<UserRow | undefined>;
  start(
    tx: Tx,
    user: UserRow,
    request: {
      readonly scope: SessionScope;
      readonly beganBy: 'link' | 'deviceKey';
      readonly deviceName: string;
      readonly address: string;
      /** The person's own device; without it the session is on one that only the link has seen. */
      readonly device?: ScopedDevice;
    },
  ): Promise<SignedIn>;
}

/** Said only to who holds a right link or secret: is there something to do before this profile can be used? */
export function standingRefusal(
  user: UserRow | undefined,
): 'unknownProfile' | 'notConfirmed' | 'passwordResetRequired' | undefined {
  if (!user || user.state === 'deleted') return 'unknownProfile';
  if (user.state === 'unconfirmed') return 'notConfirmed';
  return user.state === 'passwordResetRequired' ? 'passwordResetRequired' : undefined;
}

/**
 * Whom a session acts as. A guest payer acts for the profile and is another person: cards and payments of a guest are
 * those of that one link.
 */
export function actorOf(session: { readonly kind: string; readonly session_id: string }, userId: string): string {
  return session.kind === 'guest' ? guestActor(userId, session.session_id) : userId;
}

/** The name that cards and payments of one guest visit are kept under. */
function guestActor(userId: string, sessionId: string): string {
  return `${userId}/guest/${sessionId}`;
}

/**
 * Data of the person that a session without a password is given: no contact data (security 5), to one that may only pay no
 * customer numbers, and to a guest no name either.
 */
export function identityShown(
  identity: Identity,
  { kind, lockedFlow }: Pick<SignedIn['claims'], 'kind' | 'lockedFlow'>,
): Identity {
  if (kind === 'customer' || kind === 'non-customer') return identity;
  const { email: _email, phoneNumber: _phone, mdmId: _mdm, ...rest } = identity;
  const shown = { ...rest, username: '', lastName: '' };
  if (lockedFlow !== 'payment') return shown;
  const { firstName } = kind === 'guest' ? { firstName: '' } : shown;
  return { ...shown, firstName, customerId: undefined, lmsCustomerIds: {}, nonCustomerRefer: undefined };
}

export function scopedSessionKeeper({
  ids,
  issue,
  nowMs,
  placeOf,
}: {
  readonly ids: Ids;
  readonly issue: SessionIssuer;
  readonly nowMs: () => number;
  readonly placeOf: PlaceOf;
}): ScopedSessionKeeper {
  return {
    findProfile: profileRow,
    async start(tx, user, { scope, beganBy, deviceName, address, device }) {
      const now = nowMs();
      const refreshToken = ids.secret(REFRESH_TOKEN_BYTES);
      const session = {
        session_id: ids.next('ses'),
        device_key: device?.device_key ?? `dev_${ids.secret(24)}`,
        device_group_key: device?.device_group_key ?? ids.next('group'),
        kind: scope.kind,
        locked_flow: scope.lockedFlow ?? null,
        loan_id: scope.loanId ?? null,
        entry_path: scope.entryPath,
        device_trusted: true,
        remember_me: false,
        expires_at: now + SESSION_MS,
      };
      await insertScopedSession(tx, {
        ...session,
        userId: user.user_id,
        beganBy,
        deviceName,
        place: placeOf(address),
        isNewDevice: device === undefined,
        refreshTokenHash: refreshTokenHash(refreshToken),
        nowMs: now,
      });
      return issue(user, session, refreshToken, now);
    },
  };
}
