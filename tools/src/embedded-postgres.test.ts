import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from './embedded-postgres.mjs';
import { FolderInUse } from './folder-lock.mjs';

const dataFolder = mkdtempSync(join(tmpdir(), 'lendside-postgres-'));

async function ask(url: string, text: string): Promise<Record<string, unknown> | undefined> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  it('keeps what was written, durably, over a stop and a start', async () => {
    const first = await startPostgres({ dataFolder });
    expect(readFileSync(join(dataFolder, 'postgres-url'), 'utf8').trim()).toBe(first.url);
    expect(statSync(join(dataFolder, 'postgres-url')).mode & 0o777).toBe(0o600);
    await ask(first.url, 'create table kept as select 42 as answer');
    expect(await ask(first.url, "select current_setting('fsync') f, current_setting('data_checksums') c")).toEqual({
      f: 'on',
      c: 'on',
    });
    await first.stop();
    expect(existsSync(join(dataFolder, 'postgres-url'))).toBe(false);

    const second = await startPostgres({ dataFolder, settings: { synchronous_commit: 'off' } });
    expect(await ask(second.url, 'select answer from kept')).toEqual({ answer: 42 });
    await second.stop();
  });

  it('refuses a second start in the same folder with a sentence', async () => {
    const running = await startPostgres({ dataFolder });
    await expect(startPostgres({ dataFolder })).rejects.toThrow(FolderInUse);
    await running.stop();
  });

  it('lets nobody in without the password', async () => {
    const running = await startPostgres({ dataFolder });
    await expect(ask(running.url.replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    await running.stop();
  });

  it('starts in several new folders at once', async () => {
    // As root each of them also clears away what others left: a cluster that is being created must not be mistaken for
    // a leftover.
    const folders = Array.from({ length: 4 }, () => mkdtempSync(join(tmpdir(), 'lendside-postgres-')));
    const running = await Promise.all(folders.map((folder) => startPostgres({ dataFolder: folder })));
    const answers = await Promise.all(running.map(({ url }) => ask(url, 'select 1 as one')));
    expect(answers).toEqual(folders.map(() => ({ one: 1 })));
    await Promise.all(running.map((one) => one.stop()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  it('takes over after its starter was killed, and loses nothing', async () => {
    const module = fileURLToPath(new URL('embedded-postgres.mjs', import.meta.url));
    const script = `
      const { startPostgres } = await import(${JSON.stringify(module)});
      await startPostgres({ dataFolder: ${JSON.stringify(dataFolder)} });
      console.log('up');
      setInterval(() => {}, 1000);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((up) => starter.stdout.once('data', up));
    const url = readFileSync(join(dataFolder, 'postgres-url'), 'utf8').trim();
    await ask(url, 'create table survivor as select 7 as number');
    const gone = new Promise((exit) => starter.once('exit', exit));
    starter.kill('SIGKILL');
    await gone;

    const next = await startPostgres({ dataFolder });
    expect(await ask(next.url, 'select number from survivor')).toEqual({ number: 7 });
    await next.stop();
  });
});
