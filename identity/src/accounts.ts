import type { Database } from '@lendside/providers/database';
import type { Runtime } from '@lendside/providers/runtime';
import type { Accounts } from '@lendside/providers/sign-in/account-types';
import { closeCodes, lockProfileRow } from './accounts-store.ts';
import type { Codes } from './codes.ts';
import { loanCodesOf } from './loan-codes.ts';
import { loginChangeOf } from './login-change.ts';
import type { PasswordHalf } from './password-half.ts';
import type { TokenMaker } from './tokens.ts';
import { trustedDevicesOf } from './trusted-devices.ts';

/** Time for which a profile stays locked (decision C31). */
const LOCKED_MS = 15 * 60_000;

/** Everything by which a person gets and keeps an account, on PostgreSQL. */
export function accountsOf({
  db,
  clock,
  codes,
  half,
  tokens,
}: Pick<Runtime, 'clock'> & {
  readonly db: Database;
  readonly codes: Codes;
  readonly half: PasswordHalf;
  readonly tokens: TokenMaker;
}): Accounts {
  const tools = { db, clock, codes, tellKeeper: half.tellKeeper };
  return {
    registration: half.registration,
    passwordReset: half.passwordReset,
    changePassword: half.changePassword,
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
