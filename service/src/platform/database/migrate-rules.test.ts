import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRing } from '@lendside/providers/keys/ring-file';
import { testDatabase } from '@lendside/tools/test-database';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../configuration/repository-root.ts';
import { areKeysMarked, keyMarkFindings, markKeys, markRetired } from '../keys/key-marks-store.ts';
import { openDatabase } from './database.ts';
import { loginFindings, rowSecurityFindings } from './database-findings.ts';
import { migrate } from './migrate.ts';
import { migrationFiles } from './migration-files.ts';
import { schemaStateOf } from './schema-state.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let owner: pg.Client;
let root: string;

beforeEach(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  root = await mkdtemp(join(tmpdir(), 'lendside-versions-'));
  await mkdir(join(root, 'service', 'migrations'), { recursive: true });
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(root, { recursive: true });
});

const put = (name: string, sql: string) => writeFile(join(root, 'service', 'migrations', name), sql);

async function stateFor(version: string): Promise<string | undefined> {
  const db = openDatabase(database.url, { max: 1 });
  const state = await schemaStateOf(version)(db).finally(() => db.close());
  return state;
}

describe('a version of Lendside', () => {
  beforeEach(() => owner.query('delete from lendside.migrations'));

  test('is ready on its own schema, and on one that a newer version only added to', async () => {
    await put('9001-first.sql', 'create table lendside.one (a int);');
    expect(await stateFor(root)).toBe('The database lacks service/9001-first.sql: run "node lendside.js migrate".');
    expect(await migrate(database.url, root)).toEqual(['service/9001-first.sql']);
    expect(await stateFor(root)).toBeUndefined();
    const newer = await mkdtemp(join(tmpdir(), 'lendside-newer-'));
    await mkdir(join(newer, 'service', 'migrations'), { recursive: true });
    await writeFile(join(newer, 'service', 'migrations', '9001-first.sql'), 'create table lendside.one (a int);');
    await writeFile(
      join(newer, 'service', 'migrations', '9002-second.sql'),
      '-- expands: a column that the version before does not name.\nalter table lendside.one add column b int;',
    );
    expect(await migrate(database.url, newer)).toEqual(['service/9002-second.sql']);
    // The version before goes on, and can be gone back to.
    expect(await stateFor(root)).toBeUndefined();
    expect(await migrate(database.url, root)).toEqual([]);
    await writeFile(join(newer, 'service', 'migrations', '9003-third.sql'), 'alter table lendside.one drop column a;');
    await migrate(database.url, newer);
    expect(await stateFor(newer)).toBeUndefined();
    expect(await stateFor(root)).toBe(
      'The database was migrated by a newer Lendside (service/9003-third.sql): start that version.',
    );
    await expect(migrate(database.url, root)).rejects.toThrow('newer Lendside: service/9003-third.sql');
    await rm(newer, { recursive: true });
  });

  test('does not wait behind a long transaction for ever, and lets others pass it meanwhile', async () => {
    await put('9001-first.sql', 'create table lendside.one (a int); insert into lendside.one values (1);');
    await migrate(database.url, root);
    await put('9002-second.sql', 'alter table lendside.one add column b int;');
    const long = new pg.Client({ connectionString: database.url });
    await long.connect();
    await long.query('begin; select * from lendside.one');
    const started = migrate(database.url, root, { tableLockMilliseconds: 50 });
    await expect(started).rejects.toThrow('service/9002-second.sql waited 5 times for a table that is in use');
    expect((await owner.query('select * from lendside.one')).rows).toEqual([{ a: 1 }]);
    await long.query('rollback');
    await long.end();
    expect(await migrate(database.url, root, { tableLockMilliseconds: 50 })).toEqual(['service/9002-second.sql']);
  });

  test('makes an index beside customers who write, and makes one anew that a try left invalid', async () => {
    await put('9001-first.sql', 'create table lendside.one (a int); insert into lendside.one values (1), (1);');
    await migrate(database.url, root);
    // A try that was broken off leaves an invalid index under the name.
    const left = owner.query('create unique index concurrently one_by_a on lendside.one (a)');
    await expect(left).rejects.toThrow('could not create unique index');
    await put(
      '9002-second.sql',
      '-- expands: an index.\n-- concurrently: one is written to.\ncreate index concurrently if not exists one_by_a on lendside.one (a);',
    );
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    await writer.query('begin; insert into lendside.one values (2)');
    const migrating = migrate(database.url, root);
    // It waits for the transaction that began before it; others write past it.
    await expect
      .poll(
        async () =>
          (
            await owner.query(
              "select from pg_stat_activity where datname = current_database() and query ~ '^(drop|create) index concurrently'",
            )
          ).rows.length,
      )
      .toBe(1);
    await owner.query("set lock_timeout = '1s'; insert into lendside.one values (3)");
    await writer.query('commit');
    await writer.end();
    expect(await migrating).toEqual(['service/9002-second.sql']);
    const { rows } = await owner.query(
      "select indisvalid, indisunique from pg_index where indexrelid = 'lendside.one_by_a'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
  });

  test('refuses a file that makes more than indexes beside customers', async () => {
    await put('9001-first.sql', '-- concurrently: no.\ncreate table lendside.one (a int);');
    await expect(migrate(database.url, root)).rejects.toThrow('Migration service/9001-first.sql failed: a file of');
    expect((await owner.query("select to_regclass('lendside.one') as name")).rows).toEqual([{ name: null }]);
  });

  test('forces row-level security on what it made, so that it binds the owner too', async () => {
    await put(
      '9001-first.sql',
      'create table lendside.guarded (a int); alter table lendside.guarded enable row level security;',
    );
    await migrate(database.url, root);
    const { rows } = await owner.query("select relforcerowsecurity as forced from pg_class where relname = 'guarded'");
    expect(rows).toEqual([{ forced: true }]);
  });
});

describe('the environment of a database', () => {
  test('is marked once, and held to', async () => {
    await migrate(database.url, undefined, { environment: 'production' });
    await migrate(database.url, undefined, { environment: 'production' });
    await expect(migrate(database.url, undefined, { environment: 'development' })).rejects.toThrow(
      'marked as one of production, and this is a start with LENDSIDE_ENV=development',
    );
    expect((await owner.query('select environment from lendside.environment')).rows).toEqual([
      { environment: 'production' },
    ]);
  });

  test('with demo people is never one of production; tests may use it', async () => {
    await migrate(database.url, undefined, { environment: 'development' });
    await migrate(database.url, undefined, { environment: 'test' });
    await expect(migrate(database.url, undefined, { environment: 'production' })).rejects.toThrow(
      'marked as one of development',
    );
  });
});

describe('what is wrong with a database is said in a sentence', () => {
  test('a login above row-level security, and tables of which a stranger sees rows', async () => {
    const db = openDatabase(database.url, { max: 1 });
    const findings = await loginFindings(db, Date.now);
    expect(findings.map(({ what }) => what)).toEqual([
      expect.stringMatching(
        /^The service logs in to the database as lendside, whom row-level security does not bind\.$/,
      ),
      expect.stringMatching(/^The worker logs in to the database as lendside, /),
    ]);
    expect(await rowSecurityFindings(db)).toEqual([]);
    await owner.query('alter table providers.users no force row level security');
    await owner.query('create policy open on lendside.letter_days using (true)');
    await owner.query("insert into lendside.letter_days values ('2026-11-02', now())");
    expect((await rowSecurityFindings(db)).map(({ what }) => what)).toEqual([
      'Row-level security does not bind the owner of providers.users.',
      'A customer who is a stranger sees rows of lendside.letter_days: row-level security is off there.',
    ]);
    await db.close();
  });

  test('a clock that is apart from that of the database', async () => {
    const db = openDatabase(database.url, { max: 1 });
    const findings = await loginFindings(db, () => Date.now() + 3_600_000);
    expect(findings.at(-1)?.what).toMatch(
      /^The clocks of this machine and of the database are 3[56]\d\d seconds apart\.$/,
    );
    await db.close();
  });

  test('keys that did not seal what lies there', async () => {
    const db = openDatabase(database.url, { max: 1 });
    const keys = newRing(0);
    expect(await areKeysMarked(db)).toBe(false);
    await db.transaction('worker', (tx) => markKeys(tx, keys));
    expect(await areKeysMarked(db)).toBe(true);
    expect(await keyMarkFindings(db, keys, 'data')).toEqual([]);
    const [sealing] = keys.filter(({ purpose }) => purpose === 'personal-data');
    const others = keys.map((key) => (key === sealing ? { ...key, secret: Buffer.alloc(32, 1) } : key));
    const [found] = await keyMarkFindings(db, others, 'data');
    expect(found?.what).toContain(`are not those of this database (personal-data/${sealing?.id})`);
    const { rows } = await owner.query('select mark from lendside.key_marks');
    for (const { secret } of keys) expect(JSON.stringify(rows)).not.toContain(secret.toString('base64url'));
    await db.close();
  });

  test('an older copy of the keys: one that is missing, and one that was retired', async () => {
    const db = openDatabase(database.url, { max: 1 });
    const [before, now] = [newRing(0), [...newRing(0)]];
    const [first] = before;
    await owner.query('delete from lendside.key_marks');
    await db.transaction('worker', (tx) => markKeys(tx, [...before, ...now]));
    expect((await keyMarkFindings(db, before, 'data')).map(({ what }) => what)).toEqual([
      expect.stringContaining(`token/${now[0]?.id}`),
    ]);
    if (first) await db.transaction('worker', (tx) => markRetired(tx, first, Date.now()));
    expect((await keyMarkFindings(db, [...before, ...now], 'data')).map(({ what }) => what)).toEqual([
      `The keys in data are an older copy: token/${first?.id} was retired.`,
    ]);
    expect(await keyMarkFindings(db, [...before.slice(1), ...now], 'data')).toEqual([]);
    await db.close();
  });
});

describe('behind a pooler that shares connections between transactions', () => {
  test('settings travel with each transaction, and nothing of one is left for the next', async () => {
    const db = openDatabase(database.url, { max: 1, pooler: true });
    const asked = `select current_user as role, current_setting('lendside.actor') as actor, current_setting('TimeZone') as zone,
      current_setting('lendside.customers', true) as customers, current_setting('synchronous_commit') as waits`;
    const all = { role: 'lendside_app', zone: 'UTC' };
    expect(await db.query({ customerIds: ['a'] }, asked)).toMatchObject([
      { ...all, actor: 'customer', customers: 'a' },
    ]);
    expect(await db.query('worker', asked)).toMatchObject([{ ...all, actor: 'worker' }]);
    expect(await db.query('workerRelaxed', asked)).toMatchObject([{ ...all, actor: 'worker', waits: 'off' }]);
    await db.transaction('worker', async (tx) => {
      expect(await tx.query(asked)).toMatchObject([{ ...all, actor: 'worker' }]);
    });
    expect(await db.query({ customerIds: [] }, asked)).toMatchObject([{ actor: 'customer', customers: '' }]);
    const [named] = await db.query<{ count: number }>(
      'worker',
      'select count(*) from pg_prepared_statements where $1',
      [true],
    );
    expect(named?.count).toBe(0);
    await db.close();
  });
});

/** Newest file of each package from before indexes could be made concurrently. */
const BEFORE = { providers: 15, identity: 13, vault: 13, loanbook: 37, service: 39 } as const;

test('an index of a table that customers already write to is made concurrently', () => {
  const later = migrationFiles(repositoryRoot()).filter(({ name }) => {
    const [folder = '', file = ''] = name.split('/');
    return Number.parseInt(file, 10) > BEFORE[folder as keyof typeof BEFORE];
  });
  expect(later.length).toBeGreaterThan(0);
  const blocking = later.filter(({ sql, isConcurrent }) => {
    const made = [...sql.matchAll(/create table (?:if not exists )?([\w.]+)/gi)].map(([, table]) => table);
    const indexed = [...sql.matchAll(/create (?:unique )?index (?!concurrently)[^;]*? on ([\w.]+)/gi)];
    return !isConcurrent && indexed.some(([, table]) => !made.includes(table));
  });
  expect(blocking.map(({ name }) => name)).toEqual([]);
});
