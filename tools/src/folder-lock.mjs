// One process at a time in a data folder. The lock is a file that names its owner; an owner that is gone is recognized
// and its lock taken over, so that a power cut never leaves a folder that cannot be opened.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isAlive } from './processes.mjs';

/** Thrown when a living process holds the folder. */
export class FolderInUse extends Error {}

/**
 * Takes the lock of a folder, or throws FolderInUse with a sentence for the person who started it.
 * @param {string} folder
 * @returns {() => void} gives the lock back
 */
export function lockFolder(folder) {
  const file = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) });
  const draft = join(folder, `lock-${process.pid}-${process.hrtime.bigint()}`);
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      // A hard link either makes the whole file appear or fails: no process ever reads half a lock.
      if (tryLink(draft, file)) return () => releaseLock(file, mine);
      const theirs = readIfThere(file);
      if (theirs === undefined) continue;
      const owner = parseOwner(theirs);
      if (owner && isAlive(owner.pid) && identityOf(owner.pid) === owner.identity) {
        throw new FolderInUse(
          `The data folder ${folder} is in use by process ${owner.pid}. Stop that one first, or choose another folder with LENDSIDE_DATA.`,
        );
      }
      takeAway(file, theirs, draft);
    }
    throw new FolderInUse(`The data folder ${folder} is being opened by several processes at once. Try again.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Moves a dead owner's lock aside. When two processes find the same dead lock, the second may move the first one's new
 * lock: it sees that the text is another and puts it back.
 * @param {string} file
 * @param {string} expected
 * @param {string} draft
 */
function takeAway(file, expected, draft) {
  const aside = `${draft}-aside`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) !== expected) tryLink(aside, file);
  rmSync(aside, { force: true });
}

/**
 * @param {string} from
 * @param {string} to
 */
function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} text
 * @returns {{ pid: number, identity: string } | undefined}
 */
function parseOwner(text) {
  try {
    const { pid, identity } = JSON.parse(text);
    return Number.isInteger(pid) && typeof identity === 'string' ? { pid, identity } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {string} mine
 */
function releaseLock(file, mine) {
  if (readIfThere(file) === mine) rmSync(file, { force: true });
}
