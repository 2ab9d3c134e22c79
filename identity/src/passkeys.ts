import type { Database } from '@lendside/providers/database';
import type { Clock, Ids } from '@lendside/providers/runtime';
import type { Passkey, PasskeySite, Passkeys } from '@lendside/providers/sign-in/passkey-types';
import type { TryLimits } from './limits.ts';
import {
  authenticationOptions,
  CHALLENGE_MS,
  counterAfter,
  credentialId,
  registeredCredential,
  registrationOptions,
} from './passkey-checks.ts';
import {
  countUse,
  deletePasskey,
  findPasskey,
  insertPasskey,
  insertRequest,
  type PasskeyRequestRow,
  type PasskeyRow,
  passkeysOf,
  takeRequest,
} from './passkeys-store.ts';
import { standingRefusal } from './scoped-sessions.ts';
import { profileRow } from './scoped-sessions-store.ts';
import type { SessionKeeper } from './sessions.ts';
import { findDevice } from './sessions-store.ts';
import { lockOwnSession, type MarkProved } from './step-up.ts';

const PASSKEYS_MAX = 10;

interface PasskeyParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly limits: TryLimits;
  readonly addressTriesPerMinute: number;
  readonly sessions: SessionKeeper;
  readonly mark: MarkProved;
}

/** Passkeys that the device keeps and unlocks by itself: who uses one has the device and its code, face or finger. */
export function openPasskeys(parts: PasskeyParts): Passkeys {
  const { db } = parts;
  return {
    ...registering(parts),
    ...authenticating(parts),
    list: async (userId) => (await passkeysOf(db, userId)).map(shown),
    remove: (userId, passkeyId) => deletePasskey(db, userId, passkeyId),
  };
}

const hostOf = ({ origin }: PasskeySite) => new URL(origin).hostname;

const shown = (row: PasskeyRow): Passkey => ({
  passkeyId: row.passkey_id,
  deviceName: row.device_name,
  createdAtMs: row.created_at,
  lastUsedAtMs: row.last_used_at ?? undefined,
});

type NewChallenge = Pick<PasskeyRequestRow, 'challenge' | 'purpose' | 'user_id' | 'session_id' | 'host'>;

/** Stores a challenge, to be answered once and soon, and answers what the browser is given. */
async function issue({ db, clock, ids }: PasskeyParts, challenge: NewChallenge, options: object) {
  const nowMs = clock.nowMs();
  const requestId = ids.next('pkr');
  await insertRequest(db, { ...challenge, request_id: requestId, expires_at: nowMs + CHALLENGE_MS }, nowMs);
  return { requestId, options: options as Readonly<Record<string, unknown>> };
}

function registering(parts: PasskeyParts): Pick<Passkeys, 'askToRegister' | 'register'> {
  const { db, clock, ids } = parts;
  return {
    async askToRegister({ userId, sessionId }, site) {
      const known = await passkeysOf(db, userId);
      if (known.length >= PASSKEYS_MAX) return undefined;
      const user = await db.transaction('worker', (tx) => profileRow(tx, userId));
      const host = hostOf(site);
      const options = await registrationOptions({ host, userId, username: user?.username, known });
      return issue(
        parts,
        { challenge: options.challenge, purpose: 'register', user_id: userId, session_id: sessionId, host },
        options,
      );
    },

    async register({ userId, sessionId, requestId, credential, deviceName }, site) {
      const nowMs = clock.nowMs();
      const question = await takeRequest(db, requestId, nowMs);
      const isTheirs = question?.purpose === 'register' && question.session_id === sessionId;
      if (!question || !isTheirs || question.host !== hostOf(site)) return { outcome: 'requestExpired' };
      const made = await registeredCredential(question, credential, site);
      if (!made) return { outcome: 'notValid' };
      const { id, publicKey, counter, transports } = made;
      const passkey: PasskeyRow = {
        passkey_id: ids.next('pk'),
        credential_id: id,
        user_id: userId,
        host: question.host,
        public_key: Buffer.from(publicKey),
        counter,
        transports: (transports ?? []).join(',').slice(0, 200),
        device_name: deviceName.slice(0, 80),
        created_at: nowMs,
        last_used_at: null,
      };
      if (!(await insertPasskey(db, passkey))) return { outcome: 'alreadyRegistered' };
      return { outcome: 'registered', ...shown(passkey) };
    },
  };
}

function authenticating(parts: PasskeyParts): Pick<Passkeys, 'askToAuthenticate' | 'authenticate'> {
  const { db, clock, limits, addressTriesPerMinute, sessions } = parts;
  return {
    async askToAuthenticate({ session, address }, site) {
      const allowance = await limits.countAddress(`passkey ${address}`, addressTriesPerMinute);
      if (!allowance.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: allowance.retryAfterSeconds };
      const host = hostOf(site);
      const options = await authenticationOptions(host);
      return issue(
        parts,
        {
          challenge: options.challenge,
          purpose: session ? 'stepUp' : 'signIn',
          user_id: session?.userId ?? null,
          session_id: session?.sessionId ?? null,
          host,
        },
        options,
      );
    },

    async authenticate(request, site) {
      const nowMs = clock.nowMs();
      const question = await takeRequest(db, request.requestId, nowMs);
      if (!question || !isFor(question, request, site)) return { outcome: 'requestExpired' };
      const passkey = await findPasskey(db, credentialId(request.credential), question.host);
      if (!passkey || (question.user_id !== null && question.user_id !== passkey.user_id))
        return { outcome: 'notVerified' };
      const counter = await counterAfter(question, passkey, request.credential, site);
      if (counter === undefined) return { outcome: 'notVerified' };
      const checked = await used(parts, passkey, counter, request);
      if (checked.outcome !== 'right') return checked;
      const device = await findDevice(db, checked.user.user_id, request.deviceKey);
      const signedIn = await sessions.start(checked.user, device, { ...request, provesDevice: true });
      return { outcome: 'signedIn', ...signedIn };
    },
  };
}

type Authentication = Parameters<Passkeys['authenticate']>[0];

/** Whether a challenge was issued for this use: signing in or stepping up, in this session and for this host. */
function isFor(question: PasskeyRequestRow, { session }: Authentication, site: PasskeySite): boolean {
  const purpose = session ? 'stepUp' : 'signIn';
  const isOfSession = question.session_id === (session?.sessionId ?? null);
  return question.purpose === purpose && question.host === hostOf(site) && isOfSession;
}

/** Counts the use of a passkey that was verified, unless its owner may not sign in; a step-up is marked in its session. */
function used({ db, clock, mark }: PasskeyParts, passkey: PasskeyRow, counter: number, request: Authentication) {
  const nowMs = clock.nowMs();
  return db.transaction('worker', async (tx) => {
    if (!(await countUse(tx, passkey.passkey_id, counter, nowMs))) return { outcome: 'notVerified' as const };
    const user = await profileRow(tx, passkey.user_id);
    const refusal = standingRefusal(user);
    if (refusal === 'notConfirmed' || refusal === 'passwordResetRequired') return { outcome: refusal };
    if (!user) return { outcome: 'notVerified' as const };
    if (!request.session) return { outcome: 'right' as const, user };
    const session = await lockOwnSession(tx, request.session.sessionId, nowMs);
    if (!session) return { outcome: 'notVerified' as const };
    return { outcome: 'signedIn' as const, ...(await mark(tx, session, request.refreshToken)) };
  });
}
