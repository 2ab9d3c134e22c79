import { spawnSync } from 'node:child_process';
import { testDatabase } from '@lendside/tools/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginsSql, makeLogins } from './logins.ts';

test('logins that stand were made with another secret: it is said, and roles come all or none', () => {
  const lines = loginsSql('lendside', '127.0.0.1:5432').split('\n');
  const logins = lines.filter((line) => line.includes('create role lendside_') && line.includes(' login '));
  expect(logins).toHaveLength(4);
  for (const line of logins) expect(line).toContain('raise warning');
  const [begin, commit, database] = ['begin;', 'commit;', "select 'create database"].map((start) =>
    lines.findIndex((line) => line.startsWith(start)),
  ) as [number, number, number];
  for (const line of logins) expect(lines.indexOf(line)).toSatisfy((at: number) => at > begin && at < commit);
  expect(database).toBeGreaterThan(commit);
  // A role that is granted to itself ends the file.
  for (const line of lines) expect(line).not.toMatch(/^grant (\w+) to \1;/);
});

test('logins own what they have to and nothing more', () => {
  let secrets = 0;
  const sql = loginsSql('lender', 'db.example:5432', () => `secret${++secrets}`);
  expect(sql).toContain('-- DATABASE_URL=postgres://lender_service:secret2@db.example:5432/lender');
  expect(sql.match(/nosuperuser nobypassrls/g)).toHaveLength(6);
  expect(sql).toContain("select 'create database lender owner lender_migration' as statement where not exists");
  expect(sql).not.toContain('grant lendside_app to lender_migration');
  expect(sql).toContain('grant lendside_desk to lender_operators;');
  expect(sql).not.toContain('grant lendside_app to lender_operators');
  expect(() => loginsSql("x'; drop", 'h')).toThrow('no name for a database');
});

/** Debian's psql, by which the guide runs the file. */
const hasPsql = spawnSync('psql', ['--version']).status === 0;
const NAME = 'twice';

describe('on a server', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let administrator: string;
  beforeAll(async () => {
    database = await testDatabase();
    administrator = Object.assign(new URL(database.url), { pathname: '/postgres' }).href;
  });
  afterAll(async () => {
    await clear();
    await database?.drop();
  });

  const ask = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(sql).finally(() => client.end());
    return rows as Readonly<Record<string, unknown>>[];
  };
  const logins = ['migration', 'service', 'worker', 'operators'].map((login) => `${NAME}_${login}`);
  const clear = async () => {
    await ask(administrator, `drop database if exists ${NAME} with (force)`);
    for (const login of logins) await ask(administrator, `drop role if exists ${login}`);
  };
  const host = () => new URL(administrator).host;
  const standing = () =>
    ask(
      administrator,
      `select pg_get_userbyid(datdba) as owner, (select count(*)::int from pg_roles where rolname like '${NAME}\\_%') as logins
         from pg_database where datname = '${NAME}'`,
    );

  test('a second time makes nothing, and gives every login the secret of its new address', async () => {
    const first = await makeLogins(administrator, NAME, host());
    const second = await makeLogins(administrator, NAME, host());
    expect(await standing()).toEqual([{ owner: `${NAME}_migration`, logins: 4 }]);
    for (const url of Object.values(second)) expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(ask(first.DATABASE_URL, 'select 1')).rejects.toThrow('password authentication failed');
    await clear();
  });

  test("a database of that name that is another lender's is left alone", async () => {
    await ask(administrator, `create database ${NAME}`);
    await expect(makeLogins(administrator, NAME, host())).rejects.toThrow(
      /^The database twice was there already and belongs to \w+: name another one, or drop it where it is empty\.$/,
    );
    expect(await standing()).toMatchObject([{ logins: 0 }]);
    await clear();
  });

  test.skipIf(!hasPsql)(
    'psql runs the file twice as it is written; a login that was there keeps its secret',
    async () => {
      const run = (sql: string) =>
        spawnSync('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', administrator], {
          input: sql,
          encoding: 'utf8',
        });
      let secrets = 0;
      const sql = () => loginsSql(NAME, host(), () => `secret${++secrets}`);
      const first = run(sql());
      expect([first.status, first.stderr]).toEqual([0, '']);
      // As an earlier version left it, which had no desk.
      await ask(administrator, `revoke connect on database ${NAME} from ${NAME}_operators`);
      await ask(administrator, `drop role ${NAME}_operators`);
      const second = run(sql());
      expect(second.status, second.stderr).toBe(0);
      expect(second.stderr.match(/was there already/g)).toHaveLength(3);
      expect(await standing()).toEqual([{ owner: `${NAME}_migration`, logins: 4 }]);
      for (const [login, secret] of [
        ['service', 'secret2'],
        ['operators', 'secret8'],
      ]) {
        expect(await ask(`postgres://${NAME}_${login}:${secret}@${host()}/${NAME}`, 'select 1 as one')).toEqual([
          { one: 1 },
        ]);
      }
    },
  );
});
