import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { Runtime } from '@lendside/providers/runtime';
import type { Accounts } from '@lendside/providers/sign-in/account-types';
import { closeCodes, lockProfileRow } from './accounts-store.ts';
import { codeLimits } from './code-limits.ts';
import { codesOf } from './codes.ts';
import type { TryLimits } from './limits.ts';
import { loanCodesOf } from './loan-codes.ts';
import { loginChangeOf } from './login-change.ts';
import type { PasswordHasher } from './password.ts';
import { passwordChangeOf } from './password-change.ts';
import type { PasswordMarks } from './password-marks.ts';
import { passwordResetOf } from './password-reset.ts';
import { registrationOf } from './registration.ts';
import type { SessionKeeper } from './sessions.ts';
import { strangersOf } from './strangers.ts';
import type { TokenMaker } from './tokens.ts';
import { trustedDevicesOf } from './trusted-devices.ts';

/** Time for which a profile stays locked (decision C31). */
const LOCKED_MS = 15 * 60_000;

/** Everything by which a person gets and keeps an account, on PostgreSQL. */
export function accountsOf({
  db,
  clock,
  ids,
  limits,
  passwords,
  passwordMarks,
  sessions,
  keys,
  triesPerMinute,
  tokens,
}: Runtime & {
  readonly db: Database;
  readonly limits: TryLimits;
  readonly passwords: PasswordHasher;
  readonly passwordMarks: PasswordMarks;
  readonly sessions: Pick<SessionKeeper, 'start'>;
  readonly keys: KeyRing;
  readonly triesPerMinute: number;
  readonly tokens: TokenMaker;
}): Accounts {
  const codes = codesOf({ db, clock, ids, keys, limits: codeLimits(db, limits, () => clock.nowMs()) });
  const strangers = strangersOf(db, limits, triesPerMinute);
  const tools = { db, clock, ids, codes, strangers, limits, passwords };
  return {
    registration: registrationOf({ ...tools, passwordMarks, sessions }),
    passwordReset: passwordResetOf(tools),
    changePassword: passwordChangeOf({ ...tools, triesPerMinute }),
    trustedDevices: trustedDevicesOf(tools),
    loginChange: loginChangeOf(tools),
    loanCodes: loanCodesOf(tools),
    async termsAccepted(userId) {
      const [row] = await db.query<{ version: string; atMs: number }>(
        'worker',
        `select consent_version as version, consented_at as "atMs" from providers.users
          where user_id = $1 and consent_version is not null and consented_at is not null`,
        [userId],
      );
      return row;
    },
    isIdTokenOf: async (idToken, userId) => (await tokens.personOfIdToken(idToken)) === userId,
    lockProfile: (sessionId, profileId) =>
      db.transaction('worker', async (tx) => {
        const nowMs = clock.nowMs();
        const lockedUntilMs = nowMs + LOCKED_MS;
        const lock = { sessionId, userId: profileId, untilMs: lockedUntilMs, nowMs };
        if (!(await lockProfileRow(tx, lock))) return undefined;
        await closeCodes(tx, profileId, nowMs);
        return { lockedUntilMs };
      }),
  };
}
