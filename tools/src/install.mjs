// Installs what is missing: nothing but Node and npm is taken for granted.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Node 20.19 or newer; says so in a sentence otherwise, and ends. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Lendside needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Runs `npm ci` when the packages are missing or older than the lock file. */
export function install() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const wanted = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  process.stdout.write('Installing packages (once)\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    process.stderr.write('The packages could not be installed. Is the npm registry reachable?\n');
    process.exit(1);
  }
}
