/** The name of a column in code: `loan_id` is `loanId`. An instant says its unit: `due_at` is `dueAtMs`. */
export function nameInCode(column: string): string {
  const camel = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return column.endsWith('_at') ? `${camel}Ms` : camel;
}

/** The column of a name in code: `dueAtMs` stands in `due_at`. */
export const columnOf = (name: string): string =>
  name.replace(/AtMs$/, 'At').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A list of columns under their names in code, for statements whose rows are used as they come: those of work that is
 * claimed, and those that were measured hot.
 */
export const columnsOf = <Row>(table: string, names: readonly (keyof Row & string)[]): string =>
  names.map((name) => `${table}.${columnOf(name)} as "${name}"`).join(', ');

/**
 * Rows under the names that the code has for their columns: a statement names columns as the tables do.
 * Statements that were measured hot are asked with `columnsOf` and read without this.
 */
export async function camelRows<Row>(asked: Promise<readonly object[]>): Promise<Row[]> {
  const rows = await asked;
  const [first] = rows;
  if (first === undefined) return [];
  const names = Object.keys(first).map((column) => [column, nameInCode(column)] as const);
  return rows.map((row) =>
    Object.fromEntries(names.map(([column, name]) => [name, (row as Readonly<Record<string, unknown>>)[column]])),
  ) as Row[];
}
