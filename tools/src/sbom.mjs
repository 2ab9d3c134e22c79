// The bill of materials of a package (CycloneDX, as `npm sbom` writes it from package-lock.json), cut down to what the package
// carries: npm lists all that a checkout may install, on any platform, and no bundler's result. Nothing in it changes
// from one making to the next: no time, no random number.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Licenses under which code may be shipped, by their names in SPDX. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);

/**
 * Packages that may be shipped under another license, each with the reason.
 * @type {readonly { readonly name: RegExp, readonly license: string, readonly because: string }[]}
 */
const ALLOWED_BY_NAME = [
  {
    name: /^@(fontsource|expo-google-fonts)\//,
    license: 'OFL-1.1',
    because:
      'a typeface beside the code; no name is reserved, and copyright and license stay in the file that is cut out of it',
  },
  {
    name: /^@img\/sharp-(libvips-|wasm32$|win32-)/,
    license: 'LGPL-3.0-or-later',
    because: 'a library of its own file, loaded when it runs: unchanged, and replaceable in the package',
  },
  {
    name: /^web-push$/,
    license: 'MPL-2.0',
    because: 'its files are unchanged, and their source is the package of this name and version in the registry',
  },
];

/** Licenses of packages whose package.json names none: read in their LICENSE file. @type {Readonly<Record<string, string>>} */
const READ_IN_LICENSE_FILE = {
  'buildcheck@0.0.7': 'MIT',
  'cpu-features@0.0.10': 'MIT',
  'png-js@2.0.0': 'MIT',
  'ssh2@1.17.0': 'MIT',
};

/**
 * A package that the product is made of.
 * @typedef {{ readonly name: string, readonly version: string, readonly license: string | undefined }} Licensed
 */

/** The license of a package, as it names it or as its file says. @param {Licensed} given */
function licenseOf({ name, version, license }) {
  return license ?? READ_IN_LICENSE_FILE[`${name}@${version}`];
}

/** Says in a sentence why a package may not be shipped under its license; else nothing. @param {Licensed} given */
export function licenseRefused(given) {
  const license = licenseOf(given);
  const who = `${given.name} ${given.version}`;
  if (license === undefined) return `${who} names no license: read its LICENSE file and add it to tools/src/sbom.mjs.`;
  const choices = license.replace(/[()]/g, '').split(' OR ');
  const may = (/** @type {string} */ one) =>
    ALLOWED.has(one) || ALLOWED_BY_NAME.some(({ name, license: other }) => other === one && name.test(given.name));
  if (choices.some((choice) => choice.split(' AND ').every(may))) return undefined;
  return `${who} is under ${license}, which is not allowed in tools/src/sbom.mjs.`;
}

/** The package whose file this is, as it is installed; nothing for a file of our own. @param {string} file */
export function packageOfFile(file) {
  const found = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/@.][^/]*)\//.exec(file.replaceAll('\\', '/'));
  if (found === null || found[1] === undefined || found[1].includes('node_modules/@lendside')) return undefined;
  const { name, version } = JSON.parse(readFileSync(join(found[1], 'package.json'), 'utf8'));
  return { ref: `${name}@${version}`, folder: found[1] };
}

/**
 * Names and licenses of packages with the texts that they come with, as their licenses ask for with every copy.
 * @param {ReadonlyMap<string, string>} folders by `name@version`
 */
export function noticesOf(folders) {
  const parts = [...folders.keys()].sort().map((ref) => {
    const folder = folders.get(ref) ?? '';
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const texts = readdirSync(folder, { withFileTypes: true })
      .filter((file) => file.isFile() && /^(licen[cs]e|copying|notice)/i.test(file.name))
      .map((file) => readFileSync(join(folder, file.name), 'utf8').trim());
    return [`${name} ${version}: ${licenseOf({ name, version, license })}`, ...texts.sort()].join('\n\n');
  });
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/**
 * @typedef {object} Component
 * @property {string} bom-ref
 * @property {string} name
 * @property {string} version
 * @property {string} purl
 * @property {string} [scope]
 * @property {readonly unknown[]} [hashes]
 * @property {readonly { license?: { id?: string, name?: string }, expression?: string }[]} [licenses]
 * @property {readonly { name: string, value: string }[]} [properties]
 */

/**
 * The bill as text.
 * @param {object} given
 * @param {string} given.version
 * @param {string} given.license
 * @param {ReadonlyMap<string, ReadonlySet<string>>} given.carried `name@version`, and the parts of the package it lies in
 */
export function billOfMaterials({ version, license, carried }) {
  // Not with --omit=dev: npm then leaves out what the product needs and a tool needs too.
  const asked = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync('npm', asked, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`npm could not write the bill of materials: ${stderr}`);
  /** @type {{ components: Component[], dependencies: { ref: string, dependsOn: string[] }[], specVersion: string }} */
  const whole = JSON.parse(stdout);
  const known = new Map(whole.components.map((component) => [component['bom-ref'], component]));
  const wrong = [...carried.keys()].flatMap((ref) => {
    const component = known.get(ref);
    if (component === undefined) return [`${ref} is carried, and does not stand in package-lock.json.`];
    return licenseRefused({ ...component, license: namedLicense(component) }) ?? [];
  });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const own = { 'bom-ref': `lendside@${version}`, type: 'application', name: 'lendside', version };
  const refs = [...carried.keys()].sort();
  const bill = {
    $schema: `http://cyclonedx.org/schema/bom-${whole.specVersion}.schema.json`,
    bomFormat: 'CycloneDX',
    specVersion: whole.specVersion,
    version: 1,
    metadata: {
      component: { ...own, purl: `pkg:npm/lendside@${version}`, licenses: [{ license: { id: license } }] },
    },
    components: refs.map((ref) =>
      componentOf(/** @type {Component} */ (known.get(ref)), carried.get(ref) ?? new Set()),
    ),
    dependencies: [{ ref: own['bom-ref'], dependsOn: refs }, ...dependenciesAmong(whole.dependencies, carried)],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** @param {Component} component */
function namedLicense({ licenses = [] }) {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? first?.license?.name;
}

/** A component as the package carries it: that npm can leave it out says nothing of a package it lies in. @param {Component} component @param {ReadonlySet<string>} parts */
function componentOf({ scope: _, ...component }, parts) {
  const id = licenseOf({ ...component, license: namedLicense(component) });
  return {
    ...component,
    licenses: component.licenses ?? [{ license: { id } }],
    properties: [...parts].sort().map((value) => ({ name: 'lendside:carried-in', value })),
  };
}

/** @param {readonly { ref: string, dependsOn: readonly string[] }[]} all @param {ReadonlyMap<string, unknown>} carried */
function dependenciesAmong(all, carried) {
  return all
    .filter(({ ref }) => carried.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => carried.has(one)).sort() }))
    .sort((one, other) => (one.ref < other.ref ? -1 : 1));
}
