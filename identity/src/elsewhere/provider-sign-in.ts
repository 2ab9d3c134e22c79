import { createHash } from 'node:crypto';
import type { Database } from '@lendside/providers/database';
import type { IdentityProvider, ProviderAnswer, ProviderQuestion } from '@lendside/providers/identity-provider/port';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { type Sealing, sealingOf } from '@lendside/providers/keys/sealing';
import type { Clock, Ids } from '@lendside/providers/runtime';
import type { ProviderOutcome, ProviderSignIn } from '@lendside/providers/sign-in/provider-types';
import type { FailedSignInKeeper } from '../failed-sign-ins.ts';
import type { TryLimits } from '../limits.ts';
import { standingRefusal } from '../scoped-sessions.ts';
import type { SessionKeeper } from '../sessions.ts';
import { findDevice, type ProviderMarks } from '../sessions-store.ts';
import { lockOwnSession, type MarkProved } from '../step-up.ts';
import { isLocked, untilUnlocked } from '../strangers.ts';
import { type KeeperTools, personOfAccount } from './keeper-proof.ts';
import { insertProviderRequest, type ProviderRequestRow, takeProviderRequest } from './provider-requests-store.ts';
import { endProviderSessions, keepMarks, takeProviderToken } from './provider-sessions-store.ts';

/** So long a person may be with the provider. */
const REQUEST_MS = 600_000;
const SECRET_BYTES = 24;
/** PKCE wants 43 characters at least. */
const VERIFIER_BYTES = 32;

interface ProviderTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: KeyRing;
  readonly limits: TryLimits;
  readonly addressTriesPerMinute: number;
  readonly sessions: Pick<SessionKeeper, 'start'>;
  readonly mark: MarkProved;
  readonly link: KeeperTools['link'];
  readonly failedSignIns: Pick<FailedSignInKeeper, 'succeeded'>;
  readonly provider: IdentityProvider | undefined;
}

type Answering = Parameters<ProviderSignIn['answer']>[0];

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Signing in with the identity provider that the file of providers names, if it names one. */
export function providerSignIn(tools: ProviderTools): ProviderSignIn {
  const { db, clock, ids, provider } = tools;
  const sealing = sealingOf(tools.keys, { purpose: 'personal-data', label: 'provider tokens' });
  return {
    label: () => provider?.label,

    async ask({ returnTo, language, session, address }) {
      if (!provider) return { outcome: 'notOffered' };
      const allowance = await tools.limits.countAddress(`provider ${address}`, tools.addressTriesPerMinute);
      if (!allowance.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: allowance.retryAfterSeconds };
      const [state, secret, nonce] = [ids.secret(SECRET_BYTES), ids.secret(SECRET_BYTES), ids.secret(SECRET_BYTES)];
      const question: ProviderQuestion = {
        returnTo,
        state,
        nonce,
        verifier: ids.secret(VERIFIER_BYTES),
        anew: session !== undefined,
      };
      const { url } = await provider.ask({ ...question, language });
      const nowMs = clock.nowMs();
      await insertProviderRequest(db, {
        state_hash: hashOf(state),
        secret_hash: hashOf(secret),
        return_to: returnTo,
        nonce,
        verifier: question.verifier,
        user_id: session?.userId ?? null,
        session_id: session?.sessionId ?? null,
        asked_at: nowMs,
        expires_at: nowMs + REQUEST_MS,
      });
      return { outcome: 'asked', url, secret };
    },

    async answer(request) {
      const state = new URLSearchParams(request.query).get('state') ?? '';
      const row = await takeProviderRequest(db, {
        stateHash: hashOf(state),
        secretHash: hashOf(request.secret),
        nowMs: clock.nowMs(),
      });
      const isOfSession = row?.session_id === (request.session?.sessionId ?? null);
      if (!provider || !row || !isOfSession) return { outcome: 'requestExpired' };
      const answer = await provider.read({ ...questionOf(row, state), query: request.query });
      if (answer.outcome === 'declined') return { outcome: 'declined' };
      if (answer.outcome === 'notValid') return { outcome: 'notVerified' };
      const known = { account: answer.account, marks: marksOf(answer, sealing) };
      return request.session
        ? steppedUp(tools, request.session.sessionId, known, request.refreshToken)
        : begun(tools, known, request);
    },

    leave: (request) => left(tools, sealing, request),

    ended: ({ sid, subject }) =>
      endProviderSessions(db, { session: sid === undefined ? undefined : hashOf(sid), subject, nowMs: clock.nowMs() }),
  };
}

/** Address where the session at the provider ends, which is shown its own token. One that no key opens any more is not shown. */
async function left(
  { db, provider }: ProviderTools,
  sealing: Sealing,
  { sessionId, returnTo, language }: Parameters<ProviderSignIn['leave']>[0],
): Promise<string | undefined> {
  const taken = provider && (await takeProviderToken(db, sessionId));
  if (!taken) return undefined;
  const idToken = taken.token === null ? undefined : await sealing.open(taken.token).catch(() => undefined);
  return (await provider.leave({ returnTo, language, idToken })).url;
}

const questionOf = (row: ProviderRequestRow, state: string): ProviderQuestion => ({
  returnTo: row.return_to,
  state,
  nonce: row.nonce,
  verifier: row.verifier,
  anew: row.session_id !== null,
});

type Known = Extract<ProviderAnswer, { outcome: 'known' }>;
type Proved = Pick<Known, 'account'> & { readonly marks: ProviderMarks };

const marksOf = ({ session: { sid, idToken } }: Known, { seal }: Sealing): ProviderMarks => ({
  session: sid === undefined ? null : hashOf(sid),
  token: seal(idToken),
});

/** Starts a session of the account's person: known here before, by a contact that both sides have verified, or new. */
async function begun(tools: ProviderTools, { account, marks }: Proved, request: Answering): Promise<ProviderOutcome> {
  const { db, clock, sessions, failedSignIns } = tools;
  const user = await personOfAccount(tools, 'portal')(account, request.language);
  if (!user) return { outcome: 'nameTaken' };
  const refusal = standingRefusal(user);
  if (refusal === 'unknownProfile') return { outcome: 'notVerified' };
  if (refusal) return { outcome: refusal };
  const device = await findDevice(db, user.user_id, request.deviceKey);
  if (isLocked(user, clock.nowMs()) && !device?.trusted && !user.trust_next_device)
    return untilUnlocked(user, clock.nowMs());
  await failedSignIns.succeeded(user, device);
  return { outcome: 'signedIn', ...(await sessions.start(user, device, { ...request, provider: marks })) };
}

/** Marks the session, where the account is its person's. */
function steppedUp(
  { db, clock, mark }: ProviderTools,
  sessionId: string,
  { account: { subject }, marks }: Proved,
  refreshToken: string | undefined,
): Promise<ProviderOutcome> {
  return db.transaction('worker', async (tx) => {
    const session = await lockOwnSession(tx, sessionId, clock.nowMs());
    if (!session) return { outcome: 'requestExpired' as const };
    if (session.keeper_id !== subject) return { outcome: 'otherAccount' as const };
    await keepMarks(tx, sessionId, marks);
    return { outcome: 'signedIn' as const, ...(await mark(tx, session, refreshToken)) };
  });
}
