import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseAway } from '@lendside/providers/database';
import { freePorts } from '@lendside/tools/free-ports';
import { testDatabase } from '@lendside/tools/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from './database.ts';
import { DatabaseRefused, MIGRATION_LOCK, migrate } from './migrate.ts';

let database: { url: string; drop(): Promise<void> };
let db: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

/** Ends connections to this database, as its owner may, and waits until they are gone. Those of other tests go on. */
async function end(column: 'application_name' | 'pid', value: string | number | undefined): Promise<void> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const { rows } = await owner.query(
    `select pg_terminate_backend(pid, 10000) as ended from pg_stat_activity
      where datname = current_database() and ${column} = $1`,
    [value],
  );
  await owner.end();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.ended)).toBe(true);
}

describe('values arrive as the house has them', () => {
  test.each([
    { sql: '5::bigint', value: 5 },
    { sql: 'array[1, 9007199254740991]::bigint[]', value: [1, 9_007_199_254_740_991] },
    { sql: "date '2026-02-28'", value: '2026-02-28' },
    { sql: "array[date '2026-02-28']", value: ['2026-02-28'] },
    { sql: "timestamptz '2026-03-01 10:11:12.345+00'", value: Date.parse('2026-03-01T10:11:12.345Z') },
    { sql: "timestamptz '2026-03-01 10:11:12-06'", value: Date.parse('2026-03-01T16:11:12Z') },
    { sql: `'{"a":[1]}'::jsonb`, value: { a: [1] } },
    { sql: '1.50::numeric', value: '1.50' },
    { sql: 'null::bigint', value: null },
  ])('$sql', async ({ sql, value }) => {
    const [row] = await db.query<{ value: unknown }>('worker', `select ${sql} as value`);
    expect(row?.value).toEqual(value);
  });

  test('a number that is not safe is refused, never rounded', async () => {
    await expect(db.query('worker', 'select 9007199254740993::bigint')).rejects.toThrow(RangeError);
  });
});

describe('actors', () => {
  const sees = async (actor: Parameters<OpenDatabase['query']>[0], customerId: string) =>
    (await db.query<{ sees: boolean }>(actor, 'select lendside.sees($1) as sees', [customerId]))[0]?.sees;

  test.each([
    { actor: 'worker', customerId: 'anybody', expected: true },
    { actor: { customerIds: ['a', "b'c"] }, customerId: "b'c", expected: true },
    { actor: { customerIds: ['a'] }, customerId: 'b', expected: false },
    { actor: { customerIds: [] }, customerId: '', expected: false },
  ] as const)('$actor sees $customerId: $expected', async ({ actor, customerId, expected }) => {
    expect(await sees(actor, customerId)).toBe(expected);
  });

  test('nothing of one transaction is left for the next on the same connection', async () => {
    const single = openDatabase(database.url, { max: 1 });
    const see = (customerIds: string[]) =>
      single.query<{ sees: boolean }>({ customerIds }, "select lendside.sees('a') as sees");
    expect([(await see(['a']))[0]?.sees, (await see([]))[0]?.sees]).toEqual([true, false]);
    await single.close();
  });

  test('an id that could name another is refused', async () => {
    await expect(sees({ customerIds: ['a,b'] }, 'b')).rejects.toThrow('comma');
  });

  test('statements run as a role that owns nothing and is bound by row-level security', async () => {
    const [row] = await db.query(
      'worker',
      'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
    );
    expect(row).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false });
    await expect(db.query('worker', 'create table lendside.mine (a text)')).rejects.toThrow('permission denied');
    await expect(db.query('worker', 'delete from lendside.migrations')).rejects.toThrow('permission denied');
  });
});

describe('transactions', () => {
  test('roll back when the work throws', async () => {
    const work = db.transaction('worker', async (tx) => {
      await tx.query('update lendside.clock set offset_ms = $1', [77]);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await db.query('worker', 'select offset_ms from lendside.clock')).toEqual([{ offset_ms: 0 }]);
  });

  test('a statement that failed cannot be committed over', async () => {
    const work = db.transaction('worker', async (tx) => {
      await tx.query('update lendside.clock set offset_ms = $1', [77]);
      await tx.query('select 1 / $1::int', [0]).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await db.query('worker', 'select offset_ms from lendside.clock')).toEqual([{ offset_ms: 0 }]);
  });

  test('the pool survives connections that are ended from outside', async () => {
    const other = openDatabase(database.url, { max: 2 });
    await other.query('worker', 'select 1');
    await end('application_name', 'lendside-worker archive');
    for (const one of [db, other]) {
      expect(await one.query('worker', 'select 1 as one').catch(() => one.query('worker', 'select 1 as one'))).toEqual([
        { one: 1 },
      ]);
    }
    await other.close();
  });

  test('one that is ended in the middle of a transaction fails that transaction and nothing else', async () => {
    const other = openDatabase(database.url, { max: 1 });
    const work = other.transaction('worker', async (tx) => {
      const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await tx.query('update lendside.clock set offset_ms = 77');
      await end('pid', own?.pid);
      await tx.query('select 1');
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseAway);
    expect(await other.query('worker', 'select offset_ms from lendside.clock')).toEqual([{ offset_ms: 0 }]);
    await other.close();
  });

  test('that nobody answers is said as such by every question, and a refusal is not', async () => {
    const nobody = new URL(database.url);
    nobody.port = String(await freePorts());
    const away = openDatabase(nobody.href, { max: 1 });
    const customer = { customerIds: ['a'] };
    await expect(away.query('worker', 'select 1')).rejects.toBeInstanceOf(DatabaseAway);
    await expect(away.query(customer, 'select 1')).rejects.toBeInstanceOf(DatabaseAway);
    await expect(away.transaction('worker', (tx) => tx.query('select 1'))).rejects.toBeInstanceOf(DatabaseAway);
    await away.close();
    const isRefused = expect.objectContaining({ code: '42703' });
    await expect(db.query('worker', 'select nonsense')).rejects.toEqual(isRefused);
    await expect(db.query(customer, 'select nonsense')).rejects.toEqual(isRefused);
    await expect(db.transaction('worker', (tx) => tx.query('select nonsense'))).rejects.toEqual(isRefused);
  });

  test('works without named statements too', async () => {
    const plain = openDatabase(database.url, { max: 1, namedStatements: false });
    for (let times = 0; times < 3; times++)
      expect(await plain.query('worker', 'select $1::int as n', [times])).toEqual([{ n: times }]);
    await plain.close();
  });

  test('many statements of one text at once on one connection', async () => {
    const single = openDatabase(database.url, { max: 1 });
    const rows = await single.transaction('worker', (tx) =>
      Promise.all(Array.from({ length: 20 }, (_, n) => tx.query<{ n: number }>('select $1::int as n', [n]))),
    );
    expect(rows.map(([row]) => row?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    await single.close();
  });
});

describe('migrations', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'lendside-migrations-'));
    await mkdir(join(root, 'service', 'migrations'), { recursive: true });
    // This folder knows nothing of what the database was made by.
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query('delete from lendside.migrations');
    await owner.end();
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  const put = (name: string, sql: string) => writeFile(join(root, 'service', 'migrations', name), sql);

  test('run once each, in order, also when several processes start at once', async () => {
    await put('9001-first.sql', 'create table lendside.trial (a int);');
    await put('9002-second.sql', 'insert into lendside.trial values (1);');
    await Promise.all([migrate(database.url, root), migrate(database.url, root), migrate(database.url, root)]);
    expect(await db.query('worker', 'select count(*) from lendside.trial')).toEqual([{ count: 1 }]);
  });

  test('a file that fails leaves nothing behind and is named', async () => {
    await put('9003-third.sql', 'insert into lendside.trial values (2); select nonsense;');
    await expect(migrate(database.url, root)).rejects.toThrow('Migration service/9003-third.sql failed');
    expect(await db.query('worker', 'select count(*) from lendside.trial')).toEqual([{ count: 1 }]);
    await put('9003-third.sql', 'insert into lendside.trial values (2);');
    await migrate(database.url, root);
  });

  test('what was held crosswise before the first file is run again', async () => {
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    const { rows } = await other.query("select pg_get_functiondef('lendside.sees'::regproc) as sql");
    // The one that has waited for three seconds finds out: not this one.
    await other.query("set deadlock_timeout = '1min'; begin; lock table lendside.migrations in access share mode");
    const patient = new URL(database.url);
    patient.searchParams.set('options', '-c deadlock_timeout=3s');
    const migrated = migrate(patient.href, root);
    const waiting = "select 1 from pg_locks where not granted and relation = 'lendside.migrations'::regclass";
    await expect.poll(async () => (await other.query(waiting)).rowCount, { interval: 10 }).toBe(1);
    await other.query(rows[0]?.sql);
    await other.query('commit');
    await other.end();
    expect(await migrated).toEqual([]);
  });

  test('the schema of a package comes before its numbered files', async () => {
    const own = await mkdtemp(join(tmpdir(), 'lendside-schema-'));
    await mkdir(join(own, 'loanbook', 'migrations'), { recursive: true });
    const putOwn = (name: string, sql: string) => writeFile(join(own, 'loanbook', 'migrations', name), sql);
    await putOwn('0002-second.sql', 'insert into lendside.first_of_all values (2);');
    await putOwn('schema.sql', 'create table lendside.first_of_all (a int);');
    await putOwn('notes.sql', 'select nonsense;');
    const copy = await testDatabase();
    const owner = new pg.Client({ connectionString: copy.url });
    await owner.connect();
    await owner.query('delete from lendside.migrations');
    await migrate(copy.url, own);
    const { rows } = await owner.query('select name from lendside.migrations order by applied_at');
    expect(rows.map(({ name }) => name)).toEqual(['loanbook/schema.sql', 'loanbook/0002-second.sql']);
    await owner.end();
    await copy.drop();
    await rm(own, { recursive: true });
  });

  test('a database made when one file held sign-in, cards and providers goes on, and nothing runs twice', async () => {
    const old = await testDatabase();
    const owner = new pg.Client({ connectionString: old.url });
    await owner.connect();
    const listed = async () =>
      (await owner.query('select name, checksum from lendside.migrations order by name')).rows as unknown[];
    const divided = await listed();
    await owner.query("delete from lendside.migrations where name in ('identity/schema.sql', 'vault/schema.sql')");
    await owner.query(
      `update lendside.migrations set checksum = '5662474e9ba8780092c3bb02b9846702df3a1d316800748e7fa8140861b7d16b'
       where name = 'providers/schema.sql'`,
    );
    await migrate(old.url);
    expect(await listed()).toEqual(divided);
    await migrate(old.url);
    expect(await listed()).toEqual(divided);
    await owner.end();
    await old.drop();
  });

  test('a database of the chain that schema.sql replaced is refused by name, and stays as it is', async () => {
    const old = await testDatabase();
    const owner = new pg.Client({ connectionString: old.url });
    await owner.connect();
    await owner.query(
      "update lendside.migrations set name = 'loanbook/0001-book.sql' where name = 'loanbook/schema.sql'",
    );
    const applied = async () => (await owner.query('select name from lendside.migrations order by name')).rows;
    const before = await applied();
    await expect(migrate(old.url)).rejects.toThrow(DatabaseRefused);
    await expect(migrate(old.url)).rejects.toThrow(
      /older Lendside \(loanbook\/0001-book\.sql\).*DATABASE_URL.*LENDSIDE_DATA/,
    );
    expect(await applied()).toEqual(before);
    await owner.end();
    await old.drop();
  });

  test('a database that a newer version migrated is refused by the names it does not know, and stays as it is', async () => {
    const newer = await testDatabase();
    const owner = new pg.Client({ connectionString: newer.url });
    await owner.connect();
    await owner.query(
      `insert into lendside.migrations (name, checksum)
       values ('service/0900-later.sql', 'x'), ('loanbook/0901-later.sql', 'y')`,
    );
    const applied = async () => (await owner.query('select * from lendside.migrations order by name')).rows;
    const before = await applied();
    await expect(migrate(newer.url)).rejects.toThrow(DatabaseRefused);
    await expect(migrate(newer.url)).rejects.toThrow(
      /newer Lendside: loanbook\/0901-later\.sql, service\/0900-later\.sql was applied.*DATABASE_URL/,
    );
    expect(await applied()).toEqual(before);
    await owner.query("delete from lendside.migrations where checksum in ('x', 'y')");
    await migrate(newer.url);
    await owner.end();
    await newer.drop();
  });

  test('who waits too long for another migration says so, and goes on once it is over', async () => {
    const busy = await testDatabase();
    const other = new pg.Client({ connectionString: busy.url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const waiting = migrate(busy.url, undefined, { lockWaitMilliseconds: 100 });
    await expect(waiting).rejects.toThrow(DatabaseRefused);
    await expect(migrate(busy.url, undefined, { lockWaitMilliseconds: 100 })).rejects.toThrow(
      /more than 0\.1 seconds.*lendside-migrate/,
    );
    await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await migrate(busy.url, undefined, { lockWaitMilliseconds: 100 });
    await other.end();
    await busy.drop();
  });

  test('a file that was changed after it was applied is refused', async () => {
    await put('9001-first.sql', 'create table lendside.trial (a bigint);');
    await expect(migrate(database.url, root)).rejects.toThrow('Put the change into a new file');
  });
});
