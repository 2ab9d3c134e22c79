import type { Cost, TableCount } from './moments.ts';

interface Run {
  readonly acts: 'payments' | 'reads';
  readonly payments: number;
  readonly clients: number;
  readonly seconds: number;
  /** So many of the dearest statements are named. */
  readonly statements: number;
}

const TEXT_MAX = 100;

/** A span's counts as text, each by the payment. */
export function costTable(cost: Cost, { acts, payments, clients, seconds, statements }: Run): string {
  const each = (value: number, digits = 2) => (value / payments).toFixed(digits);
  const sum = (of: (table: TableCount) => number) => cost.tables.reduce((all, table) => all + of(table), 0);
  const asked = cost.statements.reduce((all, { calls }) => all + calls, 0);
  const touched = cost.tables
    .filter(
      ({ inserted, updated, deleted, bytes }) => inserted + updated + deleted > payments / 100 || bytes > payments,
    )
    .sort((one, other) => other.entries - one.entries);
  const line = (name: string, values: readonly string[]) =>
    name.padEnd(36) + values.map((one) => one.padStart(10)).join('');
  return [
    `${payments} ${acts}, ${clients} clients, ${(payments / seconds).toFixed(0)} a second`,
    `processor: service ${each(cost.serviceMs)} ms, database ${each(cost.databaseMs)} ms`,
    `log: ${each(cost.logBytes, 0)} bytes without whole pages, ${each(cost.logRecords, 1)} records, ${each(cost.syncs)} syncs`,
    `statements: ${each(asked)}; transactions: ${each(cost.commits)}`,
    `rows: ${each(sum(({ inserted }) => inserted))} inserted, ${each(sum(({ updated }) => updated))} updated, of which ${each(sum(({ inPlace }) => inPlace))} in place, ${each(sum(({ deleted }) => deleted))} deleted`,
    `index entries: ${each(sum(({ entries }) => entries))}; disk: ${each(
      sum(({ bytes }) => bytes),
      0,
    )} bytes`,
    '',
    line('table', ['inserted', 'updated', 'in place', 'deleted', 'entries', 'bytes']),
    ...touched.map((one) => {
      const { table, inserted, updated, inPlace, deleted, entries, bytes } = one;
      return line(table, [
        ...[inserted, updated, inPlace, deleted, entries].map((value) => each(value)),
        each(bytes, 0),
      ]);
    }),
    '',
    line('record of the log', ['records', 'bytes']),
    ...cost.kinds.slice(0, 20).map(({ kind, records, bytes }) => line(kind, [each(records), each(bytes, 0)])),
    ...(statements > 0 ? ['', line('statement', ['calls', 'µs', 'log bytes'])] : []),
    ...[...cost.statements]
      .sort((one, other) => other.milliseconds - one.milliseconds)
      .slice(0, statements)
      .map(({ text, calls, milliseconds, logBytes }) => {
        const figures = [each(calls), each(milliseconds * 1000, 0), each(logBytes, 0)];
        return `${line('', figures)}  ${text.replace(/\s{1,1000}/g, ' ').slice(0, TEXT_MAX)}`;
      }),
    '',
  ].join('\n');
}
