import { AWAY_MS, SESSION_MS } from '@lendside/domain/session-clock';
import type { Database, Tx } from '@lendside/providers/database';
import type { Ids } from '@lendside/providers/runtime';
import type { EndedSession, RefreshOutcome, SessionClaims, SignedIn, SignIn } from '@lendside/providers/sign-in/port';
import type { PlaceOf } from './places.ts';
import { actorOf, identityShown } from './scoped-sessions.ts';
import {
  endSession,
  insertSession,
  type KnownDevice,
  lockSessionOfToken,
  type ProviderMarks,
  rotateToken,
  type SessionRow,
} from './sessions-store.ts';
import { ACCESS_TOKEN_SECONDS, refreshTokenHash, type TokenMaker } from './tokens.ts';
import { identityOf, type UserRow } from './users-store.ts';

/** Two tabs, or a reply that was lost: the same device may repeat a refresh this soon. */
const REUSE_GRACE_MS = 10_000;
export const REFRESH_TOKEN_BYTES = 32;

/** Tokens and identity, from a session row and a fresh refresh token. */
export type SessionIssuer = (user: UserRow, session: Living, refreshToken: string, nowMs: number) => Promise<SignedIn>;

interface StartRequest {
  readonly deviceName: string;
  readonly address: string;
  readonly rememberMe: boolean;
  /** A passkey proves the device with the person. */
  readonly provesDevice?: boolean;
  /** An identity provider proved the person, and has a session of its own. */
  readonly provider?: ProviderMarks;
}

export interface SessionKeeper {
  start(user: UserRow, device: KnownDevice | undefined, request: StartRequest): Promise<SignedIn>;
  refresh: SignIn['refresh'];
  readonly issue: SessionIssuer;
}

type Living = Pick<
  SessionRow,
  | 'session_id'
  | 'device_key'
  | 'device_group_key'
  | 'kind'
  | 'locked_flow'
  | 'device_trusted'
  | 'remember_me'
  | 'expires_at'
  | 'loan_id'
  | 'entry_path'
>;

/** Who a session belonged to, as its tokens said while it lived. */
const endedOf = (session: Living & { readonly user_id: string }): EndedSession => ({
  sessionId: session.session_id,
  userId: actorOf(session, session.user_id),
  kind: session.kind,
  lockedFlow: session.locked_flow ?? undefined,
});

export function sessionKeeper({
  db,
  ids,
  tokens,
  limitsNow,
  placeOf,
}: {
  readonly db: Database;
  readonly ids: Ids;
  readonly tokens: TokenMaker;
  readonly limitsNow: () => { readonly nowMs: number; readonly activeAfterMs: number };
  readonly placeOf: PlaceOf;
}): SessionKeeper {
  async function signedIn(user: UserRow, session: Living, refreshToken: string, nowMs: number): Promise<SignedIn> {
    const person = identityOf(user);
    const issuedAtMs = Math.floor(nowMs / 1000) * 1000;
    const claims: SessionClaims = {
      sessionId: session.session_id,
      userId: actorOf(session, user.user_id),
      kind: session.kind,
      lockedFlow: session.locked_flow ?? undefined,
      loanId: session.loan_id ?? undefined,
      deviceTrusted: session.device_trusted,
      customerIds: Object.values(person.lmsCustomerIds),
      issuedAtMs,
      expiresAtMs: Math.min(issuedAtMs + ACCESS_TOKEN_SECONDS * 1000, Math.floor(session.expires_at / 1000) * 1000),
    };
    const identity = identityShown(person, claims);
    const [accessToken, idToken] = await Promise.all([tokens.accessToken(claims), tokens.idToken(identity, claims)]);
    return {
      identity,
      claims,
      tokens: {
        accessToken,
        idToken,
        refreshToken,
        accessExpiresAtMs: claims.expiresAtMs,
        sessionExpiresAtMs: session.expires_at,
        deviceKey: session.device_key,
        deviceGroupKey: session.device_group_key,
      },
      rememberMe: session.remember_me,
      entryPath: session.entry_path ?? undefined,
    };
  }

  async function start(user: UserRow, device: KnownDevice | undefined, request: StartRequest): Promise<SignedIn> {
    const { nowMs } = limitsNow();
    const refreshToken = ids.secret(REFRESH_TOKEN_BYTES);
    const session: Living = {
      session_id: ids.next('ses'),
      device_key: device?.device_key ?? `dev_${ids.secret(24)}`,
      device_group_key: device?.device_group_key ?? ids.next('group'),
      kind: user.tlxe_customer_id || user.nls_customer_id ? 'customer' : 'non-customer',
      locked_flow: null,
      loan_id: null,
      entry_path: null,
      device_trusted: (request.provesDevice ?? false) || user.trust_next_device || (device?.trusted ?? false),
      remember_me: request.rememberMe,
      expires_at: nowMs + SESSION_MS,
    };
    await insertSession(db, {
      sessionId: session.session_id,
      userId: user.user_id,
      deviceKey: session.device_key,
      deviceGroupKey: session.device_group_key,
      deviceName: request.deviceName,
      place: placeOf(request.address),
      deviceTrusted: session.device_trusted,
      kind: session.kind,
      rememberMe: session.remember_me,
      provider: request.provider,
      refreshTokenHash: refreshTokenHash(refreshToken),
      nowMs,
      expiresAtMs: session.expires_at,
    });
    return signedIn(user, session, refreshToken, nowMs);
  }

  /** Which answer a refresh gets. `rotate` is the only one that goes on. */
  function decide(
    session: SessionRow | undefined,
    deviceKey: string | undefined,
    { nowMs, activeAfterMs }: { nowMs: number; activeAfterMs: number },
  ): 'rotate' | Exclude<RefreshOutcome['outcome'], 'refreshed'> {
    if (!session) return 'invalidSession';
    if (session.ended_why === 'inactive') return 'endedInactive';
    if (session.ended_at !== null || session.expires_at <= nowMs) return 'invalidSession';
    const isRepeat = session.rotated_at !== null;
    const isForgiven =
      isRepeat && nowMs - (session.rotated_at ?? 0) <= REUSE_GRACE_MS && deviceKey === session.device_key;
    if (isRepeat && !isForgiven) return 'reused';
    if (session.last_active_at <= activeAfterMs) return 'endedInactive';
    return 'rotate';
  }

  async function refreshIn(tx: Tx, request: Parameters<SignIn['refresh']>[0]): Promise<RefreshOutcome> {
    const oldHash = refreshTokenHash(request.refreshToken);
    const session = await lockSessionOfToken(tx, oldHash);
    const now = limitsNow();
    const decision = decide(session, request.deviceKey, now);
    if (!session) return { outcome: 'invalidSession' };
    if (decision !== 'rotate') {
      if (decision === 'reused') await endSession(tx, session.session_id, 'reused', now.nowMs);
      if (decision === 'endedInactive') await endSession(tx, session.session_id, 'inactive', now.nowMs);
      const hoursOver = session.ended_at === null && session.expires_at <= now.nowMs;
      const isTimedOut = decision === 'endedInactive' || hoursOver;
      return { outcome: decision, ...(isTimedOut && { timedOut: endedOf(session) }) };
    }
    const refreshToken = ids.secret(REFRESH_TOKEN_BYTES);
    await rotateToken(tx, {
      sessionId: session.session_id,
      oldHash,
      newHash: refreshTokenHash(refreshToken),
      activeAtMs: request.background ? undefined : now.nowMs + (request.away ? AWAY_MS : 0),
      nowMs: now.nowMs,
    });
    return { outcome: 'refreshed', ...(await signedIn(session, session, refreshToken, now.nowMs)) };
  }

  return { start, issue: signedIn, refresh: (request) => db.transaction('worker', (tx) => refreshIn(tx, request)) };
}
