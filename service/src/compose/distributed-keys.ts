import type { ForeignKey, KeyCatalog, UniqueKey } from '../platform/database/keys-store.ts';
import type { TablePlace } from './table-places.ts';

/** Statements that give each key the column by which its rows are placed, and what no database of several nodes can hold. */
export interface DistributedKeys {
  readonly statements: readonly string[];
  /** References between rows of different places: from then on the service alone keeps them, as it does today before it writes. */
  readonly loosened: readonly string[];
}

type Places = Readonly<Record<string, TablePlace>>;

/** Column by which a table's rows are placed; absent where every node has all, or one node has all. */
export const placedBy = (place: TablePlace | undefined): string | undefined =>
  place !== undefined && 'column' in place ? place.column : undefined;

/** SQL for a database as it stands. It changes keys only: what the rows say, and what the service asks, stays. */
export function distributedKeys({ uniqueKeys, foreignKeys }: KeyCatalog, places: Places): DistributedKeys {
  const grown = uniqueKeys.filter(({ table, columns }) => {
    const column = placedBy(places[table]);
    return column !== undefined && !columns.includes(column);
  });
  const touched = foreignKeys.filter(({ table, parent, parentColumns }) => {
    const becomes = relation(places[table], places[parent]);
    return becomes === 'none' || (becomes === 'grows' && !parentColumns.includes(placedBy(places[parent]) ?? ''));
  });
  const held = touched.filter(({ table, parent }) => relation(places[table], places[parent]) !== 'none');
  return {
    statements: [
      ...touched.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...grown.flatMap((key) => growing(key, places)),
      ...held.map((key) => referring(key, places)),
    ],
    loosened: touched
      .filter((key) => !held.includes(key))
      .map(({ table, columns, parent }) => `${table} (${columns.join(', ')}) to ${parent}`),
  };
}

/** Whether a reference can be held where both ends lie: as it is, with the column of their place, or not. */
function relation(from: TablePlace | undefined, to: TablePlace | undefined): 'stays' | 'grows' | 'none' {
  if (to?.beside === 'every server' && from?.beside !== 'one server') return 'stays';
  if (from?.beside !== to?.beside) return 'none';
  if (from?.beside === 'one server') return 'stays';
  return from?.beside === 'name' && placedBy(from) !== placedBy(to) ? 'none' : 'grows';
}

function growing({ table, name, constraint, columns, only }: UniqueKey, places: Places): readonly string[] {
  const all = [placedBy(places[table]), ...columns].join(', ');
  if (constraint !== null)
    return [
      `alter table ${table} drop constraint ${name}`,
      `alter table ${table} add constraint ${name} ${constraint} (${all})`,
    ];
  const schema = table.split('.')[0];
  const where = only === null ? '' : ` where ${only}`;
  return [`drop index ${schema}.${name}`, `create unique index ${name} on ${table} (${all})${where}`];
}

function referring({ table, name, columns, parent, parentColumns, onDelete }: ForeignKey, places: Places): string {
  const [own, theirs] = [placedBy(places[table]), placedBy(places[parent])];
  const grow = own !== undefined && theirs !== undefined && !parentColumns.includes(theirs);
  const from = grow ? [own, ...columns] : columns;
  const to = grow ? [theirs, ...parentColumns] : parentColumns;
  return `alter table ${table} add constraint ${name} foreign key (${from.join(', ')}) references ${parent} (${to.join(', ')})${onDelete}`;
}

/** The table of each place that is laid out before those beside it. */
const FIRST = { loan: 'loanbook.loans', customer: 'loanbook.customers', person: 'lendside.user_cache' } as const;

/** Statements for Citus once the keys are grown: small tables first, then a table of each place, then those that lie beside it. */
export function citusStatements(places: Places): readonly string[] {
  const all = Object.entries(places);
  return [
    'create extension citus',
    ...all
      .filter(([, { beside }]) => beside === 'every server')
      .map(([table]) => `select create_reference_table('${table}')`),
    ...Object.values(FIRST).map((table) => `select create_distributed_table('${table}', '${placedBy(places[table])}')`),
    ...all.flatMap(([table, place]) => {
      if (!('column' in place) || Object.values<string>(FIRST).includes(table)) return [];
      const beside = place.beside === 'name' ? 'none' : FIRST[place.beside];
      return [`select create_distributed_table('${table}', '${place.column}', colocate_with => '${beside}')`];
    }),
  ];
}

/**
 * Statements for YugabyteDB, which places a row by the hash of what its primary key begins with, and holds unique keys and references
 * across nodes: primary keys change alone.
 */
export function yugabyteStatements({ uniqueKeys, foreignKeys }: KeyCatalog, places: Places): readonly string[] {
  const grown = uniqueKeys.filter(({ table, constraint, columns }) => {
    const column = placedBy(places[table]);
    return constraint === 'primary key' && column !== undefined && columns[0] !== column;
  });
  const touched = foreignKeys.filter(({ parent }) => grown.some(({ table }) => table === parent));
  return [
    ...touched.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...grown.flatMap(({ table, name, columns }) => {
      const column = placedBy(places[table]);
      const rest = columns.filter((one) => one !== column);
      return [
        `alter table ${table} drop constraint ${name}`,
        `alter table ${table} add constraint ${name} primary key (${[`${column} hash`, ...rest].join(', ')})`,
        // What points here, and what is unique by itself, stays so.
        `alter table ${table} add unique (${columns.join(', ')})`,
      ];
    }),
    ...touched.map((key) => referring(key, {})),
  ];
}
