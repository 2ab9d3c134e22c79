import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { AdapterTools } from '../sockets/socket.ts';
import { addressesSuite } from './addresses-suite.ts';
import { type PlacesFile, placesFileAdapter } from './places-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'lendside-places-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(text: string, change: object = {}): Promise<PlacesFile> {
  const file = join(folder, 'streets.tsv');
  await writeFile(file, text);
  return (await placesFileAdapter.open({ file, ...change }, {} as AdapterTools)) as PlacesFile;
}

const STREETS = [
  'Oak Avenue\tFairview\tGA\t30301',
  'Oak Avenue\tRiverside\tGA\t31401',
  'Oak Avenue\tRiverside\tGA\t31401',
  'Oakland Drive\tSalem\tKS\t67202',
  'N Peña Blvd\tFairview\tGA\t30301',
  '1st Street\tSalem\tKS\t67202',
  'Maple Street\tOak Park\tIL\t60301',
  '',
].join('\r\n');
const addresses = await open(STREETS);
const sessionToken = 'x';
const firstOf = async (search: string) => (await addresses.predict({ search, sessionToken }))[0]?.text;

addressesSuite('file of streets', addresses, '12 Oak');

describe('a file of streets', () => {
  it.each([
    ['12 oak ave riv', '12 Oak Avenue, Riverside, GA 31401'],
    ['12 Oak Avenue, 31401', '12 Oak Avenue, Riverside, GA 31401'],
    ['oak', 'Oak Avenue, Fairview, GA 30301'],
    ['9 oakl', '9 Oakland Drive, Salem, KS 67202'],
    ['7 1st st', '7 1st Street, Salem, KS 67202'],
    ['5 n pe', '5 N Peña Blvd, Fairview, GA 30301'],
    ['park', undefined],
    ['12 maple oak park', '12 Maple Street, Oak Park, IL 60301'],
  ])('%s is %s first', async (search, text) => {
    expect(await firstOf(search)).toBe(text);
  });

  it('a street that stands there twice is one', async () => {
    expect(await addresses.predict({ search: 'oak avenue riverside', sessionToken })).toHaveLength(1);
    expect(await placesFileAdapter.tryOut?.(addresses)).toBe('The file has 6 streets.');
  });

  it('what was named before another file came is not taken for another street', async () => {
    const [named] = await addresses.predict({ search: '12 oak', sessionToken });
    const other = await open('Elm Street\tSalem\tKS\t67202');
    expect(await other.details({ placeId: named?.placeId ?? '', sessionToken })).toBeUndefined();
    expect(await addresses.details({ placeId: named?.placeId ?? '', sessionToken })).toMatchObject({ zip: '30301' });
  });

  it('answers from two hundred thousand streets at once', async () => {
    const many = Array.from({ length: 200_000 }, (_, n) => `Street ${n}\tFairview\tGA\t30301`).join('\n');
    const big = await open(`${many}\nZebra Lane\tSalem\tKS\t67202`);
    expect((await big.predict({ search: '1 zebra', sessionToken }))[0]?.text).toBe('1 Zebra Lane, Salem, KS 67202');
    expect(await big.predict({ search: '1 street zebra', sessionToken })).toEqual([]);
  });

  it.each([
    ['', / holds no street\.$/],
    [
      `Oak Avenue\tFairview\tGA\t30301\n<html>Sign in</html>`,
      /^Line 2 of .{1,200} is no street, town, state and ZIP Code/,
    ],
    ['Oak Avenue,Fairview,GA,30301', /^Line 1 of /],
    ['Oak Avenue\tFairview\tGeorgia\t30301', /^Line 1 of /],
    ['Oak Avenue\tFairview\tGA\t3030', /^Line 1 of /],
    ['\tFairview\tGA\t30301', /^Line 1 of /],
  ])('a file that is none is refused by its line: %j', async (text, sentence) => {
    await expect(open(text)).rejects.toThrow(sentence);
  });

  it.each([
    [{ file: 'streets.tsv' }, 'settings.file: write its whole path.'],
    [{ file: join(folder, 'none') }, `There is no file ${join(folder, 'none')}.`],
    [{ url: 'x' }, 'settings.url is no setting.'],
  ])('settings are refused by name: %j', async (change, sentence) => {
    await expect(open(STREETS, change)).rejects.toThrow(sentence);
  });
});
