// `npm start`: installs what is missing, builds what is out of date, starts the database and the service, and stops them
// together. What a setting means is in docs/running.md.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, requireNode } from './install.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

requireNode();
install();
const port = Number(process.env.PORT || 4100);
for (const wanted of [port, port + 1]) {
  if (!(await isFree(wanted))) {
    process.stderr.write(`Port ${wanted} is in use. Stop what uses it, or set PORT to another number.\n`);
    process.exit(1);
  }
}
await (await import('./build.mjs')).build();

const dataFolder = resolve(process.env.LENDSIDE_DATA || join(root, 'data'));
const postgres = process.env.DATABASE_URL ? undefined : await startDatabase();

/** @type {boolean} */
let stopping = false;
const service = spawn(process.execPath, ['--enable-source-maps', join(root, 'service/dist/main.js')], {
  // A group of its own: a Ctrl-C reaches the service through us, after we know of it.
  detached: true,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(port),
    LENDSIDE_DATA: dataFolder,
    LENDSIDE_ROOT: root,
    DATABASE_URL: process.env.DATABASE_URL || postgres?.url,
  },
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    service.kill('SIGTERM');
  });
}

service.once('exit', async (code) => {
  await postgres?.stop();
  if (!stopping) process.stderr.write(`The service ended by itself${code === null ? '' : ` with ${code}`}.\n`);
  process.exit(stopping ? 0 : (code ?? 1));
});

async function startDatabase() {
  const { startPostgres } = await import('./embedded-postgres.mjs');
  try {
    return await startPostgres({ dataFolder });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

/** @param {number} wanted @returns {Promise<boolean>} */
function isFree(wanted) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
