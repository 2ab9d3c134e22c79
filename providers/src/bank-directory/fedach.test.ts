import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { AdapterTools } from '../sockets/socket.ts';
import { bankDirectorySuite } from './bank-directory-suite.ts';
import { type FedAchDirectory, fedAchAdapter } from './fedach.ts';

const folder = await mkdtemp(join(tmpdir(), 'lendside-fedach-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A line of 155 columns as the Federal Reserve describes it, of a bank that there is not. */
const line = (routingNumber: string, name: string, { office = 'O', type = '1', moved = '000000000' } = {}) =>
  [
    ...[routingNumber, office, '011000015', type, '051226', moved, name.padEnd(36)],
    ...['1 MAIN STREET'.padEnd(36), 'FAIRVIEW'.padEnd(20), 'TX', '75069', '0000', '2025550100', '1', '1', '     '],
  ].join('');

async function open(text: string, change: object = {}): Promise<FedAchDirectory> {
  const file = join(folder, 'directory.txt');
  await writeFile(file, text, 'latin1');
  return (await fedAchAdapter.open({ file, ...change }, {} as AdapterTools)) as FedAchDirectory;
}

const directory = await open(
  [
    line('999000014', 'FIRST FAIRVIEW BANK'),
    line('999000027', 'RIVERSIDE SAVINGS, BRANCH 7', { office: 'B' }),
    line('999000027', 'RIVERSIDE SAVINGS'),
    line('999000027', 'RIVERSIDE SAVINGS, BRANCH 9', { office: 'B' }),
    line('999000030', 'BANK THAT WAS BOUGHT', { type: '2', moved: '999000014' }),
    line('999000043', 'A NAME THAT FILLS ALL OF ITS COLUMNS'),
    '',
  ].join('\r\n'),
);

bankDirectorySuite('FedACH file', directory, '999000014');

describe('the FedACH directory', () => {
  it.each([
    ['999000014', 'FIRST FAIRVIEW BANK'],
    ['999000027', 'RIVERSIDE SAVINGS'],
    ['999000030', 'BANK THAT WAS BOUGHT'],
    ['999000043', 'A NAME THAT FILLS ALL OF ITS COLUMNS'],
    ['999000056', undefined],
  ])('%s is %s', async (routingNumber, name) => {
    expect(await directory.bankName(routingNumber)).toBe(name);
  });

  it('lines are as long as the Federal Reserve says', () => {
    expect(line('999000014', 'X')).toHaveLength(155);
  });

  it('the doctor counts its banks', async () => {
    expect(await fedAchAdapter.tryOut?.(directory)).toBe('The directory names 4 banks.');
  });

  const good = line('999000014', 'FIRST FAIRVIEW BANK');
  it.each([
    ['', / holds no bank\.$/],
    [`${good}\n<html>Agree to the terms</html>`, /^Line 2 of .{1,200} is no record of the FedACH directory\.$/],
    [line('999000015', 'WRONG CHECK DIGIT'), /^Line 1 of /],
    [line('999000014', ''), /^Line 1 of /],
    [line('999000014', 'X', { type: '7' }), /^Line 1 of /],
    [good.slice(0, 30), /^Line 1 of /],
    [`[{"routingNumber":"999000014"}]`, /^Line 1 of /],
  ])('a file that is none is refused by its line: %j', async (text, sentence) => {
    await expect(open(text)).rejects.toThrow(sentence);
  });

  it.each([
    [{ file: 'directory.txt' }, 'settings.file: write its whole path.'],
    [{ file: join(folder, 'none') }, `There is no file ${join(folder, 'none')}.`],
    [{ url: 'x' }, 'settings.url is no setting.'],
  ])('settings are refused by name: %j', async (change, sentence) => {
    await expect(open(good, change)).rejects.toThrow(sentence);
  });
});
