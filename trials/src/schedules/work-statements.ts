import type { Statement } from './memory-database.ts';
import type { Tables, WorkRow } from './memory-tables.ts';

interface Work<Row extends WorkRow> {
  /** `lendside.draws`. */
  readonly name: string;
  readonly key: string;
  readonly rowsOf: (tables: Tables) => ReadonlyMap<string, Row>;
  readonly openStates: readonly string[];
  /** Throws what the database's trigger refuses. */
  readonly refuse: (from: string, to: string) => void;
}

/** A row's name among the locks. */
export const workRow = (name: string, key: unknown) => `${name} ${key}`;

const CAMEL: Readonly<Record<string, string>> = {
  pickup_reference: 'pickupReference',
  available_on: 'availableOn',
  cancel_wanted_at: 'cancelWantedAtMs',
  loan_id: 'loanId',
  due_date: 'dueDate',
};
const JSON_COLUMNS = ['target', 'result'];

/** The statements of jobs/leased-work.ts for one table, in memory. */
export function workStatements<Row extends WorkRow>({ name, key, rowsOf, openStates, refuse }: Work<Row>) {
  const claim: Statement = {
    words: `update ${name} w\n`,
    run(tables, [now, atMost, leaseSeconds], { nowMs, heldByOther }) {
      const due = [...rowsOf(tables)]
        .filter(([, row]) => openStates.includes(row.state) && row.dueAtMs <= Date.parse(now as string))
        .filter(([, row]) => row.leaseUntilMs === null || row.leaseUntilMs < nowMs)
        .filter(([rowKey]) => !heldByOther(workRow(name, rowKey)))
        .sort(([, one], [, other]) => one.dueAtMs - other.dueAtMs)
        .slice(0, atMost as number);
      const leaseUntilMs = nowMs + (leaseSeconds as number) * 1000;
      return {
        rows: due.map(([workKey, row]) => {
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
  };

  const holdClaimed: Statement = {
    words: `select 1 from ${name} where ${key} = $1 and fence = $2`,
    locks: ([rowKey]) => [workRow(name, rowKey)],
    run(tables, [rowKey, fence]) {
      const row = rowsOf(tables).get(rowKey as string);
      return { rows: row && row.fence === fence && openStates.includes(row.state) ? [{}] : [] };
    },
  };

  const move: Statement = {
    words: `update ${name}\n        set state = $2`,
    locks: ([rowKey]) => [workRow(name, rowKey)],
    run(tables, values, { text }) {
      const [rowKey, to, due, changed] = values as readonly string[];
      const row = rowsOf(tables).get(rowKey as string);
      if (!row) return { rows: [] };
      if (row.state !== to) refuse(row.state, to as string);
      const set = columnsSet(text, values);
      const write = () => {
        const attempts = row.state === to ? row.attempts : 0;
        const times = { dueAtMs: Date.parse(due as string), changedAtMs: Date.parse(changed as string) };
        Object.assign(row, { ...set, ...times, state: to, attempts, leaseUntilMs: null, fence: row.fence + 1 });
      };
      return { rows: [], write };
    },
  };
  return { claim, holdClaimed, move };
}

/** The further columns a move sets, by the names their rows have here. */
function columnsSet(text: string, values: readonly unknown[]): Record<string, unknown> {
  const after = text.slice(text.indexOf('changed_at = $4') + 'changed_at = $4'.length);
  const set: Record<string, unknown> = {};
  for (const [, column = '', number = ''] of after.matchAll(/, ([a-z_]{1,40}) = \$(\d{1,2})/g)) {
    const value = values[Number(number) - 1];
    set[CAMEL[column] ?? column] = JSON_COLUMNS.includes(column) ? JSON.parse(value as string) : value;
  }
  return set;
}
