import type { Tx } from '@lendside/providers/database';
import { camelRows } from '../platform/database/camel-rows.ts';
import type { Role } from './operations.ts';

/** SQL of operators and their sessions. Runs as the desk; times are the database's own. */

/** Minutes without a request after which a session has ended, and the hours it lasts at most. */
export const IDLE_MINUTES = 15;
const SESSION_HOURS = 8;
const SET_UP_HOURS = 24;
/** Wrong tries that cost nothing, and the longest wait after further ones. */
const FREE_TRIES = 5;
const LONGEST_WAIT_SECONDS = 900;

type Asking = Pick<Tx, 'query'>;

export interface OperatorRow {
  readonly name: string;
  readonly role: Role;
  readonly state: 'invited' | 'active' | 'removed';
  readonly passwordHash: string | null;
  readonly totpSealed: string;
  readonly totpStep: number;
}

const COLUMNS = 'name, role, state, password_hash, totp_sealed, totp_step';

export interface Invited {
  readonly name: string;
  readonly totpSealed: string;
  readonly setUpHash: string;
}

/** Adds an operator; false where the name was used before, by whomever. Needs the login of migrations. */
export async function insertOperator(
  tx: Asking,
  { name, totpSealed, setUpHash }: Invited,
  role: Role,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into lendside.desk_operators (name, role, totp_sealed, set_up_hash, set_up_until)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(hours => $5))
     on conflict do nothing returning 1`,
    [name, role, totpSealed, setUpHash, SET_UP_HOURS],
  );
  return rows.length === 1;
}

/** Invites an operator anew, who has neither the password nor the second factor any more. Needs the login of migrations. */
export async function inviteAgain(tx: Asking, { name, totpSealed, setUpHash }: Invited): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.desk_operators set state = 'invited', password_hash = null, totp_sealed = $2, totp_step = 0,
       set_up_hash = $3, set_up_until = clock_timestamp() + make_interval(hours => $4), tries = 0, closed_until = null
      where name = $1 and state <> 'removed' returning 1`,
    [name, totpSealed, setUpHash, SET_UP_HOURS],
  );
  return rows.length === 1;
}

export async function removeOperator(tx: Asking, name: string): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.desk_operators set state = 'removed', password_hash = null, set_up_hash = null
      where name = $1 and state <> 'removed' returning 1`,
    [name],
  );
  return rows.length === 1;
}

export async function endSessionsOf(tx: Asking, name: string): Promise<void> {
  await tx.query(
    'update lendside.desk_sessions set ended_at = clock_timestamp() where operator = $1 and ended_at is null',
    [name],
  );
}

export function allOperators(tx: Asking): Promise<Pick<OperatorRow, 'name' | 'role' | 'state'>[]> {
  return camelRows(tx.query('select name, role, state from lendside.desk_operators order by name'));
}

/** Counts a try before it is looked at, so that many at once gain nothing; undefined where the wait is not over, or no such operator. */
export async function countTry(tx: Asking, name: string): Promise<OperatorRow | undefined> {
  const [row] = await camelRows<OperatorRow>(
    tx.query(
      `update lendside.desk_operators set tries = tries + 1,
         closed_until = case when tries + 1 >= $2
           then clock_timestamp() + make_interval(secs => least($3, power(2, least(tries + 1 - $2, 20)))) end
        where name = $1 and state = 'active' and (closed_until is null or closed_until <= clock_timestamp())
       returning ${COLUMNS}`,
      [name, FREE_TRIES, LONGEST_WAIT_SECONDS],
    ),
  );
  return row;
}

/** Uses up a step of the second factor. False where this step or a later one was used before. */
export async function takeStep(tx: Asking, name: string, step: number): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.desk_operators set totp_step = $2, tries = 0, closed_until = null
      where name = $1 and state = 'active' and totp_step < $2 returning 1`,
    [name, step],
  );
  return rows.length === 1;
}

export async function findInvited(tx: Asking, setUpHash: string): Promise<OperatorRow | undefined> {
  const [row] = await camelRows<OperatorRow>(
    tx.query(
      `select ${COLUMNS} from lendside.desk_operators
        where set_up_hash = $1 and state = 'invited' and set_up_until > clock_timestamp()`,
      [setUpHash],
    ),
  );
  return row;
}

/** Ends a set-up, once. */
export async function finishSetUp(
  tx: Asking,
  setUpHash: string,
  { passwordHash, step }: { readonly passwordHash: string; readonly step: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.desk_operators set state = 'active', password_hash = $2, totp_step = $3, set_up_hash = null,
       set_up_until = null, tries = 0, closed_until = null
      where set_up_hash = $1 and state = 'invited' and set_up_until > clock_timestamp() returning 1`,
    [setUpHash, passwordHash, step],
  );
  return rows.length === 1;
}

export async function insertSession(tx: Asking, sessionHash: string, operator: string): Promise<void> {
  await tx.query(
    `insert into lendside.desk_sessions (session_hash, operator, expires_at)
     values ($1, $2, clock_timestamp() + make_interval(hours => $3))`,
    [sessionHash, operator, SESSION_HOURS],
  );
}

/** Operator of a living session; each look keeps it alive. */
export async function touchSession(
  tx: Asking,
  sessionHash: string,
): Promise<Pick<OperatorRow, 'name' | 'role'> | undefined> {
  const [row] = await camelRows<Pick<OperatorRow, 'name' | 'role'>>(
    tx.query(
      `update lendside.desk_sessions s set last_active_at = clock_timestamp()
         from lendside.desk_operators o
        where s.session_hash = $1 and o.name = s.operator and o.state = 'active' and s.ended_at is null
          and s.expires_at > clock_timestamp() and s.last_active_at > clock_timestamp() - make_interval(mins => $2)
       returning o.name, o.role`,
      [sessionHash, IDLE_MINUTES],
    ),
  );
  return row;
}

export async function endSession(tx: Asking, sessionHash: string): Promise<void> {
  await tx.query(
    'update lendside.desk_sessions set ended_at = clock_timestamp() where session_hash = $1 and ended_at is null',
    [sessionHash],
  );
}
