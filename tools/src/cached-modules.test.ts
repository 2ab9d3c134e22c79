import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { isCached, listsReadAnew } from './cached-modules.ts';

test.each(["import.meta.glob('../*.ts')", "import.meta.glob<string>('../*.ts', { eager: true })"])(
  'a module that lists files is transformed in each run: %s',
  (text) => {
    expect(isCached(`const files = ${text};`)).toBe(false);
  },
);

test('any other is taken from the cache while its text stays', () => {
  expect(isCached('export const here = import.meta.url;')).toBeUndefined();
});

test('each project of the run has the rule: none inherits it', () => {
  const projects = (config as { readonly test?: { readonly projects?: readonly unknown[] } }).test?.projects ?? [];
  expect(projects).toEqual(
    Array(3).fill(expect.objectContaining({ plugins: expect.arrayContaining([listsReadAnew]) })),
  );
});
