import { unheardLimitMs } from '@lendside/domain/session-clock';
import type { Database } from '@lendside/providers/database';
import { grouped } from '@lendside/providers/grouped';
import type { IdentityProvider } from '@lendside/providers/identity-provider/port';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { latestUsed } from '@lendside/providers/latest-used';
import type { Passwords } from '@lendside/providers/passwords/port';
import type { Runtime } from '@lendside/providers/runtime';
import type { SignIn } from '@lendside/providers/sign-in/port';
import type { CalledBack } from '@lendside/providers/sockets/callback';
import { accountsOf } from './accounts.ts';
import { customerLinks } from './customer-links.ts';
import { deletionOf } from './deleted-sign-ins.ts';
import { openDeviceKeys } from './device-keys.ts';
import { providerSignIn } from './elsewhere/provider-sign-in.ts';
import { failedSignInKeeper, failedSignInsOf } from './failed-sign-ins.ts';
import { tryLimits } from './limits.ts';
import { openLinks } from './links.ts';
import { openHalf } from './open-half.ts';
import { ownSessions } from './own-sessions.ts';
import { openPasskeys } from './passkeys.ts';
import type { PasswordCost } from './password.ts';
import { placesOf } from './places.ts';
import { scopedSessionKeeper } from './scoped-sessions.ts';
import { sessionKeeper } from './sessions.ts';
import { countLivingSessions, endSession, endSessionOfToken, livingSessions, markActive } from './sessions-store.ts';
import { passwordStepUp, proofMarker } from './step-up.ts';
import { refreshTokenHash, tokenMaker } from './tokens.ts';
import { findUserRow, findUserRowsOfCustomers, identityOf, trustNextDevice } from './users-store.ts';
import { waitsOf } from './waits.ts';

export interface EmbeddedSignInOptions extends Runtime {
  readonly db: Database;
  readonly keys: KeyRing;
  /** `iss` of the tokens: the deployment's own address. */
  readonly issuer: string;
  /** Minutes without activity after which a session ends (plus 60 s of grace). Asked each time: it may be changed. */
  readonly inactivityMinutes: () => number;
  /** Default 20. */
  readonly addressTriesPerMinute?: number;
  /** A table of places (MaxMind DB) of the operator's own; without it countries are known. */
  readonly placesFile?: string | undefined;
  /** Who keeps the accounts and their passwords, where that is not the sign-in itself. */
  readonly keeper?: Passwords | undefined;
  /** Who else people may sign in with. */
  readonly identityProvider?: (IdentityProvider & Partial<CalledBack>) | undefined;
  /** Cost of password hashing; lowered by tests alone. */
  readonly passwordCost?: PasswordCost;
}

const TOUCH_EVERY_MS = 30_000;
/** A person marked as active a moment ago is not marked again, and the call does not wait for it. */
const JUST_TOUCHED = Promise.resolve();
const ADDRESS_TRIES_PER_MINUTE = 20;

/** Sign-in on PostgreSQL: argon2id passwords, ES256 tokens, rotating refresh tokens, sessions that end when idle. */
export async function openEmbeddedSignIn(options: EmbeddedSignInOptions): Promise<SignIn & CalledBack> {
  const { db, clock, ids } = options;
  const nowMs = () => clock.nowMs();
  const limits = tryLimits(db, nowMs);
  const tokens = tokenMaker({ keys: options.keys, issuer: options.issuer, clock });
  const limitsNow = () => ({
    nowMs: nowMs(),
    activeAfterMs: nowMs() - unheardLimitMs(options.inactivityMinutes()),
  });
  const placeOf = placesOf(options.placesFile);
  const sessions = sessionKeeper({ db, ids, tokens, limitsNow, placeOf });
  const { issue } = sessions;
  const mark = proofMarker({ clock, ids, issue });
  const shared = {
    db,
    clock,
    ids,
    limits,
    addressTriesPerMinute: options.addressTriesPerMinute ?? ADDRESS_TRIES_PER_MINUTE,
    sessions: scopedSessionKeeper({ ids, issue, nowMs, placeOf }),
  };
  const customers = customerLinks({ db, ids, nowMs, prove: (given) => half.prove(given) });
  const half = await openHalf({
    ...options,
    limits,
    sessions,
    placeOf,
    triesPerMinute: shared.addressTriesPerMinute,
    passwordCost: options.passwordCost,
    keeper: options.keeper,
    link: customers.link,
  });
  const touchedAt = latestUsed<number>(50_000);
  const findOfCustomer = grouped((customerIds: readonly string[]) => findUserRowsOfCustomers(db, customerIds));

  return {
    name: 'embedded sign-in',
    embedded: true,
    callbacks: options.identityProvider?.callbacks ?? [],

    async signIn(request) {
      const proof = await half.prove(request);
      if (proof.outcome !== 'proved') return proof;
      return { outcome: 'signedIn', ...(await sessions.start(proof.user, proof.device, request)) };
    },

    refresh: sessions.refresh,
    stepUp: passwordStepUp({
      db,
      clock,
      limits,
      check: half.check,
      triesPerMinute: shared.addressTriesPerMinute,
      mark,
    }),
    links: openLinks({ ...shared, keys: options.keys }),
    deviceKeys: openDeviceKeys(shared),
    passkeys: openPasskeys({ ...shared, sessions, mark }),
    identityProvider: providerSignIn({
      ...shared,
      keys: options.keys,
      sessions,
      mark,
      link: customers.link,
      failedSignIns: failedSignInKeeper({ ...options, placeOf }),
      provider: options.identityProvider,
    }),
    ownSessions: ownSessions({ db, limitsNow }),
    failedSignIns: failedSignInsOf({ db, clock }),
    deletion: deletionOf({ db, nowMs, hashesOfName: half.hashesOfName, forget: half.forget }),
    waits: waitsOf({ db, nowMs }),
    customers,
    accounts: accountsOf({ db, clock, codes: half.codes, half, tokens }),

    async signOut({ sessionId, refreshToken }) {
      await db.transaction('worker', async (tx) => {
        if (sessionId !== undefined) await endSession(tx, sessionId, 'signedOut', nowMs());
        if (refreshToken !== undefined) await endSessionOfToken(tx, refreshTokenHash(refreshToken), nowMs());
      });
    },

    readAccessToken: tokens.read,

    async aliveSessions(sessionIds) {
      return new Set(await livingSessions(db, sessionIds, limitsNow()));
    },

    liveSessions: () => countLivingSessions(db, limitsNow()),

    touch(sessionId) {
      const now = limitsNow();
      const before = touchedAt.get(sessionId);
      if (before !== undefined && now.nowMs - before < TOUCH_EVERY_MS) return JUST_TOUCHED;
      touchedAt.set(sessionId, now.nowMs);
      return markActive(db, sessionId, now);
    },

    addUser: async (user) => identityOf(await half.add({ ...user, userId: ids.next('user') })),

    async findUser(username) {
      const row = await findUserRow(db, username);
      return row && identityOf(row);
    },

    async findUserOfCustomer(customerId) {
      const row = await findOfCustomer(customerId);
      return row && identityOf(row);
    },

    trustNextSignIn: (username) => trustNextDevice(db, username),
  };
}
