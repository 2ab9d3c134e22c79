import { statementAs } from '../platform/database/store-of.ts';

import { writeLines } from './audit-store.ts';
import type { DeskTools } from './desk-tools.ts';
import { isRole, ROLES } from './operations.ts';
import {
  allOperators,
  endSessionsOf,
  insertOperator,
  inviteAgain,
  type OperatorRow,
  removeOperator as remove,
} from './operators-store.ts';
import { DeskRefusal } from './refusal.ts';
import { newFactorSecret } from './second-factor.ts';
import { hashOf, OPERATOR_NAME } from './sign-in.ts';

/** Operators are added and removed on the server alone, by the login of migrations: an operator cannot. */
type Tools = Pick<DeskTools, 'db' | 'key' | 'ids'>;

const TOKEN_BYTES = 24;
const ON_SERVER = 'server';

function invitationOf({ key, ids }: Tools, name: string) {
  const setUpToken = ids.secret(TOKEN_BYTES);
  return { setUpToken, row: { name, totpSealed: key.seal(newFactorSecret()), setUpHash: hashOf(setUpToken) } };
}

/** Adds an operator; answers the token of the set-up link, which is told once. */
export async function addOperator(tools: Tools, name: string, role: string): Promise<string> {
  if (!OPERATOR_NAME.test(name))
    throw new DeskRefusal('A name has 2 to 40 lower-case letters, digits, dots and dashes.');
  if (!isRole(role)) throw new DeskRefusal(`A role is one of ${ROLES.join(', ')}.`);
  const { setUpToken, row } = invitationOf(tools, name);
  await tools.db.transaction('worker', async (tx) => {
    if (!(await insertOperator(tx, row, role)))
      throw new DeskRefusal(`There is an operator ${name}, or was one: take another name.`);
    await writeLines(tx, [{ operator: ON_SERVER, operation: 'add-operator', outcome: 'done', detail: { name, role } }]);
  });
  return setUpToken;
}

/** Takes password, second factor and sessions from an operator, and invites them anew. */
export async function resetOperator(tools: Tools, name: string): Promise<string> {
  const { setUpToken, row } = invitationOf(tools, name);
  await tools.db.transaction('worker', async (tx) => {
    if (!(await inviteAgain(tx, row))) throw new DeskRefusal(`There is no operator ${name}.`);
    await endSessionsOf(tx, name);
    await writeLines(tx, [{ operator: ON_SERVER, operation: 'reset-operator', outcome: 'done', detail: { name } }]);
  });
  return setUpToken;
}

export async function removeOperator({ db }: Tools, name: string): Promise<void> {
  await db.transaction('worker', async (tx) => {
    if (!(await remove(tx, name))) throw new DeskRefusal(`There is no operator ${name}.`);
    await endSessionsOf(tx, name);
    await writeLines(tx, [{ operator: ON_SERVER, operation: 'remove-operator', outcome: 'done', detail: { name } }]);
  });
}

export const listOperators = ({ db }: Tools): Promise<readonly Pick<OperatorRow, 'name' | 'role' | 'state'>[]> =>
  allOperators(statementAs(db, 'worker'));
