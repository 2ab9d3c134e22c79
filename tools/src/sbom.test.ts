import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@lendside/tools/product-process';
import { expect, test } from 'vitest';
import { billOfMaterials, licenseRefused, packageOfFile } from './sbom.mjs';

/** What the product is made of: its licenses, and that every version is one and not a range. */

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const read = (path: string) => JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'));
const locked = Object.entries<Locked>(read('package-lock.json').packages).flatMap(([path, one]) => {
  const name = /.*node_modules\/(.+)$/.exec(path)?.[1];
  return name === undefined || one.link ? [] : [{ ...one, name, version: one.version ?? '', license: one.license }];
});

test('every license of a package that the product can carry is allowed', () => {
  const carried = locked.filter(({ dev }) => !dev);
  expect(carried.length).toBeGreaterThan(100);
  expect(carried.flatMap((one) => licenseRefused(one) ?? [])).toEqual([]);
});

test.each([
  ['MIT', undefined],
  ['(BSD-3-Clause OR GPL-2.0)', undefined],
  ['GPL-3.0-only', 'left-pad 1.0.0 is under GPL-3.0-only, which is not allowed in tools/src/sbom.mjs.'],
  ['MIT AND GPL-2.0', 'left-pad 1.0.0 is under MIT AND GPL-2.0, which is not allowed in tools/src/sbom.mjs.'],
  ['LGPL-3.0-or-later', 'left-pad 1.0.0 is under LGPL-3.0-or-later, which is not allowed in tools/src/sbom.mjs.'],
  [undefined, 'left-pad 1.0.0 names no license: read its LICENSE file and add it to tools/src/sbom.mjs.'],
])('a package under %s', (license, said) => {
  expect(licenseRefused({ name: 'left-pad', version: '1.0.0', license })).toBe(said);
});

test('every package is locked by the hash of its content', () => {
  expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([]);
});

test('every dependency of every package.json is one exact version', () => {
  const { workspaces } = read('package.json') as { workspaces: readonly string[] };
  const loose = ['.', ...workspaces].flatMap((folder) => {
    const given = read(join(folder, 'package.json')) as Readonly<Record<string, Readonly<Record<string, string>>>>;
    return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'].flatMap(
      (kind) =>
        Object.entries(given[kind] ?? {}).flatMap(([name, version]) =>
          /^(npm:(@[^/]+\/)?[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? [] : [`${folder}: ${name} ${version}`],
        ),
    );
  });
  expect(loose).toEqual([]);
});

const billOf = (...refs: string[]) =>
  billOfMaterials({
    version: '1.0.0',
    license: 'Apache-2.0',
    carried: new Map(refs.map((ref) => [ref, new Set(['a'])])),
  });
const refOf = (name: string) => `${name}@${locked.find((one) => one.name === name)?.version}`;

test('a bill is the same whenever and in whatever order it is made', () => {
  const [one, other] = [refOf('pg'), refOf('pg-pool')];
  expect(billOf(one, other)).toBe(billOf(other, one));
  const { components, dependencies } = JSON.parse(billOf(other, one));
  expect(components.map(({ name }: { name: string }) => name)).toEqual(['pg-pool', 'pg']);
  expect(dependencies).toContainEqual({ ref: one, dependsOn: [other] });
});

test('a package that the lock does not know, or whose license is not allowed, ends the making by its name', () => {
  expect(() => billOf('left-pad@0.0.0')).toThrow('left-pad@0.0.0 is carried, and does not stand in package-lock.json.');
  expect(() => billOf(refOf('lightningcss'))).toThrow(/^lightningcss \S+ is under MPL-2.0, which is not allowed/);
});

test('a file belongs to the innermost package it lies in, and a file of ours to none', async () => {
  const place = await temporaryFolder();
  const inner = join(place.folder, 'node_modules/outer/node_modules/@some/inner');
  mkdirSync(join(inner, 'dist'), { recursive: true });
  writeFileSync(join(inner, 'package.json'), JSON.stringify({ name: '@some/inner', version: '2.0.0' }));
  expect(packageOfFile(join(inner, 'dist/index.js'))).toEqual({ ref: '@some/inner@2.0.0', folder: inner });
  expect(packageOfFile(join(place.folder, 'service/src/main.ts'))).toBeUndefined();
  await place.remove();
});
