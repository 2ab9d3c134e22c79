import type { Actor } from '@lendside/providers/database';
import type { LockType } from '@lendside/service/money/loan-locks';
import type { Statement } from './memory-database.ts';
import type { LockRow, Tables } from './memory-tables.ts';

const lockRow = (loanId: unknown, lockType: unknown) => `lock ${loanId} ${lockType}`;
const keyOf = (loanId: unknown, lockType: unknown) => `${loanId} ${lockType}`;

/** Row-level security: both parties see a lock. */
const sees = (actor: Actor, { partyIds }: Pick<LockRow, 'partyIds'>) =>
  typeof actor === 'string' || partyIds.some((id) => actor.customerIds.includes(id));

const columnsOf = (row: LockRow) => ({
  ...{ loan_id: row.loanId, lock_type: row.lockType, customer_id: row.customerId, user_id: row.userId },
  ...{ session_id: row.sessionId, shown_as: row.shownAs, token: row.token, since: row.sinceMs, until: row.untilMs },
});

/** The statements of loan-locks.ts, of what deletes locks beside it, and of renewal-steps.ts, in memory. */
export const LOCK_STATEMENTS = {
  takeLock: {
    words: 'insert into lendside.loan_locks as held',
    locks: ([loanId, lockType]) => [lockRow(loanId, lockType)],
    run(tables, values, { actor }) {
      const [loanId, lockType, customerId, userId, sessionId, shownAs, newToken, since, until] =
        values as readonly string[];
      const [partyIds, token] = values.slice(9) as [readonly string[], string | null];
      const nowMs = Date.parse(since as string);
      const held = tables.locks.get(keyOf(loanId, lockType));
      const isOwn = held?.customerId === customerId;
      const stands = held !== undefined && held.untilMs > nowMs;
      if (!sees(actor, { partyIds })) throw new Error('new row violates row-level security policy');
      if (stands && !(isOwn && (token === null || held.token === token))) return { rows: [] };
      const row: LockRow = {
        ...{ loanId: loanId as string, lockType: lockType as LockType, customerId: customerId as string },
        ...{ userId: userId as string, sessionId: sessionId as string, shownAs: shownAs as string, partyIds },
        token: stands && held.token === token ? held.token : (newToken as string),
        sinceMs: stands && isOwn ? held.sinceMs : nowMs,
        untilMs: Date.parse(until as string),
      };
      return { rows: [columnsOf(row)], write: () => tables.locks.set(keyOf(loanId, lockType), row) };
    },
  },

  heldLock: {
    words: 'from lendside.loan_locks where loan_id = $1 and lock_type = $2 and until > $3',
    locks: ([loanId, lockType], _tables, text) => (text.includes('for update') ? [lockRow(loanId, lockType)] : []),
    run(tables, [loanId, lockType, now], { actor }) {
      const row = tables.locks.get(keyOf(loanId, lockType));
      return { rows: row && row.untilMs > Date.parse(now as string) && sees(actor, row) ? [columnsOf(row)] : [] };
    },
  },

  readLocks: {
    words: 'where loan_id = any($1) and lock_type = $2 and until > $3 order by loan_id',
    run(tables, [loanIds, lockType, now], { actor }) {
      const rows = (loanIds as string[]).flatMap((loanId) => tables.locks.get(keyOf(loanId, lockType)) ?? []);
      return {
        rows: rows.filter((row) => row.untilMs > Date.parse(now as string) && sees(actor, row)).map(columnsOf),
      };
    },
  },

  deleteLock: {
    words: 'delete from lendside.loan_locks',
    locks: (values, tables, text) => gone(tables, values, text).map((row) => lockRow(row.loanId, row.lockType)),
    run: (tables, values, { text }) => ({
      rows: [],
      write() {
        for (const { loanId, lockType } of gone(tables, values, text)) tables.locks.delete(keyOf(loanId, lockType));
      },
    }),
  },

  recordStep: {
    words: 'insert into lendside.renewal_steps',
    run: (tables, values) => ({
      rows: [],
      write() {
        const [loanId, customerId, purpose, step, , facts, at, until] = values as readonly string[];
        const times = { atMs: Date.parse(at as string), untilMs: Date.parse(until as string) };
        const done = { step, facts: JSON.parse(facts as string), ...times };
        tables.steps.set(stepKey(loanId, customerId, purpose, step), done as never);
      },
    }),
  },

  doneSteps: {
    words: 'select step, facts, done_at, until from lendside.renewal_steps',
    run(tables, [loanId, customerId, purpose, now]) {
      const own = [...tables.steps].filter(([key]) => key.startsWith(stepKey(loanId, customerId, purpose, '')));
      const counting = own.filter(([, { untilMs }]) => untilMs > Date.parse(now as string));
      return {
        rows: counting.map(([, { step, facts, atMs, untilMs }]) => ({ step, facts, done_at: atMs, until: untilMs })),
      };
    },
  },

  forgetSteps: {
    words: 'delete from lendside.renewal_steps',
    run: (tables, values, { text }) => ({
      rows: [],
      write() {
        const [loanId, customerId, given, one] = values;
        const purpose = text.includes("purpose = 'draw'") ? 'draw' : given;
        const papers = text.includes("step in ('disclosed', 'signed')") ? ['disclosed', 'signed'] : undefined;
        const steps = papers ?? (one === undefined ? undefined : [one]);
        for (const [key, { step }] of tables.steps) {
          if (!key.startsWith(stepKey(loanId, customerId, purpose, ''))) continue;
          if (steps === undefined || steps.includes(step)) tables.steps.delete(key);
        }
      },
    }),
  },
} satisfies Record<string, Statement>;

const stepKey = (...parts: unknown[]) => parts.join(' ');

/** The locks that a delete takes away, told apart by what it asks for. */
function gone(tables: Tables, [loanId, second, third]: readonly unknown[], text: string): LockRow[] {
  const byToken = text.includes('token = $3');
  const byCustomer = text.includes('customer_id = $2');
  return [...tables.locks.values()].filter((row) => {
    if (row.loanId !== loanId) return false;
    if (byToken) return row.lockType === second && row.token === third;
    if (text.includes("lock_type = 'altParty'") && row.lockType !== 'altParty') return false;
    return !byCustomer || row.customerId === second;
  });
}
