import type { Database } from '@lendside/providers/database';
import type { Clock } from '@lendside/providers/runtime';
import type { FailedSignInKeeper } from './failed-sign-ins.ts';
import type { PasswordHasher } from './password.ts';
import { passwordChangeOf } from './password-change.ts';
import type { PasswordHalf } from './password-half.ts';
import type { PasswordMarks } from './password-marks.ts';
import { passwordProver } from './password-proof.ts';
import { passwordResetOf } from './password-reset.ts';
import { type AccountTools, registrationOf } from './registration.ts';
import type { SessionKeeper } from './sessions.ts';
import { insertUser } from './users-store.ts';

/** Tools of both halves of the sign-in. */
export interface HalfTools extends Omit<AccountTools, 'passwords'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwordMarks: PasswordMarks;
  readonly failedSignIns: FailedSignInKeeper;
  readonly sessions: Pick<SessionKeeper, 'start'>;
  readonly triesPerMinute: number;
}

/** Passwords that lie here, as hashes. */
export function ownPasswords(
  tools: HalfTools & {
    readonly passwords: PasswordHasher;
    readonly hashesOfName: (name: string) => readonly Buffer[];
  },
): PasswordHalf {
  const { db, clock, passwords } = tools;
  const nowMs = () => clock.nowMs();
  return {
    prove: passwordProver({ ...tools, nowMs, addressTriesPerMinute: tools.triesPerMinute }),
    check: {
      takePlace: passwords.takePlace,
      isOf: (session, password) => passwords.matches(password, session.password_hash),
    },
    registration: registrationOf(tools),
    passwordReset: passwordResetOf(tools),
    changePassword: passwordChangeOf(tools),
    add: async (user) => insertUser(db, { ...user, passwordHash: await passwords.hash(user.password) }, nowMs()),
  };
}
