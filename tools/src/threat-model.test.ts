import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@lendside/tools/product-process';
import { expect, test } from 'vitest';
import { titlesOf } from './tidy/test-titles.ts';

/** A mitigation in docs/threat-model.md is one that a test holds: each test and probe named there exists. */

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const page = read('docs/threat-model.md');

test('every test that is named exists in its file', () => {
  const named = [...page.matchAll(/`([\w./-]+\.test\.ts)`: "([^"\n]+)"/g)];
  expect(named.length).toBeGreaterThan(20);
  const missing = named.flatMap(([, path = '', title = '']) => {
    const titles = titlesOf(path, read(path)).flatMap((one) => one.split(' > '));
    return titles.includes(title) ? [] : [`${path}: ${title}`];
  });
  expect(missing).toEqual([]);
});

test('every probe that is named exists, and every probe is named', () => {
  const named = [...page.matchAll(/\bprobes? (`[^`]+`(?: and `[^`]+`)*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const files = ['card', 'code', 'guess', 'request', 'session'].map((kind) =>
    read(`trials/src/probe/${kind}-probes.ts`),
  );
  const probes = files.flatMap((text) =>
    [...text.matchAll(/: Probe = \{\n {2}name: '([^']+)'/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(probes.sort());
});

test('every boundary says something of itself', () => {
  const [, boundaries = ''] = page.split('## Boundaries, by STRIDE');
  const rows = (boundaries.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| [STRIDE]/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) expect(row).toMatch(/\|[^|]*(?:probes? `|`[\w./-]+\.test\.ts`)[^|]*\|$/);
});
