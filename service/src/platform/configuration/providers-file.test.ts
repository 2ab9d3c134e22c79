import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chosenFor, readProviders } from './providers-file.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lendside-providers-'));
  file = join(folder, 'providers.json');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (providers: unknown, variables: Readonly<Record<string, string>> = {}) => {
  await writeFile(file, typeof providers === 'string' ? providers : JSON.stringify(providers));
  return readProviders(file, variables);
};

test('without a file every port is answered by its embedded one', () => {
  expect(readProviders(undefined, {})).toEqual({});
  expect(chosenFor('geo', {})).toBe('embedded');
});

test('tables by keys of the lender are settings, and no secrets', async () => {
  const stores = { '2': { name: 'Lakeside', latitude: 43.6 }, '3': 'closed' };
  const { geo } = await read({ geo: { adapter: 'acme', settings: { stores, products: {} } } });
  expect(geo).toMatchObject({ settings: { stores, products: {} }, secrets: {} });
});

test('adapters and modules with settings, limits, and secrets that lie elsewhere', async () => {
  const providers = await read(
    {
      geo: { adapter: 'acme', settings: { url: 'https://geo.example', key: { env: 'GEO_KEY' } }, calls: { tries: 3 } },
      creditBureau: { module: './bureau.mjs', settings: { certificate: { file: 'bureau.pem' }, states: ['TX', 'GA'] } },
    },
    { GEO_KEY: 'secret' },
  );
  expect(providers).toEqual({
    geo: {
      adapter: 'acme',
      settings: { url: 'https://geo.example' },
      secrets: { key: { where: `the variable GEO_KEY (geo.settings.key in ${file})`, text: 'secret' } },
      calls: { tries: 3 },
    },
    creditBureau: {
      module: { name: './bureau.mjs', beside: folder },
      settings: { states: ['TX', 'GA'] },
      secrets: {
        certificate: {
          where: `${join(folder, 'bureau.pem')} (creditBureau.settings.certificate in ${file})`,
          file: join(folder, 'bureau.pem'),
        },
      },
      calls: {},
    },
  });
  expect([chosenFor('geo', providers), chosenFor('creditBureau', providers)]).toEqual(['acme', './bureau.mjs']);
});

test.each([
  ['{', /it is not JSON\.$/],
  [[], /the file: /],
  [{ geo: 'acme' }, /geo: /],
  [{ geo: {} }, /geo: name an adapter or a module\./],
  [{ geo: { adapter: 'acme', module: './a.mjs' } }, /geo: name an adapter or a module\./],
  [{ geo: { adapter: 'a b' } }, /geo\.adapter: write the name of an adapter\./],
  [{ geo: { adapter: 'acme', url: 'x' } }, /geo: .*url/],
  [
    { geo: { adapter: 'acme', settings: { key: { env: 'A B' } } } },
    /geo\.settings\.key\.env: write the name of a variable\./,
  ],
  [{ geo: { adapter: 'acme', settings: { key: { env: 'A', file: 'b' } } } }, /geo\.settings\.key: /],
  [{ geo: { adapter: 'acme', settings: { stores: { '2': { key: { deep: 1 } } } } } }, /geo\.settings\.stores\.2/],
  [{ geo: { adapter: 'acme', settings: { stores: { 'a b': 1 } } } }, /geo\.settings\.stores/],
  [{ geo: { adapter: 'acme', calls: { tries: 0 } } }, /geo\.calls\.tries: /],
  [{ geo: { adapter: 'acme', calls: { patience: 1 } } }, /geo\.calls: .*patience/],
])('%j is refused in a sentence', async (providers, sentence) => {
  await expect(read(providers)).rejects.toThrow(/^The providers in .{1,200} cannot be used/);
  await expect(read(providers)).rejects.toThrow(sentence);
});

test('a file that is not there is named', () => {
  expect(() => readProviders(join(folder, 'none.json'), {})).toThrow(/none\.json cannot be used: it cannot be read\.$/);
});
