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
};

/** State changes that the triggers of each table allow. */
const MAY_GO: Readonly<Record<string, (from: string, to: string) => boolean>> = {
  'lendside.draws': (from, to) =>
    ['ACCEPTED BOOKED', 'ACCEPTED DECLINED', 'ACCEPTED CANCELLED', 'BOOKED CANCELLED'].includes(`${from} ${to}`),
  'lendside.disbursements': (from, to) =>
    !['SENT', 'CANCELLED'].includes(from) && (to !== 'WAITING' || from === 'CHOOSING'),
  'lendside.originations': (from, to) =>
    ['ACCEPTED SIGNING', 'ACCEPTED REFUSED', 'SIGNING PAID_OUT', 'SIGNING ENDED', 'PAID_OUT ENDED'].includes(
      `${from} ${to}`,
    ),
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
};
const JSON_COLUMNS = ['target', 'result'];

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
          return { ...columns, workKey, fence: row.fence + 1, attempts: row.attempts + 1 };
        }),
        write() {
          for (const [, row] of due) {
            Object.assign(row, { fence: row.fence + 1, attempts: row.attempts + 1, leaseUntilMs });
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
      if (row.state !== to && !MAY_GO[table.name]?.(row.state, to)) {
        throw new Error(`${NAMES[table.name]} cannot go from ${row.state} to ${to}`);
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

const NAMES: Readonly<Record<string, string>> = {
  'lendside.draws': 'draw',
  'lendside.disbursements': 'disbursement',
  'lendside.originations': 'origination',
};

/** The further columns a move sets, by the names their rows have here. */
const columnsOf = (set: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(set).map(([column, value]) => [
      CAMEL[column] ?? column,
      JSON_COLUMNS.includes(column) ? JSON.parse(value as string) : value,
    ]),
  );
