import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let root: string;
const logins = () => join(root, 'data', 'postgres-logins.env');
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lendside-postgres-'));
  await mkdir(join(root, 'postgres'));
  const ours = new URL('../../../tools/src/embedded-postgres.mjs', import.meta.url);
  await writeFile(
    join(root, 'postgres', 'embedded-postgres.mjs'),
    `export { startPostgres } from ${JSON.stringify(ours.href)};`,
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Runs the command until it says that it runs, looks, and tells it to stop. */
async function whileItRuns<Result>(look: () => Promise<Result>): Promise<Result> {
  const command = `import(${JSON.stringify(new URL('embedded-database.ts', import.meta.url).href)})
    .then(({ runEmbeddedDatabase }) => runEmbeddedDatabase('data', (text) => console.log(text)))
    .then((code) => process.exit(code + 40));`;
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), '-e', command], {
    cwd: root,
    env: { ...process.env, LENDSIDE_ROOT: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let said = '';
  await Promise.race([
    ended,
    new Promise<void>((runs) => {
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes(`PostgreSQL runs. The addresses of its logins are the settings in ${logins()}.`)) runs();
      });
    }),
  ]);
  const seen = await look().finally(() => child.kill('SIGTERM'));
  expect((await ended)[0]).toBe(40);
  expect(existsSync(logins())).toBe(false);
  return seen;
}

/** Result of a statement by one of the logins. */
async function asks(variable: string, sql: string): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: parseEnv(readFileSync(logins(), 'utf8'))[variable] });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

test('it makes a database with its logins, leaves with 0 when it is told to, and finds all of it again', async () => {
  await whileItRuns(async () => {
    expect((await stat(logins())).mode & 0o777).toBe(0o600);
    await asks('DATABASE_MIGRATION_URL', 'create schema mine; create table mine.notes (one int)');
    const roles = await asks(
      'DATABASE_URL',
      "select current_user as name, pg_has_role('lendside_app', 'member') as can",
    );
    expect(roles).toEqual([{ name: 'lendside_trial_service', can: true }]);
  });
  const rows = await whileItRuns(() => asks('DATABASE_MIGRATION_URL', 'select count(*)::int as rows from mine.notes'));
  expect(rows).toEqual([{ rows: 0 }]);
}, 60_000);
