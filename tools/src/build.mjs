// Builds what `npm start` serves: the service as one file, the card vault's page, the portal. Plain JavaScript; esbuild and
// vite do the work.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderInUse, lockFolder } from './folder-lock.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} sources folders that it is made of
 * @property {string} result file that appears when it is built
 * @property {string} [workspace] whose own build script makes it
 * @property {(part: Part) => Promise<void> | void} build
 */

/**
 * Parts of the build with their sources and results. A part is built again when one of its sources is newer.
 * @type {Part[]}
 */
const PARTS = [
  {
    name: 'service',
    sources: ['domain', 'contract', 'brands', 'providers', 'identity', 'vault', 'loanbook', 'people', 'service'],
    result: 'service/dist/main.js',
    build: buildService,
  },
  {
    name: 'card vault page',
    sources: ['domain', 'providers', 'vault'],
    result: 'vault/dist/built.txt',
    workspace: 'vault',
    build: workspaceScript,
  },
  {
    name: 'signing room page',
    sources: ['domain', 'providers'],
    result: 'providers/dist/signing/built.txt',
    workspace: 'providers',
    build: workspaceScript,
  },
  {
    name: 'portal',
    sources: ['domain', 'contract', 'brands', 'portal'],
    result: 'portal/dist/built.txt',
    workspace: 'portal',
    build: workspaceScript,
  },
];

/**
 * Builds every part that is out of date, or those of these names. When another process is at it, waits and takes what that one
 * built.
 * @param {readonly string[]} [names]
 */
export async function build(names) {
  const parts = PARTS.filter((part) => (names?.includes(part.name) ?? true) && isPresent(part));
  if (parts.every(isFresh)) return;
  const folder = join(root, 'node_modules', '.cache', 'lendside');
  mkdirSync(folder, { recursive: true });
  const unlock = await lockWhenFree(folder);
  try {
    for (const part of parts) {
      if (isFresh(part)) continue;
      process.stdout.write(`Building the ${part.name}\n`);
      await part.build(part);
    }
  } finally {
    unlock();
  }
}

/** @param {string} folder */
async function lockWhenFree(folder) {
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await new Promise((again) => setTimeout(again, 200));
    }
  }
}

/** Files of which something came into what esbuild wrote. @param {import('esbuild').Metafile} metafile */
export function filesIn({ outputs }) {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
}

/** A workspace is built by its own script; one without such a script has nothing to build. @param {Part} part */
function isPresent({ workspace }) {
  if (workspace === undefined) return true;
  return 'build' in (JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).scripts ?? {});
}

/** @param {Part} part */
function isFresh({ sources, result, workspace }) {
  const built = join(root, result);
  if (!existsSync(built) || (workspace !== undefined && readFileSync(built, 'utf8') !== madeFor())) return false;
  const builtAt = statSync(built).mtimeMs;
  const inputs = [
    ...sources.map((name) => join(root, name)),
    join(root, 'package-lock.json'),
    join(root, 'tools/src/build.mjs'),
  ];
  return inputs.every((input) => newest(input) <= builtAt);
}

/** Time of the newest file below a path, leaving out what is built or installed. @param {string} path @returns {number} */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return /\.(test|story)\.tsx?$/.test(path) ? 0 : stat.mtimeMs;
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

async function buildService() {
  // The file that says whether all is built is written last.
  await bundleService({ entry: 'service/src/loan-system.ts', outfile: 'service/dist/loan-system.js' });
  await bundleService({ entry: 'service/src/main.ts', outfile: 'service/dist/main.js' });
}

/** Packages that bring binaries, data files or a loader of their own: they stay outside the one file. */
export const BESIDE_THE_SERVICE = ['@node-rs/argon2', '@simplewebauthn/server', 'pdfkit', 'pino', 'ssh2-sftp-client'];

/**
 * One file starts twice as fast as a thousand. Answers the files that are in it.
 * @param {{ readonly entry: string, readonly outfile: string }} bundle
 */
export async function bundleService({ entry, outfile }) {
  const esbuild = await import('esbuild');
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'warning',
    // Native parts of packages that do without them: where an install compiled them, they are left out all the same.
    external: [...BESIDE_THE_SERVICE, 'pg-native', '*.node'],
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
  });
  // Its helper process would stay as long as the product runs.
  await esbuild.stop();
  return filesIn(metafile);
}

/** @param {Part} part */
function workspaceScript({ name, workspace, result }) {
  const given = ['run', '--silent', 'build', '-w', `@lendside/${workspace}`];
  // A test that builds runs as `test`, and its pages would be those of a development: larger and slower than what is shipped.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync('npm', given, { cwd: root, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe ${name} could not be built; what is wrong stands above.`);
  // Written last: a build that was interrupted is done again.
  writeFileSync(join(root, result), madeFor());
}

/** Pages differ by environment: those of another one are out of date. */
function madeFor() {
  return `built for ${process.env.LENDSIDE_ENV === 'production' ? 'production' : 'development'}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
