import type { CodeLimits } from '../code-limits.ts';
import type { Place } from '../password.ts';
import type { PasswordHalf } from '../password-half.ts';
import { insertUser } from '../users-store.ts';
import { type KeptCodes, keptCodes } from './kept-codes.ts';
import { type KeptTools, keptPasswordProver } from './kept-proof.ts';
import { keptRegistration } from './kept-registration.ts';
import { keptPasswordChange, keptReset } from './kept-reset.ts';
import { keptAs, markKept } from './kept-users-store.ts';

/** Nothing is hashed here: nobody waits for a place. */
const OPEN_PLACE: Place = { run: (work) => work(), inTurn: (work) => work(), leave: () => undefined };

/** Passwords that somebody else keeps, with the accounts they belong to. */
export function keptPasswords(tools: KeptTools & { readonly codeLimits: CodeLimits }): PasswordHalf {
  const { db, clock, keeper } = tools;
  const codes: KeptCodes = keptCodes({ ...tools, limits: tools.codeLimits });
  return {
    prove: keptPasswordProver(tools),
    check: {
      takePlace: () => OPEN_PLACE,
      async isOf({ username, kept_as: subject }, password) {
        const proof = await keeper.prove({ username, password });
        if (proof.outcome === 'tooManyTries') return proof;
        return proof.outcome === 'right' && proof.account.subject === subject;
      },
    },
    registration: keptRegistration({ ...tools, keptCodes: codes }),
    passwordReset: keptReset({ ...tools, keptCodes: codes }),
    changePassword: keptPasswordChange(tools),
    async add(user) {
      const { subject } = await keeper.add(user);
      const { user_id: userId } = await insertUser(db, { ...user, passwordHash: '' }, clock.nowMs());
      return markKept(db, userId, subject);
    },
    async tellKeeper({ kept_as: subject }, contact) {
      return subject === null ? 'changed' : (await keeper.changeContact(subject, contact)).outcome;
    },
    async forget(userId) {
      const subject = await keptAs(db, userId);
      if (subject !== undefined) await keeper.remove(subject);
    },
  };
}
