// `npm start`: installs what is missing, builds what is out of date, starts the database and the service, and stops them
// together: the service first, so that it can finish what it has begun. What a setting means is in docs/running.md.
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, requireNode } from './install.mjs';
import { stopWithUs } from './processes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The service itself gives up 20 seconds after its drain; this is for one that cannot even do that. */
const stopSecondsMax = 25 + (Number(process.env.LENDSIDE_DRAIN_SECONDS) || 10);

/**
 * Most of what a request needs in memory is garbage when it was answered. With 32 MB for what is new (node's own choice is 16)
 * it dies there: a read costs about a sixth less.
 */
const serviceOptions = ['--max-semi-space-size=32'];

/** @type {boolean} */
let isStopping = false;
let failure = 0;
/** @type {import('node:child_process').ChildProcess | undefined} */
let service;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop);
process.on('SIGHUP', () => {
  // The terminal was closed: what it started ends with it. Else the service reads its configuration again.
  if (process.stdin.isTTY && !hasTerminal()) stop();
  else service?.kill('SIGHUP');
});

try {
  process.exitCode = await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

/** Resolves with the exit code when everything has stopped. */
async function start() {
  requireNode();
  install();
  const port = Number(process.env.PORT || 4100);
  await requireFreePorts(port, process.env.LENDSIDE_HOST || '127.0.0.1');
  await (await import('./build.mjs')).build();
  const dataFolder = resolve(process.env.LENDSIDE_DATA || join(root, 'data'));
  const { startPostgres } = await import('./embedded-postgres.mjs');
  const postgres = process.env.DATABASE_URL ? undefined : await startPostgres({ dataFolder });
  postgres?.ended.then((code) => {
    if (isStopping) return;
    process.stderr.write(`PostgreSQL ended by itself. The reason stands in ${join(dataFolder, 'postgres.log')}.\n`);
    failure = code || 1;
    isStopping = true;
    stopService();
  });
  const code = isStopping ? 0 : await runService(port, dataFolder, process.env.DATABASE_URL || postgres?.url);
  isStopping = true;
  await postgres?.stop();
  return failure || code;
}

/**
 * @param {number} port
 * @param {string} dataFolder
 * @param {string | undefined} databaseUrl
 * @returns {Promise<number>} the exit code
 */
async function runService(port, dataFolder, databaseUrl) {
  const env = {
    ...process.env,
    PORT: String(port),
    LENDSIDE_DATA: dataFolder,
    LENDSIDE_ROOT: root,
    DATABASE_URL: databaseUrl,
  };
  // Detached, a group of its own: Ctrl-C in a terminal reaches the service through us, once.
  const child = spawn(process.execPath, [...serviceOptions, join(root, 'service/dist/main.js')], {
    detached: true,
    stdio: 'inherit',
    env,
  });
  service = child;
  stopWithUs(child, 'TERM', undefined);
  /** @type {number | null} */
  const code = await new Promise((ended) => child.once('exit', ended));
  if (isStopping) return code ?? 1;
  process.stderr.write(`The service ended by itself${code === null ? '' : ` with code ${code}`}.\n`);
  return code || 1;
}

function stop() {
  isStopping = true;
  stopService();
}

/** Whether the terminal that this was started at is still there. */
function hasTerminal() {
  try {
    closeSync(openSync('/dev/tty', 'w'));
    return true;
  } catch {
    return false;
  }
}

function stopService() {
  service?.kill('SIGTERM');
  setTimeout(() => service?.kill('SIGKILL'), stopSecondsMax * 1000).unref();
}

/**
 * The portal's port and, one above, the card vault's.
 * @param {number} port
 * @param {string} host
 */
async function requireFreePorts(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65_534) {
    throw new Error(`PORT is ${process.env.PORT}; it has to be a number from 1 to 65534.`);
  }
  for (const wanted of [port, port + 1]) {
    if (await isFree(wanted, host)) continue;
    throw new Error(`Port ${wanted} is in use. Stop what uses it, or set PORT to another number.`);
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFree(port, host) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}
