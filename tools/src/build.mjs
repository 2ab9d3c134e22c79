// Builds what `npm start` serves: the service as one file, the card vault's page, the portal. Plain JavaScript; esbuild and
// vite do the work.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** What each part is made of and where its result lies. A part is built again when something it is made of is newer. */
const PARTS = [
  {
    name: 'service',
    sources: ['domain', 'contract', 'brands', 'providers', 'loanbook', 'people', 'service'],
    result: 'service/dist/main.js',
    build: buildService,
  },
  {
    name: 'card vault page',
    sources: ['domain', 'providers'],
    result: 'providers/dist/vault/built.txt',
    build: () => workspaceScript('@lendside/providers', 'providers/dist/vault/built.txt'),
  },
  {
    name: 'portal',
    sources: ['domain', 'contract', 'brands', 'portal'],
    result: 'portal/dist/built.txt',
    build: () => workspaceScript('@lendside/portal', 'portal/dist/built.txt'),
  },
];

/** Builds every part that is out of date. */
export async function build() {
  for (const part of PARTS) {
    if (isFresh(part)) continue;
    process.stdout.write(`Building the ${part.name}\n`);
    await part.build();
  }
}

/** @param {{ sources: string[], result: string }} part */
function isFresh({ sources, result }) {
  const built = join(root, result);
  if (!existsSync(built)) return false;
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
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

async function buildService() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['service/src/main.ts'],
    outfile: 'service/dist/main.js',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    logLevel: 'warning',
    // Our own packages are part of the file; everything installed is loaded as it is.
    plugins: [
      {
        name: 'installed-packages-stay-outside',
        setup(plugin) {
          plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@lendside/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
}

/** @param {string} workspace @param {string} mark */
function workspaceScript(workspace, mark) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '-w', workspace], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${workspace} could not be built.`);
  writeFileSync(join(root, mark), `${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
