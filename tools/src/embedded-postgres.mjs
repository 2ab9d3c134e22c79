// A real PostgreSQL of our own: made on the first start, found again on the next, durable (fsync stays on), reachable
// only from this machine and only with the generated password. Plain JavaScript, so that `npm start` needs no compiler.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { lockFolder } from './folder-lock.mjs';
import { canUse, postgresPrograms, sharedFolder, unprivilegedAccount } from './postgres-binaries.mjs';
import { isAlive, programOf, stopWithUs, waitUntil } from './processes.mjs';

/** @typedef {import('./postgres-binaries.mjs').Account} Account */

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url for the database "lendside", with user and password
 * @property {number} port on 127.0.0.1
 * @property {string} folder where the cluster lies
 * @property {number} pid of the server's main process
 * @property {Promise<number>} ended resolves with the exit code when the server ends, asked to or not
 * @property {() => Promise<void>} stop ends sessions and transactions, writes everything down, gives the folder back
 */

const logBytesMax = 10_000_000;
const startAttemptsMax = 4;

/**
 * Starts PostgreSQL in a data folder, making the cluster on the first start.
 * Leaves in the folder: `postgres-url` and `postgres-password` (both readable by the owner only) and `postgres.log`.
 * @param {{ dataFolder: string, settings?: Record<string, string | number> }} options settings as in postgresql.conf
 * @returns {Promise<EmbeddedPostgres>}
 */
export async function startPostgres({ dataFolder, settings = {} }) {
  const folder = resolve(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder);
  const unlock = lockFolder(folder);
  try {
    const { cluster, account } = clusterOf(folder);
    const programs = postgresPrograms(account);
    const isNew = !existsSync(join(cluster, 'PG_VERSION'));
    const password = isNew ? createCluster(programs.folder, cluster, account, folder) : readPassword(folder);
    await stopOrphan(cluster);
    const server = await startServer(join(programs.folder, 'bin', 'postgres'), cluster, account, folder, settings);
    const url = `postgres://lendside:${password}@127.0.0.1:${server.port}/lendside`;
    const urlFile = join(folder, 'postgres-url');
    writeFileSync(urlFile, `${url}\n`, { mode: 0o600 });
    return {
      url,
      port: server.port,
      folder: cluster,
      pid: server.pid,
      ended: server.ended,
      stop: async () => {
        await server.stop();
        rmSync(urlFile, { force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Closes the folder of secrets and files to other users, whatever made it. Started by root, PostgreSQL's account passes through it.
 * @param {string} folder
 */
function closeToOthers(folder) {
  chmodSync(folder, unprivilegedAccount() === undefined ? 0o700 : 0o711);
}

/**
 * The cluster lies in `postgres` inside the data folder. Started by root it belongs to an unprivileged account; where
 * that account cannot reach the data folder (a checkout in root's own home), `postgres` is a link to a folder that it
 * can.
 * @param {string} folder
 * @returns {{ cluster: string, account: Account }}
 */
function clusterOf(folder) {
  const cluster = join(folder, 'postgres');
  const account = unprivilegedAccount();
  if (isLink(cluster)) {
    if (existsSync(cluster)) return { cluster: readlinkSync(cluster), account: ownerOr(cluster, account) };
    rmSync(cluster);
  }
  if (existsSync(cluster)) return { cluster, account: ownerOr(cluster, account) };
  if (account === undefined || canUse(account, folder)) {
    makeOwned(cluster, account);
    return { cluster, account };
  }
  removeAbandoned();
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const elsewhere = mkdtempSync(join(sharedFolder, 'cluster-'));
  writeFileSync(`${elsewhere}.of`, cluster);
  chownSync(elsewhere, account.uid, account.gid);
  symlinkSync(elsewhere, cluster);
  return { cluster: elsewhere, account };
}

/** Longest time that creating a cluster takes; a cluster without its link is younger than this. */
const BEING_MADE_MILLISECONDS = 60_000;

/** Clusters under the shared folder whose data folder was deleted: nothing points at them any more. */
function removeAbandoned() {
  if (!existsSync(sharedFolder)) return;
  for (const name of readdirSync(sharedFolder)) {
    if (!name.startsWith('cluster-') || !name.endsWith('.of')) continue;
    const note = join(sharedFolder, name);
    const cluster = note.slice(0, -'.of'.length);
    const made = statSync(note, { throwIfNoEntry: false });
    // Another process, which cleans up too, may be quicker.
    if (made === undefined || Date.now() - made.mtimeMs < BEING_MADE_MILLISECONDS) continue;
    const link = readIfThere(note);
    if (link === undefined || (isLink(link) && readlinkSync(link) === cluster)) continue;
    const pid = readPidFile(cluster)?.pid;
    if (pid && isAlive(pid)) continue;
    rmSync(cluster, { recursive: true, force: true });
    rmSync(note, { force: true });
  }
}

/** @param {string} path @returns {string | undefined} */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @param {string} path */
function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/**
 * As root, a cluster goes on as the account that owns it already.
 * @param {string} cluster
 * @param {Account} account
 * @returns {Account}
 */
function ownerOr(cluster, account) {
  if (account === undefined) return undefined;
  const { uid, gid } = statSync(cluster);
  if (uid !== 0) return { uid, gid };
  chownSync(cluster, account.uid, account.gid);
  return account;
}

/**
 * @param {string} path
 * @param {Account} account
 */
function makeOwned(path, account) {
  mkdirSync(path, { mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
}

/** @param {string} folder */
function readPassword(folder) {
  const file = join(folder, 'postgres-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(
    `${file} is missing, so nobody can open the database beside it. Put it back, or remove the data folder to begin anew.`,
  );
}

/**
 * initdb and the database "lendside". Checksums on; text sorts by code point, the same on every machine.
 * A half-made cluster is removed, so that the next start begins again.
 * @param {string} programs
 * @param {string} cluster
 * @param {Account} account
 * @param {string} folder
 * @returns {string} the generated password
 */
function createCluster(programs, cluster, account, folder) {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(join(folder, 'postgres-password'), `${password}\n`, { mode: 0o600 });
  // Readable by the account that runs initdb alone.
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  empty(cluster);
  try {
    const initdb = [
      ['--pgdata', cluster],
      ['--username', 'lendside', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ['--encoding', 'UTF8', '--locale', 'C', '--data-checksums', '--no-instructions'],
    ].flat();
    runOnce(join(programs, 'bin', 'initdb'), initdb, account, cluster);
    const single = ['--single', '-D', cluster, 'postgres'];
    runOnce(join(programs, 'bin', 'postgres'), single, account, cluster, 'create database lendside;\n');
  } catch (error) {
    empty(cluster);
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return password;
}

/** @param {string} folder */
function empty(folder) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * @param {string} program
 * @param {string[]} parameters
 * @param {Account} account
 * @param {string} cwd
 * @param {string} [input]
 */
function runOnce(program, parameters, account, cwd, input) {
  const done = spawnSync(program, parameters, { ...account, cwd, input, encoding: 'utf8', env: environment() });
  if (done.status === 0) return;
  throw new Error(`${program} failed: ${done.error?.message ?? done.stderr.trim()}`);
}

function environment() {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * @param {string} cluster
 * @returns {{ pid: number, status: string } | undefined}
 */
function readPidFile(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * A server that outlived its starter is stopped; a pid file that names some other program is removed. (A pid file
 * whose process is gone is recognized by PostgreSQL itself.)
 * @param {string} cluster
 */
async function stopOrphan(cluster) {
  const pid = readPidFile(cluster)?.pid;
  if (!pid || !isAlive(pid)) return;
  if (programOf(pid) !== 'postgres') {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  if (await waitUntil(() => !isAlive(pid), 20_000)) return;
  throw new Error(`A PostgreSQL (process ${pid}) still runs in ${cluster} and does not stop.`);
}

/**
 * Starts the server on a free port. Another program may take the port between our look and the start, and the memory
 * of a killed server takes a moment to go: hence a few attempts.
 * @param {string} program
 * @param {string} cluster
 * @param {Account} account
 * @param {string} folder
 * @param {Record<string, string | number>} settings
 */
async function startServer(program, cluster, account, folder, settings) {
  const logFile = join(folder, 'postgres.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax) renameSync(logFile, `${logFile}.old`);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const log = openSync(logFile, 'a', 0o600);
    const parameters = ['-D', cluster, ...Object.entries({ ...ownSettings(port), ...settings }).flatMap(asParameter)];
    // Detached: Ctrl-C in a terminal reaches only the starter, which stops the service first.
    const child = spawn(program, parameters, {
      ...account,
      cwd: cluster,
      env: environment(),
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    /** @type {Promise<number>} */
    const ended = new Promise((end) => {
      child.once('exit', (code) => end(code ?? 1));
      child.once('error', () => end(1));
    });
    let hasEnded = false;
    ended.then(() => {
      hasEnded = true;
    });
    const isReady = () => readPidFile(cluster)?.pid === child.pid && readPidFile(cluster)?.status === 'ready';
    await waitUntil(() => hasEnded || isReady(), 60_000);
    if (!hasEnded) {
      stopWithUs(child, 'INT', account);
      child.unref();
      return { port, pid: child.pid ?? 0, ended, stop: stopOf(child, ended) };
    }
    if (attempt === startAttemptsMax) {
      throw new Error(`PostgreSQL did not start. The reason stands at the end of ${logFile}.`);
    }
    await new Promise((again) => setTimeout(again, 250 * attempt));
  }
}

/**
 * Personal data stays out of the log: no statement texts, no row values.
 * @param {number} port
 */
function ownSettings(port) {
  return {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    max_connections: 200,
    shared_buffers: '256MB',
    // Tables are new here and grow at once: what the planner believes of them may not be a minute old.
    autovacuum_naptime: '10s',
  };
}

/**
 * @param {[string, string | number]} setting
 */
function asParameter([name, value]) {
  return ['-c', `${name}=${value}`];
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<number>} ended
 */
function stopOf(child, ended) {
  return async () => {
    child.kill('SIGINT');
    const slow = setTimeout(() => child.kill('SIGQUIT'), 15_000);
    await ended;
    clearTimeout(slow);
  };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))));
    });
  });
}
