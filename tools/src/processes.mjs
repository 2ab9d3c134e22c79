// What the operating system knows about a process, so that a number left behind in a file is never mistaken for
// another process that got the same number later.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Whether a process with this number runs, under any account.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * A text that differs between two processes that had the same number at different times; empty when it is gone.
 * @param {number} pid
 */
export function identityOf(pid) {
  if (process.platform !== 'linux') return psColumn(pid, 'lstart');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    const startedTicks = fields[19];
    if (state === 'Z') return '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startedTicks}`;
  } catch {
    return '';
  }
}

/**
 * The short name of the program a process runs; empty when it is gone.
 * @param {number} pid
 */
export function programOf(pid) {
  if (process.platform !== 'linux') return psColumn(pid, 'comm').split('/').at(-1) ?? '';
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * @param {number} pid
 * @param {'lstart' | 'comm'} column
 */
function psColumn(pid, column) {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/**
 * Resolves true as soon as the condition holds, false when it does not within the time.
 * @param {() => boolean} condition
 * @param {number} timeoutMs
 */
export async function waitUntil(condition, timeoutMs) {
  const endMs = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > endMs) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}

/**
 * Sends the signal to a child when this process dies, however it dies (even by kill -9): a small shell waits on a pipe
 * that only we hold. It goes away with the child.
 * @param {import('node:child_process').ChildProcess} child
 * @param {'INT' | 'TERM'} signal
 * @param {{ uid: number, gid: number } | undefined} account the child's, where it is not our own
 */
export function stopWithUs(child, signal, account) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: shell variables, not a template
  const script = 'trap "" INT TERM HUP; read -r _; kill -"${0}" "${1}"';
  const watch = spawn('/bin/sh', ['-c', script, signal, String(child.pid)], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.unref();
  child.once('exit', () => watch.kill('SIGKILL'));
}
