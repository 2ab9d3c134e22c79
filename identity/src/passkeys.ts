import type { Database } from '@lendside/providers/database';
import type { Clock, Ids } from '@lendside/providers/runtime';
import type { Passkey, PasskeyCredential, PasskeySite, Passkeys } from '@lendside/providers/sign-in/passkey-types';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { TryLimits } from './limits.ts';
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

const SITE_NAME = 'Lendside';
const PASSKEYS_MAX = 10;
const QUESTION_MS = 5 * 60_000;

/** Loaded with the first passkey: it is large, and starting does not need it. */
const webAuthn = () => import('@simplewebauthn/server');

const hostOf = ({ origin }: PasskeySite) => new URL(origin).hostname;

const shown = (row: PasskeyRow): Passkey => ({
  passkeyId: row.passkey_id,
  deviceName: row.device_name,
  createdAtMs: row.created_at,
  lastUsedAtMs: row.last_used_at ?? undefined,
});

/** Passkeys that the device keeps and unlocks by itself: who uses one has the device and its code, face or finger. */
export function openPasskeys({
  db,
  clock,
  ids,
  limits,
  addressTriesPerMinute,
  sessions,
  mark,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly limits: TryLimits;
  readonly addressTriesPerMinute: number;
  readonly sessions: SessionKeeper;
  readonly mark: MarkProved;
}): Passkeys {
  async function ask(
    question: Pick<PasskeyRequestRow, 'challenge' | 'purpose' | 'user_id' | 'session_id' | 'host'>,
    options: object,
  ) {
    const nowMs = clock.nowMs();
    const requestId = ids.next('pkr');
    await insertRequest(db, { ...question, request_id: requestId, expires_at: nowMs + QUESTION_MS }, nowMs);
    return { requestId, options: options as Readonly<Record<string, unknown>> };
  }

  /** The passkey that gave a right answer to this question, with its new counter. */
  async function verified(question: PasskeyRequestRow, credential: PasskeyCredential, site: PasskeySite) {
    const response = credential as unknown as AuthenticationResponseJSON;
    const passkey = await findPasskey(db, response.id, question.host);
    if (!passkey || (question.user_id !== null && question.user_id !== passkey.user_id)) return undefined;
    try {
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: question.challenge,
        expectedOrigin: site.origin,
        expectedRPID: question.host,
        requireUserVerification: true,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
        },
      });
      return isRight ? { passkey, counter: authenticationInfo.newCounter } : undefined;
    } catch {
      // Whatever is wrong with what the browser sent, it proves nothing.
      return undefined;
    }
  }

  return {
    async askToRegister({ userId, sessionId }, site) {
      const known = await passkeysOf(db, userId);
      if (known.length >= PASSKEYS_MAX) return undefined;
      const user = await db.transaction('worker', (tx) => profileRow(tx, userId));
      const displayName = user?.username ?? SITE_NAME;
      const host = hostOf(site);
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: host,
        userName: displayName,
        userDisplayName: displayName,
        userID: new TextEncoder().encode(userId),
        timeout: QUESTION_MS,
        attestationType: 'none',
        excludeCredentials: known.filter((one) => one.host === host).map(({ credential_id: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return ask(
        { challenge: options.challenge, purpose: 'register', user_id: userId, session_id: sessionId, host },
        options,
      );
    },

    async register({ userId, sessionId, requestId, credential, deviceName }, site) {
      const nowMs = clock.nowMs();
      const question = await takeRequest(db, requestId, nowMs);
      const isTheirs = question?.purpose === 'register' && question.session_id === sessionId;
      if (!question || !isTheirs || question.host !== hostOf(site)) return { outcome: 'requestExpired' };
      const { verifyRegistrationResponse } = await webAuthn();
      const answer = await verifyRegistrationResponse({
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: question.challenge,
        expectedOrigin: site.origin,
        expectedRPID: question.host,
        requireUserVerification: true,
      }).catch(() => undefined);
      if (!answer?.verified) return { outcome: 'notValid' };
      const { id, publicKey, counter, transports } = answer.registrationInfo.credential;
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

    async askToAuthenticate({ session, address }, site) {
      const allowance = await limits.countAddress(`passkey ${address}`, addressTriesPerMinute);
      if (!allowance.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: allowance.retryAfterSeconds };
      const host = hostOf(site);
      const { generateAuthenticationOptions } = await webAuthn();
      // No list of credentials: who has one is not told to who types a name.
      const options = await generateAuthenticationOptions({
        rpID: host,
        timeout: QUESTION_MS,
        userVerification: 'required',
      });
      return ask(
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
      const purpose = request.session ? 'stepUp' : 'signIn';
      if (!question || question.purpose !== purpose || question.host !== hostOf(site)) {
        return { outcome: 'requestExpired' };
      }
      if (question.session_id !== (request.session?.sessionId ?? null)) return { outcome: 'requestExpired' };
      const answer = await verified(question, request.credential, site);
      if (!answer) return { outcome: 'notVerified' };
      const { passkey, counter } = answer;

      const checked = await db.transaction('worker', async (tx) => {
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
      if (checked.outcome !== 'right') return checked;
      const device = await findDevice(db, checked.user.user_id, request.deviceKey);
      const signedIn = await sessions.start(checked.user, device, { ...request, provesDevice: true });
      return { outcome: 'signedIn', ...signedIn };
    },

    async list(userId) {
      return (await passkeysOf(db, userId)).map(shown);
    },

    remove: (userId, passkeyId) => deletePasskey(db, userId, passkeyId),
  };
}
