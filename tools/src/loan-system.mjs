// `npm run loan-system`: the embedded loan book as a system of its own, on a database of its own, for trials. What the calls are
// stands in docs/providers/loan-system.md. `-- --sandbox` makes loans for `npm run conform`.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './embedded-postgres.mjs';
import { install, requireNode } from './install.mjs';
import { stopWithUs } from './processes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

requireNode();
install();
await (await import('./build.mjs')).build(['service']);
const dataFolder = resolve(process.env.LENDSIDE_DATA || join(root, 'data', 'loan-system'));
const postgres = process.env.DATABASE_URL ? undefined : await startPostgres({ dataFolder });
/** @type {NodeJS.ProcessEnv} */
const env = {
  ...process.env,
  LENDSIDE_DATA: dataFolder,
  LENDSIDE_ROOT: root,
  DATABASE_URL: process.env.DATABASE_URL || postgres?.url,
};
if (!env.LOAN_SYSTEM_SECRET) {
  env.LOAN_SYSTEM_SECRET = randomBytes(24).toString('base64url');
  process.stdout.write(`LOAN_SYSTEM_SECRET until it stops: ${env.LOAN_SYSTEM_SECRET}\n`);
}
process.exitCode = await run(['serve', ...process.argv.slice(2)]);
await postgres?.stop();

/** Runs the program; Ctrl-C reaches it through us, once. @param {readonly string[]} given */
async function run(given) {
  const child = spawn(process.execPath, [join(root, 'service/dist/loan-system.js'), ...given], {
    cwd: root,
    detached: true,
    stdio: 'inherit',
    env,
  });
  stopWithUs(child, 'TERM', undefined);
  const stop = () => void child.kill('SIGTERM');
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.off(signal, stop);
  return Number(code ?? 1);
}
