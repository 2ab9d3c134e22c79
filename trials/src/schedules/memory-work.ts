import { type MoneyKind, mayGo } from '@lendside/domain/money-edges';
import type * as work from '@lendside/service/platform/jobs/leased-work';
import type { InMemory } from './memory-database.ts';
import type { Tables, WorkRow } from './memory-tables.ts';

export type Work = Pick<typeof work, 'claimRows' | 'holdClaimed' | 'moveWork'>;

type WorkTable = Parameters<typeof work.claimRows>[1];

/** A row's name among the locks. */
export const workRow = (table: Pick<WorkTable, 'name'>, key: string) => `${table.name} ${key}`;

/** The rows of a table, by key. */
export const WORK_ROWS: Readonly<Record<string, (tables: Tables) => ReadonlyMap<string, WorkRow>>> = {
  'lendside.draws': ({ draws }) => draws,
  'lendside.disbursements': ({ disbursements }) => disbursements,
  'lendside.originations': ({ originations }) => originations,
  'lendside.scheduled_payments': ({ scheduled }) => scheduled,
};

/** What kind of request the rows of a table are, as the trigger on it says. */
const KINDS: Readonly<Record<string, MoneyKind>> = {
  'lendside.draws': 'draw',
  'lendside.disbursements': 'disbursement',
  'lendside.originations': 'origination',
  'lendside.scheduled_payments': 'planned',
};

const rowsOf = (tables: Tables, { name }: WorkTable): ReadonlyMap<string, WorkRow> => {
  const rows = WORK_ROWS[name]?.(tables);
  if (!rows) throw new Error(`the simulated database has no table ${name}`);
  return rows;
};

const CAMEL: Readonly<Record<string, string>> = {
  pickup_reference: 'pickupReference',
  available_on: 'availableOn',
  cancel_wanted_at: 'cancelWantedAtMs',
  loan_id: 'loanId',
  due_date: 'dueDate',
  message_key: 'messageKey',
};
const JSON_COLUMNS = ['target', 'result'];

/** The state of a row once it is claimed. */
const begun = ({ begins }: WorkTable, { state }: WorkRow) => (begins?.from === state ? begins.to : state);

/** Leased work on any of its tables, in memory. */
export const WORK: InMemory<Work> = {
  claimRows: {
    run(tables, [table, { nowMs: now, atMost, leaseSeconds }], { nowMs, heldByOther }) {
      const due = [...rowsOf(tables, table)]
        .filter(([, row]) => table.openStates.includes(row.state) && row.dueAtMs <= now)
        .filter(([, row]) => row.leaseUntilMs === null || row.leaseUntilMs < nowMs)
        .filter(([rowKey]) => !heldByOther(workRow(table, rowKey)))
        .sort(([, one], [, other]) => one.dueAtMs - other.dueAtMs)
        .slice(0, atMost);
      const leaseUntilMs = nowMs + leaseSeconds * 1000;
      return {
        answer: due.map(([workKey, row]) => {
          const { leaseUntilMs: _lease, ...columns } = row;
          return { ...columns, state: begun(table, row), workKey, fence: row.fence + 1, attempts: row.attempts + 1 };
        }),
        write() {
          for (const [, row] of due) {
            const claimed = { state: begun(table, row), fence: row.fence + 1, attempts: row.attempts + 1 };
            Object.assign(row, { ...claimed, leaseUntilMs });
          }
        },
      };
    },
  },

  holdClaimed: {
    locks: ([table, { workKey }]) => [workRow(table, workKey)],
    run(tables, [table, { workKey, fence }]) {
      const row = rowsOf(tables, table).get(workKey);
      return { answer: row !== undefined && row.fence === fence && table.openStates.includes(row.state) };
    },
  },

  moveWork: {
    locks: ([table, key]) => [workRow(table, key)],
    run(tables, [table, key, { to, againAtMs, set = {} }, nowMs]) {
      const row = rowsOf(tables, table).get(key);
      if (!row) return { answer: undefined };
      const kind = KINDS[table.name];
      if (row.state !== to && kind && !mayGo(kind, row.state, to)) {
        throw new Error(`${kind} cannot go from ${row.state} to ${to}`);
      }
      const write = () => {
        const attempts = row.state === to ? row.attempts : 0;
        const times = { dueAtMs: againAtMs ?? nowMs, changedAtMs: nowMs };
        Object.assign(row, {
          ...columnsOf(set),
          ...times,
          state: to,
          attempts,
          leaseUntilMs: null,
          fence: row.fence + 1,
        });
      };
      return { answer: undefined, write };
    },
  },
};

/** The further columns a move sets, by the names their rows have here. */
const columnsOf = (set: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(set).map(([column, value]) => [
      CAMEL[column] ?? column,
      JSON_COLUMNS.includes(column) ? JSON.parse(value as string) : value,
    ]),
  );
