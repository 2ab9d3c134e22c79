import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isCode, isTest, root, sourceFiles } from './tidy/source-files.ts';

/** The table of limits below the security rulings and the constants that set them, held to each other. */

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ROW = /`(\w+)(: | = )([\d.]+)` in `([\w/.-]+)`/g;
const rows = [...read('docs/spec/security.md').matchAll(ROW)].map(([, name = '', sign, value, path = '']) => ({
  line: `${name}${sign}${value}`,
  name,
  path,
}));

test('every limit that is listed stands in the code', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ line, path }) => !read(path).includes(line))).toEqual([]);
});

test('every limit in the code is listed', () => {
  const set = /^(?:export )?const ((?:[A-Z_]+_)?(?:PER_(?!INCH|BLOCK)[A-Z]+|A_DAY(?:_MAX)?)) = \d+;/gm;
  const found = ['domain', 'identity', 'providers', 'service', 'vault'].flatMap((part) =>
    sourceFiles(`${part}/src`)
      .filter((file) => isCode(file) && !isTest(file))
      .flatMap(({ path, text }) => [...text.matchAll(set)].map(([, name = '']) => ({ name, path }))),
  );
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter((one) => !rows.some(({ name, path }) => name === one.name && path === one.path))).toEqual([]);
});
