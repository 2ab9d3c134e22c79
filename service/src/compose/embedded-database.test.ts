import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the command stays until it is told to stop, and leaves with 0', async () => {
  const root = await mkdtemp(join(tmpdir(), 'lendside-postgres-'));
  await mkdir(join(root, 'postgres'));
  const postgres = `{ url: 'postgres://here', ended: new Promise(() => {}), stop: async () => console.log('stopped') }`;
  await writeFile(
    join(root, 'postgres', 'embedded-postgres.mjs'),
    `export const startPostgres = async () => (${postgres});`,
  );
  const command = `import(${JSON.stringify(new URL('embedded-database.ts', import.meta.url).href)})
    .then(({ runEmbeddedDatabase }) => runEmbeddedDatabase('data', (text) => console.log(text)))
    .then((code) => process.exit(code + 40));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', command], {
    env: { ...process.env, LENDSIDE_ROOT: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const isFirst = !said.includes('PostgreSQL runs');
    said += chunk.toString();
    if (isFirst && said.includes('PostgreSQL runs')) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'close');
  await rm(root, { recursive: true, force: true });
  expect([code, said]).toEqual([40, expect.stringContaining('stopped')]);
});
