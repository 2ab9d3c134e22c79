import { MONEY_KINDS, type MoneyKind } from '@lendside/domain/money-edges';
import { testDatabase } from '@lendside/tools/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../platform/configuration/settings.ts';
import { openDatabase } from '../platform/database/database.ts';
import { type KeyCatalog, readKeys } from '../platform/database/keys-store.ts';
import { distribute } from './distribute-command.ts';
import { distributedKeys, placedBy, yugabyteStatements } from './distributed-keys.ts';
import { MONEY_WORK } from './money-work.ts';
import { TABLE_PLACES } from './table-places.ts';
import { TEST_KINDS } from './test-money-requests.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly required: boolean;
}

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

async function keysOf(url: string): Promise<KeyCatalog> {
  const db = openDatabase(url, { max: 2 });
  try {
    return await readKeys(db);
  } finally {
    await db.close();
  }
}

/** Runs statements as the owner of the tables. */
async function run(url: string, statements: readonly string[]): Promise<readonly Column[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let last: pg.QueryResult<Column> | undefined;
    for (const statement of statements) last = await client.query<Column>(statement);
    return last?.rows ?? [];
  } finally {
    await client.end();
  }
}

const growKeys = async (url: string): Promise<void> =>
  void (await run(url, distributedKeys(await keysOf(url), TABLE_PLACES).statements));

const COLUMNS = `
  select table_schema || '.' || table_name as table, column_name as column, is_nullable = 'NO' as required
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema in ('lendside', 'loanbook', 'providers') and table_type = 'BASE TABLE'`;

test('every table has its place, and every row a column that says it', async () => {
  const columns = await run(database.url, [COLUMNS]);
  expect(Object.keys(TABLE_PLACES).sort()).toEqual([...new Set(columns.map(({ table }) => table))].sort());
  const without = Object.entries(TABLE_PLACES).filter(([table, place]) => {
    const column = placedBy(place);
    return column !== undefined && !columns.some((one) => one.table === table && one.column === column && one.required);
  });
  expect(without).toEqual([]);
});

test('once they have grown, every unique key of a table contains the column of its place', async () => {
  const own = await testDatabase();
  try {
    await growKeys(own.url);
    const { uniqueKeys } = await keysOf(own.url);
    const without = uniqueKeys.filter(({ table, columns }) => {
      const column = placedBy(TABLE_PLACES[table]);
      return column !== undefined && !columns.includes(column);
    });
    expect(without).toEqual([]);
    // Nothing is left to do.
    expect(distributedKeys(await keysOf(own.url), TABLE_PLACES)).toEqual({ statements: [], loosened: [] });
  } finally {
    await own.drop();
  }
});

test('what is once for a loan is held by the place of the loan', async () => {
  const { uniqueKeys } = await keysOf(database.url);
  const once = uniqueKeys.filter(({ columns, only }) => columns[0] === 'loan_id' && only !== null);
  expect(once.length).toBeGreaterThan(5);
  expect(
    once
      .filter(({ table }) => !['loan', 'one server'].includes(TABLE_PLACES[table]?.beside ?? ''))
      .map(({ name }) => name),
  ).toEqual([]);
});

test('only references between different places are no longer held by the database', async () => {
  const { loosened } = distributedKeys(await keysOf(database.url), TABLE_PLACES);
  expect(loosened).toEqual([
    'lendside.receipt_requests (message_key) to lendside.operations',
    'lendside.referral_postings (journal_id) to lendside.referral_journals',
    'loanbook.applications (customer_id) to loanbook.customers',
    'loanbook.applications (loan_id) to loanbook.loans',
    'loanbook.loans (borrower_id) to loanbook.customers',
    'loanbook.loans (cosigner_id) to loanbook.customers',
    'providers.card_references (card_token) to providers.cards',
    'providers.passkey_requests (session_id) to providers.sessions',
    'providers.refresh_tokens (session_id) to providers.sessions',
  ]);
});

test('the statements for YugabyteDB change primary keys and keep all else', async () => {
  const own = await testDatabase();
  try {
    const before = await keysOf(own.url);
    // The word that spreads rows by a hash is no word of PostgreSQL.
    await run(
      own.url,
      yugabyteStatements(before, TABLE_PLACES).map((one) => one.replaceAll(' hash', '')),
    );
    const after = await keysOf(own.url);
    expect(after.foreignKeys).toHaveLength(before.foreignKeys.length);
    const held = new Set(after.uniqueKeys.map(({ table, columns, only }) => `${table} ${[...columns].sort()} ${only}`));
    const lost = before.uniqueKeys.filter(
      ({ table, columns, only }) => !held.has(`${table} ${[...columns].sort()} ${only}`),
    );
    expect(lost).toEqual([]);
    const primary = after.uniqueKeys.filter(({ constraint }) => constraint === 'primary key');
    const elsewhere = primary.filter(
      ({ table, columns }) => (placedBy(TABLE_PLACES[table]) ?? columns[0]) !== columns[0],
    );
    expect(elsewhere).toEqual([]);
  } finally {
    await own.drop();
  }
});

test('the command writes statements for either database, and refuses another word', async () => {
  const settings = readSettings({ DATABASE_URL: database.url, LENDSIDE_ENV: 'test' });
  expect(await distribute(settings, ['citus'])).toContain(
    "select create_distributed_table('lendside.operations', 'loan_id', colocate_with => 'loanbook.loans');",
  );
  expect(await distribute(settings, ['yugabyte'])).toContain(
    'alter table lendside.operations add constraint operations_pkey primary key (loan_id hash, message_key);',
  );
  await expect(distribute(settings, ['oracle'])).rejects.toThrow('Say: distribute citus, or distribute yugabyte');
});

/** A planned payment becomes a payment, whose end ends the plan. */
const IN_ORDER: readonly MoneyKind[] = ['planned', ...MONEY_KINDS];

describe.each(MONEY_KINDS)('with keys that have grown, a money request of the kind %s', (kind) => {
  const { start, end } = TEST_KINDS[kind];

  test('sent twice under its key is moved once and ends', async () => {
    const { world, request } = await start({ jobs: false, prepared: growKeys });
    try {
      const { send, before, standing } = await request();
      const first = await send();
      expect(first.status).toBe(200);
      expect(await send()).toMatchObject({ status: 200, body: { messageKey: first.body.messageKey } });
      await before?.();
      for (let turn = 0; turn < 3; turn += 1) {
        for (const one of IN_ORDER) {
          const worker = MONEY_WORK[one].start(world.context);
          await worker.idle();
          await worker.stop();
        }
      }
      expect(await standing()).toMatchObject({ states: [end], moved: 1, ends: 1 });
    } finally {
      await world.stop();
    }
  });
});
