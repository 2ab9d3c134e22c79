import { MONEY_KINDS, type MoneyKind, mayGo } from '@lendside/domain/money-edges';
import type * as leased from '@lendside/service/platform/jobs/leased-work';
import type * as open from '@lendside/service/platform/jobs/open-work-store';
import { operationRow } from './memory-asking.ts';
import type { InMemory } from './memory-database.ts';
import { newOpen, type Tables, type WorkRow } from './memory-tables.ts';

export type Work = Pick<
  typeof leased & typeof open,
  | 'openWork'
  | 'claimOpen'
  | 'holdOpen'
  | 'lockOpen'
  | 'closeOpen'
  | 'dueAgain'
  | 'failOpen'
  | 'makeDue'
  | 'beginRows'
  | 'moveRow'
>;

type WorkTable = Parameters<typeof leased.moveRow>[1];

/** The rows of a kind of work, by key. */
function rowsOf(tables: Tables, { kind }: Pick<WorkTable, 'kind'>): ReadonlyMap<string, WorkRow> {
  switch (kind) {
    case 'operation':
      return tables.operations;
    case 'planned':
      return tables.scheduled;
    case 'draw':
      return tables.draws;
    case 'origination':
      return tables.originations;
    case 'disbursement':
      return tables.disbursements;
    case 'lenderRequest':
      return tables.lenderRequests;
    default:
      throw new Error(`the simulated database has no work of the kind ${kind}`);
  }
}

const isMoney = (kind: string): kind is MoneyKind => MONEY_KINDS.some((one) => one === kind);

const CAMEL: Readonly<Record<string, string>> = {
  pickup_reference: 'pickupReference',
  available_on: 'availableOn',
  cancel_wanted_at: 'cancelWantedAtMs',
  loan_id: 'loanId',
  due_date: 'dueDate',
  message_key: 'messageKey',
};
const JSON_COLUMNS = ['target', 'result', 'signed', 'back', 'answer'];

/** Whether payments are under way: what waits for its day or its person is no payment. */
export const hasOpenPayments = ({ open: queue }: Tables): boolean =>
  [...queue.values()].some(({ kind }) => kind === 'operation');

/** Whether there is nothing to be done for a row now. */
export const rests = ({ open: queue }: Tables, workKey: string, nowMs: number): boolean =>
  (queue.get(workKey)?.dueAtMs ?? Number.POSITIVE_INFINITY) > nowMs;

/** The queue, and the rows that its work is about, in memory. A row and its work are held under one name: the key. */
export const WORK: InMemory<Work> = {
  openWork: {
    run: (tables, [{ workKey, kind, dueAtMs, loanId = null, customerId = null, amountCents = 0 }]) => ({
      answer: undefined,
      write: () => tables.open.set(workKey, newOpen({ kind, loanId, customerId, amountCents, dueAtMs })),
    }),
  },

  claimOpen: {
    run(tables, [kind, { nowMs: now, atMost, leaseSeconds }], { nowMs, heldByOther }) {
      // Most looks find nothing to look at.
      if (tables.open.size === 0) return { answer: [] };
      const due = [...tables.open]
        .filter(([, row]) => row.kind === kind && row.dueAtMs <= now)
        .filter(([, row]) => row.leaseUntilMs === null || row.leaseUntilMs < nowMs)
        .filter(([workKey]) => !heldByOther(workKey))
        .sort(([, one], [, other]) => one.dueAtMs - other.dueAtMs)
        .slice(0, atMost);
      const claims = due.map(([workKey, row]) => ({ workKey, fence: row.fence + 1, attempts: row.attempts + 1 }));
      return {
        answer: claims,
        write() {
          for (const [, row] of due) {
            row.fence += 1;
            row.attempts += 1;
            row.leaseUntilMs = nowMs + leaseSeconds * 1000;
          }
        },
      };
    },
  },

  holdOpen: {
    locks: ([claims]) => claims.map(({ workKey }) => workKey).sort(),
    run: (tables, [claims]) => ({
      answer: new Map(
        claims.flatMap(({ workKey, fence }) =>
          tables.open.get(workKey)?.fence === fence ? [[workKey, fence] as const] : [],
        ),
      ),
    }),
  },

  lockOpen: {
    locks: ([workKey]) => [workKey],
    run: (tables, [workKey]) => ({ answer: tables.open.has(workKey) }),
  },

  closeOpen: {
    locks: ([workKeys]) => workKeys,
    run: (tables, [workKeys]) => ({
      answer: undefined,
      write() {
        for (const workKey of workKeys) tables.open.delete(workKey);
      },
    }),
  },

  dueAgain: {
    locks: ([waiting]) => waiting.map(({ workKey }) => workKey),
    run: (tables, [waiting]) => ({
      answer: undefined,
      write() {
        for (const { workKey, dueAtMs, isAnew, unresolved = false } of waiting) {
          const row = tables.open.get(workKey);
          if (!row) continue;
          Object.assign(row, { dueAtMs, unresolved, leaseUntilMs: null, fence: row.fence + 1 });
          if (isAnew) row.attempts = 0;
        }
      },
    }),
  },

  // Nothing fails for a day here: none is set aside.
  failOpen: {
    locks: ([{ workKey }]) => [workKey],
    run(tables, [{ workKey, fence, nowMs }]) {
      const row = tables.open.get(workKey);
      if (row?.fence !== fence) return { answer: false };
      const dueAtMs = nowMs + 1000 * 2 ** Math.min(8, row.attempts);
      return { answer: false, write: () => Object.assign(row, { dueAtMs, leaseUntilMs: null, fence: fence + 1 }) };
    },
  },

  makeDue: {
    locks: ([workKeys]) => [...workKeys].sort(),
    run: (tables, [workKeys, nowMs]) => ({
      answer: undefined,
      write() {
        for (const row of workKeys.flatMap((workKey) => tables.open.get(workKey) ?? [])) {
          row.dueAtMs = Math.min(row.dueAtMs, nowMs);
        }
      },
    }),
  },

  beginRows: {
    run(tables, [table, workKeys]) {
      const found = workKeys.flatMap((workKey) => {
        const row = rowsOf(tables, table).get(workKey);
        return row && table.openStates.includes(row.state) ? [{ workKey, row, foundIn: row.state }] : [];
      });
      const beginning = found.filter(({ foundIn }) => foundIn === table.begins?.from);
      return {
        answer: found.map(({ workKey, row, foundIn }) => ({
          ...asRead(tables, table, workKey, row),
          ...(foundIn === table.begins?.from ? begun(table, row) : {}),
          workKey,
          foundIn,
        })),
        write() {
          for (const { row } of beginning) Object.assign(row, begun(table, row));
        },
      };
    },
  },

  moveRow: {
    locks: ([, key]) => [key],
    run(tables, [table, key, { to, set }, nowMs]) {
      const row = rowsOf(tables, table).get(key);
      if (!row) return { answer: undefined };
      const { kind } = table;
      if (row.state !== to && isMoney(kind) && !mayGo(kind, row.state, to)) {
        throw new Error(`${kind} cannot go from ${row.state} to ${to}`);
      }
      return {
        answer: row.state,
        write: () => Object.assign(row, columnsOf(set), { state: to, changedAtMs: nowMs }),
      };
    },
  },
};

/** A row as its claim leaves it. */
const begun = ({ begins, isVersioned }: WorkTable, row: WorkRow): object => ({
  state: begins?.to,
  ...(isVersioned ? { version: (row.version ?? 0) + 1 } : {}),
});

/** The columns that a worker reads. */
function asRead(tables: Tables, { kind }: WorkTable, workKey: string, row: WorkRow): object {
  if (kind === 'operation') {
    const operation = tables.operations.get(workKey);
    return operation ? operationRow(operation) : {};
  }
  return kind === 'disbursement' ? { ...row, dueAtMs: tables.open.get(workKey)?.dueAtMs ?? null } : { ...row };
}

/** The further columns a move sets, by the names their rows have here. */
const columnsOf = (set: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(set).map(([column, value]) => [
      CAMEL[column] ?? column,
      JSON_COLUMNS.includes(column) ? JSON.parse(value as string) : value,
    ]),
  );
