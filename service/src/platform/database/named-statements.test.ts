import { testDatabase } from '@lendside/tools/test-database';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: OpenDatabase;
let owner: pg.Client;

beforeEach(async () => {
  database = await testDatabase();
  await migrate(database.url);
  db = openDatabase(database.url, { max: 1 });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('create table lendside.one (a int); insert into lendside.one values (1)');
});
afterEach(async () => {
  await owner.end();
  await db.close();
  await database.drop();
});

const ALL_COLUMNS = 'select * from lendside.one where a = $1';

/** Asks for all columns in each way, on connections that go on living. */
async function answers(): Promise<unknown[]> {
  return [
    await db.query('worker', ALL_COLUMNS, [1]),
    await db.query({ customerIds: ['a'] }, ALL_COLUMNS, [1]),
    await db.transaction('worker', (tx) => tx.query(ALL_COLUMNS, [1])),
    await db.transaction({ customerIds: ['a'] }, (tx) => tx.query(ALL_COLUMNS, [1])),
  ];
}

test('a column that a migration adds beside the process is met without an error, and each time anew', async () => {
  expect(await answers()).toEqual(Array(4).fill([{ a: 1 }]));
  await owner.query('alter table lendside.one add column b int');
  expect(await answers()).toEqual(Array(4).fill([{ a: 1, b: null }]));
  await owner.query('alter table lendside.one add column c int');
  expect(await Promise.all([answers(), answers()])).toEqual(Array(2).fill(Array(4).fill([{ a: 1, b: null, c: null }])));
});

test('a transaction that met it begins again, and what it wrote before stands once', async () => {
  const writeAndRead = () =>
    db.transaction('worker', async (tx) => {
      await tx.query('insert into lendside.one (a) values ($1)', [2]);
      return tx.query(ALL_COLUMNS, [2]);
    });
  await db.query('worker', ALL_COLUMNS, [1]);
  await db.transaction('worker', (tx) => tx.query(ALL_COLUMNS, [1]));
  await owner.query('alter table lendside.one add column b int');
  expect(await writeAndRead()).toEqual([{ a: 2, b: null }]);
});

test('any other error is told at once', async () => {
  let runs = 0;
  const failing = db.transaction('worker', (tx) => {
    runs += 1;
    return tx.query('select 1 / $1::int', [0]);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(runs).toBe(1);
});
