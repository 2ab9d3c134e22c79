import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesOfSlice } from './slice-tests.mjs';

const root = mkdtempSync(join(tmpdir(), 'lendside-slices-'));
afterAll(() => rmSync(root, { recursive: true }));

const FILES = {
  'service/src/cards/list-cards.ts': "import { cardName } from '@lendside/domain/names';",
  'service/src/cards/list-cards.test.ts': '',
  'service/src/payments/pay.test.ts': '',
  'portal/src/cards/wallet/wallet.module.css': '',
  'portal/src/cards/wallet/wallet.test.tsx': '',
  'domain/src/names.test.ts': '',
  'domain/src/expired-card.test.ts': '',
  'domain/src/cardinal.test.ts': '',
};
for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('a slice has the tests of its folders, of flat files that name it, and of the rules it imports', () => {
  expect(filesOfSlice(root, 'cards').tests).toEqual([
    'domain/src/expired-card.test.ts',
    'domain/src/names.test.ts',
    'portal/src/cards/wallet/wallet.test.tsx',
    'service/src/cards/list-cards.test.ts',
  ]);
});

test('its own files are all of its folders, style sheets too, and flat ones that name it: they are linted', () => {
  expect(filesOfSlice(root, 'cards').own).toEqual([
    'domain/src/expired-card.test.ts',
    'portal/src/cards/wallet/wallet.module.css',
    'portal/src/cards/wallet/wallet.test.tsx',
    'service/src/cards/list-cards.test.ts',
    'service/src/cards/list-cards.ts',
  ]);
});

test('nothing is found for a name that no slice has', () => {
  expect(filesOfSlice(root, 'castles')).toEqual({ own: [], tests: [] });
});
