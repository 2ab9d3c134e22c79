import pg from 'pg';

/** A schema as it was at a moment, beside the schema itself: a backup for trials of what a restore forgets. */
export interface SchemaCopy {
  /** Puts the schema back as it was. */
  restore(): Promise<void>;
}

/** Copies all tables of a schema within its database. */
export async function copySchema(url: string, schema: string): Promise<SchemaCopy> {
  const copy = `${schema}_copy`;
  const tables = await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = $1 order by 1',
      [schema],
    );
    await client.query(`create schema ${copy}`);
    for (const { name } of rows) await client.query(`create table ${copy}.${name} as table ${schema}.${name}`);
    return rows.map(({ name }) => name);
  });
  return {
    restore: () =>
      withClient(url, async (client) => {
        await client.query('begin');
        await client.query('set local session_replication_role = replica');
        await client.query(`truncate ${tables.map((name) => `${schema}.${name}`).join(', ')}`);
        for (const name of tables) {
          const columns = await writable(client, schema, name);
          await client.query(
            `insert into ${schema}.${name} (${columns}) overriding system value select ${columns} from ${copy}.${name}`,
          );
        }
        await client.query('commit');
      }),
  };
}

/** Columns of a table that are not reckoned from others. */
async function writable(client: pg.Client, schema: string, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
    [schema, table],
  );
  return rows.map(({ name }) => name).join(', ');
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
