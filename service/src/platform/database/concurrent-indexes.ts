import type pg from 'pg';

/** Line of a migration whose indexes are made while customers write: it holds nothing else and is no transaction. */
export const CONCURRENTLY = /^-- concurrently\b/m;

const STATEMENT = /^create (?:unique )?index concurrently if not exists (\w+)\s+on (\w+)\./i;

/** Statements of a file of concurrent indexes, each with the index it makes. Throws for a file that holds anything else. */
export function concurrentIndexes(sql: string): readonly { readonly index: string; readonly statement: string }[] {
  const statements = sql
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return statements.map((statement) => {
    const [, name, schema] = STATEMENT.exec(statement) ?? [];
    if (name === undefined)
      throw new Error(
        `a file of concurrent indexes holds "create index concurrently if not exists" alone: ${statement}`,
      );
    return { index: `${schema}.${name}`, statement };
  });
}

/**
 * Makes the indexes of a file. One that an earlier try left invalid is made anew. Customers read and write meanwhile; what is waited for are
 * transactions that began before, each for at most `waitMilliseconds`.
 */
export async function makeConcurrently(client: pg.Client, sql: string, waitMilliseconds: number): Promise<void> {
  await client.query(`set lock_timeout = ${waitMilliseconds}`);
  await client.query('set statement_timeout = 0');
  try {
    for (const { index, statement } of concurrentIndexes(sql)) {
      const { rows } = await client.query(
        'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
        [index],
      );
      if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
      await client.query(statement);
    }
  } finally {
    await client.query('reset lock_timeout');
    await client.query('reset statement_timeout');
  }
}
