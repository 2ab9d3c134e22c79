import type { CodeLimits } from '../code-limits.ts';
import type { Place } from '../password.ts';
import type { PasswordHalf } from '../password-half.ts';
import { insertUser } from '../users-store.ts';
import { type KeeperCodes, keeperCodes } from './keeper-codes.ts';
import { type KeeperTools, keeperProver } from './keeper-proof.ts';
import { keeperRegistration } from './keeper-registration.ts';
import { keeperChange, keeperReset } from './keeper-reset.ts';
import { keeperIdOf, setKeeperId } from './keeper-users-store.ts';

/** Nothing is hashed here: no caller waits for a place. */
const OPEN_PLACE: Place = { run: (work) => work(), inTurn: (work) => work(), leave: () => undefined };

/** Passwords that a keeper has, with the accounts they belong to. */
export function keeperPasswords(tools: KeeperTools & { readonly codeLimits: CodeLimits }): PasswordHalf {
  const { db, clock, keeper } = tools;
  const codes: KeeperCodes = keeperCodes({ ...tools, limits: tools.codeLimits });
  return {
    prove: keeperProver(tools),
    check: {
      takePlace: () => OPEN_PLACE,
      async isOf({ username, keeper_id: subject }, password) {
        const proof = await keeper.prove({ username, password });
        if (proof.outcome === 'tooManyTries') return proof;
        return proof.outcome === 'right' && proof.account.subject === subject;
      },
    },
    registration: keeperRegistration({ ...tools, keeperCodes: codes }),
    passwordReset: keeperReset({ ...tools, keeperCodes: codes }),
    changePassword: keeperChange(tools),
    async add(user) {
      const { subject } = await keeper.add(user);
      const { user_id: userId } = await insertUser(db, { ...user, passwordHash: '' }, clock.nowMs());
      return setKeeperId(db, userId, subject);
    },
    async tellKeeper({ keeper_id: subject }, contact) {
      return subject === null ? 'changed' : (await keeper.changeContact(subject, contact)).outcome;
    },
    async forget(userId) {
      const subject = await keeperIdOf(db, userId);
      if (subject !== undefined) await keeper.remove(subject);
    },
  };
}
