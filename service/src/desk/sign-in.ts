import { createHash } from 'node:crypto';
import { statementAs } from '../platform/database/store-of.ts';

import { writeLines } from './audit-store.ts';
import type { DeskTools } from './desk-tools.ts';
import type { Role } from './operations.ts';
import {
  countTry,
  endSession,
  findInvited,
  finishSetUp,
  insertSession,
  type OperatorRow,
  takeStep,
  touchSession,
} from './operators-store.ts';
import { DeskRefusal } from './refusal.ts';
import { factorAddress, stepOfCode } from './second-factor.ts';

/** Name of an operator. */
export const OPERATOR_NAME = /^[a-z][a-z0-9.-]{1,39}$/;

const TOKEN_BYTES = 32;
const PASSWORD_MIN = 14;
const PASSWORD_MAX = 128;
/** The same for a wrong name, password or code, and while a wait is not over. */
const WRONG = 'Name, password or code is wrong, or too many tries were made: wait a while, then try the next code.';

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface SignedInOperator {
  readonly name: string;
  readonly role: Role;
  readonly token: string;
}

/** Signs an operator in by password and code; answers the token of the session. Throws DeskRefusal. */
export async function signIn(
  { db, key, passwords, clock, ids }: DeskTools,
  given: { readonly name: string; readonly password: string; readonly code: string },
): Promise<SignedInOperator> {
  const tx = statementAs(db, 'worker');
  const typed = given.name.trim().toLowerCase();
  // What is no name is looked up as one that is none: it takes as long, and is answered the same.
  const name = OPERATOR_NAME.test(typed) ? typed : '';
  const place = passwords.takePlace();
  if (!place) throw new DeskRefusal('Too many sign in at this moment: try again in a few seconds.');
  const operator = await countTry(tx, name).catch((error) => {
    place.leave();
    throw error;
  });
  const matches = await place.run(() => passwords.matches(given.password, operator?.passwordHash ?? undefined));
  const step = operator && matches ? stepOfCode(key.open(operator.totpSealed), given.code, clock.nowMs()) : undefined;
  const isIn = operator !== undefined && step !== undefined && (await takeStep(tx, operator.name, step));
  if (!isIn) {
    // What was typed as a name may be a password: only names of operators are written down.
    if (operator) await noteSignIn(tx, operator, 'refused');
    throw new DeskRefusal(WRONG);
  }
  const token = ids.secret(TOKEN_BYTES);
  await db.transaction('worker', async (own) => {
    await insertSession(own, hashOf(token), operator.name);
    await noteSignIn(own, operator, 'done');
  });
  return { name: operator.name, role: operator.role, token };
}

const noteSignIn = (tx: Parameters<typeof writeLines>[0], { name }: OperatorRow, outcome: 'done' | 'refused') =>
  writeLines(tx, [{ operator: name, operation: 'sign-in', outcome, detail: {} }]);

/** The operator of a session that is alive; each look keeps it so. */
export async function operatorOf({ db }: Pick<DeskTools, 'db'>, token: string): Promise<SignedInOperator | undefined> {
  if (token === '') return undefined;
  const operator = await touchSession(statementAs(db, 'worker'), hashOf(token));
  return operator && { ...operator, token };
}

export async function signOut({ db }: Pick<DeskTools, 'db'>, { name, token }: SignedInOperator): Promise<void> {
  await db.transaction('worker', async (tx) => {
    await endSession(tx, hashOf(token));
    await writeLines(tx, [{ operator: name, operation: 'sign-out', outcome: 'done', detail: {} }]);
  });
}

/** An invitation that was not used: whose it is, and the second factor to take over. Undefined once used, or after a day. */
export async function readInvitation({ db, key }: Pick<DeskTools, 'db' | 'key'>, setUpToken: string) {
  const operator = await findInvited(statementAs(db, 'worker'), hashOf(setUpToken));
  if (!operator) return undefined;
  const secret = key.open(operator.totpSealed);
  return { name: operator.name, role: operator.role, secret, address: factorAddress(secret, operator.name) };
}

/** Sets the password of an operator who shows that the second factor works. Throws DeskRefusal, and then nothing has changed. */
export async function setUp(
  tools: DeskTools,
  given: { readonly setUpToken: string; readonly password: string; readonly again: string; readonly code: string },
): Promise<void> {
  const { db, passwords, clock } = tools;
  const invitation = await readInvitation(tools, given.setUpToken);
  if (!invitation) throw new DeskRefusal('This link was used, or is older than a day: ask for another one.');
  const { password } = given;
  if (password.length < PASSWORD_MIN) throw new DeskRefusal(`The password needs ${PASSWORD_MIN} characters or more.`);
  if (password.length > PASSWORD_MAX)
    throw new DeskRefusal(`The password may have ${PASSWORD_MAX} characters at most.`);
  if (new Set(password).size < PASSWORD_MIN / 2 || password.toLowerCase().includes(invitation.name)) {
    throw new DeskRefusal('This password is too easy: it repeats itself or holds your name.');
  }
  if (password !== given.again) throw new DeskRefusal('The two passwords differ.');
  const step = stepOfCode(invitation.secret, given.code, clock.nowMs());
  if (step === undefined) throw new DeskRefusal('The code is wrong: type the one that the authenticator shows now.');
  const passwordHash = await passwords.hash(password);
  const isDone = await db.transaction('worker', async (tx) => {
    const finished = await finishSetUp(tx, hashOf(given.setUpToken), { passwordHash, step });
    const { name: operator } = invitation;
    if (finished) await writeLines(tx, [{ operator, operation: 'set-up', outcome: 'done', detail: {} }]);
    return finished;
  });
  if (!isDone) throw new DeskRefusal('This link was used, or is older than a day: ask for another one.');
}
