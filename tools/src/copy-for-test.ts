import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const leftOut = new Set(['node_modules', 'dist', '.git']);
/** Folders of the first level that a running product fills. */
const filledByRunning = new Set([join(root, 'data'), join(root, 'pictures')]);

/** A copy of the repository to change in a test. Installed packages are shared, our own are those of the copy. */
export function copyOfRepository(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'lendside-copy-')));
  cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(basename(path)) && !filledByRunning.has(path) });
  mkdirSync(join(copy, 'node_modules', '@lendside'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@lendside' || name === '.cache' || name === '.package-lock.json') continue;
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(root, 'node_modules', '@lendside'))) {
    const target = readlinkSync(join(root, 'node_modules', '@lendside', name));
    symlinkSync(target, join(copy, 'node_modules', '@lendside', name));
  }
  return copy;
}
